/// A table file as it was read.
package struct TableInput: Sendable {
  package let path: String
  package let contents: [UInt8]

  /// - Parameters:
  ///   - path: ends in `<language>.lproj/<table>.strings` or `.stringsdict`; diagnostics show it as it is.
  ///   - contents: the bytes of the file.
  package init(path: String, contents: [UInt8]) {
    self.path = path
    self.contents = contents
  }
}
