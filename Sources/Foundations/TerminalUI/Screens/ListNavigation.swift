import Localization

/// The movements in a list, the same on every screen.
package enum ListNavigation: Hashable, Sendable {
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

  /// The keys of vi, the arrows and paging keys, for lists with selectable items.
  package static let bindings =
    bindings(next: L10n.Keys.next, previous: L10n.Keys.previous, footer: L10n.Hints.move) + [
      KeyBinding(action: .top, title: L10n.Keys.top), KeyBinding(action: .middle, title: L10n.Keys.middle),
      KeyBinding(action: .bottom, title: L10n.Keys.bottom), KeyBinding(action: .center, title: L10n.Keys.center),
    ]

  /// The same keys for lists without selectable items.
  package static let scrollBindings = bindings(
    next: L10n.Keys.lineDown, previous: L10n.Keys.lineUp, footer: L10n.Hints.scroll)

  private static func bindings(
    next: LocalizedString, previous: LocalizedString, footer: LocalizedString
  ) -> [KeyBinding<ListNavigation>] {
    [
      KeyBinding("j", .down, .control("n"), action: .next, title: next, footer: footer, command: L10n.Keys.next),
      KeyBinding(
        "k", .up, .control("p"), action: .previous, title: previous, footer: footer, command: L10n.Keys.previous),
      KeyBinding(" ", .pageDown, .control("f"), action: .pageDown, title: L10n.Keys.pageDown),
      KeyBinding("b", .pageUp, .control("b"), action: .pageUp, title: L10n.Keys.pageUp),
      KeyBinding(.control("d"), action: .halfPageDown, title: L10n.Keys.halfPageDown),
      KeyBinding(.control("u"), action: .halfPageUp, title: L10n.Keys.halfPageUp),
      KeyBinding("g", .home, action: .first, title: L10n.Keys.first),
      KeyBinding("G", .end, action: .last, title: L10n.Keys.last),
      KeyBinding(.control("e"), action: .lineDown, title: L10n.Keys.lineDown),
      KeyBinding(.control("y"), action: .lineUp, title: L10n.Keys.lineUp),
    ]
  }
}

extension ListViewport {
  package mutating func navigate(_ navigation: ListNavigation, in list: some ListMetrics, rows: Int) {
    switch navigation {
    case .next: moveSelection(forward: true, in: list, rows: rows)
    case .previous: moveSelection(forward: false, in: list, rows: rows)
    case .pageDown: page(forward: true, in: list, rows: rows)
    case .pageUp: page(forward: false, in: list, rows: rows)
    case .halfPageDown: page(forward: true, fraction: 0.5, in: list, rows: rows)
    case .halfPageUp: page(forward: false, fraction: 0.5, in: list, rows: rows)
    case .first: goToFirst(in: list, rows: rows)
    case .last: goToLast(in: list, rows: rows)
    case .lineDown: scroll(by: 1, in: list, rows: rows)
    case .lineUp: scroll(by: -1, in: list, rows: rows)
    case .top: selectVisible(in: list, rows: rows) { $0.first }
    case .middle: selectVisible(in: list, rows: rows) { $0.first { $0.row + $0.height > rows / 2 } ?? $0.last }
    case .bottom: selectVisible(in: list, rows: rows) { $0.last }
    case .center: centerSelection(in: list, rows: rows)
    }
  }

  /// Scrolls a list without selectable items, by lines or by screens.
  package mutating func scroll(_ navigation: ListNavigation, in list: some ListMetrics, rows: Int) {
    switch navigation {
    case .next: scroll(by: 1, in: list, rows: rows)
    case .previous: scroll(by: -1, in: list, rows: rows)
    case .pageDown, .pageUp, .halfPageDown, .halfPageUp, .first, .last, .lineDown, .lineUp:
      navigate(navigation, in: list, rows: rows)
    case .top, .middle, .bottom, .center: break
    }
  }
}
