import DesignKit
import FeedFormats
import Localization
import MomentsTestSupport
import Routing
import Screens
import Settings
import TerminalTestSupport
import TerminalUI
import Testing

@testable import MomentsFeature
@testable import MomentsStore

@Suite(.onMainActor)
@MainActor
struct MomentSearchTests {
  private let app: MomentsApp
  private var driver: ScreenDriver { app.driver }
  private var store: TemporaryStore { app.store }
  private var searches: SettingsStore { app.settings }
  private var screen: MomentListScreen? { app.list }
  /// The ids of the moments on the screen.
  private var shown: [String?] { app.articles.map(\.id) }
  private var notice: String? { screen?.notice(in: driver.environment) }

  init() throws {
    let store = try TemporaryStore([
      .sample(id: "1", author: Author(name: "Ada Lind"), title: "Rain & wind.", createdDate: 3),
      .sample(id: "2", author: Author(name: "Bo Berg"), title: "Rain again.", createdDate: 2),
      .sample(id: "3", author: Author(name: "Ada Lind"), title: "Snow.", createdDate: 1),
    ])
    app = MomentsApp(store, settings: SettingsStore(path: store.database.location.folder + "/settings.json"))
  }

  private func open(_ text: String) async throws {
    try driver.open(UniversalLinks.address("Search", ["q": text]))
    await settle()
  }

  /// Searches a text in the list, as the prompt does.
  private func find(_ text: String) async {
    _ = app.list?.search(for: text, forward: true)
    await driver.settle()
  }

  /// Presses keys, and waits for all matches.
  private func press(_ keys: KeyEvent...) async {
    for key in keys { driver.press(key) }
    await settle()
  }

  /// Lays out the screen, which starts the search, until all matches are found.
  private func settle() async { await waitUntil { driver.lines.isEmpty || driver.top.isBusy == false } }

  @Test func `a link shows the moments that match, and the number of them`() async throws {
    try await open("rain")
    #expect(shown == ["1", "2"] && screen?.isTyping == false)
    #expect(notice == "2 moments")
    #expect(driver.nodes.first?.role == .textbox && driver.nodes.first?.value == "rain")
    #expect(driver.stack.topEntry.address == "https://momentsapp.com/Search?q=rain")
  }

  @Test func `the matches follow while the reader types, and the address with them`() async throws {
    try driver.open("Search")
    #expect(screen?.isTyping == true && shown.isEmpty)
    driver.type("ra")
    await settle()
    #expect(shown == ["1", "2"])
    driver.type("in from:ada")
    await settle()
    #expect(shown == ["1"])
    #expect(driver.stack.topEntry.address == "https://momentsapp.com/Search?q=rain%20from:ada")
    #expect(driver.stack.topEntry.route == "Search")
    driver.press(.enter, .enter)
    #expect(driver.stack.top is MomentScreen)
  }

