import AppContainer
import ArgumentParser

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
    let message = Self.message(for: error)
    if status == .success, isHelp(message) { showHelp(on: arguments) }
    // What is neither help nor a mistake has no words here: a version, a script, the status of a command that ran.
    // If commands cannot be described, the parser's own words are better than none.
    let language = CommandLineLanguage.current
    guard status != .success, !message.isEmpty, let root = try? CommandInfo(of: Moments.self, in: language) else {
      exit(withError: error)
    }
    let (command, name) = root.command(meantBy: arguments)
    StandardError.write(MistakeWriter(command, named: name, language).lines(for: message))
    exit(withError: status)
  }

  /// The parser does not tell a request for help from others that end well, but by its text.
  private static func isHelp(_ message: String) -> Bool {
    message.split(separator: "\n").contains { $0.hasPrefix("USAGE: ") }
  }
}
