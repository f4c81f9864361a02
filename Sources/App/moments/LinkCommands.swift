import AppContainer
import ArgumentParser
import Routing

/// `moments routes`
struct RoutesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "routes", abstract: "Lists the links that this build has: patterns, parameters, and who may use them.")

  @Option(help: "text is for people, json for programs.")
  var format: LinkReport.Format = .text

  func run() throws {
    try finish(with: MainActor.assumeIsolated { LinkCommands().routes(format: format) })
  }
}

/// `moments resolve`
struct ResolveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resolve", abstract: "Tells where a link leads and why, without opening anything.",
    discussion: """
      The exit code is 0 if a screen takes the link, else the one that opening it would end with. Whether what the link names \
      is there only shows when it is opened.
      """)

  @Argument(help: "A link or a path.", completion: .links)
  var link: String

  @Option(help: "From where the link is: outside, as on the command line, or inside, as typed in the app.")
  var from: RouteTrust = .outside

  @Option(help: "text is for people, json for programs.")
  var format: LinkReport.Format = .text

  func run() throws {
    try finish(with: MainActor.assumeIsolated { LinkCommands().resolve(link, from: from, format: format) })
  }
}

extension LinkReport.Format: ExpressibleByArgument {}

extension RouteTrust: ExpressibleByArgument {}
