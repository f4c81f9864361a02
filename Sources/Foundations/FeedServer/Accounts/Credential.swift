import Documents
import FeedFormats

/// A sign-in to a server: the user and the token, never the password. For a followed feed, the token is a header.
package struct Credential: Hashable, Sendable, Encodable {
  /// Scheme, host and port: `https://example.org:443`; the first address of a followed feed.
  package let server: String
  /// The token. In the file of sign-ins, it is empty if the keyring has it; `nil` if version 1.0.0 has put it there.
  package var token: String?
  /// The time at which the token expires, in seconds since 1970; `nil` if the server does not say.
  package let expiresAt: Int64?
  package let userID: String
  /// The name of the user as people see it.
  package let userName: String
  /// The name that the user has typed to sign in; `nil` in sign-ins that earlier versions stored.
  package let loginName: String?
  /// The URL of the server, which is needed for signing out; `nil` in sign-ins that earlier versions stored. For a followed
  /// feed, the scheme, host and port to which the header may be sent.
  package let address: String?

  package init(
    server: String, token: String?, expiresAt: Int64?, userID: String, userName: String,
    loginName: String? = nil, address: String? = nil
  ) {
    self.server = server
    self.token = token
    self.expiresAt = expiresAt
    self.userID = userID
    self.userName = userName
    self.loginName = loginName
    self.address = address
  }

  /// Whether the token has expired.
  ///
  /// - Parameter now: the time in seconds since 1970.
  package func isExpired(at now: Int64) -> Bool { expiresAt.map { $0 <= now } ?? false }
}

extension Credential {
  /// Reads a sign-in of the file.
  ///
  /// - Throws: `MomentError` if a required field is missing or has the wrong type.
  init(_ value: DocumentValue) throws(MomentError) {
    let fields = try FeedFields(value)
    self.init(
      server: try fields.text("server"), token: try fields.optionalText("token"),
      expiresAt: try? Int64(fields.textOrInteger("expiresAt")), userID: try fields.text("userID"),
      userName: try fields.text("userName"), loginName: try? fields.optionalText("loginName"),
      address: try? fields.optionalText("address"))
  }
}

/// Descriptions and mirrors omit the token, so that it appears in no log or debugger.
extension Credential: CustomStringConvertible, CustomReflectable {
  package var description: String { "\(userName) (\(userID)) at \(server)" }

  package var customMirror: Mirror {
    Mirror(self, children: ["server": server, "userID": userID, "userName": userName], displayStyle: .struct)
  }
}
