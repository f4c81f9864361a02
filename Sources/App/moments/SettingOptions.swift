import ArgumentParser
import DesignKit
import Localization
import ReaderSession
import Settings

/// The options that take the place of settings.
struct SettingOptions: ParsableArguments {
  @Option(help: .text(Options.refreshInterval, value: Values.seconds)) var refreshInterval: RefreshInterval?
  @Option(help: .text(Options.textSize, value: Values.size)) var textSize: TextSizeCategory?
  @Option(help: .text(Options.textScaling, value: Values.model)) var textScaling: TextScaling?
  @Flag(help: .text(Options.neverShrink)) var neverShrink = false
  @Flag(help: .text(Options.capText)) var capText = false
  @Option(help: .text(Options.contrast, value: Values.contrast)) var contrast: ContrastLevel?
  @Flag(inversion: .prefixedNo, help: .text(Options.reader)) var reader: Bool?
  @Flag(help: .text(Options.reduceMotion)) var reduceMotion = false

  /// The environment variable that replaces `--text-size`.
  private static let textSizeVariable = "MOMENTS_TEXT_SIZE"
  /// The environment variable that replaces `--reader`; `0` stands for `--no-reader`.
  private static let readerVariable = "MOMENTS_READER"

  /// Uses the values of the options, else those of the environment, for this run.
  ///
  /// - Parameters:
  ///   - options: `nil` for a command line without words.
  ///   - speaks: whether reader mode can be used. A terminal that can only append text is always used in it.
  @MainActor
  static func use(
    _ options: SettingOptions?, _ environment: [String: String], in settings: SettingsStore, speaks: Bool = true
  ) throws(StartError) {
    func use<Value: SettingValue>(_ value: Value?, _ setting: Setting<Value>, from origin: String) {
      if let value { settings.use(setting, value, from: origin) }
    }
    if let name = environment[textSizeVariable] {
      guard let size = TextSizeCategory(name: name) else {
        let names = TextSizeCategory.allCases.map(\.name).joined(separator: ", ")
        throw StartError(
          L10n.CommandLine.unknownTextSize(variable: textSizeVariable, name: name.excerpt, names: names))
      }
      use(size, Session.textSize, from: textSizeVariable)
    }
    if let options {
      use(options.refreshInterval, FeedSettings.refreshInterval, from: "--refresh-interval")
      use(options.textSize, Session.textSize, from: "--text-size")
      use(options.textScaling, Session.textScaling, from: "--text-scaling")
      use(options.contrast, Session.contrast, from: "--contrast")
      use(options.neverShrink ? true : nil, Session.neverShrinks, from: "--never-shrink")
      use(options.capText ? true : nil, Session.capsText, from: "--cap-text")
      use(options.reduceMotion ? true : nil, Session.reducesMotion, from: "--reduce-motion")
    }
    guard speaks else { return }
    let type = environment["TERM"] ?? ""
    if let speaks = options?.reader {
      use(speaks, Session.speaks, from: "--reader")
    } else if let value = environment[readerVariable], !value.isEmpty {
      use(value != "0", Session.speaks, from: readerVariable)
    } else if !settings[Session.speaks], ["", "dumb"].contains(type) {
      use(true, Session.speaks, from: "TERM=\(type)")
    }
  }
}
