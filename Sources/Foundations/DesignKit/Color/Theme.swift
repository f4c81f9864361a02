package import Localization

/// The colors of every ``ColorRole``, the roles that components are drawn in, and the colors with too little contrast.
///
/// ``Palette`` makes text with too little contrast lighter or darker until it has enough.
package struct Theme: Equatable, Sendable {
  /// An identifier, the same in every language.
  package let name: String
  package let components: ComponentColors
  /// The colors, apart from those of a base, with too little contrast, with reasons.
  package let exceptions: [ContrastException]
  /// The names of ``ColorRole/customs``, such as `custom.badge`.
  package let customs: [String]
  /// The colors that the theme's file names, apart from roles.
  package private(set) var named: [NamedColor] = []
  /// By role.
  private let colors: [ColorVariants<RGBColor>]
  /// Whether colors lose their hue.
  private let isGray: Bool
  /// The definitions of a built-in theme, by role.
  let definitions: [Definition?]
  /// The definitions of a theme file.
  private(set) var table: ColorTable?
  /// The theme that the theme of a file extends, or those of a pair: light and dark.
  private let bases: [Theme]

  /// The color of a role in a theme.
  enum Definition: Equatable, Sendable {
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
  ///   - customs: the names of colors of its own.
  ///   - table: the definitions of a file, and the colors that it names.
  init(
    _ name: String, _ definitions: [(ColorRole, Definition)], extending base: Theme? = nil,
    customs: [String] = [], table: ColorTable? = nil, named: [NamedColor] = [], isGray: Bool = false,
    exceptions: [ContrastException] = [],
    components: ComponentColors = .empty
  ) {
    self.name = name
    self.components = components
    self.exceptions = exceptions
    self.customs = customs
    self.table = table
    self.named = named
    var known = [Definition?](repeating: nil, count: ColorRole.count)
    for (role, definition) in definitions { known[Int(role.rawValue)] = definition }
    self.definitions = known
    colors = Self.colors(known, base: base).map { isGray ? $0.map(\.desaturated) : $0 }
    self.isGray = isGray || base?.isGray == true
    bases = base.map { [$0] } ?? []
  }

  /// Creates a pair of themes that follows the appearance: the light colors of one, and the dark ones of the other.
  init(light: Theme, dark: Theme) {
    name = "\(light.name) / \(dark.name)"
    customs = Array(
      (light.customs + dark.customs.filter { !light.customs.contains($0) }).prefix(ColorRole.customs.count))
    colors = ColorRole.allCases.map { [customs] role in
      ColorVariants { variant in
        let theme = variant.appearance == .light ? light : dark
        return theme.color(role.name(customs: customs).flatMap(theme.role) ?? .primaryText)[variant]
      }
    }
    components = ComponentColors([
      .when(ThemeCondition(appearance: .light), light.components.rules, otherwise: dark.components.rules)
    ])
    exceptions = light.exceptions.filter { $0.appearance == .light } + dark.exceptions.filter { $0.appearance == .dark }
    isGray = false
    definitions = []
    bases = [light, dark]
  }

  /// Returns the theme with the named colors of another file, except those that it names itself.
  package func naming(_ colors: [NamedColor]) -> Theme {
    var theme = self
    theme.named += colors.filter { color in role(named: color.name) == nil && !named.contains { $0.name == color.name }
    }
    return theme
  }

  /// The theme without the places of its colors in a file, for files that are part of the program.
  var withoutFile: Theme {
    var theme = self
    (theme.table, theme.named) = (nil, [])
    return theme
  }

  var isPair: Bool { bases.count == 2 }
  var base: Theme? { isPair ? nil : bases.first }

  /// Returns the theme of a pair for an appearance, and else the theme itself.
  func half(_ appearance: Appearance) -> Theme { isPair ? bases[appearance == .light ? 0 : 1] : self }

  package var roles: [ColorRole] { ColorRole.allCases.filter { $0.name(customs: customs) != nil } }

  /// Returns the role of a name, which may be a color of the theme's own.
  package func role(named name: String) -> ColorRole? {
    ColorRole.byName[name] ?? customs.firstIndex(of: name).map { ColorRole.customs[$0] }
  }

  /// Returns the name of a role in theme files.
  package func name(of role: ColorRole) -> String { role.name(customs: customs) ?? role.name }

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
    case .named(let name): return self.color(role(named: name) ?? .primaryText)[appearance, contrast]
    case .custom(let color):
      let opaque = color[appearance, contrast].composited(over: self.color(.background)[appearance, contrast])
      return half(appearance).isGray ? opaque.desaturated : opaque
    }
  }

  /// Returns the reason that a pair may stay below its minimum, or `nil`. The reasons of a substitute apply to a role with
  /// its color; those of a base apply if both colors of the pair are those of the base.
  package func exception(
    for pair: ColorPair, _ appearance: Appearance, _ contrast: ContrastLevel
  ) -> LocalizedString? {
    if let exception = exceptions.first(where: { $0.role == pair.text && $0.appearance == appearance }) {
      return exception.reason
    }
    let isInherited = [pair.text, pair.background].allSatisfy { role in
      base?.color(role)[appearance, contrast] == color(role)[appearance, contrast]
    }
    let inherited =
      isPair
      ? half(appearance).exception(for: pair, appearance, contrast)
      : isInherited ? base?.exception(for: pair, appearance, contrast) : nil
    if let inherited { return inherited }
    guard let substitute = pair.text.substitute,
      color(substitute)[appearance, contrast] == color(pair.text)[appearance, contrast]
    else { return nil }
    return exception(for: ColorPair(substitute, on: pair.background), appearance, contrast)
  }
}

/// A color that may have less contrast than its use needs, because it is drawn with more, and the reason.
package struct ContrastException: Equatable, Sendable {
  package let role: ColorRole
  package let appearance: Appearance
  package let reason: LocalizedString

  /// Returns the exceptions of a theme that reproduces a design system.
  static func published(light: [ColorRole], dark: [ColorRole]) -> [ContrastException] {
    light.map { ContrastException(role: $0, appearance: .light, reason: L10n.Themes.publishedColor) }
      + dark.map { ContrastException(role: $0, appearance: .dark, reason: L10n.Themes.publishedColor) }
  }
}

/// Holds the theme in use.
@MainActor
package final class ThemeContainer {
  package var currentTheme = Theme.designKit

  package init() {}
}
