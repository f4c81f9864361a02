/// Where the appearance comes from.
package enum AppearancePreference: String, Hashable, Sendable, CaseIterable {
  /// Like the terminal's own background.
  case auto
  case light
  case dark
}
