import DesignKit
import Following
import Foundation
import Localization
import MomentsStore
import MomentsTestSupport
import NetworkTestSupport
import Networking
import Pictures
import Platform
import Routing
import Screens
import TerminalTestSupport
import TerminalUI
import Testing

@testable import ReaderSession
@testable import Settings

/// The whole app on a virtual terminal: keys go in, screens come out.
@MainActor
final class SessionDriver {
  let store: TemporaryStore
  let terminal: VirtualTerminal
  let session: Session
  let links = LinkSpy()

  /// Addresses of screens.
  nonisolated static let addresses = [
    "Moments", "Moment?id=1", "Collection?id=1&id=nobody&id=2", "InternalMenu",
    "DesignKit?productName=DesignKit&version=1.0.1", "Palette", "Typography", "Routes",
    "Resolver?link=Typography?from=camel%26tex=a", "Parameters?link=Typography?from=camel", "Languages", "Events",
    "SignIn",
  ]

  /// 2026-01-15 12:00 UTC.
  nonisolated static let now: Int64 = 1_768_478_400
  static let sleep: @MainActor @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }

  /// The environment cannot select a pseudo-language, so a pseudo-language is passed as the option.
  private static func languages(_ language: String, _ target: BuildTargetToggle) -> LanguageChooser {
    let isPseudo = PseudoLanguage(rawValue: language) != nil
    return LanguageChooser(
      environment: isPseudo ? [:] : ["LANG": language], option: isPseudo ? language : nil,
      showsPseudoLanguages: target == .debug)
  }

  init(
    size: CellSize = CellSize(columns: 80, rows: 24), depth: ColorDepth = .trueColor, repertoire: Repertoire = .unicode,
    appearance: AppearancePreference = .auto, textSize: TextSizeCategory? = nil, language: String = "en",
    theme: String? = nil, target: BuildTargetToggle = .debug, store: TemporaryStore? = nil, feed: String? = nil,
    remoteFiles: RemoteFiles? = nil, languages: LanguageChooser? = nil,
    client: SourceClient? = nil, refreshTime: Int64 = now,
    refreshesAutomatically: Bool = false,
    pictures: PictureLoader? = nil, terminal: VirtualTerminal? = nil, environment: [String: String] = [:],
    drawsAtOnce: Bool = true,
    allowsSplitView: Bool = false,
    hasSignal: @escaping () -> Bool = { false }, clock: @escaping @Sendable () -> Int64 = { now }
  ) throws {
    let store = try store ?? Self.filledStore(feed)
    self.store = store
    let settings = SettingsStore(path: Self.settingsPath(store))
    let services = AppModel.Services(
      buildTarget: target, settings: settings,
      history: SettingsStore(path: Self.historyPath(store)),
      languages: languages ?? Self.languages(language, target),
      remoteFiles: remoteFiles ?? RemoteFiles(transport: StubTransport([]), folder: nil, now: { Self.now }),
      externalLinks: BrowserLinkOpener(environment: [:]), pictures: pictures,
      clock: clock, sleep: Self.sleep, followsReader: true, utcOffset: { _ in 0 })
    services.languages.restore(from: settings)
    let followed = SourceController(
      database: store.database, client: client ?? SourceClient(transport: Sites(), userAgent: "moments/1"),
      refreshesAutomatically: refreshesAutomatically, invitesReader: false, now: { refreshTime }, sleep: Self.sleep)
    let model = AppModel(services, followed: followed)
    model.browser = { [links] in links.open($0, report: $1) }
    if let theme { try services.themes.choose(ThemeChoice(theme)) } else { try services.themes.restore() }
    self.terminal = terminal ?? VirtualTerminal(size: size, colorDepth: depth, repertoire: repertoire)
    if terminal is VirtualLineTerminal { settings.use(Session.speaks, true) }
    if let textSize { settings.use(Session.textSize, textSize) }
    var options = Session.Options()
    options.appearance = appearance
    options.allowsSplitView = allowsSplitView
    session = Session(
      terminal: self.terminal, cause: "--reader", model: model, options: options, environment: environment,
      hasSignal: hasSignal)
    if drawsAtOnce { session.drawFrame() }
  }

  private static func filledStore(_ feed: String?) throws -> TemporaryStore {
    guard let feed else { return try TemporaryStore(sampleAt: now) }
    let store = try TemporaryStore()
    _ = try store.importFeed(feed)
    return store
  }

  private static func settingsPath(_ store: TemporaryStore) -> String {
    store.database.location.folder + "/settings.json"
  }

  private static func historyPath(_ store: TemporaryStore) -> String { store.database.location.folder + "/state.json" }

  /// Returns the choices that the next run reads.
  func storedChoices() async throws -> SettingsStore {
    await session.services.settings.finish()
    return SettingsStore(path: Self.settingsPath(store))
  }

  /// Returns what the next run remembers.
  func storedHistory() async throws -> SettingsStore {
    await session.services.history.finish()
    return SettingsStore(path: Self.historyPath(store))
  }

  var screen: Canvas { terminal.frames.last ?? Canvas(size: terminal.size) }
  var lines: [String] { screen.lines }
  var text: String { lines.joined(separator: "\n") }
  /// The text of the lower half of the screen, where messages appear, without line breaks.
  var said: String { lines.suffix(max(1, lines.count / 2)).joined() }
  /// The line of the screen with the bar at the right edge of the selection; empty if none is visible.
  var selectedLine: String { lines.first { $0.contains("▐") } ?? "" }
  var stack: ScreenStack { session.stack }
  var top: any Screen { stack.top }
  var address: String? { stack.topEntry.address }

  /// Presses keys, one frame for each.
  func press(_ keys: KeyEvent...) {
    for key in keys { send(.key(key)) }
  }

  func type(_ text: String) {
    for character in text { press(KeyEvent(character)) }
  }

  func send(_ events: InputEvent...) {
    for event in events { terminal.send(event) }
    session.handle(.input)
    session.drawFrame()
  }

  /// Presses the left button at a location and releases it there or at `release`.
  func click(_ column: Int, _ row: Int, releasing release: CellPoint? = nil) {
    let point = CellPoint(column: column, row: row)
    send(.mouse(MouseEvent(.press, at: point)), .mouse(MouseEvent(.release, at: release ?? point)))
  }

  /// Clicks on the last occurrence of a text.
  func click(on text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let row = try #require(lines.lastIndex { $0.contains(text) }, sourceLocation: sourceLocation)
    let start = try #require(lines[row].range(of: text, options: .backwards), sourceLocation: sourceLocation)
    click(DisplayText(String(lines[row][..<start.lowerBound])).columns, row)
  }

  func resize(_ columns: Int, _ rows: Int) {
    terminal.size = CellSize(columns: columns, rows: rows)
    session.handle(.resized)
    session.drawFrame()
  }

  /// Waits until the top screen has loaded, then draws it.
  func settle() async {
    await waitUntil { !top.isBusy }
    session.drawFrame()
  }

  /// Draws repeatedly until `isSo` returns `true`, while other tasks run.
  func wait(sourceLocation: SourceLocation = #_sourceLocation, until isSo: () -> Bool) async throws {
    session.drawFrame()
    while !isSo() {
      guard !Task.isCancelled else {
        Issue.record("never:\n\(text)", sourceLocation: sourceLocation)
        return
      }
      try? await Task.sleep(for: .milliseconds(20))
      session.drawFrame()
    }
  }

  func go(to address: String) {
    press(":")
    send(.paste(address))
    press(.enter)
  }
}

extension Canvas {
  /// The text and style of every cell, to compare whole screens.
  var cellsAsSeen: [String] {
    (0..<size.rows).flatMap { row in self.row(row).map { "\(scalars(of: $0.content)) \($0.style)" } }
  }
}
