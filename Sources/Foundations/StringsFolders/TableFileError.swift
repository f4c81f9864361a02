package import StringsTables

/// Why a table, or what belongs to tables, cannot be read or written.
package enum TableFileError: Error, Hashable, Sendable {
  case notFound
  /// A folder, a pipe or a device.
  case notAFile
  case tooLarge(limit: Int)
  case cannotRead(reason: String)
  case cannotWrite(reason: String)

  /// What is said of it at the place of the file.
  package var issue: any Issue {
    switch self {
    case .notFound: FolderIssue.notFound
    case .notAFile: FolderIssue.notAFile
    case .tooLarge(let limit): FolderIssue.tooLarge(limit: limit)
    case .cannotRead(let reason), .cannotWrite(let reason): FileAccessIssue(reason: reason)
    }
  }
}
