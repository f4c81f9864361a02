import Analytics
import DesignKit
import Localization
import Routing
import TerminalTestSupport
import TerminalUI
import Testing

@testable import EventsFeature

@MainActor
struct EventsScreenTests {
  private final class Root: BlankScreen, RoutingSource {
    weak var stack: ScreenStack?
  }

  private let events = RecentEvents()
  private let stack = ScreenStack(root: Root())
  private let screen: EventsScreen

  init() throws {
    let router = AppRouter(isInternalBuild: true, stack: stack)
    router.register(.events(events))
    try router.route(to: "Events", from: nil)
    screen = try #require(stack.top as? EventsScreen)
  }

  private func report(_ event: AnalyticsEvent, time: Int64 = 1_768_478_400) {
    events.report(AnalyticsRecord(time: time, event: event))
  }

  @discardableResult
  private func lines(columns: Int = 80, rows: Int = 30, _ environment: EnvironmentValues = .fixed()) -> [String] {
    screen.layout(in: CellSize(columns: columns, rows: rows), environment: environment)
    return Canvas.drawn(columns: columns, rows: rows) { screen.draw(into: &$0, environment: environment) }.lines
  }

  private func press(_ keys: KeyEvent...) {
    for key in keys {
      _ = screen.handle(.key(key))
      lines()
    }
  }

  /// The name of the chosen event.
  private var chosen: String? {
    lines().first { $0.hasPrefix("▌") }?.split(separator: " ").dropFirst(3).first.map(String.init)
  }

  private var status: String? { stack.status?.text.resolved(in: Language("en")) }

  @Test func `internal builds only have it`() {
    let router = AppRouter(isInternalBuild: false, stack: stack)
    router.register(.events(events))
    #expect(throws: RoutingError.self) { try router.route(to: "Events", from: nil) }
  }

  @Test func `without events it says what is to come`() {
    #expect(lines().contains { $0.contains("No events yet") })
  }

  @Test func `time, kind, name and parameters are told, the newest first`() {
    report(.screenView(name: "Moment"))
    report(.like(true, momentID: "3", userID: "0"), time: 1_768_478_461)
    #expect(
      lines().filter { !$0.isEmpty } == [
        "▌ 12:01:01  action  moment-like                                                ▐",
        "▌                   itemID=moment-id-3-user-id-0                               ▐",
        "  12:00:00  screen  Moment",
      ])
  }

  @Test func `where there is no room for columns, facts stand below the name`() {
    report(.like(false, momentID: "3", userID: "0"))
    let text = lines(columns: 30, .fixed(textSize: .accessibility5)).joined(separator: "\n")
    for word in ["moment-unlike", "12:00:00", "action", "itemID"] { #expect(text.contains(word), "\(word)") }
  }

  @Test func `times are those of the reader's clock`() {
    report(.screenView(name: "Moment"))
    var environment = EnvironmentValues.fixed()
    environment.utcOffset = { _ in -13 * 3_600 }
    #expect(lines(environment).contains { $0.contains("23:00:00") })
  }

  @Test func `events come in while one looks; the chosen one stays chosen, unless it is the newest`() {
    for name in ["A", "B", "C"] { report(.screenView(name: name)) }
    #expect(chosen == "C")
    report(.screenView(name: "D"))
    #expect(chosen == "D")
    press("j")
    #expect(chosen == "C")
    report(.screenView(name: "E"))
    #expect(chosen == "C")
  }

  @Test func `an event that is too old to be kept leaves its place to the oldest`() {
    for number in 0..<300 { report(.screenView(name: "N\(number)")) }
    lines()
    press("G")
    #expect(chosen == "N100")
    for number in 300..<400 { report(.screenView(name: "N\(number)")) }
    #expect(chosen == "N200")
  }

  @Test func `a search goes on to the next place, whatever the case, and around`() {
    for name in ["Moment", "MomentsList", "Help"] { report(.screenView(name: name)) }
    lines()
    screen.search(for: "moment", forward: true)
    #expect(chosen == "MomentsList")
    screen.search(for: "moment", forward: true)
    #expect(chosen == "Moment" && status == nil)
    screen.search(for: "moment", forward: true)
    #expect(chosen == "MomentsList" && status == "The search went on from the other end.")
    screen.search(for: "moment", forward: false)
    #expect(chosen == "Moment")
    screen.search(for: "nothing", forward: true)
    #expect(chosen == "Moment" && stack.status?.kind == .failure)
  }

  @Test func `only what is found is shown, and all again`() {
    press("S")
    #expect(status == "Nothing was searched for yet; / begins a search.")
    report(.like(true, momentID: "3", userID: "0"))
    for name in ["Moment", "Help"] { report(.screenView(name: name)) }
    lines()
    screen.search(for: "moment-id-3", forward: true)
    press("S")
    #expect(screen.content?.count == 1 && chosen == "moment-like")
    screen.search(for: "help", forward: true)
    lines()
    #expect(screen.content?.count == 1 && chosen == "Help")
    screen.search(for: "nothing", forward: true)
    #expect(lines().contains { $0.contains("“nothing” was not found.") })
    press("S")
    #expect(screen.content?.count == 3)
  }

  @Test func `programs are told what happened, and when`() {
    report(.like(true, momentID: "3", userID: "0"))
    lines()
    var nodes: [SemanticNode] = []
    screen.semantics(of: .whole, marksSelection: false, environment: .fixed()) { nodes.append($0) }
    #expect(
      nodes == [
        SemanticNode(
          .listItem, "moment-like", value: "action",
          attributes: [
            "kind": .text("action"), "date": .text("2026-01-15T12:00:00Z"),
            "parameters": .texts(["itemID=moment-id-3-user-id-0"]),
          ])
      ])
  }
}
