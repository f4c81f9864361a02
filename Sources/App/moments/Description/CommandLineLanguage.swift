import AppContainer
import Foundation
import Localization

/// The language that help and mistakes are told in: the one that the command line names, else that of the environment.
enum CommandLineLanguage {
  /// The parser makes commands without asking for a language, so what they say looks for it here.
  @TaskLocal static var current: Language = language(
    of: CommandLine.arguments.dropFirst(), environment: ProcessInfo.processInfo.environment)

  /// A name that nobody knows counts for nothing here: the app itself tells of it.
  static func language(of arguments: some Sequence<String>, environment: [String: String]) -> Language {
    let texts = LanguageTexts()
    if let name = name(in: arguments), let match = try? texts.match(explicit: name) { return match.language }
    return texts.match(environment: environment).language
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
