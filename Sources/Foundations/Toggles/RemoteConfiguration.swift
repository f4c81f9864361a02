package import DesignKit
package import Documents
import FoundationEssentials
package import Settings

/// The settings that the server makes. Values of the server take precedence over those that it sent in an earlier run,
/// and both over the defaults that ship with the app. The overrides of a developer take precedence over all of them.
///
/// Unknown settings and wrong values are ignored and listed in ``issues``, so an error of the server breaks nothing.
@MainActor
package final class RemoteConfiguration {
  package typealias Values = [String: RemoteValue]

  /// The origin of the remote values.
  package enum Source: String, Hashable, Sendable {
    case server
    /// The server, in an earlier run.
    case kept
  }

  /// The origin of the remote values; `nil` if the server has never answered.
  package private(set) var source: Source?
  /// The remote settings that are ignored, with reasons. The defaults are checked by tests.
  package private(set) var issues: [RemoteConfigurationIssue] = []

  /// The values of the server as JSON, for the next run.
  package static let setting = Setting<String?>("remoteConfiguration")
  /// The values that a developer sets by hand, by the names of their settings.
  package static let overrides = Setting<Values>("overrides", default: [:])
  /// Called when other values are in effect.
  package var didChange: () -> Void = {}
  private let history: SettingsStore
  private let settings: SettingsStore
  /// The valid values, by the names of their settings.
  private let defaults: Values
  private var remote: Values = [:]

  /// - Parameters:
  ///   - defaults: the JSON that ships with the app.
  ///   - history: keeps the values of the server between runs.
  ///   - settings: keeps the overrides between runs.
  package init(
    defaults: [UInt8] = shippedDefaults, history: SettingsStore = SettingsStore(),
    settings: SettingsStore = SettingsStore()
  ) {
    self.history = history
    self.settings = settings
    self.defaults = Self.understood(Self.values(json: defaults) ?? [:]).values
    guard let kept = history[Self.setting] else { return }
    source = .kept
    if let values = Self.values(json: Array(kept.utf8)) { take(values) } else { issues = [.notReadable] }
  }

  package nonisolated static var shippedDefaults: [UInt8] { PackageResources.RemoteConfiguration_json }

  // MARK: Values

  /// The value in effect; `nil` if there is neither an override, nor a remote value, nor a default.
  package func value(of setting: RemoteSetting) -> RemoteValue? {
    override(of: setting) ?? remoteValue(of: setting) ?? defaultValue(of: setting)
  }

  /// The default value.
  package func defaultValue(of setting: RemoteSetting) -> RemoteValue? { defaults[setting.rawValue] }

  /// The value from the server; `nil` if it sent none or an invalid one.
  package func remoteValue(of setting: RemoteSetting) -> RemoteValue? { remote[setting.rawValue] }

  /// Replaces the remote values at once and stores them for the next run.
  ///
  /// - Parameter values: all remote values; settings that are missing here are no longer set.
  package func update(_ values: Values) {
    source = .server
    take(values)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    // Truth values and texts can be encoded.
    history[Self.setting] = (try? encoder.encode(remote)).map { String(decoding: $0, as: UTF8.self) }
    didChange()
  }

  /// Reports that the server could not be asked.
  package func noteFailure() {
    if !issues.contains(.notFetched) { issues.append(.notFetched) }
  }

  private func take(_ values: Values) {
    (remote, issues) = Self.understood(values)
  }

  // MARK: Overrides

  /// The value that a developer has set; `nil` for none.
  package func override(of setting: RemoteSetting) -> RemoteValue? { settings[Self.overrides][setting.rawValue] }

  /// Replaces no override by the first value, each value by the next one, and the last one by no override.
  package func chooseNextOverride(of setting: RemoteSetting) {
    let choices = [nil] + setting.values
    let next = (choices.firstIndex(of: override(of: setting)) ?? 0) + 1
    settings[Self.overrides][setting.rawValue] = choices[next % choices.count]
    didChange()
  }

  package func resetOverrides() {
    settings[Self.overrides] = [:]
    didChange()
  }

  // MARK: Understanding

  private static func values(json: [UInt8]) -> Values? { (try? JSONReader.read(json.span)).flatMap(values(of:)) }

  /// Returns the values of an object; `nil` for anything else.
  package static func values(of document: DocumentValue) -> Values? {
    guard case .object(let members) = document else { return nil }
    let values = members.compactMap { member in RemoteValue(member.value).map { (member.key, $0) } }
    return Dictionary(values) { first, _ in first }
  }

  private static func understood(_ values: Values) -> (values: Values, issues: [RemoteConfigurationIssue]) {
    var valid: Values = [:]
    var issues: [RemoteConfigurationIssue] = []
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      guard let setting = RemoteSetting(rawValue: name) else {
        issues.append(.unknownSetting(name: name))
        continue
      }
      if setting.values.contains(value) { valid[name] = value } else { issues.append(.wrongValue(setting, value)) }
    }
    return (valid, issues)
  }
}

/// A remote or shipped setting that is ignored.
package enum RemoteConfigurationIssue: Hashable, Sendable {
  /// A later version of the app may know the setting.
  case unknownSetting(name: String)
  case wrongValue(RemoteSetting, RemoteValue)
  /// The stored configuration is not valid JSON.
  case notReadable
  /// The server could not be asked; the values of an earlier run stay in effect.
  case notFetched
}

/// A value in a remote configuration.
package enum RemoteValue: Hashable, Sendable {
  case boolean(Bool)
  case text(String)
  /// A value of a type that no setting has, as text for people.
  case other(String)

  /// The value as configurations write it.
  package var description: String {
    switch self {
    case .boolean(let isOn): "\(isOn)"
    case .text(let text), .other(let text): text
    }
  }
}

extension RemoteValue {
  /// Fails for null, which sets nothing.
  init?(_ value: DocumentValue) {
    switch value {
    case .boolean(let isOn): self = .boolean(isOn)
    case .text(let text): self = .text(text)
    case .integer(let number): self = .other("\(number)")
    case .largeInteger(let digits): self = .other(digits)
    case .number(let number): self = .other("\(number)")
    case .null: return nil
    case .object, .list, .other: self = .other("…")
    }
  }
}

extension RemoteValue: SettingValue {
  package static func read(_ member: DocumentMember, key: String, _ reader: inout DesignFileReader) -> RemoteValue? {
    guard let setting = RemoteSetting(rawValue: member.key) else {
      reader.reportUnknown(member, key: key, among: RemoteSetting.allCases.map(\.rawValue))
      return nil
    }
    let value = RemoteValue(member.value) ?? .other("null")
    if setting.values.contains(value) { return value }
    reader.reportUnknown(
      value: value.description, of: member, key: key, allowed: setting.values.map(\.description))
    return nil
  }

  package func json(at path: [String]) -> [[String]: String] {
    switch self {
    case .boolean(let isOn): isOn.json(at: path)
    case .text(let text), .other(let text): text.json(at: path)
    }
  }
}

extension RemoteValue: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .boolean(let isOn): try container.encode(isOn)
    case .text(let text), .other(let text): try container.encode(text)
    }
  }
}
