import Foundation
import MomentsTestSupport
import TerminalTestSupport
import Testing

/// The program in a real terminal.
@Suite(.oneAtOnce)
struct TerminalTests {
  /// Starts the program, and waits until the screen has a text.
  private func start(
    _ arguments: String = "", waitingFor text: String = "Amélie", environment: [String: String] = [:], home: URL? = nil
  ) throws -> TmuxTerminal {
    let terminal = try TmuxTerminal(
      "trap : INT; \(TmuxTerminal.noted) \(Program.path) \(arguments); echo ended with $?; stty -a | tr \";\" \"\\n\" | grep -c -- \"-icanon\\|-echo \"; cat",
      environment: environment, home: home)
    terminal.waitFor(text)
    return terminal
  }

  private func quit(_ terminal: TmuxTerminal) throws {
    try terminal.press("Q")
    terminal.waitFor("ended with 0")
  }

  private func expectRestored(_ terminal: TmuxTerminal, status: Int, sourceLocation: SourceLocation = #_sourceLocation)
  {
    terminal.waitFor("ended with \(status)", sourceLocation: sourceLocation)
    #expect(!terminal.isAlternateScreen && terminal.showsCursor, sourceLocation: sourceLocation)
    terminal.wait(for: "echo and line mode", sourceLocation: sourceLocation) { $0.contains("ended with \(status)\n0") }
  }

  @Test func `reading, opening, going back and quitting restore the terminal`() throws {
    let terminal = try start()
    try terminal.press("j", "Enter")
    terminal.waitFor("‹ Moments")
    try terminal.press("Escape", "Escape")
    terminal.wait(for: "the timeline") { !$0.contains("‹") && $0.contains("Amélie") }
    try terminal.press("q")
    expectRestored(terminal, status: 0)
  }

  @Test func `a theme and contrast from options are saved, and an invalid theme prevents the start`() throws {
    let terminal = try start("--theme System --contrast increased", waitingFor: "◐+")
    try terminal.press("q")
    terminal.waitFor("ended with 0")
    let again = try start(waitingFor: "◐+", home: terminal.home)
    try again.press("t")
    again.waitFor("Theme HighContrast")
    _ = try start("--theme nope", waitingFor: "ended with 64")
  }

  /// Files with errors, the option that uses each, and what the status line says.
  @Test(arguments: [
    ("theme.json", ##"{"extends": "System", "palette": {"a": 1e400}}"##, "--theme", "palette.a: expected"),
    ("type.json", ##"{"ui-font-text-styles": 1}"##, "--typography", "font-text-styles: expected"),
    ("de.lproj/App.strings", "\"app.copied\" = \"%d\";", "--strings", "App.strings:1:16"),
    ("feed.json", "{ \"moments\": }", "--feed", "feed.json:1:"),
    (".config/moments/settings.json", "{ \"momentsPerSource\": 1e400 }", "", "momentsPerSource: expected"),
    (".config/moments/settings.json", "[", "", "settings.json:1:2: Invalid JSON"),
    (".config/moments/settings.json", "{ \"theme\": \"/nowhere.json\" }", "", "/nowhere.json"),
    (".config/moments/keys.json", "{ \"preset\": -1 }", "", "preset: unknown value"),
    (".local/state/moments/state.json", "{ \"links\": 1e400 }", "", "links: expected text"),
  ])
  func `a file with an error costs itself, and the status line says why`(
    name: String, text: String, option: String, said: String
  ) throws {
    let home = Program.makeHome()
    let file = home.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
    let argument = option == "--strings" ? home.path : option.isEmpty ? "" : file.path
    let terminal = try start("\(option) \(argument)", waitingFor: said, home: home)
    terminal.waitFor("Amélie")
    try quit(terminal)
  }

  @Test func `an idle program never wakes up, also after likes and searches in the background`() throws {
    // The texts of dates never change.
    let terminal = try start("--now 2026-01-15T12:00:00Z")
    try terminal.press("f", "/")
    try terminal.send("clock")
    try terminal.press("Enter")
    terminal.waitFor("clock")
    try terminal.press("g", "Enter")
    terminal.waitFor("‹ Moments")
    let process = try terminal.processID()
    // Its last work ends some time after the last frame.
    terminal.wait(for: "a second without work") { _ in
      let before = contextSwitches(of: process)
      sleep(1)
      return before != nil && contextSwitches(of: process) == before
    }
    let before = try #require(contextSwitches(of: process))
    // The test is about time: what wakes up by itself does so once a second.
    sleep(3)
    #expect(contextSwitches(of: process) == before)
  }

  /// How often all threads of a process have begun to wait.
  private func contextSwitches(of process: pid_t) -> Int? {
    let folder = "/proc/\(process)/task"
    guard let threads = try? FileManager.default.contentsOfDirectory(atPath: folder), !threads.isEmpty else {
      return nil
    }
    return threads.reduce(0) { sum, thread in
      let status = (try? String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
      return sum + (line.flatMap { Int($0.split(separator: "\t").last ?? "") } ?? 0)
    }
  }

  @Test func `the mouse and pasted text work`() throws {
    let terminal = try start(waitingFor: "林小雨")
    let row = try #require(terminal.lines.firstIndex { $0.contains("林小雨") }) + 1
    try terminal.send("\u{1B}[<0;20;\(row)M\u{1B}[<0;20;\(row)m")
    terminal.wait(for: "a click that chooses") { $0.components(separatedBy: "\n")[row - 1].contains("▐") }
    try terminal.paste("qqq")
    try terminal.press("?")
    terminal.waitFor("All keys")
  }

  @Test func `every window size is drawn, and a message appears if it is too small`() throws {
    let terminal = try start()
    try terminal.resize(12, 3)
    terminal.wait(for: "a request for room") { $0.contains("Enlarge") }
    for (columns, rows) in [(20, 6), (40, 12), (200, 60)] {
      try terminal.resize(columns, rows)
      terminal.waitFor("Amélie")
    }
    try quit(terminal)
  }

  @Test func `Ctrl-C quits and restores the terminal`() throws {
    let terminal = try start()
    try terminal.press("C-c")
    expectRestored(terminal, status: 130)
  }

  @Test(arguments: [(SIGTERM, 143), (SIGHUP, 129), (SIGSEGV, 139), (SIGABRT, 134), (SIGUSR1, 138)])
  func `a signal quits and restores the terminal`(signal: Int32, status: Int) throws {
    let terminal = try start()
    #expect(kill(try terminal.processID(), signal) == 0)
    terminal.wait(for: "ended with \(status)") { $0.contains("ended with \(status)") }
    #expect(!terminal.isAlternateScreen && terminal.showsCursor)
  }

  @Test func `Crash App restores the terminal and ends by a signal`() throws {
    let terminal = try start("InternalMenu", waitingFor: "Area 51")
    try terminal.press("G", "Enter")
    terminal.waitFor("Press Enter to crash the app now, or Esc to cancel.")
    try terminal.press("Escape")
    terminal.waitFor("The crash was canceled.")
    try terminal.press("Enter", "Enter")
    terminal.wait(for: "an end by a signal") { $0.contains("ended with 13") }
    #expect(!terminal.isAlternateScreen && terminal.showsCursor)
  }

  @Test func `Ctrl-Z returns to the shell, and fg returns to the same place`() throws {
    let terminal = try TmuxTerminal("exec bash --norc -i", environment: ["PS1": "ready> "])
    terminal.waitFor("ready>")
    try terminal.send("\(Program.path)")
    try terminal.press("Enter")
    terminal.waitFor("Amélie")
    try terminal.press("j", "C-z")
    terminal.waitFor("Stopped")
    #expect(!terminal.isAlternateScreen && terminal.showsCursor)
    try terminal.send("fg")
    try terminal.press("Enter")
    terminal.wait(for: "the second moment chosen") { $0.contains("▌") && $0.contains("林小雨") && !$0.contains("Stopped") }
    try terminal.press("q")
    terminal.wait(for: "the shell") { !$0.contains("Amélie") && $0.contains("ready>") }
  }

  @Test func `the terminal's palette is never reset`() throws {
    let home = Program.makeHome()
    let log = home.appending(path: "typescript")
    let terminal = try TmuxTerminal(
      "script -qfc \(Program.path) \(log.path); echo ended; cat", environment: ["TERM": "xterm-256color"], home: home)
    terminal.waitFor("Amélie")
    try terminal.press("q")
    terminal.waitFor("ended")
    let written = try String(decoding: Data(contentsOf: log), as: UTF8.self)
    #expect(written.contains("\u{1B}[38;5;") && !written.contains("\u{1B}]104"))
  }

  @Test func `closing the terminal ends the program`() throws {
    let terminal = try start()
    let process = try terminal.processID()
    try terminal.close()
    while isRunning(process), !Task.isCancelled { usleep(20_000) }
    #expect(!isRunning(process))
  }

  @Test func `the running instance opens a link and its answer is printed`() throws {
    let terminal = try start()
    func handOver(_ link: String) throws -> Program.Result { try Program.moments("--reuse", link, home: terminal.home) }
    let answer = try handOver("moment/1")
    #expect(answer.status == 0 && answer.output == "https://momentsapp.com/Moment/1\n" && answer.error.isEmpty)
    terminal.waitFor("‹ Moments   Moment")
    let refused = try handOver("Help")
    #expect(refused.status == 77 && refused.output.isEmpty && refused.error.contains("Help"))
    try quit(terminal)
    #expect(try handOver("Moment/1").output.contains("Moment\n"))
  }

  @Test func `a link is not sent to a stopped instance, which later drops it`() throws {
    let terminal = try start()
    let process = try terminal.processID()
    try #require(kill(process, SIGSTOP) == 0)
    let started = try Program.moments("--reuse", "Moment/2", home: terminal.home)
    #expect(started.status == 0 && started.output.contains("Moment\n"))
    kill(process, SIGCONT)
    try terminal.press("a")
    terminal.waitFor("◐ light")
    #expect(!terminal.screen.contains("‹"))
    try terminal.press("Q")
    terminal.waitFor("ended with 0")
  }

  @Test func `without a running instance --reuse starts the program`() throws {
    let terminal = try TmuxTerminal("\(Program.path) --reuse Moment/1; echo ended with $?; cat")
    terminal.waitFor("‹ Moments   Moment")
    try quit(terminal)
  }

  @Test func `on a terminal a form asks for missing link parameters`() throws {
    let terminal = try TmuxTerminal("\(Program.path) Moment; echo ended with $?; cat")
    terminal.waitFor("Parameters of Moment")
    try terminal.send("1")
    try terminal.press("Enter")
    terminal.waitFor("‹ Moments   Moment")
    try quit(terminal)
  }

  @Test func `a feed comes from a pipe while keys come from the terminal`() throws {
    let line =
      #"{\"id\":\"1\",\"userDetails\":{\"name\":\"Pipe\"},\"type\":\"PHOTOS\",\"title\":\"Hello from a pipe\",\"createdDate\":\"1\"}"#
    let terminal = try TmuxTerminal("echo \"\(line)\" | \(Program.path) --feed -; echo ended with $?; cat")
    terminal.waitFor("Hello from a pipe")
    try terminal.press("Enter")
    terminal.waitFor("‹")
    try quit(terminal)
  }

  @Test func `kill -9 right after a like leaves the store intact`() throws {
    let terminal = try start()
    try terminal.press("j", "f")
    #expect(kill(try terminal.processID(), SIGKILL) == 0)
    terminal.waitFor("ended with 137")
    let result = try Program.moments(home: terminal.home)
    #expect(result.status == 0 && result.output.contains("Amélie"))
  }

  @Test func `two instances run at the same time`() throws {
    let first = try start()
    let second = try start(home: first.home)
    try first.press("f")
    first.wait(for: "a like taken back") { $0.contains("♡") }
    try first.press("q")
    first.waitFor("ended with 0")
    try second.press("r")
    second.wait(for: "the like seen by the other") {
      $0.components(separatedBy: "\n").first { $0.contains("ÞH") }?.contains("♡") == true
    }
  }

  @Test func `Chinese is drawn without an installed Chinese locale`() throws {
    let terminal = try start(waitingFor: "朋友圈", environment: ["LANG": "zh_CN.UTF-8"])
    terminal.waitFor("佐藤 健二")
  }

  @Test func `a 7-bit terminal gets ASCII only`() throws {
    let terminal = try start(waitingFor: "Dubois", environment: ["LC_ALL": "C"])
    #expect(terminal.screen.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test(arguments: ["xterm-kitty", "foot-extra", "alacritty-none", "wezterm", "xterm-ghostty"])
  func `a terminal like xterm works without its description`(type: String) throws {
    let terminal = try start(environment: ["TERM": type])
    try terminal.press("j", "Enter")
    terminal.waitFor("‹ Moments")
    #expect(terminal.isAlternateScreen)
    try terminal.press("Q")
    expectRestored(terminal, status: 0)
  }

  @Test(arguments: [("dumb", "Reader mode, from TERM=dumb"), ("no-such-terminal", "no-such-terminal")])
  func `a terminal without cursor movement gets lines, and an unknown one an error`(type: String, said: String) throws {
    _ = try start(waitingFor: said, environment: ["TERM": type])
  }
}
