import Foundation
import TerminalTestSupport
import Testing

/// The built program in reader mode on a terminal, heard as with a screen reader: white space is collapsed, and a voice says
/// 30 characters a second.
@Suite(.oneAtOnce)
struct ReaderProgramTests {
  /// A listener, who only knows what the voice has said.
  private final class Listener {
    private static let charactersPerSecond = 30

    let terminal: PseudoTerminal
    private var heardCount = 0
    private(set) var seconds = 0

    init(_ terminal: PseudoTerminal) { self.terminal = terminal }

    /// Types, and returns what the voice says.
    func hear(after typed: String = "", until text: String) -> String {
      terminal.send(typed)
      while !said.contains(text), !Task.isCancelled { terminal.read(within: 100) }
      let collapsed = said
      heardCount = terminal.output.count
      seconds += collapsed.count / Self.charactersPerSecond
      return collapsed
    }

    /// The output that is not heard yet, without line breaks, which cannot be heard.
    private var said: String {
      terminal.output.dropFirst(heardCount).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }

  private func start(_ arguments: [String], _ environment: [String: String] = [:], home: URL) throws -> Listener {
    Listener(
      try PseudoTerminal(
        arguments + ["--now", "2026-01-15T12:00:00Z"],
        environment: environment.merging(["XDG_CONFIG_HOME": home.path, "XDG_STATE_HOME": home.path]) { $1 }, home: home
      ))
  }

  @Test func `a listener does the tasks of the README without an escape sequence`() async throws {
    let home = Program.makeHome()
    let listener = try start(["--reader"], home: home)
    #expect(listener.hear(until: "1 of 72.").hasPrefix("Reader mode, from --reader."))
    #expect(listener.hear(after: "j", until: "2 of 72.").contains("1 photo. 2 likes."))
    #expect(listener.hear(after: "f", until: "Liked") == "Liked, 3 likes.")
    #expect(listener.hear(after: "f", until: "Not liked") == "Not liked, 2 likes.")
    #expect(listener.hear(after: "\r", until: "1 of 5.").hasPrefix("Moment. "))
    #expect(listener.hear(after: "\u{1B}", until: "2 of 72.").hasPrefix("Moments. "))
    #expect(listener.hear(after: "\u{1B}[B", until: "3 of 72.").contains("Link, example.org."))
    #expect(listener.hear(after: "/tomato\r", until: "23 of 72.").contains("2 of 3."))
    #expect(listener.hear(after: ":help\r", until: "Filter:").contains("All keys."))
    #expect(listener.hear(after: "\u{1B}", until: "23 of 72.").hasPrefix("Moments. "))
    #expect(listener.hear(after: "a", until: "Light.") == "Light.")
    #expect(listener.hear(after: ":quit\r", until: "Bye.").hasSuffix("Bye."))
    listener.terminal.waitForEnd()
    #expect(!listener.terminal.output.contains("\u{1B}"))
    #expect(listener.seconds < 60)
    // The mode is remembered.
    let again = try start([], home: home)
    #expect(again.hear(until: " of 72.").hasPrefix("Reader mode, from settings.json."))
    #expect(again.hear(after: "Q", until: "Bye.") == "Bye.")
    again.terminal.waitForEnd()
  }

  @Test func `an utterance begins with a line break, and its state and place are in its last line`() async throws {
    let terminal = try PseudoTerminal(["--reader", "--now", "2026-01-15T12:00:00Z"], home: Program.makeHome())
    terminal.waitFor("1 of 72.")
    let count = terminal.output.count
    terminal.send("j")
    terminal.waitFor("2 of 72.")
    let lines = String(terminal.output.dropFirst(count)).components(separatedBy: "\r\n")
    #expect(lines.first?.isEmpty == true, "\(lines)")
    #expect(lines.last?.hasSuffix("1 photo. 2 likes. 13 minutes ago. 2 of 72.") == true, "\(lines)")
    terminal.send("Q")
    terminal.waitForEnd()
  }

  private static let yasr = "/usr/bin/yasr"

