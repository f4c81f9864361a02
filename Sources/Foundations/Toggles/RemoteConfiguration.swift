import Documents
import Foundation

/// What is set from afar: values of the server hold over those that it sent last time, and both over those that ship with
/// the app.
///
/// What it cannot understand does not count and is told as ``issues``: a server that errs takes nothing away from readers.
@MainActor
package final class RemoteConfiguration {
  package typealias Values = [String: RemoteValue]

  /// The origin of the remote values.
  package enum Source: String, Hashable, Sendable {
    case server
    /// The server, in an earlier run.
    case kept
  }

  /// Nil until the server has ever answered.
  package private(set) var source: Source?
  /// What does not count, and why: of the remote values only, since what ships is checked before.
  package private(set) var issues: [RemoteConfigurationIssue] = []

  private let storage: (any RemoteConfigurationStorage)?
  private let defaults: [RemoteSetting: RemoteValue]
  private var remote: [RemoteSetting: RemoteValue] = [:]

  /// - Parameters:
  ///   - defaults: JSON that ships with the app.
  ///   - storage: nil keeps nothing.
  package init(defaults: [UInt8] = shippedDefaults, storage: (any RemoteConfigurationStorage)? = nil) {
    self.storage = storage
    self.defaults = Self.understood(Self.values(of: defaults) ?? [:]).settings
    guard let kept = storage?.remoteConfiguration else { return }
    source = .kept
    if let values = Self.values(of: Array(kept.utf8)) { take(values) } else { issues = [.notReadable] }
  }

  package nonisolated static var shippedDefaults: [UInt8] { PackageResources.RemoteConfiguration_json }

  // MARK: Values

  /// The value that holds; nil if nobody has set any.
  package func value(of setting: RemoteSetting) -> RemoteValue? { remote[setting] ?? defaults[setting] }

  /// The value that ships with the app.
  package func defaultValue(of setting: RemoteSetting) -> RemoteValue? { defaults[setting] }

  /// The value from the server; nil if it has not set any, or one that does not count.
  package func remoteValue(of setting: RemoteSetting) -> RemoteValue? { remote[setting] }

  /// Takes the server's answer, which holds at once and for the next start.
  ///
  /// - Parameter values: all that is set; what was set before and is missing now is not set any more.
  package func update(_ values: Values) {
    source = .server
    take(values)
    keep()
  }

  /// The server was asked in vain.
  package func noteFailure() {
    if !issues.contains(.notFetched) { issues.append(.notFetched) }
  }

  private func take(_ values: Values) {
    (remote, issues) = Self.understood(values)
  }

  private func keep() {
    guard let storage else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    do {
      let values = Dictionary(uniqueKeysWithValues: remote.map { ($0.key.name, $0.value) })
      try storage.set(remoteConfiguration: String(decoding: encoder.encode(values), as: UTF8.self))
    } catch {
      issues.append(.notKept)
    }
  }

  // MARK: Understanding

  /// The values of a JSON object; `nil` if the text is something else.
  private static func values(of json: [UInt8]) -> Values? {
    guard case .object(let members)? = try? JSONReader.read(json) else { return nil }
    let values = members.compactMap { member in RemoteValue(member.value).map { (member.key, $0) } }
    return Dictionary(values) { first, _ in first }
  }

  private static func understood(
    _ values: Values
  ) -> (settings: [RemoteSetting: RemoteValue], issues: [RemoteConfigurationIssue]) {
    var settings: [RemoteSetting: RemoteValue] = [:]
    var issues: [RemoteConfigurationIssue] = []
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      guard let setting = RemoteSetting(name: name) else {
        issues.append(.unknownSetting(name: name))
        continue
      }
      if setting.accepts(value) { settings[setting] = value } else { issues.append(.wrongValue(setting, value)) }
    }
    return (settings, issues)
  }
}

/// A remote or shipped setting that is ignored.
package enum RemoteConfigurationIssue: Hashable, Sendable {
  /// A later version of the app may know it.
  case unknownSetting(name: String)
  case wrongValue(RemoteSetting, RemoteValue)
  /// What was kept is no configuration.
  case notReadable
  /// What the server has set will not be there the next time.
  case notKept
  /// The server has not told what it sets; what it has set before holds.
  case notFetched
}

/// Where the last values from the server are kept between runs.
@MainActor
package protocol RemoteConfigurationStorage: AnyObject {
  /// JSON; nil if nothing was ever kept.
  var remoteConfiguration: String? { get }
  func set(remoteConfiguration: String) throws
}

/// Something that can be set from afar.
package enum RemoteSetting: Hashable, Sendable, CaseIterable {
  case toggle(RemoteToggle)
  case experiment(Experiment)

  package static let allCases =
    RemoteToggle.allCases.map(RemoteSetting.toggle) + Experiment.allCases.map(RemoteSetting.experiment)

  /// Nil for a name that this version of the app does not know.
  init?(name: String) {
    guard let setting = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = setting
  }

  /// As configurations name it.
  package var name: String {
    switch self {
    case .toggle(let toggle): toggle.rawValue
    case .experiment(let experiment): experiment.rawValue
    }
  }

  /// Whether it can have the value.
  func accepts(_ value: RemoteValue) -> Bool {
    switch (self, value) {
    case (.toggle, .boolean): true
    case (.experiment(let experiment), .text(let name)): experiment.variants.contains(name)
    case (.toggle, _), (.experiment, _): false
    }
  }
}

/// What a remote configuration says of a setting.
package enum RemoteValue: Hashable, Sendable {
  case boolean(Bool)
  case text(String)
  /// What no setting takes, as it is told to people.
  case other(String)

  /// As it is written in a configuration.
  package var description: String {
    switch self {
    case .boolean(let isOn): "\(isOn)"
    case .text(let text), .other(let text): text
    }
  }
}

extension RemoteValue {
  /// `nil` for null, which sets nothing.
  init?(_ value: DocumentValue) {
    switch value {
    case .boolean(let isOn): self = .boolean(isOn)
    case .text(let text): self = .text(text)
    case .number(let number): self = .other("\(number)")
    case .null: return nil
    case .object, .other: self = .other("…")
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
