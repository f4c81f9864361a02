import DesignKit
import MomentsStore
import Toggles

/// What the reader has set in the app: kept between runs, changed at once.
@MainActor
final class ReaderSettings: ToggleStorage, RemoteConfigurationStorage {
  private enum Name {
    static let textSize = "textSize"
    static let textScaling = "textScaling"
    static let contrast = "contrast"
    static let theme = "theme"
    static let themeFile = "themeFile"
    static let showsAddress = "showsAddress"
    static let language = "language"
    static let showsAbsoluteDates = "showsAbsoluteDates"
    static let links = "links"
    static let remoteConfiguration = "remoteConfiguration"
    static func terminal(_ kind: String) -> String { "terminal.\(kind)" }
    static func toggle(_ name: String) -> String { "toggle.\(name)" }
  }

  private let database: MomentsDatabase?
  private var values: [String: String]
  /// Whether what is set will hold for the next run, too.
  let keepsChanges: Bool

  /// Reads what is kept; without a store, or with values that nobody wrote, the defaults hold.
  ///
  /// - Parameter keepsChanges: whether what is set will hold for the next run, too.
  init(database: MomentsDatabase, keepsChanges: Bool = true) {
    self.database = database
    self.keepsChanges = keepsChanges
    values = (try? database.settings()) ?? [:]
  }

  /// The defaults, which are kept nowhere.
  init() {
    database = nil
    values = [:]
    keepsChanges = false
  }

  var textSize: TextSizeCategory { values[Name.textSize].flatMap(TextSizeCategory.init(name:)) ?? .large }
  var textScaling: TextScaling { values[Name.textScaling].flatMap(TextScaling.init) ?? .metrics }
  var contrast: ContrastLevel { values[Name.contrast].flatMap(ContrastLevel.init) ?? .standard }

  /// A built-in theme's name, or the path of a file.
  var theme: String? { values[Name.theme] }
  /// The last theme file that was in use.
  var themeFile: String? { values[Name.themeFile] }

  var showsAddress: Bool { values[Name.showsAddress] == "true" }
  /// Whether dates are day and time, or how long ago they were.
  var showsAbsoluteDates: Bool { values[Name.showsAbsoluteDates] == "true" }

  /// The name of the language that the reader has chosen.
  var language: String? { values[Name.language] }
  func set(language: String) throws(StoreError) { try store(language, Name.language) }

  /// The language that the reader has chosen, for what is written without a screen.
  nonisolated static func storedLanguage(environment: [String: String]) -> String? {
    (try? StoreLocation(environment: environment)).flatMap {
      MomentsDatabase.storedSetting(Name.language, at: $0)
    }
  }

  /// The links that the reader has typed, the last one at the end.
  var links: [String] { values[Name.links].map { $0.split(separator: "\n").map(String.init) } ?? [] }

  private static let mostLinks = 50

  /// Adds a link to those that were typed, or moves it to their end.
  func remember(link: String) throws(StoreError) {
    try store((links.filter { $0 != link }.suffix(Self.mostLinks - 1) + [link]).joined(separator: "\n"), Name.links)
  }

  func set(showsAddress: Bool) throws(StoreError) { try store("\(showsAddress)", Name.showsAddress) }
  func set(showsAbsoluteDates: Bool) throws(StoreError) { try store("\(showsAbsoluteDates)", Name.showsAbsoluteDates) }

  func set(textSize: TextSizeCategory) throws(StoreError) { try store(textSize.name, Name.textSize) }
  func set(textScaling: TextScaling) throws(StoreError) { try store(textScaling.rawValue, Name.textScaling) }
  func set(contrast: ContrastLevel) throws(StoreError) { try store(contrast.rawValue, Name.contrast) }

  func set(theme: String) throws(StoreError) { try store(theme, Name.theme) }
  func set(themeFile: String) throws(StoreError) { try store(themeFile, Name.themeFile) }

  /// What a terminal of this kind has answered when it was asked for its background; nil if none was ever asked.
  func answer(ofTerminal kind: String) -> String? { values[Name.terminal(kind)] }
  func set(answer: String, ofTerminal kind: String) throws(StoreError) { try store(answer, Name.terminal(kind)) }

  func value(forToggle name: String) -> Bool? { values[Name.toggle(name)].flatMap(Bool.init) }
  func set(_ value: Bool, forToggle name: String) throws { try store("\(value)", Name.toggle(name)) }

  /// What the server has set the last time.
  var remoteConfiguration: String? { values[Name.remoteConfiguration] }
  func set(remoteConfiguration: String) throws { try store(remoteConfiguration, Name.remoteConfiguration) }

  private func store(_ value: String, _ name: String) throws(StoreError) {
    // An option that names what holds already shall cost no write before the first frame.
    guard values[name] != value else { return }
    if keepsChanges { try database?.store(value, forSetting: name) }
    values[name] = value
  }
}
