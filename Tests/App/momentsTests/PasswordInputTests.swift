import Foundation
import TerminalTestSupport
import Testing

/// The questions for the password of a feed, in a terminal.
@Suite(.oneAtOnce)
struct PasswordInputTests {
  private func ask(_ option: String) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      ["follow", "https://feeds.invalid/private", option], environment: ["LANG": "en_GB.UTF-8"],
      home: Program.makeHome())
    if option == "--password" {
      terminal.waitFor("User name for https://feeds.invalid/private: ")
      terminal.send("ada\n")
    }
    terminal.waitFor(option == "--password" ? "Password for" : "Header for")
    #expect(!terminal.showsLines)
    return terminal
  }

  private func expectEnd(
    of terminal: PseudoTerminal, _ status: Int32, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    terminal.waitForEnd(sourceLocation: sourceLocation)
    #expect(terminal.status == status && terminal.showsLines, sourceLocation: sourceLocation)
  }

  @Test(arguments: ["--password", "--header"], [("\u{3}", 130), ("\u{1C}", 131), ("\u{4}", 64)] as [(String, Int32)])
  func `a key that ends the program works at a question, and the terminal is as before`(
    option: String, end: (key: String, status: Int32)
  ) throws {
    let terminal = try ask(option)
    terminal.send(end.key)
    expectEnd(of: terminal, end.status)
  }

  @Test(arguments: [(SIGTERM, 143), (SIGHUP, 129), (SIGINT, 130), (SIGSEGV, 139)] as [(Int32, Int32)])
  func `a signal at a question leaves the terminal as before`(signal: Int32, status: Int32) throws {
    let terminal = try ask("--password")
    terminal.send(signal: signal)
    expectEnd(of: terminal, status)
  }

  @Test func `after Ctrl-Z the question is asked again, and its answer is not shown`() throws {
    let terminal = try ask("--password")
    let count = terminal.count(of: "Password for")
    // Without a shell, the process goes on at once.
    terminal.send("\u{1A}")
    while terminal.count(of: "Password for") == count { terminal.read(within: 100) }
    #expect(!terminal.showsLines)
    terminal.send("secret\n")
    terminal.waitForEnd()
    #expect(terminal.status == 69 && !terminal.output.contains("secret"))
  }
}
