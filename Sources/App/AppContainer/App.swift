import Analytics
import ChildProcesses
import DesignKit
import Documents
import EventLoop
import Files
import Foundation
package import Localization
import MomentsStore
import NcursesTerminal
import Routing
import RunningInstances
import StringsFolders
import TerminalUI
import Toggles

/// The program between its command line and its end.
@MainActor
package struct App {
  nonisolated package static let version = "0.1.0"

  /// Names a text size for those who give no option.
  static let textSizeVariable = "MOMENTS_TEXT_SIZE"

  let options: AppOptions
  let environment: [String: String]
  let clock: () -> Int64
  private let buildTarget: BuildTargetTogglesDataStore

  package init(
    options: AppOptions, environment: [String: String] = ProcessInfo.processInfo.environment,
    clock: @escaping () -> Int64 = { Int64(time(nil)) }
  ) {
    self.options = options
    self.environment = environment
    self.clock = options.now.map { now in { now } } ?? clock
    buildTarget = BuildTargetTogglesDataStore()
  }

  /// Runs to the end; what cannot be done is told on standard error in the reader's language.
  package func run() -> ExitStatus {
    // Whatever the way out, no program that fetches or draws something stays behind.
    defer { ChildProcess.endAll() }
    let languages = LanguageChooser(
      environment: environment, option: options.language, stringsFolder: options.strings,
      showsPseudoLanguages: buildTarget.showsInternalScreens)
    let warnings: [Diagnostic]
    do throws(StringsFolderError) {
      warnings = try languages.readTexts()
    } catch {
      StandardError.write(error, languages.languageOfMessages)
      return error.exitStatus
    }
    do throws(UnknownLanguage) {
      try languages.takeOption()
    } catch {
      return fail(error.message, .usage, languages.languageOfMessages)
    }
    do throws(SystemError) {
      try EventLoop.prepare()
    } catch {
      let error = TerminalError.system(error)
      return fail(error.message, error.exitStatus, languages.languageOfMessages)
    }
    if options.signsOut { return signOut(languages.languageOfMessages) }
    if let name = environment[Self.textSizeVariable], TextSizeCategory(name: name) == nil {
      let names = TextSizeCategory.allCases.map(\.name).joined(separator: ", ")
      let message = L10n.CommandLine.unknownTextSize(variable: Self.textSizeVariable, name: name.excerpt, names: names)
      return fail(message, .usage, languages.languageOfMessages)
    }
    let location: StoreLocation
    do throws(StoreError) {
      location = try StoreLocation(environment: environment)
    } catch {
      return fail(error.message, error.exitStatus, languages.languageOfMessages)
    }
    if options.clearsFeed { return clearFeed(at: location, languages.languageOfMessages) }
    let instances = InstanceFolder(environment: environment, dataFolder: location.folder)
    if options.reusesInstance, let status = handOver(to: instances, languages) { return status }
    let connection: FeedConnection?
    do throws(FeedConnectionError) {
      connection = try self.connection(beside: location)
    } catch {
      StandardError.write(error, languages.languageOfMessages)
      return error.exitStatus
    }
    defer { connection?.database.close() }
    let database = MomentsDatabase(location: location)
    defer { database.close() }
    let settings = ReaderSettings(database: database, keepsChanges: !prints)
    languages.restore(from: settings)
    return run(database, connection, settings, instances, languages, warnings)
  }

  /// `--clear-feed`
  private func clearFeed(at location: StoreLocation, _ language: Language) -> ExitStatus {
    let database = MomentsDatabase(location: location)
    defer { database.close() }
    do throws(StoreError) {
      let exists = FileManager.default.fileExists(atPath: location.databasePath)
      let count = exists ? try database.clearFeed() : 0
      let message = count > 0 ? L10n.Feed.cleared(count: count) : L10n.Feed.nothingToClear
      return write(message.resolved(in: language) + "\n", language)
    } catch {
      return fail(error.message, error.exitStatus, language)
    }
  }

  /// Whether a link that leads nowhere is the name of a feed.
  private func namesFile(_ link: String) -> Bool {
    link.hasSuffix(".json") || link.hasSuffix(".jsonl") || FileManager.default.fileExists(atPath: link)
  }

  /// Lets an instance that runs go where the link leads.
  ///
  /// - Returns: nil if none runs.
  private func handOver(to instances: InstanceFolder, _ languages: LanguageChooser) -> ExitStatus? {
    do throws(InstanceError) {
      let link = options.link ?? UniversalLinks.baseURL
      guard let answer = try InstanceClient(folder: instances).handOver(link) else { return nil }
      let status = ExitStatus(code: answer.status)
      guard status == .success else {
        if namesFile(link) {
          return fail(L10n.CommandLine.Errors.fileAsLink(file: link), .usage, languages.languageOfMessages)
        }
        // The instance has answered in its own language.
        StandardError.write("moments: \(answer.message)")
        return status
      }
      return write(answer.message + "\n", languages.languageOfMessages)
    } catch {
      return fail(error.message, error.exitStatus, languages.languageOfMessages)
    }
  }

  private func run(
    _ database: MomentsDatabase, _ connection: FeedConnection?, _ settings: ReaderSettings,
    _ instances: InstanceFolder, _ languages: LanguageChooser, _ warnings: [Diagnostic]
  ) -> ExitStatus {
    let language = languages.language
    let intake = FeedIntake(database: database, language: language, clock: clock, prints: prints)
    var note: LocalizedString?
    do throws(FeedError) {
      // A server fills its store itself.
      note = connection == nil ? try intake.run(feed: options.feed) : nil
    } catch {
      // A store that fails without a feed to import is for the timeline to tell, which can try again.
      if options.feed != nil || prints { return fail(error.message, error.exitStatus, language) }
    }
    let services = AppServices(
      buildTarget: buildTarget, settings: settings, languages: languages, remoteFiles: remoteFiles,
      externalLinks: BrowserLinkOpener(environment: environment), pictures: makePictures(connection),
      eventLog: eventLog, clock: clock, animationClock: EventLoopClock())
    let container =
      connection.map { AppContainer(services, connection: $0) }
      ?? AppContainer(services, database: database, authentication: FeedFileAuthentication())
    container.stack.status = note.map(StatusMessage.note)
    tell(warnings, container)
    tellDamage(of: connection?.database ?? database, container)
    do throws(ThemeError) {
      try chooseTheme(container)
    } catch {
      StandardError.write(error, language)
      return error.exitStatus
    }
    do throws(TypographyError) {
      try chooseTypography(container, language)
    } catch {
      StandardError.write(error, language)
      return error.exitStatus
    }
    do throws(RoutingError) {
      if let status = try openLink(container) { return status }
    } catch {
      if let link = options.link, namesFile(link) {
        return fail(L10n.CommandLine.Errors.fileAsLink(file: link), .usage, language)
      }
      return fail(message(of: error), error.exitStatus, language)
    }
    return prints ? writeOut(container) : show(container, instances)
  }

  /// Says how many rows of the store cannot be decoded.
  private func tellDamage(of database: MomentsDatabase, _ container: AppContainer) {
    guard let count = try? database.feed().damagedCount, count > 0 else { return }
    let message = L10n.Store.damagedRows(count: count)
    if prints { StandardError.write(message, container.languages.language) }
    container.stack.status = container.stack.status ?? .failure(message)
  }

  /// A screen that is written out is viewed by nobody.
  private var eventLog: EventLogFile? { prints ? nil : EventLogFile(environment: environment) }

  /// Goes where the link of the options leads. What is written out is as the server has it; whoever sits in front of a
  /// terminal need not wait.
  ///
  /// - Returns: the end, where there is nothing to write.
  private func openLink(_ container: AppContainer) throws(RoutingError) -> ExitStatus? {
    var awaited: AwaitedLink?
    if let link = options.link {
      do throws(RoutingError) {
        try open(link, container)
      } catch .notFound where container.feed != nil {
        awaited = AwaitedLink(address: link, isFromOutside: true)
      } catch {
        throw error
      }
    }
    guard prints else {
      if let awaited { container.awaitMoments(for: awaited) }
      return nil
    }
    guard awaited != nil || container.showsFeed else { return askServer(container) }
    if let status = waitForFeed(container) { return status }
    try awaited?.follow(container.router, container.stack)
    return nil
  }

  /// Restores the sign-in for `SignIn`, and loads the remote configuration for the internal menu; both for scripts, which may
  /// go anywhere. Other screens that do not show the feed wait for nothing.
  private func askServer(_ container: AppContainer) -> ExitStatus? {
    guard let feed = container.feed else { return nil }
    if options.keys != nil || container.showsConfiguration { return wait { await feed.loadConfiguration() } }
    return container.signIn.isAtSignIn ? wait { await feed.restoreSignIn() } : nil
  }

  /// Goes where a link leads; whoever sits in front of a terminal is asked for what it lacks.
  private func open(_ link: String, _ container: AppContainer) throws(RoutingError) {
    do throws(RoutingError) {
      try container.router.route(to: link, from: nil)
    } catch {
      guard !prints, error.isForForm else { throw error }
      try container.askForParameters(of: link)
    }
  }

  /// Why a link cannot be opened. A word that leads to no screen may be a command's misspelled name.
  private func message(of error: RoutingError) -> LocalizedString {
    guard case .unknownPath(let path, let screens) = error, options.link == path else { return error.message }
    let commands = options.commandNames()
    let nearest = NearestNames.of(path, among: commands + screens)
    let names = nearest.filter(commands.contains) + nearest.filter { !commands.contains($0) }
    guard names.contains(where: commands.contains) else { return error.message }
    return L10n.CommandLine.Errors.unknownWord(name: path.excerpt, names: names.joined(separator: ", "))
  }

  /// Whether the screen is written out instead of shown: asked for, or nobody is there to look.
  var prints: Bool { options.prints || isatty(STDOUT_FILENO) == 0 || environment["TERM"] == "dumb" }

  /// Writes a result to standard output.
  func write(_ text: String, _ language: Language) -> ExitStatus {
    do throws(OutputError) {
      try StandardOutput.write(text)
      return .success
    } catch {
      return fail(error.message, error.exitStatus, language)
    }
  }

  func fail(_ message: LocalizedString, _ status: ExitStatus, _ language: Language) -> ExitStatus {
    StandardError.write(message, language)
    return status
  }
}
