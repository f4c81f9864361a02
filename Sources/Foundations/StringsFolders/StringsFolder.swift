import Foundation
import Localization
package import StringsTables

/// A folder of tables, `<language>.lproj/*.strings` and `.stringsdict`, that are to lie over the built-in texts.
package struct StringsFolder: Hashable, Sendable {
  package let path: String

  /// What the name of a language's folder ends with.
  static let folderExtension = ".lproj"

  package init(path: String) {
    self.path = path
  }

  /// Reads all its tables.
  ///
  /// - Returns: the texts, and what is odd about them.
  /// - Throws: ``StringsFolderError``, also if a single text is wrong: nobody shall see one that takes other values.
  package func read() throws(StringsFolderError) -> (texts: FolderTexts, warnings: [Diagnostic]) {
    var reader = FolderReader()
    for name in try languageFolders() {
      reader.read(language: String(name.dropLast(Self.folderExtension.count)), in: path)
    }
    guard !reader.hasTooManyTables else { throw .tooManyTables(path: path, limit: FolderReader.mostTables) }
    let diagnostics =
      reader.hasTables
      ? reader.diagnostics.sorted { $0.location < $1.location }
      : reader.diagnostics + [Diagnostic(FolderIssue.noTables, at: SourceLocation(path: path))]
    guard !diagnostics.contains(where: { $0.issue.severity == .error }) else { throw .invalid(diagnostics) }
    return (reader.texts, diagnostics)
  }

  /// The names of the folders of languages, in alphabetical order.
  package func languageFolders() throws(StringsFolderError) -> [String] {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { throw .notFound(path: path) }
      throw .cannotRead(path: path, reason: String(cString: strerror(errno)))
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw .notAFolder(path: path) }
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: path)
      return names.filter { $0.hasSuffix(Self.folderExtension) && !$0.hasPrefix(".") }.sorted()
    } catch {
      throw .cannotRead(path: path, reason: (error as NSError).systemReason)
    }
  }
}
