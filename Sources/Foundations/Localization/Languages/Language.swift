/// A language that the texts exist in, named like its `.lproj` folder (`en`, `zh-Hans`).
package struct Language: Hashable, Sendable {
  /// The name of the `.lproj` folder without its extension, as written.
  package let identifier: String

  /// - Parameter identifier: the name of the `.lproj` folder without its extension.
  package init(_ identifier: String) {
    self.identifier = identifier
  }
}
