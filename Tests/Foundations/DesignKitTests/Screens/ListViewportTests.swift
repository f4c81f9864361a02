import TerminalTestSupport
import Testing

@testable import DesignKit
@testable import TerminalUI

struct ListViewportTests {
  /// A viewport on items of given heights; what is asked for is counted.
  private final class List: ListMetrics {
    var heights: [Int]
    let unselectable: Set<Int>
    /// The rows of the screen.
    var rows: Int
    var viewport = ListViewport()
    var asked = 0

    init(_ heights: [Int], unselectable: Set<Int> = [], rows: Int) {
      self.heights = heights
      self.unselectable = unselectable
      self.rows = rows
    }

    var count: Int { heights.count }
    var hasSelectableItems: Bool { unselectable.count < heights.count }
    var selection: Int { viewport.selection }
    var placements: [ListViewport.Placement] { viewport.placements(in: self, rows: rows) }
    /// The rows in which the visible items begin.
    var tops: [Int] { placements.map(\.row) }
    /// The row in which the selected item begins.
    var top: Int { viewport.rowOfSelection(in: self) }

    func height(at index: Int) -> Int {
      asked += 1
      return heights[index]
    }

    func isSelectable(at index: Int) -> Bool { !unselectable.contains(index) }

    func navigate(_ navigations: ListNavigation...) {
      for navigation in navigations { viewport.navigate(navigation, in: self, rows: rows) }
    }

    func select(_ index: Int, atRow row: Int? = nil) {
      if let row {
        viewport.select(index, atRow: row, in: self, rows: rows)
      } else {
        viewport.select(index, in: self, rows: rows)
      }
    }

    func scroll(by distance: Int) { viewport.scroll(by: distance, in: self, rows: rows) }
    func show(row: Int, ofItem index: Int) { viewport.show(row: row, ofItem: index, in: self, rows: rows) }

    /// Lays out the list after its items or the screen have changed.
    func settle(_ heights: [Int]? = nil, rows: Int? = nil) {
      self.heights = heights ?? self.heights
      self.rows = rows ?? self.rows
      viewport.settle(in: self, rows: self.rows)
    }

