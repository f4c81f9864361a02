import AppContainer
import ArgumentParser
import DesignKit
import Foundation
import Localization
import Printing
import ServerSession
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

  /// Parses the command line and runs the app. Most links bypass the parser, which takes half as long as the rest of
  /// the start.
  static func main() {
    let arguments = Subcommands.withLanguageLast(CommandLine.arguments.dropFirst())
    // The parser would take the name of a command for a link.
    if Subcommands.areMeant(by: arguments) { return Subcommands.start(arguments) }
    if arguments.first == Subcommands.help { showHelp(on: arguments.dropFirst()) }
    if let options = plainOptions(arguments) {
      Foundation.exit(MainActor.assumeIsolated { App(options: options).run() }.code)
    }
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

  /// Returns the options of a command line that contains only a link and perhaps `--print`; `nil` for all others.
  private static func plainOptions(_ arguments: ArraySlice<String>) -> AppOptions? {
    var options = AppOptions()
    for argument in arguments {
      if argument == "--print" {
        options.prints = true
      } else if options.link == nil, !argument.isEmpty, !argument.hasPrefix("-"),
        !Subcommands.names.contains(argument)
      {
        options.link = argument
      } else {
        return nil
      }
    }
    return options
  }

  mutating func run() throws {
    if showsVersion { Self.exit(writing: AppContainer.version) }
    Foundation.exit(MainActor.assumeIsolated { App(options: options).run() }.code)
  }

  mutating func validate() throws {
    if let link, Subcommands.names.contains(link) {
      throw ValidationError(L10n.CommandLine.Errors.commandFirst(name: link))
    }
    if server != nil, feed != nil { throw ValidationError(L10n.CommandLine.Errors.serverAndFeed) }
    if signOut, link != nil || reuse || feed != nil || writes {
      throw ValidationError(L10n.CommandLine.Errors.signOutAlone)
    }
    if clearFeed, link != nil || reuse || feed != nil || server != nil || signOut || writes {
      throw ValidationError(L10n.CommandLine.Errors.clearFeedAlone)
    }
    guard reuse else { return }
    if writes { throw ValidationError(L10n.CommandLine.Errors.reusePrints) }
    if feed != nil { throw ValidationError(L10n.CommandLine.Errors.reuseImports) }
    if server != nil { throw ValidationError(L10n.CommandLine.Errors.reuseServer) }
  }

  /// Whether the screen is printed, which is implied by each option about its form.
  private var writes: Bool { print || full || format != nil || size != nil || keys != nil }

  private var options: AppOptions {
    var options = AppOptions()
    options.link = link
    options.reusesInstance = reuse
    options.feed = feed
    options.clearsFeed = clearFeed
    options.server = server
    options.refreshInterval = refreshInterval
    options.signsOut = signOut
    options.textSize = textSize?.category
    options.textScaling = textScaling
    options.textSizeLimits = TextSizeLimits(neverShrinks: neverShrink, isCapped: capText)
    options.appearance = appearance
    options.contrast = contrast
    options.theme = theme?.text
    options.typography = typography
    options.language = language
    options.strings = strings
    options.colors = noColor ? .monochrome : colors.depth
    options.images = images
    options.reportsMouse = !noMouse
    options.prints = writes
    options.printing.format = format ?? .text
    options.printing.size = size
    options.printing.isWhole = full
    options.printing.keys = keys
    options.now = now?.seconds
    return options
  }
}
