import ArgumentParser
import TerminalTestSupport
import TerminalUI
import Testing

@testable import moments

@Suite(.limited)
struct AppOptionsTests {
  @Test(arguments: [["--format", "json"], ["--size", "40x12"], ["--full"], ["--keys", "j"]])
  func `an option of printing prints`(arguments: [String]) throws {
    #expect(try AppOptions(commandLine: Moments.parse(arguments)).prints && !AppOptions().prints)
  }

  @Test func `no color overrides another color depth`() throws {
    #expect(try AppOptions(commandLine: Moments.parse(["--no-color", "--colors", "256"])).colorDepth == .monochrome)
  }

  @Test(arguments: [
    ["Moments", "--clear-feed", "routes"], ["-V", "routes"], ["--print", "--clear-feed", "-V"],
    ["--reuse", "--feed", "x"], ["--reuse", "--print"], ["--clear-feed", "--feed", "x"], ["--clear-feed", "--reuse"],
    ["--clear-feed", "Moments"], ["--clear-feed", "--print"], ["keys", "--free", "--check"],
    ["keys", "--free", "--format", "file"], ["keys", "--check", "--format", "json"],
  ])
  func `options that cannot be used together are an error wherever they stand`(arguments: [String]) {
    #expect(throws: (any Error).self) { try Moments.parseAsRoot(arguments) }
  }
}
