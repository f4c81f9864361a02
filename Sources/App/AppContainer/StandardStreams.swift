import Foundation
package import Localization
import NcursesTerminal
import Reports

/// Where messages go that are not the program's result. Whatever they quote, they are harmless to a terminal.
package enum StandardError {
  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Writes what happened, or each entry of an error that lists several.
  package static func write(_ error: any ReportedError, _ language: Language) {
    let lines = error.lines(in: language)
    lines.isEmpty ? write(error.message, language) : write(lines: lines, language)
  }

  static func write(_ message: LocalizedString, _ language: Language) {
    writeRaw("moments: \(ReportText.line(message.resolved(in: language)))\n")
  }

  static func write(_ line: String) {
    writeRaw(ReportText.line(line) + "\n")
  }

  package static func write(lines: [String], _ language: Language) {
    writeRaw(ReportText.lines(lines, in: language).map { $0 + "\n" }.joined())
  }

  /// Shows a line that the next one replaces.
  static func writeProgress(_ line: String) {
    writeRaw("\r\(line)\u{1B}[K")
  }

  static func clearProgress() {
    writeRaw("\r\u{1B}[K")
  }

  private static func writeRaw(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: OutputEncoding.data(text))
  }
}

/// Where the results of commands go.
package enum StandardOutput {
  /// - Parameter isForPrograms: whether the text is in UTF-8 whatever the locale, as JSON is.
  /// - Throws: ``OutputError``
  package static func write(_ text: String, isForPrograms: Bool = false) throws(OutputError) {
    do {
      try FileHandle.standardOutput.write(contentsOf: isForPrograms ? Data(text.utf8) : OutputEncoding.data(text))
    } catch {
      throw OutputError(reason: (error as NSError).systemReason)
    }
  }

  /// Writes the lines of a report as standard error would.
  ///
  /// - Throws: ``OutputError``
  package static func write(lines: [String], _ language: Language) throws(OutputError) {
    try write(ReportText.lines(lines, in: language).map { $0 + "\n" }.joined())
  }
}

/// Standard output that cannot be written to.
package struct OutputError: ReportedError {
  let reason: String

  package var message: LocalizedString { L10n.CommandLine.cannotPrint(reason: reason) }
  package var exitStatus: ExitStatus { .ioError }
}

/// The encoding in which texts for a reader go to standard output and standard error.
enum OutputEncoding {
  /// Nil for UTF-8, which is what texts are made of.
  private static let encoding: CharacterEncoding? = {
    let environment = ProcessInfo.processInfo.environment
    return LocaleEncoding(environment: environment) == .utf8 ? nil : CharacterEncoding(adopting: environment)
  }()

  static func data(_ text: String) -> Data {
    encoding.map { Data($0.bytes(of: text)) } ?? Data(text.utf8)
  }
}
