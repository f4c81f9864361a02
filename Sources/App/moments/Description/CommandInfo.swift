import ArgumentParser
import Foundation

/// A command as the parser itself describes it, so that the manual and the completions know what the parser knows.
struct CommandInfo: Decodable {
  let commandName: String
  let abstract: String?
  let discussion: String?
  private let subcommands: [CommandInfo]?
  private let arguments: [ArgumentInfo]?

  /// What `--experimental-dump-help` writes of a command.
  init(of command: (some ParsableCommand).Type) throws {
    self = try JSONDecoder().decode(Dump.self, from: Data(command._dumpHelp().utf8)).command
  }

  private struct Dump: Decodable {
    let command: CommandInfo
  }

  /// Those that the help shows.
  var shownArguments: [ArgumentInfo] { (arguments ?? []).filter(\.shouldDisplay) }
  var positionals: [ArgumentInfo] { shownArguments.filter { $0.kind == .positional } }
  /// Options and flags.
  var options: [ArgumentInfo] { shownArguments.filter { $0.kind != .positional } }
  /// Without the parser's own `help`, which is there at the root.
  var commands: [CommandInfo] { (subcommands ?? []).filter { $0.commandName != Self.help } }

  func command(named name: String) -> CommandInfo? { commands.first { $0.commandName == name } }

  func option(named name: String) -> ArgumentInfo? {
    options.first { $0.spelledNames.contains(name) }
  }

  /// The name of the command that shows the help of others.
  static let help = "help"
}
