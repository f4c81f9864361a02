import Documents

/// Translations into a language: an XLIFF 1.2 document, or one language of a string catalog.
struct TranslationDocument: Sendable {
  /// The texts of one table.
  struct File: Sendable {
    let sourceLanguage: String
    let targetLanguage: String
    let location: SourceLocation
    var units: [Unit] = []
  }

  struct Unit: Sendable {
    /// The identifier, and the name, which stays the same if a tool renumbers the units.
    let names: [String]
    let location: SourceLocation
    let source: String?
    let target: LocatedText?
    let state: String?
  }

  var files: [File] = []

  /// The target language; `nil` if there are no files.
  var targetLanguage: String? { files.first?.targetLanguage }
}
