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

  /// Writes the whole file or nothing, and makes the folders that lead to it.
  package static func write(_ text: String, to path: String) throws(TableFileError) {
    let url = URL(filePath: path)
    do {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url, options: .atomic)
    } catch {
      throw .cannotWrite(reason: (error as NSError).systemReason)
    }
  }
}
