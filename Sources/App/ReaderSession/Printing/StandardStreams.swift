import FoundationEssentials
import Glibc
package import Localization
import Platform
import Reports
import TerminalUI

/// The stream for messages, without control characters.
package enum StandardError {
  package static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Writes the message of an error, or its issues if it has any.
  package static func write(_ error: any ReportedError, _ language: Language) {
    let lines = error.lines(in: language)
    lines.isEmpty ? write(error.message, language) : write(lines: lines, language)
  }

  package static func write(_ message: LocalizedString, _ language: Language) {
    writeRaw("moments: \(ReportText.line(message.resolved(in: language)))\n")
  }

  package static func write(_ line: String) {
    writeRaw(ReportText.line(line) + "\n")
  }

  package static func write(lines: [String], _ language: Language) {
    writeRaw(ReportText.lines(lines, in: language).map { $0 + "\n" }.joined())
  }

  /// Writes a line that the next one replaces.
  package static func writeProgress(_ line: String) {
    writeRaw("\r\(ReportText.line(line))\u{1B}[K")
  }

  package static func clearProgress() { writeProgress("") }

  private static func writeRaw(_ text: String) {
    if !text.hasPrefix("\r") { Log.write("error " + text) }
    try? OutputEncoding.data(text).write(to: STDERR_FILENO)
  }
}

/// The stream for results, without anything that controls a terminal.
package enum StandardOutput {
  /// - Parameters:
  ///   - isForPrograms: whether the text is written in UTF-8 in every locale, as JSON is.
  ///   - isStyled: whether sequences for colors and attributes are left in it.
  /// - Throws: ``OutputError``
  package static func write(_ text: String, isForPrograms: Bool = false, isStyled: Bool = false) throws(OutputError) {
    let text = isStyled ? text.harmlessExceptStyles : text.harmless
    do {
      try (isForPrograms ? Data(text.utf8) : OutputEncoding.data(text)).write(to: STDOUT_FILENO)
    } catch {
      throw OutputError(reason: error.reason)
    }
  }

  /// Writes the lines of a report in the same form as on standard error.
  ///
  /// - Throws: ``OutputError``
  package static func write(lines: [String], _ language: Language) throws(OutputError) {
    try write(ReportText.lines(lines, in: language).map { $0 + "\n" }.joined())
  }
}

package struct OutputError: ReportedError {
  let reason: String

  package var message: LocalizedString { L10n.CommandLine.cannotPrint(reason: reason) }
  package var exitStatus: ExitStatus { .ioError }
}

/// The encoding of texts for readers on standard output and standard error.
private enum OutputEncoding {
  private static let repertoire = Repertoire(environment: ProcessInfo.processInfo.environment)

  static func data(_ text: String) -> Data { Data((repertoire == .unicode ? text : ASCIIForm.of(text)).utf8) }
}
