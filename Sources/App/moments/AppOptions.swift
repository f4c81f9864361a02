import DesignKit
import Localization
import ReaderSession
import Settings
import TerminalUI

/// The options of the command line. An option that is not given is `nil`, `false` or its default, without asking the parser,
/// which would take longer than the rest of the start. With `nil`, the settings or the environment determine the value.
@dynamicMemberLookup
struct AppOptions {
  /// The parsed command line; `nil` for an empty one.
  var commandLine: Moments?

  subscript(dynamicMember flag: KeyPath<Moments, Bool>) -> Bool { commandLine?[keyPath: flag] ?? false }

  subscript<Value>(dynamicMember option: KeyPath<Moments, Value?>) -> Value? {
    commandLine.flatMap { $0[keyPath: option] }
  }

  subscript<Value: AutomaticOption>(dynamicMember option: KeyPath<Moments, Value>) -> Value {
    commandLine?[keyPath: option] ?? .auto
  }

  /// The values of `--language`.
  static var languages: [String] {
    L10n.languages.map(\.identifier) + PseudoLanguage.allCases.map(\.rawValue)
  }
}

/// A value of an option whose default is `auto`.
protocol AutomaticOption {
  static var auto: Self { get }
}

// What follows from several options.
extension AppOptions {
  /// `nil` for the color depth of the terminal.
  var colorDepth: ColorDepth? { self.noColor ? .monochrome : self.colors.depth }

  /// Whether the screen is printed.
  var prints: Bool { self.print || self.full || self.format != nil || self.size != nil || self.keys != nil }
}
