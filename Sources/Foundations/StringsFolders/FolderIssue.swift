import StringsTables

/// What can be wrong between a table of a folder and the texts that are built in.
enum FolderIssue: Issue, Equatable {
  case unknownLanguage(String)
  case unknownTable(String)
  case unknownKey(String, nearest: String?)
  case placeholdersDiffer(key: String, found: String, expected: String)
  case emptyText(key: String)
  case notFound
  case notAFile
  case tooLarge(limit: Int)
  case noTables

  var severity: Severity {
    switch self {
    case .unknownTable, .unknownKey, .emptyText, .noTables: .warning
    case .unknownLanguage, .placeholdersDiffer, .notFound, .notAFile, .tooLarge: .error
    }
  }

  var description: String {
    switch self {
    case .unknownLanguage(let name):
      "“\(name)” is no language; a folder is named as it.lproj, pt-PT.lproj or zh-Hant.lproj are"
    case .unknownTable(let name): "the app has no table \(name), so these texts are shown nowhere"
    case .unknownKey(let key, nil): "the app has no text “\(key)”, so this one is shown nowhere"
    case .unknownKey(let key, let nearest?): "the app has no text “\(key)”; did you mean “\(nearest)”?"
    case .placeholdersDiffer(let key, let found, let expected):
      "“\(key)” has \(found) here, but the app gives it \(expected)"
    case .emptyText(let key): "a text of “\(key)” is empty"
    case .notFound: "there is no such file"
    case .notAFile: "this is not a file"
    case .tooLarge(let limit): "this is larger than \(limit >> 20) MB, so it is no table of texts"
    case .noTables: "there are no tables here; they lie in folders such as it.lproj/Localizable.strings"
    }
  }
}
