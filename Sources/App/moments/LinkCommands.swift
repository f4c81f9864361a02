import ArgumentParser
import Following
import FoundationEssentials
import Localization
import MomentsStore
import Networking
import ReaderSession
import Reports
import Routing
import Settings
import Toggles

struct RoutesCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("routes", L10n.CommandLine.Commands.routes)
  }

  /// The forms of the list: reports, and the files that a site needs to open links in an app.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
    case aasa
    case assetlinks
  }

  @Option(help: .text(L10n.CommandLine.Options.routesFormat, value: L10n.CommandLine.Values.format))
  var format = Format.text

  @Option(help: .text(L10n.CommandLine.Options.siteFile, value: L10n.CommandLine.Values.file), completion: .file())
  var check: String?

  @OptionGroup var languageOption: LanguageOption

  func validate() throws {
    if check != nil, ReportFormat(rawValue: format.rawValue) == nil {
      throw ValidationError(L10n.CommandLine.Errors.checkFormats)
    }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      let (routes, language) = (Reader.ofThisBuild().router.routes, CommandLineLanguage.current)
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
}

struct ResolveCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "resolve", L10n.CommandLine.Commands.resolve, notes: [L10n.CommandLine.Commands.resolveNote])
  }

  @Argument(help: .text(L10n.CommandLine.Options.resolvedLink, value: L10n.CommandLine.Values.link), completion: .links)
  var link: String

  @Option(help: .text(L10n.CommandLine.Options.from, value: L10n.CommandLine.Values.origin))
  var from: RouteTrust = .outside

  @OptionGroup var options: ReportOptions

  func run() throws {
    try MainActor.assumeIsolated {
      let language = CommandLineLanguage.current
      let resolution: RouteResolution
      do throws(RoutingError) {
        resolution = try Reader.ofThisBuild().router.resolve(link, from: from)
      } catch {
        guard options.format == .json else { throw error }
        try options.write(try LinkReport.json(of: error, language))
        throw ExitCode(error.exitStatus.code)
      }
      try options.write(try LinkReport.text(of: resolution, as: options.format, language))
      if let error = resolution.error { throw ExitCode(error.exitStatus.code) }
    }
  }
}

struct ManualCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("manual", L10n.CommandLine.Commands.manual, notes: [L10n.CommandLine.Commands.manualNote])
  }

  @OptionGroup var languageOption: LanguageOption

  func run() throws {
    try MainActor.assumeIsolated {
      try StandardOutput.write(Manual.page(Reader.ofThisBuild().commands), isForPrograms: true)
    }
  }
}

extension CompletionKind {
  static let links = custom { _, _, text in linkCandidates(for: text) }

  /// Returns the links of the app, with parameters and named values, that complete a text.
  static func linkCandidates(for text: String) -> [String] {
    MainActor.assumeIsolated {
      let reader = Reader.ofThisBuild()
      return reader.router.routes.links(beginningWith: text, besides: reader.services.savedLinks)
    }
  }
}

extension RouteTrust: ExpressibleByArgument {}

extension Reader {
  /// Creates a reader for reading the routes and commands of this build: it needs no terminal and no store.
  static func ofThisBuild() -> Reader {
    let environment = ProcessInfo.processInfo.environment
    let services = Services(
      buildTarget: .current, settings: SettingsStore(environment: environment), history: SettingsStore(),
      languages: LanguageChooser(environment: environment),
      remoteFiles: RemoteFiles(transport: CurlTransport(environment: environment), folder: nil, now: { 0 }),
      externalLinks: BrowserLinkOpener(environment: environment),
      clock: { 0 }, sleep: { try await Task.sleep(for: $0) }, followsReader: false)
    let followed = FollowedFeed(
      database: MomentsDatabase(location: StoreLocation(folder: "")), client: SourceClient(environment: environment),
      refreshesAutomatically: false, invitesReader: false, now: { 0 }, sleep: { try await Task.sleep(for: $0) })
    return Reader(services, followed: followed)
  }
}
