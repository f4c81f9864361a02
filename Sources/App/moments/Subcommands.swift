import ArgumentParser

/// The subcommands, and `help` of the parser, which shows the help of a command.
struct Subcommands: ParsableCommand {
  static let all: [any ParsableCommand.Type] = [
    RoutesCommand.self, ResolveCommand.self, AuditCommand.self, ThemeCommand.self, PaletteCommand.self,
    TypographyCommand.self, StringsCommand.self, KeysCommand.self, ManualCommand.self, FollowCommand.self,
    UnfollowCommand.self, FollowingCommand.self, SignInCommand.self, SignOutCommand.self, RefreshCommand.self,
    CountCommand.self,
  ]
  static let configuration = CommandConfiguration(commandName: "moments", subcommands: all)

  static let names = all.map { $0._commandName }
  static let help = "help"

  @OptionGroup(visibility: .hidden) var languageOption: LanguageOption

  /// Whether a command line starts with a subcommand, perhaps after its language.
  static func areMeant(by arguments: ArraySlice<String>) -> Bool {
    var rest = arguments
    while let word = rest.first, word == "--language" || word.hasPrefix("--language=") {
      rest = rest.dropFirst(word.contains("=") ? 1 : 2)
    }
    // Most starts have no words before their options, so they avoid loading the parser.
    guard let word = rest.first, !word.hasPrefix("-") else { return false }
    return word == help || names.contains(word)
  }
}
