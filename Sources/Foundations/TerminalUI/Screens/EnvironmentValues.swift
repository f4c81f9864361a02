package import Localization

/// The values besides a screen's own state that drawing may depend on; made anew for every frame, never stored in state.
package struct EnvironmentValues {
  package var language = Language("en")
  package var symbols = Symbols(.unicode)
  /// Seconds since 1970.
  package var now: Int64 = 0
  /// Returns the reader's offset from UTC, in seconds to the east, at a time in seconds since 1970.
  package var utcOffset: (Int64) -> Int = { _ in 0 }
  /// Formats a time in seconds since 1970 as day and time; `nil` where dates are relative to now.
  package var absoluteDate: ((Int64, DateLength) -> String)?

  /// The style of an empty cell.
  package var blankStyle = CellStyle.plain

  /// The values that the module of components adds; this module only passes them on.
  package var design: AnyObject?

  package init() {}

  package var repertoire: Repertoire { symbols.repertoire }
}

extension EnvironmentValues {
  /// Formats a count with the digit groups of the language.
  package func text(of count: Int) -> String { NumberSymbols(language: language).text(of: count) }
}

extension LocalizedString {
  /// The words in the language of the environment.
  package func resolved(in environment: EnvironmentValues) -> String { resolved(in: environment.language) }

  /// The words in the language of the environment; of a text with several lengths, the widest that fits into the columns.
  package func resolved(in environment: EnvironmentValues, columns: Int) -> String {
    resolved(in: environment.language, fitting: columns) {
      DisplayText($0, repertoire: environment.repertoire).columns
    }
  }
}
