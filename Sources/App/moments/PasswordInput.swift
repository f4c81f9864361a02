import Following
import Glibc
import Localization
import NcursesTerminal
import Platform
import ReaderSession
import Reports

/// The answers of the reader to questions for the password of a feed or the code of a sign-in: at the terminal without echo,
/// else the lines of standard input.
@MainActor
enum PasswordInput {
  /// - Parameter isHeader: whether to ask for one header instead of a user name and a password.
  /// - Returns: `nil` if the first answer is empty, which removes the password.
  /// - Throws: `FeedPasswordError`, or `Interruption` if a signal arrives.
  static func read(isHeader: Bool, for name: String) throws -> FeedPassword? {
    let question = isHeader ? L10n.Following.header(name: name) : L10n.Following.userName(name: name)
    guard let first = try answer(to: question, isSecret: isHeader) else { throw FeedPasswordError.missing }
    if first.isEmpty { return nil }
    if isHeader { return try FeedPassword(header: first) }
    guard let password = try answer(to: L10n.Following.password(name: name), isSecret: true) else {
      throw FeedPasswordError.missing
    }
    return try FeedPassword(userName: first, password: password)
  }

  /// Whether a person answers.
  static var isTyped: Bool { isatty(STDIN_FILENO) == 1 }

  /// Returns an answer; `nil` at the end of the input.
  ///
  /// - Throws: `Interruption` if a signal arrives.
  static func answer(to question: LocalizedString, isSecret: Bool) throws -> String? {
    let label = ReportText.line(question.resolved(in: CommandLineLanguage.current)) + " "
    return isTyped ? try typedLine(after: label, isSecret: isSecret) : readLine()
  }

  /// Returns the line that the reader types; `nil` at the end of the input. However it ends, the terminal is restored.
  private static func typedLine(after label: String, isSecret: Bool) throws -> String? {
    // It catches signals before the terminal changes.
    let loop = EventLoop(inputDescriptor: STDIN_FILENO)
    let modes = TerminalModes(of: STDIN_FILENO)
    var line: String?
    var interruption: Interruption?
    func ask() {
      modes.deliverLines(areHidden: isSecret)
      StandardError.writeProgress(label)
    }
    ask()
    loop.run(
      while: { line == nil && interruption == nil },
      handle: { notice in
        switch notice {
        case .input: line = String(decoding: (try? [UInt8](reading: STDIN_FILENO, atMost: 4096)) ?? [], as: UTF8.self)
        case .suspend:
          modes.restore()
          TerminalModes.stopProcess()
          ask()
        case .resumed: ask()
        default: interruption = interruption ?? Interruption(notice)
        }
      }, idle: {})
    modes.restore()
    // The terminal has shown the end of a line.
    if line?.hasSuffix("\n") != true { StandardError.writeProgress("\n") }
    if let interruption { throw interruption }
    return line.flatMap { $0.isEmpty ? nil : String($0.split(separator: "\n").first ?? "") }
  }
}
