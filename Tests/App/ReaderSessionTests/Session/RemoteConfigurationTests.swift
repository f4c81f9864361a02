import DesignKit
import FeedFormats
import FeedServerTestSupport
import MomentsStore
import MomentsTestSupport
import TerminalTestSupport
import TerminalUI
import Testing
import Toggles

@testable import ReaderSession
@testable import Settings

/// Values from the server change every screen immediately.
@Suite(.limited)
@MainActor
struct RemoteConfigurationTests {
  private static let avatar = "▃▄▄▄▃"

  private func set(_ driver: SessionDriver, _ values: RemoteConfiguration.Values) {
    driver.session.reader.remoteConfiguration.update(values)
    driver.session.drawFrame()
  }

  @Test(arguments: [[], [KeyEvent.enter]]) func `avatars become round`(keys: [KeyEvent]) throws {
    let driver = try SessionDriver()
    for key in keys { driver.press(key) }
    #expect(!driver.text.contains(Self.avatar))
    set(driver, ["isRoundedAvatar": .boolean(true)])
    #expect(driver.text.contains(Self.avatar))
    set(driver, [:])
    #expect(!driver.text.contains(Self.avatar))
  }

  @Test(arguments: ["Moments", "Moment?id=3", "Collection?id=3&id=5"], TextSizeCategory.allCases)
  func `hearts become stars`(address: String, textSize: TextSizeCategory) async throws {
    let driver = try SessionDriver(size: CellSize(columns: 80, rows: 60), textSize: textSize)
    if address != "Moments" { driver.go(to: address) }
    await driver.settle()
    #expect(driver.text.contains(/[♥♡]/) && !driver.text.contains(/[★☆]/))
    set(driver, ["likeButtonStyle": .text("star")])
    #expect(driver.text.contains(/[★☆]/) && !driver.text.contains(/[♥♡]/))
    set(driver, ["likeButtonStyle": .text("clap")])
    #expect(driver.text.contains(/[♥♡]/) && !driver.text.contains(/[★☆]/))
  }

  @Test func `the last remote values apply at the next start with a server only`() async throws {
    let local = try SessionDriver()
    let live = try await ScriptedFeed(cached: ["1"]) { _, _ in .page(["1"]) }
    for driver in [local, live.driver] {
      driver.session.services.history[RemoteConfiguration.setting] = #"{"likeButtonStyle":"star"}"#
      _ = try await driver.storedHistory()
    }
    #expect(try SessionDriver(store: local.store).text.contains(/[♥♡]/))
    let connection = live.driver.session.reader.connection
    #expect(try SessionDriver(store: live.driver.store, connection: connection).text.contains(/[★☆]/))
  }

  @Test func `the server chooses the theme of readers who have chosen none`() throws {
    let driver = try SessionDriver()
    let theme = { driver.session.services.themes.container.currentTheme.name }
    set(driver, ["theme": .text("System")])
    #expect(theme() == "System")
    set(driver, [:])
    #expect(theme() == "DesignKit")
    driver.press("t", "t")
    set(driver, ["theme": .text("Monochrome")])
    #expect(theme() == "HighContrast")
    let other = try SessionDriver(theme: "System")
    set(other, ["theme": .text("Monochrome")])
    #expect(other.session.services.themes.container.currentTheme.name == "System")
  }

  @Test func `an override applies at the next start without a server`() async throws {
    let driver = try SessionDriver()
    let configuration = driver.session.reader.remoteConfiguration
    for setting in RemoteSetting.allCases { configuration.chooseNextOverride(of: setting) }
    for setting in [RemoteSetting.likeButtonStyle, .theme] { configuration.chooseNextOverride(of: setting) }
    _ = try await driver.storedChoices()
    let next = try SessionDriver(store: driver.store)
    #expect(next.text.contains(/[★☆]/) && next.text.contains(Self.avatar))
    #expect(next.session.services.themes.container.currentTheme.name == "System")
  }

  @Test func `the demo shows both symbols with any configuration`() throws {
    let driver = try SessionDriver(size: CellSize(columns: 80, rows: 100))
    set(driver, ["likeButtonStyle": .text("star")])
    driver.go(to: "DesignKit?productName=DesignKit&version=1.0.1")
    #expect(driver.text.contains(/[♥♡]/) && driver.text.contains(/[★☆]/))
  }
}
