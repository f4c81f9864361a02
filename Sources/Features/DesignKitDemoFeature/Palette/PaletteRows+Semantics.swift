import DesignKit
import Localization
import TerminalUI

extension PaletteRows {
  func semantics(at index: Int) -> SemanticNode? {
    switch items[index] {
    case .summary:
      SemanticNode(
        .status, "\(summary.string)\n\(readability.string)",
        states: facts.failures > 0 || !facts.readability.failures.isEmpty ? [.failing] : [],
        attributes: [
          "depth": .text(facts.palette.depth.name), "pairs": .integer(ColorPair.declared.count),
          "failures": .integer(facts.failures), "theme": .text(facts.palette.theme.name),
          "unreadable": .integer(facts.readability.failures.count),
        ])
    case .sectionTitle(let title): .heading(title.resolved(in: environment), level: 2)
    case .role(let role): swatch(role)
    }
  }

  private func swatch(_ role: ColorRole) -> SemanticNode {
    let facts = facts.facts(of: role)
    let isExpanded = expanded.contains(role)
    var attributes: [String: SemanticValue] = [
      "light": .text(facts.light.hex), "dark": .text(facts.dark.hex), "drawn": .text(facts.drawn),
    ]
    attributes["difference"] = facts.difference.map(Self.number)
    attributes["contrastOnBackground"] = facts.onBackground?.ratio.map(Self.number)
    attributes["leastContrast"] = facts.least?.ratio.map(Self.number)
    var states: Set<SemanticState> = isExpanded ? [.expanded] : []
    if facts.grounds.contains(where: { !$0.holds || $0.meant?.isFailure == true }) { states.insert(.failing) }
    return SemanticNode(
      .swatch, role.name, states: states, attributes: attributes,
      children: isExpanded ? facts.grounds.map(semantics) : [])
  }

  private func semantics(of ground: PaletteFacts.Ground) -> SemanticNode {
    var attributes: [String: SemanticValue] = ["ground": .text(ground.role.name)]
    attributes["contrast"] = ground.ratio.map(Self.number)
    attributes["meant"] = ground.meant.map { Self.number($0.ratio) }
    let words = [L10n.Palette.on(ground: ground.role.name).resolved(in: environment), remark(on: ground)]
    return SemanticNode(
      .text, words.compactMap(\.self).joined(separator: ", "),
      states: ground.holds && ground.meant?.isFailure != true ? [] : [.failing], attributes: attributes)
  }

  /// With two places, cut: 4.499 is not 4.5.
  private static func number(_ value: Double) -> SemanticValue { .number(Double(Int(value * 100)) / 100) }
}
