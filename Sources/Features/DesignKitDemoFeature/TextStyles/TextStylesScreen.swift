import DesignKit
import Localization
import Routing
import TerminalUI

/// All text styles with their names and sizes at the reader's category, each drawn in itself; it follows the category live.
final class TextStylesScreen: ListScreen, RoutingSource {
  weak var stack: ScreenStack?
  var content: TextStylesRows?
  var viewport = ListViewport()
  var size = CellSize(columns: 80, rows: 22)

  var title: LocalizedString { L10n.TextStyles.title }

  func makeContent(columns: Int, environment: EnvironmentValues) -> TextStylesRows? {
    TextStylesRows(items: TextStylesItem.all(environment.typography), columns: columns, environment: environment)
  }

  var bindings: [KeyBinding<ListNavigation>] { ListNavigation.scrollBindings { $0 } }

  func clickAction(isChosen: Bool) -> ListNavigation? { nil }

  func perform(_ action: ListNavigation) { navigate(action) }
}
