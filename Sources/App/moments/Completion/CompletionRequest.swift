import ArgumentParser
import Foundation

/// The question that the scripts of ``CompletionScripts`` ask: `moments ---complete SHELL LINE [WORD]`.
///
/// The answer's first row is `files` where files are to be offered, too; each further one is a candidate, and behind a tab
/// what it is.
struct CompletionRequest {
  /// No option begins with three dashes, and no link.
  static let word = "---complete"

  private let shell: String
  private let line: ShellWords
  /// What bash takes for the word that is being typed: it parts words at `=` and `:`, too.
  private let replaced: String?

  /// Nil for what is no request.
  init?(_ arguments: some Collection<String>) {
    let values = Array(arguments)
    guard (3...4).contains(values.count), values[0] == Self.word else { return nil }
    shell = values[1]
    line = ShellWords(values[2])
    replaced = values.count == 4 ? ShellWords(values[3]).words.last : nil
  }

  /// The rows of the answer.
  func answer() throws -> [String] {
    let completion = CommandLineCompletion(root: try CommandInfo(of: Moments.self), custom: Self.candidates)
    let answer = completion.answer(to: line.words)
    var rows = answer.candidates.map(row)
    // Bash closes the quote behind an only candidate, even where a value is to follow.
    if isBash, line.openQuote != nil, rows.count == 1, rows[0].hasSuffix("=") { rows.append(rows[0] + "…") }
    return [answer.offersFiles ? "files" : ""] + rows
  }

  private var isBash: Bool { shell == CompletionShell.bash.rawValue }

  private func row(_ candidate: CompletionAnswer.Candidate) -> String {
    guard isBash else {
      return candidate.word + (candidate.note.map { "\t\($0)" } ?? "")
    }
    let typed = line.words.last ?? ""
    let kept = replaced.map { typed.hasSuffix($0) ? typed.count - $0.count : 0 } ?? 0
    return ShellWords.quoted(String(candidate.word.dropFirst(kept)), within: line.openQuote)
  }

  /// The parser alone can call what an argument declares as its completion. What it answers, it throws.
  private static func candidates(for value: CommandLineCompletion.Value) -> [String] {
    let question =
      ["---completion"] + value.commands + ["--", value.argument, "0", "\(value.text.count)", value.text]
    do {
      _ = try Moments.parseAsRoot(question)
      return []
    } catch {
      guard Moments.exitCode(for: error) == .success else { return [] }
      return Moments.fullMessage(for: error).split(separator: "\n").map(String.init)
    }
  }
}
