import TerminalTestSupport
import Testing

@testable import Screens
@testable import TerminalUI

@Suite(.limited)
struct ListViewportTests {
  /// Items of given heights; what is asked for is counted.
  private final class Items: ListMetrics {
    let heights: [Int]
    let unselectable: Set<Int>
    let spacing: Int
    var hasSelectableItems: Bool { unselectable.count < heights.count }
    var asked = 0

    init(_ heights: [Int], unselectable: Set<Int> = [], spacing: Int = 0) {
      self.heights = heights
      self.unselectable = unselectable
      self.spacing = spacing
    }

    var count: Int { heights.count }

    func height(at index: Int) -> Int {
      asked += 1
      return heights[index]
    }

    func spacing(at index: Int) -> Int { spacing }

    func isSelectable(at index: Int) -> Bool { !unselectable.contains(index) }
  }

  private func rows(_ viewport: ListViewport, _ items: Items, _ rows: Int) -> [Int] {
    viewport.placements(in: items, rows: rows).map(\.row)
  }

  @Test func `the next item is revealed with the least movement`() {
    let items = Items([3, 3, 3, 3])
    var viewport = ListViewport()
    viewport.moveSelection(forward: true, in: items, rows: 7)
    #expect(rows(viewport, items, 7) == [0, 3, 6])
    viewport.moveSelection(forward: true, in: items, rows: 7)
    #expect(viewport.selection == 2)
    #expect(rows(viewport, items, 7) == [-2, 1, 4])
  }

  @Test func `an item taller than the screen is scrolled by half a screen`() {
    let items = Items([2, 25, 2])
    var viewport = ListViewport()
    viewport.moveSelection(forward: true, in: items, rows: 10)
    var tops: Set<Int> = []
    for _ in 0..<10 where viewport.selection == 1 {
      tops.insert(viewport.placements(in: items, rows: 10).first { $0.index == 1 }?.row ?? 99)
      viewport.moveSelection(forward: true, in: items, rows: 10)
    }
    #expect(viewport.selection == 2)
    #expect(tops == [0, -5, -10, -15])
  }

  @Test func `an item is not scrolled for the space below it`() {
    let items = Items([11, 12, 11], spacing: 1)
    var viewport = ListViewport()
    viewport.moveSelection(forward: true, in: items, rows: 10)
    #expect(viewport.selection == 1)
    viewport.moveSelection(forward: true, in: items, rows: 10)
    // The last row of its text is hidden.
    #expect(viewport.selection == 1)
    viewport.moveSelection(forward: true, in: items, rows: 10)
    #expect(viewport.selection == 2)
  }

  @Test func `the first, the middle and the last visible item can be selected`() {
    let items = Items([3, 3, 3, 3, 3, 3], unselectable: [1])
    var viewport = ListViewport()
    viewport.scroll(by: 1, in: items, rows: 10)
    // The first item is partly hidden, and the second is not selectable.
    for (navigation, selection) in [(ListNavigation.top, 2), (.bottom, 2), (.middle, 2)] {
      viewport.navigate(navigation, in: items, rows: 10)
      #expect(viewport.selection == selection, "\(navigation)")
    }
    viewport.goToFirst(in: items, rows: 18)
    for (navigation, selection) in [(ListNavigation.bottom, 5), (.middle, 3), (.top, 0)] {
      viewport.navigate(navigation, in: items, rows: 18)
      #expect(viewport.selection == selection, "\(navigation)")
    }
  }

  @Test func `the selected item is scrolled to the middle, as far as there are items`() {
    let items = Items([2, 2, 2, 2, 2, 2, 2, 2])
    var viewport = ListViewport()
    viewport.select(4, in: items, rows: 8)
    viewport.navigate(.center, in: items, rows: 8)
    #expect(viewport.selection == 4 && viewport.placements(in: items, rows: 8).first { $0.index == 4 }?.row == 3)
    viewport.goToLast(in: items, rows: 8)
    viewport.navigate(.center, in: items, rows: 8)
    #expect(viewport.selection == 7 && rows(viewport, items, 8) == [0, 2, 4, 6])
  }

