import TerminalUI

/// Takes the canvases of a screen, one after the other, to where text goes: at once, or as one document.
struct CanvasOutput {
  enum Form {
    case stream((Canvas) -> String)
    case document(any DocumentWriter)
  }

  private let output: (String) throws -> Void
  private var form: Form

  init(_ output: @escaping (String) throws -> Void, _ form: Form) {
    self.output = output
    self.form = form
  }

  /// - Throws: what writing throws.
  mutating func append(_ canvas: Canvas) throws {
    switch form {
    case .stream(let text): try output(text(canvas))
    case .document(var writer):
      writer.append(canvas)
      form = .document(writer)
    }
  }

  /// - Throws: what writing throws.
  func finish() throws {
    if case .document(let writer) = form { try output(writer.text) }
  }
}
