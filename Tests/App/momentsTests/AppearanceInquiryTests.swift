import Foundation
import Testing

/// Questions to the terminal about its background, and their answers.
@ProgramActor
final class AppearanceInquiryTests {
  private let home: URL

  init() throws {
    home = try Program.makeHome()
  }

  deinit { try? FileManager.default.removeItem(at: home) }

  private static let question = "\u{1B}]11;?\u{7}\u{1B}[c"
  private static let light = "\u{1B}]11;rgb:fdfd/f6f6/e3e3\u{1B}\\"
  private static let attributes = "\u{1B}[?62;4;22c"
  /// The ground of the bars in 256 colours.
  private static let lightBar = "48;5;255m"
  private static let darkBar = "48;5;234m"

  @Test func `the first frame is painted once, in the terminal's own appearance`() throws {
    for _ in 0..<2 {
      let terminal = try PseudoTerminal(home: home)
      terminal.waitFor(Self.question)
      terminal.send(Self.light + Self.attributes)
      terminal.waitFor("all keys")
      terminal.read(within: 200)
      #expect(terminal.output.contains(Self.lightBar) && !terminal.output.contains(Self.darkBar))
      #expect(terminal.output.components(separatedBy: "\u{1B}[2J").count == 2)
    }
  }

  @Test func `keys that are typed before, between and behind the answers arrive in order`() throws {
    let terminal = try PseudoTerminal(home: home)
    terminal.waitFor(Self.question)
    terminal.send("j" + Self.light + "\r" + Self.attributes + "?")
    terminal.waitFor("ON THIS SCREEN")
    terminal.send("\u{1B}")
    terminal.waitFor("‹ Moments")
    terminal.waitFor("林小雨")
  }

  @Test func `an answer that comes in single bytes is no key`() throws {
    let terminal = try PseudoTerminal(home: home)
    terminal.waitFor(Self.question)
    for character in Self.light + Self.attributes {
      terminal.send(String(character))
      terminal.read(within: 30)
    }
    terminal.waitFor(Self.lightBar)
    terminal.send("Q")
    terminal.waitForEnd()
    #expect(!terminal.output.contains("‹"))
  }

  @Test func `a terminal that answers nothing is not waited for long, and a late answer still counts`() throws {
    let terminal = try PseudoTerminal(home: home)
    terminal.waitFor(Self.darkBar)
    terminal.send(Self.light + Self.attributes)
    terminal.waitFor(Self.lightBar)
  }

  @Test func `who quits before the answer leaves none to the shell`() throws {
    let terminal = try PseudoTerminal(home: home)
    terminal.waitFor("all keys")
    terminal.send("Q")
    terminal.read(within: 20)
    terminal.send(Self.light + Self.attributes)
    terminal.waitForEnd()
    #expect(terminal.unread == 0)
  }

  @Test(arguments: ["Q", "jQ", "iqq"])
  func `who quits before there is a first frame has quit`(keys: String) throws {
    let terminal = try PseudoTerminal(home: home)
    terminal.waitFor(Self.question)
    terminal.send(keys + Self.light + Self.attributes)
    terminal.waitForEnd()
  }

  @Test func `a late answer of a terminal that is known to answer is waited for`() throws {
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

  @Test func `a sequence without end does not swallow keys for ever`() throws {
    let terminal = try PseudoTerminal(home: home)
    terminal.waitFor(Self.question)
    terminal.send(Self.attributes)
    terminal.waitFor("all keys")
    terminal.send("\u{1B}]xxxxx")
    // A key that comes within the time limit of a sequence still belongs to it; after a pause the next one does not.
    terminal.send("Q", repeatedlyUntilEndAfterPausesOf: 300)
  }

  @Test func `reports of a change are asked for, followed and given up at the end`() throws {
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
  func `where it is no use nobody is asked`(type: String, option: [String: String]) throws {
    let arguments = option.flatMap { [$0.key, $0.value] }
    let terminal = try PseudoTerminal(arguments, environment: ["TERM": type], home: home)
    terminal.waitFor("all keys")
    terminal.read(within: 200)
    #expect(!terminal.output.contains("]11;?"))
  }

  @Test func `the shell's terminal can strike text through`() throws {
    let terminal = try PseudoTerminal(["DesignKit?productName=a&version=1"], home: home)
    terminal.send(Self.attributes)
    terminal.waitFor("DesignKit")
    terminal.send("    ", repeatedlyUntil: ";9m", then: "g")
  }
}
