/// What may come next on a command line: commands, options and their values, as the parser describes them.
struct CommandLineCompletion {
  /// Whose candidates only the program knows.
  struct Value {
    /// The commands that lead to the argument, without the program's name.
    let commands: [String]
    /// The name of an option, or the place of an argument.
    let argument: String
    /// As much of it as is typed.
    let text: String
  }

  private let root: CommandInfo
  private let custom: (Value) -> [String]

  /// - Parameter custom: the candidates for the values of ``ArgumentInfo/Completion/custom``.
  init(root: CommandInfo, custom: @escaping (Value) -> [String]) {
    self.root = root
    self.custom = custom
  }

  /// - Parameter words: the command line from the program's name to the word that is being typed.
  func answer(to words: [String]) -> CompletionAnswer {
    let typed = words.last ?? ""
    var before = words.dropFirst().dropLast()
    let asksForHelp = before.first == CommandInfo.help
    if asksForHelp { before.removeFirst() }
    // As in `Moments.main`, a command is one of the first words.
    var place = Place(command: root)
    while let name = before.first, let command = place.command.command(named: name) {
      place.enter(command)
      before.removeFirst()
    }
    if asksForHelp { return commands(of: place.command, like: typed) }
    for word in before { place.pass(word) }
    return answer(for: typed, at: place)
  }

  // MARK: Where the cursor is

  /// How far the words before the cursor have led.
  private struct Place {
    private(set) var command: CommandInfo
    private(set) var path: [String] = []
    private(set) var used: Set<String> = []
    private(set) var positionalCount = 0
    /// The option whose value comes next.
    private(set) var option: ArgumentInfo?
    private(set) var takesOptions = true

    init(command: CommandInfo) {
      self.command = command
    }

    var isBeginning: Bool { positionalCount == 0 && used.isEmpty }

    mutating func enter(_ command: CommandInfo) {
      self.command = command
      path.append(command.commandName)
    }

    mutating func pass(_ word: String) {
      if option != nil {
        option = nil
      } else if takesOptions, word == "--" {
        takesOptions = false
      } else if takesOptions, word.hasPrefix("-"), word != "-" {
        guard let found = command.option(named: String(word.prefix { $0 != "=" })) else { return }
        used.formUnion(found.spelledNames)
        if found.kind == .option, !word.contains("=") { option = found }
      } else {
        positionalCount += 1
      }
    }
  }

  // MARK: Candidates

  private func answer(for typed: String, at place: Place) -> CompletionAnswer {
    if let option = place.option {
      return values(of: option, named: option.preferredName, like: typed, at: place)
    }
    if place.takesOptions, typed.hasPrefix("-") {
      guard let equals = typed.firstIndex(of: "=") else { return options(like: typed, at: place) }
      let name = String(typed[..<equals])
      guard let option = place.command.option(named: name), option.kind == .option else { return CompletionAnswer() }
      let text = String(typed[typed.index(after: equals)...])
      return values(of: option, named: name, like: text, after: typed[...equals], at: place)
    }
    var answer = place.isBeginning ? commands(of: place.command, like: typed) : CompletionAnswer()
    // Who has begun the name of a command does not mean a link whose case is another.
    let isCommand = !typed.isEmpty && !answer.candidates.isEmpty
    if !isCommand, place.positionalCount < place.command.positionals.count {
      let argument = place.command.positionals[place.positionalCount]
      let values = values(of: argument, named: "positional@\(place.positionalCount)", like: typed, at: place)
      answer.candidates += values.candidates
      answer.offersFiles = values.offersFiles
    }
    return answer
  }

  private func commands(of command: CommandInfo, like typed: String) -> CompletionAnswer {
    CompletionAnswer(
      candidates: command.commands.filter { $0.commandName.hasPrefix(typed) }
        .map { CompletionAnswer.Candidate(word: $0.commandName, note: $0.abstract) })
  }

  private func options(like typed: String, at place: Place) -> CompletionAnswer {
    let options = place.command.options.filter { !place.used.contains($0.preferredName) }
    return CompletionAnswer(
      candidates: options.flatMap { option in
        option.spelledNames.filter { $0.hasPrefix(typed) }
          .map { CompletionAnswer.Candidate(word: $0, note: option.abstract) }
      })
  }

  private func values(
    of argument: ArgumentInfo, named name: String, like text: String, after start: Substring = "", at place: Place
  ) -> CompletionAnswer {
    var names = argument.allValues ?? []
    var offersFiles = false
    switch argument.completionKind {
    case .list(let values): names = values
    case .file: offersFiles = true
    case .custom: names = custom(Value(commands: place.path, argument: name, text: text))
    case nil: break
    }
    return CompletionAnswer(
      candidates: Self.filtered(names, like: text)
        .map { CompletionAnswer.Candidate(word: start + $0, note: nil) },
      offersFiles: offersFiles)
  }

  /// Upper and lower case count only where they tell names apart.
  private static func filtered(_ names: [String], like text: String) -> [String] {
    let exact = names.filter { $0.hasPrefix(text) }
    return exact.isEmpty ? names.filter { $0.lowercased().hasPrefix(text.lowercased()) } : exact
  }
}
