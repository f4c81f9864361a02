/// A colour by its purpose. Screens name purposes; only a theme knows what they look like.
package enum ColorRole: Hashable, Sendable {
  /// What can be opened or acts: the one accent.
  case primary
  case background
  /// One step away from the background: bars, the chosen row.
  case secondaryBackground
  /// What floats above: modal frames.
  case tertiaryBackground
  /// The band behind the name of whose feed it is.
  case cover
  /// Hairlines and frames.
  case line
  case primaryText
  case secondaryText
  case tertiaryText
  case quaternaryText
  case star
  case heart
  /// A person's colour, 0..<``AvatarColor/count``.
  case avatar(Int)
  /// Initials on a person's colour.
  case avatarText

  /// The nine colours of the DesignKit, in the order of its specification.
  package static let designKit: [ColorRole] = [
    .primary, .background, .secondaryBackground, .tertiaryBackground, .line, .primaryText, .secondaryText,
    .tertiaryText, .quaternaryText,
  ]

  /// The name in the DesignKit's specification: an identifier, the same in every language.
  package var name: String {
    switch self {
    case .primary: "primary"
    case .background: "background"
    case .secondaryBackground: "secondaryBackground"
    case .tertiaryBackground: "tertiaryBackground"
    case .cover: "cover"
    case .line: "line"
    case .primaryText: "primaryText"
    case .secondaryText: "secondaryText"
    case .tertiaryText: "tertiaryText"
    case .quaternaryText: "quaternaryText"
    case .star: "star"
    case .heart: "heart"
    case .avatar(let index): "avatar\(index)"
    case .avatarText: "avatarText"
    }
  }

  /// A number below ``count``, different for each.
  var number: Int {
    switch self {
    case .primary: 0
    case .background: 1
    case .secondaryBackground: 2
    case .tertiaryBackground: 3
    case .cover: 4
    case .line: 5
    case .primaryText: 6
    case .secondaryText: 7
    case .tertiaryText: 8
    case .quaternaryText: 9
    case .star: 10
    case .heart: 11
    case .avatarText: 12
    case .avatar(let index): 13 + index % AvatarColor.count
    }
  }

  static var count: Int { 13 + AvatarColor.count }

  /// Whether it is drawn as a surface that other things stand on.
  package var isBackground: Bool {
    switch self {
    case .background, .secondaryBackground, .tertiaryBackground, .cover, .avatar: true
    default: false
    }
  }
}
