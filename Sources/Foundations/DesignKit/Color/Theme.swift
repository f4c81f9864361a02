package import Localization

/// The look of everything: for each ``ColorRole`` a color in light and dark, in standard and increased contrast, the roles
/// that components are drawn in, and the colors that may be hard to read.
///
/// A theme is a value. Using another one restyles everything, going back is exact, and equal themes look the same. Where a theme
/// has no color of its own for increased contrast, ``Palette`` moves the lightness of text until it stands out enough.
package struct Theme: Hashable, Sendable {
  /// An identifier, the same in every language.
  package let name: String
  package let components: ComponentColors
  /// The colors of the theme's own that may be hard to read, with reasons.
  package let exceptions: [ContrastException]
  /// Whether it was read from a theme file.
  package let isFromFile: Bool
  private let colors: ThemeColors
  /// The theme that a theme file extends.
  private let base: Base?

  private struct Base: Hashable, Sendable {
    let colors: ThemeColors
    let exceptions: [ContrastException]
  }

  /// - Parameter definitions: the colors of roles; where one is missing, that of another role stands in.
  init(
    _ name: String, _ definitions: [(ColorRole, ThemeColors.Definition)], isGray: Bool = false,
    exceptions: [ContrastException] = [], components: ComponentColors = ComponentColors()
  ) {
    self.name = name
    self.components = components
    self.exceptions = exceptions
    isFromFile = false
    colors = ThemeColors(definitions, base: nil, isGray: isGray)
    base = nil
  }

  /// The theme of a file. Colors that it does not define are those of `base`; components are not.
  init(
    name: String, extending base: Theme?, _ definitions: [(ColorRole, ThemeColors.Definition)],
    components: ComponentColors, exceptions: [ContrastException]
  ) {
    self.name = name
    self.components = components
    self.exceptions = exceptions
    isFromFile = true
    colors = ThemeColors(definitions, base: base?.colors, isGray: base?.colors.isGray ?? false)
    self.base = base.map { Base(colors: $0.colors, exceptions: $0.exceptions) }
  }

  package func color(_ role: ColorRole, _ appearance: Appearance, _ contrast: ContrastLevel) -> RGBColor {
    colors.color(role, appearance, contrast)
  }

  /// A color of its own that lets the background through is laid over that of the theme.
  package func color(_ color: TextColor, _ appearance: Appearance, _ contrast: ContrastLevel) -> RGBColor {
    switch color {
    case .role(let role): return colors.color(role, appearance, contrast)
    case .custom(let color):
      let ground = colors.color(.background, appearance, contrast)
      let opaque = color.color(appearance, contrast).composited(over: ground)
      return colors.isGray ? opaque.desaturated : opaque
    }
  }

  /// The reason that a pair may stay below its minimum; `nil` if the theme has none. The reasons of a base hold where both
  /// colors of the pair are those of the base: a new background makes a new pair.
  package func exception(
    for pair: ColorPair, _ appearance: Appearance, _ contrast: ContrastLevel
  ) -> ContrastException.Reason? {
    func reason(_ exceptions: [ContrastException]) -> ContrastException.Reason? {
      exceptions.first { $0.role == pair.text && $0.appearance == appearance }?.reason
    }
    if let reason = reason(exceptions) { return reason }
    guard let base,
      [pair.text, pair.background].allSatisfy({
        base.colors.color($0, appearance, contrast) == colors.color($0, appearance, contrast)
      })
    else { return nil }
    return reason(base.exceptions)
  }
}

/// The colors of all roles, in each appearance and contrast.
struct ThemeColors: Hashable, Sendable {
  /// The color of a role in a theme.
  enum Definition {
    case colors(light: RGBColor, dark: RGBColor, lightIncreased: RGBColor, darkIncreased: RGBColor)
    case like(ColorRole)

    static func colors(_ light: UInt32, _ dark: UInt32) -> Definition { colors(light, dark, light, dark) }

    static func colors(
      _ light: UInt32, _ dark: UInt32, _ lightIncreased: UInt32, _ darkIncreased: UInt32
    ) -> Definition {
      .colors(
        light: RGBColor(light), dark: RGBColor(dark), lightIncreased: RGBColor(lightIncreased),
        darkIncreased: RGBColor(darkIncreased))
    }
  }

  /// By appearance, contrast and role, in the order of `ColorTable.Variant.all`.
  private let values: [RGBColor]
  /// Whether colors lose their hue.
  let isGray: Bool

  init(_ definitions: [(ColorRole, Definition)], base: ThemeColors?, isGray: Bool) {
    var known = [Definition?](repeating: nil, count: ColorRole.count)
    for (role, definition) in definitions { known[Int(role.rawValue)] = definition }
    var values: [RGBColor] = []
    values.reserveCapacity(4 * ColorRole.count)
    for variant in ColorTable.Variant.all {
      for role in ColorRole.allCases {
        let color = Self.color(role, variant.appearance, variant.contrast, known, base)
        values.append(isGray && base == nil ? color.desaturated : color)
      }
    }
    self.values = values
    self.isGray = isGray
  }

  func color(_ role: ColorRole, _ appearance: Appearance, _ contrast: ContrastLevel) -> RGBColor {
    let column = (appearance == .light ? 0 : 2) + (contrast == .standard ? 0 : 1)
    return values[column * ColorRole.count + Int(role.rawValue)]
  }

