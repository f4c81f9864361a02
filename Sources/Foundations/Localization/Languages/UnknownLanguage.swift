/// A language was asked for by name and there are no texts in it.
package struct UnknownLanguage: Error, Hashable, CustomStringConvertible {
  /// What was asked for, as given.
  package let requested: String
  /// The languages there are texts in.
  package let available: [Language]

  package var description: String {
    "There are no texts in the language “\(requested)”. Available: \(available.map(\.identifier).joined(separator: ", "))."
  }
}
