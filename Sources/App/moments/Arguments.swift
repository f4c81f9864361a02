package import ArgumentParser
package import DesignKit
import FoundationEssentials
import Localization
import ReaderSession
import Reports
import TerminalUI

/// A value of `--colors`.
struct ColorChoice: ExpressibleByArgument {
  /// The color depth; `nil` for that of the terminal.
  private(set) var depth: ColorDepth?

  static let auto = ColorChoice()

  private init() {}

  init?(argument: String) {
    depth = ColorDepth.allCases.first { $0.name == argument }
    if depth == nil, argument != "auto" { return nil }
  }

  static var allValueStrings: [String] { ["auto"] + ColorDepth.allCases.reversed().map(\.name) }
  var defaultValueDescription: String { "auto" }
}

/// A value of `--theme`: the name of a built-in theme, or a file.
extension ThemeChoice: ExpressibleByArgument {
  package init(argument: String) {
    self.init(argument)
  }

  package static var allValueStrings: [String] { BuiltInTheme.allCases.map(\.rawValue) }
  package static var defaultCompletionKind: CompletionKind { .file() }
  package var defaultValueDescription: String { text }

  /// Returns the theme, and writes the warnings about its files to standard error.
  func reportedTheme() throws(DesignFileError) -> Theme {
    let language = CommandLineLanguage.current
    let (theme, warnings) = try read()
    StandardError.write(lines: warnings.map { $0.line(in: language) }, language)
    return theme
  }
}

/// A value of `--text-size`: a name, not the raw number.
extension TextSizeCategory: ExpressibleByArgument {
  package init?(argument: String) {
    self.init(name: argument)
  }

  package static var allValueStrings: [String] { allCases.map(\.name) }
  package static var allValueDescriptions: [String: String] { [:] }
}

extension RefreshInterval: ExpressibleByArgument {
  package init?(argument: String) {
    self.init(argument)
  }
}

/// A value that has a name. The parser would find the names, which it needs at each start, by looks at the types.
extension ExpressibleByArgument where Self: CaseIterable & RawRepresentable, RawValue == String {
  package static var allValueStrings: [String] { allCases.map(\.rawValue) }
  package static var allValueDescriptions: [String: String] { [:] }
  package var defaultValueDescription: String { rawValue }
}

/// A value of `--images`: the conditions for showing the pictures of the feed.
enum ImageChoice: String, CaseIterable, ExpressibleByArgument {
  /// In terminals with enough colors and columns, at text sizes that leave room.
  case auto
  /// Always, drawn with characters.
  case cells
  case off
}

extension ReportFormat: ExpressibleByArgument {}

extension TextScaling: ExpressibleByArgument {}

extension AppearancePreference: ExpressibleByArgument {}

extension ContrastLevel: ExpressibleByArgument {}

extension PrintFormat: ExpressibleByArgument {}

extension CellSize: ExpressibleByArgument {
  package init?(argument: String) {
    self.init(argument)
  }
}

/// A value of `--now`: ISO 8601, or seconds since 1970.
struct FixedTime: ExpressibleByArgument {
  let seconds: Int64

  init?(argument: String) {
    if let seconds = Int64(argument), (-Self.mostSeconds...Self.mostSeconds).contains(seconds) {
      self.seconds = seconds
    } else if let seconds = ISO8601.time(of: argument) {
      self.seconds = seconds
    } else {
      return nil
    }
  }

  /// The end of the year 9999, the latest supported date.
  private static let mostSeconds: Int64 = 253_402_300_799
}
