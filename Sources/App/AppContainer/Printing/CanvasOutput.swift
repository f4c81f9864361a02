import Foundation
import TerminalUI

/// Takes the canvases of a screen one after the other to standard output: at once, or as one document.
enum CanvasOutput {
  case stream((Canvas) -> String)
  case document(any DocumentWriter)

  /// - Throws: what writing throws.
  mutating func append(_ canvas: Canvas) throws {
    switch self {
    case .stream(let text): try Self.write(text(canvas))
    case .document(var writer):
      writer.append(canvas)
      self = .document(writer)
    }
  }

  /// - Throws: what writing throws.
  func finish() throws {
    if case .document(let writer) = self { try Self.write(writer.text) }
  }

  private static func write(_ text: String) throws {
    try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  }
}