  @Test func `scrolling by lines keeps the selection until it leaves the screen`() {
    let items = Items([2, 2, 2, 2, 2, 2])
    var viewport = ListViewport()
    for selection in [0, 1, 1, 2] {
      viewport.navigate(.lineDown, in: items, rows: 6)
      #expect(viewport.selection == selection)
    }
    #expect(rows(viewport, items, 6).first == 0)
    viewport.navigate(.lineUp, in: items, rows: 6)
    #expect(rows(viewport, items, 6).first == -1)
  }

  @Test(arguments: [(5, 4), (5, 0), (5, -2), (0, 4), (9, 0), (9, 99), (99, 0), (-1, 0)])
  func `an item is selected at a row, as far as there are items above and below`(index: Int, row: Int) {
    let items = Items([3, 3, 3, 3, 3, 3, 3, 3, 3, 3])
    var viewport = ListViewport()
    viewport.select(index, atRow: row, in: items, rows: 10)
    let selection = min(max(0, index), 9)
    #expect(viewport.selection == selection)
    // The first row is at most row 0, and the last one is at least at the lower edge.
    #expect(viewport.rowOfSelection(in: items) == min(max(row, selection * 3 - 20), selection * 3))
  }

  @Test func `a header that is not selectable is shown with the first item`() {
    let items = Items([4, 2, 2, 2, 2, 2, 2], unselectable: [0])
    var viewport = ListViewport()
    viewport.goToLast(in: items, rows: 8)
    #expect(viewport.selection == 6)
    viewport.goToFirst(in: items, rows: 8)
    #expect(viewport.selection == 1)
    #expect(rows(viewport, items, 8).first == 0)
  }

  @Test func `removing an item moves the selection to an existing one`() {
    var viewport = ListViewport()
    viewport.goToLast(in: Items([1, 1, 1, 1]), rows: 3)
    viewport.settle(in: Items([1]), rows: 3)
    #expect(viewport.selection == 0)
    viewport.settle(in: Items([]), rows: 3)
    #expect(viewport.placements(in: Items([]), rows: 3).isEmpty)
  }

