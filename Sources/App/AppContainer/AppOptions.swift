package import DesignKit
import Localization
package import TerminalUI

/// What the command line asked for; nil leaves it to the settings or the environment.
package struct AppOptions: Sendable {
  package enum PrintFormat: String, Sendable, CaseIterable {
    case text
    case ansi
    /// What the screen says, for programs.
    case json
    case html
    case svg

    /// Whether it is a picture of the terminal, bars and all.
    var isPicture: Bool { self == .html || self == .svg }
    /// Whether it is text for whoever sits in front of the terminal, in its encoding.
    var isForReader: Bool { self == .text || self == .ansi }
    /// Programs that read text look for words.
    var drawsLargeLetters: Bool { self == .ansi || isPicture }
  }

  /// Whether the pictures of the feed are shown.
  package enum Images: String, Sendable, CaseIterable {
    /// Where the terminal and the size of text do them justice, and somebody looks.
    case auto
    /// Drawn with the characters of the terminal.
    case cells
    case off
  }

  /// Where to go first.
  package var link: String?
  /// Let an instance that runs go there, if there is one.
  package var reusesInstance = false
  /// Forget who has signed in, and end.
  package var signsOut = false
  /// A feed to import first; `-` is standard input.
  package var feed: String?
  /// Remove what was imported, and end.
  package var clearsFeed = false
  /// The address of a server whose feed is to be shown, or ``noServer``.
  package var server: String?
  package var refreshInterval: RefreshInterval?
  package var textSize: TextSizeCategory?
  package var textScaling: TextScaling?
  package var textSizeLimits = TextSizeLimits()
  package var appearance: AppearancePreference?
  package var contrast: ContrastLevel?
  package var theme: String?
  /// A file or an address of the web.
  package var typography: String?
  package var language: String?
  /// A folder of tables that lie over the built-in texts.
  package var strings: String?
  package var images = Images.auto
  package var colors: ColorDepth?
  package var reportsMouse = true

  /// Write the screen out and end.
  package var prints = false
  package var format = PrintFormat.text
  package var size: CellSize?
  /// Write the whole content, however long.
  package var printsWhole = false
  /// A ``KeyScript`` of what is pressed before the screen is written out.
  package var keys: String?
  /// Seconds since 1970 that the clock is to show; nil for the time that it is.
  package var now: Int64?

  /// The names of the program's commands, of which a link may be a misspelled one.
  package var commandNames: @Sendable () -> [String] = { [] }

  package init() {}

  /// Shows the feed of the store, whatever the settings file says.
  package static let noServer = "off"

  /// Those that ``language`` may name.
  package static var languages: [String] {
    L10n.languages.map(\.identifier) + PseudoLanguage.allCases.map(\.rawValue)
  }
}
