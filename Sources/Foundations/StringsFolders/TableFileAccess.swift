import Foundation
import Localization
import StringsTables

/// Why the bytes of a table cannot be had.
enum TableFileAccess: Error {
  case notAFile
  case tooLarge(limit: Int)
  case cannotRead(reason: String)

  var issue: any Issue {
    switch self {
    case .notAFile: FolderIssue.notAFile
    case .tooLarge(let limit): FolderIssue.tooLarge(limit: limit)
    case .cannotRead(let reason): FileAccessIssue(reason: reason)
    }
  }

  /// Reads a file of a moderate size, and nothing that is not a file.
  static func contents(of path: String, limit: Int) throws(TableFileAccess) -> [UInt8] {
    // Without O_NONBLOCK opening a pipe would wait for somebody to write to it.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw .cannotRead(reason: String(cString: strerror(errno))) }
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
}
