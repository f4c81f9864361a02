import FoundationEssentials
package import Localization
package import MomentsStore
package import Networking

/// The reason that a source could not be followed or refreshed, or that a request to the server of an account failed.
/// The store keeps it as JSON, so that it is shown in the language of each run.
package enum SourceError: ReportedError, Equatable, Codable {
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
  /// The password or token cannot be read or stored.
  case password(CredentialError)
  indirect case ofNamedFeed(address: String, error: SourceError)

  // MARK: Accounts

  /// A text that names neither an account nor a server.
  case notAccount(String)
  /// Plain http on the internet, where others could read the token.
  case notEncrypted(host: String)
  /// A host that neither has the API nor leads to one that has it.
  case noServer(host: String)
  /// A text without the code of a sign-in.
  case noCode
  /// An address with the code of another sign-in.
  case foreignCode
  /// The server does not know the code, or not any more.
  case codeRefused
  /// The server's page has refused the sign-in, with an error code of OAuth such as `access_denied`.
  case pageRefused(String)
  /// The token is missing, revoked or expired.
  case needsSignIn
  /// The token lacks the right for the request.
  case needsRight
  /// A post that was deleted, or that the reader may not see.
  case postGone
  /// Any other status without success, and the server's own words, empty if there are none.
  case refused(Int, String)
  /// A success without the expected JSON, such as a web page.
  case unreadable

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
    case .notAccount(let text): L10n.Accounts.notAccount(text: text)
    case .notEncrypted(let host): L10n.Accounts.notEncrypted(host: host)
    case .noServer(let host): L10n.Accounts.noServer(host: host)
    case .noCode: L10n.Accounts.noCode
    case .foreignCode: L10n.Accounts.foreignCode
    case .codeRefused: L10n.Accounts.codeRefused
    case .pageRefused(let code): L10n.Accounts.pageRefused(code: code)
    case .needsSignIn: L10n.Accounts.needsSignIn
    case .needsRight: L10n.Accounts.needsRight
    case .postGone: L10n.Accounts.gone
    case .refused(let status, ""): L10n.Networking.status(status: status)
    case .refused(let status, let reason): L10n.Accounts.refused(status: status, reason: reason)
    case .unreadable: L10n.Accounts.unreadable
    case .broken(let line, let column): L10n.Following.broken(line: line, column: column)
    case .store(let error): error.message
    case .password(let error): error.message
    case .ofNamedFeed(let address, let error):
      L10n.Following.failed(name: .text(address.excerpt), reason: .localized(error.message))
    }
  }

  package var exitStatus: ExitStatus {
    switch self {
    case .transport(.invalidURL), .transport(.credentials), .notAccount, .notEncrypted, .noCode, .foreignCode: .usage
    case .transport(let error): error.exitStatus
    case .nearby, .codeRefused, .pageRefused, .needsSignIn, .needsRight: .noPermission
    case .paused, .gone, .noServer, .postGone, .refused: .unavailable
    case .unsupportedEncoding, .noFeed, .broken, .unreadable: .badData
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
