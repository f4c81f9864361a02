import TerminalTestSupport
import Testing

@testable import InternalMenuFeature

@Suite(.onMainActor)
@MainActor
struct RecentEventsTests {
  @Test func `events are kept with their time, and outside of builds for developers not even created`() {
    let events = RecentEvents(isOn: true) { 1_768_478_400 }
    events.report(.shake(userID: "0"))
    let shake = AnalyticsEvent(.event, "shake", ["userID": "0"])
    #expect(events.records.map(\.time) == [1_768_478_400] && events.records.map(\.event) == [shake])
    var isMade = false
    func event() -> AnalyticsEvent {
      isMade = true
      return shake
    }
    RecentEvents(isOn: false) { 0 }.report(event())
    #expect(!isMade)
    events.report(event())
    #expect(isMade)
  }

  @Test func `a like is an action whose item ID contains the moment and the user`() {
    let like = AnalyticsEvent.like(true, momentID: "3", userID: "0")
    #expect(like.kind == .action && like.name == "moment-like")
    #expect(like.parameters == ["itemID": "moment-id-3-user-id-0"])
    #expect(AnalyticsEvent.like(false, momentID: "3", userID: "0").name == "moment-unlike")
  }

  @Test func `a long item ID is truncated`() {
    let event = AnalyticsEvent.like(true, momentID: String(repeating: "9", count: 100_000), userID: "0")
    #expect(event.parameters["itemID"]?.count == 256)
  }

  @Test func `the last two hundred events are kept in memory, and all are counted`() {
    var time: Int64 = -1
    let events = RecentEvents(isOn: true) {
      time += 1
      return time
    }
    for _ in 0..<1_000 { events.report(.screenView(name: "Moment")) }
    #expect(events.records.map(\.time) == Array(800..<1_000))
    #expect(events.count == 1_000)
  }
}
