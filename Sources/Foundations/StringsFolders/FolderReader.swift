import Documents
import Foundation
import Localization
import TextFormats
import StringsTables

/// Reads the tables of a folder one after the other, and compares them with the built-in texts.
struct FolderReader {
  private(set) var texts = FolderTexts()
  private(set) var diagnostics: [Diagnostic] = []
  /// The paths of the tables, so that a second table of the same language does not replace the first.
  private var paths: [[String]: String] = [:]
  /// The location of each text, by language, table and key.
  private var places: [[String]: SourceLocation] = [:]
  private let keys = BuiltInKeys()

  /// Reads the tables of one language.
  mutating func read(_ folder: TableFiles.LanguageFolder) {
    // The tables of `Base` have an issue of their own.
    guard folder.name == "Base" || FolderLanguage.identifier(ofFolder: folder.name) != nil else {
      let rule = "a folder is named as it.lproj, pt-PT.lproj or zh-Hant.lproj are"
      return diagnostics.report(
        .error("“\(folder.name)” is no language; \(rule)"), at: SourceLocation(path: folder.path))
    }
    for path in folder.tables { read(table: path) }
  }

  private mutating func read(table path: String) {
    do throws(DocumentIssue) {
      let file = try TableFile(path: path)
      guard let language = FolderLanguage.identifier(ofFolder: file.language) else { return }
      if let other = paths.updateValue(path, forKey: [language, file.table, file.kind.rawValue]) {
        throw .duplicateTable(otherPath: other)
      }
      let table = ParsedTable(try TableFiles.table(at: path), kind: file.kind)
      diagnostics += table.diagnostics
      guard keys.hasTable(file.table) else {
        throw .warning("the app has no table \(file.table), so these texts are shown nowhere")
      }
      texts.add(language: language)
      for entry in table.entries { add(entry, of: file.table, language) }
    } catch {
      diagnostics.report(error, at: SourceLocation(path: path))
    }
  }

  private mutating func add(_ entry: TableEntry, of table: String, _ language: String) {
    let name = entry.key.text
    guard let key = keys.key(name, of: table) else {
      let advice =
        keys.nearest(to: name, of: table).map { "; did you mean “\($0)”?" } ?? ", so this one is shown nowhere"
      return diagnostics.report(.warning("the app has no text “\(name)”\(advice)"), at: entry.key.location)
    }
    // A `.stringsdict` table is read after the `.strings` table.
    if let hidden = places.updateValue(entry.key.location, forKey: [language, table, name]) {
      diagnostics.report(.hiddenText(name, shown: entry.key.location), at: hidden)
    }
    for text in entry.texts where text.text.isEmpty { diagnostics.report(.emptyText(key: name), at: text.location) }
    let (signature, issues) = SignatureReader.read(entry.value)
    diagnostics += issues
    guard let signature else { return }
    guard signature == key.signature else {
      return diagnostics.report(
        .error("“\(name)” has \(signature) here, but the app gives it \(key.signature)"), at: entry.location)
    }
    texts.add(TextTemplate(entry.value, signature), for: key.number, in: language)
  }
}

/// The built-in texts by table and key.
struct BuiltInKeys {
  struct Key {
    /// The number of the text in the generated `L10n`.
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

  /// The key that is most similar to an unknown one.
  func nearest(to name: String, of table: String) -> String? {
    NearestNames.of(name, among: keys[table].map { Array($0.keys) } ?? []).first
  }
}

/// The language of a folder name.
enum FolderLanguage {
  /// Returns the identifier of the built-in language that the folder name means (`pt_BR` is `pt-BR`), else its
  /// canonical tag; `nil` if it is not the name of a language.
  static func identifier(ofFolder name: String) -> String? {
    guard let tag = LanguageTag(name)?.canonical else { return nil }
    if let builtIn = L10n.languages.first(where: { LanguageTag($0.identifier)?.canonical == tag }) {
      return builtIn.identifier
    }
    return Locale.LanguageCode(tag.language).isISOLanguage ? tag.identifier : nil
  }
}
