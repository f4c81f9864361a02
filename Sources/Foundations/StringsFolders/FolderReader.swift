import Localization
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
      report(error.issue, at: SourceLocation(path: path))
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
