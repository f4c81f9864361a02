import DesignKit
import Foundation
import Localization
import Routing
import Screens
import TerminalTestSupport
import TerminalUI
import Testing

@testable import DesignKitDemoFeature

@Suite(.onMainActor)
@MainActor
struct TypographyScreenTests {
  private final class Origin: TypographyRefreshing {
    var typography = Typography.shipped
    var source = TypographySource.shipped
    /// The answers to `refresh`; `nil` while there is nothing to read again.
    var answers: AsyncStream<StatusMessage>?
    private(set) var refreshCount = 0

    var canRefresh: Bool { answers != nil }

    func refresh() async -> StatusMessage {
      refreshCount += 1
      for await answer in answers ?? .init(unfolding: { nil }) { return answer }
      return .note(L10n.Typography.refreshed)
    }
  }

  private let origin = Origin()

  private func driver(_ environment: EnvironmentValues = .fixed()) -> ScreenDriver {
    let driver = ScreenDriver(root: TypographyScreen(origin: origin), rows: 22, environment: environment)
    driver.environment.typography = origin.typography
    return driver
  }

  private func use(_ text: String, from source: TypographySource = .file(path: "sea.json")) throws {
    origin.typography = try Typography.read(Array(text.utf8), path: "sea.json").typography
    origin.source = source
  }

  @Test func `a key shows where each property of a style comes from, and hides it again`() throws {
    try use(#"{"ui-font-text-styles": {"display1": {"extends": "display1", "letter-spacing": 1}}}"#)
    let driver = driver(.fixed())
    func text() -> String { driver.wholeLines.joined(separator: " ").split(separator: " ").joined(separator: " ") }
    #expect(!text().contains("letter-spacing"))
    driver.press(.enter)
    #expect(text().contains("point-size 42 · own, TypographyKit.json:8:51"))
    #expect(
      text().contains("letter-spacing 1 · own, sea.json:1:62") && text().contains("letter-case regular · default"))
    driver.press(.enter)
    #expect(!text().contains("letter-spacing"))
  }

