import TerminalUI

/// The facts about the roles of a palette, computed once per role.
package final class PaletteFacts {
  /// The drawn color of a role and its contrast.
  package struct Facts {
    /// The drawn palette entry, color or attributes.
    package let drawn: String
    /// The perceived difference between the theme's color and the drawn one; `nil` if the drawn color is unknown.
    package let difference: Double?
    /// The declared pairs of the role: text on each background, or a background below each text.
    package let pairs: [Pair]

    /// Text on ``ColorRole/background``.
    package var onBackground: Pair? { texts.first { $0.drawn.pair.background == .background } }
    /// The background with the lowest contrast.
    package var least: Pair? { texts.min { ($0.drawn.drawn ?? 0) < ($1.drawn.drawn ?? 0) } }
    /// The pairs of a role that is text.
    private var texts: [Pair] { isText ? pairs : [] }
    fileprivate let isText: Bool
  }

  package struct Pair {
    package let drawn: ColorAudit.Finding
    package let meant: ThemeReadability.Finding?

    package var isFailing: Bool { !drawn.holds || meant?.isFailure == true }
  }

  package let palette: Palette
  private var known: [ColorRole: Facts] = [:]
  package private(set) lazy var readability = ThemeReadability(of: palette.theme)
  package private(set) lazy var failures = ColorPair.declared.count { !palette.finding($0).holds }

  /// The contrast of the theme's colors in this appearance and contrast.
  private lazy var readabilityHere = Dictionary(
    uniqueKeysWithValues: readability.findings.lazy
      .filter { [palette] in $0.appearance == palette.appearance && $0.contrast == palette.contrast }
      .map { ($0.pair, $0) })

  package init(_ palette: Palette) {
    self.palette = palette
  }

  package func facts(of role: ColorRole) -> Facts {
    if let facts = known[role] { return facts }
    let drawn = palette.drawn(role)
    let facts = Facts(
      drawn: drawn.text, difference: drawn.color?.difference(to: drawn.meant),
      pairs: ColorInspection(role, in: palette.theme).pairs.map { pair in
        Pair(drawn: palette.finding(pair), meant: readabilityHere[pair])
      }, isText: !role.isBackground)
    known[role] = facts
    return facts
  }
}

extension Palette {
  /// A color as a terminal draws it.
  struct DrawnColor {
    /// The palette entry, the color or the attributes.
    let text: String
    /// `nil` for the terminal's default color.
    let color: RGBColor?
    let meant: RGBColor
  }

  /// Returns a role as it is drawn: a background, or text on ``ColorRole/background``.
  func drawn(_ role: ColorRole) -> DrawnColor {
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
