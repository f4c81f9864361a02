import Following
import Foundation
import Localization
import MomentsStore
import MomentsTestSupport
import NetworkTestSupport
import Networking
import Routing
import Screens
import Settings
import TerminalTestSupport
import TerminalUI
import Testing

@testable import SignInFeature

@Suite(.onMainActor)
@MainActor
struct SignInScreenTests {
  /// The screen below the sign-in.
  private let root = ScreenDriver.BlankRoot()
  private let driver: ScreenDriver
  private let store: TemporaryStore
  private let sites = Sites()
  private let links = LinkSpy()
  private let history = SettingsStore()
  private let feed: SourceController
  /// Each value ends one sleep.
  private let ticks = AsyncStream.makeStream(of: Void.self)

  init() throws {
    store = try TemporaryStore()
    driver = ScreenDriver(root: root, Feature(Route("Somewhere") { _ in ScreenDriver.BlankRoot() }), rows: 22)
    let vault = CredentialVault(folder: store.database.location.folder + "/vault", keyring: Keyring(environment: [:]))
    feed = SourceController(
      database: store.database, client: SourceClient(transport: sites, userAgent: "moments/1", vault: vault),
      refreshesAutomatically: false, invitesReader: false, now: { 1_800_000_000 }, sleep: { _ in })
    feed.stack = driver.stack
    driver.stack.request = links.perform
    let dependencies = SignInDependencies(
      followed: feed, history: history, account: Setting("account", default: ""), router: driver.router,
      sleep: { [ticks] _ in
        var iterator = ticks.stream.makeAsyncIterator()
        guard await iterator.next() != nil else { throw CancellationError() }
      }, showsMotion: { true })
    driver.router.register([.signIn(dependencies)])
    let host = "https://example.org"
    try sites.set("\(host)/api/v2/instance", #"{"domain":"example.org","version":"4.5.0"}"#)
    try sites.set("\(host)/api/v1/apps", #"{"client_id":"CLIENT","client_secret":"SECRET"}"#)
    try sites.set("\(host)/oauth/token", #"{"access_token":"TOKEN","scope":"read write:favourites"}"#)
    try sites.set(
      "\(host)/api/v1/accounts/verify_credentials",
      #"{"id":"7","acct":"ada","display_name":"Ada","url":"https://example.org/@ada"}"#)
    try sites.set(
      "\(host)/api/v1/timelines/home?limit=40",
      #"[{"id":"1","created_at":"2026-01-15T12:00:00Z","content":"<p>Hi</p>","account":{"acct":"bo","id":"8"}}]"#)
    try sites.set("\(host)/api/v1/timelines/home?limit=40&max_id=1", "[]")
  }

  @discardableResult
  private func open(_ link: String = "SignIn", isFromOutside: Bool = false) throws -> SignInScreen {
    try driver.open(link, isFromOutside: isFromOutside)
    return try #require(driver.top as? SignInScreen)
  }

  private func press(_ keys: KeyEvent...) {
    for key in keys { #expect(driver.press(key) == [.handled], "\(key)") }
  }

  private func type(_ text: String) {
    for character in text { press(KeyEvent(character)) }
  }

  /// Types a text and presses Enter, and waits for the effect.
  private func enter(_ text: String = "") async {
    type(text)
    press(.enter)
    await driver.settle()
  }

  /// Opens the form, types the account, and waits until its server is asked.
  @discardableResult
  private func openPage() async throws -> SignInScreen {
    let screen = try open()
    await enter("@ada@example.org")
    return screen
  }

  /// Signs in, and waits for the effect of the answer.
  @discardableResult
  private func signIn(_ code: String = "c0de") async throws -> SignInScreen {
    let screen = try await openPage()
    await enter(code)
    return screen
  }

  /// The fields that were posted to a path.
  private func posted(_ path: String) -> [String] {
    sites.requests.compactMap { request in
      guard case .post(let body) = request.method, request.url.path == path else { return nil }
      return String(decoding: body, as: UTF8.self)
    }
  }

  // MARK: Typing

  @Test func `the fields have hints, and the button is enabled when there is something to send`() async throws {
    try open()
    for text in ["Sign in to Mastodon", "Enter your account", "or only its server", "Enter the code"] {
      #expect(driver.text.contains(text), "\(text)")
    }
    #expect(driver.nodes.last?.states == [.disabled])
    press(.enter)
    #expect(sites.requests.isEmpty)
    type("@ada@example.org")
    #expect(driver.text.contains("✓") && driver.nodes.last?.states == [])
    #expect(driver.nodes.last?.text == "Open the Page")
    await enter()
    #expect(driver.nodes.last?.text == "Sign In" && driver.nodes.last?.states == [.disabled])
  }

  @Test func `a link fills in the account, else it is the last one whose server was found`() async throws {
    try open("SignIn?account=@ada@example.org")
    #expect(driver.text.contains(" @ada@example.org"))
    await enter()
    press(.escape, .escape)
    try open()
    #expect(driver.text.contains(" @ada@example.org") && links.opened.count == 1)
  }

  @Test func `a code is shown as bullets until the reader reveals it`() async throws {
    try await openPage()
    type("ab密码")
    #expect(driver.text.contains("••••••") && !driver.text.contains("密"))
    press(.control("r"))
    #expect(driver.text.contains("ab密码") && driver.text.contains("hide"))
    try driver.click(on: "hide")
    #expect(!driver.text.contains("密"))
  }

  @Test func `pasted text stays in its field and submits nothing`() async throws {
    try open()
    #expect(driver.send(.paste("\n@ada@example.org\r\n")) == [.handled])
    #expect(sites.requests.isEmpty && driver.text.contains("@ada@example.org"))
  }

  @Test func `letters never run commands, not even on the button`() throws {
    let screen = try open()
    press("q", "a", .tab, "?", .tab, "q", "Q", .backspace, .left)
    #expect(driver.stack.top === screen && screen.isTyping)
    #expect(driver.press(.control("l")) == [.ignored])
  }

  @Test func `closing the form frees the typed text`() throws {
    weak let screen = try open()
    type("ada")
    #expect(screen != nil && !driver.nodes.isEmpty)
    driver.stack.back()
    #expect(screen == nil)
  }

  // MARK: The page

  @Test func `Enter finds the server, opens its page in the browser, and moves to the code`() async throws {
    try await openPage()
    #expect(links.opened.count == 1 && links.opened[0].hasPrefix("https://example.org/oauth/authorize?"))
    #expect(driver.text.contains("Allow access on the page of example.org.") && !driver.text.contains("/oauth/"))
    #expect(driver.status == "Opened example.org in firefox.")
    type("c0de")
    #expect(driver.text.contains("••••"))
  }

  @Test(arguments: [.success(.copied), .failure(.noBrowser)] as [Result<OpenedLink, ExternalLinkError>])
  func `where no browser opens it, the page is a link that o opens and y copies`(
    result: Result<OpenedLink, ExternalLinkError>
  ) async throws {
    links.result = result
    let screen = try await openPage()
    let page = try #require(links.opened.first)
    #expect(driver.text.contains("https://example.org/oauth/") && screen.shownLink == page)
    #expect(driver.text.contains("press Esc and then y") && driver.status != nil)
    #expect(driver.nodes.contains { $0.link == page })
    links.result = .success(.shown(browser: "firefox"))
    press(.escape, "o")
    #expect(links.opened == [page, page] && !driver.text.contains("/oauth/"))
  }

  @Test func `another account, and Enter in its field, need a new page`() async throws {
    try await openPage()
    press(.up, .enter)
    await driver.settle()
    #expect(links.opened.count == 2 && posted("/api/v1/apps").count == 2)
    press(.up, .backspace)
    #expect(driver.nodes.last?.text == "Open the Page")
  }

  @Test func `a server of the local network is asked after a second Enter`() throws {
    let screen = try open()
    type("127.0.0.1:8080")
    press(.enter)
    #expect(!screen.isLoading && driver.status?.contains("127.0.0.1 is in your local network") == true)
    press(.enter)
    #expect(screen.isLoading)
  }

  @Test func `an account without a server is told, and can be corrected`() async throws {
    try sites.set("https://example.org/api/v2/instance", status: 404)
    let screen = try await openPage()
    #expect(driver.failure?.contains("is not a server with the Mastodon API") == true)
    #expect(driver.stack.top === screen && screen.focus == 0 && links.opened.isEmpty)
  }

  // MARK: The code

  @Test func `a code signs in, and the account and its moments are there`() async throws {
    try await signIn()
    #expect(driver.status == "Signed in as Ada (@ada@example.org). New moments: 1.")
    #expect(driver.stack.top === root && root.reloads == 1)
    #expect(posted("/oauth/token").first?.contains("code=c0de") == true)
    #expect(try feed.sources().map(\.name) == ["Ada (@ada@example.org)"])
  }

  @Test func `the address of the page counts as its code, and a sign-in can be renewed`() async throws {
    try await signIn("urn:ietf:wg:oauth:2.0:oob?code=c0de")
    try open()
    await enter()
    await enter("other")
    #expect(driver.status == "Signed in as Ada (@ada@example.org). New moments: 0.")
    #expect(try feed.sources().count == 1 && posted("/oauth/token").map { $0.contains("code=c0de") } == [true, false])
    #expect(links.opened.allSatisfy { !$0.contains("force_login") })
  }

  @Test func `at a server with another account of the reader, the page asks who signs in`() async throws {
    try await signIn()
    try open("SignIn?account=@bo@example.org")
    await enter()
    #expect(links.opened.map { $0.contains("force_login=true") } == [false, true])
  }

  @Test func `a refused code is told and leads to a new page; a text without a code stays`() async throws {
    try sites.set("https://example.org/oauth/token", #"{"error":"invalid_grant"}"#, status: 400)
    let screen = try await signIn("https://example.org/")
    #expect(driver.failure?.hasPrefix("There is no code in this text.") == true && screen.focus == 1)
    await enter()
    #expect(posted("/oauth/token").isEmpty)
    press(.control("u"), "x", .enter)
    await driver.settle()
    #expect(driver.failure?.hasPrefix("The server did not accept the code") == true && screen.focus == 0)
    #expect(try feed.sources().isEmpty && driver.text.contains("Enter the code"))
    await enter()
    #expect(links.opened.count == 2)
  }

  @Test func `a sign-in that allows no likes says so`() async throws {
    try sites.set("https://example.org/oauth/token", #"{"access_token":"TOKEN","scope":"read"}"#)
    try await signIn()
    #expect(driver.status?.hasSuffix("The server allows no likes with this sign-in.") == true)
  }

  // MARK: Waiting

  @Test func `while the server is asked, a spinner turns and typing is disabled`() async throws {
    let screen = try open()
    type("@ada@example.org")
    sites.hold()
    press(.enter, "x", .backspace, .left)
    #expect(screen.isLoading && driver.text.contains("| Waiting…") && driver.text.contains(" @ada@example.org\n"))
    #expect(driver.canvas.cursor == nil && driver.nodes.filter { $0.states.contains(.disabled) }.count == 3)
    await waitUntil { !sites.waiting.isEmpty }
    ticks.continuation.yield()
    await waitUntil { driver.text.contains("/ Waiting…") }
    sites.hold { _ in false }
    sites.release()
    await driver.settle()
    #expect(!screen.isLoading && links.opened.count == 1)
  }

  @Test func `Esc cancels, then leaves; a late answer changes nothing`() async throws {
    let screen = try open()
    type("@ada@example.org")
    sites.hold()
    press(.enter)
    await waitUntil { !sites.waiting.isEmpty }
    press(.escape)
    #expect(driver.stack.top === screen && !screen.isLoading && driver.status == "The sign-in was canceled.")
    sites.hold { _ in false }
    sites.release()
    for _ in 0..<50 { await Task.yield() }
    #expect(links.opened.isEmpty && driver.status == "The sign-in was canceled.")
    press(.escape)
    #expect(driver.stack.top === screen && !screen.isTyping && driver.canvas.cursor == nil)
    press("e", "x")
    #expect(screen.isTyping && driver.text.contains("@ada@example.orgx"))
    press(.escape)
    #expect(driver.stack.top === screen && !screen.isTyping, "Typed text is not lost by one key.")
    press(.escape)
    #expect(driver.stack.top === root)
  }

  @Test func `a screen that opened above the form stays open`() async throws {
    try await openPage()
    type("c0de")
    sites.hold()
    press(.enter)
    await waitUntil { !sites.waiting.isEmpty }
    let above = ScreenDriver.BlankRoot()
    driver.stack.show(above)
    sites.hold { _ in false }
    sites.release()
    await waitUntil { driver.stack.previousInLayer === root }
    #expect(driver.stack.top === above && driver.status?.hasPrefix("Signed in as Ada") == true)
  }

  // MARK: The destination

  @Test func `a sign-in continues to the requested screen`() async throws {
    try open("SignIn?next=Somewhere")
    await enter("@ada@example.org")
    await enter("c0de")
    #expect(driver.stack.top !== root && driver.stack.previousInLayer === root)
    #expect(driver.stack.topEntry.address == "https://momentsapp.com/Somewhere")
  }

  @Test(arguments: ["Nowhere", "Somewhere?a=b", "https://example.org/"])
  func `an unreachable destination is reported before the reader types`(next: String) throws {
    let link = UniversalLinks.address("SignIn", ["next": next])
    #expect(throws: RoutingError.self) { try driver.open(link) }
    #expect(driver.stack.top === root)
  }

  @Test func `a sign-in from outside opens only what outside links may open`() async throws {
    try open("SignIn?next=Somewhere", isFromOutside: true)
    await enter("@ada@example.org")
    await enter("c0de")
    #expect(driver.stack.top === root && driver.stack.status?.isFailure == true)
  }

  // MARK: Secrets and room

  @Test func `the code appears in no semantic tree or text`() async throws {
    let screen = try await openPage()
    type("s3cret-words")
    press(.control("r"))
    var dumped = ""
    dump(driver.nodes, to: &dumped)
    dumped += screen.title.resolved(in: Language("en")) + (driver.stack.topEntry.address ?? "")
    #expect(!dumped.contains("s3cret") && dumped.contains("@ada@example.org"))
  }

  @Test func `the focus stays on its field in another size`() async throws {
    try await openPage()
    _ = driver.lines(columns: 20, rows: 4)
    type("c0de-c0de")
    #expect(driver.lines(columns: 80, rows: 24).contains { $0.contains("•••••••••") })
  }

  @Test func `on a small screen the logo disappears first, then the fields get lower`() throws {
    try open()
    #expect(driver.lines(rows: 22)[1].contains("▄██████████▄"))
    #expect(driver.lines(rows: 21)[0].contains("Sign in to Mastodon"))
    #expect(driver.lines(rows: 12).contains { $0.contains("Open the Page") })
  }
}
