import Localization
import TerminalTestSupport
import TerminalUI
import Testing

@testable import DesignKit
@testable import Screens

@Suite(.limited)
struct RowListTests {
  /// Counts the rows that were made.
  private final class Log {
    var made: [Int] = []
  }

  private let log = Log()
  private let cache = RowCache()

  private func list(
    count: Int = 1_000_000, columns: Int = 40, _ environment: EnvironmentValues = .fixed(), version: Int = 0,
    date: Int64? = nil
  ) -> RowList {
    let context = RowContext(columns: columns, environment: environment)
    cache.prepare(for: context, 0)
    return RowList(
      count: count, in: context, cache: cache, key: { .init(id: $0, version: version) },
      row: { index, _ in
        log.made.append(index)
        return Row(.text("row \(index)", .body)).selectable().date(date)
      })
  }

  private func draw(_ list: RowList) {
    var viewport = ListViewport()
    viewport.settle(in: list, rows: 20)
    for placement in viewport.placements(in: list, rows: 20) {
      _ = Canvas.drawn(columns: 40, rows: placement.height) {
        list.draw(placement.index, isSelected: false, into: &$0)
      }
    }
  }

  @Test func `only the visible ones of a million rows are made, and made again when their keys change`() {
    for _ in 0..<2 { draw(list()) }
    #expect(log.made == Array(0..<20))
    draw(list(version: 1))
    #expect(log.made.count == 40)
  }

  @Test(arguments: [
    "columns", "text size", "language", "appearance", "encoding", "dates", "search", "pictures", "cell",
  ])
  func `all rows are made again when the environment changes`(change: String) {
    draw(list())
    var environment = EnvironmentValues.fixed()
    switch change {
    case "text size": environment = .fixed(textSize: .small)
    case "language": environment = .fixed(language: "de")
    case "appearance": environment = .fixed(appearance: .light)
    case "encoding": environment = .fixed(repertoire: .ascii)
    case "dates": environment.showsAbsoluteDates = true
    case "search": environment.searchTerm = SearchTerm("row")
    case "pictures": environment.pictures = { _ in .loading }
    case "cell": environment.cellAspect += 1
    default: break
    }
    draw(list(columns: change == "columns" ? 41 : 40, environment))
    #expect(log.made.count == 40)
  }

  @Test func `a row is made again when the text of its date changes, even if the clock is set back`() throws {
    let now = EnvironmentValues.fixed().now
    let change = try #require(EnvironmentValues.fixed().nextChange(ofDate: now - 60))
    _ = list(.fixed(now: now), date: now - 60).height(at: 0)
    _ = list(.fixed(now: change - 1), date: now - 60).height(at: 0)
    #expect(log.made.count == 1)
    _ = list(.fixed(now: change), date: now - 60).height(at: 0)
    #expect(log.made.count == 2)
    _ = list(.fixed(now: now), date: now - 60).height(at: 0)
    #expect(log.made.count == 3)
  }

  @Test func `the next change of a row is that of its date, and is computed again after it`() throws {
    let now = EnvironmentValues.fixed().now
    let date = now - 60
    for time in [now, now + 1, now + 3_600, now] {
      let change = EnvironmentValues.fixed(now: time).nextChange(ofDate: date)
      #expect(list(.fixed(now: time), date: date).nextChange(at: 0) == change)
    }
    #expect(list(.fixed(now: now)).nextChange(at: 1) == nil)
  }

  @Test func `only a few rows are cached`() {
    let list = list()
    for index in 0..<1_000 { _ = list.height(at: index) }
    #expect(log.made.count == 1_000)
    let next = self.list()
    _ = next.height(at: 999)
    #expect(log.made.count == 1_000)
    _ = next.height(at: 0)
    #expect(log.made.count == 1_001)
  }

  @Test func `a new theme is drawn with cached rows`() {
    func cells(_ theme: Theme) -> [Cell] {
      var environment = EnvironmentValues.fixed()
      environment.palette = Palette(theme: theme)
      let list = list(environment)
      return Array(Canvas.drawn(columns: 40, rows: 1) { list.draw(0, isSelected: true, into: &$0) }.row(0))
    }
    let themes = Theme.builtIn.map(cells)
    #expect(themes[0] != themes[1] && log.made.count == 1)
  }

  @Test(arguments: [(Repertoire.unicode, "▌    ▐"), (.ascii, "|    |")])
  func `the selected row has bars at both edges, and the cursor at the first`(repertoire: Repertoire, line: String) {
    let environment = EnvironmentValues.fixed(repertoire: repertoire)
    let list = RowList([Row<Never>(.space(2)).selectable()], in: RowContext(columns: 6, environment: environment))
    let canvas = Canvas.drawn(columns: 6, rows: 3) { list.draw(0, isSelected: true, into: &$0) }
    #expect(canvas.lines == [line, line, ""] && canvas.cursor == .zero)
    let ground = environment.palette.style(.primaryText, on: .secondaryBackground).background
    #expect(canvas.row(1).allSatisfy { $0.style.background == ground })
    #expect(canvas.row(2).allSatisfy { $0.style == .plain })
  }

  // MARK: Sections

  @Test func `a section has a free row before it`() {
    let rows: [Row<Never>] = [Row(.text("a", .body)), .heading("B"), Row(.text("c", .body))]
    let list = RowList(rows, in: RowContext(columns: 40, environment: .fixed()))
    #expect((0..<3).map(list.height) == [2, 1, 1])
    #expect(!list.hasSelectableItems && list.semantics(at: 1) == .heading("B", level: 2))
  }
}
