package import Localization

/// What a document tells beside its canvases.
package struct DocumentSettings: Sendable {
  package let title: String
  /// The language of the texts: fonts have forms of ideographs for each.
  package let language: Language
  package let palette: TerminalPalette

  package init(title: String, language: Language, palette: TerminalPalette = TerminalPalette()) {
    self.title = title
    self.language = language
    self.palette = palette
  }
}
