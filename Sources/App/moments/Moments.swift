import AppContainer
import ArgumentParser
import DesignKit
import Foundation
import TerminalUI

/// The command line.
@main
struct Moments: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "moments",
    abstract: "Shows a feed of moments in the terminal.",
    discussion: """
      \(ManualTexts.links)

      Keys: j k move, Enter opens, Esc goes back, f likes, a light or dark, t theme, + - text size, : goes to an address, \
      ? lists all.

      Exit codes are those of sysexits.h: \(ExitStatus.meanings.map { "\($0.codes) \($0.meaning)" }.joined(separator: ", ")).

      moments manual writes the manual: moments manual | man -l -
      """,
    version: App.version,
    subcommands: Subcommands.configuration.subcommands
  )

  @Argument(help: "The screen to open: a link or a path.", completion: .links)
  var link: String?

  @Flag(help: "Let the instance that runs go to LINK; with none running, start.")
  var reuse = false

  @Option(help: ArgumentHelp("Import a feed first; - reads standard input.", valueName: "file"), completion: .file())
  var feed: String?

  @Option(help: "The size of text.")
  var textSize: TextSizeChoice?

  @Option(help: "How sizes follow it: metrics, each style by its curve; stepped, by points; factor, by one factor.")
  var textScaling: TextScaling?

  @Flag(help: "No text is smaller than at size L.")
  var neverShrink = false

  @Flag(help: "No text is larger than at size AX2.")
  var capText = false

  @Option(help: "Light or dark signs' ground; auto is like the terminal.")
  var appearance: AppearancePreference?

  @Option(help: "How far text stands out: standard or increased.")
  var contrast: ContrastLevel?

  @Option(help: ArgumentHelp("The colours: a built-in theme, or a file of JSON.", valueName: "name|file"))
  var theme: ThemeChoice?

  @Option(
    help: ArgumentHelp(
      "Text styles to lay over the app's own: a configuration of TypographyKit.", valueName: "file|url"),
    completion: .file())
  var typography: String?

  @Option(
    help: ArgumentHelp(
      "The language of the texts, such as en or zh-Hans; en-x-accent, en-x-long and en-x-rtl try layouts.",
      valueName: "language"),
    completion: .list(AppOptions.languages))
  var language: String?

  @Option(help: "How many colours: auto, truecolor, 256, 88, 16, 8 or mono.")
  var colors: ColorChoice = .auto

  @Flag(help: "The same as --colors mono.")
  var noColor = false

  @Flag(help: "Leave the mouse to the terminal.")
  var noMouse = false

  @Flag(help: "Write the screen out and end.")
  var print = false

  @Option(
    help:
      "How to write it: text; ansi, which keeps colours; html and svg, pictures of the terminal; json, for programs.")
  var format: AppOptions.PrintFormat?

  @Option(help: ArgumentHelp("The size to write it in, such as 80x24.", valueName: "columns×rows"))
  var size: CellSize?

  @Flag(help: "Write the whole content, however long.")
  var full = false

  @Option(help: ArgumentHelp("Keys to press before it is written: 'j j Enter Ctrl-D \"text\"'.", valueName: "keys"))
  var keys: String?

  @Option(
    help: ArgumentHelp("What the clock shows: 2026-01-15T12:00:00Z, or seconds since 1970.", valueName: "time"))
  var now: FixedTime?

  @Flag(name: .customShort("V"), help: .hidden)
  var showsVersion = false

  /// The parser takes half as long as all the rest of the start; where there is nothing to parse, it is left out.
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    // The parser itself would take the name of a command for a link.
    if Subcommands.areMeant(by: arguments) { return Subcommands.main() }
    if arguments.first == CommandInfo.help { return main(["--help"]) }
    if let options = plainOptions(arguments) {
      let status = MainActor.assumeIsolated { App(options: options).run() }
      exit(withError: status == .success ? nil : ExitCode(status.code))
    }
    do {
      guard let answer = try ShellSupport.answer(to: arguments) else { return main(nil) }
      Swift.print(answer)
    } catch {
      exit(withError: error)
    }
  }

  /// The options of a command line that is nothing but a link and perhaps `--print`; nil for all others.
  private static func plainOptions(_ arguments: ArraySlice<String>) -> AppOptions? {
    var options = AppOptions()
    for argument in arguments {
      if argument == "--print" {
        options.prints = true
      } else if options.link == nil, !argument.isEmpty, !argument.hasPrefix("-") {
        options.link = argument
      } else {
        return nil
      }
    }
    return options
  }

  mutating func run() throws {
    if showsVersion { return Swift.print(App.version) }
    try finish(with: MainActor.assumeIsolated { App(options: options).run() })
  }

  mutating func validate() throws {
    guard reuse else { return }
    if writes { throw ValidationError("--reuse shows a screen in another terminal; it cannot be written out here.") }
    if feed != nil { throw ValidationError("--reuse goes to a screen; import the feed without it.") }
  }

  /// Whether the screen is to be written out: who says how it is to be written wants it written.
  private var writes: Bool { print || full || format != nil || size != nil || keys != nil }

  private var options: AppOptions {
    var options = AppOptions()
    options.link = link
    options.reusesInstance = reuse
    options.feed = feed
    options.textSize = textSize?.category
    options.textScaling = textScaling
    options.textSizeLimits = TextSizeLimits(neverShrinks: neverShrink, isCapped: capText)
    options.appearance = appearance
    options.contrast = contrast
    options.theme = theme?.text
    options.typography = typography
    options.language = language
    options.colors = noColor ? .monochrome : colors.depth
    options.reportsMouse = !noMouse
    options.prints = writes
    options.format = format ?? .text
    options.size = size
    options.printsWhole = full
    options.keys = keys
    options.now = now?.seconds
    return options
  }
}
