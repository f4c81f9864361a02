import Documents
import Foundation
package import Localization
import StringsTables

/// Files of tables, and of what belongs to them, as they are read and written.
package enum TableFileContents {
  /// Reads a file of a moderate size, and nothing that is not a file.
  ///
  /// - Parameter limit: the most bytes.
  package static func read(_ path: String, limit: Int) throws(TableFileError) -> [UInt8] {
    // Without O_NONBLOCK opening a pipe would wait for somebody to write to it.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { throw TableFileError(path: path, reason: .notFound) }
      throw TableFileError(path: path, reason: .cannotRead(reason: String(cString: strerror(errno))))
    }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw TableFileError(path: path, reason: .notAFile)
    }
    guard status.st_size <= limit else { throw TableFileError(path: path, reason: .tooLarge(limit: limit)) }
    do {
      return Array(try file.read(upToCount: limit) ?? Data())
    } catch {
      throw TableFileError(path: path, reason: .cannotRead(reason: (error as NSError).systemReason))
    }
  }

  /// Makes the folders that lead to a file.
  package static func makeFolder(for path: String) throws(TableFileError) {
    let folder = URL(filePath: path).deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw TableFileError(path: path, reason: .cannotWrite(reason: (error as NSError).systemReason))
    }
  }

  /// Writes the whole file or nothing. Links lead to the file that is written; a pipe or a device is written to as it is.
  package static func write(_ text: String, to path: String) throws(TableFileError) {
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG { return try write(text, toDevice: path) }
    let url = URL(filePath: path).resolvingSymlinksInPath()
    do {
      try Data(text.utf8).write(to: url, options: .atomic)
      if exists { chmod(url.path, status.st_mode & 0o777) }
    } catch {
      throw TableFileError(path: path, reason: .cannotWrite(reason: (error as NSError).systemReason))
    }
  }

  private static func write(_ text: String, toDevice path: String) throws(TableFileError) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw TableFileError(path: path, reason: .cannotWrite(reason: String(cString: strerror(errno))))
    }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try file.write(contentsOf: Data(text.utf8))
    } catch {
      throw TableFileError(path: path, reason: .cannotWrite(reason: (error as NSError).systemReason))
    }
  }
}

/// Why a table, or what belongs to tables, cannot be read or written.
package struct TableFileError: ReportedError, Hashable {
  package enum Reason: Hashable, Sendable {
    case notFound
    /// A folder, a pipe or a device.
    case notAFile
    case tooLarge(limit: Int)
    case cannotRead(reason: String)
    case cannotWrite(reason: String)
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
    case .tooLarge: L10n.DesignFiles.invalid(place: path, reason: diagnostic.issue.description)
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

  /// The issue among those of other tables.
  var diagnostic: Diagnostic {
    let issue: any Issue =
      switch reason {
      case .notFound: FolderIssue.notFound
      case .notAFile: FolderIssue.notAFile
      case .tooLarge(let limit): FolderIssue.tooLarge(limit: limit)
      case .cannotRead(let reason), .cannotWrite(let reason): FileAccessIssue(reason: reason)
      }
    return Diagnostic(issue, at: SourceLocation(path: path))
  }
}

/// The tables of a folder as files: found by their names, and read within limits.
struct TableFiles {
  /// The largest number of tables; a folder with more is another one than was meant.
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
  /// The issues of folders of languages.
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

  /// The paths of all tables.
  var paths: [String] { folders.flatMap(\.tables) }

  static func table(at path: String) throws(TableFileError) -> TableInput {
    TableInput(path: path, contents: try TableFileContents.read(path, limit: largest))
  }
}
