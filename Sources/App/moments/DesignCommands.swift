import ArgumentParser
import DesignKit
import Localization
import ReaderSession
import Reports
import TerminalUI

struct AuditCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("audit", L10n.CommandLine.Commands.audit, subcommands: [AuditColors.self, AuditLayout.self])
  }
}

struct AuditColors: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "colors", L10n.CommandLine.Commands.auditColors, notes: [L10n.CommandLine.Commands.auditColorsNote])
  }

  @Option(help: .text(L10n.CommandLine.Options.auditedTheme, value: L10n.CommandLine.Values.nameOrFile))
  var theme: ThemeChoice?

  @Option(help: .text(L10n.CommandLine.Options.minimumContrast, value: L10n.CommandLine.Values.ratio))
  var minimum: MinimumContrast?

  @Option(help: .text(L10n.CommandLine.Options.auditFormat, value: L10n.CommandLine.Values.format))
  var format: AuditFormat = .text

  @OptionGroup var languageOption: LanguageOption

  func run() throws {
    let themes = try theme.map { [try $0.reportedTheme()] } ?? Theme.builtIn
    let audit = ColorAudit(themes: themes, minimum: minimum?.ratio ?? 1)
    let report = try ColorAuditReport(audit, CommandLineLanguage.current).text(as: format)
    try StandardOutput.write(report, isForPrograms: format != .text)
    if !audit.isPassed { throw ExitCode.failure }
  }
}

struct ThemeCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("theme", L10n.CommandLine.Commands.theme, subcommands: [ThemeShow.self])
  }
}

struct ThemeShow: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("show", L10n.CommandLine.Commands.themeShow)
  }

  @Argument(help: .text(L10n.CommandLine.Options.color, value: L10n.CommandLine.Values.color))
  var color: String?

  @Option(help: .text(L10n.CommandLine.Options.shownTheme, value: L10n.CommandLine.Values.nameOrFile))
  var theme = ThemeChoice.default

  @OptionGroup var options: ReportOptions

  func run() throws {
    try options.write(ThemeReport(on: color, in: theme.reportedTheme()).text(as: options.format))
  }
}

struct PaletteCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("palette", L10n.CommandLine.Commands.palette, subcommands: [PaletteExportCommand.self])
  }
}

struct PaletteExportCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("export", L10n.CommandLine.Commands.paletteExport)
  }

  @Option(help: .text(L10n.CommandLine.Options.exportedTheme, value: L10n.CommandLine.Values.nameOrFile))
  var theme = ThemeChoice.default

  @Option(
    help: .text(L10n.CommandLine.Options.layeredStyles, value: L10n.CommandLine.Values.file), completion: .file())
  var typography: String?

  @Option(help: .text(L10n.CommandLine.Options.exportFormat, value: L10n.CommandLine.Values.format))
  var format: PaletteExport.Format

  @Option(help: .text(L10n.CommandLine.Options.exportOutput, value: L10n.CommandLine.Values.file), completion: .file())
  var output: String?

  @OptionGroup var languageOption: LanguageOption

  func validate() throws {
    if format == .xcassets, output == nil { throw ValidationError(L10n.CommandLine.Errors.outputNeeded) }
  }

  func run() throws {
    let theme = try theme.reportedTheme()
    if let output, format == .xcassets {
      return try OutputFiles.write(AssetCatalog.files(of: theme).map { ("\(output)/\($0.path)", $0.text) })
    }
    let typography = try typography.map { try Typography.read(contentsOf: $0).typography } ?? .shipped
    let text = PaletteExport.text(of: theme, typography, as: format)
    if let output { return try OutputFiles.write(text, to: output) }
    try StandardOutput.write(text, isForPrograms: true)
  }
}

struct TypographyCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "typography", L10n.CommandLine.Commands.typography,
      subcommands: [TypographyShow.self, TypographyLint.self, TypographyCase.self])
  }
}

struct TypographyShow: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("show", L10n.CommandLine.Commands.typographyShow)
  }

  @Argument(help: .text(L10n.CommandLine.Options.style, value: L10n.CommandLine.Values.style))
  var style: String?

  @Option(help: .text(L10n.CommandLine.Options.layeredStyles, value: L10n.CommandLine.Values.file), completion: .file())
  var typography: String?

  @Option(help: .text(L10n.CommandLine.Options.textSize, value: L10n.CommandLine.Values.size))
  var textSize: TextSizeCategory?

  @Option(help: .text(L10n.CommandLine.Options.defaultScaling, value: L10n.CommandLine.Values.model))
  var textScaling: TextScaling = .metrics

  @Option(help: .text(L10n.CommandLine.Options.width, value: L10n.CommandLine.Values.columns))
  var width = 80

  @OptionGroup var options: ReportOptions

  func validate() throws {
    guard (1...1000).contains(width) else { throw ValidationError(L10n.CommandLine.Errors.widthRange) }
  }

  func run() throws {
    var environment = EnvironmentValues()
    if let typography { environment.typography = try Typography.read(contentsOf: typography).typography }
    (environment.textSize, environment.textScaling) = (textSize ?? .large, textScaling)
    let report = try TypographyReport(on: style, columns: width, in: environment)
    try options.write(try report.text(as: options.format))
  }
}

struct TypographyLint: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "lint", L10n.CommandLine.Commands.typographyLint, notes: [L10n.CommandLine.Commands.typographyLintNote])
  }

  @Argument(help: .text(L10n.CommandLine.Options.lintedFile, value: L10n.CommandLine.Values.file), completion: .file())
  var file: String

  @OptionGroup var languageOption: LanguageOption

  func run() throws {
    let language = CommandLineLanguage.current
    let warnings: [DesignFileIssue]
    do throws(DesignFileError) {
      warnings = try Typography.read(contentsOf: file).warnings
    } catch {
      guard case .invalid = error else { throw error }
      try StandardOutput.write(lines: error.lines(in: language), language)
      throw ExitCode.failure
    }
    try StandardOutput.write(lines: warnings.map { $0.line(in: language) }, language)
  }
}

struct TypographyCase: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "case", L10n.CommandLine.Commands.typographyCase, notes: [L10n.CommandLine.Commands.typographyCaseNote])
  }

  @Option(help: .text(L10n.CommandLine.Options.sourceCase, value: L10n.CommandLine.Values.letterCase))
  var from: LetterCase = .regular

  @Option(help: .text(L10n.CommandLine.Options.targetCase, value: L10n.CommandLine.Values.letterCase))
  var to: LetterCase

  @OptionGroup var languageOption: LanguageOption

  func run() throws {
    while let line = readLine() {
      try StandardOutput.write(to.convert(line, from: from) + "\n", isForPrograms: true)
    }
  }
}

/// A contrast ratio as defined by WCAG, from 1 to 21.
struct MinimumContrast: ExpressibleByArgument {
  let ratio: Double

  init?(argument: String) {
    guard let ratio = Double(argument), (1...21).contains(ratio) else { return nil }
    self.ratio = ratio
  }
}

extension AuditFormat: ExpressibleByArgument {}
extension PaletteExport.Format: ExpressibleByArgument {}
extension LetterCase: ExpressibleByArgument {}
