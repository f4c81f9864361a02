package import TerminalUI

/// The origin of a color and its values: what the inspectors and `moments theme` say.
package struct ColorInspection {
  package let name: String
  package let color: TextColor
  private let theme: Theme
  /// The typography that names the color; `nil` for a color of the theme.
  private let typography: Typography?

  package init(_ role: ColorRole, in theme: Theme) {
    (name, color, self.theme, typography) = (theme.name(of: role), .role(role), theme, nil)
  }

  /// - Parameter typography: the typography that names the color; `nil` for the theme.
  package init(_ named: NamedColor, of typography: Typography? = nil, in theme: Theme) {
    (name, color, self.theme, self.typography) = (named.name, .custom(named.color), theme, typography)
  }

  /// Returns the colors of a theme: its roles, then the colors that its file names.
  package static func all(in theme: Theme) -> [ColorInspection] {
    theme.roles.map { ColorInspection($0, in: theme) } + theme.named.map { ColorInspection($0, in: theme) }
  }

  package func chain(_ variant: ColorVariant) -> [ColorStep] {
    if let typography { return typography.chain(of: name, variant) }
    return color.role.map { theme.chain(of: $0, variant) } ?? theme.chain(of: name, variant)
  }

  package func value(_ variant: ColorVariant) -> RGBColor { theme.color(color, variant.appearance, variant.contrast) }

  /// Returns the palette entry, the color or the attributes that a terminal shows; `nil` for a color that is not drawn
  /// itself.
  package func drawn(_ variant: ColorVariant, _ depth: ColorDepth) -> String? {
    color.role.map { role in
      Palette(theme: theme, appearance: variant.appearance, contrast: variant.contrast, depth: depth).drawn(role).text
    }
  }

  /// The names whose chains lead over this one.
  package var users: [String] { typography == nil ? Self.users(in: theme)[name] ?? [] : [] }

  /// Returns the names whose chains lead over a name, by that name, in the order of the theme.
  package static func users(in theme: Theme) -> [String: [String]] {
    all(in: theme).reduce(into: [:]) { users, color in
      let names = ColorVariant.all.flatMap { color.chain($0).dropFirst().map(\.name) }
      for name in Set(names) { users[name, default: []].append(color.name) }
    }
  }

  /// The declared pairs of a role; a color of the theme's own has one on ``ColorRole/background``.
  package var pairs: [ColorPair] {
    guard let role = color.role else { return [] }
    if role.group == .custom { return [ColorPair(role, on: .background)] }
    return ColorPair.declared.filter { $0.text == role || $0.background == role }
  }

  /// Returns the ratio of the theme's colors.
  package func ratio(of pair: ColorPair, _ variant: ColorVariant) -> Double {
    theme.color(pair.text)[variant].contrast(with: theme.color(pair.background)[variant])
  }
}

extension Palette {
  package struct DrawnColor {
    /// The palette entry, the color or the attributes.
    package let text: String
    /// `nil` for the terminal's default color.
    package let color: RGBColor?
    package let meant: RGBColor
  }

  /// Returns a role as it is drawn: a background, or text on ``ColorRole/background``.
  package func drawn(_ role: ColorRole) -> DrawnColor {
    let ground: ColorRole = role == .avatarText ? .avatar(0) : .background
    let pair = role.isBackground ? ColorPair(.primaryText, on: role) : ColorPair(role, on: ground)
    let color = drawnColors(pair).map { role.isBackground ? $0.background : $0.foreground }
    let style = drawnStyle(pair)
    let text =
      switch (role.isBackground ? style.background : style.foreground).kind {
      case .palette(let index): "\(index)"
      case .rgb: color?.hex ?? ""
      case .terminalDefault: Self.names(of: style.attributes)
      }
    return DrawnColor(text: text, color: color, meant: meantColor(pair, ofBackground: role.isBackground))
  }

  private static func names(of attributes: TextAttributes) -> String {
    let names = attributeNames.filter { attributes.contains($0.0) }.map(\.1)
    return names.isEmpty ? "-" : names.joined(separator: "+")
  }

  private static let attributeNames: [(TextAttributes, String)] = [
    (.bold, "bold"), (.italic, "italic"), (.underline, "underline"), (.reverse, "reverse"), (.dim, "dim"),
  ]
}
