import DesignKit
import TerminalUI

extension RowContext {
  func facts(of style: TextStyle) -> TypographyStyleFacts {
    TypographyStyleFacts(
      environment.typography[style], in: environment.typography, at: environment.textSize, columns: columns,
      preferring: environment.textScaling, theme: environment.palette.theme)
  }
}

extension SemanticNode {
  /// A text style, with properties named as in `moments typography show`.
  static func sample(_ facts: TypographyStyleFacts) -> SemanticNode {
    var attributes = facts.attributes.merging(facts.lineAttributes) { own, _ in own }
    attributes["textColor"] = facts.textColor.map { .text($0.name) }
    attributes["extendedBy"] = facts.extendedBy.isEmpty ? nil : .texts(facts.extendedBy)
    return SemanticNode(.sample, facts.style.name, value: Points.text(facts.currentPointSize), attributes: attributes)
  }

  /// A color with its light and dark forms in the theme.
  static func swatch(_ color: TextColor, named name: String, environment: EnvironmentValues) -> SemanticNode {
    let palette = environment.palette
    return SemanticNode(
      .swatch, name,
      attributes: [
        "light": .text(palette.theme.color(color, .light, palette.contrast).hex),
        "dark": .text(palette.theme.color(color, .dark, palette.contrast).hex),
      ])
  }
}
