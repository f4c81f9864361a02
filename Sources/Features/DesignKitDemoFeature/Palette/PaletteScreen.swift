import DesignKit
import Localization
import Routing
import TerminalUI

/// All purposes of a theme: what it means by them in light and dark, what this terminal makes of that, and whether it can be
/// read.
final class PaletteScreen: ListScreen, RoutingSource {
  weak var stack: ScreenStack?
  var content: PaletteRows?
  var viewport = ListViewport()
  var size = CellSize(columns: 80, rows: 22)

  private let themes: ThemeContainer
  /// What a link asks for, and the theme in use at that time; dropped when the reader chooses another theme.
  private var asked: (theme: Theme, whileUsing: Theme)?
  /// The depth that is previewed.
  private var depth: ColorDepth?
  private var terminalDepth = ColorDepth.monochrome
  private var expanded: Set<ColorRole> = []
  private var facts: PaletteFacts?
  /// The app's palette that the facts were found for.
  private weak var base: Palette?

  init(themes: ThemeContainer, theme: Theme?) {
    self.themes = themes
    asked = theme.map { ($0, themes.currentTheme) }
  }

  var title: LocalizedString { L10n.Palette.title(theme: shownTheme().name) }

  /// The theme that a link asks for, until the reader chooses another one; else the theme in use.
  private func shownTheme() -> Theme {
    if asked?.whileUsing != themes.currentTheme { asked = nil }
    return asked?.theme ?? themes.currentTheme
  }

  // MARK: Layout

  func contentEnvironment(_ environment: EnvironmentValues) -> EnvironmentValues {
    var own = environment
    own.palette = shownFacts(environment.palette).palette
    return own
  }

  private func shownFacts(_ palette: Palette) -> PaletteFacts {
    if let facts, base === palette || facts.palette === palette { return facts }
    terminalDepth = palette.depth
    let shown = PaletteFacts(palette.showing(theme: shownTheme(), depth: depth))
    base = palette
    facts = shown
    return shown
  }

  func makeContent(columns: Int, environment: EnvironmentValues) -> PaletteRows? {
    PaletteRows(
      items: PaletteItem.all, expanded: expanded, facts: shownFacts(environment.palette), isPreview: depth != nil,
      columns: columns, environment: environment)
  }

  // MARK: Keys

  var bindings: [KeyBinding<PaletteAction>] {
    var bindings = ListNavigation.bindings(PaletteAction.navigate)
    bindings.append(
      KeyBinding(
        .enter, action: PaletteAction.toggleDetails, title: L10n.Palette.toggleDetails, footer: L10n.Hints.details))
    if terminalDepth > .monochrome {
      bindings.append(
        KeyBinding("D", action: PaletteAction.nextDepth, title: L10n.Palette.nextDepth, footer: L10n.Hints.depth))
    }
    return bindings
  }

  func clickAction(isChosen: Bool) -> PaletteAction? { isChosen ? .toggleDetails : nil }

  func perform(_ action: PaletteAction) {
    switch action {
    case .navigate(let navigation):
      navigate(navigation)
    case .nextDepth:
      let lower = ColorDepth.allCases.reversed().filter { $0 < (depth ?? terminalDepth) }
      depth = lower.first
      facts = nil
    case .toggleDetails:
      guard let role = PaletteItem.all[viewport.selection].role else { return }
      if expanded.remove(role) == nil {
        expanded.insert(role)
        viewport.revealSelectionWhenSettled()
      }
    }
  }
}
