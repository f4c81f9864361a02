import AppContainer
import ArgumentParser
import Localization

extension ParsableCommand {
  /// Parses and runs a command line like the parser's `main`, but tells help and mistakes in the reader's language.
  static func start(_ arguments: ArraySlice<String>) {
    do {
      var command = try parseAsRoot(Array(arguments))
      try command.run()
    } catch {
      end(arguments, with: error)
    }
  }

  /// Writes the help of the command that words lead to, and ends.
  static func showHelp(on words: ArraySlice<String>) -> Never {
    do {
      exit(withError: ExitCode(try CommandLineHelp.write(for: words).code))
    } catch {
      exit(withError: error)
    }
  }

  private static func end(_ arguments: ArraySlice<String>, with error: any Error) -> Never {
    let status = exitCode(for: error)
    let misplaced = status == .success ? nil : Subcommands.misplaced(in: arguments)
    let message =
      misplaced.map { L10n.CommandLine.Errors.commandFirst(name: $0).resolved(in: CommandLineLanguage.current) }
      ?? readersMessage(for: error, arguments)
    if status == .success, isHelp(message) { showHelp(on: arguments) }
    let language = CommandLineLanguage.current
    if status == .success, !message.isEmpty { exit(writing: fullMessage(for: error), language) }
    // The exit status of a command that ran has no message. If commands cannot be described, the parser's message must do.
    guard !message.isEmpty, let root = try? CommandInfo(of: Moments.self, in: language) else {
      exit(withError: error)
    }
    let (command, name) = root.command(meantBy: arguments)
    StandardError.write(MistakeWriter(command, named: name, firstWord: arguments.first, language).lines(for: message))
    exit(withError: status)
  }

  /// Writes what was asked for, such as the version, and ends: with an error if it could not be written.
  static func exit(writing text: String, _ language: Language) -> Never {
    exit(withError: ExitCode(StandardOutput.write({ text + "\n" }, isForPrograms: true, language).code))
  }

  /// The parser's message. It names values as they are described, so that an error of the parser is found once more with
  /// descriptions in the reader's language.
  private static func readersMessage(for error: any Error, _ arguments: ArraySlice<String>) -> String {
    CommandLineLanguage.$descriptions.withValue(CommandLineLanguage.current) {
      do {
        _ = try parseAsRoot(Array(arguments))
        return message(for: error)
      } catch {
        return message(for: error)
      }
    }
  }

  /// The parser does not tell a request for help from others that end well, but by its text.
  private static func isHelp(_ message: String) -> Bool {
    message.split(separator: "\n").contains { $0.hasPrefix("USAGE: ") }
  }
}
