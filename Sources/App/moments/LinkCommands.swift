import AppContainer
import ArgumentParser
import Localization
import Routing

/// `moments routes`
struct RoutesCommand: DescribedCommand {
  static let configuration = CommandConfiguration(commandName: "routes")

  static var abstract: LocalizedString { L10n.CommandLine.Commands.routes }

  @Option(help: .text(L10n.CommandLine.Options.reportFormat, value: L10n.CommandLine.Values.format))
  var format: LinkReport.Format = .text

  @OptionGroup var languageOption: LanguageOption

  func run() throws {
    try finish(
      with: MainActor.assumeIsolated { LinkCommands(language: CommandLineLanguage.current).routes(format: format) })
  }
}

/// `moments resolve`
struct ResolveCommand: DescribedCommand {
  static let configuration = CommandConfiguration(commandName: "resolve")

  static var abstract: LocalizedString { L10n.CommandLine.Commands.resolve }
  static var discussion: [LocalizedString] { [L10n.CommandLine.Commands.resolveNote] }

  @Argument(help: .text(L10n.CommandLine.Options.resolvedLink, value: L10n.CommandLine.Values.link), completion: .links)
  var link: String

  @Option(help: .text(L10n.CommandLine.Options.from, value: L10n.CommandLine.Values.origin))
  var from: RouteTrust = .outside

  @Option(help: .text(L10n.CommandLine.Options.reportFormat, value: L10n.CommandLine.Values.format))
  var format: LinkReport.Format = .text

  @OptionGroup var languageOption: LanguageOption

  func run() throws {
    try finish(
      with: MainActor.assumeIsolated {
        LinkCommands(language: CommandLineLanguage.current).resolve(link, from: from, format: format)
      })
  }
}

extension LinkReport.Format: ExpressibleByArgument {}

extension RouteTrust: ExpressibleByArgument {}
