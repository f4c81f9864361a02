/// A file or folder that cannot be read or written, or should not be.
package enum FileError: Error, Hashable, Sendable {
  /// What is unexpected about a file, or lets others read or write it.
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
