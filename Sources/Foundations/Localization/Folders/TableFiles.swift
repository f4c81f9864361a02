import Documents
import Foundation
import System
import Texts

/// Finds the tables of a folder by their names, and reads them within limits.
struct TableFiles {
  /// The limit of tables; a folder with more is not a folder of tables.
  static let most = 1_000
  /// The limit of bytes of a table. All texts of the app in one language take a twentieth of it.
  static let largest = 1 << 20

  /// The paths of the tables.
  private(set) var paths: [String] = []
  /// The issues of folders of languages.
  private(set) var diagnostics: [Diagnostic] = []

  /// - Throws: ``StringsFolderError``
  init(of folder: StringsFolder) throws(StringsFolderError) {
    for name in try folder.languageFolders() {
      let path = folder.path(of: name)
      do {
        let names = try FileManager.default.contentsOfDirectory(atPath: path).filter { !$0.hasPrefix(".") }
        paths += TableFile.Kind.allCases.flatMap { kind in
          names.filter { $0.hasSuffix(".\(kind.rawValue)") }.map { "\(path)/\($0)" }
        }
      } catch {
        diagnostics.report(.error((error as NSError).systemReason), at: SourceLocation(path: path))
      }
    }
    guard paths.count <= Self.most else { throw .tooManyTables(path: folder.path, limit: Self.most) }
  }

  /// Reads a table.
  ///
  /// - Throws: ``DocumentIssue``
  static func table(at path: String) throws(DocumentIssue) -> TableInput {
    do throws(FileError) {
      return TableInput(path: path, contents: try FileContents.read(path, limit: largest))
    } catch {
      switch error {
      case .cannotRead where error.isMissing: throw .error("there is no such file")
      case .cannotRead(_, let error), .cannotWrite(_, let error): throw .error(error.reason)
      case .unsafe: throw .error("this is not a file")
      case .tooLarge: throw .error("this is larger than \(largest >> 20) MB, so it is no table of texts")
      }
    }
  }
}
