import Documents
import Foundation
import Localization
import TextFormats
import StringsTables

/// Reads the tables of a folder one after the other, and compares them with the texts that are built in.
struct FolderReader {
  private(set) var texts = FolderTexts()
  private(set) var diagnostics: [Diagnostic] = []
  /// Where each table was found, so that no other one of the same language takes its place.
  private var paths: [[String]: String] = [:]
  /// Where each text was found, by language, table and key.
  private var places: [[String]: SourceLocation] = [:]
  private let keys = BuiltInKeys()

  private mutating func report(_ issue: any Issue, at location: SourceLocation) {
    diagnostics.append(Diagnostic(issue, at: location))
  }

  /// Reads the tables of one language.
  mutating func read(_ folder: TableFiles.LanguageFolder) {
    // That `Base` is no language has a reason of its own, which its tables tell.
    guard folder.name == "Base" || FolderLanguage.identifier(ofFolder: folder.name) != nil else {
      return report(FolderIssue.unknownLanguage(folder.name), at: SourceLocation(path: folder.path))
    }
    for path in folder.tables { read(table: path) }
  }

  private mutating func read(table path: String) {
    let location = SourceLocation(path: path)
    do throws(TableFileIssue) {
      let file = try TableFile(path: path)
      guard let language = FolderLanguage.identifier(ofFolder: file.language) else { return }
      if let other = paths.updateValue(path, forKey: [language, file.table, file.kind.rawValue]) {
        throw .duplicateTable(otherPath: other)
      }
      guard let input = input(at: path) else { return }
      let table = ParsedTable(input, kind: file.kind)
      diagnostics += table.diagnostics
      guard keys.hasTable(file.table) else { return report(FolderIssue.unknownTable(file.table), at: location) }
      texts.add(language: language)
      for entry in table.entries { add(entry, of: file.table, language) }
    } catch {
      report(error, at: location)
    }
  }

  private mutating func input(at path: String) -> TableInput? {
    do throws(TableFileError) {
      return try TableFiles.table(at: path)
    } catch {
      diagnostics.append(error.diagnostic)
      return nil
    }
  }

  private mutating func add(_ entry: TableEntry, of table: String, _ language: String) {
    let name = entry.key.text
    guard let key = keys.key(name, of: table) else {
      return report(FolderIssue.unknownKey(name, nearest: keys.nearest(to: name, of: table)), at: entry.key.location)
    }
    // A `.stringsdict` table is read after the `.strings` table.
    if let hidden = places.updateValue(entry.key.location, forKey: [language, table, name]) {
      report(HiddenText(of: entry.key, shown: entry.key.location), at: hidden)
    }
    for text in entry.texts where text.text.isEmpty { report(FolderIssue.emptyText(key: name), at: text.location) }
    let (signature, issues) = SignatureReader.read(entry.value)
    diagnostics += issues
    guard let signature else { return }
    guard signature == key.signature else {
      let issue = FolderIssue.placeholdersDiffer(
        key: name, found: signature.description, expected: key.signature.description)
      return report(issue, at: entry.location)
    }
    texts.add(TextTemplate(entry.value, signature), for: key.number, in: language)
  }
}

/// The texts of the app by the names that tables have for them.
struct BuiltInKeys {
  struct Key {
    /// That of the generated `L10n`.
    let number: Int
    let signature: Signature
  }

  private let keys: [String: [String: Key]]

  init() {
    var keys: [String: [String: Key]] = [:]
    for number in 0..<L10n.textCount {
      guard let origin = L10n.origin(number) else { continue }
      keys[origin.table, default: [:]][origin.key] = Key(number: number, signature: Signature(types: origin.parameters))
    }
    self.keys = keys
  }

  func hasTable(_ table: String) -> Bool { keys[table] != nil }

  func key(_ name: String, of table: String) -> Key? { keys[table]?[name] }

  /// The name of a text that is most like a name that no text has.
  func nearest(to name: String, of table: String) -> String? {
    NearestNames.of(name, among: keys[table].map { Array($0.keys) } ?? []).first
  }
}

/// Which language the name of a folder means.
enum FolderLanguage {
  /// That of a built-in language where the folder means the same (`pt_BR`), else its canonical tag; nil if it is
  /// the name of no language.
  static func identifier(ofFolder name: String) -> String? {
    guard let tag = LanguageTag(name)?.canonical else { return nil }
    if let builtIn = L10n.languages.first(where: { LanguageTag($0.identifier)?.canonical == tag }) {
      return builtIn.identifier
    }
    return Locale.LanguageCode(tag.language).isISOLanguage ? tag.identifier : nil
  }
}

/// An issue of a table of a folder beside the texts that are built in.
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

extension TextTemplate {
  /// The template that the generated `L10n` would have for the entry of a table.
  ///
  /// Without arguments a text is shown as it is, so its percent signs are as they are meant.
  init(_ value: TableEntry.Value, _ signature: Signature) {
    switch value {
    case .text(let text):
      self = .text(signature.types.isEmpty ? FormatString(text.text).literalText : text.text)
    case .plural(let plural):
      self =
        signature.types.isEmpty
        ? .text(FormatString(plural.format.text).literalText)
        : .plural(format: plural.format.text, variables: plural.variables.map { PluralVariable($0) })
    case .widths(let variants):
      self = .widths(variants.map { Variant(width: $0.width, template: TextTemplate($0.value, signature)) })
    }
  }
}

extension PluralVariable {
  fileprivate init(_ variable: PluralText.Variable) {
    let forms = Dictionary(variable.forms.map { ($0.category, $0.text.text) }) { first, _ in first }
    self.init(
      name: variable.name.text, fractionDigits: variable.fractionDigits, zero: forms[.zero], one: forms[.one],
      two: forms[.two], few: forms[.few], many: forms[.many], other: variable.other.text)
  }
}
