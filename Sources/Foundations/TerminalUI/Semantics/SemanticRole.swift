/// What something on a screen is for. The names are those of WAI-ARIA 1.2 where it has one.
package enum SemanticRole: String, Hashable, Sendable, CaseIterable {
  /// Something that went wrong.
  case alert
  /// Something that stands for itself, as a moment does.
  case article
  case button
  case group
  case heading
  case image
  case link
  case list
  case listItem = "listitem"
  /// How things are.
  case status
  case `switch`
  case textbox
  case time

  // ARIA has no role for these.

  /// Keys, and what they do.
  case key
  /// A length, drawn.
  case ruler
  /// A text style, drawn in itself.
  case sample
  /// A colour, drawn.
  case swatch
  /// Words that are only read.
  case text
}
