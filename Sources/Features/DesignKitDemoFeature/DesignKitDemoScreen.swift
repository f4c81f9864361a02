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

  private let items: [DesignKitDemoItem]
  private var favorites: Set<FavoriteButton.Kind> = []

  init(productName: String, version: String) {
    items =
      [.product(name: productName, version: version), .sectionTitle(L10n.DesignKitDemo.typography)]
      + TextStyle.designKit.map { .textStyle($0) }
      + [.sectionTitle(L10n.DesignKitDemo.styledText), .styledText]
      + [.sectionTitle(L10n.DesignKitDemo.colors)] + ColorRole.designKit.map { .color($0) }
      + [.sectionTitle(L10n.DesignKitDemo.avatars), .avatars(.square), .avatars(.rounded)]
      + [.sectionTitle(L10n.DesignKitDemo.favoriteButton)] + FavoriteButton.Kind.allCases.map { .favorite($0) }
  }

  var title: LocalizedString { L10n.DesignKitDemo.title }

  func makeContent(columns: Int, environment: EnvironmentValues) -> DesignKitDemoRows? {
    DesignKitDemoRows(items: items, favorites: favorites, columns: columns, environment: environment)
  }

  // MARK: Keys

  var bindings: [KeyBinding<DesignKitDemoAction>] {
    let navigation = ListNavigation.bindings(DesignKitDemoAction.navigate)
    guard let content, viewport.showsSelection(in: content, rows: size.rows) else { return navigation }
    let toggle = KeyBinding(
      .enter, "f", action: DesignKitDemoAction.toggleFavorite, title: L10n.Keys.toggle, footer: L10n.Hints.toggle)
    return navigation + [toggle]
  }

  func clickAction(isChosen: Bool) -> DesignKitDemoAction? { .toggleFavorite }

  func perform(_ action: DesignKitDemoAction) {
    switch action {
    case .navigate(let navigation):
      navigate(navigation)
    case .toggleFavorite:
      guard case .favorite(let kind) = items[viewport.selection] else { return }
      if favorites.remove(kind) == nil { favorites.insert(kind) }
    }
  }
}
