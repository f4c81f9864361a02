import ReaderSession
import ArgumentParser
import DesignKit
import Foundation
import Localization
import Printing
import Settings
import TerminalUI

/// The command line.
@main
struct Moments: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "moments", L10n.CommandLine.Help.about,
      notes: [L10n.CommandLine.Help.links, L10n.CommandLine.Help.keys, L10n.CommandLine.Help.manual],
      version: AppContainer.version, subcommands: Subcommands.all)
  }

  @Argument(help: .text(L10n.CommandLine.Options.link, value: L10n.CommandLine.Values.link), completion: .links)
  var link: String?

  @Flag(help: .text(L10n.CommandLine.Options.reuse))
  var reuse = false

  @Option(help: .text(L10n.CommandLine.Options.feed, value: L10n.CommandLine.Values.file), completion: .file())
  var feed: String?

  @Flag(help: .text(L10n.CommandLine.Options.clearFeed))
  var clearFeed = false

  @Option(help: .text(L10n.CommandLine.Options.server, value: L10n.CommandLine.Values.address))
  var server: String?

  @Option(help: .text(L10n.CommandLine.Options.refreshInterval, value: L10n.CommandLine.Values.seconds))
  var refreshInterval: RefreshInterval?

  @Flag(help: .text(L10n.CommandLine.Options.signOut))
  var signOut = false

  @Option(help: .text(L10n.CommandLine.Options.textSize, value: L10n.CommandLine.Values.size))
  var textSize: TextSizeChoice?

  @Option(help: .text(L10n.CommandLine.Options.textScaling, value: L10n.CommandLine.Values.model))
  var textScaling: TextScaling?

  @Flag(help: .text(L10n.CommandLine.Options.neverShrink))
  var neverShrink = false

  @Flag(help: .text(L10n.CommandLine.Options.capText))
  var capText = false

  @Option(help: .text(L10n.CommandLine.Options.appearance, value: L10n.CommandLine.Values.appearance))
  var appearance: AppearancePreference?

  @Option(help: .text(L10n.CommandLine.Options.contrast, value: L10n.CommandLine.Values.contrast))
  var contrast: ContrastLevel?

  @Option(help: .text(L10n.CommandLine.Options.theme, value: L10n.CommandLine.Values.nameOrFile))
  var theme: ThemeChoice?

  @Option(
    help: .text(L10n.CommandLine.Options.typography, value: L10n.CommandLine.Values.fileOrAddress), completion: .file())
  var typography: String?

  @Option(
    help: .text(L10n.CommandLine.Options.language, value: L10n.CommandLine.Values.language),
    completion: .list(AppOptions.languages))
  var language: String?

  @Option(
    help: .text(L10n.CommandLine.Options.strings, value: L10n.CommandLine.Values.folder), completion: .file())
  var strings: String?

  @Option(help: .text(L10n.CommandLine.Options.colors, value: L10n.CommandLine.Values.colors))
  var colors: ColorChoice = .auto

  @Flag(help: .text(L10n.CommandLine.Options.noColor))
  var noColor = false

  @Option(help: .text(L10n.CommandLine.Options.images, value: L10n.CommandLine.Values.images))
  var images = AppOptions.Images.auto

  @Flag(help: .text(L10n.CommandLine.Options.noMouse))
  var noMouse = false

  @Flag(help: .text(L10n.CommandLine.Options.print))
  var print = false

  @Option(help: .text(L10n.CommandLine.Options.format, value: L10n.CommandLine.Values.format))
  var format: PrintOptions.Format?

  @Option(help: .text(L10n.CommandLine.Options.size, value: L10n.CommandLine.Values.dimensions))
  var size: CellSize?

  @Flag(help: .text(L10n.CommandLine.Options.full))
  var full = false

  @Option(help: .text(L10n.CommandLine.Options.keys, value: L10n.CommandLine.Values.keys))
  var keys: String?

  @Option(help: .text(L10n.CommandLine.Options.now, value: L10n.CommandLine.Values.time))
  var now: FixedTime?

  @Flag(name: .customShort("V"), help: .hidden)
  var showsVersion = false

  /// The words of the command line.
  private static var arguments: ArraySlice<String> { Subcommands.withLanguageLast(CommandLine.arguments.dropFirst()) }

  /// Reads the command line and runs the app.
  static func main() {
    let arguments = arguments
    // The parser would take the name of a command for a link.
    if Subcommands.areMeant(by: arguments) { return Subcommands.start(arguments) }
    if arguments.first == Subcommands.help { showHelp(on: arguments.dropFirst()) }
    if let options = CommandLineReader.options(of: arguments) { run(options) }
    if let shell = CompletionScripts.shell(askedBy: arguments) {
      exit(writing: CompletionScripts.script(for: shell), isForPrograms: true)
    }
    do {
      guard let request = CompletionRequest(arguments) else { return start(arguments) }
      exit(writing: try request.answer().joined(separator: "\n"), isForPrograms: true)
    } catch {
      exit(withError: error)
    }
  }

  mutating func run() throws {
    if showsVersion { Self.exit(writing: AppContainer.version) }
    guard let options = CommandLineReader.options(ofChecked: Self.arguments) else { throw CleanExit.helpRequest(self) }
    Self.run(options)
  }

  mutating func validate() throws {
    var options = AppOptions()
    options.link = link
    options.reusesInstance = reuse
    options.feed = feed
    options.clearsFeed = clearFeed
    options.server = server
    options.signsOut = signOut
    options.prints = print || full || format != nil || size != nil || keys != nil
    if let conflict = options.conflict { throw ValidationError(conflict) }
  }

  private static func run(_ options: AppOptions) -> Never {
    Foundation.exit(MainActor.assumeIsolated { App(options: options).run() }.code)
  }
}
