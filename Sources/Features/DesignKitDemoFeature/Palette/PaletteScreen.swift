import DesignKit
import Localization
import Platform
import Routing
import Screens
import TerminalUI

extension Route {
  /// `https://momentsapp.com/Palette?theme=…&colors={"primary":"#C03"}`
  static func palette(_ themes: ThemeContainer) -> Route {
    @MainActor func theme(_ base: BuiltInTheme?, _ colors: [String: String]?) throws(RoutingError) -> Theme? {
      guard let colors else { return base?.theme }
      let draft = ThemeDraft(extends: base?.theme ?? themes.currentTheme, colors: colors)
      return try renamed(draft.theme()) { (error: DesignFileError) in RoutingError.invalidContent(error.message) }
    }
    return Route(
      // Links cannot name theme files. Colors are by role, as in these.
      "Palette", .choice("theme", of: BuiltInTheme.allCases, named: \.rawValue), .json("colors"),
      access: .internalBuilds,
      trust: .outside, check: { base, colors throws(RoutingError) in _ = try theme(base, colors) }
    ) { _, base, colors throws(RoutingError) in
      PaletteScreen(themes: themes, theme: try theme(base, colors))
    }
  }
}

/// All roles of a theme: their light and dark colors, the colors that this terminal draws, and their contrast.
final class PaletteScreen: RowScreen, RoutingSource {
  let list = ListState()
  private let themes: ThemeContainer
  /// The theme of a link, and the theme in use when the screen was opened.
  private var asked: (theme: Theme, whileUsing: Theme)?
  private var depth: ColorDepth?
  private var terminalDepth = ColorDepth.monochrome
  private var expanded: Set<String> = []
  private var facts: PaletteFacts?
  /// The app's palette from which the facts were computed.
  private weak var base: Palette?

  init(themes: ThemeContainer, theme: Theme?) {
    self.themes = themes
    asked = theme.map { ($0, themes.currentTheme) }
  }

  var title: LocalizedString { L10n.Palette.title(theme: shownTheme().name) }

  /// Returns the theme of the link until the reader chooses another one, and else the theme in use.
  private func shownTheme() -> Theme {
    if asked?.whileUsing != themes.currentTheme { asked = nil }
    return asked?.theme ?? themes.currentTheme
  }

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

  // MARK: Rows

  func rows(in context: RowContext) -> [Row<String>] {
    let rows = PaletteRows(
      facts: shownFacts(context.environment.palette), expanded: expanded, isPreview: depth != nil, context: context)
    let (theme, typography) = (rows.facts.palette.theme, context.environment.typography)
    return [rows.summary]
      + ColorRole.Group.allCases.flatMap { group in
        let own = group.roles.filter(theme.roles.contains)
        return own.isEmpty ? [] : [rows.heading(context.text(group.title))] + own.map { rows.swatch($0) }
      }
      + named(theme.named.map { ColorInspection($0, in: theme) }, L10n.Palette.named, "palette.", rows, context)
      + named(
        typography.colors.map { ColorInspection($0, of: typography, in: theme) }, L10n.Palette.typography,
        "typography.", rows, context)
  }

  /// Returns the colors that a file names, below a heading.
  private func named(
    _ colors: [ColorInspection], _ title: LocalizedString, _ prefix: String, _ rows: PaletteRows, _ context: RowContext
  ) -> [Row<String>] {
    colors.isEmpty
      ? [] : [.heading(context.text(title))] + colors.map { rows.swatch($0, id: prefix + $0.name) }
  }

  // MARK: Keys

  static let commands: [Command<PaletteScreen>] =
    Command.moving + [
      Command(
        "toggle-details", .enter, title: L10n.Palette.toggleDetails, footer: L10n.Hints.details, when: { $0.canPerform }
      ) {
        try $0.performSelected()
      },
      Command(
        "next-depth", "D", title: L10n.Palette.nextDepth, footer: L10n.Hints.depth,
        when: { $0.terminalDepth > .monochrome }
      ) { $0.showNextDepth() },
    ]

  private func showNextDepth() {
    depth = ColorDepth.allCases.reversed().first { $0 < (depth ?? terminalDepth) }
    facts = nil
  }

  /// Shows or hides the origin and the contrast of a color.
  func perform(_ action: String) -> LocalizedString? {
    if expanded.remove(action) == nil {
      expanded.insert(action)
      viewport.revealSelectionWhenSettled()
    }
    return nil
  }
}

extension ColorRole.Group {
  fileprivate var title: LocalizedString {
    switch self {
    case .text: L10n.Palette.text
    case .accent: L10n.Palette.accent
    case .background, .elementBackground: L10n.Palette.background
    case .line: L10n.Palette.line
    case .field: L10n.Palette.field
    case .person: L10n.Palette.person
    case .label: L10n.Palette.label
    case .fill: L10n.Palette.fill
    case .groupedBackground: L10n.Palette.groupedBackground
    case .separator: L10n.Palette.separator
    case .custom: L10n.Palette.custom
    }
  }
}
