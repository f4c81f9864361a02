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
