import ArgumentParser
import TerminalTestSupport
import TerminalUI
import Testing

@testable import moments

@Suite(.limited)
struct OpenCommandTests {
  @Test(arguments: [["--format", "json"], ["--size", "40x12"], ["--full"], ["--keys", "j"]])
  func `an option of printing prints`(arguments: [String]) throws {
    #expect(try OpenCommand.parse(arguments).prints && !OpenCommand.parse(["Moments"]).prints)
  }

  @Test func `no color overrides another color depth`() throws {
    #expect(try OpenCommand.parse(["--no-color", "--colors", "256"]).colorDepth == .monochrome)
  }

  @Test(arguments: [
    ["-V", "routes"], ["Moments", "routes"], ["--reuse", "--feed", "x"], ["--reuse", "--print"],
    ["keys", "--free", "--check"], ["keys", "--free", "--format", "file"], ["keys", "--check", "--format", "json"],
  ])
  func `options that cannot be used together are an error wherever they stand`(arguments: [String]) {
    #expect(throws: (any Error).self) { try Moments.parseAsRoot(arguments) }
  }

  @Test(
    arguments: [
      (["--text-size", "huge"], "huge"), (["--language", "tlh"], "tlh"), (["--size", "0x0"], "0x0"),
      (["audit", "nonsense"], "nonsense"), (["typography", "show", "--width", "0"], "--width"), (["a", "b"], "b"),
      (["--now", "soon"], "soon"), (["keys", "--free", "--check"], "--check alone"),
      (["--refresh-interval", "1"], "--refresh-interval"), (["--images", "sixel"], "cells"), (["resolve"], "link"),
      (["routes", "--format", "xml"], "xml"),
      (["routes", "--format", "aasa", "--check", "x"], "--check works with --format text or json only."),
    ] + ["0.9", "22", "x", "nan"].map { (["audit", "colors", "--minimum", $0], "--minimum") } as [([String], String)])
  func `an invalid value or command is an error that names it`(arguments: [String], said: String) throws {
    let error = try #require(throws: (any Error).self) { try Moments.parseAsRoot(arguments) }
    #expect(Moments.exitCode(for: error).rawValue == 64 && Moments.fullMessage(for: error).contains(said))
  }

  @Test func `a command line without a command opens a link, wherever its language stands`() throws {
    let command = try Moments.parseAsRoot(["--theme", "System", "--language", "de", "Moments"])
    #expect(try #require(command as? OpenCommand).link == "Moments")
    for words in [["--language", "de", "routes"], ["routes", "--language", "de"]] {
      #expect(try Moments.parseAsRoot(words) is RoutesCommand)
    }
  }

  @Test(arguments: [
    (["--clear-feed"], ["clear"]), (["--language", "de", "--clear-feed"], ["clear", "--language", "de"]),
    (["theme", "show", "primary"], ["theme", "primary"]),
    (["palette", "export", "--format", "css"], ["palette", "--format", "css"]), (["theme", "primary"], nil),
    (["count", "theme", "show"], nil),
  ])
  func `spellings of version 1.0 are those of today`(words: [String], today: [String]?) {
    #expect(Moments.withoutOldSpellings(words) == today ?? words)
  }
}
