/// An error that is shown to the reader and decides the exit status.
package protocol ReportedError: Error, Sendable {
  /// What happened, to what, and what to do next, in at most two sentences.
  var message: LocalizedString { get }

  /// The status that the program ends with if this error ends it.
  var exitStatus: ExitStatus { get }

  /// The entries that standard error lists instead of ``message``, one line each; empty for most errors.
  func lines(in language: Language) -> [String]
}

extension ReportedError {
  package func lines(in language: Language) -> [String] { [] }
}
