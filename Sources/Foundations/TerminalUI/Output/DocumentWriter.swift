package import Localization

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

/// The facts that a document states beside its canvases.
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

/// The rules of a document: one for each look that there is in it, in the order in which they were first needed.
struct StyleSheet<Look: Hashable & Sendable>: Sendable {
  private let prefix: String
  private var names: [Look: String] = [:]
  /// As CSS, each rule in a line.
  private(set) var rules = ""

  /// - Parameter prefix: what the names of classes begin with.
  init(prefix: String) {
    self.prefix = prefix
  }

  /// The class of a look.
  mutating func name(of look: Look, declarations: () -> String) -> String {
    if let name = names[look] { return name }
    let name = prefix + String(names.count)
    names[look] = name
    rules += ".\(name){\(declarations())}\n"
    return name
  }
}

/// Text and numbers in XML and HTML.
enum MarkupText {
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { append($1.value, to: &$0) }
  }

  /// Writes a scalar so that it is always text: control characters, which XML forbids and HTML takes for mistakes, and
  /// values that are no characters become U+FFFD.
  static func append(_ value: UInt32, to text: inout String) {
    switch value {
    case 0x26: text += "&amp;"
    case 0x3C: text += "&lt;"
    case 0x3E: text += "&gt;"
    case 0x22: text += "&quot;"
    case 0..<0x20, 0x7F..<0xA0, 0xFDD0...0xFDEF: text += "\u{FFFD}"
    case let value where value & 0xFFFE == 0xFFFE: text += "\u{FFFD}"
    default: text.unicodeScalars.append(Unicode.Scalar(value) ?? "\u{FFFD}")
    }
  }

  /// `#rrggbb`
  static func color(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// Without a fraction where there is none: `10`, `2.5`.
  static func number(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(value)
  }
}

extension Canvas {
  /// The characters of some cells of a row, escaped.
  func markup(ofRow row: Int, columns: Range<Int>) -> String {
    let cells = self.row(row)
    return cells[(cells.startIndex + columns.lowerBound)..<(cells.startIndex + columns.upperBound)]
      .reduce(into: "") { text, cell in
        for value in scalars(of: cell.content) { MarkupText.append(value, to: &text) }
      }
  }
}
