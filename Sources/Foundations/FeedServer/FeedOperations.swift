import FoundationEssentials

/// The GraphQL operations.
enum FeedOperations {
  /// The fields that a server supports.
  enum Dialect: Hashable, Sendable {
    /// Pages, single moments, names of likers and dark background colors.
    case paged
    /// The fields that the iOS app requests, and no others.
    case plain
  }

  static func feed(_ dialect: Dialect) -> String {
    switch dialect {
    case .paged:
      """
      query getMomentsDetailsByUserID($userID: ID!, $withLikes: Boolean!, $first: Int, $after: String) {
        getMomentsDetailsByUserID(userID: $userID, withLikes: $withLikes, first: $first, after: $after) {
          userDetails { \(user) }
          moments { \(moment) }
          pageInfo { hasNextPage endCursor }
        }
      }
      """
    case .plain:
      """
      query getMomentsDetailsByUserID($userID: ID!, $withLikes: Boolean!) {
        getMomentsDetailsByUserID(userID: $userID) {
          userDetails { id name avatar backgroundImage }
          moments {
            id userDetails { name avatar } type title photos createdDate
            isLiked @include(if: $withLikes) likes @include(if: $withLikes) { id avatar }
          }
        }
      }
      """
    }
  }

  static func updateLike(_ dialect: Dialect) -> String {
    let answer =
      switch dialect {
      case .paged: "moment(id: $momentID) { \(moment) }"
      case .plain:
        "moments { id userDetails { name avatar } type title photos createdDate isLiked likes { id avatar } }"
      }
    return """
      mutation updateMomentLike($momentID: ID!, $userID: ID!, $isLiked: Boolean!) {
        updateMomentLike(momentID: $momentID, userID: $userID, isLiked: $isLiked) { \(answer) }
      }
      """
  }

  /// - Parameter hasTheme: whether the server knows the newest field.
  static func remoteConfiguration(hasTheme: Bool) -> String {
    "query remoteConfiguration { remoteConfiguration { isRoundedAvatar likeButtonStyle\(hasTheme ? " theme" : "") } }"
  }

  static let signIn = """
    mutation signIn($userName: String!, $password: String!) {
      signIn(userName: $userName, password: $password) { token expiresAt userDetails { \(user) } }
    }
    """

  static let signOut = "mutation signOut { signOut }"

  private static let user = "id name avatar backgroundImage backgroundImageDark"
  private static let moment =
    "id userDetails { name avatar } type title url photos photoDescriptions createdDate isLiked likes { id name avatar }"
}

/// The body of a request. Equal values give equal bytes, so that a repeated request is identical.
struct GraphQLRequest: Encodable {
  /// The variables of all operations. Each gets those that it declares.
  struct Variables: Encodable {
    var userID: String?
    var withLikes: Bool?
    var first: Int?
    var after: String?
    var momentID: String?
    var isLiked: Bool?
    var userName: String?
    var password: String?
  }

  let query: String
  let variables: Variables

  func body() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }
}
