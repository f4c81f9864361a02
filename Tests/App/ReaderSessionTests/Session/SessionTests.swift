import DesignKit
import FeedFormats
import Following
import Foundation
import Localization
import MomentsTestSupport
import Platform
import Routing
import SQLite
import Screens
import TerminalTestSupport
import TerminalUI
import Testing

@testable import MomentsStore
@testable import ReaderSession
@testable import Settings

@Suite(.onMainActor)
@MainActor
struct SessionTests {
  private let driver: SessionDriver

  init() throws {
    driver = try SessionDriver()
  }

  // MARK: Navigation

  @Test func `Enter opens the selected moment, Esc goes back, q quits at the root only, and Q everywhere`() throws {
    driver.press(.enter)
    #expect(driver.lines[0].contains("‹ Moments"))
    driver.press(.escape)
    #expect(!driver.lines[0].contains("‹"))
    driver.press(.escape, "h", .left)
    #expect(!driver.session.isFinished)
    driver.press("q")
    #expect(driver.session.isFinished && driver.session.exitStatus == .success)
    let other = try SessionDriver()
    other.press(.enter, "i", "Q")
    #expect(other.session.isFinished)
  }

  @Test func `app keys are neither offered nor handled while the reader types`() throws {
    driver.go(to: "Resolver?link=Fox.")
    #expect(driver.lines.last?.contains("all keys") == false && driver.lines.last?.contains("done") == true)
    driver.press("a", "q", "Q")
    #expect(driver.lines[1].contains("Fox.aqQ") && !driver.session.isFinished)
    driver.press(.escape)
    #expect(driver.lines.last?.contains("all keys") == true)
    driver.press("q")
    #expect(driver.stack.root === driver.top)
  }

  @Test func `no history, screen or clipboard contains a typed code`() throws {
    driver.go(to: "SignIn")
    driver.type("@ada@example.org")
    driver.press(.tab)
    driver.type("s3cret-words")
    #expect(driver.session.services.history[History.links] == ["SignIn"])
    #expect(!driver.text.contains("s3cret") && !driver.terminal.copied.contains { $0.contains("s3cret") })
  }

  @Test func `a production build refuses the internal menu and says why`() throws {
    let driver = try SessionDriver(target: .production)
    let before = driver.lines
    driver.press("i")
    #expect(driver.lines.dropLast() == before.dropLast())
    #expect(driver.lines.last?.contains("i does nothing on this screen") == true)
    for address in [
      "InternalMenu", "DesignKit?productName=a&version=1", "Typography", "LetterCases", "Palette", "Routes", "Resolver",
    ] {
      driver.go(to: address)
      #expect(!driver.stack.isModal)
      #expect(driver.lines.last?.contains("internal builds") == true, "\(driver.lines.last ?? "")")
    }
  }

  @Test(
    arguments: [
      ("Momnts", "Moments"), ("https://example.com/Moments", "example.com"), ("Moment?id=nobody", "nobody"),
      ("Typography?from=x", "from is"),
      ("ftp://momentsapp.com/Moments", "ftp"),
    ])
  func `an invalid link is reported in the status line until the next key`(link: String, said: String) throws {
    driver.go(to: link)
    #expect(driver.said.contains(said), "\(driver.said)")
    driver.press("j")
    #expect(driver.lines.last?.contains("j k") == true)
  }

  @Test func `the go-to line can be closed without opening anything`() throws {
    let before = driver.screen.cellsAsSeen
    driver.press(":")
    driver.type("x")
    driver.press(.escape)
    #expect(driver.screen.cellsAsSeen == before)
    driver.press(":", .backspace)
    #expect(driver.screen.cellsAsSeen == before)
  }

  @Test func `a paste outside the go-to line does nothing`() throws {
    let before = driver.screen.cellsAsSeen
    driver.send(.paste("qqq\nQ"))
    #expect(driver.screen.cellsAsSeen == before && !driver.session.isFinished)
  }