  /// Moves in a random way.
  private func move(_ viewport: inout ListViewport, in list: Items, rows: Int, using generator: inout SeededGenerator) {
    let forward = Bool.random(using: &generator)
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: viewport.goToLast(in: list, rows: rows)
    case 1: viewport.goToFirst(in: list, rows: rows)
    case 2: viewport.select(.random(in: 0..<list.count, using: &generator), in: list, rows: rows)
    case 3: viewport.scroll(by: .random(in: -5...5, using: &generator), in: list, rows: rows)
    case 4: viewport.page(forward: forward, in: list, rows: rows)
    default: viewport.moveSelection(forward: forward, in: list, rows: rows)
    }
  }

  @Test func `the selected item stays as visible as it was, in any size and with any heights`() {
    var generator = SeededGenerator(seed: 10)
    func visible(_ viewport: ListViewport, _ list: Items, _ rows: Int) -> (rows: Int, hidden: Int) {
      let row = viewport.rowOfSelection(in: list)
      let height = list.heights[viewport.selection]
      let count = min(rows, row + height) - max(0, row)
      return (count, min(height, rows) - count)
    }
    var partialCount = 0
    for _ in 0..<400 {
      func items() -> Items {
        Items(
          (0..<30).map { _ in
            Int.random(in: 0...9, using: &generator) == 0 ? 25 : .random(in: 1...5, using: &generator)
          })
      }
      var (list, rows) = (items(), 12)
      var viewport = ListViewport()
      for _ in 0..<10 {
        // Several keys may be handled with the list and the size of the last layout.
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
          move(&viewport, in: list, rows: rows, using: &generator)
        }
        let (selection, before) = (viewport.selection, visible(viewport, list, rows))
        (list, rows) = (items(), .random(in: 5...20, using: &generator))
        viewport.settle(in: list, rows: rows)
        let after = visible(viewport, list, rows)
        #expect(viewport.selection == selection)
        let isAsVisible = after.rows > 0 && after.hidden <= before.hidden
        #expect(isAsVisible, "\(before), \(after) of \(rows): \(list.heights)")
        if after.hidden > 0 { partialCount += 1 }
      }
    }
    #expect(partialCount > 20)
  }

  @Test func `a selected item that grows taller than the screen is shown from its first row`() {
    var viewport = ListViewport()
    viewport.select(2, in: Items([4, 4, 10]), rows: 20)
    viewport.settle(in: Items([4, 4, 10]), rows: 9)
    #expect(rows(viewport, Items([4, 4, 10]), 9) == [0])
    viewport.select(1, in: Items([4, 4, 10]), rows: 9)
    viewport.settle(in: Items([4, 12, 10]), rows: 9)
    #expect(rows(viewport, Items([4, 12, 10]), 9) == [0])
  }

  @Test func `a tall item stays below its header on a smaller screen`() {
    var viewport = ListViewport()
    viewport.select(1, atRow: 2, in: Items([2, 30]), rows: 9)
    viewport.settle(in: Items([2, 30]), rows: 8)
    #expect(rows(viewport, Items([2, 30]), 8) == [0, 2])
  }

  @Test func `the header stays when a tall item appears below it`() {
    var viewport = ListViewport()
    viewport.settle(in: Items([2]), rows: 9)
    viewport.settle(in: Items([2, 30], unselectable: [0]), rows: 9)
    #expect(viewport.selection == 1 && rows(viewport, Items([2, 30]), 9) == [0, 2])
  }

  @Test func `a layout without changes leaves the viewport equal`() {
    var viewport = ListViewport()
    viewport.settle(in: Items([4, 4]), rows: 9)
    #expect(viewport == ListViewport())
    viewport.moveSelection(forward: true, in: Items([4, 4]), rows: 9)
    #expect(viewport != ListViewport())
  }

  @Test func `a smaller screen leaves an item cut that the reader has scrolled over the edge`() {
    let items = Items([4, 4, 4, 4, 4])
    var viewport = ListViewport()
    viewport.scroll(by: 2, in: items, rows: 10)
    viewport.settle(in: items, rows: 6)
    #expect(viewport.selection == 0 && rows(viewport, items, 6) == [-2, 2])
    viewport.scroll(by: 2, in: items, rows: 6)
    #expect(viewport.selection == 1)
  }

  @Test func `the item under a row is found`() {
    let items = Items([2, 3])
    let viewport = ListViewport()
    #expect(viewport.index(atRow: 1, in: items, rows: 10) == 0)
    #expect(viewport.index(atRow: 4, in: items, rows: 10) == 1)
    #expect(viewport.index(atRow: 5, in: items, rows: 10) == nil)
  }

  @Test func `after any movement no rows are needlessly empty, and the selection is visible`() {
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<400 {
      let heights = (0..<Int.random(in: 1...20, using: &generator)).map { _ in Int.random(in: 1...9, using: &generator)
      }
      let items = Items(heights, unselectable: Bool.random(using: &generator) ? [0] : [])
      let rows = Int.random(in: 1...12, using: &generator)
      var viewport = ListViewport()
      viewport.settle(in: items, rows: rows)
      for _ in 0..<25 {
        move(&viewport, in: items, rows: rows, using: &generator)
        let placements = viewport.placements(in: items, rows: rows)
        let first = placements.first
        let end = placements.last.map { $0.row + $0.height } ?? 0
        let hidden = (first?.index ?? 0) > 0 || (first?.row ?? 0) < 0
        #expect(end >= rows || !hidden, "heights \(heights) rows \(rows)")
        if placements.contains(where: { items.isSelectable(at: $0.index) }), heights.count > items.unselectable.count {
          #expect(viewport.showsSelection(in: items, rows: rows), "heights \(heights) rows \(rows)")
        }
      }
    }
  }

  @Test func `moving down step by step shows every row of every item`() {
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<100 {
      let heights = (0..<12).map { _ in Int.random(in: 1...30, using: &generator) }
      let items = Items(heights)
      var viewport = ListViewport()
      var seen = Set<Int>()
      let starts = heights.indices.map { heights[..<$0].reduce(0, +) }
      for _ in 0..<300 {
        for placement in viewport.placements(in: items, rows: 10) {
          for row in max(0, placement.row)..<min(10, placement.row + placement.height) {
            seen.insert(starts[placement.index] + row - placement.row)
          }
        }
        viewport.moveSelection(forward: true, in: items, rows: 10)
      }
      #expect(seen.count == heights.reduce(0, +))
    }
  }

  @Test func `a million items take no longer than sixty`() {
    func cost(_ count: Int) -> Int {
      let items = Items(Array(repeating: 3, count: count))
      var viewport = ListViewport()
      viewport.goToLast(in: items, rows: 24)
      viewport.goToFirst(in: items, rows: 24)
      for _ in 0..<20 { viewport.page(forward: true, in: items, rows: 24) }
      for _ in 0..<20 { viewport.moveSelection(forward: true, in: items, rows: 24) }
      return items.asked
    }
    #expect(cost(1_000_000) <= 2 * cost(200))
  }

  @Test func `an item that moved keeps its place on the screen`() {
    let items = Items(Array(repeating: 2, count: 50))
    var viewport = ListViewport()
    for _ in 0..<12 { viewport.moveSelection(forward: true, in: items, rows: 10) }
    let before = viewport.placements(in: items, rows: 10).first { $0.index == viewport.selection }?.row
    viewport.restore(selection: viewport.selection + 5, in: items, rows: 10)
    let after = viewport.placements(in: items, rows: 10).first { $0.index == viewport.selection }?.row
    #expect(viewport.selection == 17)
    #expect(before == after)
  }

  @Test func `the end of a long text is its last row`() {
    let items = Items([2, 30], unselectable: [0, 1])
    var viewport = ListViewport()
    viewport.navigate(.last, in: items, rows: 10)
    #expect(rows(viewport, items, 10) == [-20])
  }

  // MARK: Showing a row

  @Test func `a row that is visible stays where it is`() {
    let items = Items([4, 30, 4])
    var viewport = ListViewport()
    for row in [0, 5] { viewport.show(row: row, ofItem: 1, in: items, rows: 10) }
    #expect(rows(viewport, items, 10) == [0, 4])
  }

  @Test func `a row of an item taller than the screen is shown below the rows that precede it`() {
    let items = Items([4, 30, 4], unselectable: [0, 1, 2])
    var viewport = ListViewport()
    viewport.show(row: 20, ofItem: 1, in: items, rows: 9)
    #expect(rows(viewport, items, 9) == [-17])
    viewport.show(row: 1, ofItem: 1, in: items, rows: 9)
    #expect(rows(viewport, items, 9) == [-2, 2])
    viewport.show(row: 3, ofItem: 2, in: items, rows: 9)
    #expect(rows(viewport, items, 9) == [-25, 5])
  }

  @Test func `showing a far row selects an item near it`() {
    let items = Items(Array(repeating: 2, count: 100), unselectable: [50])
    var viewport = ListViewport()
    viewport.show(row: 0, ofItem: 50, in: items, rows: 9)
    #expect(viewport.selection == 48)
    viewport.show(row: 0, ofItem: 10, in: items, rows: 9)
    #expect(viewport.selection == 12)
  }

  @Test func `no two navigation keys conflict`() {
    let keys = ListNavigation.hints.flatMap(\.hint.keys)
    #expect(Set(keys).count == keys.count)
  }
}
