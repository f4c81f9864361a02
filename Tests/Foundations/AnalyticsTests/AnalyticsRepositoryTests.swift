import TerminalTestSupport
import Testing

@testable import Analytics

@Suite(.limited)
@MainActor
struct AnalyticsRepositoryTests {
  private let repository = AnalyticsRepository { 1_768_478_400 }

  @Test func `each event goes to all providers, with its time`() {
    let providers = [RecentEvents(), RecentEvents()]
    for provider in providers { repository.register(provider) }
    repository.report(.screenView(name: "Moment"))
    repository.report(.shake(userID: "0"))
    for provider in providers {
      #expect(
        provider.records == [
          AnalyticsRecord(time: 1_768_478_400, event: .screenView(name: "Moment")),
          AnalyticsRecord(time: 1_768_478_400, event: AnalyticsEvent(.event, "shake", ["userID": "0"])),
        ])
    }
  }

  @Test func `without a provider, events are not created`() {
    var isMade = false
    func event() -> AnalyticsEvent {
      isMade = true
      return .screenView(name: "Moment")
    }
    repository.report(event())
    #expect(!isMade)
    repository.register(RecentEvents())
    repository.report(event())
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
    let events = RecentEvents()
    for number in 0..<1_000 {
      events.report(AnalyticsRecord(time: Int64(number), event: .screenView(name: "Moment")))
    }
    #expect(events.records.map(\.time) == Array(800..<1_000))
    #expect(events.count == 1_000)
  }
}
