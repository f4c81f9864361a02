import Foundation
import NetworkTestSupport
import TerminalTestSupport
import Testing

/// The built program on a terminal that shows pixels, with avatars of a followed site.
@Suite(.oneAtOnce)
struct PixelTests {
  private let home = Program.makeHome()
  private let server: LoopbackServer

  /// 64 × 64 pixels in four squares.
  private static let picture =
    Data(
      base64Encoded: """
        iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAU0lEQVR42u3PsQkAQBACQftv2q/hAuGDkY2FSZNp4/sGAAAAAAAAAAAAAAAAAAAA\
        AAAAAAAAAOC7Oh4AAAAAAAAAAAAAAAAAAAAAAAAAAAAAwHkPRLXpWh8eZXMAAAAASUVORK5CYII=
        """) ?? Data()

  init() throws {
    server = try LoopbackServer { request in
      if request.target == "/ada.png" { return .http(200, [], Self.picture) }
      let item = #"{"id":"1","content_text":"Hello.","author":{"name":"Ada","avatar":"/ada.png"}}"#
      return .http(200, [], #"{"version":"https://jsonfeed.org/version/1.1","title":"Ada","items":[\#(item)]}"#)
    }
    let result = try Program.moments("follow", server.url().absoluteString, home: home)
    #expect(result.status == 0, "\(result)")
  }

  private static let question = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[c"
  private static let dark = "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\"
  private static let kitty = dark + "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;c"
  private static let sixel = dark + "\u{1B}[?63;1;4;22c"

  private func terminal(_ arguments: String...) throws -> PseudoTerminal {
    try PseudoTerminal(
      arguments,
      environment: [
        "COLORTERM": "truecolor", "XDG_CACHE_HOME": home.path,
        "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
      ], home: home, cell: (8, 16))
  }

  @Test func `kitty pictures are sent once, moved, covered, and finally deleted`() throws {
    let terminal = try terminal()
    terminal.waitFor(Self.question)
    // The answer arrives one character at a time.
    for character in Self.kitty { terminal.send(String(character)) }
    terminal.waitFor("\u{1B}_Ga=t,f=24,")
    terminal.waitFor("\u{1B}_Ga=p,i=1,p=1,c=5,r=3,C=1,q=2\u{1B}\\")
    terminal.send("?")
    terminal.waitFor("ON THIS SCREEN")
    terminal.waitFor("\u{1B}_Ga=d,d=i,i=1,p=1,q=2\u{1B}\\")
    terminal.send("\u{1B}")
    terminal.waitFor("\u{1B}_Ga=p,i=1,p=1,", times: 2)
    terminal.send("Q")
    terminal.waitForEnd()
    #expect(terminal.count(of: "\u{1B}_Ga=t,") == 1)
    #expect(terminal.output.contains("\u{1B}_Ga=d,d=I,i=1,q=2\u{1B}\\"))
    #expect(!terminal.output.contains("‹") && terminal.unread == 0)
  }

  @Test func `with a given appearance the terminal is queried for pixels only`() throws {
    let terminal = try terminal("--appearance", "light")
    terminal.waitFor(Self.question)
    terminal.send("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;c")
    terminal.waitFor("\u{1B}_Ga=t,f=24,")
    #expect(!terminal.output.contains("\u{1B}]11;"))
    terminal.send("Q")
    terminal.waitForEnd()
    #expect(terminal.unread == 0)
  }

  @Test(arguments: [("3", false), ("2", true)])
  func `a terminal that joins emoji draws them whole, in a mode that ends with the program`(
    state: String, isSwitchedOn: Bool
  ) throws {
    let feed = home.appendingPathComponent("feed.jsonl")
    try Data(
      #"{"id": "1", "userDetails": {"name": "Ada"}, "type": "PHOTOS", "title": "We 👩‍👧 wave 👍🏽", "createdDate": 1}"#.utf8
    ).write(to: feed)
    let terminal = try terminal("--feed", feed.path, "--images", "off", "--appearance", "light")
    terminal.waitFor("\u{1B}[?2027$p\u{1B}[c")
    terminal.waitFor("We 👩👧 wave 👍")
    terminal.send("\u{1B}[?2027;\(state)$y\u{1B}[?62;c")
    terminal.waitFor("👩‍👧 wave 👍🏽")
    terminal.waitForQuiet()
    #expect(terminal.output.contains("\u{1B}[?2027h") == isSwitchedOn)
    terminal.send("Q")
    terminal.waitForEnd()
    #expect(terminal.output.contains("\u{1B}[?2027l") == isSwitchedOn && terminal.unread == 0)
  }

  @Test func `sixels are drawn over the cells`() throws {
    let terminal = try terminal()
    terminal.waitFor(Self.question)
    terminal.send(Self.sixel)
    // An avatar. Its height is a multiple of the six rows of a sixel band.
    terminal.waitFor("\u{1B}P0;1;0q\"1;1;40;48#0;2;")
    terminal.send("Q")
    terminal.waitForEnd()
    #expect(!terminal.output.contains("\u{1B}_Ga=p"))
  }

  @Test func `a terminal without pixels or without an answer shows cells`() throws {
    for answer in [Self.dark + "\u{1B}[?62;22c", ""] {
      let terminal = try terminal()
      terminal.waitFor(Self.question)
      terminal.send(answer)
      terminal.waitFor("▄")
      terminal.send("Q" + (answer.isEmpty ? Self.sixel : ""))
      terminal.waitForEnd()
      #expect(!terminal.output.contains("\u{1B}_Ga=t") && !terminal.output.contains("\u{1B}P"))
    }
  }

  @Test(
    arguments: [
      (["--images", "cells"], [:], 8), (["--images", "off"], [:], 8), (["--colors", "mono"], [:], 8),
      ([], ["NO_COLOR": "1"], 8), ([], ["TERM": "tmux-256color"], 8), ([], ["TMUX": "/tmp/x,1,0"], 8),
      ([], ["TERM": "linux"], 8), ([], [:], 0),
    ] as [([String], [String: String], Int)])
  func `without use for pixels the terminal is not queried`(
    arguments: [String], environment: [String: String], cellWidth: Int
  ) throws {
    let terminal = try PseudoTerminal(
      arguments,
      environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""].merging(environment) { $1 }, home: home,
      cell: (cellWidth, cellWidth * 2))
    terminal.waitFor("all keys")
    // The program ignores an answer to a query that it did not send.
    terminal.send(Self.kitty + "Q")
    terminal.waitForEnd()
    #expect(!terminal.output.contains("\u{1B}_G"))
  }
}
