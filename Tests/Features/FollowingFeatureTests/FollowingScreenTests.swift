import Foundation
import MomentsStore
import MomentsTestSupport
import NetworkTestSupport
import Routing
import SQLite
import Screens
import Settings
import TerminalTestSupport
import TerminalUI
import Testing

@testable import Following
@testable import FollowingFeature

@Suite(.onMainActor)
@MainActor
struct FollowingScreenTests {
  private let sites = Sites()
  private let store: TemporaryStore
  private let feed: SourceController
  private let reading: ReadingController
  private let muter: SearchMuter
  private let driver: ScreenDriver
  private let links = LinkSpy()

  init() throws {
    store = try TemporaryStore()
    feed = SourceController(
      database: store.database, client: SourceClient(transport: sites, userAgent: "moments/1"),
      refreshesAutomatically: false, invitesReader: false, now: { 1_768_478_400 }, sleep: { _ in })
    reading = ReadingController(store: store.database, sleep: { _ in }, followsReader: true)
    muter = SearchMuter(SettingsStore(), database: store.database, reading: reading, now: { 1_768_478_400 })
    let router = AppRouter(isInternalBuild: false)
    driver = ScreenDriver(router: router, .following(feed, reading: reading, muter: muter, router: router))
    feed.stack = driver.stack
    driver.stack.request = links.perform
  }

  private var selected: String? { driver.nodes.first { $0.states.contains(.selected) }?.text }

  private func follow(_ name: String, page: String? = nil) async throws {
    let link = page.map { "<link>\($0)</link>" } ?? ""
    let document = rss(name, [("1", ""), ("2", "")]).replacing("</title><item>", with: "</title>\(link)<item>")
    try sites.set("http://\(name).example.org/feed", document)
    _ = try await feed.follow("http://\(name).example.org/feed").get()
  }

  /// Follows sources, opens the screen, and waits for its content.
  private func open(following names: String...) async throws {
    for name in names { try await follow(name) }
    try driver.open("Following")
    await driver.settle()
  }

  /// Presses keys, and waits for the effect.
  private func press(_ keys: KeyEvent...) async {
    for key in keys { driver.press(key) }
    await driver.settle()
  }

  /// Types an address, and waits for its feed.
  private func enter(_ address: String) async {
    driver.type(address)
    await press(.enter)
  }

  @Test func `an empty list takes an address at once, and shows its feed`() async throws {
    try driver.open("Following")
    #expect(driver.top.isTyping)
    try sites.set("https://example.org/feed", rss("Ada", [("1", ""), ("2", "")]))
    driver.type("example.org/feed")
    driver.press(.enter)
    #expect(driver.status == "Looking for the feed of example.org/feed…")
    await driver.settle()
    #expect(driver.status == "You follow “Ada” now. New moments: 2.")
    #expect(!driver.top.isTyping && driver.text.contains("2 unread") && driver.text.contains("refreshed now"))
    #expect(try store.all().count == 2)
  }

  @Test func `an account whose sign-in has ended is told once, and $ signs in again`() async throws {
    var accounts: [String?] = []
    driver.router.register(
      Route("SignIn", .optionalText("account")) { _, account in
        accounts.append(account)
        return ScreenDriver.BlankRoot()
      })
    let account = FollowedAccount(
      server: AccountServer(base: "https://example.org", domain: "example.org"), id: "7", handle: "@ada@example.org",
      isReadOnly: false)
    let json = String(decoding: try JSONEncoder().encode(account), as: UTF8.self)
    _ = try await store.database.follow("https://example.org/@ada@example.org", readerTitle: "Ada", account: json)
    try driver.open("Following")
    await press("r")
    #expect(driver.failure == "Ada: You are no longer signed in. Press I to sign in again.")
    #expect(driver.text.contains("You are no longer signed in. Press $ to sign in again.") && sites.requests.isEmpty)
    driver.press("$")
    driver.stack.back()
    driver.press("I")
    #expect(accounts == ["@ada@example.org", nil])
  }

  @Test func `a key hides sources without unread moments, and the screen says so; those that are read then stay`()
    async throws
  {
    try await open(following: "ada", "bob", "eve")
    await press("j", "*", "*")
    await press("k", ",")
    #expect(driver.status == "Tags and sources without unread moments are hidden. Press , to show them.")
    #expect(driver.text.contains("ada") && !driver.text.contains("bob") && selected == "ada")
    await press("*", "*")
    #expect(driver.text.contains("ada") && driver.lines.contains { $0.contains("Press , to show them.") })
    await press("j", "r")
    #expect(!driver.text.contains("ada") && selected == "eve")
    driver.press(",")
    #expect(driver.status == "All tags and sources are shown." && driver.text.contains("bob"))
  }

