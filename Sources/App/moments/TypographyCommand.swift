import AppContainer
import ArgumentParser
import DesignKit
import TerminalUI

/// `moments typography`
struct TypographyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "typography", abstract: "Works with text styles and letter cases.",
    subcommands: [TypographyShow.self, TypographyLint.self, TypographyCase.self])
}

/// `moments typography show`
struct TypographyShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Tells how text styles come out: sizes, limits, letters, and the room that they take.")

  @Argument(help: "A style of the configuration or of the system; without one all of the configuration are told.")
  var style: String?

  @Option(help: ArgumentHelp("Styles to lay over the app's own.", valueName: "file"), completion: .file())
  var typography: String?

  @Option(help: "The size of text.")
  var textSize = TextSizeChoice(.large)

  @Option(help: "How sizes follow it where the configuration does not say.")
  var textScaling: TextScaling = .metrics

  @Option(help: ArgumentHelp("How wide the screen is.", valueName: "columns"))
  var width = 80

  @Option(help: "text is for people, json for programs.")
  var format: TypographyReport.Format = .text

  func validate() throws {
    guard (1...1000).contains(width) else { throw ValidationError("--width must be from 1 to 1000.") }
  }

  func run() throws {
    try finish(
      with: TypographyCommands().show(
        style: style, typography: typography, textSize: textSize.category, textScaling: textScaling, columns: width,
        format: format))
  }
}

extension TypographyReport.Format: ExpressibleByArgument {}

/// `moments typography lint`
struct TypographyLint: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Checks a typography configuration: all mistakes at once, with their places.",
    discussion: "The exit code is 1 if there is a mistake; what is only odd is told as a warning.")

  @Argument(help: "A file of JSON or a property list.", completion: .file())
  var file: String

  func run() throws {
    try finish(with: TypographyCommands().lint(file))
  }
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
    try finish(with: TypographyCommands().convert(from: from, to: to))
  }
}

extension LetterCase: ExpressibleByArgument {}
