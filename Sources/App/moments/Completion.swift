import ArgumentParser
import ReaderSession

/// A request of the scripts of ``CompletionScripts``: `moments ---complete SHELL LINE [WORD]`.
///
/// The first row of the answer is `files` if the shell should offer files, too. Each further row is a candidate, with a
/// tab before its description.
struct CompletionRequest {
  private let shell: String
  private let line: ShellWords
  /// The part of the last word that bash replaces: bash also splits words at `=` and `:`.
  private let replaced: String?

  /// Fails for a command line that is not a request.
  init?(_ arguments: some Collection<String>) {
    let values = Array(arguments)
    // No option or link starts with three dashes.
    guard (3...4).contains(values.count), values[0] == "---complete" else { return nil }
    shell = values[1]
    line = ShellWords(values[2])
    replaced = values.count == 4 ? ShellWords(values[3]).wordsBeforeCursor.last : nil
  }

  /// Returns the rows of the answer.
  ///
  /// - Throws: an error of the decoder of ``CommandInfo``.
  func answer() throws -> [String] {
    let candidates = Completion(root: try CommandInfo(of: Moments.self)).candidates(for: line.wordsBeforeCursor)
    var rows = candidates.words.map(row)
    // Bash would close the quote after a single candidate, even if a value must follow.
    if isBash, line.openQuote != nil, rows.count == 1, rows[0].hasSuffix("=") { rows.append(rows[0] + "…") }
    return [candidates.includesFiles ? "files" : ""] + rows
  }

  private var isBash: Bool { shell == CompletionShell.bash.rawValue }

  private func row(_ candidate: Completion.Candidates.Word) -> String {
    guard isBash else { return candidate.text + (candidate.note.map { "\t\($0)" } ?? "") }
    return ShellWords.quoted(String(candidate.text.dropFirst(keptCount)), within: line.openQuote)
  }

  /// The number of characters that bash keeps, which precede an open quote or the part that it replaces.
  private var keptCount: Int {
    if line.openQuote != nil { return line.countBeforeQuote }
    let typed = line.wordsBeforeCursor.last ?? ""
    return replaced.map { typed.hasSuffix($0) ? typed.count - $0.count : 0 } ?? 0
  }
}

/// Finds the commands, options and values that may come next on a command line.
struct Completion {
  /// The candidates for a word.
  struct Candidates {
    struct Word {
      /// The whole word.
      let text: String
      let note: String?
    }

    var words: [Word] = []
    /// Whether the shell should offer files, too.
    var includesFiles = false
  }

  let root: CommandInfo

  /// Returns the candidates for the last word.
  ///
  /// - Parameter words: the command line from the program's name to the word that is being typed.
  func candidates(for words: [String]) -> Candidates {
    let typed = words.last ?? ""
    var before = words.dropFirst().dropLast()
    let asksForHelp = before.first == Subcommands.help
    if asksForHelp { before.removeFirst() }
    // As in `Moments.main`, one of the first words may be a command.
    var cursor = Cursor(command: root)
    while let name = before.first, let command = cursor.command.command(named: name) {
      cursor.command = command
      before.removeFirst()
    }
    if asksForHelp { return commands(of: cursor.command, like: typed) }
    for word in before { cursor.pass(word) }
    return candidates(for: typed, at: cursor)
  }

  /// The state after the words before the last one.
  private struct Cursor {
    var command: CommandInfo
    private(set) var used: Set<String> = []
    private(set) var positionalCount = 0
    /// The option whose value comes next.
    private(set) var option: ArgumentInfo?
    private(set) var acceptsOptions = true

    init(command: CommandInfo) {
      self.command = command
    }

    mutating func pass(_ word: String) {
      if option != nil {
        option = nil
      } else if acceptsOptions, word == "--" {
        acceptsOptions = false
      } else if acceptsOptions, word.hasPrefix("-"), word != "-" {
        guard let found = command.option(named: String(word.prefix { $0 != "=" })) else { return }
        used.formUnion(found.spellings)
        if found.kind == .option, !word.contains("=") { option = found }
      } else {
        positionalCount += 1
      }
    }
  }

  private func candidates(for typed: String, at cursor: Cursor) -> Candidates {
    if let option = cursor.option { return values(of: option, like: typed) }
    if cursor.acceptsOptions, typed.hasPrefix("-") {
      guard let equals = typed.firstIndex(of: "=") else { return options(like: typed, at: cursor) }
      guard let option = cursor.command.option(named: String(typed[..<equals])), option.kind == .option else {
        return Candidates()
      }
      return values(of: option, like: String(typed[typed.index(after: equals)...]), after: typed[...equals])
    }
    let isFirst = cursor.positionalCount == 0 && cursor.used.isEmpty
    var candidates = isFirst ? commands(of: cursor.command, like: typed) : Candidates()
    // The beginning of a command's name is not completed to a link that differs in case.
    let isCommand = !typed.isEmpty && !candidates.words.isEmpty
    if !isCommand, cursor.positionalCount < cursor.command.positionals.count {
      let values = values(of: cursor.command.positionals[cursor.positionalCount], like: typed)
      candidates.words += values.words
      candidates.includesFiles = values.includesFiles
    }
    return candidates
  }

  private func commands(of command: CommandInfo, like typed: String) -> Candidates {
    Candidates(
      words: command.commands.filter { $0.commandName.hasPrefix(typed) }
        .map { Candidates.Word(text: $0.commandName, note: $0.abstract) })
  }

  private func options(like typed: String, at cursor: Cursor) -> Candidates {
    let options = cursor.command.options.filter { cursor.used.isDisjoint(with: $0.spellings) }
    return Candidates(
      words: options.flatMap { option in
        option.spellings.filter { $0.hasPrefix(typed) }.map { Candidates.Word(text: $0, note: option.abstract) }
      })
  }

  private func values(of argument: ArgumentInfo, like text: String, after start: Substring = "") -> Candidates {
    var names = argument.allValues ?? []
    var includesFiles = false
    switch argument.completionKind {
    case .list(let values): names = values
    case .custom: names = CompletionKind.linkCandidates(for: text)
    case .file: includesFiles = true
    case nil: break
    }
    // Case matters only if it distinguishes names.
    var found = names.filter { $0.hasPrefix(text) }
    if found.isEmpty { found = names.filter { $0.lowercased().hasPrefix(text.lowercased()) } }
    return Candidates(
      words: found.map { Candidates.Word(text: start + $0, note: nil) }, includesFiles: includesFiles)
  }
}
