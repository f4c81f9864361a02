import Foundation
import TerminalTestSupport
import Testing

/// Links in the terminal itself (OSC 8), and links that are copied for a browser on another machine.
@Suite(.oneAtOnce)
struct HyperlinkTests {
  private let home = Program.makeHome()
  private let feed: String

  init() throws {
    feed = home.appending(path: "feed.jsonl").path
    let lines = (0..<40).map { number in
      """
      {"id":"\(number)","userDetails":{"name":"Ada"},"type":"URL","title":"\(String(repeating: "moment ", count: number % 9))",\
      "createdDate":"\(1_900_000_000 - number)","url":"https://example.com/\(number % 7)/\(number)"}
      """
    }
    try lines.joined(separator: "\n").write(toFile: feed, atomically: true, encoding: .utf8)
  }

  private func start(_ environment: [String: String] = [:]) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(["--feed", feed, "--appearance", "dark"], environment: environment, home: home)
    terminal.waitFor("Imported: 40.")
    return terminal
  }

  private static let keys = [
    "j", "j", "j", "k", " ", "b", "g", "G", "\u{4}", "\u{15}", "\r", "h", "f", "c", "+", "-", "0", "u", "d", "t", "L",
  ]

  @Test func `after random keys, each cell has the link that a redraw gives it`() throws {
    let terminal = try start()
    var screen = LinkedScreen(columns: 80, rows: 24)
    var shown = 0
    /// Reads until the prompt has a text, closes the prompt, and returns the rows above it.
    func rows(showing mark: String) -> [[LinkedScreen.Cell]] {
      terminal.send("/\(mark)")
      while !screen.text(ofRow: 23).contains(mark), !Task.isCancelled {
        terminal.waitForQuiet(milliseconds: 200)
        screen.show(Substring(terminal.output.unicodeScalars.dropFirst(shown)))
        shown = terminal.output.unicodeScalars.count
      }
      #expect(screen.text(ofRow: 23).contains(mark), "\(screen.text(ofRow: 23))")
      terminal.send("\u{7}")
      return screen.rows.dropLast()
    }
    var random = SeededGenerator(seed: 8)
    var linkedCells = 0
    for round in 0..<4 {
      let keys = (0..<12).map { _ in Self.keys.randomElement(using: &random) ?? "j" }
      for key in keys {
        terminal.send(key)
        terminal.read(within: 100)
      }
      let before = rows(showing: "shown\(round)")
      terminal.send("\u{C}")
      #expect(before == rows(showing: "drawn\(round)"), "round \(round): \(keys)")
      linkedCells += before.joined().count { !$0.link.isEmpty }
    }
    #expect(screen.unknown.isEmpty && linkedCells > 0)
  }

  @Test func `a link has its address and the same id in all of its parts`() throws {
    let terminal = try start()
    #expect(terminal.output.contains("\u{1B}]8;id=1;https://example.com/0/0\u{1B}\\"))
    terminal.send("Q")
    terminal.waitForEnd()
    #expect(terminal.output.components(separatedBy: "\u{1B}]8;").last?.hasPrefix(";\u{1B}\\") == true)
  }

  @Test(arguments: ["linux", "vt220", "rxvt", "screen"])
  func `terminals that may draw the sequence get none`(type: String) throws {
    #expect(try start(["TERM": type]).count(of: "\u{1B}]8;") == 0)
  }

  @Test func `in a session over SSH, o copies the link`() throws {
    let terminal = try start(["SSH_TTY": "/dev/pts/0", "BROWSER": ""])
    terminal.send("o")
    terminal.waitFor("Copied for the browser on your computer: https://example.com/0/0")
    #expect(terminal.output.contains("\u{1B}]52;c;\(Data("https://example.com/0/0".utf8).base64EncodedString())\u{7}"))
  }

  @Test func `in a session over SSH, BROWSER opens the link`() throws {
    let terminal = try start(["SSH_TTY": "/dev/pts/0", "BROWSER": "/bin/true"])
    terminal.send("o")
    terminal.waitFor("in true.")
  }
}
