import ArgumentParser
import Following
import FoundationEssentials
import Localization
import MomentsStore
import Networking
import Platform
import ReaderSession
import Reports
import Routing
import Settings

struct RoutesCommand: MainCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("routes", Commands.routes) }

  /// The forms of the list: reports, and the files that a site needs to open links in an app.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
    case aasa
    case assetlinks
  }

  @Option(help: .text(Options.routesFormat, value: Values.format)) var format = Format.text
  @Option(help: .text(Options.siteFile, value: Values.file), completion: .file()) var check: String?
  @OptionGroup var languageOption: LanguageOption

  func validate() throws {
    if check != nil, ReportFormat(rawValue: format.rawValue) == nil {
      throw ValidationError(L10n.CommandLine.Errors.checkFormats)
    }
  }

  func runOnMainActor() throws {
    let (routes, language) = (AppModel.withoutScreen().router.routes, CommandLineLanguage.current)
    let reportFormat = ReportFormat(rawValue: format.rawValue) ?? .json
    if let check {
      let (diagnostics, status) = try SiteAssociation.check(check, routes)
      let report = try LintReport.text(of: diagnostics, as: reportFormat, language)
      try StandardOutput.write(report, isForPrograms: format != .text)
      if status != .success { throw ExitCode(status.code) }
      return
    }
    let list =
      switch format {
      case .text, .json: try LinkReport.text(of: routes, as: reportFormat, language)
      case .aasa: try SiteAssociation.apple(routes)
      case .assetlinks: try SiteAssociation.android(routes)
      }
    try StandardOutput.write(list, isForPrograms: format != .text)
  }
}

struct ResolveCommand: MainCommand {
  static var configuration: CommandConfiguration { .init("resolve", Commands.resolve, notes: [Commands.resolveNote]) }

  @Argument(help: .text(Options.resolvedLink, value: Values.link), completion: .links) var link: String
  @Option(help: .text(Options.from, value: Values.origin)) var from: RouteTrust = .outside
  @OptionGroup var options: ReportOptions

  func runOnMainActor() throws {
    let language = CommandLineLanguage.current
    let resolution: RouteResolution
    do throws(RoutingError) {
      resolution = try AppModel.withoutScreen().router.resolve(link, from: from)
    } catch {
      guard options.format == .json else { throw error }
      try options.write(try LinkReport.json(of: error, language))
      throw ExitCode(error.exitStatus.code)
    }
    try options.write(try LinkReport.text(of: resolution, as: options.format, language))
    if let error = resolution.error { throw ExitCode(error.exitStatus.code) }
  }
}

struct ManualCommand: MainCommand {
  static var configuration: CommandConfiguration { .init("manual", Commands.manual, notes: [Commands.manualNote]) }

  @OptionGroup var languageOption: LanguageOption

  func runOnMainActor() throws {
    try StandardOutput.write(Manual.page(AppModel.withoutScreen().commands), isForPrograms: true)
  }
}

extension CompletionKind {
  static let links = custom { _, _, text in linkCandidates(for: text) }

  /// Returns the links of the app, with parameters and named values, that complete a text.
  static func linkCandidates(for text: String) -> [String] {
    MainActor.assumeIsolated {
      let model = AppModel.withoutScreen()
      return model.router.routes.links(beginningWith: text, besides: model.services.savedLinks)
    }
  }
}

extension RouteTrust: ExpressibleByArgument {}

extension AppModel {
  /// Creates a reader without a terminal, by default for reading the routes and commands of this build, which needs no store.
  static func withoutScreen(
    _ environment: [String: String] = ProcessInfo.processInfo.environment, buildTarget: BuildTargetToggle = .current,
    settings: SettingsStore? = nil, languages: LanguageChooser? = nil, database: MomentsDatabase? = nil, time: Int64 = 0
  ) -> AppModel {
    let services = Services(
      buildTarget: buildTarget, settings: settings ?? SettingsStore(environment: environment),
      history: SettingsStore(),
      languages: languages ?? LanguageChooser(environment: environment),
      remoteFiles: RemoteFiles(transport: CurlTransport(environment: environment), folder: nil, now: { time }),
      externalLinks: BrowserLinkOpener(environment: environment), clock: { time }, sleep: EventLoop.sleep,
      followsReader: false, utcOffset: { _ in 0 })
    let followed = SourceController(
      database: database ?? MomentsDatabase(location: StoreLocation(folder: "")),
      client: SourceClient(environment: environment), refreshesAutomatically: false, invitesReader: false,
      now: { time }, sleep: { try await EventLoop.sleep(for: $0) })
    return AppModel(services, followed: followed)
  }
}
