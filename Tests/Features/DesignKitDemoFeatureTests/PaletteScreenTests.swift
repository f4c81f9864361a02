import DesignKit
import Localization
import Routing
import Screens
import TerminalTestSupport
import TerminalUI
import Testing

@testable import DesignKitDemoFeature

@Suite(.onMainActor)
@MainActor
struct PaletteScreenTests {
  private let themes = ThemeContainer()
  private let driver: ScreenDriver

  init() {
    let themes = themes
    driver = ScreenDriver(
      root: PaletteScreen(themes: themes, theme: nil), Feature(.palette(themes)), columns: 100, rows: 22)
  }

  @Test func `the screen shows whether the terminal keeps the contrast and whether the theme is readable`() throws {
    let lines = driver.wholeLines
    #expect(lines[1].contains("\(ColorPair.declared.count) pairs · all keep their contrast"))
    #expect(lines[2].contains("The theme is readable; pairs drawn with more contrast: "))
    #expect(try route("Palette?theme=HighContrast").wholeLines[2].contains("The theme is readable."))
    let faint = try route("Palette?colors={\"primaryText\":\"black\"}")
    #expect(faint.wholeLines[1].contains("all keep their contrast"))
    #expect(faint.wholeLines[2].contains("The theme is not readable; pairs below their minimum: "))
    faint.press(.enter)
    #expect(faint.wholeText.contains("on background · the theme has 1.0 and needs 4.5"))
  }

  @Test func `details that open at the edge scroll into view`() {
    driver.size = CellSize(columns: 40, rows: 10)
    driver.press("j", "j", .enter)
    #expect(driver.lines.contains { $0.contains("tertiaryText → #8E8E93") })
  }

  @Test func `a key previews each lower color depth, then returns to the terminal's own`() {
    var shown: [String] = []
    for _ in 0..<5 {
      driver.press("D")
      shown.append(driver.wholeLines[1].trimmingPrefix(while: \.isWhitespace).split(separator: " · ")[0].description)
    }
    let names = ["256", "16", "8", "mono"]
    #expect(shown == names.map { "Color preview: \($0)" } + ["Colors of this terminal: truecolor"])
  }

  @Test func `details show the chain of definitions, every scheme and depth, and what uses a named color`() throws {
    themes.currentTheme = try ThemeFileReader.read(
      Array(##"{"extends": "System", "palette": {"gold": "#FFAB01"}, "colors": {"custom.badge": "dark gold"}}"##.utf8),
      path: "sea.json"
    ).theme
    let driver = ScreenDriver(
      root: PaletteScreen(themes: themes, theme: nil), Feature(.palette(themes)), columns: 100, rows: 22)
    driver.press("G", .enter)
    let named = driver.wholeText
    #expect(named.contains("gold → #FFAB01 · sea.json:1:") && named.contains("used by custom.badge"), "\(named)")
    driver.press("k", .enter)
    let own = driver.wholeText
    #expect(own.contains("custom.badge → gold → #FFAB01") && own.contains("custom.badge → dark gold · sea.json:1:"))
    #expect(own.contains("light: #BF8001 · light, increased contrast: #BF8001 · dark: #BF8001"))
    #expect(own.contains("truecolor: #") && own.contains("mono: -"), "\(own)")
  }

  @Test func `a color of the typography has its values in both appearances`() throws {
    let text = ##"{"typography-colors": {"gold": {"light": "#8A5A00", "dark": "#F5BE62"}}}"##
    driver.environment.typography = try Typography.read(Array(text.utf8), path: "sea.json").typography
    #expect(driver.wholeText.contains("gold  #8A5A00 #F5BE62"))
    let gold = SemanticNode(.swatch, "gold", attributes: ["light": .text("#8A5A00"), "dark": .text("#F5BE62")])
    #expect(driver.nodes(marksSelection: false).contains(gold))
  }

  @Test func `a color like its background is outlined`() throws {
    let edges = driver.wholeLines.filter { $0.contains("▏▕") }
    #expect(edges.count == 2 && edges[0].contains("▏▕ background ") && edges[1].contains("▏▕ background.primary "))
    // Without colors, blocks of text are seen, and backgrounds are not.
    driver.environment.palette = Palette(depth: .monochrome)
    #expect(driver.wholeLines.contains { $0.contains("██ primaryText ") && !$0.contains("▏") })
    #expect(driver.wholeLines.contains { $0.contains("▏▕ cover ") })
  }

  @Test func `a preview uses the colors that the terminal has`() {
    let trueColor = Palette(depth: .trueColor).showing(depth: .ansi256)
    #expect(trueColor.style(.primaryText) == CellStyle(foreground: .rgb(0xFFFFFF), background: .rgb(0x000000)))
    #expect(trueColor.style(.secondaryText).foreground == .rgb(0x8A8A8A))
    let indexed = Palette(depth: .ansi256).showing(depth: .ansi16)
    #expect(indexed.style(.primary).foreground == .palette(14))
    let mono = Palette(depth: .trueColor).showing(depth: .monochrome)
    #expect(mono.style(.primary).attributes == .underline && mono.style(.primary).background == .rgb(0x000000))
    #expect(Palette(depth: .ansi16).showing(depth: .trueColor).depth == .ansi16)
  }

  private func route(_ link: String) throws -> ScreenDriver {
    let driver = ScreenDriver(Feature(.palette(themes)), columns: 100, rows: 22)
    try driver.open(link, isFromOutside: true)
    return driver
  }

  @Test func `a link accepts a built-in theme but no file`() throws {
    #expect(try route("Palette?theme=system").top.title == L10n.Palette.title(theme: "System"))
    for name in ["nope", "/etc/passwd", "sea.json"] {
      let unknown = #expect(throws: RoutingError.self) { try route("Palette?theme=\(name)") }
      #expect(unknown?.message.resolved(in: Language("en")).contains("DesignKit, System") == true)
    }
  }

  @Test func `a link may override colors of a theme, and invalid colors are reported`() throws {
    let shown = try route("Palette?theme=System&colors={\"primary\":\"%23C0FFEE\"}")
    #expect(shown.top.title == L10n.Palette.title(theme: "System+"))
    #expect(shown.wholeLines.contains { $0.contains("C0FFEE") })
    let error = #expect(throws: RoutingError.self) { try route("Palette?colors={\"primry\":\"red\"}") }
    #expect(error?.message.resolved(in: Language("en")).contains("primary") == true)
    let resolution = try driver.router.resolve("Palette?colors={\"primary\":\"no color\"}", from: .outside)
    #expect(
      resolution.destination == nil
        && resolution.error?.message.resolved(in: Language("en")).contains("no color") == true)
  }

