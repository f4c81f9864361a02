import ArgumentParser
import Localization

extension ParserComplaint {
  /// One sentence for the reader.
  ///
  /// - Parameter command: that of the command line.
  func message(about command: CommandInfo) -> LocalizedString {
    switch self {
    case .unknownOption(let name):
      let nearest = NearestNames.of(name, among: command.options.flatMap(\.spelledNames))
      return nearest.isEmpty
        ? L10n.CommandLine.Errors.unknownOption(name: name.excerpt)
        : L10n.CommandLine.Errors.unknownOptionNearest(name: name.excerpt, names: nearest.joined(separator: ", "))
    case .missingValue(let argument): return L10n.CommandLine.Errors.missingValue(argument: argument)
    case .missingArgument(let argument): return L10n.CommandLine.Errors.missingArgument(argument: argument)
    case .superfluousValue(let value, let option):
      return L10n.CommandLine.Errors.superfluousValue(option: option, value: value.excerpt)
    case .superfluousArguments(let words):
      if command.positionals.isEmpty, let word = words.first, !command.commands.isEmpty {
        let names = command.commands.map(\.commandName).joined(separator: ", ")
        return L10n.CommandLine.Errors.unknownCommand(name: word.excerpt, names: names)
      }
      return L10n.CommandLine.Errors.superfluousArguments(words: words.joined(separator: " ").excerpt)
    case .invalidValue(let value, let argument):
      guard let names = self.argument(of: command)?.allValues else {
        return L10n.CommandLine.Errors.invalidValue(value: value.excerpt, argument: argument)
      }
      return L10n.CommandLine.Errors.invalidValueOf(
        value: value.excerpt, argument: argument, names: names.joined(separator: ", "))
    case .unknownShell(let name):
      let names = CompletionShell.allCases.map(\.rawValue).joined(separator: ", ")
      return L10n.CommandLine.Errors.unknownShell(name: name.excerpt, names: names)
    }
  }

  /// The argument that a value is missing or wrong for.
  func argument(of command: CommandInfo) -> ArgumentInfo? {
    switch self {
    case .missingValue(let argument), .missingArgument(let argument), .invalidValue(_, let argument):
      command.shownArguments.first { $0.synopsis == argument }
    case .unknownOption, .superfluousValue, .superfluousArguments, .unknownShell: nil
    }
  }
}
