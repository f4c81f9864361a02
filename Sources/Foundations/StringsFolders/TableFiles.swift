import Foundation
import Localization
import StringsTables

/// The tables of a folder as files: found by their names, and read within limits.
struct TableFiles {
  /// Whoever has more has named another folder than was meant.
  static let most = 1_000
  /// Bytes of a table; all texts of the app in one language are a twentieth of it.
  static let largest = 1 << 20

  /// The folder of a language.
  struct LanguageFolder {
    /// Without extension.
    let name: String
    let path: String
    /// The paths of its tables. A plural entry takes the place of a text: it comes later.
    let tables: [String]
  }

  private(set) var folders: [LanguageFolder] = []
  /// What is wrong with folders of languages.
  private(set) var diagnostics: [Diagnostic] = []

  init(of folder: StringsFolder) throws(StringsFolderError) {
    for name in try folder.languageFolders() {
      let path = folder.path(of: name)
      do {
        let names = try FileManager.default.contentsOfDirectory(atPath: path).filter { !$0.hasPrefix(".") }.sorted()
        let tables = [TableFile.Kind.strings, .stringsDictionary].flatMap { kind in
          names.filter { $0.hasSuffix(".\(kind.rawValue)") }.map { "\(path)/\($0)" }
        }
        folders.append(
          LanguageFolder(
            name: String(name.dropLast(StringsFolder.folderExtension.count)), path: path, tables: tables))
      } catch {
        let issue = FileAccessIssue(reason: (error as NSError).systemReason)
        diagnostics.append(Diagnostic(issue, at: SourceLocation(path: path)))
      }
    }
    guard paths.count <= Self.most else { throw .tooManyTables(path: folder.path, limit: Self.most) }
  }

  /// Those of all tables.
  var paths: [String] { folders.flatMap(\.tables) }

  static func table(at path: String) throws(TableFileError) -> TableInput {
    TableInput(path: path, contents: try TableFileContents.read(path, limit: largest))
  }
}
