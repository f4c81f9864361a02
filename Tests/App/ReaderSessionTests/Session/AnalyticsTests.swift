import DesignKit
import InternalMenuFeature
import TerminalTestSupport
import TerminalUI
import Testing

@testable import ReaderSession
@testable import Settings

/// The events that a session reports.
@Suite(.limited)
@MainActor
struct AnalyticsTests {
  private func names(_ driver: SessionDriver) -> [String] { driver.session.services.events.records.map(\.event.name) }

  @Test func `a screen view is reported each time a screen comes to the top`() throws {
    let driver = try SessionDriver()
    driver.press(.enter, "j", "k", .escape, "?", .escape)
    #expect(names(driver) == ["MomentsList", "Moment", "MomentsList", "Help", "MomentsList"])
    #expect(
      driver.session.services.events.records.allSatisfy {
        $0.event.kind == .screenView && $0.time == SessionDriver.now
      })
  }

  @Test func `a screen view contains no content of the screen`() throws {
    let driver = try SessionDriver()
    driver.go(to: "Collection?id=3&title=secret")
    driver.go(to: "Typography?text=secret")
    #expect(names(driver) == ["MomentsList", "Search", "Typography"])
    #expect(driver.session.services.events.records.allSatisfy { $0.event.parameters.isEmpty })
  }

  @Test func `a like is reported on every screen`() async throws {
    let driver = try SessionDriver()
    driver.press("f", "f", .enter, "f", .escape)
    driver.go(to: "Collection?id=3")
    await driver.settle()
    driver.press("f")
    let actions = driver.session.services.events.records.map(\.event).filter { $0.kind == .action }
    #expect(actions.count == 4)
    #expect(Set(actions.prefix(2).map(\.name)) == ["moment-like", "moment-unlike"])
    #expect(
      actions.allSatisfy {
        $0.parameters["itemID"]?.wholeMatch(of: /moment-id-[^-]+-user-id-.+/) != nil && $0.parameters.count == 1
      })
  }

  @Test func `the key of the internal menu is reported as a device shake`() throws {
    let driver = try SessionDriver()
    driver.press("i")
    #expect(names(driver) == ["MomentsList", "shake", "InternalMenu"])
    #expect(
      driver.session.services.events.records[1].event.parameters == ["userID": driver.session.model.readerID])
  }

  @Test func `a production build reports no events`() throws {
    let driver = try SessionDriver(target: .production)
    driver.press("f", .enter)
    #expect(names(driver) == [])
  }
}
