import DesignKit
import Glibc
import Localization
import MomentsStore
import NcursesTerminal
import Networking
import Pictures
import ReaderSession
import RunningInstances
import Settings
import System
import TerminalUI

/// Creates the screen, and chooses its theme, typography and pictures.
extension App {
  func show(_ reader: Reader, _ instances: InstanceFolder) throws -> ExitStatus {
    let services = reader.services
    let terminal = try NcursesTerminal(
      colorDepth: options.colorDepth, reportsMouse: !options.noMouse,
      showsPixels: options.images == .auto && services.pictures != nil, environment: environment)
    var sessionOptions = self.sessionOptions
    sessionOptions.allowsSplitView = true
    let session = Session(terminal: terminal, reader: reader, options: sessionOptions, environment: environment)
    do throws(DesignFileError) {
      try session.readKeys(path: KeysFile.path(environment: environment))
    } catch {
      report(error, reader)
    }
    keepChoices(services)
    let loop = EventLoop(inputDescriptor: terminal.inputDescriptor)
    // The window may have been resized before the loop caught signals.
    if terminal.hasOtherSize { terminal.updateSize() }
    session.run(on: loop, hasClock: options.now == nil, instances: instances)
    terminal.close()
    var isFinishing = true
    Task {
      await session.reader.finish()
      isFinishing = false
    }
    try? EventLoop.wait(while: { services.isStoring || isFinishing }, atMost: Self.longestStoring)
    if isFinishing {
      StandardError.write(StoreError.busy, services.languages.language)
      try? EventLoop.wait(while: { isFinishing })
    }
    let unsaved = session.close()
    let status = session.exitStatus ?? .success
    guard let failure: any ReportedError = unsaved ?? session.failure else { return status }
    guard status != .success else { throw failure }
    StandardError.write(failure, services.languages.language)
    return status
  }

  /// The time for settings and the reader's last changes to be written at the end, before the reader is told.
  private static let longestStoring = Duration.seconds(2)

  func printScreen(_ reader: Reader) throws -> ExitStatus {
    let job = PrintJob(
      format: options.format ?? .text, size: options.size, isWhole: options.full, keys: options.keys,
      colors: options.colorDepth, environment: environment)
    try job.run(reader, sessionOptions)
    return .success
  }

  private var sessionOptions: Session.Options {
    var sessionOptions = Session.Options()
    sessionOptions.appearance = options.appearance ?? .auto
    sessionOptions.showsPicturesWithRoomOnly = options.images == .auto
    sessionOptions.textSizeLimits = options.textSizeLimits
    return sessionOptions
  }

  /// The loader of the feed's pictures; `nil` if none are shown. A printed screen has pictures only on request, so that
  /// it does not depend on the network.
  func pictureLoader(server: WebOrigin?) -> PictureLoader? {
    switch options.images {
    case .off: return nil
    case .auto where prints || !PictureLoader.canDraw(environment: environment): return nil
    case .auto, .cells:
      return PictureLoader(
        transport: CurlTransport(environment: environment), server: server, environment: environment,
        now: { Int64(time(nil)) })
    }
  }

  // MARK: Choices

  /// Uses the theme of the option, else that of the last run. An error in the latter is shown on the screen.
  ///
  /// - Throws: ``DesignFileError`` for the theme of the option.
  func chooseTheme(_ reader: Reader) throws(DesignFileError) {
    let themes = reader.services.themes
    if let choice = options.theme { return try themes.choose(choice.text) }
    do throws(DesignFileError) {
      try themes.restore()
    } catch {
      report(error, reader)
    }
  }

  /// Uses the typography of the option. A session starts with the last copy and loads the newest one meanwhile;
  /// printing waits for it.
  ///
  /// - Throws: ``TypographyError`` if there is not even a copy, or ``Interruption``.
  func chooseTypography(_ reader: Reader) throws {
    guard let choice = options.typography else { return }
    let typography = reader.services.typography
    let language = reader.services.languages.language
    let warnings = try typography.choose(choice)
    if let first = warnings.first { reader.stack.status = .note(first.message) }
    if prints { StandardError.write(lines: warnings.map { $0.line(in: language) }, language) }
    guard typography.address != nil else { return }
    guard prints else {
      Task {
        let answer = await typography.refresh()
        if answer.isFailure { reader.stack.status = answer }
      }
      return
    }
    do {
      if let warning = try EventLoop.wait(for: typography.load) { StandardError.write(warning, language) }
    } catch let error as TypographyError where typography.source != .shipped {
      StandardError.write(L10n.Typography.notRefreshed(reason: .localized(error.message)), language)
    }
  }

  /// Stores the options that are choices for the next run.
  private func keepChoices(_ services: Reader.Services) {
    if options.theme != nil { services.themes.keep() }
    if let model = options.textScaling { services.settings[Session.textScaling] = model }
    if let contrast = options.contrast { services.settings[Session.contrast] = contrast }
  }
}
