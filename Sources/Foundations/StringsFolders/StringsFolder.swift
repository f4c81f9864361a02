import Foundation
package import Localization
package import StringsTables

/// A folder of tables, `<language>.lproj/*.strings` and `.stringsdict`, that are to lie over the built-in texts.
package struct StringsFolder: Hashable, Sendable {
  /// Without slashes at its end.
  package let path: String

  /// What the name of a language's folder ends with.
  static let folderExtension = ".lproj"

  /// - Parameter path: as it was given.
  package init(path: String) {
    let trimmed = String(path.reversed().drop { $0 == "/" }.reversed())
    self.path = trimmed.isEmpty ? path : trimmed
  }

  // MARK: Paths

  /// The path of something in the folder, as short as it can be told.
  func path(of name: String) -> String {
    switch path {
    case ".": name
    case _ where path.hasSuffix("/"): path + name
    default: path + "/" + name
    }
  }

  /// The path of a table, whether it is there or not.
  package func path(language: Language, table: String, kind: TableFile.Kind) -> String {
    path(of: "\(language.identifier)\(Self.folderExtension)/\(table).\(kind.rawValue)")
  }

  // MARK: Reading

  /// Reads all its tables.
  ///
  /// - Returns: the texts, and what is odd about them.
  /// - Throws: ``StringsFolderError``, also if a single text is wrong: nobody shall see one that takes other values.
  package func read() throws(StringsFolderError) -> (texts: FolderTexts, warnings: [Diagnostic]) {
    let files = try TableFiles(of: self)
    var reader = FolderReader()
    for folder in files.folders { reader.read(folder) }
    var diagnostics = files.diagnostics + reader.diagnostics
    if files.paths.isEmpty { diagnostics.append(Diagnostic(FolderIssue.noTables, at: SourceLocation(path: path))) }
    diagnostics.sort { $0.location < $1.location }
    guard !diagnostics.contains(where: { $0.issue.severity == .error }) else { throw .invalid(diagnostics) }
    return (reader.texts, diagnostics)
  }

  /// Reads all its tables as they are.
  ///
  /// - Returns: the tables, and which of them cannot be read.
  package func tables() throws(StringsFolderError) -> (inputs: [TableInput], diagnostics: [Diagnostic]) {
    let files = try TableFiles(of: self)
    var inputs: [TableInput] = []
    var diagnostics = files.diagnostics
    for path in files.paths {
      do throws(TableFileError) {
        inputs.append(try TableFiles.table(at: path))
      } catch {
        diagnostics.append(Diagnostic(error.issue, at: SourceLocation(path: path)))
      }
    }
    return (inputs, diagnostics)
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