  @Test
  func `the selected source stays selected while an address is typed, and does not look so meanwhile`() async throws {
    try await open(following: "ada", "bob", "eve")
    driver.press("j")
    let before = driver.lines
    driver.press("a", "x")
    #expect(!driver.nodes.contains { $0.states.contains(.selected) })
    driver.press(.backspace, .escape)
    #expect(driver.lines == before)
  }

  @Test func `the selected source stays selected after an address that was refused`() async throws {
    try await open(following: "ada", "bob", "eve")
    driver.press("j", "a")
    await enter("x y")
    driver.press(.escape)
    #expect(driver.text.contains("✗") && selected == "bob")
    driver.press("D")
    #expect(driver.status?.contains("bob") == true)
  }

  @Test func `an error is shown below the address, which can be corrected; a field that is opened again has neither`()
    async throws
  {
    try await open()
    await enter("example.org")
    #expect(driver.text.contains("✗ The server responded with status 404."))
    #expect(driver.top.isTyping && driver.lines[0].contains("example.org"))
    driver.press(.escape, "a")
    #expect(!driver.text.contains("✗") && driver.lines[0].contains("example.org, @me@example.net"))
    driver.type("half")
    driver.press(.escape, "a")
    #expect(driver.lines[0].contains("half"))
  }

  @Test func `the footer has the keys of sources`() async throws {
    try await open(following: "ada")
    let keys = driver.top.keyHints.filter { $0.footer != nil }.flatMap(\.keys).compactMap(\.onlyKey)
    #expect(["D", "#", "*", "o", "B", "$"].allSatisfy(keys.contains))
  }

