import DesignKit
import Routing
import TerminalTestSupport
import TerminalUI
import Testing
import Toggles

@testable import DesignKitDemoFeature

@MainActor
struct LetterCasesScreenTests {
  private let screen = LetterCasesScreen(text: nil, from: .regular)

  private func lines(_ screen: LetterCasesScreen, columns: Int = 80, _ environment: EnvironmentValues = .fixed())
    -> [String]
  {
    var lines: [String] = []
    screen.drawWhole(columns: columns, environment: environment) { lines += $0.lines }
    return lines
  }

  private func press(_ keys: KeyEvent...) -> [EventOutcome] { keys.map { screen.handle(.key($0)) } }

  @Test func `a text is shown in all ten cases`() {
    let lines = lines(screen)
    for letterCase in LetterCase.allCases {
      let result = letterCase.convert("The quick brown Fox.")
      #expect(
        lines.contains { $0.contains("  \(letterCase.rawValue) ") && $0.hasSuffix(" \(result)") }, "\(letterCase)")
    }
  }

  @Test func `what is typed or pasted is shown at once, also letters that are keys elsewhere`() {
    _ = lines(screen)
    _ = press(.control("u"), "q", "?", "a", " ", "B")
    _ = screen.handle(.paste("\u{1B}ß c"))
    #expect(lines(screen).contains { $0.hasSuffix("  q?a Bß C") } == false)
    #expect(lines(screen).contains { $0.hasSuffix("  Q?A BSS C") })
    #expect(lines(screen).contains { $0.hasSuffix("  qa-bß-c") })
  }

  @Test func `Tab takes the text as the next case`() {
    let screen = LetterCasesScreen(text: "user-name", from: .capitalized)
    _ = screen.handle(.key(.tab))
    #expect(lines(screen).contains("  taken as kebab") && lines(screen).contains { $0.hasSuffix("  userName") })
  }

  @Test func `while one types only Enter and Esc leave the field, then keys mean what they do elsewhere`() {
    _ = lines(screen)
    #expect(press(.escape) == [.handled])
    #expect(press(.escape, "q") == [.ignored, .ignored])
    #expect(press("e", "q") == [.handled, .handled])
    #expect(lines(screen)[0].contains("Fox.q"))
    #expect(press(.enter, "q") == [.handled, .ignored])
  }

  @Test func `a link brings text and case`() throws {
    let root = ScreenStack(root: screen)
    let router = AppRouter(isInternalBuild: true, stack: root)
    router.register(.letterCases)
    try router.route(to: "LetterCases?text=a_b&from=Snake", from: screen)
    let top = try #require(root.top as? LetterCasesScreen)
    #expect(lines(top).contains { $0.hasSuffix("  a-b") })
    #expect(throws: RoutingError.self) { try router.route(to: "LetterCases?from=camel", from: screen) }
  }

  @Test(arguments: TextSizeCategory.allCases, [20, 40, 80, 200])
  func `it fits at every size and width`(size: TextSizeCategory, columns: Int) {
    #expect(lines(screen, columns: columns, .fixed(textSize: size)).allSatisfy { DisplayText($0).columns <= columns })
  }

  @Test func `programs are told the field, the case of the text and all results`() {
    let screen = LetterCasesScreen(text: "user-name", from: .kebab)
    screen.layout(in: CellSize(columns: 80, rows: 22), environment: .fixed())
    var nodes: [SemanticNode] = []
    screen.semantics(of: .whole, marksSelection: false, environment: .fixed()) { nodes.append($0) }
    #expect(nodes[0] == SemanticNode(.textbox, "Text:", value: "user-name"))
    #expect(nodes[1] == SemanticNode(.text, "taken as kebab", value: "kebab"))
    #expect(nodes.dropFirst(2).map(\.text) == LetterCase.allCases.map(\.rawValue))
    #expect(nodes.contains(SemanticNode(.text, "snake", value: "user_name")))
  }
}