  // MARK: Semantics

  private func nodes(_ environment: EnvironmentValues = .fixed()) -> [SemanticNode] {
    driver.environment = environment
    return driver.nodes(marksSelection: false)
  }

  private func swatch(_ role: ColorRole, _ nodes: [SemanticNode]) throws -> SemanticNode {
    try #require(nodes.first { $0.role == .swatch && $0.text == role.name })
  }

  @Test func `the semantic tree contains every role with its colors and contrast`() throws {
    let nodes = nodes()
    #expect(nodes.first?.role == .status && nodes.first?.states == [])
    #expect(
      nodes.first?.attributes == [
        "depth": .text("truecolor"), "pairs": .integer(ColorPair.declared.count), "failures": .integer(0),
        "theme": .text("DesignKit"), "unreadable": .integer(0),
      ])
    for role in ColorRole.themed { _ = try swatch(role, nodes) }
    let secondary = try swatch(.secondaryText, nodes).attributes
    #expect(secondary["light"] == .text("#68697F") && secondary["dark"] == .text("#8E8E93"))
    #expect(secondary["drawn"] == .text("#8E8E93") && secondary["difference"] == .number(0))
    #expect(secondary["contrastOnBackground"] == .number(6.44))
    // A color that no text is drawn in has no contrast.
    #expect(try swatch(.cover, nodes).attributes["leastContrast"] == nil)
  }

  @Test func `a key shows the contrast on every background, and hides it again`() throws {
    #expect(try swatch(.primaryText, nodes()).children.isEmpty)
    driver.press(.enter)
    let expanded = try swatch(.primaryText, nodes())
    #expect(expanded.states == [.expanded])
    let pairs = expanded.children.filter { !$0.attributes.isEmpty }
    #expect(pairs.count == ColorPair.declared.count { $0.text == .primaryText })
    let ground = try #require(expanded.children.first { $0.text == "on background" })
    #expect(
      ground.attributes == [
        "text": .text("primaryText"), "ground": .text("background"), "contrast": .number(21), "meant": .number(21),
      ])
    driver.press(.enter)
    #expect(try swatch(.primaryText, nodes()).children.isEmpty)
  }

  @Test func `without colors the semantic tree contains no contrast`() throws {
    var environment = EnvironmentValues.fixed()
    environment.palette = Palette(depth: .monochrome)
    let primary = try swatch(.primary, nodes(environment)).attributes
    #expect(primary["drawn"] == .text("underline"))
    #expect(primary["leastContrast"] == nil && primary["difference"] == nil)
  }
}
