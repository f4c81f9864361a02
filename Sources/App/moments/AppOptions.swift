import DesignKit
import Localization
import Printing
import ServerSession
import TerminalUI

/// The options of the command line; `nil` leaves a value to the settings or the environment.
struct AppOptions: Sendable {
  /// When the pictures of the feed are shown.
  enum Images: String, Sendable, CaseIterable {
    /// On a terminal with enough colors and columns, at sizes of text that leave room.
    case auto
    /// Always, drawn with characters.
    case cells
    case off
  }

  /// The first screen.
  var link: String?
  /// Whether a running instance opens the link, if there is one.
  var reusesInstance = false
  /// Whether the program only signs out.
  var signsOut = false
  /// The feed to import; `-` is standard input.
  var feed: String?
  /// Whether the program only removes the imported moments.
  var clearsFeed = false
  /// The address of a server whose feed is shown, or ``noServer``.
  var server: String?
  var refreshInterval: RefreshInterval?
  var textSize: TextSizeCategory?
  var textScaling: TextScaling?
  var textSizeLimits = TextSizeLimits()
  var appearance: AppearancePreference?
  var contrast: ContrastLevel?
  /// The name of a built-in theme, or a file.
  var theme: String?
  /// A file or a web address.
  var typography: String?
  var language: String?
  /// A folder of tables whose texts replace built-in ones.
  var strings: String?
  var images = Images.auto
  var colors: ColorDepth?
  var reportsMouse = true
  /// Whether the screen is written out.
  var prints = false
  var printing = PrintOptions()
  /// The fixed time of the clock in seconds since 1970; `nil` for the current time.
  var now: Int64?

  /// The value of `--server` that shows the feed of the store, whatever the settings file names.
  static let noServer = "off"

  /// The values of `--language`.
  static var languages: [String] {
    L10n.languages.map(\.identifier) + PseudoLanguage.allCases.map(\.rawValue)
  }
}
