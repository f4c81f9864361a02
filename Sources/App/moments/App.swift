import DesignKit
import Documents
import FoundationEssentials
import Glibc
import Localization
import MomentsStore
import Networking
import Platform
import ReaderSession
import Routing
import RunningInstances
import Screens
import Settings

/// A run of the program, from the parsed command line to the exit status.
@MainActor
struct App {
  /// `nil` for a command line without words, for which the parser would take longer than the rest of the start.
  let options: OpenCommand?
  let environment = ProcessEnvironment.variables()
  /// Returns the time in seconds since 1970.
  let clock: @Sendable () -> Int64
  private let buildTarget = BuildTargetToggle.current

  init(options: OpenCommand?) {
    self.options = options
    clock = options?.now.map { now in { @Sendable in now.seconds } } ?? Self.systemClock
  }

  /// Returns the time in seconds since 1970, also where `--now` stops the clock of the screens. Nothing else reads it.
  static let systemClock: @Sendable () -> Int64 = { Int64(time(nil)) }

  /// Whether the screen is printed instead of shown.
  var prints: Bool { options?.prints == true || isatty(STDOUT_FILENO) == 0 }

  /// Runs the program, and writes an error to standard error in the reader's language.
  func run() -> ExitStatus {
    // No child process outlives the program.
    defer { ChildProcess.endAll() }
    let languages = LanguageChooser(
      environment: environment, option: options?.language, stringsFolder: options?.strings,
      showsPseudoLanguages: buildTarget.showsInternalScreens)
    do {
      let status = try run(languages)
      Log.write("end \(status.code)")
      return status
    } catch let interruption as Interruption {
      return interruption.status
    } catch let error as any ReportedError {
      StandardError.write(error, languages.languageOfMessages)
      return error.exitStatus
    } catch {
      StandardError.write("moments: \(error)")
      return .failure
    }
  }

  private func run(_ languages: LanguageChooser) throws -> ExitStatus {
    var failures: [any ReportedError] = []
    let warnings = try attempt(&failures) { try languages.readTexts() } ?? []
    if failures.isEmpty { try languages.takeOption() }
    try EventLoop.prepare()
    try Log.start(options?.log)
    let location = try StoreLocation(environment: environment)
    let instances = InstanceFolder(environment: environment, dataFolder: location.folder)
    if options?.reuse == true, let status = try handOver(to: instances) { return status }
    let settings = SettingsStore(environment: environment, keepsChanges: !prints)
    try SettingOptions.use(options?.settings, environment, in: settings, speaks: !prints)
    let database = MomentsDatabase(location: location)
    defer { database.close() }
    let history = History.store(environment: environment, keepsChanges: !prints)
    languages.restore(from: settings)

    database.mute(settings.muted(now: clock))
    try waitForStore(database)
    let note =
      try attempt(&failures) {
        try takeFeed(into: database, languages.language, isSilent: settings[Session.speaks])
      } ?? nil
    let services = AppModel.Services(
      buildTarget: buildTarget, settings: settings, history: history, languages: languages,
      remoteFiles: RemoteFiles(
        transport: CurlTransport(environment: environment), folder: AppFolder.cache.path(environment),
        now: Self.systemClock),
      externalLinks: BrowserLinkOpener(environment: environment),
      pictures: pictureLoader(database),
      clock: clock,
      sleep: EventLoop.sleep, followsReader: !prints)
    let model = AppModel(services, followed: followed(in: database, settings))
    model.stack.status = note.map(StatusMessage.note)
    report(warnings, model)
    if try attempt(&failures, { try chooseTheme(model) }) != true { restoreTheme(model) }
    try attempt(&failures) { try chooseTypography(model) }
    for error in [settings.error, history.error].compactMap(\.self) + failures { report(error, model) }
    if let link = options?.link {
      do throws(RoutingError) {
        try open(link, model)
      } catch {
        throw explanation(of: error)
      }
    }
    return prints ? try printScreen(model) : try show(model, instances)
  }

  /// Uses a file that the options name. An error in it ends a run that prints; the screen shows it instead.
  @discardableResult
  private func attempt<Value>(_ failures: inout [any ReportedError], _ use: () throws -> Value) throws -> Value? {
    do {
      return try use()
    } catch let error as any ReportedError where !prints && error.exitStatus != .usage {
      failures.append(error)
      return nil
    }
  }

  /// `--reuse`: opens the link in a running instance.
  ///
  /// - Returns: `nil` if no instance runs.
  private func handOver(to instances: InstanceFolder) throws -> ExitStatus? {
    let link = options?.link ?? UniversalLinks.baseURL
    guard let answer = try instances.handOver(link) else { return nil }
    guard answer.status == .success else {
      if let error = StartError(fileAsLink: link) { throw error }
      // The instance has answered in its own language.
      StandardError.write("moments: \(answer.message)")
      return answer.status
    }
    try StandardOutput.write(answer.message + "\n")
    return .success
  }

  /// Reports the warnings about a folder of texts.
  private func report(_ warnings: [Diagnostic], _ model: AppModel) {
    if let first = warnings.first { model.stack.status = .note(first.localized) }
    if prints {
      StandardError.write(lines: warnings.errorsFirst.map(\.description), model.services.languages.language)
    }
  }

  /// Reports an error that does not prevent the start.
  func report(_ error: any ReportedError, _ model: AppModel) {
    if prints { StandardError.write(error, model.services.languages.language) }
    model.stack.status = .failure(error.message)
  }

  // MARK: Links

  /// Opens a link. In a terminal, opens a form for its missing parameters.
  private func open(_ link: String, _ model: AppModel) throws(RoutingError) {
    do throws(RoutingError) {
      try model.router.route(to: link, from: nil)
    } catch {
      guard !prints, error.lacksParameters else { throw error }
      try model.askForParameters(of: link)
    }
  }

  /// Returns the error for a link that may be the name of a file or a misspelled command.
  private func explanation(of error: RoutingError) -> any ReportedError {
    if let link = options?.link, let fileError = StartError(fileAsLink: link) { return fileError }
    guard case .unknownPath(let path, let screens) = error, options?.link == path else { return error }
    let commands = Moments.names
    let nearest = NearestNames.of(path, among: commands + screens)
    let names = nearest.filter(commands.contains) + nearest.filter { !commands.contains($0) }
    guard names.contains(where: commands.contains) else { return error }
    return StartError(
      L10n.CommandLine.Errors.unknownWord(name: path.excerpt, names: names.joined(separator: ", ")), error.exitStatus)
  }
}

/// An error of the command line or the environment, found at the start.
struct StartError: ReportedError {
  let message: LocalizedString
  let exitStatus: ExitStatus

  init(_ message: LocalizedString, _ exitStatus: ExitStatus = .usage) {
    self.message = message
    self.exitStatus = exitStatus
  }

  /// Fails unless a link without a screen is the name of a file.
  init?(fileAsLink link: String) {
    guard link.hasSuffix(".json") || link.hasSuffix(".jsonl") || FileManager.default.fileExists(atPath: link) else {
      return nil
    }
    self.init(L10n.CommandLine.Errors.fileAsLink(file: link))
  }
}
