import Foundation
import MomentsStore
import Testing

/// The place in the timeline and the read marks over several starts of the program in a real terminal.
@ProgramActor
@Suite(.serialized)
struct PlaceTests {
  private func start(home: URL? = nil, _ arguments: String = "") throws -> TmuxTerminal {
    let terminal = try TmuxTerminal(
      "trap : INT; \(TmuxTerminal.noted) \(Program.path) \(arguments); echo ended with $?; cat", home: home)
    terminal.waitFor(" unread")
    return terminal
  }

  private func feed(_ terminal: TmuxTerminal) throws -> Feed {
    let database = MomentsDatabase(location: StoreLocation(folder: terminal.home.appending(path: "moments").path))
    defer { database.close() }
    return try database.feed()
  }

  /// The screen without its last line, which may show a message.
  private func rows(_ terminal: TmuxTerminal) -> [String] { terminal.lines.prefix(23).map { $0 } }

  @Test func `after kill -9, the next start shows the same rows, and the passed moments are read`() throws {
    let terminal = try start("--now 2026-01-15T12:00:00Z")
    let count = try feed(terminal).momentCount
    for (number, key) in ["j", "j", "j", "j", "k"].enumerated() {
      try terminal.press(key)
      terminal.waitFor("\(count - number - 1) unread")
    }
    terminal.wait(for: "a stored place") { _ in (try? feed(terminal).place?.index) == 3 }
    let before = rows(terminal)
    #expect(kill(try terminal.processID(), SIGKILL) == 0)
    terminal.waitFor("ended with 137")
    #expect(try feed(terminal).unreadCount == count - 5)
    let again = try start(home: terminal.home, "--now 2026-01-15T12:00:00Z")
    again.wait(for: "the same rows") { _ in rows(again) == before }
  }

  @Test(arguments: ["q", "C-c"])
  func `the place and the marks are stored when the program ends`(key: String) throws {
    let terminal = try start()
    try terminal.press("j", "j", key)
    terminal.waitFor("ended with")
    #expect(try feed(terminal).place?.index == 2)
    #expect(try feed(terminal).unreadCount == feed(terminal).momentCount - 2)
  }

  @Test func `a script starts at the beginning, and stores only the marks that it presses`() throws {
    let terminal = try start()
    try terminal.press("j", "j", "q")
    terminal.waitFor("ended with 0")
    let place = try feed(terminal).place
    let result = try Program.moments("--keys", "j j j Enter Esc G m", home: terminal.home)
    #expect(result.status == 0)
    #expect(try feed(terminal).place == place && feed(terminal).unreadCount == feed(terminal).momentCount - 3)
    let printed = try Program.moments("--keys", "j", "--format", "json", home: terminal.home).output
    #expect(printed.contains(#""selected""#) && printed.contains("林小雨"))
    _ = try Program.moments("Moment?id=5", "--print", home: terminal.home)
    #expect(try feed(terminal).unreadCount == feed(terminal).momentCount - 3)
  }
}
