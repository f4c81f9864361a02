import FeedFormats
import Foundation
import MomentsStore
import MomentsTestSupport
import TerminalTestSupport
import Testing

/// The place in the timeline and the read marks over several starts of the program in a real terminal.
@Suite(.oneAtOnce)
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

  @Test(arguments: ["q", "C-c"])
  func `the place and the marks are stored when the program ends`(key: String) throws {
    let terminal = try start()
    let count = try feed(terminal).momentCount
    try terminal.press("j", "j")
    // A terminal drops unread keys when it sends a signal.
    terminal.waitFor("\(count - 2) unread")
    try terminal.press(key)
    terminal.waitFor("ended with")
    #expect(try feed(terminal).place?.index == 2)
    #expect(try feed(terminal).unreadCount == count - 2)
  }

  @Test func `an import in another terminal is announced`() throws {
    let folder = try TemporaryFolder()
    let first = try folder.file("first.jsonl", FeedText.line(.sample(id: "1", createdDate: 1)))
    let second = try folder.file("second.jsonl", FeedText.lines((2...4).map { .sample(id: "\($0)", createdDate: $0) }))
    let terminal = try start("--feed \(first)")
    #expect(try Program.moments("--print", "--feed", second, home: terminal.home).status == 0)
    terminal.waitFor("3 new")
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

  @Test func `a script waits until everything above is marked as read`() throws {
    let home = Program.makeHome()
    let marked = try Program.moments("--keys", "G M", home: home)
    #expect(marked.output.contains("Marked as read: 72"))
    #expect(try !Program.moments("--keys", "U", home: home).output.contains("unread"))
  }

  // MARK: Kills

  /// The number of runs that are killed at a random moment. Only if it is given, a second is the limit for the age of the
  /// place, since another process may stop the program for longer.
  private static let kills = ProcessInfo.processInfo.environment["MOMENTS_KILL_RUNS"].flatMap { Int($0) }

  /// The number in the text of the selected moment, which the bar at its right edge marks.
  private func selectedNumber(_ terminal: TmuxTerminal) -> Int? {
    terminal.lines.lazy.filter { $0.contains("▐") }.compactMap { line in
      line.firstMatch(of: /n(\d+)\./).flatMap { Int($0.1) }
    }.first
  }

  private func importMoments(_ numbers: Range<Int>, home: URL) throws {
    let moments = numbers.map { Moment.sample(id: "\($0)", title: "n\($0). Hello.", createdDate: Int64($0)) }
    let result = try Program.moments("--feed", "-", "--print", home: home, input: FeedText.lines(moments))
    #expect(result.status == 0)
  }

  @Test
  func `kill -9 at any moment loses a second of reading at most, and the next start shows the stored place`() throws {
    var random = SeededGenerator(seed: 20)
    let home = Program.makeHome()
    let (flag, language) = (home.appending(path: "go"), home.appending(path: "language"))
    var count = 60
    try importMoments(0..<count, home: home)
    // The shell drops the keys that a killed program has not read, and starts the next one once there is a file.
    let terminal = try TmuxTerminal(
      """
      while :; do stty raw -echo min 0 time 1; cat > /dev/null; printf "\\033c"
      until rm $HOME/go 2>/dev/null; do sleep 0.02; done
      LANG=$(cat $HOME/language) \(TmuxTerminal.noted) \(Program.path); done
      """.replacing("\n", with: "; "), home: home)
    var selected = count - 1
    let limit = Duration.seconds(Self.kills == nil ? 60 : 1)
    var greatestAge = Duration.zero
    for run in 0..<(Self.kills ?? 4) {
      let locale = ["en_GB.UTF-8", "de_DE.UTF-8", "ja_JP.UTF-8"].randomElement(using: &random) ?? ""
      try locale.write(to: language, atomically: true, encoding: .utf8)
      try terminal.resize(.random(in: 40...120, using: &random), .random(in: 12...40, using: &random))
      // The rows of the last run may still be shown.
      try? FileManager.default.removeItem(at: home.appending(path: "pid"))
      try "".write(to: flag, atomically: true, encoding: .utf8)
      terminal.wait(for: "run \(run)") { _ in (try? terminal.processID()) != nil }
      terminal.wait(for: "run \(run) at \(selected)") { _ in selectedNumber(terminal) == selected }
      // What was selected, and since when.
      var states = [(time: ContinuousClock.now, number: selected)]
      for _ in 0..<Int.random(in: 1...60, using: &random) {
        let key = ["j", "j", "j", "k", "k", "g", "G", "+", "-", ""].randomElement(using: &random) ?? "j"
        switch key {
        case "j": selected = max(0, selected - 1)
        case "k": selected = min(count - 1, selected + 1)
        case "g": selected = count - 1
        case "G": selected = 0
        case "": try terminal.resize(.random(in: 40...120, using: &random), .random(in: 12...40, using: &random))
        default: break
        }
        if !key.isEmpty { try terminal.press(key) }
        states.append((.now, selected))
      }
      if run.isMultiple(of: 3) {
        terminal.wait(for: "a stored place") { _ in (try? feed(terminal).place?.momentID) == "\(selected)" }
      }
      let process = try terminal.processID()
      let end = ContinuousClock.now
      #expect(kill(process, SIGKILL) == 0)
      terminal.wait(for: "the end") { _ in kill(process, 0) != 0 && selectedNumber(terminal) == nil }
      let stored = try #require(try feed(terminal).place.flatMap { Int($0.momentID) } ?? states.first?.number)
      let recent = states.lastIndex { end - $0.time >= limit } ?? 0
      #expect(states[recent...].contains { $0.number == stored }, "run \(run): \(stored) of \(states[recent...])")
      if let index = states.lastIndex(where: { $0.number == stored }), index + 1 < states.count {
        greatestAge = max(greatestAge, end - states[index + 1].time)
      }
      selected = stored
      if run.isMultiple(of: 2) {
        try importMoments(count..<count + 500, home: home)
        count += 500
      }
    }
    if let kills = Self.kills { print("\(kills) kills: a stored place was at most \(greatestAge) old") }
  }
}
