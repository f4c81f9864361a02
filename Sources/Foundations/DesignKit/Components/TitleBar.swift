package import TerminalUI

/// The line at the top: where one is, how one came here, and at the right what the reader has set.
package struct TitleBar {
  private let title: String
  /// The title of the screen that one came from.
  private let back: String?
  private let settings: String

  package init(title: String, back: String?, settings: String) {
    self.title = title
    self.back = back
    self.settings = settings
  }

  package func draw(into canvas: inout Canvas, columns: Int, environment: EnvironmentValues) {
    let palette = environment.palette
    let plain = palette.style(.secondaryText, on: .secondaryBackground)
    canvas.fill(CellRect(column: 0, row: 0, columns: columns, rows: 1), style: plain)
    let repertoire = environment.repertoire
    let right = DisplayText(settings, repertoire: repertoire).line()
    let titleColumns = DisplayText(title, repertoire: repertoire).columns
    // The settings step aside where the title needs the room.
    let room = columns - 2 - (titleColumns + 2 + right.columns <= columns - 2 ? right.columns + 2 : 0)
    if room < columns - 2 {
      canvas.draw(right, at: CellPoint(column: columns - 1 - right.columns, row: 0), style: plain)
    }
    var text = StyledText()
    if let back, DisplayText(back, repertoire: repertoire).columns + titleColumns + 6 <= room {
      text.append("\(environment.symbols.back) \(back)   ", palette.style(.primary, on: .secondaryBackground))
    }
    text.append(title, palette.style(.primaryText, on: .secondaryBackground, .bold))
    canvas.draw(text, at: CellPoint(column: 1, row: 0), columns: max(0, room), repertoire: repertoire)
  }
}