  /// The screen reader sends its words to a voice, which is a program that writes them to a file.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: yasr)))
  func `yasr says whole words, and each command once`() async throws {
    let home = Program.makeHome()
    let said = home.appending(path: "said")
    func script(_ name: String, _ line: String) throws -> String {
      let path = home.appending(path: name).path
      try Data("#!/bin/sh\nexec \(line)\n".utf8).write(to: URL(filePath: path))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
      return path
    }
    let voice = try script("voice", "cat >> \(said.path)")
    let settings = try String(contentsOfFile: "/etc/yasr/yasr.conf", encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("synthesizer") }.joined(separator: "\n")
      .replacing("[options]", with: "[options]\nsynthesizer=emacspeak server\nsynthesizer port=|\(voice)")
    try Data(settings.utf8).write(to: home.appending(path: ".yasr.conf"))
    let terminal = try PseudoTerminal(
      [try script("app", "\(Program.path) --reader --now 2026-01-15T12:00:00Z")], program: Self.yasr,
      environment: ["HOME": home.path, "LANG": "C.UTF-8"], home: home)
    var heard = 0
    /// Types, and returns what the voice is told up to a text.
    func hear(after typed: String = "", until text: String) -> [String] {
      terminal.send(typed)
      var words: [String] = []
      while !Task.isCancelled {
        terminal.read(within: 100)
        let all = (try? String(contentsOf: said, encoding: .utf8)) ?? ""
        // `q {text}` is spoken.
        words = all.matches(of: /q \{(.*)\}/).map { String($0.1) }
        if words.dropFirst(heard).joined(separator: " ").contains(text) { break }
      }
      terminal.waitForQuiet()
      defer { heard = words.count }
      return Array(words.dropFirst(heard))
    }
    #expect(hear(until: " 1 of 72.").first?.hasPrefix("Reader mode, from --reader.") == true)
    let row = hear(after: "j", until: " 2 of 72.")
    #expect(row.first?.hasPrefix("林小雨") == true && row.last == "1 photo. 2 likes. 13 minutes ago. 2 of 72.", "\(row)")
    #expect(hear(after: "f", until: "Liked") == ["Liked, 3 likes."])
    // The first letter is that of the key.
    #expect(hear(after: "L", until: " 1 of ").first?.hasPrefix("Languages.") == true)
    #expect(hear(after: "\u{1B}", until: " 2 of 72.") == ["Moments. 71 unread. 林小雨. Unread. 2 of 72."])
    terminal.send("Q")
    terminal.waitForEnd()
  }

  @Test func `the progress of reading a feed is not said`() async throws {
    let feed = Program.root.appending(path: "Resources/SampleFeed.json").standardizedFileURL.path
    let listener = try start(["--reader", "--feed", feed], home: Program.makeHome())
    #expect(listener.hear(until: "1 of ").hasPrefix("Reader mode, from --reader."))
    #expect(listener.hear(after: "Q", until: "Bye.") == "Bye.")
    listener.terminal.waitForEnd()
    #expect(!listener.terminal.output.contains("\u{1B}"))
  }

  @Test(arguments: [["MOMENTS_READER": "1"], ["TERM": "dumb"]])
  func `a variable switches reader mode on for this run`(environment: [String: String]) async throws {
    let home = Program.makeHome()
    let listener = try start([], environment, home: home)
    let cause = environment["TERM"].map { "TERM=\($0)" } ?? "MOMENTS_READER"
    #expect(listener.hear(until: "1 of 72.").hasPrefix("Reader mode, from \(cause)."))
    #expect(listener.hear(after: "Q", until: "Bye.") == "Bye.")
    listener.terminal.waitForEnd()
    let settings = try? String(contentsOf: home.appending(path: "moments/settings.json"), encoding: .utf8)
    #expect(settings?.contains("reader") != true)
  }

  @Test func `a key changes from the screen to lines and back`() async throws {
    let terminal = try PseudoTerminal(["--now", "2026-01-15T12:00:00Z"], home: Program.makeHome())
    terminal.waitFor("Gérard")
    terminal.send("jV")
    terminal.waitFor("Reader mode, from V.")
    terminal.waitFor("2 of 72.")
    let count = terminal.count(of: "林小雨")
    terminal.send("V")
    terminal.waitFor("林小雨", times: count + 1)
    terminal.send("Q")
    terminal.waitForEnd()
  }
}
