import ArgumentParser
import DesignKit
import Glibc
import Localization
import ReaderSession
import Settings
import TerminalUI

/// The command line.
@main
struct Moments: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "moments", L10n.CommandLine.Help.about,
      notes: [L10n.CommandLine.Help.links, L10n.CommandLine.Help.keys, L10n.CommandLine.Help.manual],
      version: Reader.version, subcommands: Subcommands.all)
  }

  @Argument(help: .text(L10n.CommandLine.Options.link, value: L10n.CommandLine.Values.link), completion: .links)
  var link: String?

  @Flag(help: .text(L10n.CommandLine.Options.reuse))
  var reuse = false

  @Option(help: .text(L10n.CommandLine.Options.feed, value: L10n.CommandLine.Values.file), completion: .file())
  var feed: String?

  @Flag(help: .text(L10n.CommandLine.Options.clearFeed))
  var clearFeed = false

  @Option(help: .text(L10n.CommandLine.Options.refreshInterval, value: L10n.CommandLine.Values.seconds))
  var refreshInterval: RefreshInterval?

  @Option(help: .text(L10n.CommandLine.Options.textSize, value: L10n.CommandLine.Values.size))
  var textSize: TextSizeCategory?

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
  var images: ImageChoice = .auto

  @Flag(help: .text(L10n.CommandLine.Options.noMouse))
  var noMouse = false

  @Flag(inversion: .prefixedNo, help: .text(L10n.CommandLine.Options.reader))
  var reader: Bool?

  @Flag(help: .text(L10n.CommandLine.Options.reduceMotion))
  var reduceMotion = false

  @Flag(help: .text(L10n.CommandLine.Options.print))
  var print = false

  @Option(help: .text(L10n.CommandLine.Options.format, value: L10n.CommandLine.Values.format))
  var format: PrintFormat?

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

  /// The reason for which the options cannot be used together; `nil` if they can.
  private var conflict: LocalizedString? {
    if let link, Subcommands.names.contains(link) { return L10n.CommandLine.Errors.commandFirst(name: link) }
    let prints = AppOptions(commandLine: self).prints
    if clearFeed, link != nil || reuse || feed != nil || prints { return L10n.CommandLine.Errors.clearFeedAlone }
    guard reuse else { return nil }
    if prints { return L10n.CommandLine.Errors.reusePrints }
    return feed == nil ? nil : L10n.CommandLine.Errors.reuseImports
  }

  /// Reads the command line and runs the app.
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    // The parser takes longer than the rest of the start.
    if arguments.isEmpty { run(AppOptions()) }
    // The parser would take the name of a command for a link.
    if Subcommands.areMeant(by: arguments) { return Subcommands.start(arguments) }
    if let shell = CompletionScripts.shell(askedBy: arguments) {
      exit(writing: CompletionScripts.script(for: shell), isForPrograms: true)
    }
    do {
      guard let request = CompletionRequest(arguments) else { return start(arguments) }
      exit(writing: try request.answer().joined(separator: "\n"), isForPrograms: true)
    } catch {
      end(arguments, with: error)
    }
  }

  mutating func run() throws {
    if showsVersion { Self.exit(writing: Reader.version) }
    Self.run(AppOptions(commandLine: self))
  }

  func validate() throws {
    if let conflict { throw ValidationError(conflict) }
  }

  private static func run(_ options: AppOptions) -> Never {
    Glibc.exit(MainActor.assumeIsolated { App(options: options).run() }.code)
  }
}
