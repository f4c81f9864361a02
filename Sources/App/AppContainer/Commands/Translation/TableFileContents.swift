import Foundation
import Localization

/// Files of translators as they are read and written.
enum TableFileContents {
  static func read(_ path: String) throws(TranslationError) -> [UInt8] {
    // Without O_NONBLOCK opening a pipe would wait for somebody to write to it.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { throw .noFile(path: path) }
      throw .cannotRead(path: path, reason: String(cString: strerror(errno)))
    }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      return Array(try file.readToEnd() ?? Data())
    } catch {
      throw .cannotRead(path: path, reason: (error as NSError).systemReason)
    }
  }

  /// Writes the whole file or nothing, and makes the folders that lead to it.
  static func write(_ text: String, to path: String) throws(TranslationError) {
    let url = URL(filePath: path)
    do {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url, options: .atomic)
    } catch {
      throw .cannotWrite(path: path, reason: (error as NSError).systemReason)
    }
  }
}
