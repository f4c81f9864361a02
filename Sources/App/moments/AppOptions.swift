import DesignKit
import Localization
import ReaderSession
import Settings
import TerminalUI

/// The options of the command line. With `nil`, the settings or the environment determine the value.
struct AppOptions: Hashable, Sendable {
  /// The conditions for showing the pictures of the feed.
  enum Images: String, Sendable, CaseIterable {
    /// In terminals with enough colors and columns, at text sizes that leave room.
    case auto
    /// Always, drawn with characters.
    case cells
    case off
  }

  /// The link to the first screen.
  var link: String?
  /// Whether a running instance opens the link, if there is one.
  var reusesInstance = false
  /// Whether the program only signs out.
  var signsOut = false
  /// The path of the feed to import; `-` is standard input.
  var feed: String?
  /// Whether the program only removes the imported moments.
  var clearsFeed = false
  /// The address of the server of the feed, or ``noServer``.
  var server: String?
  var refreshInterval: RefreshInterval?
  var textSize: TextSizeCategory?
  var textScaling: TextScaling?
  var textSizeLimits = TextSizeLimits()
  var appearance: AppearancePreference?
  var contrast: ContrastLevel?
  /// The name of a built-in theme, or the path of a theme file.
  var theme: String?
  /// A path or a web address.
  var typography: String?
  var language: String?
  /// A folder of tables whose texts replace built-in ones.
  var strings: String?
  var images = Images.auto
  var colors: ColorDepth?
  var reportsMouse = true
  /// Whether the screen is printed.
  var prints = false
  var printing = PrintOptions()
  /// The fixed time of the clock in seconds since 1970; `nil` for the current time.
  var now: Int64?

  /// The value of `--server` that shows the feed of the store and ignores the settings file.
  static let noServer = "off"

  /// The values of `--language`.
  static var languages: [String] {
    L10n.languages.map(\.identifier) + PseudoLanguage.allCases.map(\.rawValue)
  }
}
