import AppContainer
import ArgumentParser
import DesignKit

/// `moments audit`
struct Audit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit", abstract: "Proves that a design holds.", subcommands: [AuditColors.self])
}

/// `moments audit colors`
struct AuditColors: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "colors",
    abstract:
      "Checks that all text stays readable: every pair, in light and dark, standard and increased contrast, at every depth.",
    discussion: """
      A drawn pair must keep the contrast that its theme means, up to a ratio of 4.5; with increased contrast it must have 7.
      Of the 8 and 16 colours, which are the reader's own, the values of xterm and of the Linux console are reckoned with.
      The exit code is 1 if a pair falls short.
      """)

  @Option(help: ArgumentHelp("One theme instead of all built-in ones: a name or a file.", valueName: "name|file"))
  var theme: ThemeChoice?

  @Option(help: "text tells the worst; json tells all.")
  var format: ColorAuditReport.Format = .text

  func run() throws {
    try finish(with: ColorCommands().audit(theme: theme?.text, format: format))
  }
}

extension ColorAuditReport.Format: ExpressibleByArgument {}
