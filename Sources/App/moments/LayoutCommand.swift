import ArgumentParser
import DesignKit
import Documents
import FoundationEssentials
import Glibc
import Localization
import MomentsStore
import Platform
import ReaderSession
import Reports
import Settings

struct AuditLayout: MainCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("layout", Commands.auditLayout, notes: [Commands.auditLayoutNote])
  }

  @Option(help: .text(Options.auditedScreen, value: Values.link), completion: .links) var screen: [String] = []
  @Option(help: .text(Options.auditedTextSize, value: Values.size)) var textSize: [TextSizeCategory] = []
  @Option(help: .text(Options.auditedWidth, value: Values.columns)) var width: [ScreenWidth] = []
  @Option(help: .text(Options.strings, value: Values.folder), completion: .file()) var strings: String?
  @Option(help: .text(Options.layoutFormat, value: Values.format)) var format: AuditFormat = .text
  @OptionGroup var languageOption: LanguageOption

  func runOnMainActor() throws {
    let languages = LanguageChooser(option: languageOption.language, stringsFolder: strings)
    let warnings = try languages.readTexts()
    StandardError.write(lines: warnings.errorsFirst.map(\.description), CommandLineLanguage.current)
    try EventLoop.prepare()
    let folder = FileManager.default.temporaryDirectory.appending(path: "moments-audit-\(getpid())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let model = try AppModel.ofSampleFeed(languages, folder: folder.path)
    var audit = LayoutAudit()
    audit.screens = screen
    audit.languages =
      languageOption.language == nil ? languages.offeredLanguages : [languages.language]
    if !textSize.isEmpty { audit.textSizes = textSize }
    if !width.isEmpty { audit.widths = width.map(\.columns) }
    audit.keepsPictures = format == .svg
    let (findings, layoutCount) = try EventLoop.wait { [audit] in try await audit.findings(in: model) }
    let report = LayoutAuditReport(findings, layoutCount: layoutCount, CommandLineLanguage.current)
    try StandardOutput.write(try report.text(as: format), isForPrograms: format != .text)
    if !findings.isEmpty { throw ExitCode.failure }
  }
}

/// The width of a screen in columns, from 20 to 1000.
struct ScreenWidth: ExpressibleByArgument {
  let columns: Int

  init?(argument: String) {
    guard let columns = Int(argument), (20...1000).contains(columns) else { return nil }
    self.columns = columns
  }
}

extension AppModel {
  /// Creates a reader of the sample feed and of a followed source, with all screens and without settings.
  fileprivate static func ofSampleFeed(_ languages: LanguageChooser, folder: String) throws -> AppModel {
    let database = MomentsDatabase(location: StoreLocation(folder: folder))
    try database.importSample(now: sampleTime)
    _ = try EventLoop.wait { try await database.follow("https://example.org/feed", readerTitle: "Example") }
    return .withoutScreen([:], buildTarget: .debug, languages: languages, database: database, time: sampleTime)
  }

  /// 2026-01-15 12:00 UTC.
  private nonisolated static let sampleTime: Int64 = 1_768_478_400
}
