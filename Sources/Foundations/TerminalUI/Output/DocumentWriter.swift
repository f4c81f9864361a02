/// Writes canvases below each other as one document, for screens of any length that are drawn piece by piece.
///
/// A canvas is turned into text when it is appended; the head of the document, which tells its extent and its styles,
/// comes into being last. The same canvases give the same bytes.
package protocol DocumentWriter: Sendable {
  init(_ settings: DocumentSettings)

  /// Adds a canvas below those that were added before.
  mutating func append(_ canvas: Canvas)

  /// The whole document.
  var text: String { get }
}

extension DocumentWriter {
  /// One canvas as a document.
  package static func text(of canvas: Canvas, _ settings: DocumentSettings) -> String {
    var writer = Self(settings)
    writer.append(canvas)
    return writer.text
  }
}
