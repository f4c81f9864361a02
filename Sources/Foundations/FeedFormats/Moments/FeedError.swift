import Glibc
package import Localization
package import Platform

/// An error after which nothing of a feed is imported.
package enum FeedError: ReportedError, Equatable {
  case cannotRead(name: String, SystemError)
  /// The document stops being JSON at a line and column, which count from 1.
  case invalidJSON(name: String, line: Int, column: Int)
  case unusable(name: String, WebFeedError)

  package var message: LocalizedString {
    switch self {
    case .cannotRead(let name, SystemError(ENOENT)): L10n.Feed.noSuchFile(name: name)
    case .cannotRead(let name, let error): L10n.Feed.cannotRead(name: name, reason: error.reason)
    case .invalidJSON(let name, let line, let column):
      L10n.Feed.invalidJSON(name: name, line: line, column: column)
    case .unusable(let name, .notAFeed): L10n.Feed.notAFeed(name: name)
    case .unusable(let name, .webPage): L10n.Feed.webPage(name: name)
    case .unusable(let name, .unsupportedEncoding(let encoding)):
      L10n.Feed.unsupportedEncoding(name: name, encoding: encoding.excerpt)
    }
  }

  package var exitStatus: ExitStatus {
    switch self {
    case .cannotRead(_, SystemError(EIO)): .ioError
    case .cannotRead: .noInput
    case .invalidJSON, .unusable: .badData
    }
  }
}
