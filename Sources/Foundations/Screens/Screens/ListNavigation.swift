import DesignKit
import Localization
import TerminalUI

/// The movements in a list, the same on every screen.
package enum ListNavigation: Equatable, Sendable {
  case next
  case previous
  case pageDown
  case pageUp
  case halfPageDown
  case halfPageUp
  case first
  case last
  /// Scrolls by one line; the selection stays as long as it is visible.
  case lineDown
  case lineUp
  /// Selects the first, the middle or the last visible item.
  case top
  case middle
  case bottom
  /// Scrolls so that the selected item is in the middle.
  case center
  /// Selects the item with a number, from 1, of those that can be selected, or the last one; without selectable items,
  /// scrolls to a line.
  case row(Int)

  /// All keys, and whether they are those of a list that scrolls.
  static let allHints = hints.map { ($0, $1, scrolls: false) } + scrollHints.map { ($0, $1, scrolls: true) }

  /// The keys of vi, the arrows and paging keys, for lists with selectable items.
  package static let hints =
    hints(next: L10n.Keys.next, previous: L10n.Keys.previous, footer: L10n.Hints.move) + [
      (.top, KeyHint("top", title: L10n.Keys.top)), (.middle, KeyHint("middle", title: L10n.Keys.middle)),
      (.bottom, KeyHint("bottom", title: L10n.Keys.bottom)), (.center, KeyHint("center", title: L10n.Keys.center)),
    ]

  /// The same keys for lists without selectable items.
  package static let scrollHints = hints(
    next: L10n.Keys.lineDown, previous: L10n.Keys.lineUp, footer: L10n.Hints.scroll)

  private static func hints(
    next: LocalizedString, previous: LocalizedString, footer: LocalizedString
  ) -> [(navigation: ListNavigation, hint: KeyHint)] {
    [
      (.next, KeyHint("next", "j", .down, .control("n"), title: next, footer: footer)),
      (.previous, KeyHint("previous", "k", .up, .control("p"), title: previous, footer: footer)),
      (.pageDown, KeyHint("page-down", " ", .pageDown, .control("f"), title: L10n.Keys.pageDown)),
      (.pageUp, KeyHint("page-up", "b", .pageUp, .control("b"), title: L10n.Keys.pageUp)),
      (.halfPageDown, KeyHint("half-page-down", .control("d"), title: L10n.Keys.halfPageDown)),
      (.halfPageUp, KeyHint("half-page-up", .control("u"), title: L10n.Keys.halfPageUp)),
      (.first, KeyHint("first", "g", .home, title: L10n.Keys.first)),
      (.last, KeyHint("last", "G", .end, title: L10n.Keys.last)),
      (.lineDown, KeyHint("line-down", .control("e"), title: L10n.Keys.lineDown)),
      (.lineUp, KeyHint("line-up", .control("y"), title: L10n.Keys.lineUp)),
    ].map { ($0, $1.repeatable) }
  }
}

extension Command where Target: ListScreen {
  /// The commands that move in every list. One without selectable items scrolls instead.
  package static var moving: [Command] {
    ListNavigation.allHints.map { navigation, hint, scrolls in
      Command(hint, scope: .lists, when: { $0.movesByKeys && $0.scrolls == scrolls }) { $0.navigate(navigation) }
    }
  }
}

extension ListViewport {
  /// Moves the selection, or scrolls a list without selectable items.
  package mutating func navigate(_ navigation: ListNavigation, in list: some ListMetrics, rows: Int) {
    let selects = list.hasSelectableItems
    switch navigation {
    case .next where selects: moveSelection(forward: true, in: list, rows: rows)
    case .previous where selects: moveSelection(forward: false, in: list, rows: rows)
    case .next, .lineDown: scroll(by: 1, in: list, rows: rows)
    case .previous, .lineUp: scroll(by: -1, in: list, rows: rows)
    case .pageDown: page(forward: true, in: list, rows: rows)
    case .pageUp: page(forward: false, in: list, rows: rows)
    case .halfPageDown: page(forward: true, fraction: 0.5, in: list, rows: rows)
    case .halfPageUp: page(forward: false, fraction: 0.5, in: list, rows: rows)
    case .first: goToFirst(in: list, rows: rows)
    case .row(let number):
      goToFirst(in: list, rows: rows)
      if !selects { scroll(by: number - 1, in: list, rows: rows) }
    case .last: goToLast(in: list, rows: rows)
    case .top: selectVisible(in: list, rows: rows) { $0.first }
    case .middle: selectVisible(in: list, rows: rows) { $0.first { $0.row + $0.height > rows / 2 } ?? $0.last }
    case .bottom: selectVisible(in: list, rows: rows) { $0.last }
    case .center: if selects { centerSelection(in: list, rows: rows) }
    }
  }
}
