/// The words of one text in one language, as the generated `L10n` returns them.
package enum TextTemplate: Sendable {
  /// Words; a printf-like format if the text has arguments, else shown as they are.
  case text(String)
  /// A format whose variables (`%#@name@`) are replaced by the form that fits a number.
  case plural(format: String, variables: [PluralVariable])
  /// The same for different room: texts and plurals, the narrowest first.
  case widths([TextTemplate])
}
