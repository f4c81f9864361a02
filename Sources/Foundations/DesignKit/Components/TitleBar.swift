package import TerminalUI

/// The line at the top: where one is, how one came here, and at the right what the reader has set.
package struct TitleBar {
  private let title: String
  /// The link that leads here, if it is to be seen.
  private let address: String?
  /// What is to be told of the screen.
  private let notice: String?
  /// The title of the screen that one came from.
  private let back: String?
  private let settings: String

  package init(title: String, notice: String? = nil, address: String? = nil, back: String?, settings: String) {
    self.title = title
    self.notice = notice
    self.address = address
    self.back = back
    self.settings = settings
  }

  package func draw(into canvas: inout Canvas, columns: Int, environment: EnvironmentValues) {
    let bar = environment.components.bar
    let repertoire = environment.repertoire
    canvas.fill(
      CellRect(column: 0, row: 0, columns: columns, rows: 1),
      style: environment.palette.style(bar.detail, on: bar.background))
    let right = settings.foreground(bar.detail).line(environment: environment)
    let place = StyledText {
      title.foreground(bar.title).bold()
      if let notice { "   \(notice)".foreground(bar.link) }
      if let address { "   \(address)".foreground(bar.detail) }
    }
    let titleColumns = DisplayText(place.string, repertoire: repertoire).columns
    // The settings step aside where the title needs the room.
    let room = columns - 2 - (titleColumns + 2 + right.columns <= columns - 2 ? right.columns + 2 : 0)
    if room < columns - 2 {
      canvas.draw(
        right, at: CellPoint(column: columns - 1 - right.columns, row: 0), on: bar.background,
        palette: environment.palette)
    }
    let text = StyledText {
      if let back, DisplayText(back, repertoire: repertoire).columns + titleColumns + 5 <= room {
        "\(environment.symbols.back) \(back)".foreground(bar.link).clickable(.back)
        "   "
      }
      place
    }
    canvas.draw(
      text, at: CellPoint(column: 1, row: 0), on: bar.background, columns: max(0, room), environment: environment)
  }
}
