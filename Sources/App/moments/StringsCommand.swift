import ArgumentParser
import Documents
import Localization
import ReaderSession
import Reports

struct StringsCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "strings", Commands.strings, notes: [Commands.stringsNote],
      subcommands: [
        StringsCoverage.self, StringsLint.self, StringsShow.self, StringsAdd.self, StringsExport.self,
        StringsImport.self,
      ])
  }
}

struct StringsCoverage: ParsableCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("coverage", Commands.stringsCoverage) }

  @Argument(help: .text(Options.layeredTables, value: Values.folder), completion: .file()) var folder: String?
  @Flag(help: .text(Options.missingTexts)) var missing = false
  @OptionGroup var options: ReportOptions

  func run() throws {
    try answer(isForPrograms: options.format == .json) {
      try $0.coverage(of: folder, listsMissing: missing, format: options.format)
    }
  }
}

struct StringsLint: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("lint", Commands.stringsLint, notes: [Commands.stringsLintNote])
  }

  @Argument(help: .text(Options.lintedTables, value: Values.folder), completion: .file()) var folder: String
  @Flag(help: .text(Options.strict)) var strict = false
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

  static var configuration: CommandConfiguration { CommandConfiguration("show", Commands.stringsShow) }

  @Argument(help: .text(Options.textKey, value: Values.textKey)) var key: String
  @Option(help: .text(Options.counts, value: Values.numbers)) var count = Numbers.usual
  @Option(help: .text(Options.strings, value: Values.folder), completion: .file()) var strings: String?
  @OptionGroup var options: ReportOptions

  func run() throws {
    try answer(isForPrograms: options.format == .json) {
      try $0.show(key, counts: count.values, from: strings, format: options.format)
    }
  }
}

struct StringsAdd: ParsableCommand {
  static var configuration: CommandConfiguration { .init("add", Commands.stringsAdd, notes: [Commands.stringsAddNote]) }

  @Argument(help: .text(Options.translation, value: Values.language), completion: .list(LanguageOption.languages))
  var language: String
  @Argument(help: .text(Options.newTables, value: Values.folder), completion: .file()) var folder = "./"
  @OptionGroup var languageOption: LanguageOption

  func run() throws {
    try answer { try $0.add(language, to: folder) }
  }
}

struct StringsExport: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("export", Commands.stringsExport, notes: [Commands.stringsExportNote])
  }

  @Argument(help: .text(Options.translation, value: Values.language), completion: .list(LanguageOption.languages))
  var language: String
  @Argument(help: .text(Options.layeredTables, value: Values.folder), completion: .file()) var folder: String?
  @Option(help: .text(Options.stringsFormat, value: Values.format)) var format: TranslationCommands.Format = .xliff
  @Option(help: .text(Options.output, value: Values.file), completion: .file()) var output: String?
  @OptionGroup var languageOption: LanguageOption

  func run() throws {
    try answer(isForPrograms: true) { try $0.export(language, from: folder, to: output, as: format) }
  }
}

struct StringsImport: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("import", Commands.stringsImport, notes: [Commands.stringsImportNote])
  }

  @Argument(help: .text(Options.importedFile, value: Values.file), completion: .file()) var file: String
  @Argument(help: .text(Options.importedTables, value: Values.folder), completion: .file()) var folder = "./"
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
    let commands = TranslationCommands(language: language, version: AppModel.version) { diagnostics in
      StandardError.write(lines: diagnostics.errorsFirst.map(\.description), language)
    }
    let answer = try command(commands)
    try StandardOutput.write(answer.text, isForPrograms: isForPrograms)
    if answer.status != .success { throw ExitCode(answer.status.code) }
  }
}
