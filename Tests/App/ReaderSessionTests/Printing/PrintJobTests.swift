import Localization
import MomentsTestSupport
import Pictures
import Screens
import TerminalTestSupport
import TerminalUI
import Testing

@testable import ReaderSession

/// Printed screens, and the scripts of keys before them.
@Suite(.onMainActor)
@MainActor
struct PrintJobTests {
  private let terminal = OffscreenTerminal(
    size: CellSize(columns: 80, rows: 24), colorDepth: .trueColor, repertoire: .unicode)

  @Test func `the size comes from the option, then the environment, then 80x24`() {
    let environment = ["COLUMNS": "100", "LINES": "30"]
    #expect(PrintJob(environment: [:]).size == CellSize(columns: 80, rows: 24))
    #expect(PrintJob(environment: environment).size == CellSize(columns: 100, rows: 30))
    #expect(PrintJob(environment: ["COLUMNS": "wide"]).size == CellSize(columns: 80, rows: 24))
    let size = CellSize(columns: 40, rows: 10)
    #expect(PrintJob(size: size, environment: environment).size == size)
  }

  @Test func `an SVG picture has all colors and symbols in any locale`() {
    func job(_ format: PrintFormat, colors: ColorDepth? = nil) -> PrintJob {
      PrintJob(format: format, colors: colors, environment: ["LC_ALL": "C"])
    }
    #expect(job(.svg).depth == .trueColor && job(.svg).repertoire == .unicode)
    #expect(job(.svg, colors: .monochrome).depth == .monochrome)
    #expect(job(.text).repertoire == .ascii)
  }

  // MARK: Scripts of keys

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
