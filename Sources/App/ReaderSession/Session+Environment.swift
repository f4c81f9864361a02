package import DesignKit
import Localization
import Pictures
package import Settings
import TerminalUI

/// The environment of each frame.
extension Session {
  /// The options of the command line for this run, apart from the settings.
  package struct Options {
    package var appearance = AppearancePreference.auto
    package var drawsLargeLetters = true
    /// Whether a wide terminal may show the selected item beside a list. Printed screens are one column.
    package var allowsSplitView = false
    /// Whether pictures are shown only if the terminal has enough colors and columns.
    package var showsPicturesWithRoomOnly = true
    /// Whether frames keep their texts, to check the layout.
    var keepsTexts = false

    package init() {}
  }

  /// The settings of the app itself.
  static let settings: [any SettingDeclaration] =
    FeedSettings.all + [
      ThemeChooser.theme, ThemeChooser.themeFile, LanguageChooser.setting, contrast, textSize, neverShrinks, capsText,
      textScaling, showsAbsoluteDates, showsAddress, showsSplitView, listShare, speaks, spokenUpdates,
      reducesMotion, FeedSettings.mergesCopies, BrowserLinkOpener.programs, pipeFormat,
    ]

  package static let contrast = Setting(
    "contrast", default: ContrastLevel.standard, command: "contrast", "c", title: L10n.Keys.contrast
  ) {
    $0 == .increased ? L10n.App.increasedContrast : L10n.App.standardContrast
  }
  package static let textSize = Setting("textSize", default: TextSizeCategory.large)
  /// Whether nothing is smaller than Large.
  package static let neverShrinks = Setting(
    "neverShrink", default: false, command: "never-shrink", title: L10n.Keys.neverShrink
  ) {
    $0 ? L10n.App.neverShrinks : L10n.App.mayShrink
  }
  /// Whether nothing is larger than AX2.
  package static let capsText = Setting("capText", default: false, command: "cap-text", title: L10n.Keys.capText) {
    $0 ? L10n.App.capped : L10n.App.uncapped
  }
  package static let textScaling = Setting("textScaling", default: TextScaling.metrics)
  /// Whether dates are shown as day and time, not relative to now.
  static let showsAbsoluteDates = Setting(
    "showsAbsoluteDates", default: false, command: "toggle-dates", "d", title: L10n.Keys.toggleDates
  ) {
    $0 ? L10n.App.absoluteDates : L10n.App.relativeDates
  }
  /// Whether nothing on the screen moves on its own.
  package static let reducesMotion = Setting(
    "reducesMotion", default: false, command: "reduce-motion", title: L10n.Keys.reduceMotion
  ) {
    $0 ? L10n.Reader.motionReduced : L10n.Reader.motionAllowed
  }
  /// Whether a wide terminal shows the selected moment beside the list.
  static let showsSplitView = Setting("showsSplitView", default: true)
  /// The width of the list beside the moment; `nil` for what suits the window.
  static let listShare = Setting<Percentage?>("listShare")

  var language: Language { services.languages.language }

  /// The reader's text size, within the limits.
  var textSize: TextSizeCategory { limited(services.settings[Self.textSize]) }

  /// Returns a text size within the reader's limits.
  func limited(_ size: TextSizeCategory) -> TextSizeCategory {
    let settings = services.settings
    return size.limited(neverShrinks: settings[Self.neverShrinks], isCapped: settings[Self.capsText])
  }

  package var appearance: Appearance {
    switch options.appearance {
    case .auto: terminalAppearance.appearance
    case .light: .light
    case .dark: .dark
    }
  }

  /// Whether the selected item is shown beside a list where both have room.
  var showsSplitView: Bool { options.allowsSplitView && narrator == nil && services.settings[Self.showsSplitView] }

  /// Returns the environment of the next frame: that of the last one with what has changed.
  package func currentEnvironment() -> EnvironmentValues {
    let settings = services.settings
    if environment.language != language { useLanguage() }
    environment.now = services.clock()
    environment.showsAbsoluteDates = settings[Self.showsAbsoluteDates]
    environment.textSize = textSize
    environment.textScaling = settings[Self.textScaling]
    environment.drawsLargeLetters = options.drawsLargeLetters
    environment.cellAspect = terminal.cellAspect ?? PictureTarget.usualCellAspect
    environment.pictures = hasRoomForPictures ? services.pictures?.source : nil
    // The shipped one is the default, and is only read when text is laid out.
    if let chosen = services.typography.chosen { environment.typography = chosen }
    updatePalette(contrast: settings[Self.contrast])
    return environment
  }

  /// The minimum number of columns for pictures next to text.
  private static let leastColumns = 60

  /// Whether pictures are shown. At accessibility sizes text needs the whole width.
  private var hasRoomForPictures: Bool {
    guard !environment.textSize.isAccessibility else { return false }
    return !options.showsPicturesWithRoomOnly
      || terminal.colorDepth >= .ansi16 && terminal.size.columns >= Self.leastColumns
  }

  /// Returns the environment of the screen below a modal frame, in faded colors.
  func faded(_ environment: EnvironmentValues) -> EnvironmentValues {
    var faded = environment
    faded.palette = fadedPalette
    faded.pictures = environment.pictures.map { pictures in
      { [fadedPalette] request in pictures(request).recolored(fadedPalette.faded) }
    }
    return faded
  }

  private func updatePalette(contrast: ContrastLevel) {
    let theme = services.themes.container.currentTheme
    let depth = terminal.colorDepth
    let palette = environment.palette
    if palette.theme == theme, palette.appearance == appearance, palette.contrast == contrast, palette.depth == depth {
      return
    }
    environment.palette = Palette(theme: theme, appearance: appearance, contrast: contrast, depth: depth)
    fadedPalette = environment.palette.faded
  }
}
