import AppContainer
import ArgumentParser

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
    return configuration.subcommands.contains { $0.configuration.commandName == word }
  }
}

extension ParsableCommand {
  /// Ends the command; the parser makes the exit code of what is thrown.
  func finish(with status: ExitStatus) throws {
    if status != .success { throw ExitCode(status.code) }
  }
}
