/// Text and the ground that it stands on. A theme answers for all of these: at every depth they stay readable.
package struct ColorPair: Hashable, Sendable {
  package let text: ColorRole
  package let background: ColorRole

  package init(_ text: ColorRole, on background: ColorRole) {
    self.text = text
    self.background = background
  }

  /// All pairs that screens may draw.
  package static let declared: [ColorPair] =
    grounds.flatMap { ground in texts.map { ColorPair($0, on: ground) } }
    + (0..<AvatarColor.count).map { ColorPair(.avatarText, on: .avatar($0)) }
    + [ColorPair(.avatarText, on: .semantic(.fill(.accent)))]

  static let texts: [ColorRole] =
    [
      .primaryText, .secondaryText, .tertiaryText, .quaternaryText, .subtext, .placeholder, .primary, .star, .heart,
      .failure,
    ] + SemanticColor.Label.allCases.map { .semantic(.label($0)) }

  static let grounds: [ColorRole] =
    [.background, .secondaryBackground, .tertiaryBackground, .cover, .fieldBackground]
    + SemanticColor.Level.allCases.map { .semantic(.background($0)) }
    + SemanticColor.Level.allCases.map { .semantic(.groupedBackground($0)) }
}

/// What a pair of colors is drawn for, which decides how far the two must stand apart.
package enum ContrastUse: String, Hashable, Sendable {
  case text
  /// Bold text of a display style.
  case display
  /// A symbol or a frame that carries meaning: a star, a list marker, the frame of the focused field.
  case mark

  /// The smallest ratio that people can read (WCAG 2.2, success criteria 1.4.3 and 1.4.11).
  package var minimum: Double { self == .text ? 4.5 : 3 }
}

extension ColorPair {
  /// What screens draw the pair for. Only the bold name of a feed stands on its cover.
  package var use: ContrastUse {
    if text == .star || text == .heart { return .mark }
    return background == .cover ? .display : .text
  }
}
