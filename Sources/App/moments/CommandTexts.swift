import ArgumentParser
import DesignKit
import FoundationEssentials
import Localization
import Platform
import ReaderSession
import Reports
import Settings

// The texts of options, their values and commands.
typealias Options = L10n.CommandLine.Options
typealias Values = L10n.CommandLine.Values
typealias Commands = L10n.CommandLine.Commands

/// The language of help, errors and reports: that of the command line, else that of the environment, else the one
/// chosen in the app.
enum CommandLineLanguage {
  static let current: Language = language(
    of: CommandLine.arguments.dropFirst(), environment: ProcessInfo.processInfo.environment)

  /// The language of the descriptions of commands and options. The parser builds them at every start, so the reader's
  /// language is read from the settings only if they are shown.
  @TaskLocal static var descriptions: Language = L10n.developmentLanguage

  /// Calls a function in which commands and options are described in a language.
  static func describing<Result>(in language: Language = current, _ body: () throws -> Result) rethrows -> Result {
    try $descriptions.withValue(language, operation: body)
  }

  /// Returns the language of a command line. Unknown languages are ignored here, since the command itself reports them.
  static func language(of arguments: some Sequence<String>, environment: [String: String]) -> Language {
    LanguageTexts().language(option: name(in: arguments), environment: environment)
  }

  /// Returns the value of the last `--language`; for repeated options the last one counts.
  private static func name(in arguments: some Sequence<String>) -> String? {
    let option = "--language"
    let words = Array(arguments.prefix { $0 != "--" })
    let names = zip(words, [""] + words).compactMap { word, before in
      if before == option { return word }
      return word.hasPrefix(option + "=") ? String(word.dropFirst(option.count + 1)) : nil
    }
    return names.last
  }
}

/// `--language`, which every command accepts. ``CommandLineLanguage`` reads it, since help and errors need it, too.
struct LanguageOption: ParsableArguments {
  @Option(help: .text(Options.language, value: Values.language), completion: .list(languages)) var language: String?

  static var languages: [String] { L10n.languages.map(\.identifier) + PseudoLanguage.allCases.map(\.rawValue) }

  func validate() throws {
    guard let language else { return }
    _ = try renamed(LanguageTexts().match(explicit: language)) { (error: UnknownLanguage) in
      ValidationError(error.message)
    }
  }
}

extension Log {
  /// Begins the log of `--log`.
  static func start(_ path: String?) throws {
    guard let path else { return }
    try open(path)
    let terminal = ProcessInfo.processInfo.environment["TERM"] ?? ""
    write("start \(AppModel.version) \(BuildTargetToggle.current), TERM=\(terminal)")
  }
}

/// A command that uses the app, which is on the main actor.
protocol MainCommand: ParsableCommand, Sendable {
  @MainActor func runOnMainActor() throws
}

extension MainCommand {
  func run() throws {
    try MainActor.assumeIsolated { try runOnMainActor() }
  }
}

/// The options of commands with a report.
struct ReportOptions: ParsableArguments {
  @Option(help: .text(Options.reportFormat, value: Values.format)) var format: ReportFormat = .text
  @OptionGroup var languageOption: LanguageOption

  func write(_ report: String) throws(OutputError) {
    try StandardOutput.write(report, isForPrograms: format == .json)
  }
}

extension CommandConfiguration {
  /// Creates the configuration of a command of `moments` in the language of the descriptions.
  ///
  /// With the name of the command above, the parser of this command alone writes the same help, and does not look for
  /// `--generate-completion-script`.
  ///
  /// - Parameter notes: paragraphs that the help shows after `abstract`.
  init(
    _ name: String, _ abstract: LocalizedString, notes: [LocalizedString] = [],
    subcommands: [any ParsableCommand.Type] = []
  ) {
    let language = CommandLineLanguage.descriptions
    self.init(
      commandName: name, _superCommandName: "moments", abstract: abstract.resolved(in: language),
      discussion: notes.map { $0.resolved(in: language) }.joined(separator: "\n\n"), subcommands: subcommands)
  }
}

extension ArgumentHelp {
  /// - Parameter value: the placeholder of its value; flags have none.
  static func text(_ text: LocalizedString, value: LocalizedString? = nil) -> ArgumentHelp {
    let language = CommandLineLanguage.descriptions
    return ArgumentHelp(text.resolved(in: language), valueName: value?.resolved(in: language))
  }
}

extension DesignFileError {
  /// Writes the issues of a checked file to standard output, and ends with the status of a failed check.
  func reportCheck() throws -> Never {
    guard case .invalid = self else { throw self }
    let language = CommandLineLanguage.current
    try StandardOutput.write(lines: lines(in: language), language)
    throw ExitCode.failure
  }
}

extension ValidationError {
  init(_ message: LocalizedString) {
    self.init(message.resolved(in: CommandLineLanguage.current))
  }
}
