import Analytics
import DesignKit
import EventLoop
import Files
import Foundation
import Localization
import MomentsStore
import NcursesTerminal
import RunningInstances
import StringsFolders
import TerminalUI

/// The two ways to show a screen: written out, or to somebody in front of a terminal.
extension App {
  /// How long the first frame waits for the terminal to tell its background, where terminals of its kind were never met.
  private static let longestWait = Duration.milliseconds(150)

  func writeOut(_ container: AppContainer) -> ExitStatus {
    let terminal = OffscreenTerminal(
      size: options.size ?? ScreenPrinter.defaultSize(environment: environment), capabilities: printedCapabilities)
    var presentation = presentation(container, terminal.capabilities)
    presentation.drawsLargeLetters = options.format.drawsLargeLetters
    let session = Session(
      terminal: terminal, container: container, presentation: presentation, environment: environment)
    // Not the one from above, if somebody else has signed in meanwhile.
    defer { session.container.close() }
    var player = KeyPlayer(session: session, terminal: terminal)
    let writesFrame = !options.printsWhole && (options.format.isPicture || options.keys != nil)
    do throws(KeyScriptError) {
      // A frame that nobody sees, and no key is pressed at, need not be drawn.
      let isDrawn = writesFrame || options.keys != nil || container.pictures != nil
      if let signal = isDrawn ? try player.play(options.keys ?? "") : player.settle() { return signal }
    } catch {
      return fail(error.message, .usage, container.languages.language)
    }
    if options.keys != nil, let feed = session.container.feed {
      if let signal = wait(for: { await feed.sendLikes() }) { return signal }
      session.drawFrame()
    }
    let printer = ScreenPrinter(format: options.format, size: terminal.size, isWhole: options.printsWhole)
    if options.printsWhole, container.pictures != nil {
      printer.ask(session.stack, session.presentation)
      if let signal = player.settle() { return signal }
    }
    if let shortfall = session.stack.top.warning {
      StandardError.write(shortfall, container.languages.language)
    }
    do {
      try printer.write(session.stack, session.presentation, frame: writesFrame ? terminal.canvas : nil)
    } catch {
      let message = L10n.CommandLine.cannotPrint(reason: (error as NSError).systemReason)
      return fail(message, .ioError, container.languages.language)
    }
    return .success
  }

  /// Depth and signs of a terminal that is not there.
  private var printedCapabilities: TerminalCapabilities {
    let depth =
      options.colors
      ?? (options.format.isPicture ? .trueColor : .detected(environment: environment, terminfoColors: 256))
    return TerminalCapabilities(
      colorDepth: depth, repertoire: printedRepertoire)
  }

  /// What is for programs and browsers is in UTF-8, whatever the locale.
  private var printedRepertoire: Repertoire {
    guard options.format.isForReader else { return .unicode }
    return switch LocaleEncoding(environment: environment) {
    case .utf8: .unicode
    case .ascii: .ascii
    case .other: CharacterEncoding(adopting: environment).repertoire
    }
  }

  func show(_ container: AppContainer, _ instances: InstanceFolder) -> ExitStatus {
    let terminal: NcursesTerminal
    do throws(TerminalError) {
      terminal = try NcursesTerminal(
        options: NcursesTerminal.Options(
          colorDepth: options.colors, reportsMouse: options.reportsMouse,
          showsPixels: options.images == .auto && container.pictures != nil),
        environment: environment)
    } catch {
      return fail(error.message, error.exitStatus, container.languages.language)
    }
    let session = Session(
      terminal: terminal, container: container,
      presentation: presentation(container, terminal.capabilities), environment: environment)
    keepChoices(container)
    let loop = EventLoop(inputDescriptor: terminal.inputDescriptor)
    let reloader = session.fileReloader(clock: EventLoopClock())
    defer { withExtendedLifetime(reloader) {} }
    loop.wait(atMost: Self.longestWait, while: { session.awaitsAppearance }, handle: session.handle)
    loop.run(
      while: { !session.isFinished },
      // A clock that stands changes no words.
      deadline: { options.now == nil ? session.nextChange : nil }, hasInput: { session.hasInput },
      handle: session.handle,
      idle: {
        guard !session.awaitsStore() else { return }
        session.drawFrame()
        session.listen(in: instances)
        session.container.feed?.start()
      })
    session.stopListening()
    container.typography.cancel()
    terminal.close()
    session.container.close()
    let status = session.exitStatus ?? .success
    guard let failure = session.failure else { return status }
    return fail(failure.message, status == .success ? failure.exitStatus : status, container.languages.language)
  }
}
