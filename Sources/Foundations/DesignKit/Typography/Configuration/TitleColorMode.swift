/// In which of a button's states its style's colour holds; the names are those of TypographyKit's configurations.
package enum TitleColorMode: String, Hashable, Sendable, CaseIterable {
  case all
  case none
  case normal
  /// Where the button has no colour of its own.
  case whereUnspecified = "where-unspecified"
}
