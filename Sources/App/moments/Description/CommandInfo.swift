import ArgumentParser
import Foundation
import Localization

/// A command as the parser itself describes it, so that help, manual and completions know what the parser knows, in the words
/// of one language.
struct CommandInfo: Decodable {
  let commandName: String
  private(set) var abstract = ""
  /// A paragraph each.
  private(set) var discussion: [String] = []
  private var subcommands: [CommandInfo]?
  private var arguments: [ArgumentInfo]?

  private enum CodingKeys: CodingKey {
    case commandName
    case subcommands
    case arguments
  }

  /// What `--experimental-dump-help` writes of a command.
  init(of command: any DescribedCommand.Type, in language: Language = CommandLineLanguage.current) throws {
    let dump = CommandLineLanguage.$descriptions.withValue(language) { command._dumpHelp() }
    self = try JSONDecoder().decode(Dump.self, from: Data(dump.utf8)).command
    describe(as: command, in: language)
  }

  private struct Dump: Decodable {
    let command: CommandInfo
  }

  private mutating func describe(as command: any DescribedCommand.Type, in language: Language) {
    abstract = command.abstract.resolved(in: language)
    discussion = command.discussion.map { $0.resolved(in: language) }
    arguments = arguments?.map { $0.described(in: language) }
    let described = command.configuration.subcommands.compactMap { $0 as? any DescribedCommand.Type }
    subcommands = subcommands?.map { info in
      var info = info
      if let command = described.first(where: { $0.configuration.commandName == info.commandName }) {
        info.describe(as: command, in: language)
      }
      return info
    }
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

  /// The command that words lead to, as far as they are names of commands, and its full name.
  func command(meantBy words: some Sequence<String>) -> (command: CommandInfo, name: String) {
    var place = (command: self, name: commandName)
    for word in words {
      guard let command = place.command.command(named: word) else { break }
      place = (command, "\(place.name) \(word)")
    }
    return place
  }

  /// The name of the command that shows the help of others.
  static let help = "help"
}
