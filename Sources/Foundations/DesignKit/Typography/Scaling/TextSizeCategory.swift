/// The twelve sizes of text that a reader can ask for. ``large`` is the default.
package enum TextSizeCategory: Int, Hashable, Sendable, CaseIterable, Comparable {
  case extraSmall
  case small
  case medium
  case large
  case extraLarge
  case extraExtraLarge
  case extraExtraExtraLarge
  case accessibility1
  case accessibility2
  case accessibility3
  case accessibility4
  case accessibility5

  /// The short name, as `--text-size` takes it: `XS` … `XXXL`, `AX1` … `AX5`.
  package var name: String { Self.names[rawValue] }

  private static let names = ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5"]

  /// Reads a short name, whatever its case.
  package init?(name: String) {
    guard let index = Self.names.firstIndex(of: name.uppercased()) else { return nil }
    self.init(rawValue: index)
  }

  package static func < (left: TextSizeCategory, right: TextSizeCategory) -> Bool { left.rawValue < right.rawValue }

  package var isAccessibility: Bool { self >= .accessibility1 }

  /// The next larger one; itself at the end.
  package var larger: TextSizeCategory { TextSizeCategory(rawValue: rawValue + 1) ?? self }
  /// The next smaller one; itself at the end.
  package var smaller: TextSizeCategory { TextSizeCategory(rawValue: rawValue - 1) ?? self }
}
