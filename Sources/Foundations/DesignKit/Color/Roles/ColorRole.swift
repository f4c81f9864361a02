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
  /// What has failed, in words.
  case failure
  /// A person's colour, 0..<``AvatarColor/count``.
  case avatar(Int)
  /// Initials on a person's colour, and words on ``SemanticColor/Fill/accent``.
  case avatarText
  /// What may be typed into an empty field.
  case placeholder
  /// Behind what is typed.
  case fieldBackground
  /// Remarks below other text.
  case subtext
  case semantic(SemanticColor)
  /// A colour of its own, the same in every theme.
  case custom(DynamicColor)

  /// The nine colours of the DesignKit, in the order of its specification.
  package static let designKit: [ColorRole] = [
    .primary, .background, .secondaryBackground, .tertiaryBackground, .line, .primaryText, .secondaryText,
    .tertiaryText, .quaternaryText,
  ]

  /// All that a theme gives a colour to, but people.
  package static let themed: [ColorRole] =
    designKit + [.cover, .star, .heart, .failure, .avatarText, .placeholder, .fieldBackground, .subtext]
    + SemanticColor.allCases.map { .semantic($0) }

  /// People's colours.
  package static let avatars: [ColorRole] = (0..<AvatarColor.count).map { .avatar($0) }

  /// All that can be named in a file.
  static let byName = Dictionary(uniqueKeysWithValues: (themed + avatars).map { ($0.name, $0) })

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
    case .failure: "failure"
    case .avatar(let index): "avatar\(index)"
    case .avatarText: "avatarText"
    case .placeholder: "placeholder"
    case .fieldBackground: "fieldBackground"
    case .subtext: "subtext"
    case .semantic(let color): color.name
    case .custom(let color): color.hex
    }
  }

  /// A number below ``count``, different for each; nil for a colour of its own.
  var number: Int? {
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
    case .placeholder: 13
    case .fieldBackground: 14
    case .subtext: 15
    case .failure: 16
    case .semantic(let color): 17 + color.number
    case .avatar(let index): 17 + SemanticColor.count + index % AvatarColor.count
    case .custom: nil
    }
  }

  static var count: Int { 17 + SemanticColor.count + AvatarColor.count }

  /// Whether it is drawn as a surface that other things stand on.
  package var isBackground: Bool {
    switch self {
    case .background, .secondaryBackground, .tertiaryBackground, .cover, .avatar, .fieldBackground: true
    case .semantic(let color): color.isBackground
    default: false
    }
  }

  /// Whether it is read, and so must stand out from its ground.
  package var isText: Bool {
    switch self {
    case .primary, .primaryText, .secondaryText, .tertiaryText, .quaternaryText, .star, .heart, .failure, .avatarText,
      .placeholder, .subtext, .semantic(.label), .custom:
      true
    default: false
    }
  }

  /// Whether it keeps its contrast: text and hairlines.
  var isSign: Bool { isText || self == .line }

  /// Whether it is a surface that must be seen to differ from the background: the chosen row is one.
  var isRaised: Bool {
    switch self {
    case .secondaryBackground, .fieldBackground, .semantic(.background(.secondary)),
      .semantic(.groupedBackground(.secondary)):
      true
    default: false
    }
  }

  /// Whether it is text of lower rank.
  var isSubdued: Bool {
    switch self {
    case .secondaryText, .tertiaryText, .quaternaryText, .placeholder, .subtext, .semantic(.label(.secondary)),
      .semantic(.label(.tertiary)), .semantic(.label(.quaternary)), .semantic(.label(.placeholder)):
      true
    default: false
    }
  }
}
