import DesignKit
import TerminalTestSupport
import TerminalUI
import Testing

@testable import ReaderSession
@testable import Settings

/// The toggles of the internal menu change every screen immediately.
@Suite(.onMainActor)
@MainActor
struct ToggleTests {
  private static let avatar = "▃▄▄▄▃"

  private func set(_ driver: SessionDriver, _ toggle: InternalToggle, _ isOn: Bool) {
    driver.session.services.internalToggles.update(toggle: toggle, value: isOn)
    driver.session.drawFrame()
  }

  @Test(arguments: [[], [KeyEvent.enter]]) func `avatars become round`(keys: [KeyEvent]) throws {
    let driver = try SessionDriver()
    for key in keys { driver.press(key) }
    #expect(!driver.text.contains(Self.avatar))
    set(driver, .isRoundedAvatar, true)
    #expect(driver.text.contains(Self.avatar))
    set(driver, .isRoundedAvatar, false)
    #expect(!driver.text.contains(Self.avatar))
  }

  @Test(
    arguments: ["Moments", "Moment?id=3", "Collection?id=3&id=5"],
    [TextSizeCategory.extraSmall, .large, .accessibility5])
  func `hearts become stars`(address: String, textSize: TextSizeCategory) async throws {
    let driver = try SessionDriver(size: CellSize(columns: 80, rows: 60), textSize: textSize)
    if address != "Moments" { driver.go(to: address) }
    await driver.settle()
    #expect(driver.text.contains(/[♥♡]/) && !driver.text.contains(/[★☆]/))
    set(driver, .isStarForLike, true)
    #expect(driver.text.contains(/[★☆]/) && !driver.text.contains(/[♥♡]/))
    set(driver, .isStarForLike, false)
    #expect(driver.text.contains(/[♥♡]/) && !driver.text.contains(/[★☆]/))
  }

  @Test func `the toggles apply at the next start`() async throws {
    let driver = try SessionDriver()
    for toggle in [InternalToggle.isStarForLike, .isRoundedAvatar] { set(driver, toggle, true) }
    _ = try await driver.storedChoices()
    let next = try SessionDriver(store: driver.store)
    #expect(next.text.contains(/[★☆]/) && next.text.contains(Self.avatar))
  }

  @Test func `the demo shows both symbols with any toggles`() throws {
    let driver = try SessionDriver(size: CellSize(columns: 80, rows: 100))
    set(driver, .isStarForLike, true)
    driver.go(to: "DesignKit?productName=DesignKit&version=1.0.1")
    #expect(driver.text.contains(/[♥♡]/) && driver.text.contains(/[★☆]/))
  }
}
