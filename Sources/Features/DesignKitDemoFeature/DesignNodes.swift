import DesignKit
import TerminalUI

extension SemanticNode {
  /// A text style, with facts under the names that `moments typography show` gives them.
  ///
  /// - Parameter columns: the width of the screen.
  static func sample(of style: TextStyle, columns: Int, environment: EnvironmentValues) -> SemanticNode {
    let facts = TypographyStyleFacts(
      environment.typography[style], in: environment.typography, at: environment.textSize, columns: columns,
      preferring: environment.textScaling, theme: environment.palette.theme)
    return SemanticNode(
      .sample, style.name, value: Points.text(facts.currentPointSize), attributes: attributes(of: facts))
  }

  private static func attributes(of facts: TypographyStyleFacts) -> [String: SemanticValue] {
    var attributes: [String: SemanticValue] = [
      "fontName": .text(facts.fontName), "weight": .text(facts.weight), "pointSize": .number(facts.pointSize),
      "currentPointSize": .number(facts.currentPointSize), "isClamped": .boolean(facts.isClamped),
      "scalingMode": .text(facts.scalingMode), "textStyle": .text(facts.textStyle),
      "tablePointSize": .integer(facts.tablePointSize), "letterCase": .text(facts.letterCase),
      "letterSpacing": .integer(facts.letterSpacing), "lineBreakMode": .text(facts.lineBreakMode),
      "isRunningText": .boolean(facts.isRunningText), "charactersPerLine": .integer(facts.layout.charactersPerLine),
      "wideCharactersPerLine": .integer(facts.layout.wideCharactersPerLine),
    ]
    attributes["minimumPointSize"] = facts.minimumPointSize.map(SemanticValue.number)
    attributes["maximumPointSize"] = facts.maximumPointSize.map(SemanticValue.number)
    attributes["lineLimit"] = facts.layout.lineLimit.map(SemanticValue.integer)
    attributes["textColor"] = facts.textColor.map { .text($0.name) }
    attributes["extends"] = facts.extends.map(SemanticValue.text)
    attributes["extendedBy"] = facts.extendedBy.isEmpty ? nil : .texts(facts.extendedBy)
    return attributes
  }

  /// A colour, with what the theme means by it in light and dark.
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
