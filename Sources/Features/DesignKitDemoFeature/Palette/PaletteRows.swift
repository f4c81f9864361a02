import DesignKit
import Localization
import TerminalUI

/// The rows of the palette screen: the summary, and a role with its colors and contrast.
struct PaletteRows {
  let facts: PaletteFacts
  let expanded: Set<ColorRole>
  /// Whether a lower depth than that of the terminal is shown.
  let isPreview: Bool
  let context: RowContext

  private var environment: EnvironmentValues { context.environment }
  private var swatchColumns: Int { environment.textSize.isAccessibility ? 4 : 2 }
  /// The widths of light, dark, drawn, ratio on the background, least ratio, and difference.
  private static let fieldColumns = [8, 8, 9, 11, 11, 4]
  private static let leastNameColumns = 20
  /// The room that swatch and fields leave to the name.
  private var nameColumns: Int { min(28, context.room - swatchColumns - 1 - Self.fieldColumns.reduce(0, +)) }
  private var isTable: Bool { nameColumns >= Self.leastNameColumns && !environment.textSize.isAccessibility }

  // MARK: Summary

  /// The color depth, the number of pairs that lose contrast there, and the readability of the theme.
  var summary: Row<ColorRole> {
    let depth = facts.palette.depth.name
    let failures = facts.failures
    let words = StyledText {
      context.joined([
        context.text(isPreview ? L10n.Palette.preview(depth: depth) : L10n.Palette.depth(depth: depth)),
        context.text(L10n.Palette.pairs(ColorPair.declared.count)), "",
      ])
      context.text(failures == 0 ? L10n.Palette.allHold : L10n.Palette.fallShort(failures)).bold(failures > 0)
    }
    let node = SemanticNode(
      .status, "\(words.string)\n\(readability.string)",
      states: failures > 0 || !facts.readability.failures.isEmpty ? [.failing] : [],
      attributes: [
        "depth": .text(depth), "pairs": .integer(ColorPair.declared.count), "failures": .integer(failures),
        "theme": .text(facts.palette.theme.name), "unreadable": .integer(facts.readability.failures.count),
      ])
    return Row(
      .space(1), .text(words.foreground(.secondaryText), .small), .text(readability.foreground(.secondaryText), .small)
    )
    .semantics(node)
  }

  private var readability: StyledText {
    let failures = facts.readability.failures.count
    let excepted = facts.readability.findings.count { $0.verdict != .holds } - failures
    let text =
      failures > 0
      ? L10n.Palette.unreadable(count: failures)
      : excepted > 0 ? L10n.Palette.readableExcept(count: excepted) : L10n.Palette.readable
    return context.text(text).bold(failures > 0)
  }

  /// The title of a section, and of the columns of a table.
  func heading(_ title: String) -> Row<ColorRole> {
    guard isTable else { return .heading(title) }
    let fields = titles.map { $0.foreground(.secondaryText) }
    let line = line(title.uppercased().foreground(.secondaryText), columns: swatchColumns + 1 + nameColumns, fields)
    return Row(.line(line, .captionBold)).startingSection().semantics(.heading(title, level: 2))
  }

  /// The titles of the fields.
  private var titles: [String] {
    [L10n.Palette.light, L10n.Palette.dark, L10n.Palette.here, L10n.Palette.onBackground, L10n.Palette.least]
      .map(context.text) + [environment.symbols.difference]
  }

  // MARK: Roles

  func swatch(_ role: ColorRole) -> Row<ColorRole> {
    let facts = facts.facts(of: role)
    let isExpanded = expanded.contains(role)
    var parts: [RowPart] =
      isTable
      ? [.line(line(role.name.styled, columns: nameColumns, fields(role, facts)), .caption)]
      : [.text(role.name.bold(), .caption), .text(details(role, facts).foreground(.secondaryText), .caption)]
    if isExpanded { parts += facts.grounds.map { .text(line(of: $0), .caption) } }
    var attributes: [String: SemanticValue] = [
      "light": .text(hex(role, .light)), "dark": .text(hex(role, .dark)), "drawn": .text(facts.drawn),
    ]
    attributes["difference"] = facts.difference.map(Self.hundredths)
    attributes["contrastOnBackground"] = facts.onBackground?.drawn.drawn.map(Self.hundredths)
    attributes["leastContrast"] = facts.least?.drawn.drawn.map(Self.hundredths)
    var states: Set<SemanticState> = isExpanded ? [.expanded] : []
    if facts.grounds.contains(where: \.isFailing) { states.insert(.failing) }
    return Row(parts).leading(.swatch(.role(role), columns: swatchColumns, gap: 1))
      .semantics(
        SemanticNode(
          .swatch, role.name, states: states, attributes: attributes,
          children: isExpanded ? facts.grounds.map(node) : [])
      )
      .speaking { _ in
        let fields = zip(titles, fields(role, facts)).filter { !$1.string.isEmpty }
        return [SpokenPart(role.name)]
          + fields.map { SpokenPart(context.text(L10n.Reader.labeled(label: $0, value: $1.string))) }
          + (isExpanded ? facts.grounds.map { SpokenPart(line(of: $0).string) } : [])
      }
  }

