package import Localization

/// Why nothing of a feed was taken.
package enum FeedError: ReportedError, Hashable {
  case noSuchFile(String)
  case cannotRead(name: String, reason: String)
  /// Neither the GraphQL answer, nor the object in it, nor a list of moments, nor one moment a line.
  case notAFeed(name: String)
  /// It is not JSON, from a line and column on; both count from 1.
  case invalidJSON(name: String, line: Int, column: Int)
  /// It has moments, and something is wrong with each of them.
  case nothingUsable(name: String, ImportReport)
  case store(StoreError)

  package var message: LocalizedString {
    switch self {
    case .noSuchFile(let name): L10n.Feed.noSuchFile(name: name)
    case .cannotRead(let name, let reason): L10n.Feed.cannotRead(name: name, reason: reason)
    case .notAFeed(let name): L10n.Feed.notAFeed(name: name)
    case .invalidJSON(let name, let line, let column):
      L10n.Feed.invalidJSON(name: name, line: line, column: column)
    case .nothingUsable(let name, let report): L10n.Feed.nothingUsable(name: name, count: report.skippedCount)
    case .store(let error): error.message
    }
  }

  package var exitStatus: ExitStatus {
    switch self {
    case .noSuchFile, .cannotRead: .noInput
    case .notAFeed, .invalidJSON, .nothingUsable: .badData
    case .store(let error): error.exitStatus
    }
  }
}
