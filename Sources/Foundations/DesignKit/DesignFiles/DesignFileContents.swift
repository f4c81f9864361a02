import Foundation
import Localization

/// Reads what designers write, and nothing that is not a file of a moderate size.
package enum DesignFileContents {
  /// Bytes; a theme or a typography is a few thousand.
  package static let largest = 1 << 20

  /// - Throws: ``DesignFileError``
  package static func read(path: String) throws(DesignFileError) -> [UInt8] {
    // Without O_NONBLOCK opening a pipe would wait for somebody to write to it.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { throw .notFound(path: path) }
      throw .cannotRead(path: path, reason: String(cString: strerror(errno)))
    }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
    guard status.st_size <= largest else { throw .tooLarge(path: path) }
    do {
      return Array(try file.read(upToCount: largest) ?? Data())
    } catch {
      throw .cannotRead(path: path, reason: (error as NSError).systemReason)
    }
  }
}
