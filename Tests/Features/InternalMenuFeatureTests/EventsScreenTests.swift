import DesignKit
import Localization
import Routing
import Screens
import TerminalTestSupport
import TerminalUI
import Testing

@testable import InternalMenuFeature

@Suite(.onMainActor)
@MainActor
struct EventsScreenTests {
  private let events: RecentEvents
  private let driver: ScreenDriver
  private let screen: EventsScreen

  init() throws {
    events = RecentEvents(isOn: true) { 1_768_478_400 }
    driver = ScreenDriver(Feature(.events(events)), rows: 30)
    try driver.open("Events")
    screen = try #require(driver.top as? EventsScreen)
  }

  /// The name of the selected event.
  private var chosen: String? {
    driver.lines.first { $0.hasPrefix("▌") }?.split(separator: " ").dropFirst(3).first.map(String.init)
  }

  @Test func `only internal builds have the events screen`() {
    let driver = ScreenDriver(Feature(.events(events)), isInternalBuild: false)
    #expect(throws: RoutingError.self) { try driver.open("Events") }
  }

  @Test func `an empty list explains which events will appear`() {
    #expect(driver.lines.contains { $0.contains("No events yet") })
  }

  @Test func `without room for columns, the details stand below the name`() {
    events.report(.like(false, momentID: "3", userID: "0"))
    let text = driver.lines(columns: 30, .fixed(textSize: .accessibility5)).joined(separator: "\n")
    for word in ["moment-unlike", "12:00:00", "action", "itemID"] { #expect(text.contains(word), "\(word)") }
  }

  @Test func `times use the reader's clock`() {
    events.report(.screenView(name: "Moment"))
    var environment = EnvironmentValues.fixed()
    environment.utcOffset = { _ in -13 * 3_600 }
    #expect(driver.lines(environment).contains { $0.contains("23:00:00") })
  }

  @Test func `a new event keeps the selection, unless the newest event was selected`() {
    for name in ["A", "B", "C"] { events.report(.screenView(name: name)) }
    #expect(chosen == "C")
    events.report(.screenView(name: "D"))
    #expect(chosen == "D")
    driver.press("j")
    #expect(chosen == "C")
    events.report(.screenView(name: "E"))
    #expect(chosen == "C")
  }

  @Test func `when the selected event is dropped, the oldest event is selected`() {
    for number in 0..<300 { events.report(.screenView(name: "N\(number)")) }
    _ = driver.lines
    driver.press("G")
    #expect(chosen == "N100")
    for number in 300..<400 { events.report(.screenView(name: "N\(number)")) }
    #expect(chosen == "N200")
  }

  @Test func `a filter shows only matches, and clearing it shows all events again`() {
    driver.press("S")
    #expect(driver.status == "You have not searched yet. Press / to search.")
    events.report(.like(true, momentID: "3", userID: "0"))
    for name in ["Moment", "Help"] { events.report(.screenView(name: name)) }
    _ = driver.lines
    driver.search(for: "moment-id-3")
    driver.press("S")
    #expect(screen.content?.count == 1 && chosen == "moment-like")
    driver.search(for: "help")
    _ = driver.lines
    #expect(screen.content?.count == 1 && chosen == "Help")
    driver.search(for: "nothing")
    #expect(driver.lines.contains { $0.contains("“nothing” was not found.") })
    driver.press("S")
    #expect(screen.content?.count == 3)
  }

  @Test func `the semantic tree contains each event and its time`() {
    events.report(.like(true, momentID: "3", userID: "0"))
    _ = driver.lines
    #expect(
      driver.nodes(marksSelection: false) == [
        SemanticNode(
          .listItem, "moment-like", value: "action",
          attributes: [
            "kind": .text("action"), "date": .text("2026-01-15T12:00:00Z"),
            "parameters": .texts(["itemID=moment-id-3-user-id-0"]),
          ])
      ])
  }
}
