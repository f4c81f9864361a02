package import DesignKit
package import Documents
package import FeedServer
import Foundation
import Localization
import MomentsStore
import Networking
import System

/// The reader's choices, each a member of `settings.json`:
///
///     { "server": "https://example.com/graphql", "textSize": "XL", "savedSearches": { "rain": "rain newer:2d" } }
package struct Choices: SettingValues {
  /// The server of the feed; `nil` for the feed of the store.
  package var server: ServerAddress?
  package var refreshInterval: RefreshInterval?
  /// The number of moments of a followed source that are kept.
  package var momentsPerSource: MomentsPerSource?
  /// The name of a built-in theme, or the path of a theme file.
  var theme: String?
  /// The last theme file that was in use.
  var themeFile: String?
  /// The language of texts, if neither the command line nor the environment names one.
  var language: String?
  package var contrast = ContrastLevel.standard
  package var textSize = TextSizeCategory.large
  package var textScaling = TextScaling.metrics
  /// Whether dates are shown as day and time, not relative to now.
  package var showsAbsoluteDates = false
  /// Whether the address of the screen is shown next to its title.
  package var showsAddress = false
  /// Whether a wide terminal shows the selected moment beside the list.
  package var showsSplitView = true
  /// The saved searches, by their names.
  var savedSearches: [String: FilterText] = [:]
  /// The switches of the internal menu.
  var toggles: [String: Bool] = [:]

  package init() {}

  package mutating func visit(with visitor: inout some SettingsVisitor) {
    visitor.visit("server", &server)
    visitor.visit("refreshInterval", &refreshInterval)
    visitor.visit("momentsPerSource", &momentsPerSource)
    visitor.visit("theme", &theme)
    visitor.visit("themeFile", &themeFile)
    visitor.visit("language", &language)
    visitor.visit("contrast", &contrast)
    visitor.visit("textSize", &textSize)
    visitor.visit("textScaling", &textScaling)
    visitor.visit("showsAbsoluteDates", &showsAbsoluteDates)
    visitor.visit("showsAddress", &showsAddress)
    visitor.visit("showsSplitView", &showsSplitView)
    visitor.visit("savedSearches", &savedSearches)
    visitor.visit("toggles", &toggles)
  }

  /// The values without which another feed than the chosen one would be shown.
  static let keysOfFeed: Set = ["server", "refreshInterval", "momentsPerSource"]

  /// Returns `$XDG_CONFIG_HOME/moments/settings.json`, by default below `~/.config`.
  package static func path(environment: [String: String]) -> String? {
    AppFolder.configuration.path(environment).map { $0 + "/settings.json" }
  }

  /// Returns the language that the reader has chosen, for texts outside of screens.
  static func storedLanguage(environment: [String: String]) -> String? {
    var issues: [DesignFileIssue] = []
    guard let path = path(environment: environment), let contents = try? DesignFileContents.readIfPresent(path: path)
    else { return nil }
    return (try? Choices(contents, path: path, issues: &issues))?.language
  }
}

extension ServerAddress: SettingValue {
  package static func read(_ member: DocumentMember, key: String, _ reader: inout DesignFileReader) -> ServerAddress? {
    guard let text = reader.text(of: member, key: key) else { return nil }
    do throws(ServerAddressError) {
      return try ServerAddress(text)
    } catch {
      reader.report(member, key: key, .unusable(reason: error.forReader.message))
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

/// The text of a saved search. One with an error stays in the file, and is not offered.
struct FilterText: SettingValue {
  let filter: SavedFilter

  static func read(_ member: DocumentMember, key: String, _ reader: inout DesignFileReader) -> FilterText? {
    guard let text = reader.text(of: member, key: key) else { return nil }
    do throws(FilterStorageError) {
      return FilterText(filter: try SavedFilter(name: member.key, text: text))
    } catch {
      reader.report(member, key: key, .unusable(reason: error.message))
      return nil
    }
  }

  func json(at path: [String]) -> [[String]: String] { filter.text.json(at: path) }
}
