import Localization
import TerminalUI

package enum AuditFormat: String, CaseIterable, Sendable {
  /// For people, in their language.
  case text
  /// For programs.
  case json
  /// A page with pictures.
  case svg
}

/// A page of texts and pictures as a terminal shows them.
struct ReviewPage {
  private static let sample = "  Aa 09  "

  private var document: SVGWriter

  init(title: LocalizedString, language: Language) {
    let title = title.resolved(in: language)
    document = SVGWriter(title: title, language: language)
    add(title, .bold)
    add("")
  }

  var text: String { document.text }

  mutating func add(_ text: String, _ attributes: TextAttributes = []) {
    add([(text, CellStyle(attributes: attributes))])
  }

  /// Adds a sample of a style, and facts beside it.
  ///
  /// - Parameter style: `nil` for the titles of the facts.
  mutating func add(_ style: CellStyle?, _ facts: String) {
    let sample = style == nil ? String(repeating: " ", count: Self.sample.count) : Self.sample
    add([(sample, style ?? .plain), ("  " + facts, .plain)])
  }

  mutating func add(_ picture: Canvas) { document.append(picture) }

  private mutating func add(_ texts: [(String, CellStyle)]) {
    let lines = texts.map { (DisplayText($0).line(), $1) }
    var canvas = Canvas(size: CellSize(columns: lines.reduce(0) { $0 + $1.0.columns }, rows: 1))
    var column = 0
    for (line, style) in lines {
      canvas.draw(line, at: CellPoint(column: column, row: 0), style: style)
      column += line.columns
    }
    add(canvas)
  }
}
