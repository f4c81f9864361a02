import FoundationEssentials
import Glibc
import Localization
import Platform

/// Writes the files that a command is asked for.
package enum OutputFiles {
  package typealias File = (path: String, text: String)

  /// Writes files and creates their folders.
  ///
  /// - Throws: `FileError`
  package static func write(_ files: [File]) throws {
    for (path, text) in files {
      let folder = URL(filePath: path).deletingLastPathComponent()
      try writing(to: path) { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
      try write(text, to: path)
    }
  }

  /// Writes a whole file or nothing. A symbolic link is followed; pipes and devices are written to directly.
  ///
  /// - Throws: `FileError`
  package static func write(_ text: String, to path: String) throws {
    try writing(to: path) {
      var status = stat()
      let exists = stat(path, &status) == 0
      let data = Data(text.utf8)
      if exists, status.st_mode & S_IFMT != S_IFREG {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError.last }
        defer { close(descriptor) }
        return try data.write(to: descriptor)
      }
      let target = FileContents.target(ofLinks: path)
      try data.write(to: URL(filePath: target), options: .atomic)
      if exists { chmod(target, status.st_mode & 0o777) }
    }
  }

  /// - Throws: `FileError` instead of an error of Foundation.
  private static func writing(to path: String, _ body: () throws -> Void) throws {
    do {
      try body()
    } catch {
      throw FileError.cannotWrite(path: path, (error as? SystemError) ?? error.systemError)
    }
  }
}
