import Glibc

/// An error number of the system (`errno`).
package struct SystemError: Error, Hashable, Sendable {
  package let code: Int32

  package init(_ code: Int32) {
    self.code = code
  }

  /// The error of the call that has just failed.
  package static var last: SystemError { SystemError(errno) }

  /// The system's words for the number.
  package var reason: String { String(cString: strerror(code)) }

  /// The first error that the system gives for opening `count` descriptors at once (`EMFILE`, `ENFILE`); `nil` if it
  /// gives them.
  ///
  /// It is for libraries that fail without a reason, or end the program.
  package static func shortage(ofDescriptors count: Int) -> SystemError? {
    var descriptors: [Int32] = []
    defer { for descriptor in descriptors { close(descriptor) } }
    while descriptors.count < count {
      let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return .last }
      descriptors.append(descriptor)
    }
    return nil
  }
}

/// A file or folder that cannot be read or written, or should not be.
package enum FileError: Error, Hashable, Sendable {
  /// An unexpected kind of file, or an owner or permissions that are not private.
  package enum Danger: Hashable, Sendable {
    /// It is a folder, a device or a pipe.
    case notFile
    case symbolicLink
    case foreign
    case openToOthers
    /// The folder of the file is something else, or a symbolic link.
    case notFolder
    case foreignFolder
    case folderWritableByOthers
  }

  case cannotRead(path: String, SystemError)
  case cannotWrite(path: String, SystemError)
  case unsafe(path: String, Danger)
  /// - Parameter limit: bytes.
  case tooLarge(path: String, limit: Int)
}
