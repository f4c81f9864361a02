import FeedFormats
import MomentsTestSupport
import Routing
import Screens
import Settings
import TerminalTestSupport
import TerminalUI
import Testing

@testable import MomentsFeature
@testable import MomentsStore

/// Lists without read or muted moments, and the order of lists.
@Suite(.onMainActor)
@MainActor
struct HiddenReadingTests {
  private let app: MomentsApp
  private var driver: ScreenDriver { app.driver }
  private var database: MomentsDatabase { app.store.database }
  private var notice: String? { app.list?.notice(in: driver.environment) }
  /// The ids of the moments on the screen.
  private var shown: [String] { app.articles.compactMap(\.id) }

  /// A feed with moments `0`, `1`, …, newest first, of which those with even numbers are read.
  init() async throws {
    let store = try TemporaryStore(
      (0..<12).map { .sample(id: "\($0)", title: "T\($0)", createdDate: Int64(60 - $0)) })
    try await store.database.read((0..<6).map { "\($0 * 2)" })
    app = MomentsApp(store, settings: SettingsStore(path: store.database.location.folder + "/settings.json"), rows: 100)
  }

  private func settle(_ app: MomentsApp) async {
    await waitUntil { app.driver.lines.isEmpty || !app.driver.top.isBusy }
  }

  private func press(_ keys: KeyEvent...) async {
    for key in keys {
      driver.press(key)
      await settle(app)
    }
  }

  private func search(_ text: String) async {
    _ = app.list?.search(for: text, forward: true)
    await app.list?.textSearch?.value
  }

  private func restarted() async -> MomentsApp {
    await app.dependencies.reading.finish()
    await app.settings.finish()
    let again = MomentsApp(app.store, settings: SettingsStore(path: app.settings.path), rows: 100)
    await settle(again)
    return again
  }

  @Test func `a key hides read moments; those that are read then stay until a refresh, and the place never jumps`()
    async throws
  {
    await press("j", "j", "j", ",")
    #expect(driver.status == "Read moments are hidden. Press , to show them.")
    // The first rows were read on the way.
    #expect(shown == ["3", "5", "7", "9", "11"] && app.selected == "3" && notice == "5 unread · read hidden")
    await press("j", "J")
    #expect(app.selected == "7" && notice == "3 unread · read hidden")
    try app.add(.sample(id: "new", title: "New", createdDate: 100))
    driver.stack.contentChanged()
    await settle(app)
    #expect(shown == ["new", "3", "5", "7", "9", "11"] && app.selected == "7")
    await search("T5")
    #expect(app.selected == "5" && driver.status == "Match 1 of 1; the search wrapped around.")
    await press("'", "r")
    #expect(shown == ["new", "7", "9", "11"] && app.selected == "7")
    await press(",")
    #expect(driver.status == "Read moments are shown." && shown.count == 13 && app.selected == "7")
    #expect(app.settings[SettingsStore.hidesReadIn].isEmpty)
  }

  @Test func `the choice is kept for each list, the others follow the setting, and the place with it`() async throws {
    await press("j", "j", "j", "j", "j", ",")
    var again = await restarted()
    #expect(again.articles.map(\.id) == ["5", "7", "9", "11"] && again.selected == "5")
    again.settings[SettingsStore.hidesRead] = true
    try await again.open("Search?q=T1")
    #expect(again.articles.map(\.id) == ["11"])
    #expect(again.list?.notice(in: driver.environment) == "1 moment · read hidden")
    again.driver.press(",")
    await settle(again)
    #expect(again.articles.map(\.id) == ["1", "10", "11"])
    // These say themselves what they find.
    for text in ["T1 -unread", "id:0,2"] {
      try await again.open(UniversalLinks.address("Search", ["q": text]))
      #expect(again.articles.count == 2)
      #expect(!again.driver.top.run { $0.name == "hide-read" })
    }
    await again.settings.finish()
    again = await restarted()
    #expect(again.settings[SettingsStore.hidesReadIn] == ["/Moments": true, "T1": false])
    again.driver.press(",")
    await settle(again)
    #expect(again.selected == "5" && again.list?.newCount == 0)
  }

  @Test func `where nothing unread remains, the screen says how to show what is read`() async throws {
    await press(",")
    _ = try app.dependencies.reading.readAll(.from(.end(isNewest: false)))
    driver.stack.contentChanged()
    await settle(app)
    #expect(shown == ["0", "1", "3", "5", "7", "9", "11"])
    await press(",", ",")
    #expect(shown == ["0"])
    let again = await restarted()
    #expect(again.driver.text.contains("No unread moments") && again.driver.text.contains("Read moments are hidden."))
    try await again.open("Search?q=T3")
    again.driver.press(",")
    await settle(again)
    again.driver.stack.back()
    try await again.open("Search?q=T3")
    #expect(again.driver.text.contains("Read moments are hidden. Press , to show them."))
  }

  @Test func `oldest first turns every list around, and the selected moment stays`() async throws {
    await press("G")
    app.settings[MomentListScreen.showsOldestFirst] = true
    #expect(shown == (0..<12).reversed().map(String.init) && app.selected == "11")
    // Down is newer.
    await press("J")
    #expect(app.selected == "9")
    await press("U", "M")
    #expect(driver.status == "Marked as read: 2. Press U to undo.")
    try app.add(.sample(id: "new", title: "New T1", createdDate: 100))
    driver.stack.contentChanged()
    #expect(app.selected == "9" && shown.last == "new")
    await search("T1")
    #expect(app.selected == "1" && driver.status == "Match 3 of 4")
    await search("T1")
    await search("T1")
    #expect(app.selected == "11" && driver.status == "Match 1 of 4; the search wrapped around.")
    await press(".")
    #expect(app.selected == "new")
    let again = await restarted()
    #expect(again.selected == "new" && again.list?.newCount == 0)
    try await again.open("Search?q=T1")
    #expect(again.articles.map(\.id) == ["11", "10", "1", "new"] && again.selected == "11")
    again.settings[MomentListScreen.showsOldestFirst] = false
    #expect(again.driver.lines.isEmpty == false && again.articles.map(\.id) == ["new", "1", "10", "11"])
    #expect(again.selected == "11")
  }

  @Test func `muted moments are in no list by setting, but in that of the muted search`() async throws {
    app.settings[SettingsStore.hidesMuted] = true
    let search = try SavedSearch(name: "one", text: "T1")
    _ = app.settings.save(search)
    _ = try await app.dependencies.muter.setMuted(true, search)
    driver.stack.contentChanged()
    await settle(app)
    let others = ["0"] + (2..<10).map(String.init)
    #expect(shown == others && app.selected == "0")
    for (text, ids) in [("T", others), ("T1", ["1", "10", "11"]), ("muted T", ["1", "10", "11"])] {
      try await app.open(UniversalLinks.address("Search", ["q": text]))
      #expect(shown == ids)
    }
  }
}
