import AppContainer
import ArgumentParser
import DesignKit
import Localization
import TerminalUI

/// `moments typography`
struct TypographyCommand: DescribedCommand {
  static let configuration = CommandConfiguration(
    commandName: "typography", subcommands: [TypographyShow.self, TypographyLint.self, TypographyCase.self])

  static var abstract: LocalizedString { L10n.CommandLine.Commands.typography }
}

/// `moments typography show`
struct TypographyShow: DescribedCommand {
  static let configuration = CommandConfiguration(commandName: "show")

  static var abstract: LocalizedString { L10n.CommandLine.Commands.typographyShow }

  @Argument(help: .text(L10n.CommandLine.Options.style, value: L10n.CommandLine.Values.style))
  var style: String?

  @Option(help: .text(L10n.CommandLine.Options.layeredStyles, value: L10n.CommandLine.Values.file), completion: .file())
  var typography: String?

  @Option(help: .text(L10n.CommandLine.Options.textSize, value: L10n.CommandLine.Values.size))
  var textSize = TextSizeChoice(.large)

  @Option(help: .text(L10n.CommandLine.Options.defaultScaling, value: L10n.CommandLine.Values.model))
  var textScaling: TextScaling = .metrics

  @Option(help: .text(L10n.CommandLine.Options.width, value: L10n.CommandLine.Values.columns))
  var width = 80

  @Option(help: .text(L10n.CommandLine.Options.reportFormat, value: L10n.CommandLine.Values.format))
  var format: TypographyReport.Format = .text

  @OptionGroup var languageOption: LanguageOption

  func validate() throws {
    guard (1...1000).contains(width) else { throw ValidationError(L10n.CommandLine.Errors.widthRange) }
  }

  func run() throws {
    try finish(
      with: TypographyCommands(language: CommandLineLanguage.current).show(
        style: style, typography: typography, textSize: textSize.category, textScaling: textScaling, columns: width,
        format: format))
  }
}

extension TypographyReport.Format: ExpressibleByArgument {}

/// `moments typography lint`
struct TypographyLint: DescribedCommand {
  static let configuration = CommandConfiguration(commandName: "lint")

  static var abstract: LocalizedString { L10n.CommandLine.Commands.typographyLint }
  static var discussion: [LocalizedString] { [L10n.CommandLine.Commands.typographyLintNote] }

  @Argument(help: .text(L10n.CommandLine.Options.lintedFile, value: L10n.CommandLine.Values.file), completion: .file())
  var file: String

  @OptionGroup var languageOption: LanguageOption

  func run() throws {
    try finish(with: TypographyCommands(language: CommandLineLanguage.current).lint(file))
  }
}

/// `moments typography case`
struct TypographyCase: DescribedCommand {
  static let configuration = CommandConfiguration(commandName: "case")

  static var abstract: LocalizedString { L10n.CommandLine.Commands.typographyCase }
  static var discussion: [LocalizedString] { [L10n.CommandLine.Commands.typographyCaseNote] }

  @Option(help: .text(L10n.CommandLine.Options.sourceCase, value: L10n.CommandLine.Values.letterCase))
  var from: LetterCase = .regular

  @Option(help: .text(L10n.CommandLine.Options.targetCase, value: L10n.CommandLine.Values.letterCase))
  var to: LetterCase

  @OptionGroup var languageOption: LanguageOption

  func run() throws {
    try finish(with: TypographyCommands(language: CommandLineLanguage.current).convert(from: from, to: to))
  }
}

extension LetterCase: ExpressibleByArgument {}
