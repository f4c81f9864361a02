package import DesignKit
import Documents
package import FeedServer
import Files
import Localization

/// The settings file, which replaces command-line options:
///
///     { "server": "https://example.com/graphql", "refreshInterval": 60 }
///
/// in `$XDG_CONFIG_HOME/moments/settings.json`, by default below `~/.config` (XDG Base Directory Specification).
package struct SettingsFile {
  package private(set) var server: ServerAddress?
  package private(set) var refreshInterval: RefreshInterval?
  /// The number of moments of a followed source that are kept.
  package private(set) var momentsPerSource: Int?

  private static let keys = ["server", "refreshInterval", "momentsPerSource", "filters"]

  private static let momentsPerSourceRange = 10...1_000_000

  /// Reads the file. Without a file, nothing is set.
  ///
  /// - Throws: ``DesignFileError``, with every issue of the file.
  package init(environment: [String: String]) throws(DesignFileError) {
    guard let path = Self.path(environment: environment),
      let contents = try DesignFileContents.readIfPresent(path: path)
    else {
      self.init()
      return
    }
    try self.init(contents, path: path)
  }

  private init() {}

  /// - Parameter path: the path that issues show.
  init(_ contents: [UInt8], path: String) throws(DesignFileError) {
    var reader = try DesignFileReader(contents, path: path)
    for member in try reader.rootMembers() {
      switch member.key {
      case "server": server = Self.server(member, &reader)
      case "refreshInterval": refreshInterval = Self.interval(member, &reader)
      // `SavedFilters` reads them: their errors are warnings.
      case "filters": break
      case "momentsPerSource":
        momentsPerSource = reader.wholeNumber(of: member, key: member.key, in: Self.momentsPerSourceRange)
      default:
        reader.report(member, key: member.key, .unknownKey(nearest: reader.nearest(member.key, among: Self.keys)))
      }
    }
    let issues = reader.issues()
    if !issues.isEmpty { throw .invalid(path: path, issues) }
  }

  package static func path(environment: [String: String]) -> String? {
    AppFolder.configuration.path(environment).map { $0 + "/settings.json" }
  }

  private static func server(_ member: DocumentMember, _ reader: inout DesignFileReader) -> ServerAddress? {
    guard let text = reader.text(of: member, key: member.key) else { return nil }
    do throws(ServerAddressError) {
      return try ServerAddress(text)
    } catch {
      reader.report(member, key: member.key, .unusable(reason: error.forReader.message))
      return nil
    }
  }

  private static func interval(_ member: DocumentMember, _ reader: inout DesignFileReader) -> RefreshInterval? {
    if case .text(RefreshInterval.offName) = member.value { return .off }
    return reader.wholeNumber(of: member, key: member.key, in: RefreshInterval.allowed).map(RefreshInterval.seconds)
  }
}

/// The time between automatic refreshes of a server's feed, or of each followed source.
package enum RefreshInterval: Hashable, Sendable {
  case off
  case seconds(Int)

  /// The default for a server; sources have that of `SourceRefresher.Limits`.
  package static let standard = RefreshInterval.seconds(300)
  /// The allowed seconds.
  static let allowed = 5...86_400
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
}
