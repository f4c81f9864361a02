import Foundation

/// What the file has of a sign-in.
struct KeptSignIn: Encodable, Hashable {
  let server: String
  let userID: String
  let userName: String
  let expiresAt: Int64?
  let address: String?
  /// Nil where the keyring has it.
  let token: String?

  init(_ credential: Credential, keepsToken: Bool) {
    server = credential.server
    userID = credential.userID
    userName = credential.userName
    expiresAt = credential.expiresAt
    address = credential.address
    token = keepsToken ? credential.token : nil
  }

  /// - Parameter fields: of a JSON object; nil if one is missing, or is not what it should be.
  init?(_ fields: [String: Any]) {
    guard let server = fields["server"] as? String, let userID = fields["userID"] as? String,
      let userName = fields["userName"] as? String
    else { return nil }
    self.server = server
    self.userID = userID
    self.userName = userName
    expiresAt = (fields["expiresAt"] as? NSNumber)?.int64Value
    address = fields["address"] as? String
    token = fields["token"] as? String
  }

  func credential(token: String) -> Credential {
    Credential(
      server: server, token: token, expiresAt: expiresAt, userID: userID, userName: userName, address: address)
  }
}
