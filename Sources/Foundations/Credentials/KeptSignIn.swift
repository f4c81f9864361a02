/// What the file has of a sign-in.
struct KeptSignIn: Codable, Hashable {
  let server: String
  let userID: String
  let userName: String
  let expiresAt: Int64?
  /// Nil where the keyring has it.
  let token: String?

  init(_ credential: Credential, keepsToken: Bool) {
    server = credential.server
    userID = credential.userID
    userName = credential.userName
    expiresAt = credential.expiresAt
    token = keepsToken ? credential.token : nil
  }

  func credential(token: String) -> Credential {
    Credential(server: server, token: token, expiresAt: expiresAt, userID: userID, userName: userName)
  }
}
