import TerminalTestSupport
import TerminalUI
import Testing

@testable import DesignKit
@testable import Screens

@Suite(.limited)
struct SplitViewTests {
  private func split(_ columns: Int, share: Int? = nil, _ environment: EnvironmentValues = .fixed()) -> SplitView? {
    SplitView(in: CellRect(column: 0, row: 1, columns: columns, rows: 20), share: share, environment: environment)
  }

  @Test func `a chosen width leaves both parts the least width that they need`() throws {
    for columns in 112...300 {
      let least = try #require(split(columns, share: 0)).list.size.columns
      let greatest = try #require(split(columns, share: 1_000))
      #expect(
        least == 50
          && greatest.detail.size.columns == (111...300).lazy.compactMap { split($0) }.first?.detail.size.columns)
      let half = try #require(split(columns, share: 50)).list.size.columns
      #expect(half == min(max(columns / 2, 50), greatest.list.size.columns))
    }
    #expect((0..<112).allSatisfy { split($0, share: 30) == nil })
  }

  @Test func `both parts and the line between them fill the area`() throws {
    for columns in 0...500 {
      guard let split = split(columns) else { continue }
      #expect(split.list.origin == CellPoint(column: 0, row: 1) && split.detail.minRow == 1)
      #expect(split.list.maxColumn + 1 == split.detail.minColumn && split.detail.maxColumn == columns)
      #expect((50...80).contains(split.list.size.columns))
    }
  }

  @Test func `a larger text needs more room for a line of 50 columns`() throws {
    let needed = try TextSizeCategory.allCases.map { size in
      try #require((0...500).first { split($0, .fixed(textSize: size)) != nil })
    }
    #expect(needed == needed.sorted() && needed[TextSizeCategory.large.rawValue] == 112)
    #expect(needed[0] >= SplitView.fewestColumns && needed[11] > 200)
  }

  @Test(arguments: [(Repertoire.unicode, "│"), (.ascii, "|")])
  func `the line is visible in every encoding`(repertoire: Repertoire, line: String) throws {
    let environment = EnvironmentValues.fixed(depth: .monochrome, repertoire: repertoire)
    let split = try #require(self.split(120, environment))
    let lines = Canvas.drawn(columns: 120, rows: 21) { split.drawDivider(into: &$0, environment: environment) }.lines
    #expect(lines.dropFirst().allSatisfy { $0.hasSuffix(line) } && lines[0].isEmpty)
  }
}
