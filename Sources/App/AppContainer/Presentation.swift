import DesignKit
import Localization
import TerminalUI

/// How everything is shown now. Screens get it as their environment, anew for each frame.
@MainActor
struct Presentation {
  var appearancePreference: AppearancePreference
  let settings: ReaderSettings
  var textSizeLimits = TextSizeLimits()
  var drawsLargeLetters = true
  /// Nil for none.
  var pictures: PicturePolicy?
  /// Columns of the terminal.
  var columns = 80
  /// The width of a cell, divided by its height.
  var cellAspect = PictureTarget.usualCellAspect
  let capabilities: TerminalCapabilities
  /// What the terminal's own background is, as far as is known.
  var terminalAppearance: Appearance
  private let themes: ThemeContainer
  private let typography: TypographyContainer
  private let languages: LanguageChooser
  let clock: () -> Int64
  private let utcOffset: (Int64) -> Int

  /// Of the language in which dates were last shown by day and time.
  private var absoluteDates: AbsoluteDateFormatter?

  /// Made anew when the theme, the appearance or the contrast has changed.
  private var palettes: (plain: Palette, faded: Palette)?

  init(
    appearancePreference: AppearancePreference, settings: ReaderSettings,
    capabilities: TerminalCapabilities, terminalAppearance: Appearance, themes: ThemeContainer,
    typography: TypographyContainer, languages: LanguageChooser, clock: @escaping () -> Int64,
    utcOffset: @escaping (Int64) -> Int
  ) {
    self.appearancePreference = appearancePreference
    self.settings = settings
    self.capabilities = capabilities
    self.terminalAppearance = terminalAppearance
    self.themes = themes
    self.typography = typography
    self.languages = languages
    self.clock = clock
    self.utcOffset = utcOffset
  }

  var contrast: ContrastLevel { settings[.contrast] }
  var textSize: TextSizeCategory { settings[.textSize] }

  /// Another one as soon as the reader has chosen it.
  var language: Language { languages.language }

  var appearance: Appearance {
    switch appearancePreference {
    case .auto: terminalAppearance
    case .light: .light
    case .dark: .dark
    }
  }

  /// The environment of a frame; `isFaded` for what lies under a modal frame.
  mutating func environment(isFaded: Bool = false) -> EnvironmentValues {
    let depth = capabilities.colorDepth
    let palettes = currentPalettes()
    var environment = EnvironmentValues()
    environment.language = language
    environment.symbols = Symbols(capabilities.repertoire)
    environment.now = clock()
    environment.utcOffset = utcOffset
    if settings[.showsAbsoluteDates] { environment.absoluteDate = absoluteDateFormatter().text }
    environment.textSize = textSizeLimits.effective(textSize)
    let pictures = pictures?.source(textSize: environment.textSize, depth: depth, columns: columns)
    environment.pictures = isFaded ? pictures?.faded(by: palettes.faded) : pictures
    environment.cellAspect = cellAspect
    environment.textScaling = settings[.textScaling]
    environment.drawsLargeLetters = drawsLargeLetters
    environment.typography = typography.typography
    environment.palette = isFaded ? palettes.faded : palettes.plain
    return environment
  }

  private mutating func currentPalettes() -> (plain: Palette, faded: Palette) {
    let theme = themes.currentTheme
    if let palettes, palettes.plain.theme == theme, palettes.plain.appearance == appearance,
      palettes.plain.contrast == contrast
    {
      return palettes
    }
    var palette = Palette(
      theme: theme, appearance: appearance, contrast: contrast, depth: capabilities.colorDepth)
    if let emulated = capabilities.emulatedDepth { palette = palette.showing(depth: emulated) }
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