  /// Returns a name, which may be cut, and fields in one line, each as wide as its column but the last one.
  private func line(_ name: StyledText, columns: Int, _ fields: [StyledText]) -> StyledText {
    let name = name.mapped { DisplayText($0, repertoire: environment.repertoire).line(columns: columns - 1).text }
    let padded = zip([name] + fields.dropLast(), [columns] + Self.fieldColumns).map { field, columns in
      field.padded(to: columns - 1, environment) + " "
    }
    return .joined(padded + fields.suffix(1))
  }

  private func fields(_ role: ColorRole, _ facts: PaletteFacts.Facts) -> [StyledText] {
    [
      hex(role, .light).foreground(.secondaryText), hex(role, .dark).foreground(.secondaryText), facts.drawn.styled,
      facts.onBackground.map(ratio) ?? "".styled, facts.least.map(ratio) ?? "".styled,
      facts.difference.map { Self.decimal($0).foreground(.secondaryText) } ?? "".styled,
    ]
  }

  private func details(_ role: ColorRole, _ facts: PaletteFacts.Facts) -> StyledText {
    StyledText {
      "\(hex(role, .light)) \(hex(role, .dark))  \(facts.drawn)"
      if let least = facts.least {
        "  "
        ratio(least)
      }
    }
  }

  private func hex(_ role: ColorRole, _ appearance: Appearance) -> String {
    facts.palette.theme.color(role)[appearance, facts.palette.contrast].hex
  }

  // MARK: Backgrounds

  private func line(of ground: PaletteFacts.Ground) -> StyledText {
    let ratio = ratio(ground)
    return StyledText {
      ratio
      String(repeating: " ", count: max(1, 10 - ratio.string.count))
      context.text(L10n.Palette.on(ground: ground.drawn.pair.background.name)).foreground(.secondaryText)
      if let remark = remark(on: ground) {
        " \(environment.symbols.separator) "
        remark.bold(ground.meant?.isFailure == true)
      }
    }
  }

  private func node(of ground: PaletteFacts.Ground) -> SemanticNode {
    var attributes: [String: SemanticValue] = ["ground": .text(ground.drawn.pair.background.name)]
    attributes["contrast"] = ground.drawn.drawn.map(Self.hundredths)
    attributes["meant"] = ground.meant.map { Self.hundredths($0.ratio) }
    let words = [context.text(L10n.Palette.on(ground: ground.drawn.pair.background.name)), remark(on: ground)]
    return SemanticNode(
      .text, words.compactMap(\.self).joined(separator: ", "),
      states: ground.isFailing ? [.failing] : [], attributes: attributes)
  }

  /// The problem of the theme's colors on a background, or the reason for an exception.
  private func remark(on ground: PaletteFacts.Ground) -> String? {
    guard let meant = ground.meant else { return nil }
    switch meant.verdict {
    case .holds: return nil
    case .excepted(let reason): return reason.resolved(in: environment.language)
    case .belowMinimum, .invisible:
      let (ratio, minimum) = (Self.number(meant.ratio), Self.number(meant.minimum))
      return context.text(L10n.Palette.belowMinimum(ratio: ratio, minimum: minimum))
    }
  }

  /// Returns `12.3 AAA`, in bold if the contrast is too low.
  private func ratio(_ ground: PaletteFacts.Ground) -> StyledText {
    guard let ratio = ground.drawn.drawn else { return "".styled }
    let mark = ratio >= 7 ? "AAA" : ratio >= 4.5 ? "AA" : ""
    return "\(Self.decimal(ratio)) \(mark)".bold(!ground.drawn.holds)
  }

  // MARK: Numbers

  private static func number(_ value: Double) -> String {
    decimal(value).trimmingPrefix(while: \.isWhitespace).description
  }

  /// Returns one decimal place, truncated: 4.49 is not 4.5.
  private static func decimal(_ value: Double) -> String {
    let tenths = Int(value * 10)
    return "\(tenths < 100 ? " " : "")\(tenths / 10).\(tenths % 10)"
  }

  /// Returns two decimal places, truncated: 4.499 is not 4.5.
  private static func hundredths(_ value: Double) -> SemanticValue { .number(Double(Int(value * 100)) / 100) }
}
