import DesignKit
import Localization
import TerminalUI
import Toggles

/// The menu laid out at a width.
struct InternalMenuRows: ListContent {
  let items: [InternalMenuItem]
  /// The toggles that are on.
  let togglesOn: Set<InternalToggle>
  let columns: Int
  let environment: EnvironmentValues

  var count: Int { items.count }

  func isSelectable(at index: Int) -> Bool { items[index].isSelectable }

  func height(at index: Int) -> Int {
    let next = index + 1 < items.count ? items[index + 1] : nil
    var spacing = rules.elementSpacing
    switch next {
    case .sectionTitle, .settingsTitle: spacing = max(1, rules.rowSpacing)
    default: break
    }
    return stack(at: index).row + spacing
  }

  private var rules: LayoutRules { environment.rules(.body, columns: columns) }
  private var padding: Int { max(2, rules.sidePadding) }
  private var room: Int { max(1, columns - 2 * padding) }

  func text(_ text: LocalizedString) -> String { text.resolved(in: environment) }

  // MARK: Columns

  /// Of a value, where values stand in columns.
  private static let valueColumns = 13

  /// Where there is room, default, remote and effective value stand in columns; else the first two stand below the title.
  private var isTable: Bool { room >= 60 && !environment.textSize.isAccessibility }

  /// The words of a row, beside whatever stands at its right edge.
  private func stack(at index: Int) -> TextStack {
    switch items[index] {
    case .sectionTitle(let title):
      return heading(title, columns: room)
    case .settingsTitle(let title):
      return heading(title, columns: isTable ? room - 3 * Self.valueColumns : room)
    case .note(let note):
      var stack = TextStack(column: padding, columns: room, environment: environment)
      stack.add(text(note).foreground(.secondaryText), .caption, isWhole: true)
      return stack
    case .description(let title, let value):
      return words(text(title), columns: room - edgeLine(text(value)).columns - 2)
    case .buildTarget(let title, _, let isOn):
      return words(text(title), columns: room - edgeLine(word(isOn)).columns - 2)
    case .featureToggle(let title, let toggle):
      return settingWords(title, edgeColumns: Switch.columns, [word(toggle.isOnByDefault), nil])
    case .remoteSetting(let title, let facts):
      let value = edgeLine(name(of: facts.effectiveValue, facts) ?? environment.symbols.nothing)
      return settingWords(
        title, edgeColumns: value.columns,
        [name(of: facts.defaultValue, facts), name(of: facts.remoteValue, facts)])
    case .actionTrigger(let title, _):
      return words(text(title), columns: room - 2)
    }
  }

  private func heading(_ title: LocalizedString, columns: Int) -> TextStack {
    var stack = TextStack(column: padding, columns: columns, environment: environment)
    stack.add(text(title).letterCase(.upper).foreground(.secondaryText), .captionBold, isWhole: true)
    return stack
  }

  private func words(_ text: String, columns: Int) -> TextStack {
    var stack = TextStack(column: padding, columns: columns, environment: environment)
    stack.add(text, .body, isWhole: true)
    return stack
  }

  /// - Parameter values: default and remote value, nil for none.
  private func settingWords(_ title: LocalizedString, edgeColumns: Int, _ values: [String?]) -> TextStack {
    if isTable { return words(text(title), columns: room - 3 * Self.valueColumns) }
    var stack = words(text(title), columns: room - edgeColumns - 2)
    let names = values.map { $0 ?? environment.symbols.nothing }
    let facts = [
      text(L10n.InternalMenu.defaultIs(value: names[0])), text(L10n.InternalMenu.remoteIs(value: names[1])),
    ]
    let line = facts.joined(separator: " \(environment.symbols.separator) ")
    // Below the value at the edge there is room for a longer line than beside it.
    if DisplayText(line, repertoire: environment.repertoire).columns <= room {
      stack.addLine(line.foreground(.secondaryText), .caption, columns: room)
    } else {
      stack.add(line.foreground(.secondaryText), .caption, isWhole: true)
    }
    return stack
  }

  private func word(_ isOn: Bool) -> String { text(isOn ? L10n.InternalMenu.on : L10n.InternalMenu.off) }

  private func name(of value: RemoteValue?, _ facts: RemoteSettingFacts) -> String? {
    facts.setting.name(of: value).map(text)
  }

  /// What stands at the right edge.
  private func edgeLine(_ text: String) -> StyledLine {
    text.foreground(.secondaryText).line(columns: max(1, room / 2), environment: environment)
  }

  // MARK: Drawing

  func draw(_ index: Int, isSelected: Bool, into canvas: inout Canvas) {
    let ground = stack(at: index).draw(
      isSelected: isSelected, into: &canvas, columns: columns, environment: environment)
    switch items[index] {
    case .sectionTitle, .note: break
    case .settingsTitle:
      guard isTable else { return }
      let heads = [L10n.InternalMenu.defaultValue, L10n.InternalMenu.remoteValue, L10n.InternalMenu.effectiveValue]
      drawValues(heads.map(text), on: ground, into: &canvas)
    case .featureToggle(_, let toggle):
      if isTable { drawValues([word(toggle.isOnByDefault), nil], on: ground, into: &canvas) }
      Switch(isOn: togglesOn.contains(toggle)).draw(
        into: &canvas, at: CellPoint(column: columns - padding - Switch.columns, row: 0), on: ground,
        environment: environment)
    case .remoteSetting(_, let facts):
      if isTable {
        let values = [facts.defaultValue, facts.remoteValue, facts.effectiveValue]
        drawValues(values.map { name(of: $0, facts) }, on: ground, into: &canvas)
      } else {
        drawAtEdge(name(of: facts.effectiveValue, facts) ?? environment.symbols.nothing, on: ground, into: &canvas)
      }
    case .buildTarget(_, _, let isOn): drawAtEdge(word(isOn), on: ground, into: &canvas)
    case .description(_, let value): drawAtEdge(text(value), on: ground, into: &canvas)
    case .actionTrigger:
      canvas.draw(
        environment.symbols.disclosure.foreground(.secondaryText),
        at: CellPoint(column: columns - padding - 1, row: 0), on: ground, environment: environment)
    }
  }

  private func drawAtEdge(_ text: String, on ground: ColorRole, into canvas: inout Canvas) {
    let line = edgeLine(text)
    canvas.draw(
      line, at: CellPoint(column: columns - padding - line.columns, row: 0), on: ground, palette: environment.palette)
  }

  /// Draws values in their columns, of which the last one ends at the right edge.
  private func drawValues(_ values: [String?], on ground: ColorRole, into canvas: inout Canvas) {
    for (index, value) in values.enumerated() {
      let line = (value ?? environment.symbols.nothing).foreground(.secondaryText)
        .line(columns: Self.valueColumns - 1, environment: environment)
      let end = columns - padding - (2 - index) * Self.valueColumns
      canvas.draw(
        line, at: CellPoint(column: end - line.columns, row: 0), on: ground, palette: environment.palette)
    }
  }
}
