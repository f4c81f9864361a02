import Localization

/// Tells what is wrong with a command line, what would be right, and where to find more.
struct MistakeWriter {
  private let command: CommandInfo
  private let name: String
  private let language: Language
  private let firstWord: String?

  /// - Parameters:
  ///   - name: with the words that lead to the command.
  ///   - firstWord: what may be the misspelled name of a command, if the command line begins with it.
  init(_ command: CommandInfo, named name: String, firstWord: String? = nil, _ language: Language) {
    self.command = command
    self.name = name
    self.firstWord = firstWord
    self.language = language
  }

  /// - Parameter sentence: the parser's, or one in the reader's language already.
  func lines(for sentence: String) -> [String] {
    let complaint = ParserComplaint(sentence)
    let message =
      (misspelledCommand(complaint) ?? complaint?.message(about: command))?.resolved(in: language) ?? sentence
    var lines = [L10n.CommandLine.Errors.error(message: message).resolved(in: language)]
    if let argument = complaint?.argument(of: command) {
      let help = "\(argument.synopsis)  \(argument.abstract ?? "")"
      lines.append(L10n.CommandLine.Errors.help(text: help).resolved(in: language))
    }
    let synopsis = CommandSynopsis(of: command, named: name, in: language).text
    lines.append(L10n.CommandLine.Errors.usage(synopsis: synopsis).resolved(in: language))
    lines.append("  " + L10n.CommandLine.Errors.more(command: "\(name) --help").resolved(in: language))
    return lines
  }

  /// Where more words follow than a link, the first is most likely a command's misspelled name.
  private func misspelledCommand(_ complaint: ParserComplaint?) -> LocalizedString? {
    let names = command.commands.map(\.commandName)
    guard case .superfluousArguments = complaint, !command.positionals.isEmpty,
      let firstWord, firstWord.count >= Self.shortestName,
      !NearestNames.of(firstWord, among: names).isEmpty
    else { return nil }
    return L10n.CommandLine.Errors.unknownCommand(name: firstWord.excerpt, names: names.joined(separator: ", "))
  }

  /// Characters; a shorter word is like too many names.
  private static let shortestName = 3
}
