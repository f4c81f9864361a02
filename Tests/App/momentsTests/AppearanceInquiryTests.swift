import Foundation
import TerminalTestSupport
import Testing

/// Queries to the terminal about its background, and the answers.
@Suite(.oneAtOnce)
struct AppearanceInquiryTests {
  private let home = Program.makeHome()

  private static let question = "\u{1B}]11;?\u{7}\u{1B}[c"
  private static let light = "\u{1B}]11;rgb:fdfd/f6f6/e3e3\u{1B}\\"
  private static let attributes = "\u{1B}[?62;4;22c"
  /// The background of the bars in 256 colors.
  private static let lightBar = "48;5;255m"
  private static let darkBar = "48;5;234m"

  @Test func `the first frame is drawn once in the terminal's own appearance`() throws {
    for _ in 0..<2 {
      let terminal = try PseudoTerminal(home: home)
      terminal.waitFor(Self.question)
      terminal.send(Self.light + Self.attributes)
      // A message may be in the place of the key hints.
      terminal.waitFor(Self.lightBar)
      terminal.send("Q")
      terminal.waitForEnd()
      #expect(terminal.output.contains(Self.lightBar) && !terminal.output.contains(Self.darkBar))
      #expect(terminal.output.components(separatedBy: "\u{1B}[2J").count == 2)
    }
  }

  @Test func `a silent terminal causes a short wait, and a late answer still counts`() throws {
    let terminal = try PseudoTerminal(home: home)
    terminal.waitFor(Self.darkBar)
    terminal.send(Self.light + Self.attributes)
    terminal.waitFor(Self.lightBar)
  }

  @Test func `quitting before the answer leaves no answer to the shell`() throws {
    let terminal = try PseudoTerminal(home: home)
    terminal.waitFor("all keys")
    terminal.send("Q")
    terminal.read(within: 20)
    terminal.send(Self.light + Self.attributes)
    terminal.waitForEnd()
    #expect(terminal.unread == 0)
  }

  @Test(arguments: ["Q", "jQ", "iqq"])
  func `a quit key works before the first frame`(keys: String) throws {
    let terminal = try PseudoTerminal(home: home)
    terminal.waitFor(Self.question)
    terminal.send(keys + Self.light + Self.attributes)
    terminal.waitForEnd()
  }

  @Test func `quitting waits for the late answer of a terminal that is known to answer`() throws {
    let first = try PseudoTerminal(home: home)
    first.waitFor(Self.question)
    first.send(Self.light + Self.attributes)
    first.waitFor("all keys")
    first.send("Q")
    first.waitForEnd()
    let terminal = try PseudoTerminal(home: home)
    terminal.waitFor("all keys")
    terminal.send("Q")
    for _ in 0..<25 { terminal.read(within: 10) }
    terminal.send(Self.light + Self.attributes)
    terminal.waitForEnd()
    #expect(terminal.unread == 0)
  }

  @Test func `change reports are enabled, applied and disabled at the end`() throws {
    let terminal = try PseudoTerminal(home: home)
    terminal.waitFor("\u{1B}[?2031h")
    terminal.send(Self.attributes)
    terminal.waitFor(Self.darkBar)
    terminal.send("\u{1B}[?997;2n")
    terminal.waitFor(Self.lightBar)
    terminal.send(Self.attributes + "Q")
    terminal.waitForEnd()
    #expect(terminal.output.contains("\u{1B}[?2031l"))
  }

  @Test(arguments: [
    ("linux", [:]), ("screen", [:]), ("screen.xterm-256color", [:]), ("vt100", [:]),
    ("xterm-256color", ["--appearance": "dark"]),
  ])
  func `without a use for the answer the terminal is not queried`(type: String, option: [String: String]) throws {
    let arguments = option.flatMap { [$0.key, $0.value] }
    let terminal = try PseudoTerminal(arguments, environment: ["TERM": type], home: home)
    terminal.waitFor("all keys")
    terminal.send("Q")
    terminal.waitForEnd()
    #expect(!terminal.output.contains("]11;?"))
  }

  @Test func `strikethrough works in the shell's terminal`() throws {
    let terminal = try PseudoTerminal(["DesignKit?productName=a&version=1"], home: home)
    terminal.send(Self.attributes)
    terminal.waitFor("DesignKit")
    terminal.send("    ", repeatedlyUntil: "\u{1B}[9m", then: "g")
  }

  @Test func `keys typed around the answers arrive in order`() throws {
    // Fills the store.
    _ = try Program.moments("--print", home: home)
    let terminal = try PseudoTerminal(home: home)
    terminal.waitFor(Self.question)
    terminal.send("j" + Self.light + "\r" + Self.attributes + "?")
    terminal.waitFor("ON THIS SCREEN")
    terminal.send("\u{1B}")
    terminal.waitFor("‹ Moments")
    terminal.waitFor("林小雨")
  }
}
