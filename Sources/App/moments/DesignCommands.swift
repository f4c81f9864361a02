import ArgumentParser

/// The commands for designers, apart from the options of the app itself.
struct DesignCommands: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "moments", subcommands: [Audit.self, PaletteCommand.self, Typography.self])

  /// Whether a command line begins with one of them, or asks for help on one.
  static func areMeant(by arguments: ArraySlice<String>) -> Bool {
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments
    let names = configuration.subcommands.map { $0.configuration.commandName ?? "" }
    return words.first.map(names.contains) ?? false
  }
}
