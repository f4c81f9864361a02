package import Localization

/// The colors of every ``ColorRole``, the roles that components are drawn in, and the colors with too little contrast.
///
/// ``Palette`` makes text with too little contrast lighter or darker until it has enough.
package struct Theme: Hashable, Sendable {
  /// An identifier, the same in every language.
  package let name: String
  package let components: ComponentColors
  /// The colors, apart from those of a base, with too little contrast, with reasons.
  package let exceptions: [ContrastException]
  /// The colors that the theme's file names, apart from roles.
  package let named: [NamedColor]
  /// By role.
  private let colors: [ColorVariants<RGBColor>]
  /// Whether colors lose their hue.
  private let isGray: Bool
  /// The definitions of a built-in theme, by role.
  let definitions: [Definition?]
  /// The definitions of a theme file.
  let table: ColorTable?
  /// At most one theme, which the theme of a file extends.
  private let bases: [Theme]

  /// The color of a role in a theme.
  enum Definition: Hashable, Sendable {
    case variants(ColorVariants<RGBColor>)
    case like(ColorRole)

    static func colors(
      _ light: UInt32, _ dark: UInt32, _ lightIncreased: UInt32? = nil, _ darkIncreased: UInt32? = nil
    ) -> Definition {
      .variants(
        ColorVariants(
          light: RGBColor(light), dark: RGBColor(dark), lightIncreased: lightIncreased.map { RGBColor($0) },
          darkIncreased: darkIncreased.map { RGBColor($0) }))
    }
  }

  /// - Parameters:
  ///   - definitions: the colors of roles; a missing one is that of the base, or of the role's substitute.
  ///   - base: the theme that the theme of a file extends. Components are not inherited.
  ///   - table: the definitions of a file, and the colors that it names.
  init(
    _ name: String, _ definitions: [(ColorRole, Definition)], extending base: Theme? = nil,
    table: ColorTable? = nil, named: [NamedColor] = [], isGray: Bool = false, exceptions: [ContrastException] = [],
    components: ComponentColors = ComponentColors()
  ) {
    self.name = name
    self.components = components
    self.exceptions = exceptions
    self.table = table
    self.named = named
    var known = [Definition?](repeating: nil, count: ColorRole.count)
    for (role, definition) in definitions { known[Int(role.rawValue)] = definition }
    self.definitions = known
    colors = Self.colors(known, base: base).map { isGray ? $0.map(\.desaturated) : $0 }
    self.isGray = isGray || base?.isGray == true
    bases = base.map { [$0] } ?? []
  }

  package var isFromFile: Bool { table != nil }
  var base: Theme? { bases.first }

  private static func colors(_ known: [Definition?], base: Theme?) -> [ColorVariants<RGBColor>] {
    func color(_ role: ColorRole) -> ColorVariants<RGBColor> {
      switch known[Int(role.rawValue)] {
      case .like(let other)?: return color(other)
      case .variants(let colors)?: return colors
      case nil:
        if let base { return base.color(role) }
        if let substitute = role.substitute { return color(substitute) }
        if let index = role.avatarIndex { return ColorVariants { AvatarColor.color(index, $0.contrast) } }
        return ColorVariants(light: RGBColor(role == .avatarText ? 0xFFFFFF : 0x000000))
      }
    }
    return ColorRole.allCases.map(color)
  }

  package func color(_ role: ColorRole) -> ColorVariants<RGBColor> { colors[Int(role.rawValue)] }

  /// Returns the color of text. A translucent custom color is drawn over the theme's background.
  package func color(_ color: TextColor, _ appearance: Appearance, _ contrast: ContrastLevel) -> RGBColor {
    switch color {
    case .role(let role): return self.color(role)[appearance, contrast]
    case .custom(let color):
      let opaque = color[appearance, contrast].composited(over: self.color(.background)[appearance, contrast])
      return isGray ? opaque.desaturated : opaque
    }
  }

  /// Returns the reason that a pair may stay below its minimum, or `nil`. The reasons of a base apply if both colors of the
  /// pair are those of the base.
  package func exception(
    for pair: ColorPair, _ appearance: Appearance, _ contrast: ContrastLevel
  ) -> LocalizedString? {
    func reason(_ exceptions: [ContrastException]) -> LocalizedString? {
      exceptions.first { $0.role == pair.text && $0.appearance == appearance }?.reason
    }
    if let reason = reason(exceptions) { return reason }
    let isInherited = [pair.text, pair.background].allSatisfy { role in
      base?.color(role)[appearance, contrast] == color(role)[appearance, contrast]
    }
    return isInherited ? base.flatMap { reason($0.exceptions) } : nil
  }
}

