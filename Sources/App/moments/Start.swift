import ArgumentParser
import Glibc
import Localization
import NcursesTerminal
import ReaderSession
import System
import TerminalUI

extension ParsableCommand {
  /// Parses and runs a command line like the parser's `main`, but describes commands in the reader's language, and
  /// removes control characters from error messages.
  static func start(_ arguments: ArraySlice<String>) {
    do {
      var command = try parseAsRoot(Array(arguments))
      try command.run()
    } catch {
      end(arguments, with: error)
    }
  }

  static func end(_ arguments: ArraySlice<String>, with error: any Error) -> Never {
    if let code = error as? ExitCode { Glibc.exit(code.rawValue) }
    if let interruption = error as? Interruption { Glibc.exit(interruption.status.code) }
    if let error = error as? any ReportedError { end(with: error) }
    if let error = error as? SystemError { end(with: TerminalError.system(error)) }
    let status = exitCode(for: error)
    let text = CommandLineLanguage.$descriptions.withValue(CommandLineLanguage.current) {
      status == .success
        ? answer(to: error)
        : fullMessage(for: hint(for: arguments).map { ValidationError($0) } ?? describedAnew(error, arguments))
    }
    if status == .success { exit(writing: text) }
    StandardError.write(lines: text.split(separator: "\n").map(String.init), CommandLineLanguage.current)
    Glibc.exit(status.rawValue)
  }

  /// Parses the command line again for the error message, since errors contain the descriptions of values.
  private static func describedAnew(_ error: any Error, _ arguments: ArraySlice<String>) -> any Error {
    do {
      _ = try parseAsRoot(Array(arguments))
      return error
    } catch {
      return error
    }
  }

  /// Returns a suggestion for a command line that cannot be parsed.
  private static func hint(for arguments: ArraySlice<String>) -> LocalizedString? {
    guard let first = arguments.first, !Subcommands.areMeant(by: arguments) else { return nil }
    if first.hasPrefix("-") {
      return arguments.first(where: Subcommands.names.contains).map { L10n.CommandLine.Errors.commandFirst(name: $0) }
    }
    // If more words follow a link, the first word is most likely the misspelled name of a command.
    let second = arguments.dropFirst().first
    guard let second, !second.hasPrefix("-"), first.count >= 3,
      !NearestNames.of(first, among: Subcommands.names).isEmpty
    else { return nil }
    return L10n.CommandLine.Errors.unknownCommand(
      name: first.excerpt, names: Subcommands.names.joined(separator: ", "))
  }

  /// Returns the text that the parser produces: help, the version or completions.
  private static func answer(to error: any Error) -> String {
    let text = fullMessage(for: error)
    return text == helpMessage() ? Moments.help : text
  }

  /// Writes a requested text and exits, with an error if it cannot be written.
  static func exit(writing text: String, isForPrograms: Bool = false) -> Never {
    do throws(OutputError) {
      try StandardOutput.write(text + "\n", isForPrograms: isForPrograms)
      Glibc.exit(ExitStatus.success.code)
    } catch {
      end(with: error)
    }
  }

  /// Writes an error and exits with its status.
  private static func end(with error: any ReportedError) -> Never {
    StandardError.write(error, CommandLineLanguage.current)
    Glibc.exit(error.exitStatus.code)
  }
}

extension Moments {
  /// The help of the program, including its exit codes.
  static var help: String {
    let rows = ExitStatus.meanings.flatMap { row in
      let label = "  \(row.codes)\(String(repeating: " ", count: 8 - row.codes.count))"
      let meaning = DisplayText(row.meaning.resolved(in: CommandLineLanguage.descriptions)).lines(columns: 70)
      return meaning.enumerated().map { ($0 == 0 ? label : String(repeating: " ", count: 10)) + $1.text }
    }
    return helpMessage() + "\n\nEXIT STATUS:\n" + rows.joined(separator: "\n")
  }
}
