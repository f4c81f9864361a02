/// The font of documents, as CSS.
enum DocumentFont {
  /// The monospaced ones of macOS, Windows and Linux that have most characters. What they lack comes from fonts that
  /// the reader's system has for the document's language.
  static let families = """
    ui-monospace,Menlo,Consolas,"DejaVu Sans Mono","Noto Sans Mono","Liberation Mono","Courier New",monospace
    """

  /// The advance of most monospaced fonts is 0.6 em: at this size it is the width of a ``CellShape``'s cell.
  static let size = "16.67px"
}
