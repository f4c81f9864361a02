/// What can be wrong between a translation and the text in the development language.
enum TranslationIssue: Issue, Equatable {
  case missingTranslation(key: String, language: String)
  case unknownKey(String, developmentLanguage: String)
  case missingTable(String, language: String)
  case unknownTable(String, developmentLanguage: String)
  case placeholdersDiffer(key: String, found: String, expected: String, original: SourceLocation)
  case emptyText(key: String)
  case untranslated(key: String, developmentLanguage: String)

  var severity: Severity {
    switch self {
    case .missingTranslation, .missingTable, .emptyText, .untranslated: .warning
    case .unknownKey, .unknownTable, .placeholdersDiffer: .error
    }
  }

  var description: String {
    switch self {
    case .missingTranslation(let key, let language): "“\(key)” has no translation into \(language)"
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
}
