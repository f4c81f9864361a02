package import Localization
package import Networking

/// An error of finding the server of an account, of signing in, or of a request to it.
package enum AccountError: ReportedError, Hashable, Codable {
  case transport(HTTPError)
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
  case gone
  /// The server wants no request before a time, in seconds since 1970.
  case paused(status: Int, until: Int64)
  /// Any other status without success, and the server's own words, empty if there are none.
  case refused(Int, String)
  /// A success without the expected JSON, such as a web page.
  case unreadable

  package var message: LocalizedString {
    switch self {
    case .transport(let error): error.message
    case .notAccount(let text): L10n.Accounts.notAccount(text: text)
    case .notEncrypted(let host): L10n.Accounts.notEncrypted(host: host)
    case .noServer(let host): L10n.Accounts.noServer(host: host)
    case .noCode: L10n.Accounts.noCode
    case .foreignCode: L10n.Accounts.foreignCode
    case .codeRefused: L10n.Accounts.codeRefused
    case .pageRefused(let code): L10n.Accounts.pageRefused(code: code)
    case .needsSignIn: L10n.Accounts.needsSignIn
    case .needsRight: L10n.Accounts.needsRight
    case .gone: L10n.Accounts.gone
    case .paused(let status, let time):
      L10n.Following.paused(status: status, time: ISO8601.localMinute(of: time, utcOffset: UTCOffset.local))
    case .refused(let status, ""): L10n.Networking.status(status: status)
    case .refused(let status, let reason): L10n.Accounts.refused(status: status, reason: reason)
    case .unreadable: L10n.Accounts.unreadable
    }
  }

  package var exitStatus: ExitStatus {
    switch self {
    case .transport(let error): error.exitStatus
    case .notAccount, .notEncrypted, .noCode, .foreignCode: .usage
    case .codeRefused, .pageRefused, .needsSignIn, .needsRight: .noPermission
    case .unreadable: .badData
    default: .unavailable
    }
  }
}
