import Localization
import TerminalTestSupport
import TerminalUI
import Testing

@testable import DesignKit

@MainActor
struct ThemeContainerTests {
  /// A theme with rules, different ones at each request, as a careless author may write it.
  private struct Ruled: ThemeProtocol {
    let name = "Ruled"
    let role: ColorRole
    func color(_ role: ColorRole, _ appearance: Appearance, _ contrast: ContrastLevel) -> RGBColor { RGBColor(0) }
    func appearanceRules(for components: ComponentAppearance) -> AppearanceRuleSet {
      AppearanceRuleSet { PropertyAppearanceRule(components, \.bar.title, role) }
    }
  }

  private final class Log {
    var names: [String] = []
  }

  private final class ThemedScreen: BlankScreen, Themed {
    weak var stack: ScreenStack?
    private let name: String
    private let log: Log

    init(_ name: String, _ log: Log) {
      self.name = name
      self.log = log
    }

    func applyTheme() { log.names.append(name) }
  }

  @Test func `rules hold before there is a screen`() {
    let container = ThemeContainer(theme: Ruled(role: .heart))
    #expect(container.components.bar.title == .heart)
  }

  @Test func `a change takes the old rules back and applies the new ones`() {
    let container = ThemeContainer(theme: Ruled(role: .heart))
    container.currentTheme = Ruled(role: .star)
    #expect(container.components.bar.title == .star)
    container.currentTheme = Ruled(role: .star)
    container.currentTheme = DesignKitTheme()
    #expect(container.components.bar == ComponentAppearance.Bar())
  }

  @Test func `every screen is told once, parents first, those under a modal as well`() {
    let log = Log()
    let stack = ScreenStack(root: ThemedScreen("root", log))
    stack.show(ThemedScreen("child", log))
    stack.present(ThemedScreen("modal", log))
    stack.show(ThemedScreen("modal child", log))
    let container = ThemeContainer()
    container.stack = stack
    container.currentTheme = SystemTheme()
    #expect(log.names == ["root", "child", "modal", "modal child"])
  }

  @Test func `ten thousand changes leave everything as it was`() {
    let container = ThemeContainer()
    for round in 0..<10_000 {
      container.currentTheme = ThemeCatalog.builtIn[(round + 1) % ThemeCatalog.builtIn.count]
    }
    let fresh = ComponentAppearance()
    for property in ComponentProperty.allCases {
      #expect(container.components[keyPath: property.keyPath] == fresh[keyPath: property.keyPath])
    }
  }
}
