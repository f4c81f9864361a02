/// What shells ask the program for, apart from the options of the app itself.
enum ShellSupport {
  /// Nil for a command line that is no such question.
  static func answer(to arguments: some Collection<String>) throws -> String? {
    if let request = CompletionRequest(arguments) { return try request.answer().joined(separator: "\n") }
    return CompletionScripts.shell(askedBy: arguments).map(CompletionScripts.script)
  }
}
