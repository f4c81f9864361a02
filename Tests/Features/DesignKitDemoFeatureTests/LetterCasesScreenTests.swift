import DesignKit
import Routing
import TerminalTestSupport
import TerminalUI
import Testing
import Toggles

@testable import DesignKitDemoFeature

@Suite(.limited)
@MainActor
struct LetterCasesScreenTests {
  private let driver = ScreenDriver(root: LetterCasesScreen(text: nil, from: .regular), Feature(.letterCases), rows: 22)

  @Test func `typed and pasted text appears immediately, including letters that are keys elsewhere`() {
    driver.press("e", .control("u"), "q", "?", "a", " ", "B")
    driver.send(.paste("\u{1B}ß c"))
    #expect(driver.wholeLines.contains { $0.hasSuffix("  q?a Bß C") } == false)
    #expect(driver.wholeLines.contains { $0.hasSuffix("  Q?A BSS C") })
    #expect(driver.wholeLines.contains { $0.hasSuffix("  qa-bß-c") })
  }

  @Test func `Tab converts the text to the next case`() {
    let driver = ScreenDriver(root: LetterCasesScreen(text: "user-name", from: .capitalized))
    driver.press(.tab)
    #expect(driver.wholeLines.contains("  read as kebab") && driver.wholeLines.contains { $0.hasSuffix("  userName") })
  }

  @Test func `keys are commands until the reader types, and then only Enter and Esc leave the field`() {
    #expect(driver.press(.escape, "q") == [.ignored, .ignored])
    #expect(driver.press("e", "q") == [.handled, .handled])
    #expect(driver.wholeLines[0].contains("Fox.q"))
    #expect(driver.press(.enter, "q") == [.handled, .ignored])
  }

  @Test func `the example follows the language until the reader changes it`() {
    _ = driver.wholeLines
    driver.press(.tab, "e")
    driver.environment = .fixed(language: "en-x-accent")
    #expect(!driver.wholeLines[0].contains("Fox"))
    driver.press("x")
    driver.environment = .fixed()
    #expect(driver.wholeLines[0].contains("Ţĥé") && driver.wholeLines[0].contains("]x"))
  }

  @Test func `a link sets the text and the case`() throws {
    try driver.open("LetterCases?text=a_b&from=Snake")
    #expect(driver.wholeLines.contains { $0.hasSuffix("  a-b") })
    #expect(throws: RoutingError.self) { try driver.open("LetterCases?from=camel") }
  }

  @Test func `the semantic tree contains the field, the case of the text and all results`() {
    let nodes = ScreenDriver(root: LetterCasesScreen(text: "user-name", from: .kebab)).nodes(marksSelection: false)
    #expect(nodes[0] == SemanticNode(.textbox, "Text:", value: "user-name"))
    #expect(nodes[1] == SemanticNode(.text, "read as kebab", value: "kebab"))
    #expect(nodes.dropFirst(2).map(\.text) == LetterCase.allCases.map(\.rawValue))
    #expect(nodes.contains(SemanticNode(.text, "snake", value: "user_name")))
  }
}
