import DesignKit
import MomentsStore
import Toggles

/// A value that the reader sets: its name in the store, what holds until it is set, and how it is written there.
struct Setting<Value> {
  let name: String
  let defaultValue: Value
  let read: (String) -> Value?
  let write: (Value) -> String
}

extension Setting where Value: RawRepresentable, Value.RawValue == String {
  init(_ name: String, _ defaultValue: Value) {
    self.init(name: name, defaultValue: defaultValue, read: Value.init, write: \.rawValue)
  }
}

extension Setting where Value == Bool {
  init(_ name: String) {
    self.init(name: name, defaultValue: false, read: Bool.init, write: \.description)
  }

  /// Whether the link to the screen stands beside its title.
  static var showsAddress: Setting { Setting("showsAddress") }
  /// Whether dates are day and time, or how long ago they were.
  static var showsAbsoluteDates: Setting { Setting("showsAbsoluteDates") }
  /// Whether a wide screen shows a list and what is selected in it side by side.
  static var showsSplitView: Setting { Setting("showsSplitView") }
}

extension Setting where Value == ContrastLevel {
  static var contrast: Setting { Setting("contrast", .standard) }
}

extension Setting where Value == TextScaling {
  static var textScaling: Setting { Setting("textScaling", .metrics) }
}

extension Setting where Value == TextSizeCategory {
  static var textSize: Setting {
    Setting(name: "textSize", defaultValue: .large, read: TextSizeCategory.init(name:), write: \.name)
  }
}

extension Setting where Value == String? {
  private init(text name: String) {
    self.init(name: name, defaultValue: nil, read: { $0 }, write: { $0 ?? "" })
  }

  /// The name of a built-in theme, or the path of a file.
  static var theme: Setting { Setting(text: "theme") }
  /// The last theme file that was in use.
  static var themeFile: Setting { Setting(text: "themeFile") }
  /// The name of the language that the reader has chosen.
  static var language: Setting { Setting(text: "language") }
  /// The last configuration that the server has sent.
  static var remoteConfiguration: Setting { Setting(text: "remoteConfiguration") }

  /// What a terminal of a kind has answered when it was asked for its background; `nil` if none was ever asked.
  static func answer(ofTerminal kind: String) -> Setting { Setting(text: "terminal.\(kind)") }
}

extension Setting where Value == [String] {
  /// The links that the reader has typed, the last one at the end.
  static var links: Setting {
    Setting(
      name: "links", defaultValue: [], read: { $0.split(separator: "\n").map(String.init) },
      write: { $0.joined(separator: "\n") })
  }
}

/// What the reader has set in the app: the one place where it is kept while the program runs, and stored for the next run.
@MainActor
final class ReaderSettings: ToggleStorage, RemoteConfigurationStorage {
  private let database: MomentsDatabase?
  private var values: [String: String]
  /// What holds in this run only, over what is stored.
  private var overrides: [String: String] = [:]
  /// Whether what is set will hold for the next run, too.
  let keepsChanges: Bool

  /// Reads what is stored; without a store, or with values that nobody wrote, the defaults hold.
  init(database: MomentsDatabase, keepsChanges: Bool = true) {
    self.database = database
    self.keepsChanges = keepsChanges
    values = (try? database.settings()) ?? [:]
  }

  /// The defaults, which are stored nowhere.
  init() {
    database = nil
    values = [:]
    keepsChanges = false
  }

  subscript<Value>(_ setting: Setting<Value>) -> Value {
    (overrides[setting.name] ?? values[setting.name]).flatMap(setting.read) ?? setting.defaultValue
  }

  /// Sets a value for this run.
  func use<Value>(_ value: Value, for setting: Setting<Value>) { overrides[setting.name] = setting.write(value) }

  /// Sets a value and stores it. One that cannot be stored holds for this run.
  func set<Value>(_ value: Value, for setting: Setting<Value>) throws(StoreError) {
    overrides[setting.name] = setting.write(value)
    try store(setting.write(value), setting.name)
    overrides[setting.name] = nil
  }

  private func store(_ value: String, _ name: String) throws(StoreError) {
    // An option that names what holds already costs no write before the first frame.
    guard values[name] != value else { return }
    if keepsChanges { try database?.store(value, forSetting: name) }
    values[name] = value
  }

  /// The language that the reader has chosen, for what is written without a screen.
  nonisolated static func storedLanguage(environment: [String: String]) -> String? {
    (try? StoreLocation(environment: environment)).flatMap {
      MomentsDatabase.storedSetting(Setting<String?>.language.name, at: $0)
    }
  }

  private static let mostLinks = 50

  /// Adds a link to those that were typed, or moves it to their end.
  func remember(link: String) throws(StoreError) {
    try set(self[.links].filter { $0 != link }.suffix(Self.mostLinks - 1) + [link], for: .links)
  }

  // MARK: Toggles

  func value(forToggle name: String) -> Bool? { values["toggle.\(name)"].flatMap(Bool.init) }
  func set(_ value: Bool, forToggle name: String) throws { try store("\(value)", "toggle.\(name)") }

  var remoteConfiguration: String? { self[.remoteConfiguration] }
  func set(remoteConfiguration: String) throws { try store(remoteConfiguration, "remoteConfiguration") }
}
