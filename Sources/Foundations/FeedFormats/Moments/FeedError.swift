package import Localization

/// An error after which nothing of a feed is imported.
package enum FeedError: ReportedError, Hashable {
  case noSuchFile(String)
  case cannotRead(name: String, reason: String)
  /// The document is in none of the formats.
  case notAFeed(name: String)
  /// The document stops being JSON at a line and column, which count from 1.
  case invalidJSON(name: String, line: Int, column: Int)
  /// The document names an encoding that is not supported.
  case unsupportedEncoding(name: String, encoding: String)
  /// The document is a page of a web site, not its feed.
  case webPage(name: String)

  package var message: LocalizedString {
    switch self {
    case .noSuchFile(let name): L10n.Feed.noSuchFile(name: name)
    case .cannotRead(let name, let reason): L10n.Feed.cannotRead(name: name, reason: reason)
    case .notAFeed(let name): L10n.Feed.notAFeed(name: name)
    case .invalidJSON(let name, let line, let column):
      L10n.Feed.invalidJSON(name: name, line: line, column: column)
    case .unsupportedEncoding(let name, let encoding):
      L10n.Feed.unsupportedEncoding(name: name, encoding: encoding.excerpt)
    case .webPage(let name): L10n.Feed.webPage(name: name)
    }
  }

  package var exitStatus: ExitStatus {
    switch self {
    case .noSuchFile, .cannotRead: .noInput
    case .notAFeed, .invalidJSON, .unsupportedEncoding, .webPage: .badData
    }
  }
}
