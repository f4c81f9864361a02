import AppContainer
import ArgumentParser
import Localization

/// The commands, apart from the options of the app itself.
struct Subcommands: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "moments",
    subcommands: [
      RoutesCommand.self, ResolveCommand.self, Audit.self, PaletteCommand.self, TypographyCommand.self,
      StringsCommand.self, ManualCommand.self,
    ])

  /// Whether a command line begins with one of them.
  static func areMeant(by arguments: ArraySlice<String>) -> Bool {
    // Without a word nothing of the parser is touched: most starts have none.
    guard let word = arguments.first else { return false }
    return names.contains(word)
  }

  static let names = configuration.subcommands.compactMap { $0.configuration.commandName }

  /// The name of a command that stands behind options, where the parser does not look for one.
  static func misplaced(in arguments: ArraySlice<String>) -> String? {
    arguments.first?.hasPrefix("-") == true ? arguments.first(where: names.contains) : nil
  }

  /// The command line with each `--language` before the name of a command behind that name, where the command takes it.
  static func withLanguageLast(_ arguments: ArraySlice<String>) -> ArraySlice<String> {
    guard let first = arguments.first, first.hasPrefix(languageOption) || areMeant(by: arguments) else {
      return arguments
    }
    var rest = arguments
    var words: [String] = []
    var options: [String] = []
    var commands = configuration.subcommands
    while let word = rest.first {
      if word == languageOption, rest.count > 1 {
        options += rest.prefix(2)
        rest = rest.dropFirst(2)
      } else if word.hasPrefix(languageOption + "=") {
        options.append(word)
        rest = rest.dropFirst()
      } else if word == CommandInfo.help, words.isEmpty {
        words.append(word)
        rest = rest.dropFirst()
      } else if let command = commands.first(where: { $0.configuration.commandName == word }) {
        words.append(word)
        commands = command.configuration.subcommands
        rest = rest.dropFirst()
      } else {
        break
      }
    }
    if words.isEmpty || options.isEmpty { return arguments }
    // A group of commands shows its help, which knows the language from the whole command line.
    return rest.isEmpty && !commands.isEmpty ? words[...] : words + options + rest
  }

  private static let languageOption = "--language"
}

extension ParsableCommand {
  /// Ends the command; the parser makes the exit code of what is thrown.
  func finish(with status: ExitStatus) throws {
    if status != .success { throw ExitCode(status.code) }
  }
}