  @Test func `the tags of a source are edited as a list, and shown`() async throws {
    try await open(following: "ada")
    driver.press("#")
    let question = try #require(links.question)
    #expect(question.text == "")
    driver.stack.report { try question.answer(#" News,Fine  art,, news ,"Food, wine""#) }
    await driver.settle()
    #expect(driver.text.contains("News, Fine art"))
    #expect(
      driver.nodes.first { $0.text == "ada" }?.attributes["tags"] == .texts(["News", "Fine art", "Food, wine"]))
    driver.press("#")
    #expect(links.question?.text == #"News, Fine art, "Food, wine""#)
    driver.stack.report { try links.question?.answer("") }
    await driver.settle()
    #expect(!driver.text.contains("News") && driver.nodes.first { $0.text == "ada" }?.attributes["tags"] == nil)
  }

  @Test func `saved searches and tags come first, with the numbers of their unread moments, and open their search`()
    async throws
  {
    for name in ["ada", "bob"] { try await follow(name) }
    for source in try store.database.sources() { try await store.database.setTags(["Big news"], of: source.id) }
    let settings = muter.settings
    _ = try settings.save(SavedSearch(name: "mine", text: "source:ada"))
    reading.take(unreadCount: 4)
    try await open()
    let rows = driver.nodes.filter { $0.role == .listItem }
    #expect(rows.map(\.text) == ["mine", "Big news", "ada", "bob"])
    #expect(rows.map { $0.attributes["unread"] } == [2, 4, 2, 2].map(SemanticValue.integer))
    #expect(driver.nodes.filter { $0.role == .heading }.map(\.text) == ["Saved searches", "Tags", "Sources"])
    #expect(selected == "mine")
    driver.press("*")
    #expect(driver.status == "Press * again to mark 2 moments as read.")
    await press("*")
    #expect(driver.status == "Marked as read: 2. Press U to undo." && reading.unreadCount == 2)
    #expect(driver.nodes.first { $0.text == "Big news" }?.attributes["unread"] == .integer(2))
    await press("U")
    #expect(driver.status == "Read marks undone: 2." && driver.text.contains("4 unread"))
    await press("B")
    #expect(driver.text.contains("source:ada · muted") && reading.unreadCount == 2)
    await press("B", "j")
    #expect(selected == "Big news" && reading.unreadCount == 4)
    driver.press(.enter)
    #expect(driver.status?.contains("Search") == true)
  }

  @Test func `while another program has locked the store, the screen waits, and then shows the sources`() async throws {
    _ = try await store.database.follow("https://ada.example.org/feed")
    store.database.close()
    let locked = MomentsDatabase(location: store.database.location)
    let other = try Connection(path: locked.location.databasePath)
    try other.execute("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
    let feed = SourceController(
      database: locked, client: SourceClient(transport: sites, userAgent: "moments/1"),
      refreshesAutomatically: false, invitesReader: false, now: { 0 }, sleep: { _ in })
    let router = AppRouter(isInternalBuild: false)
    let driver = ScreenDriver(router: router, .following(feed, reading: reading, muter: muter, router: router))
    try driver.open("Following")
    #expect(driver.text.contains("Another program has locked the database.") && !driver.top.isTyping)
    try other.run("COMMIT")
    other.close()
    await driver.settle()
    #expect(driver.text.contains("ada.example.org") && !driver.text.contains("locked"))
    locked.close()
  }

  @Test func `an address of the local network is asked for by a second press only`() async throws {
    try driver.open("Following")
    try sites.set("http://192.168.1.2/feed", rss("Ada", [("1", "")]))
    driver.type("http://192.168.1.2/feed")
    driver.press(.enter)
    #expect(driver.status == "192.168.1.2 is in your local network. Press ⏎ again to continue.")
    #expect(sites.requests.isEmpty)
    await press(.enter)
    #expect(driver.status == "You follow “Ada” now. New moments: 1.")
  }

  @Test func `a source shows what is wrong, and that it is not encrypted`() async throws {
    try await follow("ada")
    try sites.set("http://ada.example.org/feed", status: 500)
    feed.refresh()
    await waitUntil { !feed.isBusy }
    try await open()
    #expect(driver.text.contains("not encrypted"))
    #expect(driver.text.contains("✗ The server responded with status 500."))
    let node = try #require(driver.nodes.first { $0.text == "ada" })
    #expect(node.attributes["address"] == .text("http://ada.example.org/feed"))
    #expect(node.attributes["unread"] == .integer(2))
    #expect(node.children.map(\.role) == [.alert])
  }

  @Test func `a source that is being fetched says so`() async throws {
    try await open(following: "ada", "bo")
    sites.hold()
    feed.refresh()
    await waitUntil { sites.waiting.count == 2 }
    #expect(driver.lines.count { $0.contains("Refreshing…") } == 2)
    sites.release()
    await driver.settle()
    #expect(!driver.text.contains("Refreshing…"))
  }

  @Test func `unread moments are counted again after each change`() async throws {
    try await open(following: "ada")
    #expect(driver.text.contains("2 unread"))
    try await store.database.read(.from(try store.all()[0].key))
    driver.stack.contentChanged()
    driver.stack.contentChanged()
    await driver.settle()
    #expect(!driver.text.contains("2 unread"))
  }

  @Test func `the number follows marks that the reader makes, as soon as they are stored`() async throws {
    reading.take(unreadCount: 2)
    try await open(following: "ada")
    #expect(driver.text.contains("2 unread"))
    #expect(try reading.readAll(.from(store.all()[0].key)) == 1)
    _ = driver.text
    await driver.settle()
    #expect(driver.text.contains("1 unread"))
  }

  @Test func `a source is removed by the second press only, and liked moments stay`() async throws {
    try await follow("ada")
    try await store.database.setLiked(true, momentID: try store.all()[0].id)
    try driver.open("Following")
    driver.press(.down, "D")
    #expect(driver.status == "Press D again to unfollow “ada”.")
    driver.press("k", "D")
    #expect(try store.database.sources().count == 1)
    driver.press("D")
    #expect(!driver.text.contains("ada"))
    await waitUntil { driver.status?.hasPrefix("You no longer follow") == true }
    #expect(driver.status == "You no longer follow “ada”. Liked moments that stay: 1.")
    #expect(try store.all().count == 1)
  }

  @Test func `the site of a source opens in the browser`() async throws {
    try await follow("ada", page: "https://ada.example.org/")
    try driver.open("Following")
    driver.press(.down, "o")
    #expect(links.opened == ["https://ada.example.org/"])
  }

  @Test func `a search that cannot be muted in the store is not muted in the settings`() async throws {
    let search = try SavedSearch(name: "all", text: "title")
    try await follow("rain")
    let other = try Connection(path: store.database.location.databasePath)
    try other.execute("CREATE TRIGGER full BEFORE UPDATE ON moment BEGIN SELECT RAISE(ABORT, 'disk full'); END")
    await #expect(throws: StoreError.cannotWrite(reason: "disk full")) { _ = try await muter.setMuted(true, search) }
    #expect(!muter.isMuted(search))
  }
}
