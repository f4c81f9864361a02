package import DesignKit
package import Localization
package import TerminalUI

/// A message in the middle of a screen that is empty, failed or too small, with the key that helps.
package struct MessagePane {
  private let title: LocalizedString
  private let message: LocalizedString
  private let hint: KeyHint?
  private let role: SemanticRole

  /// - Parameter role: an alert for errors.
  package init(title: LocalizedString, message: LocalizedString, hint: KeyHint? = nil, role: SemanticRole = .status) {
    self.title = title
    self.message = message
    self.hint = hint
    self.role = role
  }

  package func semantics(in environment: EnvironmentValues) -> SemanticNode {
    let message = SemanticNode(.text, message.resolved(in: environment))
    let children = [message] + (hint.map { [$0.semantics(in: environment)] } ?? [])
    return SemanticNode(role, title.resolved(in: environment), children: children)
  }

  func speech(in environment: EnvironmentValues) -> [SpokenPart] {
    [title, message, hint?.title].compactMap { $0.map { SpokenPart($0.resolved(in: environment)) } }
  }

  package func draw(into canvas: inout Canvas, size: CellSize, environment: EnvironmentValues) {
    let width = max(1, min(size.columns - 4, 56))
    var lines =
      title.resolved(in: environment).bold().lines(columns: width, environment: environment) + [.empty]
      + message.resolved(in: environment).foreground(.secondaryText).lines(columns: width, environment: environment)
    if let hint, let key = hint.keys.first {
      let text = StyledText {
        key.label(environment.symbols).bold()
        "  \(hint.title.resolved(in: environment))"
      }
      lines += [.empty, text.foreground(.primary).line(columns: width, environment: environment)]
    }
    let top = max(0, (size.rows - lines.count) / 2)
    for (row, line) in lines.enumerated() {
      canvas.draw(
        line, at: CellPoint(column: max(0, (size.columns - line.columns) / 2), row: top + row),
        palette: environment.palette)
    }
  }
}

/// The frame around a modal screen. In a wide terminal the screen below is visible around it; in a narrow one, where only
/// fragments of words would be visible, the frame takes all the room.
package struct ModalFrame {
  private let rect: CellRect
  /// Whether the rim is wide enough for the screen below.
  package let showsScreenBelow: Bool

  /// The least width of the rim at each side that shows more than fragments.
  private static let leastRim = 12

  /// `nil` if the area is too small for a frame and a screen in it.
  package init?(in area: CellRect) {
    guard area.size.columns >= 60, area.size.rows >= 14 else { return nil }
    // Longer lines are hard to read.
    let columns = min(area.size.columns, 100)
    let rim = (area.size.columns - columns) / 2
    showsScreenBelow = rim >= Self.leastRim
    let rows = showsScreenBelow ? area.size.rows - 2 : area.size.rows
    rect = CellRect(
      column: area.minColumn + rim, row: area.minRow + (area.size.rows - rows) / 2, columns: columns, rows: rows)
  }

  /// The area inside the frame, below the title.
  package var contentRect: CellRect {
    CellRect(
      column: rect.minColumn + 1, row: rect.minRow + 3, columns: rect.size.columns - 2, rows: rect.size.rows - 4)
  }

  package func draw(
    into canvas: inout Canvas, title: String, back: String?, done: String, environment: EnvironmentValues
  ) {
    let palette = environment.palette
    canvas.fill(rect, style: palette.style(.primaryText))
    canvas.drawFrame(
      rect, symbols: environment.symbols.frame, style: palette.style(environment.components[.separator]))
    let inner = rect.inset(columns: 2, rows: 1)
    let row = inner.minRow
    let link = environment.components[.barLink]
    var left = inner.minColumn
    if let back {
      left += canvas.draw(
        "\(environment.symbols.back) \(back)".foreground(link).clickable(.back), at: CellPoint(column: left, row: row),
        columns: inner.size.columns / 3, environment: environment)
    }
    let doneLine = done.foreground(link).clickable(.done)
      .line(columns: inner.size.columns / 3, environment: environment)
    let right = inner.maxColumn - doneLine.columns
    canvas.draw(doneLine, at: CellPoint(column: right, row: row), palette: palette)
    let titleLine = title.bold().line(columns: max(1, right - left - 2), environment: environment)
    let centred = rect.minColumn + (rect.size.columns - titleLine.columns) / 2
    let column = min(max(centred, left + 1), right - 1 - titleLine.columns)
    canvas.draw(titleLine, at: CellPoint(column: column, row: row), palette: palette)
  }
}