    /// Moves in a random way.
    func move(using generator: inout SeededGenerator) {
      let forward = Bool.random(using: &generator)
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: navigate(.last)
      case 1: navigate(.first)
      case 2: select(.random(in: 0..<count, using: &generator))
      case 3: scroll(by: .random(in: -5...5, using: &generator))
      case 4: navigate(forward ? .pageDown : .pageUp)
      default: navigate(forward ? .next : .previous)
      }
    }
  }

  @Test func `the next item is revealed with the least movement`() {
    let list = List([3, 3, 3, 3], rows: 7)
    list.navigate(.next)
    #expect(list.tops == [0, 3, 6])
    list.navigate(.next)
    #expect(list.selection == 2 && list.tops == [-2, 1, 4])
  }

  @Test func `an item taller than the screen is scrolled by half a screen`() {
    let list = List([2, 25, 2], rows: 10)
    list.navigate(.next)
    var tops: Set<Int> = []
    for _ in 0..<10 where list.selection == 1 {
      tops.insert(list.top)
      list.navigate(.next)
    }
    #expect(list.selection == 2 && tops == [0, -5, -10, -15])
  }

  @Test func `the first, the middle and the last visible item can be selected`() {
    let list = List([3, 3, 3, 3, 3, 3], unselectable: [1], rows: 10)
    list.scroll(by: 1)
    // The first item is partly hidden, and the second is not selectable.
    for (navigation, selection) in [(ListNavigation.top, 2), (.bottom, 2), (.middle, 2)] {
      list.navigate(navigation)
      #expect(list.selection == selection, "\(navigation)")
    }
    list.rows = 18
    for (navigation, selection) in [(ListNavigation.first, 0), (.bottom, 5), (.middle, 3), (.top, 0)] {
      list.navigate(navigation)
      #expect(list.selection == selection, "\(navigation)")
    }
  }

  @Test func `the selected item is scrolled to the middle, as far as there are items`() {
    let list = List(Array(repeating: 2, count: 8), rows: 8)
    list.select(4)
    list.navigate(.center)
    #expect(list.selection == 4 && list.top == 3)
    list.navigate(.last, .center)
    #expect(list.selection == 7 && list.tops == [0, 2, 4, 6])
  }

  @Test func `scrolling by lines keeps the selection until it leaves the screen`() {
    let list = List([2, 2, 2, 2, 2, 2], rows: 6)
    for selection in [0, 1, 1, 2] {
      list.navigate(.lineDown)
      #expect(list.selection == selection)
    }
    #expect(list.tops.first == 0)
    list.navigate(.lineUp)
    #expect(list.tops.first == -1)
  }

  @Test(arguments: [(5, 4), (5, 0), (5, -2), (0, 4), (9, 0), (9, 99), (99, 0), (-1, 0)])
  func `an item is selected at a row, as far as there are items above and below`(index: Int, row: Int) {
    let list = List(Array(repeating: 3, count: 10), rows: 10)
    list.select(index, atRow: row)
    let selection = min(max(0, index), 9)
    // The first row is at most row 0, and the last one is at least at the lower edge.
    #expect(list.selection == selection && list.top == min(max(row, selection * 3 - 20), selection * 3))
  }

  @Test func `a header that is not selectable is shown with the first item`() {
    let list = List([4, 2, 2, 2, 2, 2, 2], unselectable: [0], rows: 8)
    list.navigate(.last)
    #expect(list.selection == 6)
    list.navigate(.first)
    #expect(list.selection == 1 && list.tops.first == 0)
  }

  @Test func `removing an item moves the selection to an existing one`() {
    let list = List([1, 1, 1, 1], rows: 3)
    list.navigate(.last)
    list.settle([1])
    #expect(list.selection == 0)
    list.settle([])
    #expect(list.placements.isEmpty)
  }

  @Test func `the selected item stays as visible as it was, in any size and with any heights`() {
    var generator = SeededGenerator(seed: 10)
    func heights() -> [Int] {
      (0..<30).map { _ in Int.random(in: 0...9, using: &generator) == 0 ? 25 : .random(in: 1...5, using: &generator) }
    }
    func visible(_ list: List) -> (rows: Int, hidden: Int) {
      let height = list.heights[list.selection]
      let count = min(list.rows, list.top + height) - max(0, list.top)
      return (count, min(height, list.rows) - count)
    }
    var partialCount = 0
    for _ in 0..<400 {
      let list = List(heights(), rows: 12)
      for _ in 0..<10 {
        // Several keys may be handled with the list and the size of the last layout.
        for _ in 0..<Int.random(in: 1...3, using: &generator) { list.move(using: &generator) }
        let (selection, before) = (list.selection, visible(list))
        list.settle(heights(), rows: .random(in: 5...20, using: &generator))
        let after = visible(list)
        #expect(list.selection == selection)
        let isAsVisible = after.rows > 0 && after.hidden <= before.hidden
        #expect(isAsVisible, "\(before), \(after) of \(list.rows): \(list.heights)")
        if after.hidden > 0 { partialCount += 1 }
      }
    }
    #expect(partialCount > 20)
  }

  @Test func `a selected item that grows taller than the screen is shown from its first row`() {
    let list = List([4, 4, 10], rows: 20)
    list.select(2)
    list.settle(rows: 9)
    #expect(list.tops == [0])
    list.select(1)
    list.settle([4, 12, 10])
    #expect(list.tops == [0])
  }

  @Test func `a tall item stays below its header on a smaller screen`() {
    let list = List([2, 30], rows: 9)
    list.select(1, atRow: 2)
    list.settle(rows: 8)
    #expect(list.tops == [0, 2])
  }

  @Test func `the header stays when a tall item appears below it`() {
    let list = List([2], unselectable: [0], rows: 9)
    list.settle()
    list.settle([2, 30])
    #expect(list.selection == 1 && list.tops == [0, 2])
  }

  @Test func `a layout without changes leaves the viewport equal`() {
    let list = List([4, 4], rows: 9)
    list.settle()
    #expect(list.viewport == ListViewport())
    list.navigate(.next)
    #expect(list.viewport != ListViewport())
  }

  @Test func `a smaller screen leaves an item cut that the reader has scrolled over the edge`() {
    let list = List([4, 4, 4, 4, 4], rows: 10)
    list.scroll(by: 2)
    list.settle(rows: 6)
    #expect(list.selection == 0 && list.tops == [-2, 2])
    list.scroll(by: 2)
    #expect(list.selection == 1)
  }

  @Test func `the item under a row is found`() {
    let list = List([2, 3], rows: 10)
    let found = [1, 4, 5].map { list.viewport.index(atRow: $0, in: list, rows: 10) }
    #expect(found == [0, 1, nil])
  }

  @Test func `after any movement no rows are needlessly empty, and the selection is visible`() {
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<400 {
      let heights = (0..<Int.random(in: 1...20, using: &generator)).map { _ in Int.random(in: 1...9, using: &generator)
      }
      let list = List(
        heights, unselectable: Bool.random(using: &generator) ? [0] : [], rows: .random(in: 1...12, using: &generator))
      list.settle()
      for _ in 0..<25 {
        list.move(using: &generator)
        let placements = list.placements
        let first = placements.first
        let end = placements.last.map { $0.row + $0.height } ?? 0
        let hidden = (first?.index ?? 0) > 0 || (first?.row ?? 0) < 0
        #expect(end >= list.rows || !hidden, "heights \(heights) rows \(list.rows)")
        if list.hasSelectableItems, placements.contains(where: { list.isSelectable(at: $0.index) }) {
          #expect(list.viewport.showsSelection(in: list, rows: list.rows), "heights \(heights) rows \(list.rows)")
        }
      }
    }
  }

  @Test func `moving down step by step shows every row of every item`() {
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<100 {
      let heights = (0..<12).map { _ in Int.random(in: 1...30, using: &generator) }
      let list = List(heights, rows: 10)
      var seen = Set<Int>()
      let starts = heights.indices.map { heights[..<$0].reduce(0, +) }
      for _ in 0..<300 {
        for placement in list.placements {
          for row in max(0, placement.row)..<min(10, placement.row + placement.height) {
            seen.insert(starts[placement.index] + row - placement.row)
          }
        }
        list.navigate(.next)
      }
      #expect(seen.count == heights.reduce(0, +))
    }
  }

  @Test func `a million items take no longer than sixty`() {
    func cost(_ count: Int) -> Int {
      let list = List(Array(repeating: 3, count: count), rows: 24)
      list.navigate(.last, .first)
      for _ in 0..<20 { list.navigate(.pageDown) }
      for _ in 0..<20 { list.navigate(.next) }
      return list.asked
    }
    #expect(cost(1_000_000) <= 2 * cost(200))
  }

  @Test func `an item that moved keeps its place on the screen`() {
    let list = List(Array(repeating: 2, count: 50), rows: 10)
    for _ in 0..<12 { list.navigate(.next) }
    let before = list.top
    list.viewport.restore(selection: 17, in: list, rows: 10)
    #expect(list.selection == 17 && list.top == before)
  }

  @Test func `the end of a long text is its last row`() {
    let list = List([2, 30], unselectable: [0, 1], rows: 10)
    list.navigate(.last)
    #expect(list.tops == [-20])
  }

  // MARK: Showing a row

  @Test func `a row that is visible stays where it is`() {
    let list = List([4, 30, 4], rows: 10)
    for row in [0, 5] { list.show(row: row, ofItem: 1) }
    #expect(list.tops == [0, 4])
  }

  @Test func `a row of an item taller than the screen is shown below the rows that precede it`() {
    let list = List([4, 30, 4], unselectable: [0, 1, 2], rows: 9)
    list.show(row: 20, ofItem: 1)
    #expect(list.tops == [-17])
    list.show(row: 1, ofItem: 1)
    #expect(list.tops == [-2, 2])
    list.show(row: 3, ofItem: 2)
    #expect(list.tops == [-25, 5])
  }

  @Test func `showing a far row selects an item near it`() {
    let list = List(Array(repeating: 2, count: 100), unselectable: [50], rows: 9)
    list.show(row: 0, ofItem: 50)
    #expect(list.selection == 48)
    list.show(row: 0, ofItem: 10)
    #expect(list.selection == 12)
  }

  @Test func `no two navigation keys conflict`() {
    let keys = ListNavigation.hints.flatMap(\.hint.keys)
    #expect(Set(keys).count == keys.count)
  }
}
