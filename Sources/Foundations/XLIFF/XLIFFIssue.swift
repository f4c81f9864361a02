import StringsTables
package import Documents

/// What can be wrong with an XLIFF document, or with what should become one.
package enum XLIFFIssue: Issue, Equatable {
  case malformedXML(XMLError.Reason)
  case notXLIFF
  case noFiles
  case unsupportedVersion(String?)
  case missingAttribute(String, element: String)
  case wrongSourceLanguage(String, expected: String)
  case severalTargetLanguages(first: String, second: String)
  case unknownTable(original: String)
  case unknownUnit(id: String)
  case duplicateUnit(id: String, first: SourceLocation)
  case unknownState(String)
  case notTranslated(id: String, state: String)
  case changedSource(id: String)
  case elementWithoutText(String)
  case missingFormat(key: String)
  case missingOther(key: String, variable: String)
  case severalValues(key: String)
  case placeholdersDiffer(key: String, found: String, expected: String)
  case unwritable(id: String)

  package var severity: Severity {
    switch self {
    case .unknownTable, .unknownUnit, .unknownState, .notTranslated, .changedSource, .unwritable: .warning
    case .malformedXML, .notXLIFF, .noFiles, .unsupportedVersion, .missingAttribute, .wrongSourceLanguage,
      .severalTargetLanguages, .duplicateUnit, .elementWithoutText, .missingFormat, .missingOther, .severalValues,
      .placeholdersDiffer:
      .error
    }
  }

  package var description: String {
    switch self {
    case .malformedXML(let reason): reason.description
    case .notXLIFF: "this is not XLIFF; its outermost element must be <xliff>"
    case .noFiles: "there is no <file> in <xliff>"
    case .unsupportedVersion(let version?): "XLIFF \(version) is not supported, only 1.2 is"
    case .unsupportedVersion(nil): "<xliff> does not tell its version, which must be 1.2"
    case .missingAttribute(let attribute, let element): "<\(element)> has no \(attribute)"
    case .wrongSourceLanguage(let language, let expected):
      "these texts are translated from “\(language)”, but must be from \(expected)"
    case .severalTargetLanguages(let first, let second):
      "this file is for “\(second)”, the one before for “\(first)”; one document may have one target language only"
    case .unknownTable(let original): "there is no table “\(original)”"
    case .unknownUnit(let id): "there is no text “\(id)”"
    case .duplicateUnit(let id, let first): "“\(id)” is already translated at \(first)"
    case .unknownState(let state): "the state “\(state)” is unknown; the translation is taken"
    case .notTranslated(let id, let state): "“\(id)” has the state \(state), so what it says is left out"
    case .changedSource(let id): "“\(id)” is translated from another text than it has now"
    case .elementWithoutText(let element): "<\(element)> stands for a placeholder, but has no equiv-text to say which"
    case .missingFormat(let key): "“\(key)” has plural forms, but no format that they stand in"
    case .missingOther(let key, let variable):
      "“\(key)” has no form “other” of “\(variable)”, which every language needs"
    case .severalValues(let key):
      "“\(key)” is translated as a text, as a plural or for widths; only one of them can be shown"
    case .placeholdersDiffer(let key, let found, let expected): "“\(key)” has \(found) here, but must have \(expected)"
    case .unwritable(let id): "“\(id)” has a character that XML cannot hold, so it is left out"
    }
  }
}
