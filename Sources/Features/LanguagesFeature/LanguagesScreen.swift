import Localization
import Routing
import TerminalUI

/// Why the texts are in this language, and all others that they can be in.
final class LanguagesScreen: ListScreen, RoutingSource {
  weak var stack: ScreenStack?
  var content: LanguagesRows?
  var viewport = ListViewport()
  var size = CellSize(columns: 80, rows: 22)

  private let languages: any LanguageChoosing
  private var isNew = true

  init(languages: any LanguageChoosing) {
    self.languages = languages
  }

  var title: LocalizedString { L10n.Languages.title }

  func makeContent(columns: Int, environment: EnvironmentValues) -> LanguagesRows? {
    let choice = languages.choice
    let items: [LanguagesItem] =
      [
        .sectionTitle(L10n.Languages.why), .reason(choice, stringsFolder: languages.stringsFolder),
        .sectionTitle(L10n.Languages.all),
      ]
      + languages.offers.map { offer in
        .language(offer, isCurrent: offer.language.identifier == choice.language.identifier)
      }
    return LanguagesRows(items: items, columns: columns, environment: environment)
  }

  /// One begins at the language in use, unless the reason why would be out of sight then.
  func layout(in size: CellSize, environment: EnvironmentValues) {
    self.size = size
    guard let content = makeContent(columns: size.columns, environment: environment) else { return }
    self.content = content
    viewport.settle(in: content, rows: size.rows)
    guard isNew else { return }
    isNew = false
    guard let current = content.currentIndex else { return }
    let rows = (0...current).reduce(0) { $0 + content.height(at: $1) }
    if rows <= size.rows { viewport.select(current, in: content, rows: size.rows) }
  }

  // MARK: Keys

  var bindings: [KeyBinding<LanguagesAction>] {
    let choose = KeyBinding(
      .enter, "l", .right, action: LanguagesAction.choose, title: L10n.Languages.choose, footer: L10n.Hints.choose)
    return [choose] + ListNavigation.bindings(LanguagesAction.navigate)
  }

  func clickAction(isChosen: Bool) -> LanguagesAction? { isChosen ? .choose : nil }

  func perform(_ action: LanguagesAction) {
    switch action {
    case .navigate(let navigation): navigate(navigation)
    case .choose:
      guard let content, case .language(let offer, _) = content.items[viewport.selection] else { return }
      stack?.status = languages.choose(offer.language)
    }
  }
}
