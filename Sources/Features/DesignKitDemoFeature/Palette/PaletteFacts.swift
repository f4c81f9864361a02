import DesignKit
import TerminalUI

/// The facts about the roles of a palette, computed once per role.
final class PaletteFacts {
  /// The drawn color of a role and its contrast.
  struct Facts {
    /// The drawn palette entry, color or attributes.
    let drawn: String
    /// The perceived difference between the theme's color and the drawn one; `nil` if the drawn color is unknown.
    let difference: Double?
    /// The backgrounds of the role; none for a background.
    let grounds: [Ground]

    var onBackground: Ground? { grounds.first { $0.drawn.pair.background == .background } }
    /// The background with the lowest contrast.
    var least: Ground? { grounds.min { ($0.drawn.drawn ?? 0) < ($1.drawn.drawn ?? 0) } }
  }

  struct Ground {
    let drawn: ColorAudit.Finding
    let meant: ThemeReadability.Finding?

    var isFailing: Bool { !drawn.holds || meant?.isFailure == true }
  }

  let palette: Palette
  private var known: [ColorRole: Facts] = [:]
  private(set) lazy var readability = ThemeReadability(of: palette.theme)
  private(set) lazy var failures = ColorPair.declared.count { !palette.finding($0).holds }

  /// The contrast of the theme's colors in this appearance and contrast.
  private lazy var readabilityHere = Dictionary(
    uniqueKeysWithValues: readability.findings.lazy
      .filter { [palette] in $0.appearance == palette.appearance && $0.contrast == palette.contrast }
      .map { ($0.pair, $0) })

  init(_ palette: Palette) {
    self.palette = palette
  }

  func facts(of role: ColorRole) -> Facts {
    if let facts = known[role] { return facts }
    let ground: ColorRole = role == .avatarText ? .avatar(0) : .background
    let pair = role.isBackground ? ColorPair(.primaryText, on: role) : ColorPair(role, on: ground)
    let color = palette.drawnColors(pair).map { role.isBackground ? $0.background : $0.foreground }
    let meant = palette.meantColor(pair, ofBackground: role.isBackground)
    let facts = Facts(
      drawn: drawn(pair, isBackground: role.isBackground, color: color), difference: color?.difference(to: meant),
      grounds: ColorPair.declared.filter { $0.text == role }.map { pair in
        Ground(drawn: palette.finding(pair), meant: readabilityHere[pair])
      })
    known[role] = facts
    return facts
  }

  private func drawn(_ pair: ColorPair, isBackground: Bool, color: RGBColor?) -> String {
    let style = palette.drawnStyle(pair)
    switch (isBackground ? style.background : style.foreground).kind {
    case .palette(let index): return "\(index)"
    case .rgb: return color?.hex ?? ""
    case .terminalDefault:
      let names = Self.attributes.filter { style.attributes.contains($0.0) }.map(\.1)
      return names.isEmpty ? "-" : names.joined(separator: "+")
    }
  }

  private static let attributes: [(TextAttributes, String)] = [
    (.bold, "bold"), (.italic, "italic"), (.underline, "underline"), (.reverse, "reverse"), (.dim, "dim"),
  ]
}
