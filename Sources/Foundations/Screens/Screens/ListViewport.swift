import DesignKit
import TerminalUI

/// The properties of a list that a viewport needs to move over it.
package protocol ListMetrics {
  var count: Int { get }
  /// The height of an item in rows at the current width, with the space below it; called for items near the screen only.
  func height(at index: Int) -> Int
  /// The number of empty rows below an item.
  func spacing(at index: Int) -> Int
  func isSelectable(at index: Int) -> Bool
  var hasSelectableItems: Bool { get }
}

/// The visible part of a list of items of different heights, and the selected item.
///
/// It is anchored to the first visible item, not to a row number, so it needs no facts about items far away: a list of a
/// million items costs as much as one of sixty.
package struct ListViewport: Equatable {
  /// The selected item; valid only if the list has a selectable one.
  package private(set) var selection = 0
  /// The first item that is at least partly visible.
  package private(set) var top = 0
  /// The number of rows of the first item that are hidden above the edge.
  private(set) var offset = 0

  /// The hidden rows of the selected item for which the screen had room after the last layout or movement; `Int.max` if it
  /// was not visible. Another size or other heights never hide more.
  private var hiddenRows = Int.max

  /// Whether the next layout shows the selected item, even if the last one has not.
  private var revealsSelection = false

  package init() {}

  /// Whether both show the same rows of a list, and select the same item.
  package static func == (one: Self, other: Self) -> Bool {
    (one.selection, one.top, one.offset) == (other.selection, other.top, other.offset)
  }

  /// An item and its first row, counted from the upper edge; negative if it begins above.
  package struct Placement: Equatable, Sendable {
    package let index: Int
    package let row: Int
    package let height: Int
  }

  /// The items that are visible in `rows` rows.
  package func placements(in list: some ListMetrics, rows: Int) -> [Placement] {
    var placements: [Placement] = []
    var row = -offset
    var index = top
    while index < list.count, row < rows {
      let height = list.height(at: index)
      placements.append(Placement(index: index, row: row, height: height))
      row += height
      index += 1
    }
    return placements
  }

  package func showsSelection(in list: some ListMetrics, rows: Int) -> Bool {
    list.hasSelectableItems && placements(in: list, rows: rows).contains { $0.index == selection }
  }

  /// The items beyond both edges that the next movement by half a screen can make visible.
  package func neighbors(in list: some ListMetrics, rows: Int) -> [Int] {
    guard list.count > 0 else { return [] }
    let visible = placements(in: list, rows: rows)
    let last = visible.last?.index ?? top
    let reach = max(2, visible.count / 2)
    return Array(max(0, top - reach)..<top) + Array(min(last + 1, list.count)..<min(last + 1 + reach, list.count))
  }

  // MARK: Moving

  /// Selects the next (`forward`) or previous item. If that is more than half a screen away, or the selected item has hidden
  /// rows on that side, it scrolls half a screen instead, so that no row is skipped.
  package mutating func moveSelection(forward: Bool, in list: some ListMetrics, rows: Int) {
    let step = max(1, rows / 2)
    let visible = placements(in: list, rows: rows)
    if let current = visible.first(where: { $0.index == selection }), current.height > rows {
      let hidden = forward ? current.row + current.height - list.spacing(at: selection) - rows : -current.row
      if hidden > 0 {
        scroll(by: forward ? min(step, hidden) : -min(step, hidden), in: list, rows: rows)
        return
      }
    }
    guard let next = nextSelectable(after: selection, forward: forward, in: list),
      isNear(next, forward: forward, step: step, in: list, rows: rows)
    else {
      scroll(by: forward ? step : -step, in: list, rows: rows)
      return
    }
    selection = next
    reveal(in: list, rows: rows)
  }

  /// Moves by a screen, or a `fraction` of one, and selects the first item that begins there.
  package mutating func page(forward: Bool, fraction: Double = 1, in list: some ListMetrics, rows: Int) {
    let before = (top, offset)
    let distance = max(1, Int(Double(rows) * fraction) - 1)
    move(by: forward ? distance : -distance, in: list, rows: rows)
    defer { hiddenRows = countHiddenRows(in: list, rows: rows) }
    let visible = placements(in: list, rows: rows).filter { list.isSelectable(at: $0.index) }
    if (top, offset) == before {
      selection = (forward ? last(in: list) : first(in: list)) ?? selection
      reveal(in: list, rows: rows)
    } else if let chosen = visible.first(where: { $0.row >= 0 }) ?? visible.first {
      selection = chosen.index
    }
  }

  package mutating func goToFirst(in list: some ListMetrics, rows: Int) {
    (top, offset) = (0, 0)
    selection = first(in: list) ?? 0
    reveal(in: list, rows: rows)
  }

  package mutating func goToLast(in list: some ListMetrics, rows: Int) {
    top = max(0, list.count - 1)
    offset = list.hasSelectableItems || list.count == 0 ? 0 : max(0, list.height(at: top) - rows)
    selection = last(in: list) ?? selection
    fit(in: list, rows: rows)
    hiddenRows = countHiddenRows(in: list, rows: rows)
  }

  package mutating func select(_ index: Int, in list: some ListMetrics, rows: Int) {
    guard index >= 0, index < list.count, list.isSelectable(at: index) else { return }
    selection = index
    reveal(in: list, rows: rows)
  }

  /// Selects an item that has moved to another index, and keeps its distance to the upper edge.
  package mutating func restore(selection index: Int, in list: some ListMetrics, rows: Int) {
    let distance = selection - top
    selection = min(max(0, index), max(0, list.count - 1))
    top = max(0, selection - distance)
    reveal(in: list, rows: rows)
  }

  /// Selects an item that begins at a row of the screen, as far as there are enough items above and below.
  package mutating func select(_ index: Int, atRow row: Int, in list: some ListMetrics, rows: Int) {
    guard list.count > 0 else { return }
    selection = min(max(0, index), list.count - 1)
    place(selection, atRow: row, in: list, rows: rows)
  }

  /// Returns the row of the screen at which the selected item begins, also beyond the edges.
  package func rowOfSelection(in list: some ListMetrics) -> Int {
    func height(_ items: Range<Int>) -> Int { items.reduce(0) { $0 + list.height(at: $1) } }
    return -offset + (selection < top ? -height(selection..<top) : height(top..<selection))
  }

  /// Scrolls without moving the selection, as long as it stays visible.
  package mutating func scroll(by distance: Int, in list: some ListMetrics, rows: Int) {
    move(by: distance, in: list, rows: rows)
    selectVisibleItem(atTop: distance > 0, in: list, rows: rows)
  }

  /// Selects the first or last visible item, unless the selected one is visible.
  private mutating func selectVisibleItem(atTop: Bool, in list: some ListMetrics, rows: Int) {
    defer { hiddenRows = countHiddenRows(in: list, rows: rows) }
    let visible = placements(in: list, rows: rows)
    guard !visible.contains(where: { $0.index == selection }) else { return }
    let selectable = visible.filter { list.isSelectable(at: $0.index) }
    guard let nearest = atTop ? selectable.first : selectable.last else { return }
    selection = nearest.index
  }

  /// Scrolls to a row of an item, counted from its top, unless it is visible. Then a third of the screen above it shows
  /// what precedes it.
  package mutating func show(row: Int, ofItem index: Int, in list: some ListMetrics, rows: Int) {
    let place = placements(in: list, rows: rows).first { $0.index == index }
    if let place, (0..<rows).contains(place.row + row) { return }
    let isBelow = place.map { $0.row + row > 0 } ?? (index > top)
    self.place(index, atRow: rows / 3 - row, in: list, rows: rows)
    selectVisibleItem(atTop: isBelow, in: list, rows: rows)
  }

  /// Selects one of the selectable items that are visible whole, or of all visible ones if none is.
  package mutating func selectVisible(in list: some ListMetrics, rows: Int, choose: ([Placement]) -> Placement?) {
    let visible = placements(in: list, rows: rows).filter { list.isSelectable(at: $0.index) }
    let whole = visible.filter { $0.row >= 0 && $0.row + $0.height <= rows }
    if let chosen = choose(whole.isEmpty ? visible : whole) { selection = chosen.index }
    hiddenRows = countHiddenRows(in: list, rows: rows)
  }

  /// Scrolls so that the selected item is in the middle, as far as there are items above and below.
  package mutating func centerSelection(in list: some ListMetrics, rows: Int) {
    guard selection < list.count else { return }
    place(selection, atRow: max(0, (rows - list.height(at: selection)) / 2), in: list, rows: rows)
  }

  package func index(atRow row: Int, in list: some ListMetrics, rows: Int) -> Int? {
    placements(in: list, rows: rows).first { row >= $0.row && row < $0.row + $0.height }?.index
  }

  // MARK: Settling

  /// Adapts the viewport after the list, its heights or the room have changed. The first visible item stays in place,
  /// unless more of the selected item would be hidden than before.
  package mutating func settle(in list: some ListMetrics, rows: Int) {
    let former = selection
    fit(in: list, rows: rows)
    if selection != former { hiddenRows = .max }
    let hidden = countHiddenRows(in: list, rows: rows)
    if hidden > hiddenRows || revealsSelection { reveal(in: list, rows: rows) } else { hiddenRows = hidden }
    revealsSelection = false
  }

  /// Makes the next layout show the selected item, even if the last one did not.
  package mutating func revealSelectionWhenSettled() { revealsSelection = true }

  /// Keeps the viewport within the list, and the selection on an item that can be selected.
  private mutating func fit(in list: some ListMetrics, rows: Int) {
    guard list.count > 0 else {
      self = ListViewport()
      return
    }
    top = min(max(0, top), list.count - 1)
    offset = min(offset, max(0, list.height(at: top) - 1))
    selection = min(max(0, selection), list.count - 1)
    if list.hasSelectableItems, !list.isSelectable(at: selection) {
      selection =
        nextSelectable(after: selection, forward: true, in: list)
        ?? nextSelectable(after: selection, forward: false, in: list) ?? selection
    }
    // Empty rows at the end are filled while there is content above.
    let end = placements(in: list, rows: rows).last.map { $0.row + $0.height } ?? 0
    if end < rows { shift(by: end - rows, in: list) }
  }

  private func countHiddenRows(in list: some ListMetrics, rows: Int) -> Int {
    guard list.hasSelectableItems, selection < list.count else { return .max }
    let height = list.height(at: selection)
    let row = row(of: selection, reach: 0, in: list, rows: rows)
    guard row < rows, row + height > 0 else { return .max }
    return min(height, rows) - (min(rows, row + height) - max(0, row))
  }

  /// Scrolls as little as needed to show the selected item, or as much of it as fits.
  package mutating func reveal(in list: some ListMetrics, rows: Int) {
    fit(in: list, rows: rows)
    guard list.count > 0 else { return }
    let free = rows - list.height(at: selection)
    let row = row(of: selection, reach: 0, in: list, rows: rows)
    let target = min(max(row, min(0, free)), max(0, free))
    if target != row { place(selection, atRow: target, in: list, rows: rows) }
    showLeadingItems(in: list, rows: rows)
    hiddenRows = countHiddenRows(in: list, rows: rows)
  }

  /// Returns the row of the screen at which an item begins; `Int.min` or `Int.max` for one that begins more than a screen and
  /// `reach` rows above the upper edge, or `reach` rows below the lower one.
  private func row(of index: Int, reach: Int, in list: some ListMetrics, rows: Int) -> Int {
    var row = -offset
    for item in stride(from: top, to: index, by: 1) {
      row += list.height(at: item)
      if row >= rows + reach { return .max }
    }
    for item in stride(from: top - 1, through: index, by: -1) {
      row -= list.height(at: item)
      if row < -rows - reach { return .min }
    }
    return row
  }

  /// Scrolls so that an item begins at a row of the screen, as far as there are items above and below.
  private mutating func place(_ index: Int, atRow row: Int, in list: some ListMetrics, rows: Int) {
    (top, offset) = (index, 0)
    move(by: -row, in: list, rows: rows)
    hiddenRows = countHiddenRows(in: list, rows: rows)
  }

  /// Shows the header before the first selectable item together with it, if both fit.
  private mutating func showLeadingItems(in list: some ListMetrics, rows: Int) {
    guard selection > 0, top > 0 || offset > 0, selection == first(in: list) else { return }
    var height = 0
    for index in 0...selection {
      height += list.height(at: index)
      if height > rows { return }
    }
    (top, offset) = (0, 0)
  }

  private mutating func move(by distance: Int, in list: some ListMetrics, rows: Int) {
    shift(by: distance, in: list)
    fit(in: list, rows: rows)
  }

  private mutating func shift(by distance: Int, in list: some ListMetrics) {
    offset += distance
    while offset < 0, top > 0 {
      top -= 1
      offset += list.height(at: top)
    }
    offset = max(0, offset)
    while top < list.count - 1, offset >= list.height(at: top) {
      offset -= list.height(at: top)
      top += 1
    }
  }

  // MARK: Selectable items

  private func first(in list: some ListMetrics) -> Int? { nextSelectable(after: -1, forward: true, in: list) }
  private func last(in list: some ListMetrics) -> Int? { nextSelectable(after: list.count, forward: false, in: list) }

  private func nextSelectable(after index: Int, forward: Bool, in list: some ListMetrics) -> Int? {
    guard list.hasSelectableItems else { return nil }
    let step = forward ? 1 : -1
    return stride(from: index + step, to: forward ? list.count : -1, by: step).first(where: list.isSelectable)
  }

  private func isNear(_ index: Int, forward: Bool, step: Int, in list: some ListMetrics, rows: Int) -> Bool {
    let row = row(of: index, reach: step, in: list, rows: rows)
    guard forward, row != .max else { return !forward && row != .min }
    return row + min(list.height(at: index), rows) <= rows + step || index == selection + 1
  }
}
