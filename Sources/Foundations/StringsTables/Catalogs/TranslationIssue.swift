/// What can be wrong between a translation and the text in the development language.
enum TranslationIssue: Issue, Equatable {
  /// All keys of a table that have no translation, at least one.
  case missingTranslations(keys: [String], language: String)
  case unknownKey(String, developmentLanguage: String)
  case missingTable(String, language: String)
  case unknownTable(String, developmentLanguage: String)
  case placeholdersDiffer(key: String, found: String, expected: String, original: SourceLocation)
  case emptyText(key: String)
  case untranslated(key: String, developmentLanguage: String)

  var severity: Severity {
    switch self {
    case .missingTranslations, .missingTable, .emptyText, .untranslated: .warning
    case .unknownKey, .unknownTable, .placeholdersDiffer: .error
    }
  }

  var description: String {
    switch self {
    case .missingTranslations(let keys, let language):
      "\(Self.list(keys)) \(keys.count == 1 ? "has" : "have") no translation into \(language)"
    case .unknownKey(let key, let developmentLanguage):
      "“\(key)” does not exist in the development language, \(developmentLanguage)"
    case .missingTable(let table, let language): "the table \(table) has no translation into \(language)"
    case .unknownTable(let table, let developmentLanguage):
      "the table \(table) does not exist in the development language, \(developmentLanguage)"
    case .placeholdersDiffer(let key, let found, let expected, let original):
      "“\(key)” has \(found) here, but \(expected) in the development language, at \(original)"
    case .emptyText(let key): "a text of “\(key)” is empty"
    case .untranslated(let key, let developmentLanguage):
      "“\(key)” is the same text as in \(developmentLanguage); is it not translated yet?"
    }
  }
  /// The first few of many keys, and how many more there are.
  private static func list(_ keys: [String]) -> String {
    let named = keys.prefix(3).map { "“\($0)”" }
    guard keys.count > named.count else { return named.joined(separator: ", ") }
    return "\(keys.count) texts, such as \(named.joined(separator: ", ")),"
  }
}
