package import Localization

/// The values that drawing depends on besides the state of a screen. They are created for each frame and never stored.
package struct EnvironmentValues {
  package var language = Language("en")
  package var symbols = Symbols(.unicode)
  /// The current time in seconds since 1970.
  package var now: Int64 = 0
  /// Returns the reader's offset from UTC in seconds to the east, at a time in seconds since 1970.
  package var utcOffset: (Int64) -> Int = { _ in 0 }
  /// Formats a time in seconds since 1970 as day and time; `nil` if dates are relative to the present.
  package var absoluteDate: ((Int64, DateLength) -> String)?

  /// The text whose matches are highlighted; `nil` for none.
  package var searchTerm: SearchTerm?

  /// The style of an empty cell.
  package var blankStyle = CellStyle.plain

  /// The values of the DesignKit, which this module only passes on.
  package var design: AnyObject?

  package init() {}

  package var repertoire: Repertoire { symbols.repertoire }
}

extension EnvironmentValues {
  /// Formats a count with the digit groups of the language.
  package func text(of count: Int) -> String { NumberSymbols(language: language).text(of: count) }
}

extension LocalizedString {
  /// Returns the text in the language of the environment.
  package func resolved(in environment: EnvironmentValues) -> String { resolved(in: environment.language) }

  /// Returns the text in the language of the environment, with the widest of its width variants that fits into the
  /// columns.
  package func resolved(in environment: EnvironmentValues, columns: Int) -> String {
    resolved(in: environment.language, fitting: columns) {
      DisplayText($0, repertoire: environment.repertoire).columns
    }
  }
}
