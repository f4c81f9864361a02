/// The words of one text in one language, as the generated `L10n` returns them.
package enum TextTemplate: Sendable {
  /// One of the texts for different room.
  package struct Variant: Sendable {
    /// The number that the table gives the room; it only orders the texts.
    package let width: Int
    /// A text or a plural.
    package let template: TextTemplate

    package init(width: Int, template: TextTemplate) {
      self.width = width
      self.template = template
    }
  }

  /// Words; a printf-like format if the text has arguments, else shown as they are.
  case text(String)
  /// A format whose variables (`%#@name@`) are replaced by the form that fits a number.
  case plural(format: String, variables: [PluralVariable])
  /// The same for different room, the narrowest first.
  case widths([Variant])
}
