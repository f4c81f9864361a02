package import Localization

/// A check of the contrast of a theme's colors, before a terminal draws them: each pair, in both appearances and contrasts,
/// must have the ratio that its use needs.
package struct ThemeReadability: Sendable {
  /// One pair in one appearance and contrast.
  package struct Finding: Equatable, Sendable {
    package enum Verdict: Equatable, Sendable {
      case holds
      /// Below the minimum, with a reason of the theme.
      case excepted(LocalizedString)
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

  package let theme: String
  /// In ascending order of the ratio divided by its minimum.
  package let findings: [Finding]
  package let unneeded: [ContrastException]

  private static let visibleRatio = 1.02

  /// - Parameter minimum: a ratio that raises the minimum of every use, 1…21.
  package init(of theme: Theme, minimum: Double = 1) {
    self.theme = theme.name
    findings = ColorVariant.all.flatMap { variant in
      Self.pairs(of: theme, variant).map { pair, use in
        Self.finding(pair, use, variant, theme, max(use.minimum, minimum))
      }
    }.sorted { $0.ratio / $0.minimum < $1.ratio / $1.minimum }
    let needed = findings.filter { $0.verdict != .holds }
    unneeded = theme.exceptions.filter { exception in
      !needed.contains { $0.pair.text == exception.role && $0.appearance == exception.appearance }
    }
  }

  package var failures: [Finding] { findings.filter(\.isFailure) }

  /// The exceptions that are needed, by role and appearance, each with the pair of the lowest ratio, the least readable
  /// first.
  package var exceptions: [(exception: ContrastException, least: Finding)] {
    findings.reduce(into: []) { exceptions, finding in
      guard case .excepted(let reason) = finding.verdict else { return }
      let exception = ContrastException(role: finding.pair.text, appearance: finding.appearance, reason: reason)
      if !exceptions.contains(where: { $0.exception == exception }) { exceptions.append((exception, finding)) }
    }
  }

  /// Returns the declared pairs and those of components, each with its strictest use.
  private static func pairs(of theme: Theme, _ variant: ColorVariant) -> [(ColorPair, ContrastUse)] {
    var uses = ColorPair.declared.map { ($0, $0.use) }
    for (pair, use) in theme.components.drawnPairs(variant) {
      if let place = uses.firstIndex(where: { $0.0 == pair }) {
        if uses[place].1.minimum < use.minimum { uses[place].1 = use }
      } else {
        uses.append((pair, use))
      }
    }
    return uses
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
