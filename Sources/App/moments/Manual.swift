import Localization
import Screens
import TerminalUI

/// The manual page: the text of `moments.1`, with the options, commands and exit codes of the help, and the keys of all
/// screens, in the places of comments with their names.
enum Manual {
  private static let language = L10n.developmentLanguage

  static func page(_ groups: [ScreenCommands]) throws -> String {
    let program = try CommandInfo.program(in: language)
    let statuses = ExitStatus.meanings.map { ".It \($0.codes)\n" + text($0.meaning.resolved(in: language)) }
    let parts = [
      "OPTIONS": items(of: program.shownArguments),
      "COMMANDS": program.leaves.map { section($0.path, $0.command) }.joined(),
      "KEYS": keys(of: groups), "EXIT STATUS": statuses.joined(),
    ]
    return parts.reduce(String(decoding: PackageResources.moments_1, as: UTF8.self)) { page, part in
      page.replacing(".\\\" \(part.key)\n", with: part.value)
    }
  }

  // MARK: Options and commands

  private static func section(_ path: String, _ command: CommandInfo) -> String {
    // Every command has both, which the options of the program describe.
    let arguments = command.shownArguments.filter { Set($0.spellings).isDisjoint(with: ["--language", "--help"]) }
    let synopsis = arguments.map { argument in
      (argument.isOptional ? ".Op " : ".") + label(argument, "") + (argument.isRepeating ? " ...\n" : "\n")
    }
    return ".Ss \(path)\n.Nm\n.Cm \(path)\n" + synopsis.joined() + ".Pp\n" + text(command.abstract ?? "")
      + (command.discussion.map { $0.isEmpty ? "" : ".Pp\n" + text($0) } ?? "")
      + (arguments.isEmpty ? "" : ".Bl -tag -width Ds\n\(items(of: arguments)).El\n")
  }

  /// Returns the items of a list. Neighbors with the same text, such as `--reader` and `--no-reader`, are one.
  private static func items(of arguments: [ArgumentInfo]) -> String {
    let groups = arguments.reduce(into: [[ArgumentInfo]]()) { groups, argument in
      if let last = groups.last?.last, last.abstract == argument.abstract {
        groups[groups.count - 1].append(argument)
      } else {
        groups.append([argument])
      }
    }
    return groups.map { group in
      let abstract = group[0].abstract ?? ""
      let values = group[0].allValues ?? []
      let list = values.allSatisfy(abstract.contains) ? "" : "Values: \(values.joined(separator: ", ")).\n"
      let usual = group[0].defaultValue.map { "The default is \($0).\n" } ?? ""
      return ".It \(group.map { label($0, " , ") }.joined(separator: " , "))\n" + text(abstract) + escaped(list + usual)
    }.joined()
  }

  /// - Parameter separator: the text between the names of an option; empty for the longest name only.
  private static func label(_ argument: ArgumentInfo, _ separator: String) -> String {
    let names = argument.spellings.map { "Fl " + escaped(String($0.dropFirst())) }
    let value = argument.kind == .flag ? [] : ["Ar " + escaped(argument.valueName ?? "")]
    let shown = separator.isEmpty ? names.suffix(1).joined() : names.joined(separator: separator)
    return ([shown].filter { !$0.isEmpty } + value).joined(separator: " ")
  }

  /// Returns the lines of a text, one for each sentence.
  private static func text(_ text: String) -> String {
    text.replacing(". ", with: ".\n").split(separator: "\n").map { escaped(String($0)) + "\n" }.joined()
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
  }

  // MARK: Keys

  /// Returns a list for each screen, the longest first, without the commands of the lists before it.
  private static func keys(of groups: [ScreenCommands]) -> String {
    var listed: Set<String> = []
    let sorted = groups.sorted { ($1.commands.count, $0.screen ?? "") < ($0.commands.count, $1.screen ?? "") }
    return sorted.map { group in
      let signals = group.screen == nil ? group.fixed : []
      let items = (group.commands + signals).filter { !$0.keys.isEmpty }.map(item).filter { listed.insert($0).inserted }
      guard !items.isEmpty else { return "" }
      return ".Ss \(group.screen ?? "Everywhere")\n.Bl -tag -width Ds -compact\n" + items.joined() + ".El\n"
    }.joined()
  }

  private static func item(_ hint: KeyHint) -> String {
    let keys = hint.keys.map { "Ic \\&" + escaped($0.script) }
    return ".It \(keys.joined(separator: " , "))\n\(hint.title.resolved(in: language))\n"
  }
}
