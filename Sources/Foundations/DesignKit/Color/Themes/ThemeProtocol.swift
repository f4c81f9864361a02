/// Maps purposes to colours. A theme is a value; dark mode is one of its columns, not an `if` on a screen.
package protocol ThemeProtocol: Sendable {
  /// An identifier, the same in every language.
  var name: String { get }

  /// The colour of a purpose. Where a theme has no value of its own for increased contrast it answers the standard one;
  /// ``Palette`` then moves the lightness of text until it stands out enough.
  func color(_ role: ColorRole, _ appearance: Appearance, _ contrast: ContrastLevel) -> RGBColor

  /// What the theme changes of components. ``ThemeContainer`` asks once each time that the theme is set, and keeps the
  /// answer to take it back.
  func appearanceRules(for components: ComponentAppearance) -> AppearanceRuleSet

  /// The colors of the theme's own that may be hard to read, with reasons.
  var exceptions: [ContrastException] { get }

  /// The reason that a pair may stay below its minimum; `nil` if the theme has none.
  func exception(
    for pair: ColorPair, _ appearance: Appearance, _ contrast: ContrastLevel
  ) -> ContrastException.Reason?
}

extension ThemeProtocol {
  package func appearanceRules(for components: ComponentAppearance) -> AppearanceRuleSet { AppearanceRuleSet() }

  package var exceptions: [ContrastException] { [] }

  package func exception(
    for pair: ColorPair, _ appearance: Appearance, _ contrast: ContrastLevel
  ) -> ContrastException.Reason? {
    exceptions.reason(for: pair.text, appearance)
  }
}
