package import Texts

/// A text of the program with its origin, for translators.
package struct BuiltInText: Sendable {
  package let origin: TextOrigin
  package let template: TextTemplate

  /// Returns the texts of a language without fallbacks, sorted by key.
  package static func all(in language: Language) -> [BuiltInText] {
    let texts = (0..<L10n.textCount).compactMap { key -> BuiltInText? in
      guard let origin = L10n.origin(key), let template = L10n.template(key, in: language) else { return nil }
      return BuiltInText(origin: origin, template: template)
    }
    return texts.sorted { ($0.origin.table, $0.origin.key) < ($1.origin.table, $1.origin.key) }
  }
}

/// The origin of a text, and its comment for translators.
package struct TextOrigin: Hashable, Sendable {
  /// The name of the table without its extension.
  package let table: String
  package let key: String
  package let comment: String?
  /// The types of the arguments in the order of their positions.
  package let parameters: [ParameterType]

  package init(table: String, key: String, comment: String? = nil, parameters: [ParameterType] = []) {
    self.table = table
    self.key = key
    self.comment = comment
    self.parameters = parameters
  }
}
