import Localization
import MomentsTestSupport
import Pictures
import Screens
import TerminalTestSupport
import TerminalUI
import Testing

@testable import ReaderSession

@Suite(.onMainActor)
@MainActor
struct KeyPlayerTests {
  private let terminal = OffscreenTerminal(
    size: CellSize(columns: 80, rows: 24), colorDepth: .trueColor, repertoire: .unicode)

  @Test func `Ctrl-C in a script quits, as in a terminal`() throws {
    let driver = try SessionDriver()
    var player = KeyPlayer(session: driver.session, terminal: terminal)
    try player.play(": a Ctrl-C j")
    #expect(driver.session.isFinished && driver.session.exitStatus == .interrupt)
  }

  @Test func `a script goes on after Ctrl-Z, which does nothing else`() throws {
    let driver = try SessionDriver()
    let session = Session(
      terminal: terminal, model: driver.session.model, options: driver.session.options, environment: [:])
    var player = KeyPlayer(session: session, terminal: terminal)
    try player.play("Ctrl-Z")
    #expect(session.stack.status == nil)
    try player.play(": a Ctrl-Z b")
    #expect(session.prompt?.text == "ab")
  }

  @Test func `the time limit for pictures covers all screens together`() throws {
    let photo = #", "photos":["https://a.example/cat.jpg"]"#
    let driver = try SessionDriver(feed: momentLine(id: "1", more: photo), pictures: .endless())
    var player = KeyPlayer(session: driver.session, terminal: terminal, pictureTimeLimit: .milliseconds(200))
    let start = ContinuousClock.now
    try player.settle()
    #expect(ContinuousClock.now - start >= .milliseconds(200))
    // No time is left for a second wait.
    try player.settle()
    #expect(driver.text.contains("cat.jpg"))
  }
}
