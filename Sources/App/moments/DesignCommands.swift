import ArgumentParser
import DesignKit
import Localization
import ReaderSession
import Reports

struct AuditCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("audit", Commands.audit, subcommands: [AuditColors.self, AuditLayout.self])
  }
}

struct AuditColors: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("colors", Commands.auditColors, notes: [Commands.auditColorsNote])
  }

  @Option(help: .text(Options.auditedTheme, value: Values.nameOrFile)) var theme: ThemeChoice?
  @Option(help: .text(Options.minimumContrast, value: Values.ratio)) var minimum: MinimumContrast?
  @Option(help: .text(Options.auditFormat, value: Values.format)) var format: AuditFormat = .text
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
  static var configuration: CommandConfiguration { .init("theme", Commands.theme, notes: [Commands.themeNote]) }

  @Argument(help: .text(Options.color, value: Values.color)) var color: String?
  @Option(help: .text(Options.shownTheme, value: Values.nameOrFile)) var theme = ThemeChoice.default
  @Flag(help: .text(Options.listThemes)) var list = false
  @OptionGroup var options: ReportOptions

  func run() throws {
    if list {
      let names = BuiltInTheme.allCases.map(\.rawValue)
      let text = options.format == .json ? try ReportText.json(names) : names.map { $0 + "\n" }.joined()
      return try options.write(text)
    }
    try options.write(ThemeReport(on: color, in: theme.reportedTheme()).text(as: options.format))
  }
}

struct PaletteCommand: ParsableCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("palette", Commands.palette) }

  @Option(help: .text(Options.exportedTheme, value: Values.nameOrFile)) var theme = ThemeChoice.default
  @Option(help: .text(Options.layeredStyles, value: Values.file), completion: .file()) var typography: String?
  @Option(help: .text(Options.exportFormat, value: Values.format)) var format: PaletteExport.Format
  @Option(help: .text(Options.exportOutput, value: Values.file), completion: .file()) var output: String?
  @OptionGroup var languageOption: LanguageOption

  func validate() throws {
    if format == .xcassets, output == nil { throw ValidationError(L10n.CommandLine.Errors.outputNeeded) }
  }

  func run() throws {
    let typography = try typography.map { try Typography.read(contentsOf: $0).typography } ?? .shipped
    let theme = try theme.reportedTheme().naming(typography.colors)
    let ambiguous = PaletteExport.ambiguousNames(in: theme, as: format).joined(separator: ", ")
    guard ambiguous.isEmpty else {
      throw StartError(L10n.CommandLine.Errors.ambiguousColors(names: ambiguous), .badData)
    }
    if let output, format == .xcassets {
      return try OutputFiles.write(AssetCatalog.files(of: theme).map { ("\(output)/\($0.path)", $0.text) })
    }
    let text = PaletteExport.text(of: theme, typography, as: format)
    if let output { return try OutputFiles.write(text, to: output) }
    try StandardOutput.write(text, isForPrograms: true)
  }
}

struct TypographyCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "typography", Commands.typography,
      subcommands: [TypographyShow.self, TypographyLint.self, TypographyCase.self])
  }
}

struct TypographyShow: ParsableCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("show", Commands.typographyShow) }

  @Argument(help: .text(Options.style, value: Values.style)) var style: String?
  @Option(help: .text(Options.layeredStyles, value: Values.file), completion: .file()) var typography: String?
  @Option(help: .text(Options.textSize, value: Values.size)) var textSize: TextSizeCategory?
  @Option(help: .text(Options.defaultScaling, value: Values.model)) var textScaling: TextScaling = .metrics
  @Option(help: .text(Options.width, value: Values.columns)) var width = 80
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
    CommandConfiguration("lint", Commands.typographyLint, notes: [Commands.typographyLintNote])
  }

  @Argument(help: .text(Options.lintedFile, value: Values.file), completion: .file()) var file: String
  @OptionGroup var languageOption: LanguageOption

  func run() throws {
    let language = CommandLineLanguage.current
    let warnings: [DesignFileIssue]
    do throws(DesignFileError) {
      warnings = try Typography.read(contentsOf: file).warnings
    } catch {
      try error.reportCheck()
    }
    try StandardOutput.write(lines: warnings.map { $0.line(in: language) }, language)
  }
}

struct TypographyCase: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("case", Commands.typographyCase, notes: [Commands.typographyCaseNote])
  }

  @Option(help: .text(Options.sourceCase, value: Values.letterCase)) var from: LetterCase = .regular
  @Option(help: .text(Options.targetCase, value: Values.letterCase)) var to: LetterCase
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
