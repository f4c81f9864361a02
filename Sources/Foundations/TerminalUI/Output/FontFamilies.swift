/// The fonts of documents.
enum FontFamilies {
  /// The monospaced ones of macOS, Windows and Linux that have most characters, as CSS. What they lack comes from fonts that
  /// the reader's system has for the document's language.
  static let monospaced = """
    ui-monospace,Menlo,Consolas,"DejaVu Sans Mono","Noto Sans Mono","Liberation Mono","Courier New",monospace
    """
}
