package import Localization
package import TerminalUI

/// The values that drawing depends on besides the state of a screen. Screens never store them.
///
/// Rows are laid out again when values differ, except for those that are ``NotCompared``.
package struct EnvironmentValues: Equatable {
  package var language = Language("en")
  package var symbols = Symbols(.unicode)
  /// The current time in seconds since 1970. A row knows when its date has another text.
  @NotCompared package var now: Int64 = 0
  /// Returns the reader's offset from UTC in seconds to the east, at a time in seconds since 1970.
  @NotCompared package var utcOffset: (Int64) -> Int = { _ in 0 }
  /// Whether dates are shown as day and time, not relative to the present.
  package var showsAbsoluteDates = false
  /// The text whose matches are highlighted; `nil` for none.
  package var searchTerm: SearchTerm?
  /// The colors, in which laid-out rows are drawn. Of them, rows depend on the appearance only.
  @NotCompared package var palette = Palette() { didSet { appearance = palette.appearance } }
  private var appearance = Palette().appearance
  package var textSize = TextSizeCategory.large
  package var textScaling = TextScaling.metrics
  /// `nil` for the shipped typography, which is only read when text is laid out.
  private var chosenTypography: Typography?
  /// Whether displays may be drawn in letters of several cells. Output for programs keeps the words.
  package var drawsLargeLetters = true
  package var cellAspect = PictureTarget.usualCellAspect
  private var pictureSource: NotCompared<PictureSource>?

  package init() {}

  /// The source of pictures; `nil` if none are shown. Whether there is one is compared.
  package var pictures: PictureSource? {
    get { pictureSource?.wrappedValue }
    set { pictureSource = newValue.map { NotCompared(wrappedValue: $0) } }
  }
  package var repertoire: Repertoire { symbols.repertoire }
  package var components: ComponentColors {
    palette.theme.components.resolved(
      in: ThemeCondition.Situation(variant: palette.variant, depth: palette.depth, textSize: textSize))
  }
  package var blankStyle: CellStyle { palette.style(.primaryText) }
  package var typography: Typography {
    get { chosenTypography ?? .shipped }
    set { chosenTypography = newValue }
  }
}

extension EnvironmentValues {
  package func columns(of text: String) -> Int { DisplayText(text, repertoire: repertoire).columns }

  /// Formats a count with the digit groups of the language.
  package func text(of count: Int) -> String { NumberSymbols(language: language).text(of: count) }

  /// Returns a date in the form that the reader has chosen: the time since then, or the day and time.
  ///
  /// - Parameters:
  ///   - time: seconds since 1970.
  ///   - length: the length of day and time; a relative date has a short form, too (`2m`).
  package func date(of time: Int64, _ length: AbsoluteDate.Length = .medium) -> LocalizedString {
    if showsAbsoluteDates {
      return .verbatim(AbsoluteDate.text(of: time, length, in: language, utcOffset: utcOffset))
    }
    let phrase = RelativeDate.phrase(for: time, now: now, utcOffset: utcOffset)
    return phrase.text(length == .short ? .narrow : .full)
  }

  /// Returns the time, in seconds since 1970, until which the text of a date stays the same; `nil` for ever.
  package func nextChange(ofDate time: Int64) -> Int64? {
    showsAbsoluteDates ? nil : RelativeDate.nextChange(for: time, now: now, utcOffset: utcOffset)
  }

  package func rules(_ style: TextStyle, columns: Int) -> LayoutRules { rules(typography[style], columns: columns) }

  func rules(_ style: TypographyStyle, columns: Int) -> LayoutRules {
    LayoutRules(style, textSize, columns: columns, scaling: textScaling)
  }

  /// Returns the length of the longest line of text.
  ///
  /// - Parameter room: the width without padding.
  package func columnsPerLine(_ style: TypographyStyle, room: Int) -> Int {
    LayoutRules.columnsPerLine(style, textSize, room: room, scaling: textScaling)
  }

  package func pointSize(_ style: TextStyle) -> Double {
    typography[style].pointSize(textSize, preferring: textScaling)
  }
}

extension LocalizedString {
  package func resolved(in environment: EnvironmentValues) -> String { resolved(in: environment.language) }

  /// Returns the text in the language of the environment, with the widest of its width variants that fits into the
  /// columns.
  package func resolved(in environment: EnvironmentValues, columns: Int) -> String {
    resolved(in: environment.language, fitting: columns, measuredBy: environment.columns)
  }
}

/// A value that makes no difference to the rows of a list.
@propertyWrapper
package struct NotCompared<Value>: Equatable {
  package var wrappedValue: Value

  package init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  package static func == (one: Self, other: Self) -> Bool { true }
}
