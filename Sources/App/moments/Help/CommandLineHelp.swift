import AppContainer
import Foundation
import Localization
import TerminalUI

/// The help that somebody asked for, on standard output.
enum CommandLineHelp {
  /// - Parameter words: those that lead to the command; others may follow.
  static func write(for words: some Sequence<String>) throws -> ExitStatus {
    let environment = ProcessInfo.processInfo.environment
    let language = CommandLineLanguage.current
    let (command, name) = try CommandInfo(of: Moments.self, in: language).command(meantBy: words)
    let writer = HelpWriter(
      language, columns: columns, repertoire: LocaleEncoding(environment: environment) == .ascii ? .ascii : .unicode)
    return StandardOutput.write({ writer.text(of: command, named: name) }, language)
  }

  /// Those of the terminal; without one, 80.
  private static var columns: Int {
    var window = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0 && window.ws_col > 0
    return isKnown ? Int(window.ws_col) : 80
  }
}
