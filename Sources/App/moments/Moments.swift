import ArgumentParser
import Glibc
import Localization
import ReaderSession
import TerminalUI

/// The command line: `moments COMMAND`, or a link and options, which ``OpenCommand`` reads.
@main
struct Moments: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "moments", usage: OpenCommand.usage, subcommands: [OpenCommand.self] + commands,
      defaultSubcommand: OpenCommand.self)
  }

  static let commands: [any ParsableCommand.Type] = [
    RoutesCommand.self, ResolveCommand.self, AuditCommand.self, ThemeCommand.self, PaletteCommand.self,
    TypographyCommand.self, StringsCommand.self, KeysCommand.self, SettingsCommand.self, ManualCommand.self,
    ClearCommand.self,
    FollowCommand.self, UnfollowCommand.self, FollowingCommand.self, SignInCommand.self, SignOutCommand.self,
    RefreshCommand.self, CountCommand.self,
  ]
  static let names = commands.map { $0._commandName }

  @OptionGroup(visibility: .hidden) var languageOption: LanguageOption

  static func main() {
    let words = withoutOldSpellings(Array(CommandLine.arguments.dropFirst()))
    // The parser takes longer than the rest of the start.
    if words.isEmpty { OpenCommand.open(nil) }
    do {
      if let request = CompletionRequest(words) {
        exit(writing: try request.answer().joined(separator: "\n"), isForPrograms: true)
      }
      if words[0] == "help" { try checkHelp(of: words.dropFirst().prefix { !$0.hasPrefix("-") }) }
      var command = try meant(by: words) ?? CommandLineLanguage.describing { try parseAsRoot(words) }
      try command.run()
    } catch {
      CommandLineLanguage.describing { end(with: error, words) }
    }
  }

  /// Replaces the spellings of version 1.0.
  static func withoutOldSpellings(_ words: [String]) -> [String] {
    if words.contains("--clear-feed") { return ["clear"] + words.filter { $0 != "--clear-feed" } }
    let isOld = words.starts(with: ["theme", "show"]) || words.starts(with: ["palette", "export"])
    return isOld ? Array(words.prefix(1) + words.dropFirst(2)) : words
  }

  /// Parses a command line for the command that its first word names, or for that without a name. Describing all commands to
  /// the parser would take longer than a start.
  ///
  /// - Returns: `nil` for an invalid command line, and for help if the first word is no command. The parser then needs all
  ///   commands, described in the reader's language.
  private static func meant(by words: [String]) -> (any ParsableCommand)? {
    let named = configuration.subcommands.first { $0._commandName == words[0] }
    return try? named?.parseAsRoot(Array(words.dropFirst())) ?? OpenCommand.parseAsRoot(words) as? OpenCommand
  }

  /// - Throws: an error for words after `help` that name no command.
  private static func checkHelp(of words: some Sequence<String>) throws {
    var commands = configuration.subcommands
    for word in words where !commands.isEmpty {
      guard let command = commands.first(where: { $0._commandName == word }) else {
        let names = commands.filter { $0.configuration.shouldDisplay }.map { $0._commandName }
        let list = names.joined(separator: ", ")
        throw ValidationError(L10n.CommandLine.Errors.unknownCommand(name: word.excerpt, names: list))
      }
      commands = command.configuration.subcommands
    }
  }

  // MARK: Ends

  private static func end(with error: any Error, _ words: [String]) -> Never {
    if let code = error as? ExitCode { Glibc.exit(code.rawValue) }
    if let interruption = error as? Interruption { Glibc.exit(interruption.status.code) }
    if let error = error as? any ReportedError { end(with: error) }
    let status = exitCode(for: error)
    var text = fullMessage(for: error)
    let isOfOpening = text.contains(OpenCommand.usage)
    if status == .success { exit(writing: isOfOpening ? help : text) }
    if isOfOpening, let hint = hint(for: words) { text = fullMessage(for: ValidationError(hint)) }
    let lines = text.replacing("'moments open ", with: "'moments ").split(separator: "\n").map(String.init)
    StandardError.write(lines: lines, CommandLineLanguage.current)
    Glibc.exit(status.rawValue)
  }

  /// Returns a suggestion for a command line that names no command, and cannot be parsed.
  private static func hint(for words: [String]) -> LocalizedString? {
    if words[0].hasPrefix("-"), !words[0].hasPrefix("--language") {
      return words.first(where: names.contains).map { L10n.CommandLine.Errors.commandFirst(name: $0) }
    }
    // If more words follow a link, the first word is most likely the misspelled name of a command.
    guard words.count > 1, !words[1].hasPrefix("-"), words[0].count >= 3,
      !NearestNames.of(words[0], among: names).isEmpty
    else { return nil }
    return L10n.CommandLine.Errors.unknownCommand(name: words[0].excerpt, names: names.joined(separator: ", "))
  }

  /// The help of the program, including its exit codes. The parser lists the options of the command without a name only with
  /// those of a command.
  private static var help: String {
    let list = helpMessage()
    let rows = ExitStatus.meanings.flatMap { row in
      let label = "  \(row.codes)\(String(repeating: " ", count: 8 - row.codes.count))"
      let meaning = DisplayText(row.meaning.resolved(in: CommandLineLanguage.descriptions)).lines(columns: 70)
      return meaning.enumerated().map { ($0 == 0 ? label : String(repeating: " ", count: 10)) + $1.text }
    }
    let commands = list.firstRange(of: "SUBCOMMANDS:").map { list[$0.lowerBound...] } ?? ""
    return helpMessage(for: OpenCommand.self) + "\n" + commands + "\n\nEXIT STATUS:\n" + rows.joined(separator: "\n")
  }

  /// Writes a requested text and exits, with an error if it cannot be written.
  static func exit(writing text: String, isForPrograms: Bool = false) -> Never {
    do throws(OutputError) {
      try StandardOutput.write(text + "\n", isForPrograms: isForPrograms)
      Glibc.exit(ExitStatus.success.code)
    } catch {
      end(with: error)
    }
  }

  private static func end(with error: any ReportedError) -> Never {
    StandardError.write(error, CommandLineLanguage.current)
    Glibc.exit(error.exitStatus.code)
  }
}
