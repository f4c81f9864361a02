import Foundation
package import Localization

/// Why a file that a designer has written cannot be used.
package enum DesignFileError: ReportedError, Hashable {
  case notFound(path: String)
  case cannotRead(path: String, reason: String)
  /// A directory, a pipe or a device.
  case notAFile(path: String)
  case tooLarge(path: String)
  /// In the order of the file; never empty, and not only warnings.
  case invalid(path: String, [DesignFileIssue])

  /// One sentence; of several issues the first, and how many there are.
  package var message: LocalizedString {
    switch self {
    case .notFound(let path): L10n.DesignFiles.notFound(path: path)
    case .cannotRead(let path, let reason): L10n.DesignFiles.cannotRead(path: path, reason: reason)
    case .notAFile(let path): L10n.DesignFiles.notAFile(path: path)
    case .tooLarge(let path): L10n.DesignFiles.tooLarge(path: path)
    case .invalid(let path, let issues):
      (issues.first { !$0.isWarning }).map { first in
        let place = "\(first.location)"
        return issues.count == 1
          ? L10n.DesignFiles.invalid(place: .text(place), reason: .localized(first.message))
          : L10n.DesignFiles.invalidMore(
            place: .text(place), reason: .localized(first.message), count: issues.count - 1)
      } ?? L10n.DesignFiles.notFound(path: path)
    }
  }

  package var exitStatus: ExitStatus {
    switch self {
    case .notFound, .cannotRead: .noInput
    case .notAFile, .tooLarge, .invalid: .badData
    }
  }

  package func lines(in language: Language) -> [String] {
    guard case .invalid(_, let issues) = self else { return [] }
    return issues.map { $0.line(in: language) }
  }
}

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
