import DesignKit
import Documents
import EventLoop
import Files
import Foundation
import Localization
import Networking
import StringsFolders
import TerminalUI

/// What options, settings and the environment choose.
extension App {
  /// The theme that was asked for, else that of the last run; if that cannot be read any more, the reader is told.
  ///
  /// - Throws: ``ThemeError``, for a theme that was asked for.
  func chooseTheme(_ container: AppContainer) throws(ThemeError) {
    if let choice = options.theme {
      return try container.themes.choose(choice)
    }
    do throws(ThemeError) {
      try container.themes.restore()
    } catch {
      container.stack.status = .failure(error.message)
    }
  }

  var remoteFiles: RemoteFileLoader {
    RemoteFileLoader(
      transport: CurlTransport(environment: environment),
      cache: AppFolder.cache.path(environment).map { RemoteFileCache(folder: $0) },
      now: { Int64(time(nil)) })
  }

  /// The typography that was asked for. Who looks at the screen gets the last copy at once and the newest as soon as it is
  /// there; a screen that is written out waits for it.
  ///
  /// - Throws: ``TypographyError``, where there is not even a copy.
  func chooseTypography(_ container: AppContainer, _ language: Language) throws(TypographyError) {
    guard let choice = options.typography else { return }
    let typography = container.typography
    let warnings = try typography.choose(choice)
    if let first = warnings.first { container.stack.status = .note(first.message) }
    if prints {
      StandardError.write(lines: warnings.map { $0.line(in: language) }, language)
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
    let loop = EventLoop(inputDescriptor: EventLoop.noInput)
    loop.run(
      while: { outcome == nil },
      handle: { notice in
        guard let status = ExitStatus(notice) else { return }
        request.cancel()
        outcome = .failure(.interrupted(status))
      }, idle: {})
    return try outcome?.get() ?? nil
  }

  /// What was asked for holds until it is changed. That it cannot be kept is no reason not to start.
  func keepChoices(_ container: AppContainer) {
    if options.theme != nil { try? container.themes.keep() }
    if let scaling = options.textScaling { try? container.settings.set(scaling, for: .textScaling) }
    if let contrast = options.contrast { try? container.settings.set(contrast, for: .contrast) }
  }

  /// Options and the environment hold over what is stored, for this run.
  private func overrideSettings(_ settings: ReaderSettings) {
    let textSize = options.textSize ?? environment[Self.textSizeVariable].flatMap(TextSizeCategory.init(name:))
    if let textSize { settings.use(textSize, for: .textSize) }
    if let contrast = options.contrast { settings.use(contrast, for: .contrast) }
    if let scaling = options.textScaling { settings.use(scaling, for: .textScaling) }
  }

  /// Tells what is odd about the texts that lie over the built-in ones.
  func tell(_ warnings: [Diagnostic], _ container: AppContainer) {
    if let first = warnings.first { container.stack.status = .note(first.message) }
    if prints {
      StandardError.write(lines: warnings.errorsFirst.map(\.description), container.languages.language)
    }
  }

  func presentation(_ container: AppContainer, _ capabilities: TerminalCapabilities) -> Presentation {
    overrideSettings(container.settings)
    var presentation = Presentation(
      appearancePreference: options.appearance ?? .auto, settings: container.settings, capabilities: capabilities,
      terminalAppearance: Appearance(environment: environment) ?? .dark, themes: container.themes.container,
      typography: container.typography.container, languages: container.languages, clock: clock,
      utcOffset: UTCOffset.local(at:))
    presentation.pictures = picturePolicy(container)
    presentation.textSizeLimits = options.textSizeLimits
    return presentation
  }
}
