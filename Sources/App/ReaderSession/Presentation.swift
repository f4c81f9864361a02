package import DesignKit
import Foundation
import Localization
import Settings
package import TerminalUI

/// The current preferences and the facts of the terminal, which give each frame its environment.
@MainActor
package struct Presentation {
  package let services: AppServices
  package let capabilities: TerminalCapabilities
  package var appearancePreference = AppearancePreference.auto
  package var textSizeLimits = TextSizeLimits()
  package var drawsLargeLetters = true
  /// Whether a wide terminal may show the selected item beside a list. Printed screens are one column.
  package var allowsSplitView = false
  /// The conditions for pictures; `nil` if none are shown.
  package var pictures: PicturePolicy?
  /// The number of columns of the terminal.
  var columns = 80
  /// The width of a cell, divided by its height.
  var cellAspect = PictureTarget.usualCellAspect
  /// The appearance of the terminal's background, as far as known.
  var terminalAppearance = Appearance.dark
  /// Returns the seconds east of UTC at a time in seconds since 1970.
  private let utcOffset: (Int64) -> Int
  /// The formatter for the language in which absolute dates were last shown.
  private var absoluteDates: AbsoluteDateFormatter?
  /// The palettes for the current theme, appearance and contrast.
  private var palettes: (plain: Palette, faded: Palette)?

  /// - Parameter utcOffset: Returns the seconds east of UTC at a time in seconds since 1970.
  package init(_ services: AppServices, _ capabilities: TerminalCapabilities, utcOffset: @escaping (Int64) -> Int) {
    self.services = services
    self.capabilities = capabilities
    self.utcOffset = utcOffset
  }

  var clock: () -> Int64 { services.clock }
  package var contrast: ContrastLevel { services.settings.current.contrast }
  package var textSize: TextSizeCategory { services.settings.current.textSize }
  var language: Language { services.languages.language }

  /// Whether the reader wants the selected item beside a list.
  package var showsSplitView: Bool { allowsSplitView && services.settings.current.showsSplitView }

  package var appearance: Appearance {
    switch appearancePreference {
    case .auto: terminalAppearance
    case .light: .light
    case .dark: .dark
    }
  }

  /// Returns the environment of a frame.
  ///
  /// - Parameter isFaded: whether the environment is for a screen below a modal frame.
  package mutating func environment(isFaded: Bool = false) -> EnvironmentValues {
    let settings = services.settings
    let palettes = currentPalettes()
    var environment = EnvironmentValues()
    environment.language = language
    environment.symbols = Symbols(capabilities.repertoire)
    environment.now = clock()
    environment.utcOffset = utcOffset
    if settings.current.showsAbsoluteDates { environment.absoluteDate = absoluteDateFormatter().text }
    environment.textSize = textSizeLimits.effective(textSize)
    let pictures = pictures?.source(
      textSize: environment.textSize, depth: capabilities.colorDepth, columns: columns)
    environment.pictures = isFaded ? pictures?.faded(by: palettes.faded) : pictures
    environment.cellAspect = cellAspect
    environment.textScaling = settings.current.textScaling
    environment.drawsLargeLetters = drawsLargeLetters
    // The shipped one is the default, and is only read when text is laid out.
    if let chosen = services.typography.chosen { environment.typography = chosen }
    environment.palette = isFaded ? palettes.faded : palettes.plain
    return environment
  }

  private mutating func currentPalettes() -> (plain: Palette, faded: Palette) {
    let theme = services.themes.container.currentTheme
    if let palettes, palettes.plain.theme == theme, palettes.plain.appearance == appearance,
      palettes.plain.contrast == contrast
    {
      return palettes
    }
    let palette = Palette(
      theme: theme, appearance: appearance, contrast: contrast, depth: capabilities.colorDepth)
    let palettes = (plain: palette, faded: palette.faded)
    self.palettes = palettes
    return palettes
  }

  private mutating func absoluteDateFormatter() -> AbsoluteDateFormatter {
    if let absoluteDates, absoluteDates.language == language { return absoluteDates }
    let formatter = AbsoluteDateFormatter(language: language, utcOffset: utcOffset)
    absoluteDates = formatter
    return formatter
  }
}

/// The conditions for showing pictures.
package struct PicturePolicy {
  let source: PictureSource
  /// Whether pictures are shown only if the terminal has enough colors and columns.
  let isAutomatic: Bool

  /// The minimum number of columns for pictures next to text.
  private static let leastColumns = 60

  package init(source: PictureSource, isAutomatic: Bool) {
    self.source = source
    self.isAutomatic = isAutomatic
  }

  /// - Returns: `nil` if no pictures are shown. At accessibility sizes text needs the whole width.
  package func source(textSize: TextSizeCategory, depth: ColorDepth, columns: Int) -> PictureSource? {
    guard !textSize.isAccessibility else { return nil }
    guard isAutomatic else { return source }
    return depth >= .ansi16 && columns >= Self.leastColumns ? source : nil
  }
}

/// Formats dates and times in the current language with Foundation's styles.
///
/// The first date loads the data of the language, which takes about 3 ms (later ones take 2 µs). Relative dates do not need it.
@MainActor
final class AbsoluteDateFormatter {
  let language: Language
  private let utcOffset: (Int64) -> Int

  private lazy var locale = Locale(identifier: spokenLanguage.identifier)
  private lazy var short = Date.FormatStyle(locale: locale, timeZone: .gmt)
    .year(.twoDigits).month(.defaultDigits).day(.defaultDigits)
  private lazy var medium = Date.FormatStyle(date: .abbreviated, time: .shortened, locale: locale, timeZone: .gmt)
  private lazy var full = Date.FormatStyle(date: .complete, time: .standard, locale: locale, timeZone: .gmt)

  init(language: Language, utcOffset: @escaping (Int64) -> Int) {
    self.language = language
    self.utcOffset = utcOffset
  }

  /// The language of dates. Pseudo-languages use the development language.
  private var spokenLanguage: Language {
    PseudoLanguage(rawValue: language.identifier) == nil ? language : L10n.developmentLanguage
  }

  /// - Parameter time: Seconds since 1970.
  func text(of time: Int64, _ length: DateLength) -> String {
    // The local time is formatted as if it were UTC, so that styles need no time zone.
    let date = Date(timeIntervalSince1970: Double(time) + Double(utcOffset(time)))
    return switch length {
    case .short: short.format(date)
    case .medium: medium.format(date)
    case .full: full.format(date)
    }
  }
}
