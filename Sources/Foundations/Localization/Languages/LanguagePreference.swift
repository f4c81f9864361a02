/// One language that the reader wishes for, and where the wish comes from.
package struct LanguagePreference: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    /// An environment variable and the entry in it: `LANGUAGE`, `zh_HK`.
    case environment(variable: String, entry: String)
    /// Asked for by name, as on the command line.
    case explicit
  }

  /// The language, canonical.
  package let tag: LanguageTag
  package let source: Source
}
