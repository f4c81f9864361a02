import DesignKit
import Documents
import Following
import Glibc
import Localization
import MomentsStore
import NcursesTerminal
import Networking
import Pictures
import Platform
import ReaderSession
import RunningInstances
import Screens
import Settings
import TerminalUI

/// Creates the screen, and chooses its theme, typography and pictures.
extension App {
  func show(_ model: AppModel, _ instances: InstanceFolder) throws -> ExitStatus {
    let services = model.services
    let cause = services.settings.facts(of: Session.speaks).option ?? "settings.json"
    let terminals = Terminals(environment: environment) { [options, images, environment] () throws(TerminalError) in
      try NcursesTerminal(
        colorDepth: options?.colorDepth, reportsMouse: options?.noMouse != true,
        showsPixels: images == .auto && services.pictures != nil, environment: environment)
    }
    let session = Session(
      terminal: try terminals.terminal(speaks: services.settings[Session.speaks]), cause: cause, model: model,
      options: sessionOptions, environment: environment)
    session.makeTerminal = terminals.terminal
    do throws(DesignFileError) {
      try session.readKeys(path: KeysFile.path(environment: environment))
    } catch {
      report(error, model)
    }
    keepChoices(services)
    let loop = EventLoop(inputDescriptor: NcursesTerminal.inputDescriptor)
    // The window may have been resized before the loop caught signals.
    terminals.updateSize()
    session.run(on: loop, hasClock: options?.now == nil, instances: instances)
    terminals.close()
    var isFinishing = true
    Task.start {
      await session.model.finish()
      isFinishing = false
    }
    try? EventLoop.wait(while: { services.isStoring || isFinishing }, atMost: Self.longestStoring)
    if isFinishing {
      StandardError.write(StoreError.busy, services.languages.language)
      try? EventLoop.wait(while: { isFinishing })
    }
    let unsaved = model.close()
    let status = session.exitStatus ?? .success
    guard let failure: any ReportedError = unsaved ?? session.failure else { return status }
    guard status != .success else { throw failure }
    StandardError.write(failure, services.languages.language)
    return status
  }

  /// The time in which settings and the last changes are written at the end, before a message says that they are not.
  private static let longestStoring = Duration.seconds(2)

  func printScreen(_ model: AppModel) throws -> ExitStatus {
    let job = PrintJob(
      format: options?.format ?? .text, size: options?.size, isWhole: options?.full == true, keys: options?.keys,
      colors: options?.colorDepth, environment: environment)
    try job.run(model, sessionOptions)
    return .success
  }

  private var images: ImageChoice { options?.images ?? .auto }

  private var sessionOptions: Session.Options {
    var sessionOptions = Session.Options()
    sessionOptions.appearance = options?.appearance ?? .auto
    sessionOptions.showsPicturesWithRoomOnly = images == .auto
    sessionOptions.allowsSplitView = !prints
    return sessionOptions
  }

  /// The loader of the feed's pictures; `nil` if none are shown. A printed screen has pictures only on request, so that
  /// it does not depend on the network.
  func pictureLoader(_ database: MomentsDatabase) -> PictureLoader? {
    switch images {
    case .off: return nil
    case .auto where prints || !PictureLoader.canDraw(environment: environment): return nil
    case .auto, .cells:
      return PictureLoader(
        transport: CurlTransport(environment: environment), isTrusted: database.follows, environment: environment,
        now: Self.systemClock)
    }
  }

  // MARK: Choices

  /// Uses the theme of the option, which is stored for the next run.
  ///
  /// - Returns: `false` without an option.
  func chooseTheme(_ model: AppModel) throws(DesignFileError) -> Bool {
    guard let choice = options?.theme else { return false }
    report(try model.services.themes.choose(choice), model)
    model.services.themes.keep()
    return true
  }

  /// Uses the theme of the last run. An error in it is shown on the screen.
  func restoreTheme(_ model: AppModel) {
    do throws(DesignFileError) {
      try model.services.themes.restore()
    } catch {
      report(error, model)
    }
  }

  /// Uses the typography of the option. A session starts with the last copy and loads the newest one meanwhile;
  /// printing waits for it.
  ///
  /// - Throws: a `ReportedError` if there is not even a copy, or `Interruption`.
  func chooseTypography(_ model: AppModel) throws {
    guard let choice = options?.typography else { return }
    let typography = model.services.typography
    let language = model.services.languages.language
    report(try typography.choose(choice), model)
    guard typography.address != nil else { return }
    guard prints else {
      Task.start {
        let answer = await typography.refresh()
        if answer.isFailure { model.stack.status = answer }
      }
      return
    }
    do {
      if let warning = try EventLoop.wait(for: typography.load) { StandardError.write(warning, language) }
    } catch let error as any ReportedError where typography.source != .shipped {
      StandardError.write(L10n.Typography.notRefreshed(reason: .localized(error.message)), language)
    }
  }

  /// Reports the warnings about a theme or a typography.
  private func report(_ warnings: [DesignFileIssue], _ model: AppModel) {
    let language = model.services.languages.language
    if let first = warnings.first { model.stack.status = .note(first.message) }
    if prints { StandardError.write(lines: warnings.map { $0.line(in: language) }, language) }
  }

  /// Stores the options that are choices for the next run.
  private func keepChoices(_ services: AppModel.Services) {
    if let model = options?.settings.textScaling { services.settings[Session.textScaling] = model }
    if let contrast = options?.settings.contrast { services.settings[Session.contrast] = contrast }
    // Like the key, the option is kept.
    if let speaks = options?.settings.reader { services.settings[Session.speaks] = speaks }
  }
}

/// The forms of the reader's terminal, one of which is in use. Each is made at its first use.
@MainActor
private final class Terminals {
  private let environment: [String: String]
  private let makeScreen: () throws(TerminalError) -> NcursesTerminal
  private var screen: NcursesTerminal?
  private var lines: LineTerminal?
  private var current: (any Terminal)?

  init(environment: [String: String], screen: @escaping () throws(TerminalError) -> NcursesTerminal) {
    self.environment = environment
    makeScreen = screen
  }

  /// Returns the terminal in the form of reader mode or of the screen, which takes control of it.
  func terminal(speaks: Bool) throws(TerminalError) -> any Terminal {
    let known: (any Terminal)? = speaks ? lines : screen
    known?.resume()
    if speaks, lines == nil { lines = try LineTerminal(environment: environment) }
    if !speaks, screen == nil { screen = try makeScreen() }
    current = speaks ? lines : screen
    guard let current else { throw .noTerminal }
    return current
  }

  func updateSize() {
    if let screen, screen.hasOtherSize { screen.updateSize() }
  }

  func close() { current?.leave() }
}
