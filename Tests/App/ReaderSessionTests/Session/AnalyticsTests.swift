import InternalMenuFeature
import TerminalTestSupport
import TerminalUI
import Testing

@testable import ReaderSession
@testable import Settings

@Suite(.onMainActor)
@MainActor
struct AnalyticsTests {
  private let driver: SessionDriver
  private var records: [(time: Int64, event: AnalyticsEvent)] { driver.session.services.events.records }

  init() throws {
    driver = try SessionDriver()
  }

  @Test func `a screen view is reported each time a screen comes to the top`() throws {
    driver.press(.enter, "j", "k", .escape, "?", .escape)
    #expect(records.map(\.event.name) == ["MomentsList", "Moment", "MomentsList", "Help", "MomentsList"])
    #expect(records.allSatisfy { $0.event.kind == .screenView && $0.time == SessionDriver.now })
  }

  @Test func `a screen view contains no content of the screen`() throws {
    driver.go(to: "Collection?id=3&title=secret")
    driver.go(to: "Typography?text=secret")
    #expect(records.map(\.event.name) == ["MomentsList", "Search", "Typography"])
    #expect(records.allSatisfy { $0.event.parameters.isEmpty })
  }

  @Test func `a like is reported on every screen`() async throws {
    driver.press("f", "f", .enter, "f", .escape)
    driver.go(to: "Collection?id=3")
    await driver.settle()
    driver.press("f")
    let actions = records.map(\.event).filter { $0.kind == .action }
    #expect(actions.count == 4)
    #expect(Set(actions.prefix(2).map(\.name)) == ["moment-like", "moment-unlike"])
    #expect(
      actions.allSatisfy {
        $0.parameters["itemID"]?.wholeMatch(of: /moment-id-[^-]+-user-id-.+/) != nil && $0.parameters.count == 1
      })
  }

  @Test func `the key of the internal menu is reported as a device shake`() throws {
    driver.press("i")
    #expect(records.map(\.event.name) == ["MomentsList", "shake", "InternalMenu"])
    #expect(records[1].event.parameters == ["userID": driver.session.model.readerID])
  }

  @Test func `a production build reports no events`() throws {
    let driver = try SessionDriver(target: .production)
    driver.press("f", .enter)
    #expect(driver.session.services.events.records.isEmpty)
  }
}
