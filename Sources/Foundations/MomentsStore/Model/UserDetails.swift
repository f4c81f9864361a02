/// Whose feed it is.
package struct UserDetails: Hashable, Sendable, Decodable {
  package let id: String
  package let name: String
  package let avatar: String
  package let backgroundImage: String
  /// For dark appearance; empty where it is the same.
  package let backgroundImageDark: String

  package init(
    id: String, name: String, avatar: String = "", backgroundImage: String = "", backgroundImageDark: String = ""
  ) {
    self.id = id
    self.name = name
    self.avatar = avatar
    self.backgroundImage = backgroundImage
    self.backgroundImageDark = backgroundImageDark
  }

  /// The id may be a number, as it may in moments.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id =
      try (try? container.decode(Int64.self, forKey: .id)).map(String.init)
      ?? container.decode(String.self, forKey: .id).storable
    name = try container.decode(String.self, forKey: .name).storable
    avatar = try container.decodeIfPresent(String.self, forKey: .avatar)?.storable ?? ""
    backgroundImage = try container.decodeIfPresent(String.self, forKey: .backgroundImage)?.storable ?? ""
    backgroundImageDark = try container.decodeIfPresent(String.self, forKey: .backgroundImageDark)?.storable ?? ""
  }

  private enum CodingKeys: CodingKey {
    case id
    case name
    case avatar
    case backgroundImage
    case backgroundImageDark
  }
}
