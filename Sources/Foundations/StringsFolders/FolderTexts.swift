package import Localization

/// The texts of a folder, ready to be looked up.
package struct FolderTexts: Sendable {
  /// By language, and by the number of the text.
  package private(set) var templates: [String: [Int: TextTemplate]] = [:]

  package init() {}

  /// Languages that there are tables of, in alphabetical order.
  package var languages: [Language] { templates.keys.sorted().map { Language($0) } }

  /// Adds a language that may turn out to have no text.
  mutating func add(language: String) {
    if templates[language] == nil { templates[language] = [:] }
  }

  mutating func add(_ template: TextTemplate, for key: Int, in language: String) {
    templates[language, default: [:]][key] = template
  }
}
