import DesignKit
import FeedFormats
import MomentsTestSupport
import SQLite
import Screens
import Settings
import TerminalTestSupport
import TerminalUI
import Testing

@testable import MomentsFeature
@testable import MomentsStore

@Suite(.onMainActor)
@MainActor
struct TimelineTests {
  private let app: MomentsApp
  private var driver: ScreenDriver { app.driver }

  init() throws {
    app = try MomentsApp([
      .sample(id: "1", title: "A quiet morning.", url: "https://example.org/x", createdDate: 3),
      .sample(id: "2", title: "Rain on the roof.", createdDate: 2),
      .sample(id: "3", title: "Bread again.", createdDate: 1),
    ])
  }

  private func reload() async {
    driver.press("r")
    await driver.settle()
  }

  @Test func `moments are in order, and j and k move between them`() {
    let selected = ["g", "j", "j", "j", "k"].map { (key: KeyEvent) in
      driver.press(key)
      return app.selected
    }
    #expect(selected == ["1", "2", "3", "3", "2"])
  }

  @Test(arguments: [TextSizeCategory.large, .accessibility5])
  func `a setting shows each moment in one line, whatever the text size`(size: TextSizeCategory) throws {
    let moments = (0..<9).map { Moment.sample(id: "\($0)", title: "T\($0)\nmore", createdDate: Int64(9 - $0)) }
    let settings = SettingsStore()
    let app = MomentsApp(try TemporaryStore(moments), settings: settings, environment: .fixed(textSize: size))
    func lines(_ size: TextSizeCategory) -> [String] { app.driver.lines(.fixed(textSize: size)) }
    let several = lines(size)
    settings[MomentListScreen.showsOneLine] = true
    #expect(lines(size) == lines(.extraSmall) && lines(size) != several)
    settings[MomentListScreen.showsOneLine] = false
    #expect(lines(size) == several)
  }

  @Test func `the header names the owner of the feed and cannot be selected`() async throws {
    try app.store.add([.sample(id: "1")], user: UserDetails(id: "7", name: "Olga Petrova"))
    driver.press("r")
    #expect(driver.status == "There is nothing to refresh. Follow a page with: moments follow URL")
    await driver.settle()
    #expect(driver.text.contains("Olga Petrova") && app.timeline?.content?.count == 4)
    driver.press("g", "k")
    #expect(app.selected == "1")
  }

  @Test func `the selected moment stays selected when newer moments arrive`() async throws {
    driver.press("j")
    try app.add(.sample(id: "4", title: "Brand new.", createdDate: 4))
    await reload()
    #expect(app.selected == "2" && driver.text.contains("Brand new."))
  }

  @Test func `f likes the selected moment and takes the like back`() async throws {
    for isLiked in [true, false] {
      driver.press("f")
      #expect(app.articles.map { $0.states.contains(.liked) } == [isLiked, false, false])
      _ = await app.dependencies.likes.finish()
      #expect(try app.store.database.moment(id: "1")?.isLiked == isLiked)
    }
  }

  @Test func `in a feed without an owner, the reader is called “you”`() async throws {
    driver.press("f")
    #expect(driver.lines.contains { $0.contains("♡  Y") } && !driver.text.contains("?"))
    driver.press(.enter)
    #expect(driver.lines.contains { $0.contains("You") })
  }

  @Test func `a changed moment is redrawn after it is reloaded`() async throws {
    #expect(driver.text.contains("Bread again."))
    try app.add(.sample(id: "3", title: "Cake, for once.", createdDate: 1))
    await reload()
    #expect(driver.text.contains("Cake, for once.") && !driver.text.contains("Bread"))
  }

  @Test func `a failing store shows the reason and no other hint, offers r and recovers`() async throws {
    try app.store.lose()
    await reload()
    #expect(driver.text.contains("no such table") && app.timeline?.content == nil)
    // There is no hint that nothing can be refreshed.
    #expect(driver.status == nil)
    #expect(app.timeline?.keyHints.count == 1 && app.timeline?.movesByKeys == false)
    try app.store.recover()
    await reload()
    #expect(app.selected == "1")
  }

  @Test func `an open moment of a damaged store shows the error when it is read again`() async throws {
    driver.press(.enter)
    try app.store.lose()
    await reload()
    #expect(driver.status?.contains("no such table") == true)
  }

  @Test func `a store that could not be filled shows the reason and is filled when possible`() async throws {
    let store = try TemporaryStore()
    let app = MomentsApp(store)
    for (isFull, shown) in [(true, "disk is full"), (true, "disk is full"), (false, "A"), (false, "A")] {
      try store.database.write { try $0.execute("PRAGMA max_page_count = \(isFull ? 1 : 1_000_000)") }
      app.driver.press("r")
      await app.driver.settle()
      #expect(app.driver.text.contains(shown) && app.articles.isEmpty == isFull)
    }
  }
}
