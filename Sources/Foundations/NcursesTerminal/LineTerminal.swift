import CNcurses
import Glibc
package import TerminalUI

/// The reader's terminal without ncurses: keys are read as usual, and text is only appended. Nothing is sent that moves the
/// cursor, colors or erases, so that speech and Braille get each line once.
@MainActor
package final class LineTerminal: SpeakingTerminal {
  package var size: CellSize { CellSize(columns: 80, rows: 24) }
  package var colorDepth: ColorDepth { .monochrome }
  package let repertoire: Repertoire
  private let inputDescriptor = TerminalModes.inputDescriptor

  private let modes: TerminalModes
  private var input: TerminalInput
  /// Whether the output ends in a line without its end.
  private var isInLine = false

  /// Takes control of the terminal: writes to standard output, and reads keys from standard input or, if that is not a
  /// terminal, from the controlling terminal.
  ///
  /// - Throws: ``TerminalError``
  package init(environment: [String: String]) throws(TerminalError) {
    guard inputDescriptor >= 0 else { throw .shortage ?? .noTerminal }
    repertoire = Repertoire(environment: environment)
    modes = TerminalModes(of: inputDescriptor)
    input = TerminalInput(descriptor: inputDescriptor)
    resume()
  }

  package func pendingEvents() -> [InputEvent] { input.events() }

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

  private func write(_ text: String) {
    TerminalOutput.send(Array((repertoire == .unicode ? text : ASCIIForm.of(text)).utf8), to: STDOUT_FILENO)
  }

  // MARK: Leaving and coming back

  package func resume() {
    modes.deliverKeys(movesCursor: false)
    modes.armRescue()
  }

  package func leave() { modes.restore() }

  package func lend(_ body: (Int32) -> Void) {
    leave()
    body(inputDescriptor)
    resume()
  }
}
