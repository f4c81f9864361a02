/// A check of the contrast of a theme's colors, before a terminal draws them: each pair, in both appearances and contrasts,
/// must have the ratio that its use needs.
package struct ThemeReadability: Sendable {
  /// One pair in one appearance and contrast.
  package struct Finding: Hashable, Sendable {
    package enum Verdict: Hashable, Sendable {
      case holds
      /// Below the minimum, with a reason of the theme.
      case excepted(ContrastException.Reason)
      case belowMinimum
      /// The two colors look the same, which no reason excepts.
      case invisible
    }

    package let appearance: Appearance
    package let contrast: ContrastLevel
    package let pair: ColorPair
    package let use: ContrastUse
    package let ratio: Double
    package let minimum: Double
    package let verdict: Verdict

    package var isFailure: Bool { verdict == .belowMinimum || verdict == .invisible }
  }

  /// An exception of a theme that at least one pair needs.
  package struct UsedException: Sendable {
    package let role: ColorRole
    package let appearance: Appearance
    package let reason: ContrastException.Reason
    /// The pair with the lowest ratio.
    package let least: Finding
  }

  package let theme: String
  /// In ascending order of the ratio divided by its minimum.
  package let findings: [Finding]
  /// Exceptions that no pair needs.
  package let unneeded: [ContrastException]

  /// Below this ratio two colors look the same.
  private static let visibleRatio = 1.02

  /// - Parameter minimum: a ratio that raises the minimum of every use, 1…21.
  package init(of theme: Theme, minimum: Double = 1) {
    self.theme = theme.name
    let pairs = Self.pairs(of: theme)
    findings = ColorVariant.all.flatMap { variant in
      pairs.map { pair, use in Self.finding(pair, use, variant, theme, max(use.minimum, minimum)) }
    }.sorted { $0.ratio / $0.minimum < $1.ratio / $1.minimum }
    let needed = Set(findings.filter { $0.verdict != .holds }.map { RoleAppearance($0.pair.text, $0.appearance) })
    unneeded = theme.exceptions.filter { !needed.contains(RoleAppearance($0.role, $0.appearance)) }
  }

  package var failures: [Finding] { findings.filter(\.isFailure) }

  /// The exceptions that are needed, by role and appearance, the least readable first.
  package var exceptions: [UsedException] {
    var known: Set<RoleAppearance> = []
    return findings.compactMap { finding in
      guard case .excepted(let reason) = finding.verdict,
        known.insert(RoleAppearance(finding.pair.text, finding.appearance)).inserted
      else { return nil }
      return UsedException(role: finding.pair.text, appearance: finding.appearance, reason: reason, least: finding)
    }
  }

  private struct RoleAppearance: Hashable {
    let role: ColorRole
    let appearance: Appearance

    init(_ role: ColorRole, _ appearance: Appearance) {
      self.role = role
      self.appearance = appearance
    }
  }

  /// Returns the declared pairs and those of components, each with its strictest use.
  private static func pairs(of theme: Theme) -> [(ColorPair, ContrastUse)] {
    var uses: [ColorPair: ContrastUse] = [:]
    var pairs = ColorPair.declared
    for pair in pairs { uses[pair] = pair.use }
    for (pair, use) in theme.components.drawnPairs {
      if let known = uses[pair] {
        if known.minimum < use.minimum { uses[pair] = use }
      } else {
        uses[pair] = use
        pairs.append(pair)
      }
    }
    return pairs.map { ($0, uses[$0] ?? .text) }
  }

  private static func finding(
    _ pair: ColorPair, _ use: ContrastUse, _ variant: ColorVariant, _ theme: Theme, _ minimum: Double
  ) -> Finding {
    let (appearance, contrast) = (variant.appearance, variant.contrast)
    let ratio = theme.color(pair.text)[variant].contrast(with: theme.color(pair.background)[variant])
    let verdict: Finding.Verdict =
      if ratio >= minimum {
        .holds
      } else if ratio < visibleRatio {
        .invisible
      } else if let reason = theme.exception(for: pair, appearance, contrast) {
        .excepted(reason)
      } else {
        .belowMinimum
      }
    return Finding(
      appearance: appearance, contrast: contrast, pair: pair, use: use, ratio: ratio, minimum: minimum,
      verdict: verdict)
  }
}
