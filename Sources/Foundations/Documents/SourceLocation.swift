/// A location in a document; lines and columns count from 1, columns in characters.
package struct SourceLocation: Hashable, Sendable {
  package let path: String
  /// The line, counting from 1; 0 for a document without lines.
  package let line: Int
  package let column: Int

  package init(path: String, line: Int = 1, column: Int = 1) {
    (self.path, self.line, self.column) = (path, line, column)
  }

  /// Returns the location of everything in a document without lines.
  package static func document(_ path: String) -> SourceLocation { SourceLocation(path: path, line: 0, column: 0) }
}

extension SourceLocation: CustomStringConvertible {
  /// The form that editors and build systems link: `path:line:column`, or the path for a document without lines.
  package var description: String { line > 0 ? "\(path):\(line):\(column)" : path }
}

extension SourceLocation: Comparable {
  package static func < (first: SourceLocation, second: SourceLocation) -> Bool {
    (first.path, first.line, first.column) < (second.path, second.line, second.column)
  }
}

/// A piece of a document's text and its location.
package struct LocatedText: Equatable, Sendable {
  package let text: String
  package let location: SourceLocation

  package init(text: String, location: SourceLocation) { (self.text, self.location) = (text, location) }
}

/// A converter of offsets in a text to lines and columns.
///
/// It caches the beginnings of lines and the last location: locations in ascending order take O(*n*) in total, where
/// *n* is the length of the text.
package struct SourceLocator {
  private let path: String
  private let bytes: [UInt8]
  /// The offsets of lines, as far as the text has been scanned.
  private var lineStarts = [0]
  private var scanned = 0
  private var last = (offset: 0, line: 0, column: 1)

  /// Creates a converter for a text in valid UTF-8; the path is that in the locations.
  package init(path: String, bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }

  /// Returns the location of a byte. Lines end with LF, CR or both.
  ///
  /// - Complexity: O(log *n*) plus the length of the line, where *n* is the number of lines, if the text has been
  ///   scanned up to there.
  package mutating func location(of target: Int) -> SourceLocation {
    findLines(upTo: target)
    let line = target >= last.offset ? line(of: target, from: last.line) : line(of: target, from: 0)
    let start = lineStarts[line]
    let (counted, column) = line == last.line && target >= last.offset ? (last.offset, last.column) : (start, 1)
    last = (target, line, column + Self.characterCount(of: bytes[counted..<target]))
    return SourceLocation(path: path, line: line + 1, column: last.column)
  }

  private mutating func findLines(upTo target: Int) {
    while scanned < target {
      let byte = bytes[scanned]
      scanned += 1
      let isLineBreak =
        byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r") && (scanned == bytes.count || bytes[scanned] != UInt8(ascii: "\n"))
      if isLineBreak { lineStarts.append(scanned) }
    }
  }

  /// Returns the last line that begins at `target` or before, counting from 0.
  private func line(of target: Int, from first: Int) -> Int {
    var (low, high) = (first, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= target { low = middle } else { high = middle }
    }
    return low
  }

  private static func characterCount(of bytes: ArraySlice<UInt8>) -> Int {
    bytes.allSatisfy { $0 < 0x80 } ? bytes.count : String(decoding: bytes, as: UTF8.self).count
  }
}
