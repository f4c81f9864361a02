package import MomentsStore

/// What a server gives whoever has signed in.
package struct SignInSession: Hashable, Sendable, Decodable {
  /// A secret: it goes into a header, and nowhere where anybody could read it.
  package let token: String
  /// Seconds since 1970; nil where the server does not tell.
  package let expiresAt: Int64?
  package let user: UserDetails

  package init(token: String, expiresAt: Int64?, user: UserDetails) {
    self.token = token
    self.expiresAt = expiresAt
    self.user = user
  }

  private enum Key: String, CodingKey {
    case token
    case expiresAt
    case user = "userDetails"
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    token = try container.decode(String.self, forKey: .token)
    let text = try? container.decode(String.self, forKey: .expiresAt)
    expiresAt = text.flatMap { Int64($0) } ?? (try? container.decode(Int64.self, forKey: .expiresAt))
    user = try container.decode(UserDetails.self, forKey: .user)
  }
}
