/// A color by its purpose. Screens name roles; a ``Theme`` defines their colors.
///
/// This is the whole vocabulary, and up to eight colors that a theme adds. A new role is a case here and a line in
/// `definition`; the built-in themes may have colors for it. Until then, it has the color of its substitute; text also has
/// its exceptions, and its forms on terminals with few colors. Theme files, the audit, exports, completion and the palette
/// screen follow.
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

  // The colors of a theme's own, such as `custom.badge`, in the order of its file; ``Theme/name(of:)`` knows their names.

  case custom0, custom1, custom2, custom3, custom4, custom5, custom6, custom7

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
    case label, fill, elementBackground, groupedBackground, separator, custom

    /// The roles of the section; backgrounds come before the text on them.
    package var roles: [ColorRole] {
      let roles = ColorRole.allCases.filter { $0.group == self }
      return self == .fill ? roles : roles.filter(\.isBackground) + roles.filter { !$0.isBackground }
    }
  }

  /// The name is an identifier, the same in every language: the DesignKit's specification and theme files use it. The color
  /// of the substitute replaces a missing one.
  private typealias Definition = (name: String, group: Group, kind: Kind, substitute: ColorRole?)

  private var definition: Definition {
    switch self {
    case .primary: ("primary", .accent, .text, nil)
    case .background: ("background", .background, .surface, nil)
    case .secondaryBackground: ("secondaryBackground", .background, .raisedSurface, nil)
    case .tertiaryBackground: ("tertiaryBackground", .background, .surface, nil)
    case .line: ("line", .line, .line, nil)
    case .primaryText: ("primaryText", .text, .text, nil)
    case .secondaryText: ("secondaryText", .text, .subduedText, nil)
    case .tertiaryText: ("tertiaryText", .text, .subduedText, nil)
    case .quaternaryText: ("quaternaryText", .text, .subduedText, nil)
    case .cover: ("cover", .background, .surface, .secondaryBackground)
    case .star: ("star", .accent, .mark, .primary)
    case .heart: ("heart", .accent, .mark, .primary)
    case .failure: ("failure", .accent, .text, .primaryText)
    case .avatarText: ("avatarText", .person, .text, nil)
    case .placeholder: ("placeholder", .field, .subduedText, .quaternaryText)
    case .fieldBackground: ("fieldBackground", .field, .raisedSurface, .secondaryBackground)
    case .subtext: ("subtext", .text, .subduedText, .secondaryText)
    case .searchMatch: ("searchMatch", .background, .highlight, .secondaryBackground)
    case .labelPrimary: ("label.primary", .label, .text, .primaryText)
    case .labelSecondary: ("label.secondary", .label, .subduedText, .secondaryText)
    case .labelTertiary: ("label.tertiary", .label, .subduedText, .tertiaryText)
    case .labelQuaternary: ("label.quaternary", .label, .subduedText, .quaternaryText)
    case .labelPlaceholder: ("label.placeholder", .label, .subduedText, .placeholder)
    case .labelLink: ("label.link", .label, .text, .primary)
    case .fillPrimary: ("fill.primary", .fill, .decoration, .line)
    case .fillSecondary: ("fill.secondary", .fill, .decoration, .secondaryBackground)
    case .fillTertiary: ("fill.tertiary", .fill, .decoration, .secondaryBackground)
    case .fillQuaternary: ("fill.quaternary", .fill, .decoration, .secondaryBackground)
    case .fillAccent: ("fill.accent", .fill, .tint, .primary)
    case .backgroundPrimary: ("background.primary", .elementBackground, .surface, .background)
    case .backgroundSecondary: ("background.secondary", .elementBackground, .raisedSurface, .secondaryBackground)
    case .backgroundTertiary: ("background.tertiary", .elementBackground, .surface, .tertiaryBackground)
    case .groupedBackgroundPrimary: ("groupedBackground.primary", .groupedBackground, .surface, .secondaryBackground)
    case .groupedBackgroundSecondary:
      ("groupedBackground.secondary", .groupedBackground, .raisedSurface, .tertiaryBackground)
    case .groupedBackgroundTertiary: ("groupedBackground.tertiary", .groupedBackground, .surface, .tertiaryBackground)
    case .separatorSemiTransparent: ("separator.semiTransparent", .separator, .decoration, .line)
    case .separatorOpaque: ("separator.opaque", .separator, .decoration, .line)
    case .avatar0, .avatar1, .avatar2, .avatar3, .avatar4, .avatar5, .avatar6, .avatar7, .avatar8, .avatar9, .avatar10,
      .avatar11:
      ("avatar\(rawValue - Self.avatar0.rawValue)", .person, .tint, nil)
    // As a background, too, it keeps its color, and the text on it gets its contrast.
    case .custom0, .custom1, .custom2, .custom3, .custom4, .custom5, .custom6, .custom7:
      ("\(Self.customPrefix)\(rawValue - Self.custom0.rawValue)", .custom, .text, .primaryText)
    }
  }

  package var name: String { definition.name }
  package var kind: Kind { definition.kind }
  package var group: Group { definition.group }
  var substitute: ColorRole? { definition.substitute }
}

extension ColorRole {
  static var count: Int { Int(custom7.rawValue) + 1 }

  /// The nine colors of the DesignKit, which every theme file without a base defines.
  package static let designKit = Array(allCases.prefix { $0 != .cover })
  package static let avatars = allCases.filter { $0.group == .person && $0 != .avatarText }
  package static let customs = allCases.filter { $0.group == .custom }
  static let customPrefix = "custom."
  /// All roles except the colors of people and those of a theme's own.
  package static let themed = Array(allCases.prefix { $0 != .avatar0 })

  /// The roles of every theme.
  package static let byName = Dictionary(
    uniqueKeysWithValues: allCases.lazy.filter { $0.group != .custom }.map { ($0.name, $0) })

  /// Returns the color of a person; numbers beyond the last color start over.
  package static func avatar(_ index: Int) -> ColorRole { avatars[index % avatars.count] }

  /// Returns the color of a person, which is the same in every run and on every machine (FNV-1a, 32 bits).
  package static func avatar(for name: String) -> ColorRole {
    var hash: UInt32 = 2_166_136_261
    for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return avatar(Int(hash % UInt32(avatars.count)))
  }

  /// The number of a person's color; `nil` for all other roles.
  var avatarIndex: Int? { group == .person && self != .avatarText ? Int(rawValue - Self.avatar0.rawValue) : nil }

  /// The name in a theme with colors of its own; `nil` for one that the theme lacks.
  func name(customs: [String]) -> String? {
    guard group == .custom else { return name }
    return customs.dropFirst(Int(rawValue - Self.custom0.rawValue)).first
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
package enum TextColor: Equatable, Sendable {
  case role(ColorRole)
  /// A color of a theme's own by its name, such as `custom.badge`; ``ColorRole/primaryText`` in other themes.
  case named(String)
  case custom(DynamicColor)

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
    case .named(let name): name
    case .custom(let color): color.hex
    }
  }
}

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
