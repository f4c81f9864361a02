import DesignKit

/// The facts about the roles of a palette, computed once per role.
final class PaletteFacts {
  struct Facts {
    /// The drawn palette entry, color or attributes.
    let drawn: String
    /// The perceived difference between the theme's color and the drawn one; `nil` if the drawn color is unknown.
    let difference: Double?
    /// The declared pairs of the role: text on each background, or a background below each text.
    let pairs: [Pair]

    /// Text on ``ColorRole/background``.
    var onBackground: Pair? { texts.first { $0.drawn.pair.background == .background } }
    /// The background with the lowest contrast.
    var least: Pair? { texts.min { ($0.drawn.drawn ?? 0) < ($1.drawn.drawn ?? 0) } }
    private var texts: [Pair] { isText ? pairs : [] }
    fileprivate let isText: Bool
  }

  struct Pair {
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
