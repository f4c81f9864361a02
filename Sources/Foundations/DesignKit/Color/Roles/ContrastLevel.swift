/// How far text must stand out from its ground.
package enum ContrastLevel: String, Hashable, Sendable, CaseIterable {
  case standard
  /// A ratio of at least 7 for all text (WCAG 2.2, level AAA).
  case increased

  package var opposite: ContrastLevel { self == .standard ? .increased : .standard }

  /// The ratio that text must keep when colours are reduced to those of the terminal (WCAG 2.2, levels AA and AAA).
  package var requiredRatio: Double { self == .standard ? 4.5 : 7 }
}
