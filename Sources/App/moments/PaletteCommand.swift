import AppContainer
import ArgumentParser
import DesignKit

/// `moments palette`
struct PaletteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "palette", abstract: "Hands colours to other programs.", subcommands: [PaletteExportCommand.self])
}

/// `moments palette export`
struct PaletteExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Writes the colours of a theme for other programs.")

  @Option(help: ArgumentHelp("A built-in theme, or a file of JSON.", valueName: "name|file"))
  var theme = ThemeChoice.default

  @Option(help: "json is a theme file, css has custom properties, gpl is for GIMP, ansi shows swatches.")
  var format: PaletteExport.Format

  func run() throws {
    try finish(with: ColorCommands().export(theme: theme.text, format: format))
  }
}

extension PaletteExport.Format: ExpressibleByArgument {}
