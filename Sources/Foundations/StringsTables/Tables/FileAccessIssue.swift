/// A file that cannot be read or written.
package struct FileAccessIssue: Issue, Equatable {
  package let reason: String

  package init(reason: String) {
    self.reason = reason
  }

  package var description: String { reason }
}