  @Test func `a style shows its base style, its sizes and its spacing`() throws {
    try use(
      #"{"ui-font-text-styles": {"quote": {"extends": "body", "maximum-point-size": 18, "letter-spacing": 2, "letter-case": "upper", "text-color": "teal"}}}"#
    )
    let lines = driver(.fixed(textSize: .accessibility3)).wholeLines
    #expect(lines.contains { $0.contains("Q  U  O  T  E") })
    // The facts take several lines.
    let text = lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
    #expect(text.contains("extends body · upper · teal · 2 columns between letters"))
    #expect(text.contains("extended by bodyBold, quote"))
    #expect(
      text.contains(
        "16 pt → 18 pt · at most 18 pt · 35 pt without the limit · uifontmetrics · scales like body (40 pt)"))
    #expect(text.contains("no line limit · 5 columns on each side · 3 rows apart"))
    // 18 points instead of 16, and two columns behind each letter.
    #expect(text.contains("characters per line: 21, double-width: 16 · no line limit"))
  }

  @Test(
    arguments: [
      (.shipped, "Built in", ["source": .text("shipped")]),
      (.file(path: "sea.json"), "From sea.json", ["source": .text("file"), "path": .text("sea.json")]),
      (
        .remote(address: "https://x.org/t.json", checked: 1_768_471_200, isCopy: false),
        "From https://x.org/t.json, checked 2 hours ago",
        [
          "source": .text("remote"), "address": .text("https://x.org/t.json"),
          "checkedDate": .text("2026-01-15T10:00:00Z"), "isCopy": .boolean(false),
        ]
      ),
      (
        .remote(address: "https://x.org/t.json", checked: 1_768_219_200, isCopy: true),
        "Cached copy of https://x.org/t.json, checked 3 days ago",
        [
          "source": .text("remote"), "address": .text("https://x.org/t.json"),
          "checkedDate": .text("2026-01-12T12:00:00Z"), "isCopy": .boolean(true),
        ]
      ),
    ] as [(TypographySource, String, [String: SemanticValue])])
  func `the screen shows the source of the typography`(
    source: TypographySource, words: String, attributes: [String: SemanticValue]
  ) throws {
    try use(#"{"typography-kit": {"configuration-name": "Sea"}}"#, from: source)
    #expect(driver().wholeLines.contains("  \(words)"))
    let node = nodes()[0]
    #expect(node.text == "Sea" && node.children == [SemanticNode(.text, words)])
    #expect(node.attributes == attributes.merging(["level": .integer(1)]) { $1 })
  }

  @Test func `the styles of the system follow the text size category and the scaling model`() throws {
    let driver = driver(.fixed(textSize: .accessibility5))
    #expect(driver.wholeText.contains("34 pt → 60 pt"))
    driver.environment.textScaling = .factor
    #expect(driver.wholeText.contains("34 pt → 61.20 pt"))
    driver.environment.textSize = .large
    let headline = try #require(driver.wholeCanvases.first { $0.lines.contains("  headline") })
    #expect(headline.row(0)[2].style.attributes == .bold)
  }

  @Test func `the ruler is as long as the spacing`() throws {
    let canvases = driver().wholeCanvases
    let ruler = try #require(canvases.first { $0.lines[0].contains("threeExtraLarge  48 pt  6 × 3 cells") })
    #expect(ruler.lines.dropFirst().prefix(3).allSatisfy { $0 == "  ██████" })
  }

  // MARK: Letter cases

  /// Presses Enter, and returns the question that the screen asks.
  private func asked(by driver: ScreenDriver) -> Question? {
    let spy = LinkSpy()
    driver.stack.request = spy.perform
    driver.press(.enter)
    return spy.question
  }

  private func linked(_ link: String) throws -> ScreenDriver {
    let driver = ScreenDriver(Feature(.typography(origin)), rows: 22)
    try driver.open(link, isFromOutside: true)
    return driver
  }

  @Test func `a text appears in all letter cases while it is typed, and a canceled one is forgotten`() throws {
    let driver = driver()
    driver.press("G")
    let question = try #require(asked(by: driver))
    question.typed("q?a Bß c")
    #expect(driver.text.contains("  Q?A BSS C") && driver.text.contains("  qa-bß-c"))
    question.typed("")
    #expect(driver.text.contains("the-quick-brown-fox"))
    _ = try question.answer("a b")
    #expect(driver.text.contains("a-b"))
    #expect(asked(by: driver)?.text == "a b")
  }

  @Test(arguments: ["LetterCases?text=user-name&from=Capitalized", "Typography?text=user-name&from=capitalized"])
  func `a link shows a text of a letter case first, and Tab reads it as the next case`(link: String) throws {
    let driver = try linked(link)
    #expect(driver.stack.topEntry.address == "https://momentsapp.com/Typography?text=user-name&from=capitalized")
    #expect(driver.text.contains("read as capitalized"))
    driver.press(.tab)
    #expect(driver.text.contains("read as kebab") && driver.lines.contains { $0.hasSuffix("  userName") })
    #expect(throws: RoutingError.self) { try linked("LetterCases?from=camel") }
  }

  @Test func `the old link to the text styles leads to all of them`() throws {
    #expect(try linked("TextStyles").stack.topEntry.address == "https://momentsapp.com/Typography")
  }

  @Test func `the color of a style stays off button titles that the configuration keeps it from`() throws {
    try use(
      ##"{"typography-kit": {"buttons": {"title-color-apply-mode": "none"}}, "ui-font-text-styles": {"bodyBold": {"extends": "body", "text-color": "heart"}}}"##
    )
    let driver = driver()
    driver.environment.palette = Palette(depth: .trueColor)
    let palette = driver.environment.palette
    for (state, role) in [("normal", ColorRole.primary), ("disabled", .quaternaryText)] {
      let canvas = try #require(driver.wholeCanvases.first { $0.lines.contains("  \(state)") })
      let row = try #require(canvas.lines.firstIndex(of: "  \(state)"))
      #expect(canvas.row(row).dropFirst(2).first?.style.foreground == palette.style(role).foreground, "\(state)")
    }
  }

  @Test func `r reloads the typography, one request at a time, and reports the result`() async throws {
    let driver = driver()
    #expect(driver.press("r") == [.ignored])
    try use("{}")
    let (answers, continuation) = AsyncStream.makeStream(of: StatusMessage.self)
    origin.answers = answers
    #expect(driver.press("r") == [.handled] && driver.stack.status == .note(L10n.Typography.refreshing))
    #expect(driver.press("r") == [.handled])
    continuation.yield(.failure(L10n.Typography.notRefreshed(reason: .text("x"))))
    await waitUntil { driver.stack.status?.isFailure == true }
    #expect(origin.refreshCount == 1)
  }

  // MARK: Semantics

  private func nodes(_ environment: EnvironmentValues = .fixed()) -> [SemanticNode] {
    driver(environment).nodes(marksSelection: false)
  }

  @Test func `the semantic tree has the same style facts as the command line`() throws {
    try use(
      ##"{"typography-colors": {"gold": "#F5BE62"}, "ui-font-text-styles": {"quote": {"extends": "body", "maximum-point-size": 18, "text-color": "gold"}}}"##
    )
    let nodes = nodes(.fixed(textSize: .accessibility3))
    let quote = try #require(nodes.first { $0.role == .sample && $0.text == "quote" })
    #expect(quote.value == "18 pt" && quote.attributes["currentPointSize"] == .number(18))
    #expect(quote.attributes["extends"] == .text("body") && quote.attributes["isClamped"] == .boolean(true))
    #expect(quote.attributes["maximumPointSize"] == .number(18) && quote.attributes["minimumPointSize"] == nil)
    #expect(quote.attributes["textColor"] == .text("gold"))
  }

  @Test func `the semantic tree contains every style with its size, the spacing and the letter cases`() throws {
    let nodes = nodes(.fixed(textSize: .accessibility1))
    let samples = nodes.filter { $0.role == .sample }
    let own = Typography.shipped.styles.map(\.name)
    #expect(samples.map(\.text) == own + SystemTextStyle.allCases.map(\.rawValue))
    #expect(samples[own.count].attributes["pointSize"] == .number(34))
    #expect(samples[own.count].attributes["currentPointSize"] == .number(44))
    // The typography's `body`, and the system's, which no style extends.
    let heirs = samples.filter { $0.text == "body" }.map { $0.attributes["extendedBy"] }
    #expect(heirs == [.texts(["bodyBold"]), nil])
    let medium = SemanticNode(
      .ruler, "medium", value: "18 pt",
      attributes: ["points": .integer(18), "columns": .integer(2), "rows": .integer(1)])
    #expect(nodes.contains(medium))
    #expect(nodes.suffix(LetterCase.allCases.count).map(\.text) == LetterCase.allCases.map(\.rawValue))
    #expect(nodes.contains(SemanticNode(.text, "snake", value: "the_quick_brown_fox")))
  }

  @Test func `the semantic tree contains a button in all its states`() throws {
    let buttons = try #require(nodes().first { $0.children.first?.role == .button })
    #expect(buttons.role == .group && buttons.children.count == 6)
    #expect(buttons.children[0] == SemanticNode(.button, "normal"))
    #expect(buttons.children[2] == SemanticNode(.button, "disabled", states: [.disabled]))
  }
}
