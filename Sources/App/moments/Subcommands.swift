import ArgumentParser
import Localization

/// The subcommands.
struct Subcommands: ParsableCommand {
  static let all: [any ParsableCommand.Type] = [
    RoutesCommand.self, ResolveCommand.self, AuditCommand.self, PaletteCommand.self, TypographyCommand.self,
    StringsCommand.self, KeysCommand.self, ManualCommand.self, FollowCommand.self, UnfollowCommand.self,
    FollowingCommand.self,
  ]
  static let configuration = CommandConfiguration(commandName: "moments", subcommands: all)

  static let names = all.map { $0._commandName }
  /// The name of the command that shows the help of others.
  static let help = "help"

  /// Whether a command line starts with a subcommand.
  static func areMeant(by arguments: ArraySlice<String>) -> Bool {
    // Most starts have no words before their options, so they avoid loading the parser.
    guard let word = arguments.first, !word.hasPrefix("-") else { return false }
    return names.contains(word)
  }

  /// Returns the command that the leading words name.
  static func command(meantBy words: some Sequence<String>) -> any ParsableCommand.Type {
    var command: any ParsableCommand.Type = Moments.self
    for word in words {
      guard let next = command.configuration.subcommands.first(where: { $0._commandName == word }) else { break }
      command = next
    }
    return command
  }

  /// Returns the command line with each `--language` moved after the name of a command that accepts it.
  static func withLanguageLast(_ arguments: ArraySlice<String>) -> ArraySlice<String> {
    guard let first = arguments.first, first.hasPrefix(languageOption) || areMeant(by: arguments) else {
      return arguments
    }
    var rest = arguments
    var words: [String] = []
    var options: [String] = []
    var commands = all
    while let word = rest.first {
      if word == languageOption, rest.count > 1 {
        options += rest.prefix(2)
        rest.removeFirst()
      } else if word.hasPrefix(languageOption + "=") {
        options.append(word)
      } else if word == help, words.isEmpty {
        words.append(word)
      } else if let command = commands.first(where: { $0._commandName == word }) {
        words.append(word)
        commands = command.configuration.subcommands
      } else {
        break
      }
      rest.removeFirst()
    }
    if words.isEmpty || options.isEmpty { return arguments }
    // A group of commands shows its help, whose language is taken from the whole command line.
    return rest.isEmpty && !commands.isEmpty ? words[...] : words + options + rest
  }

  private static let languageOption = "--language"
}
