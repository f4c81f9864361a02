import Localization
import TerminalTestSupport
import TerminalUI
import Testing

@testable import DesignKit

struct MessagePaneTests {
  private func lines(_ columns: Int, _ rows: Int, hint: KeyHint? = nil) -> [String] {
    Canvas.drawn(columns: columns, rows: rows) {
      MessagePane(title: L10n.App.done, message: L10n.App.increasedContrast, hint: hint)
        .draw(into: &$0, size: CellSize(columns: columns, rows: rows), environment: .fixed())
    }.lines
  }

  private let message = L10n.App.increasedContrast.resolved(in: Language("en"))

  @Test func `title, sentence and key stand in the middle`() throws {
    let drawn = lines(60, 11, hint: KeyHint(keys: ["r"], title: L10n.Keys.reload, footer: nil))
    let filled = drawn.indices.filter { !drawn[$0].isEmpty }
    #expect(filled == [3, 5, 7])
    #expect(drawn[3].trimmingPrefix(while: \.isWhitespace) == "Done")
    #expect(drawn[5].trimmingPrefix(while: \.isWhitespace) == message)
    #expect(drawn[7].trimmingPrefix(while: \.isWhitespace) == "r  Read again")
    let indent = drawn[3].prefix(while: \.isWhitespace).count
    #expect(indent == (60 - 4) / 2)
  }

  @Test func `without a key there is none`() {
    #expect(lines(60, 11).count { !$0.isEmpty } == 2)
  }

  @Test(arguments: [(0, 0), (1, 1), (5, 2), (10, 3), (20, 6)]) func `the smallest room does no harm`(
    columns: Int, rows: Int
  ) {
    let drawn = lines(columns, rows, hint: KeyHint(keys: ["r"], title: L10n.Keys.reload, footer: nil))
    #expect(drawn.allSatisfy { DisplayText($0).columns <= columns })
    if columns >= 10 { #expect(drawn.contains { $0.contains("Done") }) }
  }
}

struct ModalFrameTests {
  private func area(_ columns: Int, _ rows: Int) -> CellRect {
    CellRect(column: 0, row: 0, columns: columns, rows: rows)
  }

  private func lines(_ columns: Int, _ rows: Int, title: String = "Menu", back: String? = nil) throws -> [String] {
    let frame = try #require(ModalFrame(in: area(columns, rows)))
    return Canvas.drawn(columns: columns, rows: rows) {
      frame.draw(into: &$0, title: title, back: back, done: "Done", environment: .fixed())
    }.lines
  }

  @Test func `it leaves a rim of what is below`() throws {
    let drawn = try lines(60, 14)
    #expect(drawn.first == "" && drawn.last == "")
    #expect(drawn[1] == "    ╭" + String(repeating: "─", count: 50) + "╮")
    #expect(drawn[12] == "    ╰" + String(repeating: "─", count: 50) + "╯")
    #expect(
      drawn[2] == "    │" + String(repeating: " ", count: 23) + "Menu" + String(repeating: " ", count: 18) + "Done │")
    #expect(drawn[3..<12].allSatisfy { $0 == "    │" + String(repeating: " ", count: 50) + "│" })
  }

  @Test func `the content is inside, below the title`() throws {
    let content = try #require(ModalFrame(in: area(60, 14))).contentRect
    #expect(content == CellRect(column: 5, row: 4, columns: 50, rows: 8))
  }

  @Test func `lines are never longer than people can follow`() throws {
    let content = try #require(ModalFrame(in: area(200, 60))).contentRect
    #expect(content.size.columns == 98 && content.minColumn == 51)
  }

  @Test(arguments: [(59, 14), (60, 13), (0, 0), (20, 6)]) func `too little room has no frame`(columns: Int, rows: Int) {
    #expect(ModalFrame(in: area(columns, rows)) == nil)
  }

  @Test func `the way back stands at the left`() throws {
    #expect(try lines(60, 14, back: "Internal menu")[2].hasPrefix("    │ ‹ Internal menu  "))
  }

  @Test(arguments: [nil, "Back", String(repeating: "wide 文字 ", count: 20)] as [String?])
  func `a long title is cut between the way back and the way out`(back: String?) throws {
    let row = try lines(60, 14, title: String(repeating: "Long title ", count: 20), back: back)[2]
    #expect(DisplayText(row).columns == 56)
    #expect(row.hasPrefix("    │ ") && row.hasSuffix("… Done │"))
  }
}
