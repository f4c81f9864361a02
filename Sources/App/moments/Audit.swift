import AppContainer
import ArgumentParser
import DesignKit
import Localization

/// `moments audit`
struct Audit: DescribedCommand {
  static let configuration = CommandConfiguration(commandName: "audit", subcommands: [AuditColors.self])

  static var abstract: LocalizedString { L10n.CommandLine.Commands.audit }
}

/// `moments audit colors`
struct AuditColors: DescribedCommand {
  static let configuration = CommandConfiguration(commandName: "colors")

  static var abstract: LocalizedString { L10n.CommandLine.Commands.auditColors }
  static var discussion: [LocalizedString] { [L10n.CommandLine.Commands.auditColorsNote] }

  @Option(help: .text(L10n.CommandLine.Options.auditedTheme, value: L10n.CommandLine.Values.nameOrFile))
  var theme: ThemeChoice?

  @Option(help: .text(L10n.CommandLine.Options.auditFormat, value: L10n.CommandLine.Values.format))
  var format: ColorAuditReport.Format = .text

  @OptionGroup var languageOption: LanguageOption

  func run() throws {
    try finish(with: ColorCommands(language: CommandLineLanguage.current).audit(theme: theme?.text, format: format))
  }
}

extension ColorAuditReport.Format: ExpressibleByArgument {}
