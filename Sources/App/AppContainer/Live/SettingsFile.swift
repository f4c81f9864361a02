import DesignKit
import Documents
import FeedServer
import Files
import Localization

/// What the reader has written down, so that no command line has to say it:
///
///     { "server": "https://example.com/graphql", "refreshInterval": 60 }
///
/// in `$XDG_CONFIG_HOME/moments/settings.json`, by default below `~/.config` (XDG Base Directory Specification).
struct SettingsFile {
  private(set) var server: ServerAddress?
  private(set) var refreshInterval: RefreshInterval?

  private static let keys = ["server", "refreshInterval"]

  /// Nothing is set where there is no file.
  /// - Throws: ``DesignFileError``, with all that is wrong with it.
  init(environment: [String: String]) throws(DesignFileError) {
    guard let path = Self.path(environment: environment) else {
      self.init()
      return
    }
    let contents: [UInt8]
    do throws(DesignFileError) {
      contents = try DesignFileContents.read(path: path)
    } catch {
      guard case .notFound = error else { throw error }
      self.init()
      return
    }
    try self.init(contents, path: path)
  }

  private init() {}

  /// - Parameter path: what mistakes call the text.
  init(_ contents: [UInt8], path: String) throws(DesignFileError) {
    var reader = try DesignFileReader(contents, path: path)
    for member in try reader.rootMembers() {
      switch member.key {
      case "server": server = Self.server(member, &reader)
      case "refreshInterval": refreshInterval = Self.interval(member, &reader)
      default:
        reader.report(member, key: member.key, .unknownKey(nearest: reader.nearest(member.key, among: Self.keys)))
      }
    }
    let issues = reader.issues()
    if !issues.isEmpty { throw .invalid(path: path, issues) }
  }

  static func path(environment: [String: String]) -> String? {
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

/// How often a server is asked for its feed while nobody does anything.
package enum RefreshInterval: Hashable, Sendable {
  case off
  case seconds(Int)

  /// Where nothing is said.
  package static let standard = RefreshInterval.seconds(300)
  /// More often would be a burden for the server; less often than once a day is never.
  static let allowed = 5...86_400
  package static let offName = "off"

  /// `off`, or seconds.
  package init?(_ text: String) {
    if text == Self.offName {
      self = .off
    } else if let seconds = Int(text), Self.allowed.contains(seconds) {
      self = .seconds(seconds)
    } else {
      return nil
    }
  }

  /// Nil for never.
  var duration: Duration? {
    if case .seconds(let seconds) = self { .seconds(seconds) } else { nil }
  }
}
