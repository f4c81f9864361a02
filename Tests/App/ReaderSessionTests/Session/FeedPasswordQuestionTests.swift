import Following
import Foundation
import MomentsTestSupport
import NetworkTestSupport
import Networking
import Screens
import TerminalTestSupport
import TerminalUI
import Testing

@testable import ReaderSession

/// The password of a feed, as the reader types it.
@Suite(.onMainActor)
@MainActor
struct FeedPasswordQuestionTests {
  /// Web sites of which one requires a password.
  private struct PrivateSites: HTTPTransport {
    static let authorization = HTTPHeader("Authorization", "Basic YWRhOnNlY3JldA==")
    let sites: Sites

    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
      request.headers.contains(Self.authorization)
        ? try await sites.send(request) : HTTPResponse(status: 401, url: request.url)
    }
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func makeDriver(_ terminal: VirtualTerminal) throws -> SessionDriver {
    let sites = Sites()
    try sites.set("https://example.org/feed", rss("Radio", [("1", "")]))
    let client = SourceClient(
      transport: PrivateSites(sites: sites), userAgent: "moments/1",
      vault: CredentialVault(folder: folder.path + "/state", keyring: Keyring(environment: [:])))
    return try SessionDriver(client: client, terminal: terminal)
  }

  private var hasPassword: Bool {
    FileManager.default.fileExists(atPath: folder.path + "/state/feed-credentials.json")
  }

  private func follow(_ driver: SessionDriver) async {
    driver.go(to: "Following")
    driver.type("https://example.org/feed")
    driver.press(.enter)
    await driver.settle()
  }

  private func answer(_ driver: SessionDriver, _ userName: String, _ password: String) {
    driver.press("$")
    driver.type(userName)
    driver.press(.enter)
    driver.type(password)
  }

  @Test func `a refused address says the key for its password, which is not shown and opens the feed`() async throws {
    let driver = try makeDriver(VirtualTerminal())
    await follow(driver)
    #expect(driver.text.contains("press $"))
    answer(driver, "ada", "secret")
    #expect(driver.lines.last?.contains("Password for https://example.org/feed: •••") == true)
    #expect(!driver.text.contains("secret"))
    driver.press(.enter)
    await driver.settle()
    #expect(driver.text.contains("You follow “Radio” now."))
    #expect(hasPassword)

    // A source gets another password, and loses it.
    driver.press("G")
    answer(driver, "ada", "wrong")
    driver.press(.enter)
    await driver.settle()
    #expect(driver.text.contains("press $"))
    answer(driver, "ada:", "")
    driver.press(.enter)
    #expect(driver.said.contains("A user name cannot contain a colon."))
    driver.press("$", .enter)
    await driver.settle()
    #expect(driver.said.contains("“Radio” is read without a password from now on."))
    #expect(!hasPassword)
    answer(driver, "ada", "secret")
    driver.press(.enter)
    await driver.settle()
    #expect(!driver.text.contains("press $") && hasPassword)
    driver.press("D", "D")
    await driver.settle()
    #expect(!hasPassword)
  }

  @Test func `a refused address keeps the focus, and its first change makes the key for the password a character`()
    async throws
  {
    let driver = try makeDriver(VirtualTerminal())
    await follow(driver)
    #expect(driver.top.isTyping && driver.lines.last?.contains("$ password") == true)
    driver.press("s", "$")
    #expect(driver.session.prompt == nil && driver.lines[1].contains("https://example.org/feeds$"))
    #expect(!driver.text.contains("press $"))
  }

  @Test func `reader mode asks for the password, and neither says nor echoes it`() async throws {
    let lines = VirtualLineTerminal()
    let driver = try makeDriver(lines)
    await follow(driver)
    answer(driver, "ada", "secret")
    #expect(lines.lines.contains { $0.contains("User name for https://example.org/feed:") })
    #expect(lines.lines.contains { $0.contains("Password for https://example.org/feed:") })
    #expect(lines.echo.contains("ada"))
    #expect(!lines.echo.contains("secret") && !lines.lines.contains { $0.contains("secret") })
    driver.press(.enter)
    await driver.settle()
    try await driver.wait { lines.lines.contains { $0.contains("You follow “Radio” now.") } }
  }
}
