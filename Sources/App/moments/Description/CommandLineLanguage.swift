import AppContainer
import Foundation
import Localization

/// The language that help and errors are written in: the one that the command line names, else that of the environment, else
/// the one that was chosen in the app.
enum CommandLineLanguage {
  /// The reader's.
  static let current: Language = language(
    of: CommandLine.arguments.dropFirst(), environment: ProcessInfo.processInfo.environment)

  /// The language of the parser's own descriptions. The parser builds them at every start, so they do not read the store for
  /// the reader's language.
  @TaskLocal static var descriptions: Language = L10n.developmentLanguage

  /// A name without texts counts for nothing here: the command itself reports it.
  static func language(of arguments: some Sequence<String>, environment: [String: String]) -> Language {
    LanguageTexts().language(option: name(in: arguments), environment: environment)
  }

  /// The value of the last `--language`, as with all options that are given more than once.
  private static func name(in arguments: some Sequence<String>) -> String? {
    let option = "--language"
    var name: String?
    var isValue = false
    for argument in arguments.prefix(while: { $0 != "--" }) {
      if isValue {
        name = argument
      } else if argument.hasPrefix(option + "=") {
        name = String(argument.dropFirst(option.count + 1))
      }
      isValue = !isValue && argument == option
    }
    return name
  }
}
