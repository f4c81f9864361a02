import DesignKit
import Localization
import Routing
import TerminalUI

/// The DesignKit shows itself: text styles, colours, avatars and favourite buttons.
final class DesignKitDemoScreen: ListScreen, RoutingSource {
  weak var stack: ScreenStack?
  var content: DesignKitDemoRows?
  var viewport = ListViewport()
  var size = CellSize(columns: 80, rows: 22)

  private let productName: String
  private let version: String
  private var favorites: Set<FavoriteButton.Kind> = []

  init(productName: String, version: String) {
    self.productName = productName
    self.version = version
  }

  var title: LocalizedString { L10n.DesignKitDemo.title }

  func makeContent(columns: Int, environment: EnvironmentValues) -> DesignKitDemoRows? {
    DesignKitDemoRows(
      items: items(environment.typography), favorites: favorites, columns: columns, environment: environment)
  }

  private func items(_ typography: Typography) -> [DesignKitDemoItem] {
    var items: [DesignKitDemoItem] = [.product(name: productName, version: version)]
    items.append(.sectionTitle(L10n.DesignKitDemo.typography))
    items += typography.styles.map { .textStyle(TextStyle($0.name)) }
    items += [.sectionTitle(L10n.DesignKitDemo.styledText), .styledText, .sectionTitle(L10n.DesignKitDemo.colors)]
    items += ColorRole.designKit.map { .color($0) }
    items += [.sectionTitle(L10n.DesignKitDemo.avatars), .avatars(.square), .avatars(.rounded)]
    items.append(.sectionTitle(L10n.DesignKitDemo.favoriteButton))
    return items + FavoriteButton.Kind.allCases.map { .favorite($0) }
  }

  // MARK: Keys

  var bindings: [KeyBinding<DesignKitDemoAction>] {
    let navigation = ListNavigation.bindings(DesignKitDemoAction.navigate)
    guard let content, viewport.showsSelection(in: content, rows: size.rows) else { return navigation }
    let toggle = KeyBinding(
      .enter, FavoriteButton.key, action: DesignKitDemoAction.toggleFavorite, title: L10n.Keys.toggle,
      footer: L10n.Hints.toggle)
    return navigation + [toggle]
  }

  func clickAction(isChosen: Bool) -> DesignKitDemoAction? { .toggleFavorite }

  func perform(_ action: DesignKitDemoAction) {
    switch action {
    case .navigate(let navigation):
      navigate(navigation)
    case .toggleFavorite:
      guard let content, case .favorite(let kind) = content.items[viewport.selection] else { return }
      if favorites.remove(kind) == nil { favorites.insert(kind) }
    }
  }
}
