import FoundationEssentials
package import Localization
package import MomentsStore
package import Networking

/// The reason that a source could not be followed or refreshed. The store keeps it as JSON, so that it is shown in the
/// language of each run.
package enum SourceError: ReportedError, Hashable, Codable {
  case transport(HTTPError)
  /// An address of the local network in a file of somebody else.
  case nearby
  /// A response without the feed, from a server that wants no request before a time, in seconds since 1970.
  case paused(status: Int, until: Int64)
  /// The feed was removed for good: status 410.
  case gone
  case unsupportedEncoding(String)
  /// The document is neither a feed nor a web page that names one.
  case noFeed
  /// The document ends, or is broken, at a line and column, which count from 1; what comes before it was read.
  case broken(line: Int, column: Int)
  case store(StoreError)
  /// The server of an account has refused a request.
  case account(AccountError)
  /// The password or token cannot be read or stored.
  case password(CredentialError)
  /// The error of the feed that a page names.
  indirect case ofNamedFeed(address: String, error: SourceError)

  init(_ error: AccountError) {
    self =
      switch error {
      case .transport(let error): .transport(error)
      case .paused(let status, let time): .paused(status: status, until: time)
      default: .account(error)
      }
  }

  /// Decodes an error of the store; fails for one of a later version.
  package init?(stored text: String) {
    guard let error = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)) else { return nil }
    self = error
  }

  /// Whether the server has refused access without the right password.
  package var needsPassword: Bool {
    switch self {
    case .transport(.status(401)), .transport(.status(403)): true
    case .ofNamedFeed(_, let error): error.needsPassword
    default: false
    }
  }

  /// The error as the store keeps it.
  var stored: String { (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "" }

  package var message: LocalizedString {
    switch self {
    case .transport(.status(let status)) where needsPassword: L10n.Following.needsPassword(status: status)
    case .transport(let error): error.message
    case .nearby: L10n.Following.nearby
    case .paused(let status, let time):
      L10n.Following.paused(status: status, time: ISO8601.localMinute(of: time, utcOffset: UTCOffset.local))
    case .gone: L10n.Following.gone
    case .unsupportedEncoding(let name): L10n.Following.unsupportedEncoding(encoding: name.excerpt)
    case .noFeed: L10n.Following.noFeed
    case .account(let error): error.message
    case .broken(let line, let column): L10n.Following.broken(line: line, column: column)
    case .store(let error): error.message
    case .password(let error): error.message
    case .ofNamedFeed(let address, let error):
      L10n.Following.failed(name: .text(address.excerpt), reason: .localized(error.message))
    }
  }

  package var exitStatus: ExitStatus {
    switch self {
    case .transport(.invalidURL), .transport(.credentials): .usage
    case .transport(let error): error.exitStatus
    case .nearby: .noPermission
    case .paused, .gone: .unavailable
    case .unsupportedEncoding, .noFeed, .broken: .badData
    case .account(let error): error.exitStatus
    case .store(let error): error.exitStatus
    case .password(let error): error.exitStatus
    case .ofNamedFeed(_, let error): error.exitStatus
    }
  }
}

extension Source {
  /// The last error; `nil` after a successful refresh.
  package var error: SourceError? { problem.flatMap(SourceError.init(stored:)) }

  /// Whether the feed is read without encryption.
  package var isUnencrypted: Bool { address.lowercased().hasPrefix("http:") }
}
