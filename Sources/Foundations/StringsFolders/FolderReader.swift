import Foundation
import Localization
import StringsTables

/// Reads the tables of a folder one after the other, and compares them with the texts that are built in.
struct FolderReader {
  /// Whoever has more has named another folder than was meant.
  static let mostTables = 1_000
  /// Bytes of a table; all texts of the app in one language are a twentieth of it.
  static let largestTable = 1 << 20

  private(set) var texts = FolderTexts()
  private(set) var diagnostics: [Diagnostic] = []
  private var tableCount = 0
  /// Where each table was found, so that no other one of the same language takes its place.
  private var paths: [[String]: String] = [:]
  private let keys = BuiltInKeys()

  var hasTables: Bool { tableCount > 0 }
  var hasTooManyTables: Bool { tableCount > Self.mostTables }

  private mutating func report(_ issue: any Issue, at location: SourceLocation) {
    diagnostics.append(Diagnostic(issue, at: location))
  }

  // MARK: Folders

  /// Reads the tables of one language.
  ///
  /// - Parameter name: of its folder, without extension.
  mutating func read(language name: String, in path: String) {
    let folder = "\(path)/\(name)\(StringsFolder.folderExtension)"
    let location = SourceLocation(path: folder)
    // That `Base` is no language has a reason of its own, which its tables tell.
    guard name == "Base" || FolderLanguage.identifier(ofFolder: name) != nil else {
      return report(FolderIssue.unknownLanguage(name), at: location)
    }
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.hasPrefix(".") }
      let paths = names.map { "\(folder)/\($0)" }
      // A plural entry takes the place of a text: it comes later.
      for kind in [TableFile.Kind.strings, .stringsDictionary] {
        for path in paths.filter({ $0.hasSuffix(".\(kind.rawValue)") }).sorted() { read(table: path) }
      }
    } catch {
      report(FileAccessIssue(reason: (error as NSError).systemReason), at: location)
    }
  }

  // MARK: Tables

  private mutating func read(table path: String) {
    tableCount += 1
    guard tableCount <= Self.mostTables else { return }
    let location = SourceLocation(path: path)
    do throws(TableFileIssue) {
      let file = try TableFile(path: path)
      guard let language = FolderLanguage.identifier(ofFolder: file.language) else { return }
      if let other = paths.updateValue(path, forKey: [language, file.table, file.kind.rawValue]) {
        throw .duplicateTable(otherPath: other)
      }
      guard let contents = contents(of: path) else { return }
      let table = ParsedTable(TableInput(path: path, contents: contents), kind: file.kind)
      diagnostics += table.diagnostics
      guard keys.hasTable(file.table) else { return report(FolderIssue.unknownTable(file.table), at: location) }
      texts.add(language: language)
      for entry in table.entries { add(entry, of: file.table, language) }
    } catch {
      report(error, at: location)
    }
  }

  private mutating func contents(of path: String) -> [UInt8]? {
    do throws(TableFileAccess) {
      return try TableFileAccess.contents(of: path, limit: Self.largestTable)
    } catch {
      report(error.issue, at: SourceLocation(path: path))
      return nil
    }
  }

  private mutating func add(_ entry: TableEntry, of table: String, _ language: String) {
    let name = entry.key.text
    guard let (number, key) = keys.key(name, of: table) else {
      return report(FolderIssue.unknownKey(name, nearest: keys.nearest(to: name, of: table)), at: entry.key.location)
    }
    for text in entry.texts where text.text.isEmpty { report(FolderIssue.emptyText(key: name), at: text.location) }
    let (signature, issues) = SignatureReader.read(entry.value)
    diagnostics += issues
    guard let signature else { return }
    let expected = Signature(conversions: key.conversions)
    guard signature == expected else {
      let issue = FolderIssue.placeholdersDiffer(
        key: name, found: signature.description, expected: expected.description)
      return report(issue, at: entry.location)
    }
    texts.add(TextTemplate(entry.value, signature), for: number, in: language)
  }
}
