import Documents
import Foundation
import Localization
import TextFormats
import StringsTables

/// Reads the tables of a folder one after the other, and compares them with the texts that are built in.
struct FolderReader {
  private(set) var texts = FolderTexts()
  private(set) var diagnostics: [Diagnostic] = []
  /// The paths of the tables, so that a second one of the same language does not replace the first.
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

  /// The name of the text that is most like an unknown name.
  func nearest(to name: String, of table: String) -> String? {
    NearestNames.of(name, among: keys[table].map { Array($0.keys) } ?? []).first
  }
}

/// The language that the name of a folder means.
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
