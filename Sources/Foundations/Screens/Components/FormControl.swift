package import DesignKit
package import Localization
import TerminalUI

/// A field or a button on a surface of three rows with round corners, where there is room for them, or of one row.
package enum FormControl {
  /// A text field. The accessory is a word at the end, such as a clickable one; omitted if the field is too narrow.
  case field(TextField, accessory: StyledText? = nil, isRoomy: Bool)
  /// A button with a title. `turn` is the step of the spinner before it; `nil` for none.
  case button(LocalizedString, turn: Int? = nil, isEnabled: Bool, isRoomy: Bool)

  /// The number of free columns at each side of the words.
  package static let inset = 2

  private var isRoomy: Bool {
    switch self {
    case .field(_, _, let isRoomy), .button(_, _, _, let isRoomy): isRoomy
    }
  }

  var rows: Int { isRoomy ? 3 : 1 }

  /// The row of the text.
  private var middle: Int { rows / 2 }

  /// Draws the control from the top left corner of the region.
  func draw(into canvas: inout Canvas, columns: Int, isSelected: Bool, environment: EnvironmentValues) {
    switch self {
    case .field(let field, let accessory, _):
      let ground = environment.components[.fieldBackground]
      let isFocused = isSelected && field.isEnabled
      drawSurface(ground, into: &canvas, columns: columns, isFocused: isFocused, environment)
      var room = columns - 2 * Self.inset
      // The typed text takes precedence over the accessory.
      if let word = accessory?.line(environment: environment), word.columns * 3 <= columns {
        let origin = CellPoint(column: columns - Self.inset - word.columns, row: middle)
        canvas.draw(word, at: origin, on: ground, palette: environment.palette)
        room -= word.columns + 1
      }
      let line = CellRect(column: Self.inset, row: middle, columns: max(1, room), rows: 1)
      canvas.draw(in: line) {
        field.draw(into: &$0, columns: line.size.columns, on: ground, showsCursor: isFocused, environment: environment)
      }
    case .button(let title, let turn, let isEnabled, _):
      let ground: ColorRole = isEnabled ? .fillAccent : .secondaryBackground
      // Keys go to a disabled button, too, unless it is waiting: Enter then leads to what is missing.
      let isFocused = isSelected && turn == nil
      drawSurface(ground, into: &canvas, columns: columns, isFocused: isFocused, environment)
      let spinner = environment.symbols.spinner
      let words = (turn.map { spinner[$0 % spinner.count] + " " } ?? "") + title.resolved(in: environment)
      let line = words.foreground(isEnabled ? .avatarText : .secondaryText).bold(isEnabled)
        .line(columns: max(1, columns - 2 * Self.inset), environment: environment)
      let point = CellPoint(column: (columns - line.columns) / 2, row: middle)
      canvas.draw(line, at: point, on: ground, palette: environment.palette)
      if isFocused { canvas.placeCursor(at: point) }
    }
  }

  private func drawSurface(
    _ ground: ColorRole, into canvas: inout Canvas, columns: Int, isFocused: Bool, _ environment: EnvironmentValues
  ) {
    let area = CellRect(column: 0, row: 0, columns: columns, rows: rows)
    let edge = isFocused ? environment.components[.markerEdge] : environment.components[.separator]
    // With few colors an edge of half blocks would not have the color of the ground.
    let isFramed = isRoomy && !(environment.symbols.hasBlocks && environment.palette.depth > .ansi16)
    if isFramed {
      canvas.drawFrame(area, symbols: environment.symbols.frame, style: environment.palette.style(edge))
    } else if isRoomy {
      canvas.drawBlockEdges(of: ground, in: area, on: .background, isRounded: true, environment: environment)
    }
    // The accent color is invisible on itself.
    let bar = ground == .fillAccent ? .avatarText : edge
    canvas.drawBand(
      in: area.inset(columns: isFramed ? 1 : 0, rows: middle), on: ground, bar: isFocused && !isFramed ? bar : nil,
      environment: environment)
  }
}
