import AppContainer
import ArgumentParser
import DesignKit
import Localization

/// `moments palette`
struct PaletteCommand: DescribedCommand {
  static let configuration = CommandConfiguration(
    commandName: "palette", subcommands: [PaletteExportCommand.self])

  static var abstract: LocalizedString { L10n.CommandLine.Commands.palette }
}

/// `moments palette export`
struct PaletteExportCommand: DescribedCommand {
  static let configuration = CommandConfiguration(commandName: "export")

  static var abstract: LocalizedString { L10n.CommandLine.Commands.paletteExport }

  @Option(help: .text(L10n.CommandLine.Options.exportedTheme, value: L10n.CommandLine.Values.nameOrFile))
  var theme = ThemeChoice.default

  @Option(help: .text(L10n.CommandLine.Options.exportFormat, value: L10n.CommandLine.Values.format))
  var format: PaletteExport.Format

  @OptionGroup var languageOption: LanguageOption

  func run() throws {
    try finish(with: ColorCommands(language: CommandLineLanguage.current).export(theme: theme.text, format: format))
  }
}

extension PaletteExport.Format: ExpressibleByArgument {}
