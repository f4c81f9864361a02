package import DesignKit
package import Documents
package import FeedServer
import FoundationEssentials
import Localization
import Networking
package import Settings

/// The settings without which another feed than the chosen one would be shown.
package enum FeedSettings {
  /// The server of the feed; `nil` for the feed of the store.
  package static let server = Setting<ServerAddress?>("server")
  package static let refreshInterval = Setting<RefreshInterval?>("refreshInterval")
  /// The number of moments of a followed source that are kept.
  package static let momentsPerSource = Setting<MomentsPerSource?>("momentsPerSource")

  /// Whether an item that several sources have is shown once, if it arrives from now on.
  package static let mergesCopies = Setting("mergesCopies", default: true, title: L10n.Keys.mergeCopies) {
    $0 ? L10n.Following.copiesMerged : L10n.Following.copiesShown
  }

  static let all: [any SettingDeclaration] = [server, refreshInterval, momentsPerSource]
}

extension SettingsStore {
  /// Reads the reader's file, which may be missing.
  package convenience init(environment: [String: String], keepsChanges: Bool = true) {
    self.init(path: Self.path(environment: environment), keepsChanges: keepsChanges)
    for setting in FeedSettings.all { setting.load(from: self) }
  }
}

extension ServerAddress: SettingValue {
  package static func read(_ member: DocumentMember, key: String, _ reader: inout DesignFileReader) -> ServerAddress? {
    guard let text = reader.text(of: member, key: key) else { return nil }
    do throws(ServerAddressError) {
      return try ServerAddress(text)
    } catch {
      reader.report(at: member.offset, key: key, reason: error.forReader.message)
      return nil
    }
  }

  package func json(at path: [String]) -> [[String]: String] { url.absoluteString.json(at: path) }
}

extension ServerAddressError {
  /// The error without a possible password, and with a long address shortened.
  package var forReader: ServerAddressError {
    switch self {
    case .notWebAddress(let text): .notWebAddress(text.withoutCredentials.excerpt)
    case .notEncrypted: self
    }
  }
}

/// The time between automatic refreshes of a server's feed, or of each followed source.
package enum RefreshInterval: SettingValue, Hashable {
  case off
  case seconds(Int)

  /// The default for a server; sources have that of `SourceRefresher.Limits`.
  package static let standard = RefreshInterval.seconds(300)
  /// The allowed seconds.
  private static let allowed = 5...86_400
  package static let offName = "off"

  /// Parses `off`, or a number of seconds.
  package init?(_ text: String) {
    if text == Self.offName {
      self = .off
    } else if let seconds = Int(text), Self.allowed.contains(seconds) {
      self = .seconds(seconds)
    } else {
      return nil
    }
  }

  /// The interval; `nil` for no automatic refreshes.
  package var duration: Duration? {
    if case .seconds(let seconds) = self { .seconds(seconds) } else { nil }
  }

  package static func read(
    _ member: DocumentMember, key: String, _ reader: inout DesignFileReader
  ) -> RefreshInterval? {
    if case .text(offName) = member.value { return .off }
    return reader.wholeNumber(of: member, key: key, in: allowed).map(seconds)
  }

  package func json(at path: [String]) -> [[String]: String] {
    switch self {
    case .off: Self.offName.json(at: path)
    case .seconds(let seconds): seconds.json(at: path)
    }
  }
}

/// The number of moments of a followed source that are kept.
package struct MomentsPerSource: SettingValue {
  package let count: Int

  package static func read(
    _ member: DocumentMember, key: String, _ reader: inout DesignFileReader
  ) -> MomentsPerSource? {
    reader.wholeNumber(of: member, key: key, in: 10...1_000_000).map(MomentsPerSource.init)
  }

  package func json(at path: [String]) -> [[String]: String] { count.json(at: path) }
}
