import DesignKit
import Documents
import Foundation
import Localization
import Networking
import RunningInstances
import StringsFolders
import TerminalUI

/// Where messages go that are not the program's result.
package enum StandardError {
  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  static func write(_ line: String) {
    writeRaw(line + "\n")
  }

  /// Tells what is wrong with a command line, which may hold anything.
  package static func write(_ lines: [String]) {
    for line in lines { write(oneLine(line)) }
  }

  /// Tells what went wrong. What a message quotes may hold anything, and standard error may be a terminal.
  static func write(_ message: LocalizedString, _ language: Language) {
    write("moments: \(oneLine(message.resolved(in: language)))")
  }

  /// What an instance has answered comes in that one's language.
  static func write(_ answer: InstanceAnswer) {
    write("moments: \(oneLine(answer.message))")
  }

  static func write(_ error: ThemeError, _ language: Language) {
    guard case .file(let error) = error else { return write(error.message, language) }
    write(error, language)
  }

  static func write(_ error: FeedConnectionError, _ language: Language) {
    guard case .settings(let error) = error else { return write(error.message, language) }
    write(error, language)
  }

  static func write(_ error: TypographyError, _ language: Language) {
    switch error {
    case .file(let error), .remote(.refused(let error)): write(error, language)
    case .remote, .notWebAddress, .interrupted: write(error.message, language)
    }
  }

  static func write(_ error: StringsFolderError, _ language: Language) {
    guard case .invalid(let diagnostics) = error else { return write(error.message, language) }
    write(diagnostics, language)
  }

  static func write(_ error: TranslationError, _ language: Language) {
    guard case .folder(let error) = error else { return write(error.message, language) }
    write(error, language)
  }

  /// Tells all that is wrong with tables of texts, a line each.
  static func write(_ diagnostics: [Diagnostic], _ language: Language) {
    for line in lines(diagnostics, language) { write(line) }
  }

  /// `path:line:column: error: what is wrong`, errors first, in words that cannot command a terminal.
  static func lines(_ diagnostics: [Diagnostic], _ language: Language) -> [String] {
    lines(diagnostics.errorsFirst, language) { $0.description }
  }

  /// Tells all that is wrong with a file, a line each.
  static func write(_ error: DesignFileError, _ language: Language) {
    guard case .invalid(_, let issues) = error else { return write(error.message, language) }
    for line in lines(issues, language) { write(line) }
  }

  /// `path:line:column: what is wrong`, in words that cannot command a terminal.
  static func lines(_ issues: [DesignFileIssue], _ language: Language) -> [String] {
    lines(issues, language) { $0.line(in: language) }
  }

  /// The first of many mistakes, a line each, and how many more there are.
  private static func lines<Issue>(_ issues: [Issue], _ language: Language, text: (Issue) -> String) -> [String] {
    let lines = issues.prefix(mostIssues).map { oneLine(text($0)) }
    let left = issues.count - lines.count
    return left > 0 ? lines + [L10n.DesignFiles.more(left).resolved(in: language)] : lines
  }

  /// Words that cannot command a terminal, and as many as somebody may read.
  private static func oneLine(_ text: String) -> String {
    DisplayText(text).line(columns: longestLine, truncation: .middle).text
  }

  /// Columns: what a message quotes may be as long as a file.
  private static let longestLine = 1000
  /// More are not read by anybody.
  private static let mostIssues = 100

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
