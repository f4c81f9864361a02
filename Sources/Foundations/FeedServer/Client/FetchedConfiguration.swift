/// What is set from afar for everybody. Nil is not set, and so is what cannot be understood.
package struct FetchedConfiguration: Hashable, Sendable, Decodable {
  package let isRoundedAvatar: Bool?
  package let likeButtonStyle: String?

  package init(isRoundedAvatar: Bool? = nil, likeButtonStyle: String? = nil) {
    self.isRoundedAvatar = isRoundedAvatar
    self.likeButtonStyle = likeButtonStyle
  }

  private enum Key: CodingKey {
    case isRoundedAvatar
    case likeButtonStyle
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    isRoundedAvatar = try? container.decode(Bool.self, forKey: .isRoundedAvatar)
    likeButtonStyle = try? container.decode(String.self, forKey: .likeButtonStyle)
  }
}
