/// A color by its purpose. Screens name roles; a ``Theme`` defines their colors.
///
/// This is the whole vocabulary. A new role is a case here, a line in `definition`, and its values in the built-in themes;
/// theme files, the audit, exports, completion and the palette screen follow.
package enum ColorRole: UInt8, Hashable, Sendable, CaseIterable {
  // The nine colors of the DesignKit, in the order of its specification.

  /// The accent, for links and buttons.
  case primary
  case background
  /// The background of bars and of the selected row.
  case secondaryBackground
  /// The background of modal frames.
  case tertiaryBackground
  /// Hairlines and frames.
  case line
  case primaryText, secondaryText, tertiaryText, quaternaryText

  // The other colors that screens use.

  /// The background of the name of the feed's owner.
  case cover
  case star
  case heart
  /// The text of an error.
  case failure
  /// Initials on a person's color, and words on ``fillAccent``.
  case avatarText
  /// A hint in an empty field.
  case placeholder
  /// The background of typed text.
  case fieldBackground
  /// A remark below other text.
  case subtext
  /// The background of ``primaryText`` that a search has found.
  case searchMatch

  // Colors by the kind of element and its rank: the 19 categories of Gaudi's themes. A theme may define the roles above by
  // them, and a theme file may name them. The fills are those inside of an element: a switch, a badge.

  case labelPrimary, labelSecondary, labelTertiary, labelQuaternary, labelPlaceholder, labelLink
  case fillPrimary, fillSecondary, fillTertiary, fillQuaternary
  /// The accent as a background, for the default button and the logo.
  case fillAccent
  case backgroundPrimary, backgroundSecondary, backgroundTertiary
  case groupedBackgroundPrimary, groupedBackgroundSecondary, groupedBackgroundTertiary
  case separatorSemiTransparent, separatorOpaque

  // The colors of people.

  case avatar0, avatar1, avatar2, avatar3, avatar4, avatar5, avatar6, avatar7, avatar8, avatar9, avatar10, avatar11

  /// The use of a color, by which it is reduced to the colors of a terminal and checked by the audit.
  package enum Kind: Hashable, Sendable {
    /// A background of any text.
    case surface
    /// A background that must differ visibly from ``ColorRole/background``, such as that of the selected row.
    case raisedSurface
    /// A background of ``ColorRole/avatarText`` only.
    case tint
    /// A background of ``ColorRole/primaryText`` only, within a line of text.
    case highlight
    case text
    /// Text of lower rank.
    case subduedText
    /// A symbol that carries meaning.
    case mark
    /// A line that keeps its contrast.
    case line
    /// A decorative line or fill.
    case decoration
  }

  /// A section of the palette screen, in the order of the screen.
  package enum Group: Hashable, Sendable, CaseIterable {
    case text, accent, background, line, field, person
    case label, fill, elementBackground, groupedBackground, separator

    /// The roles of the section; backgrounds come before the text on them.
    package var roles: [ColorRole] {
      let roles = ColorRole.allCases.filter { $0.group == self }
      return self == .fill ? roles : roles.filter(\.isBackground) + roles.filter { !$0.isBackground }
    }
  }

  private struct Definition {
    /// An identifier, the same in every language: the DesignKit's specification and theme files use it.
    let name: String
    let group: Group
    let kind: Kind
    /// The role whose color replaces a missing one.
    let substitute: ColorRole?

    init(_ name: String, _ group: Group, _ kind: Kind, like substitute: ColorRole? = nil) {
      self.name = name
      self.group = group
      self.kind = kind
      self.substitute = substitute
    }
  }

  private var definition: Definition {
    switch self {
    case .primary: Definition("primary", .accent, .text)
    case .background: Definition("background", .background, .surface)
    case .secondaryBackground: Definition("secondaryBackground", .background, .raisedSurface)
    case .tertiaryBackground: Definition("tertiaryBackground", .background, .surface)
    case .line: Definition("line", .line, .line)
    case .primaryText: Definition("primaryText", .text, .text)
    case .secondaryText: Definition("secondaryText", .text, .subduedText)
    case .tertiaryText: Definition("tertiaryText", .text, .subduedText)
    case .quaternaryText: Definition("quaternaryText", .text, .subduedText)
    case .cover: Definition("cover", .background, .surface, like: .secondaryBackground)
    case .star: Definition("star", .accent, .mark, like: .primary)
    case .heart: Definition("heart", .accent, .mark, like: .primary)
    case .failure: Definition("failure", .accent, .text, like: .primaryText)
    case .avatarText: Definition("avatarText", .person, .text)
    case .placeholder: Definition("placeholder", .field, .subduedText, like: .quaternaryText)
    case .fieldBackground: Definition("fieldBackground", .field, .raisedSurface, like: .secondaryBackground)
    case .subtext: Definition("subtext", .text, .subduedText, like: .secondaryText)
    case .searchMatch: Definition("searchMatch", .background, .highlight, like: .secondaryBackground)
    case .labelPrimary: Definition("label.primary", .label, .text, like: .primaryText)
    case .labelSecondary: Definition("label.secondary", .label, .subduedText, like: .secondaryText)
    case .labelTertiary: Definition("label.tertiary", .label, .subduedText, like: .tertiaryText)
    case .labelQuaternary: Definition("label.quaternary", .label, .subduedText, like: .quaternaryText)
    case .labelPlaceholder: Definition("label.placeholder", .label, .subduedText, like: .placeholder)
    case .labelLink: Definition("label.link", .label, .text, like: .primary)
    case .fillPrimary: Definition("fill.primary", .fill, .decoration, like: .line)
    case .fillSecondary: Definition("fill.secondary", .fill, .decoration, like: .secondaryBackground)
    case .fillTertiary: Definition("fill.tertiary", .fill, .decoration, like: .secondaryBackground)
    case .fillQuaternary: Definition("fill.quaternary", .fill, .decoration, like: .secondaryBackground)
    case .fillAccent: Definition("fill.accent", .fill, .tint, like: .primary)
    case .backgroundPrimary: Definition("background.primary", .elementBackground, .surface, like: .background)
    case .backgroundSecondary:
      Definition("background.secondary", .elementBackground, .raisedSurface, like: .secondaryBackground)
    case .backgroundTertiary: Definition("background.tertiary", .elementBackground, .surface, like: .tertiaryBackground)
    case .groupedBackgroundPrimary:
      Definition("groupedBackground.primary", .groupedBackground, .surface, like: .secondaryBackground)
    case .groupedBackgroundSecondary:
      Definition("groupedBackground.secondary", .groupedBackground, .raisedSurface, like: .tertiaryBackground)
    case .groupedBackgroundTertiary:
      Definition("groupedBackground.tertiary", .groupedBackground, .surface, like: .tertiaryBackground)
    case .separatorSemiTransparent: Definition("separator.semiTransparent", .separator, .decoration, like: .line)
    case .separatorOpaque: Definition("separator.opaque", .separator, .decoration, like: .line)
    case .avatar0, .avatar1, .avatar2, .avatar3, .avatar4, .avatar5, .avatar6, .avatar7, .avatar8, .avatar9, .avatar10,
      .avatar11:
      Definition("avatar\(rawValue - Self.avatar0.rawValue)", .person, .tint)
    }
  }

  package var name: String { definition.name }
  package var kind: Kind { definition.kind }
  package var group: Group { definition.group }
  var substitute: ColorRole? { definition.substitute }
}

