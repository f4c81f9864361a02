import AppContainer
import ArgumentParser
import Localization

/// `--language`, which every command takes. ``CommandLineLanguage`` reads it, since help and errors need it, too.
struct LanguageOption: ParsableArguments {
  @Option(
    help: .text(L10n.CommandLine.Options.language, value: L10n.CommandLine.Values.language),
    completion: .list(AppOptions.languages))
  var language: String?

  func validate() throws {
    guard let language else { return }
    do throws(UnknownLanguage) {
      _ = try LanguageTexts().match(explicit: language)
    } catch {
      throw ValidationError(error.message)
    }
  }
}
