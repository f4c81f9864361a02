import Documents
import Localization
import TerminalTestSupport
import TerminalUI
import Testing

@testable import DesignKit

/// The roles of components, which may depend on the reader's settings.
@Suite(.limited)
struct ComponentColorsTests {
  private func theme(_ text: String) throws -> Theme {
    try ThemeFileReader.read(Array(text.utf8), path: "sea.json").theme
  }

  private func colors(
    _ theme: Theme, _ appearance: Appearance = .dark, _ contrast: ContrastLevel = .standard,
    _ depth: ColorDepth = .ansi256, _ textSize: TextSizeCategory = .large
  ) -> ComponentColors {
    var environment = EnvironmentValues()
    environment.palette = Palette(theme: theme, appearance: appearance, contrast: contrast, depth: depth)
    environment.textSize = textSize
    return environment.components
  }

  private func bar(_ condition: String) throws -> Theme {
    try theme(
      #"""
      { "extends": "System", "components": { "bar.title": "primary",
          "when": { \#(condition), "then": { "bar.title": "secondaryText" }, "else": { "footer.word": "primary" } } } }
      """#)
  }

  @Test func `rules of a file apply while their condition holds, and others while it does not`() throws {
    let dark = try bar(#""appearance": "dark""#)
    #expect(colors(dark)[.barTitle] == .secondaryText && colors(dark)[.footerWord] == .secondaryText)
    #expect(colors(dark, .light)[.barTitle] == .primary && colors(dark, .light)[.footerWord] == .primary)
    let increased = try bar(#""contrast": "increased""#)
    #expect(colors(increased)[.barTitle] == .primary)
    #expect(colors(increased, .dark, .increased)[.barTitle] == .secondaryText)
    let deep = try bar(#""colors": "256", "textSize": "AX1""#)
    #expect(colors(deep)[.barTitle] == .primary)
    for textSize in [TextSizeCategory.accessibility1, .accessibility5] {
      #expect(colors(deep, .dark, .standard, .trueColor, textSize)[.barTitle] == .secondaryText)
      #expect(colors(deep, .dark, .standard, .ansi16, textSize)[.barTitle] == .primary)
    }
  }

  @Test func `rules can be grouped, and conditions nested and listed`() throws {
    let theme = try theme(
      #"""
      { "extends": "System", "components": {
          "footer": { "word": "primaryText", "when": { "appearance": "light", "then": { "key": "primary" } } },
          "when": [ { "appearance": "dark", "then": { "when": { "contrast": "increased", "then": { "bar.link": "star" } } } },
                    { "contrast": "increased", "then": { "bar": { "title": "primary" } } } ] } }
      """#)
    #expect(colors(theme)[.footerWord] == .primaryText && colors(theme)[.footerKey] == .primaryText)
    #expect(colors(theme, .light)[.footerKey] == .primary)
    #expect(colors(theme)[.barLink] == .primary && colors(theme, .dark, .increased)[.barLink] == .star)
    #expect(
      colors(theme, .light, .increased)[.barTitle] == .primary && colors(theme, .light)[.barTitle] == .primaryText)
  }

  @Test(
    arguments: [
      #""appearance": "dim""#: "1:53 components.when.appearance: unknown value “dim”. Use one of light, dark.",
      #""colors": "17""#:
        "1:53 components.when.colors: unknown value “17”. Use one of mono, 8, 16, 256, truecolor.",
      #""textSize": []"#: "1:53 components.when.textSize: expected text.",
      #""than": {}"#: "1:53 components.when.than: unknown key. Did you mean then?",
      #""then": {"bar.titel": "primary"}"#:
        "1:62 components.when.then.bar.titel: unknown key. Did you mean bar.title?",
      #""then": 3"#: "1:53 components.when.then: expected an object { }.",
    ])
  func `errors in conditions have locations`(condition: String, message: String) throws {
    let error = #expect(throws: DesignFileError.self) {
      try theme(#"{"extends": "System", "components": {"when": {      \#(condition)}}}"#)
    }
    guard case .invalid(_, let issues)? = error else { return }
    #expect(
      issues.map { "\($0.location.line):\($0.location.column) \($0.message.resolved(in: Language("en")))" } == [message]
    )
  }

  @Test func `a theme in Swift has rules and conditions`() {
    let theme = Theme(
      "Strong", [],
      components: ComponentColors([
        .color(.barTitle, .primary),
        .when(
          ThemeCondition(textSize: .accessibility1), [.color(.footerWord, .primaryText)],
          otherwise: [.color(.footerWord, .primary)]),
      ]))
    #expect(colors(theme)[.barTitle] == .primary && colors(theme)[.footerWord] == .primary)
    #expect(colors(theme, .dark, .standard, .ansi256, .accessibility2)[.footerWord] == .primaryText)
    #expect(colors(Theme("Plain", [], components: .empty)) == .empty)
  }

  @Test func `after other themes and settings, a theme looks as before`() throws {
    let themes = Theme.builtIn + [try bar(#""appearance": "dark""#)]
    for theme in themes {
      let palette = Palette(theme: theme)
      let before = (colors(theme), ColorPair.declared.map { palette.drawnStyle($0) })
      for other in themes { _ = colors(other, .light, .increased, .monochrome, .accessibility5) }
      #expect(colors(theme) == before.0 && ColorPair.declared.map { Palette(theme: theme).drawnStyle($0) } == before.1)
    }
  }

  @Test func `the audit reads every branch of a condition`() throws {
    let theme = try theme(
      ##"""
      { "extends": "HighContrast", "colors": { "custom.faint": "#777777", "custom.badge": "#666666" },
        "components": { "when": { "textSize": "AX3", "then": { "bar.title": "custom.faint" } } } }
      """##)
    let failures = ThemeReadability(of: theme).failures.map { theme.name(of: $0.pair.text) }
    #expect(Set(failures) == ["custom.faint"])
  }

  // MARK: Colors of a theme's own

  @Test func `a color of a theme's own is used like a role, and other themes have the color of text`() throws {
    let theme = try theme(
      ##"""
      { "extends": "System", "palette": { "gold": "#FFAB01" }, "colors": { "custom.badge": "gold", "heart": "custom.badge" },
        "components": { "footer.background": "custom.badge", "footer.word": "custom.badge" } }
      """##)
    let badge = try #require(theme.role(named: "custom.badge"))
    #expect(theme.name(of: badge) == "custom.badge" && theme.roles.contains(badge))
    #expect(!Theme.system.roles.contains(badge) && Theme.system.role(named: "custom.badge") == nil)
    #expect(theme.color(.heart)[.dark, .standard].hex == "#FFAB01")
    #expect(theme.components[.footerBackground] == badge && theme.components[.footerWord] == badge)
    let named = TextColor.named("custom.badge")
    let palette = Palette(theme: theme, depth: .trueColor)
    #expect(palette.style(named, on: .background).foreground == .rgb(0xFFAB01))
    #expect(palette.style(.primaryText, on: badge).background == .rgb(0xFFAB01))
    #expect(Palette(depth: .trueColor).style(named, on: .background).foreground == .rgb(0xFFFFFF))
    let type = #"{"ui-font-text-styles": {"badge": {"extends": "body", "text-color": "custom.badge"}}}"#
    #expect(try Typography.read(Array(type.utf8), path: "type.json").typography[TextStyle("badge")].color == named)
  }

  @Test func `a theme has eight colors of its own, and more are an error`() throws {
    func colors(_ count: Int) -> String {
      let colors = (0..<count).map { "\"custom.c\($0)\": \"#00000\($0)\"" }.joined(separator: ", ")
      return #"{"extends": "System", "colors": {\#(colors)}}"#
    }
    #expect(try theme(colors(8)).customs.count == 8)
    let error = #expect(throws: DesignFileError.self) { try theme(colors(9)) }
    #expect(error?.message.resolved(in: Language("en")).contains("“colors.custom.c8” is too many") == true)
  }

  // MARK: Pairs of themes

  @Test func `a pair of themes has the light colors of one and the dark colors of the other`() throws {
    let pair = try ThemeChoice("light:System,dark:HighContrast").read().theme
    #expect(try ThemeChoice("dark:HighContrast,light:system").read().theme.name == "System / HighContrast")
    for role in ColorRole.allCases {
      #expect(pair.color(role)[.light, .increased] == Theme.system.color(role)[.light, .increased])
      #expect(pair.color(role)[.dark, .standard] == Theme.highContrast.color(role)[.dark, .standard])
    }
    #expect(colors(pair, .light)[.barLink] == .labelLink && colors(pair, .dark)[.barDetail] == .primaryText)
    #expect(ThemeReadability(of: pair).failures.isEmpty && ThemeReadability(of: pair).unneeded.isEmpty)
    let chains = [Appearance.light, .dark].map {
      pair.chain(of: .primary, ColorVariant(appearance: $0, contrast: .standard)).map(\.origin)
    }
    #expect(chains == [[.theme("System")], [.theme("HighContrast")]])
  }

  @Test(arguments: ["light:System", "light:System,", "light:System,dark:Nope", "dark:System,dark:System"])
  func `an incomplete pair is an unknown theme`(choice: String) {
    let error = #expect(throws: DesignFileError.self) { try ThemeChoice(choice).read().theme }
    #expect(error?.message.resolved(in: Language("en")).contains("There is no theme") == true)
  }
}