  @Test func `an error is shown below its column, and the last matches stay`() async throws {
    try await open("rain")
    driver.press("e")
    driver.type(" form:ada")
    await settle()
    let alert = try #require(driver.nodes.first { $0.role == .alert })
    #expect(alert.text.contains("“form:” is unknown") && alert.attributes["column"] == .integer(5))
    let column = try #require(driver.lines[0].firstRange(of: "form:")).lowerBound
    let below = try #require(driver.lines[2].firstIndex(of: "✗"))
    #expect(
      driver.lines[0].distance(from: driver.lines[0].startIndex, to: column)
        == driver.lines[2].distance(from: driver.lines[2].startIndex, to: below))
    #expect(shown == ["1", "2"] && notice == nil)
    #expect(
      screen?.linkError?.resolved(in: driver.environment).hasPrefix("The search has an error in column 6: “form:”")
        == true)
  }

  @Test func `without matches the screen says so`() async throws {
    try await open("nothing")
    driver.press(.enter)
    #expect(shown.isEmpty && driver.text.contains("No moment matches"))
  }

  @Test func `S opens the field of a search for the last searched text`() async throws {
    let timeline = try #require(app.timeline)
    await find("Rain & wind")
    await press("S")
    #expect(shown == ["1"] && screen?.editor.text == #""Rain & wind""# && screen?.isTyping == true)
    driver.press(.enter)
    #expect(screen?.isTyping == false)
    driver.stack.back()
    #expect(driver.stack.top === timeline)
  }

  @Test func `S without a search opens an empty one`() {
    driver.press("S")
    #expect(screen?.isTyping == true && screen?.editor.isEmpty == true)
  }

  @Test func `matches are read, liked and marked like those of the timeline`() async throws {
    try await open("unread")
    #expect(shown == ["1", "2", "3"])
    driver.press("j", "m")
    #expect(driver.nodes.filter { $0.states.contains(.unread) }.count == 1)
    driver.press("g", "J")
    #expect(app.selected == "3")
    driver.press("f")
    #expect(driver.text.contains("♥"))
    await app.dependencies.likes.finish()
    await app.dependencies.reading.finish()
    await press("r")
    #expect(shown == ["3"])
  }

  @Test func `M marks the selected match and those above it as read, and no other moment`() async throws {
    try await open("rain")
    func unread() async throws -> [String] {
      await app.dependencies.reading.finish()
      return try store.all().filter(\.isUnread).map(\.id)
    }
    driver.press("M")
    #expect(try await unread() == ["2", "3"] && driver.status == "Marked as read: 1. Press U to undo.")
    try await open("from:ada")
    driver.press("G", "M")
    #expect(try await unread() == ["2"])
    driver.press("U")
    #expect(try await unread() == ["2", "3"])
  }

  @Test func `a canceled search keeps what it has found, without a number of all matches`() async throws {
    try await open("rain")
    driver.press("e")
    driver.type("x")
    _ = driver.lines
    screen?.endSearch()
    #expect(shown == ["1", "2"] && screen?.isSearching == false && notice == nil)
    await press(.escape, "r")
    #expect(notice == "0 moments")
  }

  @Test func `without its text, a search has the address of an empty one`() async throws {
    try await open("rain")
    screen?.search(typed: "")
    #expect(driver.stack.topEntry.address == "https://momentsapp.com/Search")
  }

  @Test func `only a search is ended while it runs; what a person has posted is read to its end`() async throws {
    let list = MomentListScreen(.person(Author(name: "Nobody")), dependencies: app.dependencies)
    list.read()
    #expect(list.isLoading && !list.isSearching && list.analyticsName == "Person")
    list.endSearch()
    #expect(list.isLoading)
    await list.filtering?.value
    #expect(list.window?.count == 0)
  }

  @Test func `a reload keeps the selected match`() async throws {
    try await open("unread")
    driver.press("j", "j")
    #expect(app.selected == "3")
    try app.add(.sample(id: "4", createdDate: 4))
    await app.dependencies.reading.finish()
    await press("r")
    // Moments 1 and 2 were passed, so they are read.
    #expect(shown == ["4", "3"] && app.selected == "3")
  }

  @Test func `a text is searched in the matches, with a count, and around the ends`() async throws {
    try await open("rain")
    await find("again")
    #expect(app.selected == "2" && driver.status == "Match 1 of 1")
    await find("rain")
    #expect(app.selected == "1" && driver.status == "Match 1 of 2; the search wrapped around.")
    for _ in 0..<3 { _ = screen?.search(for: "rain", forward: true) }
    await driver.settle()
    #expect(app.selected == "2" && driver.status == "Match 2 of 2")
    await find("snow")
    #expect(driver.status == "“snow” was not found.")
  }

  @Test func `J and K pass matches that are read, and unread moments that do not match`() async throws {
    try store.add((5..<105).map { .sample(id: "\($0)", title: $0 % 10 == 0 ? "Rain." : "Sun.", createdDate: $0) })
    try await store.database.read((50..<100).map(String.init))
    try await open("rain")
    #expect(app.selected == "100")
    driver.press("J")
    #expect(app.selected == "40")
    driver.press("J")
    #expect(app.selected == "30")
    driver.press("m", "K")
    #expect(app.selected == "2" && driver.status == "No unread moments above; continued at the bottom.")
  }

  // MARK: Saved searches

  @Test func `s asks for a name, and saves the search`() async throws {
    try await open("rain")
    driver.press("s")
    let question = try #require(app.browser.question)
    #expect(question.text.isEmpty)
    driver.stack.report { try question.answer("wet") }
    #expect(searches.savedSearches.map(\.text) == ["rain"] && driver.status == "The search is saved as “wet”.")
    try await open("snow")
    driver.press("s")
    driver.stack.report { try app.browser.question?.answer("a/b") }
    #expect(driver.status?.contains("none of / : and ?") == true)
    driver.press("s")
    #expect(app.browser.question?.text == "a/b")
    driver.stack.report { try app.browser.question?.answer("wet") }
    #expect(driver.status == "The search is saved as “wet”. It replaces “rain”.")
  }

  @Test func `an empty search shows its words and the saved searches, and Enter runs one`() async throws {
    _ = try searches.save(SavedSearch(name: "wet", text: "rain"))
    try driver.open("Search")
    let lines = driver.lines
    #expect(lines.contains { $0.contains("from:ada — ") } && lines.contains { $0.contains("-snow — ") })
    #expect(screen?.title.resolved(in: driver.environment) == "Search")
    // Another instance saves one meanwhile.
    _ = try searches.save(SavedSearch(name: "cold", text: "snow"))
    #expect(driver.lines.contains { $0.contains("cold") })
    await press(.down, .down, .enter)
    #expect(screen?.editor.text == "rain" && shown == ["1", "2"] && app.selected == "1")
    #expect(screen?.title.resolved(in: driver.environment) == "wet")
  }

  @Test func `D removes the saved search, whose name is offered again`() async throws {
    _ = try searches.save(SavedSearch(name: "wet", text: "rain"))
    try await open("rain")
    driver.press("D")
    #expect(searches.savedSearches.isEmpty && driver.status == "“wet” is removed. Press s to save it again.")
    driver.press("s")
    #expect(app.browser.question?.text == "wet")
    driver.press("D")
    #expect(driver.status == "This search is not saved.")
  }

  @Test func `B mutes the saved search, whose title says so, and removing it ends that`() async throws {
    _ = try searches.save(SavedSearch(name: "wet", text: "rain"))
    try await open("rain")
    await press("B")
    #expect(driver.status == "“wet” is muted: its moments are read on arrival. Marked as read: 2.")
    #expect(screen?.title.resolved(in: driver.environment) == "wet (muted)")
    #expect(app.dependencies.reading.unreadCount == 1)
    #expect(searches[SettingsStore.mutedSearches] == ["wet"])
    try app.add(.sample(id: "4", title: "More rain.", createdDate: 4))
    #expect(try store.database.feed().unreadCount == 1)
    await press("D")
    #expect(driver.status == "“wet” is removed. Press s to save it again.")
    #expect(try store.database.feed().unreadCount == 4 && searches[SettingsStore.mutedSearches].isEmpty)
    driver.press("B")
    #expect(driver.status == "This search is not saved.")
  }

  @Test func `a saved search in the list is muted and unmuted`() async throws {
    _ = try searches.save(SavedSearch(name: "wet", text: "rain"))
    try driver.open("Search")
    await press(.down, "B")
    #expect(driver.text.contains("rain · muted") && app.dependencies.reading.unreadCount == 1)
    await press("B")
    #expect(driver.status == "“wet” is no longer muted. Unread again: 2.")
    #expect(!driver.text.contains("rain · muted") && app.dependencies.reading.unreadCount == 3)
  }

  @Test func `all matches are marked as read or liked after a second press, and U undoes both`() async throws {
    try await open("rain")
    driver.press("*")
    #expect(driver.status == "Press * again to mark 2 moments as read." && app.dependencies.reading.unreadCount == 3)
    driver.press("*")
    #expect(driver.status == "Marked as read: 2. Press U to undo." && app.dependencies.reading.unreadCount == 1)
    driver.press("*")
    #expect(driver.status == "No unread moments in this list.")
    driver.press("&")
    driver.press("&")
    #expect(driver.status == "Liked: 2. Press U to undo." && driver.text.contains("♥"))
    driver.press("&")
    #expect(driver.status == "You like all of these already.")
    driver.press("U")
    #expect(driver.status == "Likes taken back: 2." && !driver.text.contains("♥"))
    driver.press("U")
    #expect(driver.status == "Read marks undone: 2." && app.dependencies.reading.unreadCount == 3)
    await app.dependencies.likes.finish()
    #expect(try store.database.moment(id: "1")?.isLiked == false)
  }

  @Test func `at most a thousand moments are liked at once`() async throws {
    try store.add((10..<1_012).map { .sample(id: "\($0)", title: "Rain.", createdDate: Int64($0)) })
    try await open("rain")
    driver.press("&")
    #expect(driver.status == "At most 1,000 moments can be liked at once. Narrow the search.")
    #expect(app.dependencies.likes.unstoredCount == 0)
  }

  @Test func `on a printed screen, a message says that saving and removing are for this run`() async throws {
    let app = MomentsApp(store)
    let driver = app.driver
    try driver.open(UniversalLinks.address("Search", ["q": "rain"]))
    driver.press("s")
    driver.stack.report { try app.browser.question?.answer("wet") }
    #expect(driver.status?.hasPrefix("The search is saved as “wet”. This applies to this run only:") == true)
    driver.press("D")
    #expect(driver.status?.contains("removed. Press s to save it again. This applies to this run only:") == true)
  }

  @Test func `an empty search and one with an error cannot be saved`() async throws {
    try driver.open("Search")
    driver.press(.escape, "s")
    #expect(app.browser.question == nil && driver.status == "The search is empty.")
    try await open("form:ada")
    driver.press("s")
    #expect(app.browser.question == nil && driver.status?.contains("is unknown") == true)
  }
}
