import ArgumentParser
import FoundationEssentials
import Localization

/// A command as the parser describes it (`--experimental-dump-help`), for completions, the manual and the guides.
struct CommandInfo: Decodable {
  let commandName: String
  let abstract: String?
  let discussion: String?
  private let shouldDisplay: Bool
  private let subcommands: [CommandInfo]?
  private var arguments: [ArgumentInfo]?

  /// Describes the program. Its arguments are those of the command without a name.
  static func program(in language: Language = CommandLineLanguage.current) throws -> CommandInfo {
    struct Dump: Decodable {
      var command: CommandInfo
    }
    let dump = CommandLineLanguage.describing(in: language) { Moments._dumpHelp() }
    var program = try JSONDecoder().decode(Dump.self, from: Data(dump.utf8)).command
    program.arguments = program.subcommands?.first?.arguments
    return program
  }

  var shownArguments: [ArgumentInfo] { (arguments ?? []).filter(\.shouldDisplay) }
  var positionals: [ArgumentInfo] { shownArguments.filter { $0.kind == .positional } }
  /// Options and flags.
  var options: [ArgumentInfo] { shownArguments.filter { $0.kind != .positional } }
  /// The subcommands, without the parser's own `help`, which only exists at the top level.
  var commands: [CommandInfo] { (subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" } }

  /// The commands without subcommands, with the words that select them.
  var leaves: [(path: String, command: CommandInfo)] {
    commands.flatMap { command in
      command.commands.isEmpty
        ? [(command.commandName, command)]
        : command.leaves.map { ("\(command.commandName) \($0.path)", $0.command) }
    }
  }

  func command(named name: String) -> CommandInfo? { commands.first { $0.commandName == name } }

  func option(named name: Substring) -> ArgumentInfo? { options.first { $0.spellings.contains(String(name)) } }
}

/// An argument, an option or a flag as the parser describes it.
struct ArgumentInfo: Decodable {
  enum Kind: String, Decodable {
    case positional, option, flag
  }

  struct Name: Decodable {
    let kind: String
    let name: String
  }

  /// The source of candidates for a value.
  enum Completion: Decodable, Equatable {
    case list(values: [String])
    case file(extensions: [String])
    /// The program itself; all of these values are links.
    case custom
  }

  let kind: Kind
  let shouldDisplay: Bool
  let isOptional: Bool
  let isRepeating: Bool
  let names: [Name]?
  let valueName: String?
  let defaultValue: String?
  /// The possible values, or those that have names.
  let allValues: [String]?
  let completionKind: Completion?
  let abstract: String?

  /// The names as they are typed.
  var spellings: [String] { (names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name } }
}
