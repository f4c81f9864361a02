import ArgumentParser
import ReaderSession

/// A request of the scripts for completion: `moments ---complete SHELL LINE [WORD]`.
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
  func answer() throws -> [String] {
    let candidates = try CommandInfo.program().candidates(for: line.wordsBeforeCursor)
    var rows = candidates.words.map(row)
    // Bash would close the quote after a single candidate, even if a value must follow.
    if isBash, line.openQuote != nil, rows.count == 1, rows[0].hasSuffix("=") { rows.append(rows[0] + "…") }
    return [candidates.includesFiles ? "files" : ""] + rows
  }

  private var isBash: Bool { shell == CompletionShell.bash.rawValue }

  private func row(_ candidate: Candidates.Word) -> String {
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

/// The candidates for a word.
struct Candidates {
  struct Word {
    let text: String
    let note: String?
  }

  var words: [Word] = []
  /// Whether the shell should offer files, too.
  var includesFiles = false
}

extension CommandInfo {
  /// Returns the commands, options and values that complete the last word.
  ///
  /// - Parameter words: the command line from the program's name to the word that is being typed.
  func candidates(for words: [String]) -> Candidates {
    let typed = words.last ?? ""
    var before = words.dropFirst().dropLast()
    let asksForHelp = before.first == "help"
    if asksForHelp { before.removeFirst() }
    var command = self
    while let name = before.first, let next = command.command(named: name) {
      command = next
      before.removeFirst()
    }
    if asksForHelp { return command.names(beginningWith: typed) }
    var options = command.options
    var positionals = command.positionals[...]
    var option: ArgumentInfo?
    var acceptsOptions = true
    for word in before {
      if option != nil {
        option = nil
      } else if acceptsOptions, word == "--" {
        acceptsOptions = false
      } else if acceptsOptions, word.hasPrefix("-"), word != "-" {
        guard let found = command.option(named: word.prefix { $0 != "=" }) else { continue }
        options.removeAll { $0.spellings == found.spellings }
        if found.kind == .option, !word.contains("=") { option = found }
      } else {
        positionals = positionals.dropFirst()
      }
    }
    if let option { return option.values(beginningWith: typed) }
    if acceptsOptions, typed.hasPrefix("-") {
      if let equals = typed.firstIndex(of: "=") {
        guard let option = command.option(named: typed[..<equals]), option.kind == .option else { return Candidates() }
        return option.values(beginningWith: String(typed[typed.index(after: equals)...]), after: typed[...equals])
      }
      let names = options.flatMap { option in option.spellings.map { Candidates.Word(text: $0, note: option.abstract) }
      }
      return Candidates(words: names.filter { $0.text.hasPrefix(typed) })
    }
    let names = before.isEmpty ? command.names(beginningWith: typed) : Candidates()
    // The beginning of a command's name is not completed to a link that differs in case.
    guard typed.isEmpty || names.words.isEmpty, let positional = positionals.first else { return names }
    let values = positional.values(beginningWith: typed)
    return Candidates(words: names.words + values.words, includesFiles: values.includesFiles)
  }

  private func names(beginningWith text: String) -> Candidates {
    Candidates(
      words: commands.filter { $0.commandName.hasPrefix(text) }
        .map { Candidates.Word(text: $0.commandName, note: $0.abstract) })
  }
}

extension ArgumentInfo {
  fileprivate func values(beginningWith text: String, after start: Substring = "") -> Candidates {
    var names = allValues ?? []
    switch completionKind {
    case .list(let values): names = values
    case .custom: names = CompletionKind.linkCandidates(for: text)
    case .file, nil: break
    }
    // Case matters only if it distinguishes names.
    var found = names.filter { $0.hasPrefix(text) }
    if found.isEmpty { found = names.filter { $0.lowercased().hasPrefix(text.lowercased()) } }
    var candidates = Candidates(words: found.map { Candidates.Word(text: start + $0, note: nil) })
    if case .file = completionKind { candidates.includesFiles = true }
    return candidates
  }
}
