import AppContainer
import ArgumentParser
import Localization

/// `moments strings`
struct StringsCommand: DescribedCommand {
  static let configuration = CommandConfiguration(
    commandName: "strings",
    subcommands: [StringsCoverage.self, StringsLint.self, StringsAdd.self, StringsExport.self, StringsImport.self])

  static var abstract: LocalizedString { L10n.CommandLine.Commands.strings }
  static var discussion: [LocalizedString] { [L10n.CommandLine.Commands.stringsNote] }
}

/// `moments strings coverage`
struct StringsCoverage: DescribedCommand {
  static let configuration = CommandConfiguration(commandName: "coverage")

  static var abstract: LocalizedString { L10n.CommandLine.Commands.stringsCoverage }

  @Argument(
    help: .text(L10n.CommandLine.Options.layeredTables, value: L10n.CommandLine.Values.folder), completion: .file())
  var folder: String?

  @Flag(help: .text(L10n.CommandLine.Options.missingTexts))
  var missing = false

  @Option(help: .text(L10n.CommandLine.Options.reportFormat, value: L10n.CommandLine.Values.format))
  var format: CoverageReport.Format = .text

  @OptionGroup var languageOption: LanguageOption

  func run() throws {
    try finish(
      with: StringsCommands(language: CommandLineLanguage.current).coverage(
        of: folder, listsMissing: missing, format: format))
  }
}

extension CoverageReport.Format: ExpressibleByArgument {}

/// `moments strings lint`
struct StringsLint: DescribedCommand {
  static let configuration = CommandConfiguration(commandName: "lint")

  static var abstract: LocalizedString { L10n.CommandLine.Commands.stringsLint }
  static var discussion: [LocalizedString] { [L10n.CommandLine.Commands.stringsLintNote] }

  @Argument(
    help: .text(L10n.CommandLine.Options.lintedTables, value: L10n.CommandLine.Values.folder), completion: .file())
  var folder: String

  @Flag(help: .text(L10n.CommandLine.Options.strict))
  var strict = false

  @Option(help: .text(L10n.CommandLine.Options.reportFormat, value: L10n.CommandLine.Values.format))
  var format: LintReport.Format = .text

  @OptionGroup var languageOption: LanguageOption

  func run() throws {
    try finish(
      with: StringsCommands(language: CommandLineLanguage.current).lint(folder, isStrict: strict, format: format))
  }
}

extension LintReport.Format: ExpressibleByArgument {}

/// `moments strings add`
struct StringsAdd: DescribedCommand {
  static let configuration = CommandConfiguration(commandName: "add")

  static var abstract: LocalizedString { L10n.CommandLine.Commands.stringsAdd }
  static var discussion: [LocalizedString] { [L10n.CommandLine.Commands.stringsAddNote] }

  @Argument(
    help: .text(L10n.CommandLine.Options.translation, value: L10n.CommandLine.Values.language),
    completion: .list(AppOptions.languages))
  var language: String

  @Argument(
    help: .text(L10n.CommandLine.Options.newTables, value: L10n.CommandLine.Values.folder), completion: .file())
  var folder = "./"

  @OptionGroup var languageOption: LanguageOption

  func run() throws {
    try finish(with: StringsCommands(language: CommandLineLanguage.current).add(language, to: folder))
  }
}

/// `moments strings export`
struct StringsExport: DescribedCommand {
  static let configuration = CommandConfiguration(commandName: "export")

  static var abstract: LocalizedString { L10n.CommandLine.Commands.stringsExport }
  static var discussion: [LocalizedString] { [L10n.CommandLine.Commands.stringsExportNote] }

  @Argument(
    help: .text(L10n.CommandLine.Options.translation, value: L10n.CommandLine.Values.language),
    completion: .list(AppOptions.languages))
  var language: String

  @Argument(
    help: .text(L10n.CommandLine.Options.layeredTables, value: L10n.CommandLine.Values.folder), completion: .file())
  var folder: String?

  @Option(help: .text(L10n.CommandLine.Options.output, value: L10n.CommandLine.Values.file), completion: .file())
  var output: String?

  @OptionGroup var languageOption: LanguageOption

  func run() throws {
    try finish(with: StringsCommands(language: CommandLineLanguage.current).export(language, from: folder, to: output))
  }
}

/// `moments strings import`
struct StringsImport: DescribedCommand {
  static let configuration = CommandConfiguration(commandName: "import")

  static var abstract: LocalizedString { L10n.CommandLine.Commands.stringsImport }
  static var discussion: [LocalizedString] { [L10n.CommandLine.Commands.stringsImportNote] }

  @Argument(
    help: .text(L10n.CommandLine.Options.importedFile, value: L10n.CommandLine.Values.file), completion: .file())
  var file: String

  @Argument(
    help: .text(L10n.CommandLine.Options.importedTables, value: L10n.CommandLine.Values.folder), completion: .file())
  var folder = "./"

  @OptionGroup var languageOption: LanguageOption

  func run() throws {
    try finish(with: StringsCommands(language: CommandLineLanguage.current).import(file, into: folder))
  }
}
