import Following
import Glibc
import Localization
import ReaderSession
import Reports

/// The answers of the reader to questions for the password of a feed: at the terminal without echo, else the lines of
/// standard input.
enum PasswordInput {
  /// - Parameter isHeader: whether to ask for one header instead of a user name and a password.
  /// - Returns: `nil` if the first answer is empty, which removes the password.
  /// - Throws: ``FeedPasswordError``
  static func read(isHeader: Bool, for name: String) throws(FeedPasswordError) -> FeedPassword? {
    let first = try answer(
      to: isHeader ? L10n.Following.header(name: name) : L10n.Following.userName(name: name), isSecret: isHeader)
    if first.isEmpty { return nil }
    if isHeader { return try FeedPassword(header: first) }
    return try FeedPassword(
      userName: first, password: answer(to: L10n.Following.password(name: name), isSecret: true))
  }

  private static func answer(to question: LocalizedString, isSecret: Bool) throws(FeedPasswordError) -> String {
    let label = ReportText.line(question.resolved(in: CommandLineLanguage.current)) + " "
    var answer: String?
    if isatty(STDIN_FILENO) != 1 {
      answer = readLine()
    } else if isSecret {
      answer = getpass(label).map { String(cString: $0) }
    } else {
      StandardError.writeProgress(label)
      answer = readLine()
    }
    guard let answer else { throw .missing }
    return answer
  }
}
