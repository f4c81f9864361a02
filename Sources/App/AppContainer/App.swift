import DesignKit
import Foundation
import Localization
import MomentsStore
import NcursesTerminal
import Networking
import Routing
import RunningInstances
import TerminalUI
import Toggles

/// The program between its command line and its end.
@MainActor
package struct App {
  nonisolated package static let version = "0.1.0"

  /// Names a text size for those who give no option.
  private static let textSizeVariable = "MOMENTS_TEXT_SIZE"

  private let options: AppOptions
  private let environment: [String: String]
  private let clock: () -> Int64
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
    let matcher = LanguageMatcher.texts
    var language = matcher.match(LanguagePreferences(environment: environment)).language
    do throws(UnknownLanguage) {
      if let name = options.language {
        let pseudo = PseudoLanguage(rawValue: name)?.language
        language = if let pseudo { pseudo } else { try matcher.match(explicit: name).language }
      }
    } catch {
      let available = error.available.map(\.identifier).joined(separator: ", ")
      let message = L10n.CommandLine.unknownLanguage(name: error.requested, available: available)
      return fail(message, .usage, language)
    }
    if let name = environment[Self.textSizeVariable], TextSizeCategory(name: name) == nil {
      let names = TextSizeCategory.allCases.map(\.name).joined(separator: ", ")
      let message = L10n.CommandLine.unknownTextSize(variable: Self.textSizeVariable, name: name, names: names)
      return fail(message, .usage, language)
    }
    let location: StoreLocation
    do throws(StoreError) {
      location = try StoreLocation(environment: environment)
    } catch {
      return fail(error.message, error.exitStatus, language)
    }
    let instances = InstanceFolder(environment: environment, dataFolder: location.folder)
    if options.reusesInstance, let status = handOver(to: instances, language) { return status }
    let database = MomentsDatabase(location: location)
    defer { database.close() }
    return run(database, instances, language)
  }

  /// Lets an instance that runs go where the link leads.
  ///
  /// - Returns: nil if none runs.
  private func handOver(to instances: InstanceFolder, _ language: Language) -> ExitStatus? {
    do throws(InstanceError) {
      let link = options.link ?? UniversalLinks.baseURL
      guard let answer = try InstanceClient(folder: instances).handOver(link) else { return nil }
      let status = ExitStatus(code: answer.status)
      guard status == .success else {
        StandardError.write(answer)
        return status
      }
      return StandardOutput.write({ answer.message + "\n" }, language)
    } catch {
      return fail(error.message, error.exitStatus, language)
    }
  }

  private func run(_ database: MomentsDatabase, _ instances: InstanceFolder, _ language: Language) -> ExitStatus {
    let intake = FeedIntake(database: database, language: language, clock: clock)
    var note: LocalizedString?
    do throws(FeedError) {
      note = try intake.run(feed: options.feed)
    } catch {
      // A store that fails without a feed to import is for the timeline to tell, which can try again.
      if options.feed != nil || prints { return fail(error.message, error.exitStatus, language) }
    }
    let container = AppContainer(
      database: database, settings: ReaderSettings(database: database, keepsChanges: !prints), buildTarget: buildTarget,
      externalLinks: BrowserLinkOpener(environment: environment), remoteFiles: remoteFiles)
    container.stack.status = note.map(StatusMessage.note)
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
      if let link = options.link { try open(link, container) }
    } catch {
      return fail(error.message, error.exitStatus, language)
    }
    return prints ? print(container, language) : interact(container, instances, language)
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

  /// Whether the screen is written out instead of shown: asked for, or nobody is there to look.
  private var prints: Bool { options.prints || isatty(STDOUT_FILENO) == 0 || environment["TERM"] == "dumb" }

  private func fail(_ message: LocalizedString, _ status: ExitStatus, _ language: Language) -> ExitStatus {
    StandardError.write(message, language)
    return status
  }

  /// The theme that was asked for, else that of the last run; if that cannot be read any more, the reader is told.
  ///
  /// - Throws: ``ThemeError``, for a theme that was asked for.
  private func chooseTheme(_ container: AppContainer) throws(ThemeError) {
    if let choice = options.theme {
      return try container.themes.choose(choice)
    }
    do throws(ThemeError) {
      try container.themes.restore()
    } catch {
      container.stack.status = .failure(error.message)
    }
  }

  private var remoteFiles: RemoteFileLoader {
    RemoteFileLoader(
      transport: CurlTransport(environment: environment),
      cache: RemoteFileCache.folder(environment: environment).map { RemoteFileCache(folder: $0) },
      now: { Int64(time(nil)) })
  }

  /// The typography that was asked for. Who looks at the screen gets the last copy at once and the newest as soon as it is
  /// there; a screen that is written out waits for it.
  ///
  /// - Throws: ``TypographyError``, where there is not even a copy.
  private func chooseTypography(_ container: AppContainer, _ language: Language) throws(TypographyError) {
    guard let choice = options.typography else { return }
    let typography = container.typography
    let warnings = try typography.choose(choice)
    if let first = warnings.first { container.stack.status = .note(first.message) }
    if prints {
      for line in StandardError.lines(warnings, path: choice, language) { StandardError.write(line) }
    }
    guard typography.address != nil else { return }
    guard prints else {
      Task {
        let answer = await typography.refresh()
        if answer.kind == .failure { container.stack.status = answer }
      }
      return
    }
    do throws(TypographyError) {
      if let complaint = try waitForTypography(typography) { StandardError.write(complaint, language) }
    } catch {
      if case .interrupted = error { throw error }
      guard typography.container.source != .shipped else { throw error }
      StandardError.write(L10n.Typography.notRefreshed(reason: .localized(error.message)), language)
    }
  }

  /// Waits until the server has answered; a signal ends the wait.
  private func waitForTypography(_ typography: TypographyChooser) throws(TypographyError) -> LocalizedString? {
    var outcome: Result<LocalizedString?, TypographyError>?
    let request = Task {
      do throws(TypographyError) {
        outcome = .success(try await typography.load())
      } catch {
        outcome = .failure(error)
      }
    }
    let loop = EventLoop(inputDescriptor: Self.noDescriptor)
    loop.run(
      while: { outcome == nil },
      handle: { notice in
        guard let status = ExitStatus(notice) else { return }
        request.cancel()
        outcome = .failure(.interrupted(status))
      }, idle: {})
    return try outcome?.get() ?? nil
  }

  /// What `poll` passes over.
  private static let noDescriptor: Int32 = -1

  /// How long the first frame waits for the terminal to tell its background, where terminals of its kind were never met.
  private static let longestWait = Duration.milliseconds(150)

  // MARK: Ways to show

  private func print(_ container: AppContainer, _ language: Language) -> ExitStatus {
    let terminal = OffscreenTerminal(
      size: options.size ?? ScreenPrinter.defaultSize(environment: environment), capabilities: printedCapabilities)
    var presentation = presentation(container, language, terminal.capabilities)
    presentation.drawsLargeLetters = options.format.drawsLargeLetters
    let session = Session(
      terminal: terminal, container: container, presentation: presentation, environment: environment)
    do throws(KeyScriptError) {
      if let signal = try press(options.keys ?? "", in: session, on: terminal) { return signal }
    } catch {
      return fail(error.message, .usage, language)
    }
    let printer = ScreenPrinter(format: options.format, size: terminal.size, isWhole: options.printsWhole)
    let showsFrame = !options.printsWhole && (options.format.isPicture || options.keys != nil)
    do {
      try printer.print(container.stack, session.presentation, frame: showsFrame ? terminal.canvas : nil)
    } catch {
      return fail(L10n.CommandLine.cannotPrint(reason: (error as NSError).systemReason), .ioError, language)
    }
    return .success
  }

  /// Depth and signs of a terminal that is not there.
  private var printedCapabilities: TerminalCapabilities {
    let isASCII = LocaleEncoding(environment: environment) == .ascii
    let depth =
      options.colors
      ?? (options.format.isPicture ? .trueColor : .detected(environment: environment, terminfoColors: 256))
    return TerminalCapabilities(
      colorDepth: depth, repertoire: isASCII && !options.format.isPicture ? .ascii : .unicode)
  }

  /// Presses keys, each once the one before it has had its effect.
  ///
  /// - Returns: the end that a signal has put to it.
  private func press(
    _ script: String, in session: Session, on terminal: OffscreenTerminal
  ) throws(KeyScriptError) -> ExitStatus? {
    let keys = try KeyScript.keys(of: script)
    session.drawFrame()
    if let status = settle(session) { return status }
    for key in keys where !session.isFinished {
      terminal.press(key)
      session.handle(.input)
      session.drawFrame()
      if let status = settle(session) { return status }
    }
    return nil
  }

  /// Waits until nothing goes on any more that will change the screen.
  private func settle(_ session: Session) -> ExitStatus? {
    guard session.isBusy else { return nil }
    var signal: ExitStatus?
    EventLoop(inputDescriptor: Self.noDescriptor).run(
      while: { session.isBusy && signal == nil }, handle: { signal = signal ?? ExitStatus($0) }, idle: {})
    session.drawFrame()
    return signal
  }

  private func interact(
    _ container: AppContainer, _ instances: InstanceFolder, _ language: Language
  ) -> ExitStatus {
    let terminal: NcursesTerminal
    do throws(TerminalError) {
      terminal = try NcursesTerminal(
        options: NcursesTerminal.Options(colorDepth: options.colors, reportsMouse: options.reportsMouse),
        environment: environment)
    } catch {
      return fail(error.message, error.exitStatus, language)
    }
    let session = Session(
      terminal: terminal, container: container,
      presentation: presentation(container, language, terminal.capabilities), environment: environment)
    keepChoices(container)
    let loop = EventLoop(inputDescriptor: terminal.inputDescriptor)
    loop.wait(atMost: Self.longestWait, while: { session.awaitsAppearance }, handle: session.handle)
    loop.run(
      while: { !session.isFinished }, handle: session.handle,
      idle: {
        session.drawFrame()
        session.listen(in: instances)
      })
    session.stopListening()
    container.typography.cancel()
    terminal.close()
    return session.exitStatus ?? .success
  }

  /// What was asked for holds until it is changed. That it cannot be kept is no reason not to start.
  private func keepChoices(_ container: AppContainer) {
    if options.theme != nil { try? container.themes.keep() }
    if let scaling = options.textScaling { try? container.settings.set(textScaling: scaling) }
    if let contrast = options.contrast { try? container.settings.set(contrast: contrast) }
  }

  private func textSize(_ container: AppContainer) -> TextSizeCategory {
    options.textSize ?? environment[Self.textSizeVariable].flatMap(TextSizeCategory.init(name:))
      ?? container.settings.textSize
  }

  private func presentation(
    _ container: AppContainer, _ language: Language, _ capabilities: TerminalCapabilities
  ) -> Presentation {
    var presentation = Presentation(
      appearancePreference: options.appearance ?? .auto, contrast: options.contrast ?? container.settings.contrast,
      textSize: textSize(container), language: language, capabilities: capabilities,
      terminalAppearance: Appearance(environment: environment) ?? .dark, themes: container.themes.container,
      typography: container.typography.container, clock: clock,
      utcOffset: UTCOffset.local(at:))
    presentation.textScaling = options.textScaling ?? container.settings.textScaling
    presentation.textSizeLimits = options.textSizeLimits
    presentation.showsAddress = container.settings.showsAddress
    return presentation
  }
}

extension TerminalError {
  var message: LocalizedString {
    switch self {
    case .noTerminal: L10n.CommandLine.noTerminal
    case .cannotMoveCursor(let type), .unknownType(let type): L10n.CommandLine.unknownTerminal(type: type)
    }
  }
}
