import ArgumentParser
import DesignKit
import Glibc
import Localization
import ReaderSession
import TerminalUI

/// Opens a link, or the timeline: the command without a name.
struct OpenCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    var configuration = CommandConfiguration(
      "open", L10n.CommandLine.Help.about,
      notes: [L10n.CommandLine.Help.links, L10n.CommandLine.Help.keys, L10n.CommandLine.Help.manual])
    (configuration.usage, configuration.version, configuration.shouldDisplay) = (usage, AppModel.version, false)
    return configuration
  }

  static var usage: String {
    let link = Values.link.resolved(in: CommandLineLanguage.descriptions)
    return "moments [<options>] [<\(link)>] <subcommand>"
  }

  @Argument(help: .text(Options.link, value: Values.link), completion: .links) var link: String?
  @Flag(help: .text(Options.reuse)) var reuse = false
  @Option(help: .text(Options.feed, value: Values.file), completion: .file()) var feed: String?
  @OptionGroup var settings: SettingOptions
  @Option(help: .text(Options.appearance, value: Values.appearance)) var appearance: AppearancePreference?
  @Option(help: .text(Options.theme, value: Values.nameOrFile)) var theme: ThemeChoice?
  @Option(help: .text(Options.typography, value: Values.fileOrAddress), completion: .file()) var typography: String?
  @Option(help: .text(Options.language, value: Values.language), completion: .list(LanguageOption.languages))
  var language: String?
  @Option(help: .text(Options.strings, value: Values.folder), completion: .file()) var strings: String?
  @Option(help: .text(Options.colors, value: Values.colors)) var colors: ColorChoice = .auto
  @Flag(help: .text(Options.noColor)) var noColor = false
  @Option(help: .text(Options.images, value: Values.images)) var images: ImageChoice = .auto
  @Flag(help: .text(Options.noMouse)) var noMouse = false
  @Option(help: .text(Options.log, value: Values.file), completion: .file()) var log: String?
  @Flag(help: .text(Options.print)) var print = false
  @Option(help: .text(Options.format, value: Values.format)) var format: PrintFormat?
  @Option(help: .text(Options.size, value: Values.dimensions)) var size: CellSize?
  @Flag(help: .text(Options.full)) var full = false
  @Option(help: .text(Options.keys, value: Values.keys)) var keys: String?
  @Option(help: .text(Options.now, value: Values.time)) var now: FixedTime?
  @Flag(name: .customShort("V"), help: .hidden) var showsVersion = false
  @Option(name: .customLong("generate-completion-script"), defaultAsFlag: "", help: .hidden)
  private var shellName: String? = nil

  /// The script for completion in the shell. It asks the program itself (``CompletionRequest``): the scripts of the parser
  /// complete neither links nor options of the command without a name, and in bash they split links at `=` and `:`.
  private var completionScript: [UInt8]? {
    switch shellName.flatMap({ $0.isEmpty ? .autodetected() : CompletionShell(rawValue: $0) }) {
    case .bash?: PackageResources.moments_bash
    case .zsh?: PackageResources.moments_zsh
    case .fish?: PackageResources.moments_fish
    default: nil
    }
  }

  /// `nil` for the color depth of the terminal.
  var colorDepth: ColorDepth? { noColor ? .monochrome : colors.depth }

  var prints: Bool { print || full || format != nil || size != nil || keys != nil }

  func validate() throws {
    // The parser then reports it.
    if shellName != nil, completionScript == nil { throw ExitCode.validationFailure }
    let error: LocalizedString? =
      if let link, (Moments.names + ["help"]).contains(link) {
        L10n.CommandLine.Errors.commandFirst(name: link)
      } else if reuse, prints {
        L10n.CommandLine.Errors.reusePrints
      } else {
        reuse && feed != nil ? L10n.CommandLine.Errors.reuseImports : nil
      }
    if let error { throw ValidationError(error) }
  }

  func run() throws {
    if showsVersion { Moments.exit(writing: AppModel.version) }
    if let completionScript {
      Moments.exit(writing: String(decoding: completionScript, as: UTF8.self), isForPrograms: true)
    }
    Self.open(self)
  }

  /// - Parameter options: `nil` for a command line without words.
  static func open(_ options: OpenCommand?) -> Never {
    Glibc.exit(MainActor.assumeIsolated { App(options: options).run() }.code)
  }
}
