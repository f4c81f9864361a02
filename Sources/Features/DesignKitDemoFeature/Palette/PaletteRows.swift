import DesignKit
import Localization
import TerminalUI

/// The palette laid out at a width.
struct PaletteRows: ListContent {
  let items: [PaletteItem]
  let expanded: Set<ColorRole>
  let facts: PaletteFacts
  /// Whether a lower depth than the terminal's is shown.
  let isPreview: Bool
  let columns: Int
  let environment: EnvironmentValues

  var count: Int { items.count }

  func isSelectable(at index: Int) -> Bool { items[index].role != nil }

  func height(at index: Int) -> Int {
    let next = index + 1 < items.count ? items[index + 1] : nil
    var spacing = rules.elementSpacing
    if case .sectionTitle = next { spacing = max(1, rules.rowSpacing) }
    return stack(at: index).row + spacing
  }

  private var rules: LayoutRules { environment.rules(.body, columns: columns) }
  private var padding: Int { max(2, rules.sidePadding) }
  private var swatchColumns: Int { environment.textSize.isAccessibility ? 4 : 2 }
  /// Where names begin.
  private var textColumn: Int { padding + swatchColumns + 1 }
  private var isTable: Bool {
    columns - textColumn - padding >= Self.leastTableColumns && !environment.textSize.isAccessibility
  }

  // MARK: Texts

  private func stack(at index: Int) -> TextStack {
    switch items[index] {
    case .summary:
      var stack = TextStack(column: padding, columns: columns - 2 * padding, environment: environment)
      stack.skip(rows: 1)
      stack.add(summary.foreground(.secondaryText), .small, isWhole: true)
      stack.add(readability.foreground(.secondaryText), .small, isWhole: true)
      return stack
    case .sectionTitle(let title):
      var stack = TextStack(column: padding, columns: columns - 2 * padding, environment: environment)
      if isTable {
        stack.addLine(tableTitle(title.resolved(in: environment)), .captionBold)
      } else {
        stack.add(
          title.resolved(in: environment).letterCase(.upper).foreground(.secondaryText), .captionBold, isWhole: true)
      }
      return stack
    case .role(let role):
      var stack = TextStack(column: textColumn, columns: columns - textColumn - padding, environment: environment)
      let facts = facts.facts(of: role)
      if isTable {
        stack.addLine(tableRow(role, facts), .caption)
      } else {
        stack.add(role.name.bold(), .caption, isWhole: true)
        stack.add(details(facts).foreground(.secondaryText), .caption, isWhole: true)
      }
      if expanded.contains(role) {
        for ground in facts.grounds { stack.add(line(of: ground), .caption, isWhole: true) }
      }
      return stack
    }
  }

  var summary: StyledText {
    let depth = facts.palette.depth.name
    let shown = isPreview ? L10n.Palette.preview(depth: depth) : L10n.Palette.depth(depth: depth)
    let pairs = L10n.Palette.pairs(ColorPair.declared.count)
    let failures = facts.failures
    let verdict = failures == 0 ? L10n.Palette.allHold : L10n.Palette.fallShort(failures)
    let separator = " \(environment.symbols.separator) "
    return StyledText {
      shown.resolved(in: environment)
      separator
      pairs.resolved(in: environment)
      separator
      verdict.resolved(in: environment).bold(failures > 0)
    }
  }

  /// Whether people can read the theme, whatever the terminal makes of it.
  var readability: StyledText {
    let failures = facts.readability.failures.count
    let excepted = facts.readability.findings.count { $0.verdict != .holds } - failures
    let text =
      failures > 0
      ? L10n.Palette.unreadable(count: failures)
      : excepted > 0 ? L10n.Palette.readableExcept(count: excepted) : L10n.Palette.readable
    return text.resolved(in: environment).bold(failures > 0)
  }

  /// Of the columns: name, light, dark, drawn, ratio on the background, least ratio, difference.
  private var widths: [Int] { [nameColumns, 8, 8, 9, 11, 11, 4] }
  private static let leastTableColumns = 71
  /// Longer names are cut where there is no room for them.
  private var nameColumns: Int { min(28, columns - textColumn - padding - Self.leastTableColumns + 20) }

  /// Fields below each other; the first may reach over the swatches, too.
  private func table(_ fields: [StyledText], reachingBack: Int = 0) -> StyledText {
    StyledText {
      for (index, (field, width)) in zip(fields, widths).enumerated() {
        let room = index == 0 ? width + reachingBack : width
        field
        if index < widths.count - 1 {
          String(repeating: " ", count: max(1, room - DisplayText(field.string).columns))
        }
      }
    }
  }

