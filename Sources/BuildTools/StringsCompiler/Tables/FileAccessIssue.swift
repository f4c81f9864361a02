/// A file that cannot be read or written.
struct FileAccessIssue: Issue, Equatable {
  let reason: String

  var description: String { reason }
}