  @Test func `the result of opening a link is shown`() throws {
    let feed = [
      momentLine(id: "1", createdDate: 1, more: #","url":"https://example.org/a""#),
      momentLine(id: "0", createdDate: 0, more: #","url":"gopher:x""#),
    ]
    let driver = try SessionDriver(feed: feed.joined(separator: "\n"))
    driver.press("j", "o")
    #expect(driver.links.opened.isEmpty && driver.lines.last?.contains("gopher") == true)
    driver.press("k", "o")
    #expect(driver.lines.last?.contains("Opened example.org in firefox.") == true)
    driver.links.result = .failure(.failed(browser: "firefox", status: 3))
    driver.press("o")
    #expect(driver.said.contains("firefox exited with status 3"))
    driver.press(.enter, "o")
    #expect(driver.links.opened.count == 3 && driver.said.contains("firefox exited with status 3"))
  }

  @Test func `a link with a user name shows its host first, and the same key opens it`() throws {
    let feed = momentLine(id: "1", createdDate: 1, more: #","url":"https://google.com@evil.example/""#)
    let driver = try SessionDriver(feed: feed)
    driver.press("o")
    #expect(driver.links.opened == [] && driver.said.contains("evil.example"))
    // Another key cancels the confirmation.
    driver.press("k", "o")
    #expect(driver.links.opened == [] && driver.said.contains("evil.example"))
    driver.press("o")
    #expect(driver.links.opened == ["https://google.com@evil.example/"])
    driver.press("o")
    #expect(driver.links.opened.count == 1)
  }

  @Test func `a signal is handled before keys that arrived earlier`() throws {
    var keysUntilSignal = 3
    let driver = try SessionDriver(hasSignal: {
      keysUntilSignal -= 1
      return keysUntilSignal == 0
    })
    driver.terminal.send(.key("?"), .key(.escape), .key("?"), .key(.escape), .key("?"))
    driver.session.handle(.input)
    #expect(driver.session.hasInput && driver.top !== driver.stack.root)
    driver.session.handle(.resized)
    driver.session.handle(.input)
    #expect(!driver.session.hasInput && driver.top !== driver.stack.root)
    driver.terminal.send(.key(.escape), .key("?"))
    keysUntilSignal = 1
    driver.session.handle(.input)
    driver.session.handle(.terminate)
    #expect(driver.session.isFinished && !driver.session.hasInput && driver.session.exitStatus == .terminate)
  }

  // MARK: Appearance

  @Test func `a switches light and dark everywhere, and back restores the screen`() throws {
    for place in [[], [KeyEvent.enter], ["i"]] {
      for key in place { driver.press(key) }
      let dark = driver.screen.cellsAsSeen
      driver.press("a")
      let light = driver.screen.cellsAsSeen
      // Initials are white on a person's color in both appearances.
      #expect(zip(dark, light).count { $0 == $1 } < 80)
      driver.press("a")
      // The first row differs: the title shows that the appearance is no longer automatic.
      #expect(driver.screen.cellsAsSeen.dropFirst(80) == dark.dropFirst(80))
      driver.press("A")
      #expect(driver.screen.cellsAsSeen == dark)
    }
  }

  @Test func `text size and contrast change immediately and are saved`() async throws {
    let before = driver.lines
    driver.press("+", "+", "c", .escape)
    #expect(driver.lines != before)
    #expect(driver.lines[0].contains("Aa XXL"))
    _ = try await driver.storedChoices()
    let again = try SessionDriver(store: driver.store)
    #expect(again.lines[0].contains("Aa XXL") && again.lines[0].contains("◐+"))
    again.press("0", "c", .escape)
    #expect(again.lines == before)
  }

  // MARK: Likes

  @Test func `a like that cannot be stored while quitting is reported at the end`() async throws {
    let driver = try SessionDriver(feed: momentLine(id: "1"))
    let database = driver.store.database
    // The store loses the moment while the screen still shows it.
    _ = try database.clearFeed()
    driver.press("f", "Q")
    try await driver.wait { driver.session.isFinished }
    #expect(driver.session.failure == .momentRemoved(name: "T1"))
    #expect(driver.session.exitStatus == .success)
  }

  @Test func `a message about the end names only what is not stored`() {
    func words(likes: Int, marks: Int, sources: Int, hasPlace: Bool) -> String {
      UnsavedChanges(likeCount: likes, markCount: marks, sourceCount: sources, hasPlace: hasPlace, reason: .busy)
        .message.resolved(in: Language("en"))
    }
    #expect(
      words(likes: 1, marks: 2, sources: 3, hasPlace: true)
        == "Not saved: likes (1), read marks (2), unfollowed sources (3), your place. "
        + "Another program has locked the database.")
    #expect(
      words(likes: 0, marks: 2, sources: 0, hasPlace: false)
        == "Not saved: read marks (2). Another program has locked the database.")
    #expect(words(likes: 0, marks: 0, sources: 0, hasPlace: false) == "Another program has locked the database.")
  }

  @Test func `while another program writes, keys answer, and quitting again says what is not saved`() async throws {
    let driver = try SessionDriver(feed: momentLine(id: "1"))
    let other = try Connection(path: driver.store.database.location.databasePath)
    try other.run("BEGIN IMMEDIATE")
    driver.press("f")
    #expect(driver.text.contains("♥"))
    try await driver.wait { !driver.session.awaitsStore() }
    #expect(driver.session.model.likes.choices.isUnconfirmed("1"))
    // Later keys do not wait again.
    driver.press("?")
    #expect(!driver.session.awaitsStore())
    driver.press(.escape, "Q")
    #expect(!driver.session.isFinished && driver.text.contains("before quitting"))
    driver.press("Q")
    #expect(driver.session.isFinished)
    await driver.session.model.finish()
    #expect(
      driver.session.model.close()
        == UnsavedChanges(likeCount: 1, markCount: 0, sourceCount: 0, hasPlace: false, reason: .busy))
    try other.run("COMMIT")
  }

