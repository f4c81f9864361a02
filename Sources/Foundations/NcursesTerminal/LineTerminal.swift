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
  private let type: String

  private let modes: TerminalModes
  private var input: TerminalInput
  private var end = End.lineBreak

  private enum End { case lineBreak, utterance, typedText }

  /// Takes control of the terminal: writes to standard output, and reads keys from standard input or, if that is not a
  /// terminal, from the controlling terminal.
  ///
  /// - Throws: ``TerminalError``
  package init(environment: [String: String]) throws(TerminalError) {
    guard inputDescriptor >= 0 else { throw .shortage ?? .noTerminal }
    type = environment["TERM"] ?? "dumb"
    repertoire = Repertoire(environment: environment)
    modes = TerminalModes(of: inputDescriptor)
    input = TerminalInput(descriptor: inputDescriptor)
    resume()
  }

  package func pendingEvents() -> [InputEvent] { input.events() }

  // MARK: Output

  package func present(_ canvas: consuming Canvas) {}

  /// Writes the sentences at once, after a line break: screen readers drop the first letter of a line if it is the key that
  /// was pressed. Short sentences stay together at the end, where Braille displays are.
  package func say(_ sentences: [String]) {
    let columns = NcursesTerminal.window().map { Int($0.ws_col) } ?? .max
    func fits(_ line: String) -> Bool { DisplayText(line, repertoire: repertoire).columns <= columns }
    var lines: [String] = []
    for sentence in sentences.reversed() {
      let joined = ([sentence] + lines.prefix(1)).joined(separator: " ")
      // What follows an address, which has no period, would sound like a part of it.
      if fits(joined), lines.isEmpty || sentence.split(separator: " ").last?.contains("://") != true {
        lines.replaceSubrange(0..<min(1, lines.count), with: [joined])
      } else {
        let words = sentence.split(separator: " ").reduce(into: [String]()) { words, word in
          if let last = words.last, fits("\(last) \(word)") {
            words[words.count - 1] += " \(word)"
          } else {
            words.append(String(word))
          }
        }
        lines.insert(contentsOf: words, at: 0)
      }
    }
    write(lines.joined(separator: "\n"), as: .utterance)
  }

  package func echo(_ text: String) {
    write(end == .typedText ? text : String(text.drop { $0 == "\n" }), as: .typedText)
  }

  package func copy(_ text: String) -> Bool {
    guard type != "dumb", let sequence = NcursesTerminal.copying(text, type: type) else { return false }
    TerminalOutput.send(Array(sequence.utf8), to: STDOUT_FILENO)
    return true
  }

  private func write(_ text: String, as new: End) {
    let text = end == .lineBreak || (end, new) == (.typedText, .typedText) ? text : "\n" + text
    end = new
    TerminalOutput.send(Array((repertoire == .unicode ? text : ASCIIForm.of(text)).utf8), to: STDOUT_FILENO)
  }

  // MARK: Leaving and coming back

  package func resume() {
    modes.deliverKeys(movesCursor: false)
    modes.armRescue()
  }

  package func leave() {
    if end != .lineBreak { write("", as: .utterance) }
    end = .lineBreak
    modes.restore()
  }

  package func lend(_ body: (Int32) -> Void) {
    leave()
    body(inputDescriptor)
    resume()
  }
}
