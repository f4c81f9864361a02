import Documents
package import Localization

/// A writer of canvases, one below the other, as a document. Long screens are drawn piece by piece.
///
/// A canvas is converted when it is appended; the head of the document, with its size and styles, is written last. The
/// same canvases result in the same bytes.
package protocol DocumentWriter: Sendable {
  init(_ settings: DocumentSettings)

  mutating func append(_ canvas: Canvas)

  var text: String { get }
}

/// The properties of a document besides its canvases.
package struct DocumentSettings: Sendable {
  package let title: String
  /// The language of the texts, for which fonts have different forms of ideographs.
  package let language: Language

  package init(title: String, language: Language) {
    self.title = title
    self.language = language
  }
}

/// The font of documents, as CSS.
enum DocumentFont {
  /// The monospaced fonts of macOS, Windows and Linux with most characters. Other characters come from the system's
  /// fonts for the language of the document.
  static let families = """
    ui-monospace,Menlo,Consolas,"DejaVu Sans Mono","Noto Sans Mono","Liberation Mono","Courier New",monospace
    """

  /// The font size at which the advance of most monospaced fonts, 0.6 em, is the width of a cell of ``CellShape``.
  static let size = "16.67px"
}

/// The rules of a document in the order of first use, with a class for each.
struct StyleSheet: Sendable {
  private let prefix: String
  private var names: [String: String] = [:]
  /// The rules as CSS, one in each line.
  private(set) var rules = ""

  /// - Parameter prefix: the beginning of class names.
  init(prefix: String) {
    self.prefix = prefix
  }

  /// Returns the class with these declarations.
  mutating func name(of declarations: String) -> String {
    if let name = names[declarations] { return name }
    let name = prefix + String(names.count)
    names[declarations] = name
    rules += ".\(name){\(declarations)}\n"
    return name
  }
}

/// Text and numbers in XML and HTML.
enum MarkupText {
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { append($1.value, to: &$0) }
  }

  /// Appends an escaped scalar. Control characters, which are errors in XML and HTML, and values that are not
  /// characters become U+FFFD.
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

  /// Returns `#rrggbb`.
  static func color(_ value: UInt32) -> String {
    "#" + value.hexadecimal(digits: 6)
  }

  /// Returns a number without needless decimals: `10`, `2.5`.
  static func number(_ value: Double) -> String {
    Int(exactly: value).map { String($0) } ?? String(value)
  }
}

extension Canvas {
  /// Returns the escaped characters of cells of a row.
  func markup(ofRow row: Int, columns: Range<Int>) -> String {
    let cells = self.row(row)
    return cells[(cells.startIndex + columns.lowerBound)..<(cells.startIndex + columns.upperBound)]
      .reduce(into: "") { text, cell in
        for value in scalars(of: cell.content) { MarkupText.append(value, to: &text) }
      }
  }
}
