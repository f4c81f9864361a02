package import FoundationEssentials
import Glibc

/// An error number of the system (`errno`).
package struct SystemError: Error, Equatable, Codable, Sendable {
  package let code: Int32

  package init(_ code: Int32) {
    self.code = code
  }

  /// The error of the call that has just failed.
  package static var last: SystemError { SystemError(errno) }

  /// The system's words for the number.
  package var reason: String { String(cString: strerror(code)) }

  /// Returns the result of a call, which is repeated while a signal interrupts it.
  ///
  /// - Throws: the error of the call, if its result is negative.
  @discardableResult
  package static func check<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
    while true {
      let result = call()
      if result >= 0 { return result }
      let error = last
      guard error.code == EINTR else { throw error }
    }
  }

  /// The error of the system for opening `count` descriptors at once (`EMFILE`, `ENFILE`); `nil` if it gives them.
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

extension [UInt8] {
  /// Reads from a descriptor; no bytes at its end.
  package init(reading descriptor: Int32, atMost limit: Int) throws(SystemError) {
    var failure: SystemError?
    self.init(unsafeUninitializedCapacity: limit) { buffer, count in
      do throws(SystemError) {
        count = try SystemError.check { read(descriptor, buffer.baseAddress, limit) }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }
}

extension Data {
  /// Writes all bytes to a descriptor.
  package func write(to descriptor: Int32) throws(SystemError) {
    var rest = self[...]
    while !rest.isEmpty {
      let count = try SystemError.check {
        rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      }
      rest = rest.dropFirst(count)
    }
  }
}

/// A file or folder that cannot be read or written, or should not be.
package enum FileError: Error, Equatable, Codable, Sendable {
  /// An unexpected kind of file, or an owner or permissions that are not private.
  package enum Danger: Hashable, Codable, Sendable {
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
  /// With the limit in bytes.
  case tooLarge(path: String, limit: Int)
  /// Another process, the holder with its name and number, has locked the folder for too long.
  case locked(path: String, holder: String)
}
