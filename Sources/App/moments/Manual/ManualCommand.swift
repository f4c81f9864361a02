import AppContainer
import ArgumentParser
import Localization

/// `moments manual`
struct ManualCommand: DescribedCommand {
  static let configuration = CommandConfiguration(commandName: "manual")

  static var abstract: LocalizedString { L10n.CommandLine.Commands.manual }
  static var discussion: [LocalizedString] { [L10n.CommandLine.Commands.manualNote] }

  /// Taken up by ``CommandLineLanguage``, which serves the help and mistakes, too.
  @Option(
    help: .text(L10n.CommandLine.Options.language, value: L10n.CommandLine.Values.language),
    completion: .list(AppOptions.languages))
  var language: String?

  func run() throws {
    let language = CommandLineLanguage.current
    let command = try CommandInfo(of: Moments.self, in: language)
    try finish(
      with: MainActor.assumeIsolated {
        LinkCommands(language: language).manual { ManualPage(of: command, $0, in: language).text }
      })
  }
}