  private func name(of role: ColorRole) -> String {
    DisplayText(role.name, repertoire: environment.repertoire).line(columns: nameColumns - 1).text
  }

  private func tableTitle(_ title: String) -> StyledText {
    let titles = [
      L10n.Palette.light, L10n.Palette.dark, L10n.Palette.here, L10n.Palette.onBackground, L10n.Palette.least,
    ].map { $0.resolved(in: environment).styled }
    return table(
      [title.uppercased().styled] + titles + [environment.symbols.difference.styled], reachingBack: swatchColumns + 1
    )
    .foreground(.secondaryText)
  }

  private func tableRow(_ role: ColorRole, _ facts: PaletteFacts.Facts) -> StyledText {
    table([
      name(of: role).styled, String(facts.light.hex.dropFirst()).foreground(.secondaryText),
      String(facts.dark.hex.dropFirst()).foreground(.secondaryText), facts.drawn.styled,
      facts.onBackground.map(ratio) ?? "".styled, facts.least.map(ratio) ?? "".styled,
      facts.difference.map { Self.decimal($0).foreground(.secondaryText) } ?? "".styled,
    ])
  }

  private func details(_ facts: PaletteFacts.Facts) -> StyledText {
    StyledText {
      "\(facts.light.hex) \(facts.dark.hex)  \(facts.drawn)"
      if let least = facts.least {
        "  "
        ratio(least)
      }
    }
  }

  private func line(of ground: PaletteFacts.Ground) -> StyledText {
    let ratio = ratio(ground)
    return StyledText {
      ratio
      String(repeating: " ", count: max(1, 10 - ratio.string.count))
      L10n.Palette.on(ground: ground.role.name).resolved(in: environment).foreground(.secondaryText)
      if let remark = remark(on: ground) {
        " \(environment.symbols.separator) "
        remark.bold(ground.meant?.isFailure == true)
      }
    }
  }

  /// Why the theme's own colors are not readable here, or why they need not be.
  func remark(on ground: PaletteFacts.Ground) -> String? {
    guard let meant = ground.meant else { return nil }
    switch meant.verdict {
    case .holds: return nil
    case .excepted(let reason): return reason.resolved(in: environment.language)
    case .belowMinimum, .invisible:
      let (ratio, minimum) = (Self.number(meant.ratio), Self.number(meant.minimum))
      return L10n.Palette.belowMinimum(ratio: ratio, minimum: minimum).resolved(in: environment)
    }
  }

  private static func number(_ value: Double) -> String {
    decimal(value).trimmingPrefix(while: \.isWhitespace).description
  }

  /// `12.3 AAA`; what falls short is bold.
  private func ratio(_ ground: PaletteFacts.Ground) -> StyledText {
    guard let ratio = ground.ratio else { return "".styled }
    let mark = ratio >= 7 ? "AAA" : ratio >= 4.5 ? "AA" : ""
    return "\(Self.decimal(ratio)) \(mark)".bold(!ground.holds)
  }

  /// With one place, cut: 4.49 is not 4.5.
  private static func decimal(_ value: Double) -> String {
    let tenths = Int(value * 10)
    return "\(tenths < 100 ? " " : "")\(tenths / 10).\(tenths % 10)"
  }

  // MARK: Drawing

  func draw(_ index: Int, isSelected: Bool, into canvas: inout Canvas) {
    let stack = stack(at: index)
    let background = SelectionMark.ground(isSelected: isSelected, environment)
    if isSelected {
      SelectionMark.draw(into: &canvas, columns: columns, rows: stack.row, environment: environment)
    }
    for line in stack.lines { line.draw(into: &canvas, on: background, palette: environment.palette) }
    if let role = items[index].role { drawSwatch(role, into: &canvas) }
  }

  private func drawSwatch(_ role: ColorRole, into canvas: inout Canvas) {
    let rect = CellRect(column: padding, row: 0, columns: swatchColumns, rows: 1)
    if role.isBackground {
      canvas.fill(rect, style: environment.palette.style(.primaryText, on: role))
    } else {
      canvas.draw(
        String(repeating: environment.symbols.fullBlock, count: swatchColumns).foreground(role), at: rect.origin,
        environment: environment)
    }
  }
}
