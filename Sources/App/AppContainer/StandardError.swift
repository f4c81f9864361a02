import DesignKit
import Foundation
import Localization
import TerminalUI

/// Where messages go that are not the program's result.
enum StandardError {
  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  static func write(_ line: String) {
    writeRaw(line + "\n")
  }

  /// Tells what went wrong. What a message quotes may hold anything, and standard error may be a terminal.
  static func write(_ message: LocalizedString, _ language: Language) {
    write("moments: \(DisplayText(message.resolved(in: language)).line().text)")
  }

  /// Tells all that is wrong with a theme, a line each.
  static func write(_ error: ThemeError, _ language: Language) {
    guard case .file(.invalid(let path, let issues)) = error else { return write(error.message, language) }
    for issue in issues.prefix(mostIssues) {
      let text = "\(path):\(issue.line):\(issue.column): \(issue.message.resolved(in: language))"
      write(DisplayText(text).line().text)
    }
    if issues.count > mostIssues { write(L10n.Themes.more(issues.count - mostIssues).resolved(in: language)) }
  }

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
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
