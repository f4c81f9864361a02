import Foundation
import Testing

/// The built program in a real terminal: tmux runs the program, sends keys and returns the screen.
final class TmuxTerminal {
  private let socket = "moments-\(UUID().uuidString.prefix(8))"
  private let columns: Int
  private let rows: Int
  let home: URL

  /// The start of a shell command that records the process of its program.
  static let noted = "sh -c \"$NOTE\" sh"

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Starts a shell command in a terminal of its own.
  init(
    _ command: String, columns: Int = 80, rows: Int = 24, environment: [String: String] = [:], home: URL? = nil
  ) throws {
    self.columns = columns
    self.rows = rows
    self.home = home ?? Program.makeHome()
    var variables = [
      "XDG_DATA_HOME": self.home.path, "HOME": self.home.path, "LANG": "en_GB.UTF-8", "ENV": "",
      "NOTE": #"echo $$ > "\#(self.home.path)/pid"; exec "$@""#,
    ]
    variables.merge(environment) { $1 }
    let assignments = variables.sorted { $0.key < $1.key }.map { "\($0.key)='\($0.value)'" }.joined(separator: " ")
    let line = "env -u XDG_RUNTIME_DIR -u NO_COLOR -u COLORTERM -u LC_ALL -u LANGUAGE \(assignments) sh -c '\(command)'"
    try tmux("-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", line)
  }

  deinit {
    _ = try? tmux("kill-server")
    try? FileManager.default.removeItem(at: home)
  }

  @discardableResult
  private func tmux(_ arguments: String...) throws -> String {
    let result = try Program.run("/usr/bin/env", ["tmux", "-L", socket, "-u"] + arguments)
    guard result.status == 0 else { throw Failure(description: "tmux \(arguments.first ?? ""): \(result.error)") }
    return result.output
  }

  /// The process identifier of the program that was started with ``noted``.
  func processID() throws -> pid_t {
    let text = try String(contentsOf: home.appending(path: "pid"), encoding: .utf8)
    guard let process = pid_t(text.trimmingCharacters(in: .newlines)) else {
      throw Failure(description: "no process: \(text)")
    }
    return process
  }

  /// Presses keys, given by tmux's names (`j`, `Enter`, `C-l`).
  func press(_ keys: String...) throws {
    for key in keys { try tmux("send-keys", key) }
  }

  /// Sends text without interpreting key names.
  func send(_ text: String) throws {
    try tmux("send-keys", "-l", text)
  }

  func paste(_ text: String) throws {
    try tmux("set-buffer", text)
    try tmux("paste-buffer", "-p")
  }

  func resize(_ columns: Int, _ rows: Int) throws {
    try tmux("resize-window", "-x", "\(columns)", "-y", "\(rows)")
  }

  /// Closes the terminal.
  func close() throws {
    try tmux("kill-server")
  }

  var screen: String { (try? tmux("capture-pane", "-p")) ?? "" }
  /// The screen with its colors as escape sequences.
  var coloredScreen: String { (try? tmux("capture-pane", "-p", "-e")) ?? "" }
  var lines: [String] { screen.components(separatedBy: "\n") }
  var isAlternateScreen: Bool { (try? tmux("display-message", "-p", "#{alternate_on}"))?.hasPrefix("1") == true }
  var showsCursor: Bool { (try? tmux("display-message", "-p", "#{cursor_flag}"))?.hasPrefix("1") == true }

  /// Waits until `isSo` returns `true` for the screen. Fails with the screen when the test takes too long.
  func wait(for what: String, sourceLocation: SourceLocation = #_sourceLocation, until isSo: (String) -> Bool) {
    while !Task.isCancelled {
      if isSo(screen) { return }
      usleep(10_000)
    }
    Issue.record("never: \(what)\n\(screen)", sourceLocation: sourceLocation)
  }

  func waitFor(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    wait(for: text, sourceLocation: sourceLocation) { $0.contains(text) }
  }
}
