import Documents
import Foundation
import System
import Texts

/// Reads and writes tables and documents for translators.
package enum TableFileContents {
  /// Reads a regular file. Other kinds of files are errors.
  ///
  /// - Parameter limit: the largest number of bytes.
  /// - Throws: ``TableFileError``
  package static func read(_ path: String, limit: Int) throws(TableFileError) -> [UInt8] {
    do throws(FileError) {
      return try FileContents.read(path, limit: limit)
    } catch {
      throw TableFileError(path: path, reason: TableFileError.Reason(error))
    }
  }

  /// Creates the folders of a file's path.
  ///
  /// - Throws: ``TableFileError``
  package static func makeFolder(for path: String) throws(TableFileError) {
    try writing(to: path) {
      let folder = URL(filePath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
  }

  /// Writes a whole file or nothing. A symbolic link is followed; pipes and devices are written to directly.
  ///
  /// - Throws: ``TableFileError``
  package static func write(_ text: String, to path: String) throws(TableFileError) {
    try writing(to: path) {
      var status = stat()
      let exists = stat(path, &status) == 0
      let data = Data(text.utf8)
      if exists, status.st_mode & S_IFMT != S_IFREG {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError.last }
        return try FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).write(contentsOf: data)
      }
      let url = URL(filePath: path).resolvingSymlinksInPath()
      try data.write(to: url, options: .atomic)
      if exists { chmod(url.path, status.st_mode & 0o777) }
    }
  }

  private static func writing(to path: String, _ body: () throws -> Void) throws(TableFileError) {
    do {
      try body()
    } catch {
      let reason = (error as? SystemError)?.reason ?? (error as NSError).systemReason
      throw TableFileError(path: path, reason: .cannotWrite(reason: reason))
    }
  }
}

/// An error of reading or writing a table or a document for translators.
package struct TableFileError: ReportedError, Hashable {
  package enum Reason: Hashable, Sendable {
    case notFound
    /// The path is a folder, a pipe or a device.
    case notAFile
    case tooLarge(limit: Int)
    case cannotRead(reason: String)
    case cannotWrite(reason: String)

    fileprivate init(_ error: FileError) {
      self =
        switch error {
        case .cannotRead(_, SystemError(ENOENT)), .cannotRead(_, SystemError(ENOTDIR)): .notFound
        case .cannotRead(_, let error), .cannotWrite(_, let error): .cannotRead(reason: error.reason)
        case .unsafe: .notAFile
        case .tooLarge(_, let limit): .tooLarge(limit: limit)
        }
    }
  }

  package let path: String
  package let reason: Reason

  package init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  package var message: LocalizedString {
    switch reason {
    case .notFound: L10n.DesignFiles.notFound(path: path)
    case .notAFile: L10n.DesignFiles.notAFile(path: path)
    case .tooLarge: L10n.DesignFiles.invalid(place: path, reason: issue.description)
    case .cannotRead(let reason): L10n.DesignFiles.cannotRead(path: path, reason: reason)
    case .cannotWrite(let reason): L10n.Translation.cannotWrite(path: path, reason: reason)
    }
  }

  package var exitStatus: ExitStatus {
    switch reason {
    case .notFound, .cannotRead: .noInput
    case .cannotWrite: .ioError
    case .notAFile, .tooLarge: .badData
    }
  }

  /// The error as an issue in a list of issues of tables.
  var issue: DocumentIssue {
    switch reason {
    case .notFound: .error("there is no such file")
    case .notAFile: .error("this is not a file")
    case .tooLarge(let limit): .error("this is larger than \(limit >> 20) MB, so it is no table of texts")
    case .cannotRead(let reason), .cannotWrite(let reason): .error(reason)
    }
  }
}

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
    do throws(TableFileError) {
      return TableInput(path: path, contents: try TableFileContents.read(path, limit: largest))
    } catch {
      throw error.issue
    }
  }
}
