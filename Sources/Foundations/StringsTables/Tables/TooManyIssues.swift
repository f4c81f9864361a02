/// The end of a list of issues that got too long to help anyone.
struct TooManyIssues: Issue, Equatable {
  /// How many issues of one table are reported.
  static let limit = 100

  var description: String { "there are too many issues; the rest of the table was not read" }
}
