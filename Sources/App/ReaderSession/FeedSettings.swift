package import DesignKit
package import Documents
import Localization
package import Settings

package enum FeedSettings {
  package static let refreshInterval = Setting("refreshInterval", default: RefreshInterval.seconds(1_800))
  /// The number of moments of a followed source that are kept.
  package static let momentsPerSource = Setting("momentsPerSource", default: MomentsPerSource(count: 10_000))

  /// Whether an item that several sources have is shown once, if it arrives from now on.
  package static let mergesCopies = Setting(
    "mergesCopies", default: true, command: "merge-copies", title: L10n.Keys.mergeCopies
  ) {
    $0 ? L10n.Following.copiesMerged : L10n.Following.copiesShown
  }

  /// The commands that run after a refresh with new moments; `%n` is their number. The key of each is a saved search, the
  /// text of one, or `*` for all moments.
  static let onNewMoments = Setting<[String: BrowserCommand]>("onNewMoments", default: [:])

  static let all: [any SettingDeclaration] = [refreshInterval, momentsPerSource, onNewMoments]
}

extension SettingsStore {
  /// Reads the reader's file, which may be missing.
  package convenience init(environment: [String: String], keepsChanges: Bool = true) {
    self.init(path: Self.path(environment: environment), keepsChanges: keepsChanges)
    for setting in FeedSettings.all { setting.load(from: self) }
  }
}

/// The time between automatic refreshes of each followed source.
package enum RefreshInterval: SettingValue, Equatable {
  case off
  case seconds(Int)

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