  @Test func `without the toggle there is no like button, key or hint`() async throws {
    let driver = try SessionDriver(feed: momentLine(id: "1"))
    driver.session.services.internalToggles.update(toggle: .isLikeButtonForMomentEnabled, value: false)
    driver.session.drawFrame()
    #expect(!driver.text.contains("♡"))
    #expect(driver.lines.last?.contains("like") == false)
    driver.press("f")
    await driver.session.model.likes.finish()
    #expect(try driver.store.database.moment(id: "1")?.isLiked == false)
    _ = try await driver.storedChoices()
    #expect(try !SessionDriver(store: driver.store).text.contains("♡"))
  }

  // MARK: Mouse

  @Test func `a click selects, a click on the selection opens, and the wheel scrolls`() throws {
    let row = try #require(driver.lines.lastIndex { $0.contains("林小雨") })
    driver.click(20, row)
    #expect(driver.lines[row].contains("▐"))
    driver.click(20, row)
    #expect(driver.lines[0].contains("‹"))
    driver.press(.escape)
    let before = driver.lines
    driver.send(.mouse(MouseEvent(.wheelDown, at: CellPoint(column: 20, row: 10))))
    #expect(driver.lines != before)
  }

  @Test func `the limits of the text size apply at once, and are kept`() async throws {
    let driver = try SessionDriver(textSize: .accessibility5)
    driver.go(to: "cap-text")
    #expect(driver.lines[0].contains("Aa AX2") && driver.said.contains("No text larger than AX2"))
    driver.press("+")
    #expect(driver.lines[0].contains("Aa AX2") && driver.said.contains("Text size AX2"))
    for _ in 0..<12 { driver.press("-") }
    #expect(driver.lines[0].contains("Aa XS"))
    driver.go(to: "never-shrink")
    #expect(driver.lines[0].contains("Aa L") && driver.said.contains("No text smaller than L"))
    let kept = try await driver.storedChoices()
    #expect(kept[Session.capsText] && kept[Session.neverShrinks] && kept[Session.textSize] == .extraSmall)
    driver.go(to: "never-shrink")
    #expect(driver.lines[0].contains("Aa XS") && driver.said.contains("Text may be smaller than L"))
  }

