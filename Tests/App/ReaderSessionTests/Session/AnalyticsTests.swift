import Analytics
import DesignKit
import Foundation
import InternalMenuFeature
import MomentsTestSupport
import TerminalTestSupport
import TerminalUI
import Testing
import Toggles

@testable import ReaderSession
@testable import Settings

/// The events that a session reports, and the file that they are written to.
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
    driver.go(to: "LetterCases?text=secret")
    #expect(names(driver) == ["MomentsList", "Collection", "LetterCases"])
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
      driver.session.services.events.records[1].event.parameters == ["userID": driver.session.reader.readerID])
  }

  @Test func `a production build reports and writes no events`() throws {
    let folder = try TemporaryFolder()
    let driver = try SessionDriver(
      target: .production, eventLog: EventLogFile(path: folder.path + "/events.jsonl"))
    driver.session.services.internalToggles.update(toggle: .isEventLogEnabled, value: true)
    driver.press("f", .enter)
    driver.session.services.analytics.finish()
    #expect(names(driver) == [])
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/events.jsonl"))
  }

  @Test func `events are written while the switch in the menu is on`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/events.jsonl"
    let driver = try SessionDriver(eventLog: EventLogFile(path: path))
    driver.press("i", "j", "j", "j", "j", "j", "j")
    driver.session.services.analytics.finish()
    #expect(!FileManager.default.fileExists(atPath: path))
    driver.press(" ", .escape, .enter, .escape, "i", "j", "j", "j", "j", "j", "j", " ", .escape)
    driver.session.services.analytics.finish()
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    let names = lines.compactMap { $0.firstMatch(of: /"name":"([^"]*)"/).map { String($0.1) } }
    #expect(names == ["MomentsList", "Moment", "MomentsList", "shake", "InternalMenu"])
  }

  @Test func `an unwritable log is reported once and interrupts nobody`() async throws {
    let folder = try TemporaryFolder()
    let driver = try SessionDriver(eventLog: EventLogFile(path: folder.path))
    driver.session.services.internalToggles.update(toggle: .isEventLogEnabled, value: true)
    driver.press(.enter)
    await waitUntil { driver.stack.status != nil }
    #expect(driver.stack.status?.isFailure == true)
    driver.press(.escape, .enter)
    driver.session.services.analytics.finish()
    for _ in 0..<10 { await Task.yield() }
    #expect(driver.stack.status == nil)
  }
}
