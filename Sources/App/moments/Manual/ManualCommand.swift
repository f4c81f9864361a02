import AppContainer
import ArgumentParser
import Localization

/// `moments manual`
struct ManualCommand: DescribedCommand {
  static let configuration = CommandConfiguration(commandName: "manual")

  static var abstract: LocalizedString { L10n.CommandLine.Commands.manual }
  static var discussion: [LocalizedString] { [L10n.CommandLine.Commands.manualNote] }

  @OptionGroup var languageOption: LanguageOption

  func run() throws {
    let language = CommandLineLanguage.current
    let command = try CommandInfo(of: Moments.self, in: language)
    try finish(
      with: MainActor.assumeIsolated {
        LinkCommands(language: language).manual { ManualPage(of: command, $0, in: language).text }
      })
  }
}
