import ArgumentParser
import FoundationEssentials
import Localization

/// A command as the parser describes it (`--experimental-dump-help`), for completions.
struct CommandInfo: Decodable {
  let commandName: String
  let abstract: String?
  private let subcommands: [CommandInfo]?
  private let arguments: [ArgumentInfo]?

  /// - Throws: an error of the decoder.
  init(of command: any ParsableCommand.Type, in language: Language = CommandLineLanguage.current) throws {
    let dump = CommandLineLanguage.$descriptions.withValue(language) { command._dumpHelp() }
    self = try JSONDecoder().decode(Dump.self, from: Data(dump.utf8)).command
  }

  private struct Dump: Decodable {
    let command: CommandInfo
  }

  /// The arguments that the help shows.
  var shownArguments: [ArgumentInfo] { (arguments ?? []).filter(\.shouldDisplay) }
  var positionals: [ArgumentInfo] { shownArguments.filter { $0.kind == .positional } }
  /// Options and flags.
  var options: [ArgumentInfo] { shownArguments.filter { $0.kind != .positional } }
  /// The subcommands, without the parser's own `help`, which only exists at the top level.
  var commands: [CommandInfo] { (subcommands ?? []).filter { $0.commandName != Subcommands.help } }

  func command(named name: String) -> CommandInfo? { commands.first { $0.commandName == name } }

  func option(named name: String) -> ArgumentInfo? { options.first { $0.spellings.contains(name) } }
}

/// An argument, an option or a flag as the parser describes it.
struct ArgumentInfo: Decodable {
  enum Kind: String, Decodable {
    case positional
    case option
    case flag
  }

  struct Name: Decodable {
    let kind: String
    let name: String
  }

  /// The source of candidates for a value.
  enum Completion: Decodable, Hashable {
    case list(values: [String])
    case file(extensions: [String])
    /// The program itself; all of these values are links.
    case custom
  }

  let kind: Kind
  let shouldDisplay: Bool
  let names: [Name]?
  let valueName: String?
  /// The possible values, or those that have names.
  let allValues: [String]?
  let completionKind: Completion?
  let abstract: String?

  /// The names as they are typed.
  var spellings: [String] { (names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name } }
}
