import Documents
import TerminalTestSupport
import Testing

@testable import DesignKit

/// The chain of definitions of a color, as the inspectors show it.
@Suite(.limited)
struct ColorStepTests {
  private func theme(_ text: String) throws -> Theme {
    try ThemeFileReader.read(Array(text.utf8), path: "sea.json").theme
  }

  private func lines(_ chain: [ColorStep]) -> [String] {
    chain.map { step in
      let origin =
        switch step.origin {
        case .file(let location): "\(location)"
        case .theme(let name): name
        case .standard: "standard"
        }
      return "\(step.name) = \(step.definition), \(origin)"
    }
  }

  @Test func `a chain leads from a role over the names of a file to a color`() throws {
    let theme = try theme(
      ##"""
      { "extends": "System", "palette": { "gold": "#FFAB01", "text": { "light": "gold", "dark": "light gold" } },
        "colors": { "primary": "dark text", "star": "label.link", "heart": "primary", "line": "separator.opaque" } }
      """##)
    let dark = ColorVariant(appearance: .dark, contrast: .standard)
    let chain = theme.chain(of: .heart, dark)
    #expect(chain.text(arrow: "→") == "heart → primary → text → gold → #FFAB01")
    #expect(
      lines(chain) == [
        "heart = primary, sea.json:2:61", "primary = dark text, sea.json:2:15", "text = light gold, sea.json:1:56",
        "gold = #FFAB01, sea.json:1:37",
      ])
    #expect(
      lines(theme.chain(of: .star, dark)) == ["star = label.link, sea.json:2:39", "label.link = #0984FF, System"])
    #expect(
      lines(theme.chain(of: .line, dark)) == [
        "line = separator.opaque, sea.json:2:81", "separator.opaque = #38383A, System",
      ])
    #expect(lines(theme.chain(of: .secondaryText, dark)).first == "secondaryText = label.secondary, System")
    #expect(lines(theme.chain(of: .subtext, dark)).first == "subtext = secondaryText, standard")
    #expect(theme.named.map(\.name) == ["gold", "text"])
    #expect(lines(theme.chain(of: "text", dark)).first == "text = light gold, sea.json:1:56")
    #expect(theme.chain(of: "nothing", dark).isEmpty)
  }

  @Test func `a long chain is shown by its ends, and its color is that of all shades`() throws {
    let shades = (1..<1_000).map { #""c\#($0)": "\#($0 % 2 == 0 ? "dark" : "light") c\#($0 - 1)""# }
    let theme = try theme(
      ##"{ "extends": "System", "colors": { "primary": "c999" }, "palette": { "c0": "#808080", \##(shades.joined(separator: ",")) } }"##
    )
    let chain = theme.chain(of: .primary, ColorVariant.all[0])
    #expect(chain.text(arrow: "→").hasPrefix("primary → c999 → c998 → c997"))
    #expect(chain.text(arrow: "→").hasSuffix("c989 → … \(chain[11].color.hex)"))
    #expect(chain.count == 12 && chain[0].color.color == theme.color(.primary)[.light, .standard])
    let users = ColorInspection.users(in: theme)
    #expect(users["c999"] == ["primary"] && users["c0"]?.count == 11)
  }

  /// Each step must say how its color comes from that of the next one, and the first must have the color of the theme.
  private func check(_ chain: [ColorStep], of role: ColorRole, _ variant: ColorVariant, in theme: Theme) throws {
    #expect(chain.first?.name == theme.name(of: role))
    let first = try #require(chain.first?.color)
    #expect(first.composited(over: theme.color(.background)[variant]) == theme.color(role)[variant], "\(role)")
    for (step, next) in zip(chain, chain.dropFirst().map { $0 as ColorStep? } + [nil]) {
      let expression = try ColorText.parse(step.definition)
      switch expression.base {
      case .literal(let color): #expect(next == nil && expression.shaded(color) == step.color)
      case .name(let name, let fallback):
        #expect(next == nil || next?.name == name)
        let color = try #require(next?.color ?? CommonColor.color(name) ?? fallback)
        #expect(expression.shaded(color) == step.color)
      }
    }
  }

  @Test(arguments: Theme.builtIn.filter { $0.name != "Monochrome" })
  func `each statement about a built-in theme agrees with its colors`(theme: Theme) throws {
    for role in theme.roles {
      for variant in ColorVariant.all { try check(theme.chain(of: role, variant), of: role, variant, in: theme) }
    }
  }

  @Test(arguments: 0..<rounds(20))
  func `each statement about a random theme file agrees with its colors`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let names = (0..<8).map { "name\($0)" }
    func color(after place: Int, _ random: inout SeededGenerator) -> String {
      let known = Array(names.dropFirst(place)) + ["teal", "#F5BE62", "#08F8", "rgba(1, 2, 3, 100)", "facade"]
      let shade = ["", "", "dark ", "lighter ", "darkest light "].randomElement(using: &random) ?? ""
      return shade + (known.randomElement(using: &random) ?? "teal")
    }
    func entry(after place: Int, _ random: inout SeededGenerator) -> String {
      let texts = ["light", "dark", "lightIncreased", "darkIncreased"].map { ($0, color(after: place, &random)) }
      if Bool.random(using: &random) { return "\"\(texts[0].1)\"" }
      let some = texts.prefix(1) + texts.dropFirst().filter { _ in Bool.random(using: &random) }
      return "{" + some.map { "\"\($0)\": \"\($1)\"" }.joined(separator: ", ") + "}"
    }
    let palette = names.indices.map { "\"\(names[$0])\": \(entry(after: $0 + 1, &random))" }.shuffled(using: &random)
    let roles = ColorRole.allCases.filter { $0 != .background && Bool.random(using: &random) }
    let colors = roles.map { "\"\($0.name)\": \(entry(after: 0, &random))" }
    let bases = Theme.builtIn.filter { $0.name != "Monochrome" }
    let base = bases.randomElement(using: &random)?.name ?? ""
    let file = "{\"extends\": \"\(base)\", \"palette\": {\(palette.joined(separator: ", "))}, "
    let theme = try theme(file + "\"colors\": {\(colors.joined(separator: ",\n"))}}")
    for role in theme.roles {
      for variant in ColorVariant.all { try check(theme.chain(of: role, variant), of: role, variant, in: theme) }
    }
  }
}
