import Following
import MomentsStore
import MomentsTestSupport
import NetworkTestSupport
import Networking
import Screens
import TerminalTestSupport
import TerminalUI
import Testing

@testable import ReaderSession

/// Refreshes of a followed source, in the whole app. Serialized, because a waiting test draws and all tests share the main
/// actor.
@Suite(.onMainActor, .serialized)
@MainActor
struct RefreshTests {
  private let sites = Sites()
  private static let address = "https://example.org/feed"

  private func publish(_ ids: String..., text: String = "Text.") throws {
    try sites.set(Self.address, rss("Radio", ids.map { ($0, "") }, text: text))
  }

  private func makeDriver(refreshesAutomatically: Bool = false) throws -> SessionDriver {
    try SessionDriver(
      client: SourceClient(transport: sites, userAgent: "moments/1"), refreshesAutomatically: refreshesAutomatically)
  }

  /// Follows the source, whose only moment is `Title 1`.
  private func makeFollowingDriver() async throws -> SessionDriver {
    let driver = try makeDriver()
    try publish("1")
    _ = await driver.session.model.followed.follow(Self.address)
    try await driver.wait { driver.text.contains("Title 1") }
    return driver
  }

  @Test(arguments: [".", "g", KeyEvent(.home)])
  func `the selection stays when moments arrive above it, and a key goes to them`(key: KeyEvent) async throws {
    let driver = try await makeFollowingDriver()
    let list = try #require(driver.top as? any ListScreen)
    let selection = list.viewport.selection
    try publish("3", "2", "1")
    driver.press("r")
    try await driver.wait { driver.lines[0].contains("2 new [.]") && list.viewport.selection == selection + 2 }
    driver.press(key)
    #expect(driver.text.contains("Title 3") && !driver.lines[0].contains("new"))
    #expect(driver.session.model.followed.newCount == 0)
  }

  @Test func `without an answer the moments stay, the title says that they are old, and the next answer ends it`()
    async throws
  {
    let driver = try await makeFollowingDriver()
    sites.fail(Self.address, .cannotConnect(host: "example.org", port: 443))
    driver.press("r")
    try await driver.wait { driver.lines[0].contains("Not up to date") }
    #expect(driver.said.contains("cannot be reached") && driver.text.contains("Title 1"))
    driver.press("j")
    #expect(driver.lines[0].contains("Not up to date"))
    driver.session.model.followed.stop()
    try publish("1")
    driver.press("r")
    try await driver.wait { !driver.lines[0].contains("Not up to date") }
  }

  @Test func `r says when there are no new moments, and an open moment is updated`() async throws {
    let driver = try await makeFollowingDriver()
    driver.press("r")
    try await driver.wait { driver.lines.last?.contains("No new moments.") == true }
    driver.press(.enter)
    try publish("1", text: "Edited.")
    driver.press("r")
    try await driver.wait { driver.text.contains("Edited.") }
  }

  @Test func `Esc cancels a refresh that the reader waits for, and keeps the screen`() async throws {
    let driver = try await makeFollowingDriver()
    driver.press(.enter)
    sites.hold()
    driver.press("r")
    try await driver.wait { sites.waiting.count == 1 }
    driver.press(.escape)
    #expect(driver.stack.top !== driver.stack.root)
    sites.release()
    try await driver.wait { driver.lines.last?.contains("The refresh was canceled.") == true }
    #expect(driver.text.contains("Title 1"))
  }

  @Test
  func `Esc leaves a screen while the background refreshes, and on the first screen it cancels that`() async throws {
    let driver = try makeDriver(refreshesAutomatically: true)
    let followed = driver.session.model.followed
    _ = try await driver.store.database.follow(Self.address)
    sites.hold()
    driver.session.model.startWork()
    driver.press(.enter)
    try await driver.wait { sites.waiting.count == 1 }
    driver.press(.escape)
    #expect(driver.stack.top === driver.stack.root && followed.isRefreshing)
    #expect(driver.lines[0].contains("Refreshing…"))
    driver.press(.escape)
    sites.release()
    try await driver.wait { !followed.isRefreshing }
    followed.stop()
  }
}
