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

  @Option(help: .text(L10n.CommandLine.Options.minimumContrast, value: L10n.CommandLine.Values.ratio))
  var minimum: MinimumContrast?

  @Option(help: .text(L10n.CommandLine.Options.auditFormat, value: L10n.CommandLine.Values.format))
  var format: ColorAuditReport.Format = .text

  @OptionGroup var languageOption: LanguageOption

  func run() throws {
    let commands = ColorCommands(language: CommandLineLanguage.current)
    try finish(with: commands.audit(theme: theme?.text, minimum: minimum?.ratio ?? 1, format: format))
  }
}

/// A contrast ratio as WCAG defines it, 1…21.
struct MinimumContrast: ExpressibleByArgument {
  let ratio: Double

  init?(argument: String) {
    guard let ratio = Double(argument), (1...21).contains(ratio) else { return nil }
    self.ratio = ratio
  }
}

extension ColorAuditReport.Format: ExpressibleByArgument {}
