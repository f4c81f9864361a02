/// A place in a table; lines and columns count from 1, columns in characters.
package struct SourceLocation: Hashable, Sendable {
  package let path: String
  package let line: Int
  package let column: Int

  package init(path: String, line: Int = 1, column: Int = 1) {
    self.path = path
    self.line = line
    self.column = column
  }
}

extension SourceLocation: CustomStringConvertible {
  /// `path:line:column`, the form that editors and build systems link.
  package var description: String { "\(path):\(line):\(column)" }
}

extension SourceLocation: Comparable {
  package static func < (first: SourceLocation, second: SourceLocation) -> Bool {
    (first.path, first.line, first.column) < (second.path, second.line, second.column)
  }
}
