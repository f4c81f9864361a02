package import DesignKit
package import MomentsStore
import Toggles

/// A setting of the reader: its name and encoding in the store, and its default.
///
/// Settings are made for each frame, so they have closures instead of key paths, which are slow to make.
package struct Setting<Value> {
  let name: String
  let defaultValue: Value
  let read: (String) -> Value?
  let write: (Value) -> String
}

extension Setting where Value: RawRepresentable, Value.RawValue == String {
  init(_ name: String, _ defaultValue: Value) {
    self.init(name: name, defaultValue: defaultValue, read: { Value(rawValue: $0) }, write: { $0.rawValue })
  }
}

extension Setting where Value == Bool {
  init(_ name: String, _ defaultValue: Bool = false) {
    self.init(name: name, defaultValue: defaultValue, read: { Bool($0) }, write: { $0.description })
  }

  /// Whether the address of the screen is shown next to its title.
  package static var showsAddress: Setting { Setting("showsAddress") }
  /// Whether dates are shown as day and time, not relative to now.
  package static var showsAbsoluteDates: Setting { Setting("showsAbsoluteDates") }
  /// Whether a wide terminal shows the selected moment beside the list.
  package static var showsSplitView: Setting { Setting("showsSplitView", true) }
}

extension Setting where Value == ContrastLevel {
  package static var contrast: Setting<ContrastLevel> { Setting("contrast", .standard) }
}

extension Setting where Value == TextScaling {
  package static var textScaling: Setting<TextScaling> { Setting("textScaling", .metrics) }
}

extension Setting where Value == TextSizeCategory {
  package static var textSize: Setting<TextSizeCategory> {
    Setting(name: "textSize", defaultValue: .large, read: { TextSizeCategory(name: $0) }, write: { $0.name })
  }
}

extension Setting where Value == String? {
  private init(text name: String) {
    self.init(name: name, defaultValue: nil, read: { $0 }, write: { $0 ?? "" })
  }

  /// The name of a built-in theme, or the path of a theme file.
  static var theme: Setting { Setting(text: "theme") }
  /// The last theme file that was in use.
  static var themeFile: Setting { Setting(text: "themeFile") }
  /// The name of the language that the reader has chosen.
  static var language: Setting { Setting(text: "language") }
  /// The last configuration that the server has sent.
  static var remoteConfiguration: Setting { Setting(text: "remoteConfiguration") }

  /// The answer of a kind of terminal about its background; `nil` if it was never asked.
  package static func answer(ofTerminal kind: String) -> Setting { Setting(text: "terminal.\(kind)") }
}

extension Setting where Value == [String: Int] {
  /// How often the reader has run each command of the prompt, by its name.
  package static var promptUses: Setting {
    Setting(
      name: "promptUses", defaultValue: [:],
      read: { text in
        let lines = text.split(separator: "\n").compactMap { line -> (String, Int)? in
          let parts = line.split(separator: " ", maxSplits: 1)
          return parts.count == 2 ? Int(parts[0]).map { (String(parts[1]), $0) } : nil
        }
        return Dictionary(lines) { first, _ in first }
      },
      write: { uses in uses.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: "\n") })
  }
}

extension Setting where Value == [String] {
  /// The typed links in chronological order.
  package static var links: Setting {
    Setting(
      name: "links", defaultValue: [], read: { $0.split(separator: "\n").map(String.init) },
      write: { $0.joined(separator: "\n") })
  }
}

/// The reader's settings, stored for the next run.
@MainActor
package final class ReaderSettings: ToggleStorage, RemoteConfigurationStorage {
  private let database: MomentsDatabase?
  private var values: [String: String]
  /// Values for this run only, which replace the stored ones.
  private var overrides: [String: String] = [:]
  /// Whether changes are stored for the next run.
  package let keepsChanges: Bool

  /// Reads the stored values. The defaults replace missing and invalid values.
  package init(database: MomentsDatabase, keepsChanges: Bool = true) {
    self.database = database
    self.keepsChanges = keepsChanges
    values = (try? database.settings()) ?? [:]
  }

  /// Creates settings with the defaults, which are never stored.
  package init() {
    database = nil
    values = [:]
    keepsChanges = false
  }

  package subscript<Value>(_ setting: Setting<Value>) -> Value {
    (overrides[setting.name] ?? values[setting.name]).flatMap(setting.read) ?? setting.defaultValue
  }

  /// Sets a value for this run.
  package func use<Value>(_ value: Value, for setting: Setting<Value>) {
    overrides[setting.name] = setting.write(value)
  }

  /// Sets a value and stores it.
  ///
  /// - Throws: ``StoreError``; the value applies to this run.
  package func set<Value>(_ value: Value, for setting: Setting<Value>) throws(StoreError) {
    overrides[setting.name] = setting.write(value)
    try store(setting.write(value), setting.name)
    overrides[setting.name] = nil
  }

  private func store(_ value: String, _ name: String) throws(StoreError) {
    // An unchanged value needs no write before the first frame.
    guard values[name] != value else { return }
    if keepsChanges { try database?.store(value, forSetting: name) }
    values[name] = value
  }

  /// Returns the language that the reader has chosen, for texts outside of screens.
  nonisolated static func storedLanguage(environment: [String: String]) -> String? {
    (try? StoreLocation(environment: environment)).flatMap {
      MomentsDatabase.storedSetting(Setting<String?>.language.name, at: $0)
    }
  }

  private static let mostLinks = 50

  /// Adds a link as the latest typed one, and removes its earlier entry.
  ///
  /// - Throws: ``StoreError``
  package func remember(link: String) throws(StoreError) {
    try set(self[.links].filter { $0 != link }.suffix(Self.mostLinks - 1) + [link], for: .links)
  }

  // MARK: Toggles

  package func value(forToggle name: String) -> Bool? { values["toggle.\(name)"].flatMap(Bool.init) }
  package func set(_ value: Bool, forToggle name: String) throws { try store("\(value)", "toggle.\(name)") }

  package var remoteConfiguration: String? { self[.remoteConfiguration] }
  package func set(remoteConfiguration: String) throws { try store(remoteConfiguration, "remoteConfiguration") }
}
