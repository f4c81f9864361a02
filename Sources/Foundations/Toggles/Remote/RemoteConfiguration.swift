import Documents
import Foundation

/// What is set from afar: values of the server hold over those that it sent last time, and both over those that ship with
/// the app.
///
/// What it cannot understand does not count and is told as ``issues``: a server that errs takes nothing away from readers.
@MainActor
package final class RemoteConfiguration {
  package typealias Values = [String: RemoteValue]

  /// Who has set the remote values.
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