/// A color that may have less contrast than its use needs, because it is drawn with more, and the reason.
package struct ContrastException: Hashable, Sendable {
  package let role: ColorRole
  package let appearance: Appearance
  package let reason: LocalizedString

  init(_ role: ColorRole, _ appearance: Appearance, _ reason: LocalizedString) {
    self.role = role
    self.appearance = appearance
    self.reason = reason
  }

  /// Returns the exceptions of a theme that reproduces a design system.
  static func published(light: [ColorRole], dark: [ColorRole]) -> [ContrastException] {
    light.map { ContrastException($0, .light, L10n.Themes.publishedColor) }
      + dark.map { ContrastException($0, .dark, L10n.Themes.publishedColor) }
  }
}

/// The roles that components are drawn in.
package struct ComponentColors: Hashable, Sendable {
  /// A color of a component, with the name that theme files use.
  package enum Property: String, Hashable, Sendable, CaseIterable {
    // The line at the top: the title, the link to the screen before, and the settings in use.
    case barBackground = "bar.background"
    case barTitle = "bar.title"
    case barLink = "bar.link"
    case barDetail = "bar.detail"
    /// The background of the selected row.
    case markerBackground = "listMarker.background"
    /// The bars at both edges of the selected row.
    case markerEdge = "listMarker.edge"
    /// Frames and hairlines.
    case separator = "separator.color"
    // The line at the bottom with keys or a message.
    case footerBackground = "footer.background"
    case footerKey = "footer.key"
    case footerWord = "footer.word"
    case fieldBackground = "field.background"
    case fieldPrompt = "field.prompt"
    case fieldText = "field.text"
    case fieldPlaceholder = "field.placeholder"

    /// The role in themes that set no other one.
    package var standard: ColorRole {
      switch self {
      case .barBackground, .markerBackground, .footerBackground: .secondaryBackground
      case .barTitle, .footerKey, .fieldText: .primaryText
      case .barLink, .markerEdge, .fieldPrompt: .primary
      case .barDetail, .footerWord: .secondaryText
      case .separator: .line
      case .fieldBackground: .fieldBackground
      case .fieldPlaceholder: .placeholder
      }
    }

    /// Returns whether the role has the kind of color that the property shows.
    func accepts(_ role: ColorRole) -> Bool {
      switch self {
      case .separator, .markerEdge: !role.isBackground
      case .barBackground, .markerBackground, .footerBackground, .fieldBackground: ColorPair.grounds.contains(role)
      default: ColorPair.texts.contains(role)
      }
    }
  }

  /// The roles that are not the standard ones.
  private var roles: [Property: ColorRole]

  init(_ roles: [Property: ColorRole] = [:]) {
    self.roles = roles.filter { $0.value != $0.key.standard }
  }

  package subscript(property: Property) -> ColorRole { roles[property] ?? property.standard }

  /// The pairs that components draw. Separators are decoration and need no contrast.
  var drawnPairs: [(ColorPair, ContrastUse)] {
    let marked = [self[.markerBackground], .background, self[.fieldBackground], .fieldBackground]
    let texts: [(Property, on: Property)] = [
      (.barTitle, on: .barBackground), (.barLink, on: .barBackground), (.barDetail, on: .barBackground),
      (.footerKey, on: .footerBackground), (.footerWord, on: .footerBackground),
      (.fieldPrompt, on: .fieldBackground), (.fieldText, on: .fieldBackground),
      (.fieldPlaceholder, on: .fieldBackground),
    ]
    return marked.map { (ColorPair(self[.markerEdge], on: $0), .mark) }
      + texts.map { (ColorPair(self[$0], on: self[$1]), .text) }
  }
}

/// Holds the theme in use.
@MainActor
package final class ThemeContainer {
  package var currentTheme: Theme

  package init(theme: Theme = .designKit) {
    currentTheme = theme
  }
}