extension ColorRole {
  static var count: Int { Int(avatar11.rawValue) + 1 }

  /// The nine colors of the DesignKit, which every theme file without a base defines.
  package static let designKit = Array(allCases.prefix { $0 != .cover })
  package static let avatars = Array(allCases.drop { $0 != .avatar0 })
  /// All roles except the colors of people.
  package static let themed = Array(allCases.prefix { $0 != .avatar0 })

  package static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

  /// Returns the color of a person; numbers beyond the last color start over.
  package static func avatar(_ index: Int) -> ColorRole { avatars[index % avatars.count] }

  /// Returns the color of a person, which is the same in every run and on every machine (FNV-1a, 32 bits).
  package static func avatar(for name: String) -> ColorRole {
    var hash: UInt32 = 2_166_136_261
    for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return avatar(Int(hash % UInt32(avatars.count)))
  }

  /// The number of a person's color; `nil` for all other roles.
  var avatarIndex: Int? {
    rawValue < Self.avatar0.rawValue ? nil : Int(rawValue - Self.avatar0.rawValue)
  }

  /// Whether text is drawn on it.
  package var isBackground: Bool {
    switch kind {
    case .surface, .raisedSurface, .tint, .highlight: true
    case .text, .subduedText, .mark, .line, .decoration: false
    }
  }

  /// Whether it needs contrast to be read.
  package var isText: Bool { kind == .text || kind == .subduedText || kind == .mark }

  /// Whether it keeps its contrast: text and hairlines.
  var isSign: Bool { isText || kind == .line }
}

/// The color of text: a role, or a custom color that is the same in every theme.
package enum TextColor: Hashable, Sendable {
  case role(ColorRole)
  case custom(DynamicColor)

  /// `nil` for a custom color.
  package var role: ColorRole? {
    if case .role(let role) = self { role } else { nil }
  }

  var isSign: Bool { role?.isSign ?? true }
  var isText: Bool { role?.isText ?? true }

  func use(on background: ColorRole) -> ContrastUse { role.map { ColorPair($0, on: background).use } ?? .text }

  /// The name of the role, or the hexadecimal color.
  package var name: String {
    switch self {
    case .role(let role): role.name
    case .custom(let color): color.hex
    }
  }
}

/// Text and its background.
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
    + (ColorRole.avatars + [.fillAccent]).map { ColorPair(.avatarText, on: $0) }
    + ColorRole.allCases.filter { $0.kind == .highlight }.map { ColorPair(.primaryText, on: $0) }

  /// Text that may be drawn on any of ``grounds``.
  package static let texts = [ColorRole.Group.text, .field, .accent, .label].flatMap(\.roles).filter(\.isText)

  /// Backgrounds of all of ``texts``.
  package static let grounds = [ColorRole.Group.background, .field, .elementBackground, .groupedBackground]
    .flatMap(\.roles).filter { $0.kind == .surface || $0.kind == .raisedSurface }
}

/// The use of a pair of colors, which determines its minimum contrast.
package enum ContrastUse: String, Hashable, Sendable {
  case text
  /// Bold text of a display style.
  case display
  /// A symbol or a frame that carries meaning, such as a star or a list marker.
  case mark

  /// The minimum contrast ratio (WCAG 2.2, success criteria 1.4.3 and 1.4.11).
  package var minimum: Double { self == .text ? 4.5 : 3 }
}

extension ColorPair {
  /// The use of the pair on screens. The only text on a cover is the bold name of a feed.
  package var use: ContrastUse {
    if text.kind == .mark { return .mark }
    return background == .cover ? .display : .text
  }
}
