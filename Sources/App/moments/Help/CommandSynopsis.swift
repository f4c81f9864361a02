import Localization

/// How a command is called: `moments resolve <link> [--from <origin>]`.
struct CommandSynopsis {
  /// Each part stays whole where lines end.
  let parts: [String]

  var text: String { parts.joined(separator: " ") }

  /// - Parameter name: with the words that lead to the command.
  init(of command: CommandInfo, named name: String, in language: Language) {
    let arguments = command.shownArguments.filter { !$0.isCommon }
    var words = [name]
    if arguments.count > Self.mostArguments {
      words.append("[<\(L10n.CommandLine.Values.options.resolved(in: language))>]")
      words += arguments.filter { $0.kind == .positional || !$0.canBeOmitted }.map(Self.word)
    } else {
      words += arguments.map(Self.word)
    }
    if !command.commands.isEmpty { words.append("<\(L10n.CommandLine.Values.command.resolved(in: language))>") }
    parts = words
  }

  /// Of more, only those are told that must be there, or have no name.
  private static let mostArguments = 12

  private static func word(for argument: ArgumentInfo) -> String {
    argument.canBeOmitted ? "[\(argument.synopsis)]" : argument.synopsis
  }
}
