import AppContainer
import ArgumentParser
import DesignKit

/// `moments typography`
struct Typography: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "typography", abstract: "Works with text as the design kit does.", subcommands: [TypographyCase.self])
}

/// `moments typography case`
struct TypographyCase: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "case", abstract: "Converts the letter case of each line of standard input.",
    discussion: "echo user-name | moments typography case --from kebab --to lower-camel writes userName.")

  @Option(help: "How words are parted in the input.")
  var from: LetterCase = .regular

  @Option(help: "How they are to be written.")
  var to: LetterCase

  func run() throws {
    let status = TypographyCommands().convert(from: from, to: to)
    if status != .success { throw ExitCode(status.code) }
  }
}

extension LetterCase: ExpressibleByArgument {}
