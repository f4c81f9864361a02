import Localization
import Testing

@testable import DesignKit
@testable import TerminalUI

/// The semantics of lists.
@MainActor
struct ListSemanticsTests {
  /// Items of two rows each; every third one is mere decoration.
  private struct Numbers: ListContent {
    var count = 9
    var hasSelectableItems = true

    func height(at index: Int) -> Int { 2 }
    func isSelectable(at index: Int) -> Bool { hasSelectableItems }
    func draw(_ index: Int, isSelected: Bool, into canvas: inout Canvas) {}

    func semantics(at index: Int) -> SemanticNode? {
      index % 3 == 2 ? nil : SemanticNode(.text, "\(index)")
    }
  }

  private final class NumberScreen: ListScreen {
    var list = ListState<Numbers>()
    let title = L10n.Moments.title
    var numbers: Numbers? = Numbers()

    init() { size = CellSize(columns: 20, rows: 5) }

    func makeContent(columns: Int, environment: EnvironmentValues) -> Numbers? { numbers }
  }

  private let screen = NumberScreen()

  private func nodes(_ extent: SemanticExtent, marksSelection: Bool = false) -> [SemanticNode] {
    screen.layout(in: screen.size, environment: EnvironmentValues())
    var nodes: [SemanticNode] = []
    screen.semantics(of: extent, marksSelection: marksSelection, environment: EnvironmentValues()) { nodes.append($0) }
    return nodes
  }

  @Test func `semantics contain all items or the visible ones, but no decoration`() {
    #expect(nodes(.whole).map(\.text) == ["0", "1", "3", "4", "6", "7"])
    #expect(nodes(.visible).map(\.text) == ["0", "1"])
    screen.navigate(.last)
    // Rows 13 to 17 of 18: the lower row of the seventh item, and the last two.
    #expect(nodes(.visible).map(\.text) == ["6", "7"])
  }

  @Test func `the selected item is marked only if requested`() {
    screen.viewport.select(1, in: Numbers(), rows: 5)
    #expect(nodes(.whole).allSatisfy { $0.states.isEmpty })
    #expect(nodes(.whole, marksSelection: true).map(\.states) == [[], [.selected], [], [], [], []])
    screen.numbers?.hasSelectableItems = false
    #expect(nodes(.whole, marksSelection: true).allSatisfy { $0.states.isEmpty })
  }

  @Test func `without a list there are no semantics`() {
    screen.numbers = nil
    #expect(nodes(.whole).isEmpty && nodes(.visible).isEmpty)
    screen.numbers = Numbers(count: 0)
    #expect(nodes(.whole).isEmpty && nodes(.visible).isEmpty)
  }

  /// Thrown to end early.
  private struct Enough: Error {}

  @Test func `items are created one at a time, and only those that are used`() {
    screen.numbers = Numbers(count: 1_000_000_000)
    screen.layout(in: screen.size, environment: EnvironmentValues())
    var taken = 0
    #expect(throws: Enough.self) {
      try screen.semantics(of: .whole, marksSelection: false, environment: EnvironmentValues()) { _ in
        taken += 1
        if taken == 3 { throw Enough() }
      }
    }
    #expect(taken == 3)
  }
}
