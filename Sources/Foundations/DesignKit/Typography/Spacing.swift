/// The spacing scale of the DesignKit. A cell is taken as 8 points wide and 16 points high.
package enum Spacing: Int, Hashable, Sendable, CaseIterable {
  case twoExtraSmall = 4
  case extraSmall = 8
  case small = 12
  case medium = 18
  case large = 24
  case extraLarge = 32
  case twoExtraLarge = 40
  case threeExtraLarge = 48

  package var points: Int { rawValue }
  /// At least one.
  package var columns: Int { max(1, rawValue / 8) }
  package var rows: Int { rawValue / 16 }
}
