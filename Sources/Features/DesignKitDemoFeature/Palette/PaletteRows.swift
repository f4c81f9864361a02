import DesignKit
import Localization
import Screens
import TerminalUI

/// The rows of the palette screen: the summary, and a color with its values, contrast and origin.
struct PaletteRows {
  let facts: PaletteFacts
  let expanded: Set<String>
  /// Whether a lower depth than that of the terminal is shown.
  let isPreview: Bool
  let context: RowContext

  private var environment: EnvironmentValues { context.environment }
  private var swatchColumns: Int { environment.textSize.isAccessibility ? 4 : 2 }
  /// The widths of light, dark, drawn, ratio on the background, least ratio, and difference, or of longer titles.
  private var fieldColumns: [Int] {
    zip([8, 8, 9, 11, 11, 4], titles).map { max($0, environment.columns(of: $1) + 1) }
  }
  private static let leastNameColumns = 20
  /// The room that swatch and fields leave to the name.
  private var nameColumns: Int { min(28, context.room - swatchColumns - 1 - fieldColumns.reduce(0, +)) }
  private var isTable: Bool { nameColumns >= Self.leastNameColumns && !environment.textSize.isAccessibility }

  // MARK: Summary

  /// The color depth, the number of pairs that lose contrast there, and the readability of the theme.
  var summary: Row<String> {
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
  func heading(_ title: String) -> Row<String> {
    guard isTable else { return .heading(title) }
    let fields = titles.map { $0.foreground(.secondaryText) }
    let line = line(title.uppercased().foreground(.secondaryText), columns: swatchColumns + 1 + nameColumns, fields)
    return Row(.line(line, .captionBold)).startingSection().semantics(.heading(title, level: 2))
  }

  private var titles: [String] {
    [L10n.Palette.light, L10n.Palette.dark, L10n.Palette.here, L10n.Palette.onBackground, L10n.Palette.least]
      .map(context.text) + [environment.symbols.difference]
  }

  // MARK: Roles

  func swatch(_ role: ColorRole) -> Row<String> {
    let inspection = ColorInspection(role, in: facts.palette.theme)
    let facts = facts.facts(of: role)
    let name = inspection.name
    let isExpanded = expanded.contains(name)
    let details = isExpanded ? origin(of: inspection) + facts.pairs.map { line(of: $0, role) } : []
    let parts: [RowPart] =
      isTable
      ? [.line(line(name.styled, columns: nameColumns, fields(role, facts)), .caption)]
      : [.text(name.bold(), .caption), .text(summary(role, facts).foreground(.secondaryText), .caption)]
    let attributes: [String: SemanticValue?] = [
      "light": .text(hex(role, .light)), "dark": .text(hex(role, .dark)), "drawn": .text(facts.drawn),
      "difference": facts.difference.map(Self.hundredths),
      "contrastOnBackground": facts.onBackground?.drawn.drawn.map(Self.hundredths),
      "leastContrast": facts.least?.drawn.drawn.map(Self.hundredths),
    ]
    var states: Set<SemanticState> = isExpanded ? [.expanded] : []
    if facts.pairs.contains(where: \.isFailing) { states.insert(.failing) }
    return Row(parts + details.map { .text($0, .caption) })
      .leading(.swatch(.role(role), columns: swatchColumns, gap: 1)).action(name)
      .semantics(
        SemanticNode(
          .swatch, name, states: states, attributes: attributes,
          children: isExpanded
            ? origin(of: inspection).map { SemanticNode(.text, $0.string) } + facts.pairs.map { node(of: $0, role) }
            : [])
      )
      .speaking { _ in
        let fields = zip(titles, fields(role, facts)).filter { $1.string.contains { $0.isLetter || $0.isNumber } }
        return [SpokenPart(name)]
          + fields.map { SpokenPart(context.text(L10n.Reader.labeled(label: $0, value: $1.string))) }
          + details.map { SpokenPart($0.string) }
      }
  }

  /// Returns the row of a color that a file names.
  ///
  /// - Parameter id: the name, which is different from those of roles and of colors of other files.
  func swatch(_ inspection: ColorInspection, id: String) -> Row<String> {
    let isExpanded = expanded.contains(id)
    let values = Appearance.allCases.map {
      inspection.value(ColorVariant(appearance: $0, contrast: facts.palette.contrast)).hex
    }
    let details = isExpanded ? origin(of: inspection) : []
    let line = StyledText {
      inspection.name.bold()
      "  \(values.joined(separator: " "))".foreground(.secondaryText)
    }
    return Row([.text(line, .caption)] + details.map { .text($0, .caption) })
      .leading(.swatch(inspection.color, columns: swatchColumns, gap: 1)).action(id)
      .semantics(
        SemanticNode(
          .swatch, inspection.name, states: isExpanded ? [.expanded] : [],
          attributes: ["light": .text(values[0]), "dark": .text(values[1])],
          children: details.map { SemanticNode(.text, $0.string) }))
  }

  // MARK: Origin

  /// Returns the chain of definitions, the values, the forms at each color depth, and the colors that it defines.
  private func origin(of inspection: ColorInspection) -> [StyledText] {
    let variant = facts.palette.variant
    let chain = inspection.chain(variant)
    let arrow = environment.symbols.becomes
    var lines = chain.count > 1 ? [chain.text(arrow: arrow).styled] : []
    lines += chain.map { step in
      context.joined(["\(step.name) \(arrow) \(step.definition)", text(of: step.origin)]).foreground(.secondaryText)
    }
    let names = [L10n.Palette.light, L10n.Palette.lightIncreased, L10n.Palette.dark, L10n.Palette.darkIncreased]
    lines.append(joined(zip(names.map(context.text), ColorVariant.all.map { inspection.value($0).hex })))
    let drawn = ColorDepth.allCases.reversed().compactMap { depth in
      inspection.drawn(variant, depth).map { (depth.name, $0) }
    }
    if !drawn.isEmpty { lines.append(joined(drawn)) }
    let users = inspection.users
    if !users.isEmpty {
      lines.append(context.text(L10n.Palette.usedBy(names: users.joined(separator: ", "))).foreground(.secondaryText))
    }
    return lines
  }

  private func joined(_ fields: some Sequence<(String, String)>) -> StyledText {
    context.joined(fields.map { context.text(L10n.Reader.labeled(label: $0, value: $1)) }).foreground(.secondaryText)
  }

  private func text(of origin: ColorStep.Origin) -> String {
    switch origin {
    case .file(let location): "\(location)".harmless
    case .theme(let name): context.text(L10n.Palette.themeOrigin(name: name))
    case .standard: context.text(L10n.Palette.standardOrigin)
    }
  }

  /// Returns a name, which may be cut, and fields in one line, each as wide as its column but the last one.
  private func line(_ name: StyledText, columns: Int, _ fields: [StyledText]) -> StyledText {
    let name = name.mapped { DisplayText($0, repertoire: environment.repertoire).line(columns: columns - 1).text }
    let padded = zip([name] + fields.dropLast(), [columns] + fieldColumns).map { field, columns in
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

  private func summary(_ role: ColorRole, _ facts: PaletteFacts.Facts) -> StyledText {
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

  // MARK: Pairs

  private func line(of pair: PaletteFacts.Pair, _ role: ColorRole) -> StyledText {
    let ratio = ratio(pair)
    return StyledText {
      ratio
      String(repeating: " ", count: max(1, 10 - ratio.string.count))
      other(of: pair, role).foreground(.secondaryText)
      if let remark = remark(on: pair) {
        " \(environment.symbols.separator) "
        remark.bold(pair.meant?.isFailure == true)
      }
    }
  }

  /// Returns the background of a role that is text, or the text on a background.
  private func other(of pair: PaletteFacts.Pair, _ role: ColorRole) -> String {
    let (text, ground) = (pair.drawn.pair.text, pair.drawn.pair.background)
    return text == role
      ? context.text(L10n.Palette.on(ground: facts.palette.theme.name(of: ground))) : facts.palette.theme.name(of: text)
  }

  private func node(of pair: PaletteFacts.Pair, _ role: ColorRole) -> SemanticNode {
    SemanticNode(
      .text, [other(of: pair, role), remark(on: pair)].compactMap(\.self).joined(separator: ", "),
      states: pair.isFailing ? [.failing] : [],
      attributes: [
        "text": .text(facts.palette.theme.name(of: pair.drawn.pair.text)),
        "ground": .text(facts.palette.theme.name(of: pair.drawn.pair.background)),
        "contrast": pair.drawn.drawn.map(Self.hundredths), "meant": pair.meant.map { Self.hundredths($0.ratio) },
      ])
  }

  /// The problem of the theme's colors of a pair, or the reason for an exception.
  private func remark(on pair: PaletteFacts.Pair) -> String? {
    guard let meant = pair.meant else { return nil }
    switch meant.verdict {
    case .holds: return nil
    case .excepted(let reason): return reason.resolved(in: environment.language)
    case .belowMinimum, .invisible:
      let (ratio, minimum) = (Self.number(meant.ratio), Self.number(meant.minimum))
      return context.text(L10n.Palette.belowMinimum(ratio: ratio, minimum: minimum))
    }
  }

  /// Returns `12.3 AAA`, in bold if the contrast is too low.
  private func ratio(_ pair: PaletteFacts.Pair) -> StyledText {
    guard let ratio = pair.drawn.drawn else { return "".styled }
    let mark = ratio >= 7 ? "AAA" : ratio >= 4.5 ? "AA" : ""
    return "\(Self.decimal(ratio)) \(mark)".bold(!pair.drawn.holds)
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
