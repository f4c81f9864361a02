import DesignKit
import Foundation
import Localization
import MomentsTestSupport
import NetworkTestSupport
import Networking
import Screens
import TerminalTestSupport
import TerminalUI
import Testing

@testable import ReaderSession

@Suite(.onMainActor)
@MainActor
struct TypographyTests {
  nonisolated private static let address = "https://example.com/type.json"
  nonisolated private static let large = #"{"ui-font-text-styles": {"body": {"extends": "body", "letter-spacing": 1}}}"#

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func file(_ text: String) throws -> String { try folder.file("type.json", text.utf8) }

  private func answer(_ status: Int, _ body: String, etag: String? = nil) throws -> Result<HTTPResponse, HTTPError> {
    let url = try #require(URL(string: Self.address))
    let headers = etag.map { [HTTPHeader("etag", $0)] } ?? []
    return .success(HTTPResponse(status: status, headers: headers, body: Data(body.utf8), url: url))
  }

  private func driver(_ answers: Result<HTTPResponse, HTTPError>...) throws -> (SessionDriver, StubTransport) {
    let transport = StubTransport(answers)
    let files = RemoteFiles(
      transport: transport, folder: folder.path, now: { SessionDriver.now })
    return (try SessionDriver(remoteFiles: files), transport)
  }

  private func spacing(_ driver: SessionDriver) -> Int {
    driver.session.services.typography.typography[.body].letterSpacing
  }

  // MARK: Files

  @Test func `a file changes all screens immediately, and r reloads it, on every screen`() async throws {
    let path = try file(Self.large)
    let (driver, _) = try driver()
    let before = driver.text
    _ = try driver.session.services.typography.choose(path)
    driver.session.drawFrame()
    #expect(driver.text != before && driver.text.contains("G é r a r d"))
    _ = try file("{}")
    #expect(await !driver.session.services.typography.refresh().isFailure)
    driver.session.drawFrame()
    #expect(driver.text == before)
    _ = try file(Self.large)
    driver.press("r")
    #expect(spacing(driver) == 1 && driver.text.contains("G é r a r d"))
    _ = try file("{")
    driver.press("r")
    #expect(spacing(driver) == 1 && driver.said.contains("type.json:1:"))
  }

  // MARK: Downloads

  @Test func `a downloaded typography replaces the built-in one, and the next run uses its copy`() async throws {
    let (first, _) = try driver(try answer(200, Self.large, etag: "\"1\""))
    _ = try first.session.services.typography.choose(Self.address)
    #expect(spacing(first) == 0)
    #expect(await !first.session.services.typography.refresh().isFailure)
    #expect(spacing(first) == 1)

    let (second, transport) = try driver(try answer(304, ""), .failure(.cannotResolve(host: "example.com")))
    _ = try second.session.services.typography.choose(Self.address)
    let copy = TypographySource.remote(address: Self.address, checked: SessionDriver.now, isCopy: true)
    #expect(spacing(second) == 1 && second.session.services.typography.source == copy)
    #expect(await !second.session.services.typography.refresh().isFailure)
    #expect(transport.requests.first?.headers == [HTTPHeader("If-None-Match", "\"1\"")])
    #expect(second.session.services.typography.source != copy)
    // Offline, the copy stays in use and is marked as a copy.
    #expect(await second.session.services.typography.refresh().isFailure)
    #expect(spacing(second) == 1 && second.session.services.typography.source == copy)
  }

  @Test(arguments: [
    (200, "<html><body>Sign in to this Wi-Fi</body></html>", "outermost element must be <plist>"),
    (200, "{\"ui-font", "unexpected end of file"),
    (200, #"{"ui-font-text-styles": {"a": {"extends": "a"}}}"#, "a → a"), (404, "", "404"), (500, Self.large, "500"),
  ])
  func `a bad download changes nothing, not even the copy, and is reported`(
    status: Int, body: String, reason: String
  ) async throws {
    let (driver, transport) = try driver(try answer(200, Self.large), try answer(status, body))
    let chooser = driver.session.services.typography
    _ = try chooser.choose(Self.address)
    _ = await chooser.refresh()
    let answer = await chooser.refresh()
    #expect(answer.isFailure && answer.text.resolved(in: Language("en")).contains(reason), "\(answer)")
    #expect(spacing(driver) == 1 && transport.requests.count == 2)
    let (next, _) = try self.driver()
    _ = try next.session.services.typography.choose(Self.address)
    #expect(spacing(next) == 1)
  }

  @Test func `a file may name the web address of its newest version`() async throws {
    let path = try file(
      #"{"typography-kit": {"configuration-url": "\#(Self.address)"}, "ui-font-text-styles": {}}"#)
    let (driver, transport) = try driver(try answer(200, Self.large))
    _ = try driver.session.services.typography.choose(path)
    #expect(spacing(driver) == 0)
    _ = await driver.session.services.typography.refresh()
    #expect(spacing(driver) == 1 && transport.requests.map(\.url.absoluteString) == [Self.address])
  }

  @Test(arguments: ["ftp://example.com/t", "https://", "file:///etc/passwd"])
  func `only web addresses are requested`(choice: String) throws {
    let (driver, transport) = try driver()
    #expect(throws: NotWebAddressError(text: choice)) { try driver.session.services.typography.choose(choice) }
    #expect(transport.requests.isEmpty)
  }
}