  // MARK: Random input

  @Test(arguments: [(1, 1), (5, 2), (19, 24), (80, 5), (20, 6), (21, 7), (500, 200)])
  func `every window size is drawn, and the selection survives`(columns: Int, rows: Int) throws {
    for _ in 0..<12 { driver.press("j") }
    let before = try #require(driver.lines.first { $0.contains("▌") })
    driver.resize(columns, rows)
    #expect(driver.screen.size == CellSize(columns: columns, rows: rows))
    driver.resize(80, 24)
    #expect(driver.lines.first { $0.contains("▌") } == before)
  }

  @Test func `keys between another size and the next frame start from the selection`() throws {
    let driver = try SessionDriver(size: CellSize(columns: 80, rows: 40), textSize: .extraSmall)
    driver.press("G")
    #expect(driver.selectedLine.contains("Is this thing on?"))
    driver.press("+", "+")
    driver.terminal.size = CellSize(columns: 80, rows: 12)
    driver.session.handle(.resized)
    // The next key comes before the frame.
    driver.press("j", "k", "j", "-", "-")
    #expect(driver.selectedLine.contains("Is this thing on?"))
  }

  @Test func `the selection is visible on a screen that had another size when another one lay above`() throws {
    let driver = try SessionDriver(size: CellSize(columns: 80, rows: 40), textSize: .extraSmall)
    driver.press("G")
    driver.press(.enter)
    driver.resize(80, 12)
    driver.press(.escape)
    #expect(driver.selectedLine.contains("Is this thing on?"))
  }

  @Test func `a visible like is already stored, so it cannot be lost`() async throws {
    let driver = try SessionDriver(feed: momentLine(id: "1"))
    driver.terminal.send(.key("f"))
    driver.session.handle(.input)
    #expect(driver.session.awaitsStore())
    await driver.session.model.likes.finish()
    #expect(!driver.session.awaitsStore())
  }

  @Test func `new moments are added to the search index in the background`() async throws {
    let driver = try SessionDriver(feed: momentLine(id: "1"))
    try await driver.store.database.index()
    _ = try driver.store.importFeed(momentLine(id: "2", name: "Bo"))
    #expect(driver.store.database.needsIndexing)
    driver.session.model.startWork()
    try await driver.wait { !driver.store.database.needsIndexing }
  }

  @Test func `moments of a refresh that ends with the indexing are added, too`() async throws {
    let driver = try SessionDriver(feed: momentLine(id: "1"))
    let model = driver.session.model
    model.startWork()
    model.followed.report(.stored(RefreshReport()))
    try await driver.wait { !driver.store.database.needsIndexing }
    _ = try driver.store.importFeed(momentLine(id: "2", name: "Bo"))
    try await driver.wait {
      model.startWork()
      return !driver.store.database.needsIndexing
    }
  }

  @Test(arguments: [false, true])
  func `a start does not wait for another program that has locked the store, and shows the feed afterwards`(
    isNew: Bool
  ) async throws {
    let store = try TemporaryStore()
    let location = store.database.location
    try FileManager.default.createDirectory(atPath: location.folder, withIntermediateDirectories: true)
    if !isNew {
      let filled = MomentsDatabase(location: location)
      try filled.importSample(now: SessionDriver.now)
      filled.close()
    }
    let other = try Connection(path: location.databasePath)
    try other.execute("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
    let driver = try SessionDriver(store: store)
    driver.session.model.startWork()
    #expect(driver.text.contains("Another program"))
    #expect(!driver.text.contains("search"))
    #expect(!driver.text.contains("likes") && !driver.session.model.followed.isRefreshing)
    try other.run("COMMIT")
    other.close()
    try await driver.wait { driver.text.contains("Wei Chen") }
  }
}
