import Foundation
import Localization

/// Files of tables, and of what belongs to them, as they are read and written.
package enum TableFileContents {
  /// Reads a file of a moderate size, and nothing that is not a file.
  ///
  /// - Parameter limit: the most bytes.
  package static func read(_ path: String, limit: Int) throws(TableFileError) -> [UInt8] {
    // Without O_NONBLOCK opening a pipe would wait for somebody to write to it.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { throw .notFound }
      throw .cannotRead(reason: String(cString: strerror(errno)))
    }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    guard status.st_size <= limit else { throw .tooLarge(limit: limit) }
    do {
      return Array(try file.read(upToCount: limit) ?? Data())
    } catch {
      throw .cannotRead(reason: (error as NSError).systemReason)
    }
  }

  /// Makes the folders that lead to a file.
  package static func makeFolder(for path: String) throws(TableFileError) {
    let folder = URL(filePath: path).deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw .cannotWrite(reason: (error as NSError).systemReason)
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
      throw .cannotWrite(reason: (error as NSError).systemReason)
    }
  }

  private static func write(_ text: String, toDevice path: String) throws(TableFileError) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .cannotWrite(reason: String(cString: strerror(errno))) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try file.write(contentsOf: Data(text.utf8))
    } catch {
      throw .cannotWrite(reason: (error as NSError).systemReason)
    }
  }
}
