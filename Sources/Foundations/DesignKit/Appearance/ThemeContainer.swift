package import TerminalUI

/// A screen that keeps something made from the theme, and is told when that has changed.
///
/// Most screens need not: they ask for colours while they draw.
@MainActor
package protocol Themed: AnyObject {
  func applyTheme()
}

/// Holds the theme in use. Works before there is any screen.
@MainActor
package final class ThemeContainer {
  /// What the rules of themes change.
  package let components = ComponentAppearance()
  /// Whose screens are told.
  package weak var stack: ScreenStack?

  private var rules = AppearanceRuleSet()
  /// How often the theme was set.
  package private(set) var changes = 0

  package init(theme: any ThemeProtocol = DesignKitTheme()) {
    currentTheme = theme
    change()
  }

  /// Setting it takes the old theme's rules back, applies the new one's, and then tells every ``Themed`` screen once: from
  /// the bottom layer to the top one, in each from the first screen to the last.
  package var currentTheme: any ThemeProtocol {
    didSet { change() }
  }

  private func change() {
    changes += 1
    rules.revert()
    rules = currentTheme.appearanceRules(for: components)
    rules.apply()
    for case let screen as any Themed in stack?.layers.flatMap(\.self) ?? [] { screen.applyTheme() }
  }
}
