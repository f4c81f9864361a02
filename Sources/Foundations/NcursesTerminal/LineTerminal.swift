import CNcurses
import Glibc
package import TerminalUI

/// The reader's terminal without ncurses: keys are read as usual, and text is only appended. Nothing is sent that moves the
/// cursor, colors or erases, so that speech and Braille get each line once.
@MainActor
package final class LineTerminal: SpeakingTerminal {
  package var size: CellSize { CellSize(columns: 80, rows: 24) }
  package var colorDepth: ColorDepth { .monochrome }
  package var repertoire: Repertoire { encoding.repertoire }
  private let inputDescriptor = TerminalModes.inputDescriptor

  private let encoding: CharacterEncoding
  private let modes: TerminalModes
  private var characters = CharacterDecoder()
  private var decoder = InputDecoder()
  /// The time of the latest input of an incomplete sequence or paste.
  private var lastPart: ContinuousClock.Instant?
  /// Whether the output ends in a line without its end.
  private var isInLine = false

  /// Takes control of the terminal: writes to standard output, and reads keys from standard input or, if that is not a
  /// terminal, from the controlling terminal.
  ///
  /// - Throws: ``TerminalError``
  package init(environment: [String: String]) throws(TerminalError) {
    guard inputDescriptor >= 0 else { throw .shortage ?? .noTerminal }
    encoding = CharacterEncoding(adopting: environment)
    modes = TerminalModes(of: inputDescriptor)
    resume()
  }

  // MARK: Input

  /// The time to wait for the rest of a sequence after an escape character, in milliseconds.
  private static let escapeDelay: Int32 = 25

  package func pendingEvents() -> [InputEvent] {
    var events: [InputEvent] = []
    if let lastPart, let longestSilence = decoder.longestSilence, .now - lastPart > longestSilence,
      let event = decoder.giveUp()
    {
      events.append(event)
    }
    while hasInput(within: decoder.isUndecided ? Self.escapeDelay : 0) {
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = read(inputDescriptor, &bytes, bytes.count)
      guard count > 0 else { break }
      events += bytes.prefix(count).flatMap { characters.decode($0) }.compactMap { decoder.decode($0) }
    }
    if let event = decoder.finish() { events.append(event) }
    lastPart = decoder.longestSilence == nil ? nil : .now
    return events
  }

  private func hasInput(within milliseconds: Int32) -> Bool {
    var descriptor = pollfd(fd: inputDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, milliseconds) > 0 && descriptor.revents & Int16(POLLIN) != 0
  }

  // MARK: Output

  package func present(_ canvas: consuming Canvas) {}

  /// Writes the line, broken between words where the terminal would break it within them.
  package func say(_ line: String) {
    let columns = NcursesTerminal.window().map { Int($0.ws_col) } ?? .max
    let lines = DisplayText(line, repertoire: repertoire).lines(columns: columns).map(\.text)
    write((isInLine ? "\n" : "") + lines.map { $0 + "\n" }.joined())
    isInLine = false
  }

  package func echo(_ text: String) {
    write(text)
    isInLine = true
  }

  private func write(_ text: String) { TerminalOutput.send(encoding.bytes(of: text), to: STDOUT_FILENO) }

  // MARK: Leaving and coming back

  package func resume() {
    modes.deliverKeys(movesCursor: false)
    var before = modes.before
    cncurses_arm_rescue(STDOUT_FILENO, &before, "", 0)
  }

  package func leave() {
    modes.restore()
    cncurses_disarm_rescue()
  }

  package func suspend() {
    leave()
    cncurses_stop_process()
    resume()
  }

  package func lend(_ body: (Int32) -> Void) {
    leave()
    body(inputDescriptor)
    resume()
  }
}