  private static func color(
    _ role: ColorRole, _ appearance: Appearance, _ contrast: ContrastLevel, _ known: [Definition?], _ base: ThemeColors?
  ) -> RGBColor {
    switch known[Int(role.rawValue)] {
    case .like(let other)?: return color(other, appearance, contrast, known, base)
    case .colors(let light, let dark, let lightIncreased, let darkIncreased)?:
      if appearance == .light { return contrast == .standard ? light : lightIncreased }
      return contrast == .standard ? dark : darkIncreased
    case nil:
      if let base { return base.color(role, appearance, contrast) }
      if let substitute = role.substitute { return color(substitute, appearance, contrast, known, base) }
      if let index = role.avatarIndex { return AvatarColor.color(index, contrast) }
      return role == .avatarText ? RGBColor(0xFFFFFF) : RGBColor(0)
    }
  }
}

/// A color that may stay below the contrast that its use needs, and why.
package struct ContrastException: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// A design system publishes the color, and the theme is to look like it.
    case published
    /// The words of a theme file.
    case text(String)

    package func resolved(in language: Language) -> String {
      switch self {
      case .published: L10n.Themes.publishedColor.resolved(in: language)
      case .text(let text): text
      }
    }
  }

  package let role: ColorRole
  package let appearance: Appearance
  package let reason: Reason

  init(_ role: ColorRole, _ appearance: Appearance, _ reason: Reason) {
    self.role = role
    self.appearance = appearance
    self.reason = reason
  }

  /// The exceptions of a theme that takes its colors from a design system.
  static func published(light: [ColorRole], dark: [ColorRole]) -> [ContrastException] {
    light.map { ContrastException($0, .light, .published) } + dark.map { ContrastException($0, .dark, .published) }
  }
}

/// The roles that the app's own components are drawn in; a theme may give them others.
package struct ComponentColors: Hashable, Sendable {
  /// The line at the top.
  package struct Bar: Hashable, Sendable {
    package var background = ColorRole.secondaryBackground
    package var title = ColorRole.primaryText
    /// The way back.
    package var link = ColorRole.primary
    /// The reader's settings.
    package var detail = ColorRole.secondaryText
  }

  /// The selected row.
  package struct ListMarker: Hashable, Sendable {
    package var background = ColorRole.secondaryBackground
    /// The bars at both edges.
    package var edge = ColorRole.primary
  }

  /// Frames and hairlines.
  package struct Separator: Hashable, Sendable {
    package var color = ColorRole.line
  }

  /// The line at the bottom: keys or a message.
  package struct Footer: Hashable, Sendable {
    package var background = ColorRole.secondaryBackground
    package var key = ColorRole.primaryText
    package var word = ColorRole.secondaryText
  }

  /// A text field.
  package struct Field: Hashable, Sendable {
    package var background = ColorRole.fieldBackground
    package var prompt = ColorRole.primary
    package var text = ColorRole.primaryText
    package var placeholder = ColorRole.placeholder
  }

  package var bar = Bar()
  package var listMarker = ListMarker()
  package var separator = Separator()
  package var footer = Footer()
  package var field = Field()

  package init() {}

  /// The standard roles, some of them replaced.
  init(_ changes: (inout ComponentColors) -> Void) {
    changes(&self)
  }

  /// A property that theme files may set.
  package struct Property {
    package let name: String
    package let path: WritableKeyPath<ComponentColors, ColorRole>

    init(_ name: String, _ path: WritableKeyPath<ComponentColors, ColorRole>) {
      self.name = name
      self.path = path
    }

    /// Whether the color is of the kind that the property shows: text is on backgrounds, as the audit knows them.
    func accepts(_ role: ColorRole) -> Bool {
      if name == "separator.color" || name == "listMarker.edge" { return !role.isBackground }
      return name.hasSuffix(".background") ? ColorPair.grounds.contains(role) : ColorPair.texts.contains(role)
    }
  }

  package static var properties: [Property] {
    [
      Property("bar.background", \.bar.background), Property("bar.title", \.bar.title),
      Property("bar.link", \.bar.link), Property("bar.detail", \.bar.detail),
      Property("listMarker.background", \.listMarker.background), Property("listMarker.edge", \.listMarker.edge),
      Property("separator.color", \.separator.color),
      Property("footer.background", \.footer.background), Property("footer.key", \.footer.key),
      Property("footer.word", \.footer.word),
      Property("field.background", \.field.background), Property("field.prompt", \.field.prompt),
      Property("field.text", \.field.text), Property("field.placeholder", \.field.placeholder),
    ]
  }

  /// The pairs that components draw. Separators are decoration and need no contrast.
  var drawnPairs: [(ColorPair, ContrastUse)] {
    let marked = [listMarker.background, .background, field.background, .fieldBackground]
    return marked.map { (ColorPair(listMarker.edge, on: $0), .mark) }
      + [bar.title, bar.link, bar.detail].map { (ColorPair($0, on: bar.background), .text) }
      + [footer.key, footer.word].map { (ColorPair($0, on: footer.background), .text) }
      + [field.prompt, field.text, field.placeholder].map { (ColorPair($0, on: field.background), .text) }
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
