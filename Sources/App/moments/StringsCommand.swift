import ArgumentParser
import Documents
import Localization
import ReaderSession
import Reports

struct StringsCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "strings", L10n.CommandLine.Commands.strings, notes: [L10n.CommandLine.Commands.stringsNote],
      subcommands: [
        StringsCoverage.self, StringsLint.self, StringsShow.self, StringsAdd.self, StringsExport.self,
        StringsImport.self,
      ])
  }
}

struct StringsCoverage: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("coverage", L10n.CommandLine.Commands.stringsCoverage)
  }

  @Argument(
    help: .text(L10n.CommandLine.Options.layeredTables, value: L10n.CommandLine.Values.folder), completion: .file())
  var folder: String?

  @Flag(help: .text(L10n.CommandLine.Options.missingTexts))
  var missing = false

  @OptionGroup var options: ReportOptions

  func run() throws {
    try answer(isForPrograms: options.format == .json) {
      try $0.coverage(of: folder, listsMissing: missing, format: options.format)
    }
  }
}

struct StringsLint: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "lint", L10n.CommandLine.Commands.stringsLint, notes: [L10n.CommandLine.Commands.stringsLintNote])
  }

  @Argument(
    help: .text(L10n.CommandLine.Options.lintedTables, value: L10n.CommandLine.Values.folder), completion: .file())
  var folder: String

  @Flag(help: .text(L10n.CommandLine.Options.strict))
  var strict = false

  @OptionGroup var options: ReportOptions

  func run() throws {
    try answer(isForPrograms: options.format == .json) {
      try $0.lint(folder, isStrict: strict, format: options.format)
    }
  }
}

struct StringsShow: ParsableCommand {
  /// Numbers, separated by commas.
  struct Numbers: ExpressibleByArgument {
    let values: [Int]

    private init(values: [Int]) {
      self.values = values
    }

    init?(argument: String) {
      let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
      values = parts.compactMap { Int($0) }
      guard values.count == parts.count else { return nil }
    }

    static let usual = Numbers(values: [0, 1, 2, 5])
    var defaultValueDescription: String { values.map(String.init).joined(separator: ",") }
  }

  static var configuration: CommandConfiguration {
    CommandConfiguration("show", L10n.CommandLine.Commands.stringsShow)
  }

  @Argument(help: .text(L10n.CommandLine.Options.textKey, value: L10n.CommandLine.Values.textKey))
  var key: String

  @Option(help: .text(L10n.CommandLine.Options.counts, value: L10n.CommandLine.Values.numbers))
  var count = Numbers.usual

  @Option(
    help: .text(L10n.CommandLine.Options.strings, value: L10n.CommandLine.Values.folder), completion: .file())
  var strings: String?

  @OptionGroup var options: ReportOptions

  func run() throws {
    try answer(isForPrograms: options.format == .json) {
      try $0.show(key, counts: count.values, from: strings, format: options.format)
    }
  }
}

struct StringsAdd: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("add", L10n.CommandLine.Commands.stringsAdd, notes: [L10n.CommandLine.Commands.stringsAddNote])
  }

  @Argument(
    help: .text(L10n.CommandLine.Options.translation, value: L10n.CommandLine.Values.language),
    completion: .list(AppOptions.languages))
  var language: String

  @Argument(
    help: .text(L10n.CommandLine.Options.newTables, value: L10n.CommandLine.Values.folder), completion: .file())
  var folder = "./"

  @OptionGroup var languageOption: LanguageOption

  func run() throws {
    try answer { try $0.add(language, to: folder) }
  }
}

struct StringsExport: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "export", L10n.CommandLine.Commands.stringsExport, notes: [L10n.CommandLine.Commands.stringsExportNote])
  }

  @Argument(
    help: .text(L10n.CommandLine.Options.translation, value: L10n.CommandLine.Values.language),
    completion: .list(AppOptions.languages))
  var language: String

  @Argument(
    help: .text(L10n.CommandLine.Options.layeredTables, value: L10n.CommandLine.Values.folder), completion: .file())
  var folder: String?

  @Option(help: .text(L10n.CommandLine.Options.stringsFormat, value: L10n.CommandLine.Values.format))
  var format: TranslationCommands.Format = .xliff

  @Option(help: .text(L10n.CommandLine.Options.output, value: L10n.CommandLine.Values.file), completion: .file())
  var output: String?

  @OptionGroup var languageOption: LanguageOption

  func run() throws {
    try answer(isForPrograms: true) { try $0.export(language, from: folder, to: output, as: format) }
  }
}

struct StringsImport: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "import", L10n.CommandLine.Commands.stringsImport, notes: [L10n.CommandLine.Commands.stringsImportNote])
  }

  @Argument(
    help: .text(L10n.CommandLine.Options.importedFile, value: L10n.CommandLine.Values.file), completion: .file())
  var file: String

  @Argument(
    help: .text(L10n.CommandLine.Options.importedTables, value: L10n.CommandLine.Values.folder), completion: .file())
  var folder = "./"

  @OptionGroup var languageOption: LanguageOption

  func run() throws {
    try answer { try $0.import(file, into: folder) }
  }
}

extension TranslationCommands.Format: ExpressibleByArgument {}

extension ParsableCommand {
  /// Runs a command for translators and writes its answer.
  ///
  /// - Parameter isForPrograms: whether the answer is written in UTF-8 in every locale.
  fileprivate func answer(
    isForPrograms: Bool = false, _ command: (TranslationCommands) throws -> TranslationCommands.Answer
  ) throws {
    let language = CommandLineLanguage.current
    let commands = TranslationCommands(language: language, version: Reader.version) { diagnostics in
      StandardError.write(lines: diagnostics.errorsFirst.map(\.description), language)
    }
    let answer = try command(commands)
    try StandardOutput.write(answer.text, isForPrograms: isForPrograms)
    if answer.status != .success { throw ExitCode(answer.status.code) }
  }
}
