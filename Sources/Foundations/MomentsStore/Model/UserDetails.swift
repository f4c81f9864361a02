/// Whose feed it is.
package struct UserDetails: Hashable, Sendable, Decodable {
  package let id: String
  package let name: String
  package let avatar: String
  package let backgroundImage: String

  package init(id: String, name: String, avatar: String = "", backgroundImage: String = "") {
    self.id = id
    self.name = name
    self.avatar = avatar
    self.backgroundImage = backgroundImage
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    name = try container.decode(String.self, forKey: .name)
    avatar = try container.decodeIfPresent(String.self, forKey: .avatar) ?? ""
    backgroundImage = try container.decodeIfPresent(String.self, forKey: .backgroundImage) ?? ""
  }

  private enum CodingKeys: CodingKey {
    case id
    case name
    case avatar
    case backgroundImage
  }
}
