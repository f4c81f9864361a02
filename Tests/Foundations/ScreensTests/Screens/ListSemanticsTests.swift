import Localization
import TerminalTestSupport
import Testing

@testable import DesignKit
@testable import Screens
@testable import TerminalUI

/// The semantics of lists.
@Suite(.onMainActor)
@MainActor
struct ListSemanticsTests {
  /// Rows of two lines each; every third one is mere decoration.
  private final class NumberScreen: ListScreen {
    let list = ListState()
    let title = L10n.Moments.title
    var count: Int? = 9
    var isSelectable = true

    init() { size = CellSize(columns: 20, rows: 5) }

    func makeContent(columns: Int, environment: EnvironmentValues) -> RowList? {
      count.map { count in
        RowList(
          count: count, hasSelectableItems: isSelectable, in: RowContext(columns: columns, environment: environment),
          cache: RowCache(), key: { RowKey(id: $0) }
        ) { [isSelectable] index, _ in
          let row = Row<Never>(.space(2)).spacing(.fixed(0))
            .semantics(index % 3 == 2 ? nil : SemanticNode(.text, "\(index)"))
          return isSelectable ? row.selectable() : row
        }
      }
    }
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
    _ = nodes(.whole)
    screen.navigate(.next)
    #expect(nodes(.whole).allSatisfy { $0.states.isEmpty })
    #expect(nodes(.whole, marksSelection: true).map(\.states) == [[], [.selected], [], [], [], []])
    screen.isSelectable = false
    #expect(nodes(.whole, marksSelection: true).allSatisfy { $0.states.isEmpty })
  }

  @Test func `without a list there are no semantics`() {
    screen.count = nil
    #expect(nodes(.whole).isEmpty && nodes(.visible).isEmpty)
    screen.count = 0
    #expect(nodes(.whole).isEmpty && nodes(.visible).isEmpty)
  }

  /// Thrown to end early.
  private struct Enough: Error {}

  @Test func `items are created one at a time, and only those that are used`() {
    screen.count = 1_000_000_000
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
