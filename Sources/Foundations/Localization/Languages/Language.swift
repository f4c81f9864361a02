/// A language that the texts exist in, named like its `.lproj` folder (`en`, `zh-Hans`).
package struct Language: Hashable, Sendable {
  /// The name of the `.lproj` folder without its extension, as written.
  package let identifier: String
  /// The texts that are laid over the built-in ones; nil if there are none.
  package let overlay: TextOverlay?

  /// A language with the built-in texts alone.
  ///
  /// - Parameter identifier: the name of the `.lproj` folder without its extension.
  package init(_ identifier: String) {
    self.init(identifier, overlay: nil)
  }

  /// - Parameters:
  ///   - identifier: the name of the `.lproj` folder without its extension.
  ///   - overlay: the texts that are laid over the built-in ones, and in which order of languages they are looked up.
  package init(_ identifier: String, overlay: TextOverlay?) {
    self.identifier = identifier
    self.overlay = overlay
  }
}
