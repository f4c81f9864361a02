package import Localization
package import TerminalUI

/// A screen's worth of one sentence and the key that helps: for what is empty, failed or too small.
package struct MessagePane {
  private let title: LocalizedString
  private let message: LocalizedString
  private let hint: KeyHint?

  package init(title: LocalizedString, message: LocalizedString, hint: KeyHint? = nil) {
    self.title = title
    self.message = message
    self.hint = hint
  }

  package func draw(into canvas: inout Canvas, size: CellSize, environment: EnvironmentValues) {
    let palette = environment.palette
    let repertoire = environment.repertoire
    let width = max(1, min(size.columns - 4, 56))
    func lines(_ text: LocalizedString) -> [TextLine] {
      DisplayText(text.resolved(in: environment), repertoire: repertoire).lines(columns: width)
    }
    var rows = lines(title).map { ($0, palette.style(.primaryText, on: .background, .bold)) }
    rows.append((.empty, palette.style(.primaryText)))
    rows += lines(message).map { ($0, palette.style(.secondaryText)) }
    if let hint, let key = hint.keys.first {
      rows.append((.empty, palette.style(.primaryText)))
      let text = "\(key.label(environment.symbols))  \(hint.title.resolved(in: environment))"
      rows.append((DisplayText(text, repertoire: repertoire).line(columns: width), palette.style(.primary)))
    }
    var row = max(0, (size.rows - rows.count) / 2)
    for (line, style) in rows {
      canvas.draw(line, at: CellPoint(column: max(0, (size.columns - line.columns) / 2), row: row), style: style)
      row += 1
    }
  }
}
