import Foundation
import Testing

/// The built program on a terminal whose answers a test scripts. It shows the program's queries, the order of frames
/// and answers, and input that the program leaves unread.
final class PseudoTerminal {
  private let descriptor: Int32
  private let terminal: Int32
  private let process: pid_t
  private var hasEnded = false
  /// The result of `waitpid`.
  private var result: Int32 = 0
  /// All that the program has written.
  private(set) var output = ""

  /// - Parameters:
  ///   - program: The path of a program that runs on the terminal instead.
  ///   - home: The folder of the settings. Runs with the same folder share settings.
  ///   - cell: The size of a cell in pixels, or zeros for a terminal that does not report it.
  init(
    _ arguments: [String] = [], program: String = Program.path, environment: [String: String] = [:], home: URL,
    cell: (width: Int, height: Int) = (0, 0)
  ) throws {
    var size = winsize(
      ws_row: 24, ws_col: 80, ws_xpixel: UInt16(80 * cell.width), ws_ypixel: UInt16(24 * cell.height))
    var (own, terminal): (Int32, Int32) = (-1, -1)
    // Tests of other threads open terminals, too, so `ttyname` will not do.
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    guard openpty(&own, &terminal, nil, nil, &size) == 0, ttyname_r(terminal, &path, Int(PATH_MAX)) == 0 else {
      throw Program.CannotStart(path: "a terminal")
    }
    descriptor = own
    // Kept open so that unread input remains after the program has ended.
    self.terminal = terminal
    for opened in [own, terminal] { _ = fcntl(opened, F_SETFD, FD_CLOEXEC) }
    let name = path.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    var variables = ["XDG_DATA_HOME": home.path, "LANG": "en_GB.UTF-8", "TERM": "xterm-256color"]
    variables.merge(environment) { $1 }
    process = try Program.spawn(
      program, arguments, environment: variables, streams: [(name, O_RDWR), (name, O_RDWR), (name, O_RDWR)],
      isSessionLeader: true)
  }

  deinit {
    if isRunning() {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    close(descriptor)
    close(terminal)
  }

  func send(_ text: String) { send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) { _ = write(descriptor, bytes, bytes.count) }

  /// Reads until the output contains `text` as often as `times` says.
  func waitFor(_ text: String, times: Int = 1, sourceLocation: SourceLocation = #_sourceLocation) {
    while count(of: text) < times, !Task.isCancelled, read(within: 100) || isRunning() {}
    if count(of: text) < times {
      Issue.record("never: \(text)\n\(output.suffix(2000))", sourceLocation: sourceLocation)
    }
  }

  /// Sends keys, a character at a time, until the output contains `text`. After each round `reset` is sent.
  ///
  /// A busy machine draws several keys in one frame, so that a single round may skip the rows with the text.
  func send(
    _ keys: String, repeatedlyUntil text: String, then reset: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    while !output.contains(text), !Task.isCancelled, isRunning() {
      for key in keys where !output.contains(text) {
        send(String(key))
        while !output.contains(text), read(within: 300) {}
      }
      send(reset)
    }
    if !output.contains(text) { Issue.record("never: \(text)\n\(output.suffix(2000))", sourceLocation: sourceLocation) }
  }

  /// Reads for at most `milliseconds`. Returns whether any output arrived.
  @discardableResult
  func read(within milliseconds: Int32) -> Bool {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, milliseconds) > 0, waiting.revents & Int16(POLLIN) != 0 else { return false }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    output += String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    return count > 0
  }

  /// Reads until no output has arrived for some time.
  func waitForQuiet(milliseconds: Int32 = 700) {
    while !Task.isCancelled, read(within: milliseconds) {}
  }

  /// The number of times that the output contains `text`.
  func count(of text: String) -> Int { output.components(separatedBy: text).count - 1 }

  private func isRunning() -> Bool {
    if !hasEnded { hasEnded = waitpid(process, &result, WNOHANG) == process }
    return !hasEnded
  }

  /// The exit status of the program that has ended, or 128 and the number of the signal that has ended it.
  var status: Int32 { result & 0x7F == 0 ? result >> 8 & 0xFF : 128 + result & 0x7F }

  /// Whether the terminal shows typed text, and delivers whole lines.
  var showsLines: Bool {
    var modes = termios()
    tcgetattr(terminal, &modes)
    return modes.c_lflag & tcflag_t(ECHO) != 0 && modes.c_lflag & tcflag_t(ICANON) != 0
  }

  func send(signal: Int32) { kill(process, signal) }

  /// Reads until the program ends, and the rest of its output.
  func waitForEnd(sourceLocation: SourceLocation = #_sourceLocation) {
    while isRunning(), !Task.isCancelled { read(within: 10) }
    while read(within: 10) {}
    #expect(!isRunning(), sourceLocation: sourceLocation)
  }

  /// The number of typed bytes that the program has not read. A shell would run them as commands.
  var unread: Int {
    var count: Int32 = 0
    _ = ioctl(terminal, UInt(FIONREAD), &count)
    return Int(count)
  }
}
