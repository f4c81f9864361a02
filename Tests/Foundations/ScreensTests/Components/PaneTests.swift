import Localization
import TerminalTestSupport
import TerminalUI
import Testing

@testable import DesignKit
@testable import Screens

@Suite(.limited)
struct MessagePaneTests {
  private func lines(_ columns: Int, _ rows: Int, hint: KeyHint? = nil) -> [String] {
    Canvas.drawn(columns: columns, rows: rows) {
      MessagePane(title: L10n.App.done, message: L10n.App.increasedContrast, hint: hint)
        .draw(into: &$0, size: CellSize(columns: columns, rows: rows), environment: .fixed())
    }.lines
  }

  private let message = L10n.App.increasedContrast.resolved(in: Language("en"))

  @Test func `title, sentence and key are centered`() throws {
    let drawn = lines(60, 11, hint: KeyHint("reload", "r", title: L10n.Keys.reload))
    let filled = drawn.indices.filter { !drawn[$0].isEmpty }
    #expect(filled == [3, 5, 7])
    #expect(drawn[3].trimmingPrefix(while: \.isWhitespace) == "Done")
    #expect(drawn[5].trimmingPrefix(while: \.isWhitespace) == message)
    #expect(drawn[7].trimmingPrefix(while: \.isWhitespace) == "r  Reload")
    let indent = drawn[3].prefix(while: \.isWhitespace).count
    #expect(indent == (60 - 4) / 2)
  }

  @Test func `without a key none is drawn`() {
    #expect(lines(60, 11).count { !$0.isEmpty } == 2)
  }

  @Test(arguments: [(0, 0), (1, 1), (5, 2), (10, 3), (20, 6)])
  func `the smallest size does not crash`(columns: Int, rows: Int) {
    let drawn = lines(columns, rows, hint: KeyHint("reload", "r", title: L10n.Keys.reload))
    #expect(drawn.allSatisfy { DisplayText($0).columns <= columns })
    if columns >= 10 { #expect(drawn.contains { $0.contains("Done") }) }
  }
}

@Suite(.limited)
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

  @Test func `in a wide terminal the screen below is visible around the frame`() throws {
    let drawn = try lines(140, 16)
    #expect(drawn.first == "" && drawn.last == "")
    let rim = String(repeating: " ", count: 20)
    #expect(drawn[1] == rim + "╭" + String(repeating: "─", count: 98) + "╮")
    #expect(drawn[14] == rim + "╰" + String(repeating: "─", count: 98) + "╯")
    #expect(try #require(ModalFrame(in: area(124, 16))).showsScreenBelow)
  }

  @Test(arguments: [(60, 14), (80, 22), (100, 30), (123, 30)])
  func `in a narrow terminal the frame takes all the room`(columns: Int, rows: Int) throws {
    let frame = try #require(ModalFrame(in: area(columns, rows)))
    #expect(!frame.showsScreenBelow)
    let drawn = try lines(columns, rows)
    #expect(drawn.allSatisfy { !$0.isEmpty } && frame.contentRect.size.rows == rows - 4)
    #expect(frame.contentRect.size.columns == min(columns, 100) - 2)
  }

  @Test func `the title of a frame is centered, and the way out is at the right`() throws {
    let drawn = try lines(60, 14)
    #expect(drawn[0] == "╭" + String(repeating: "─", count: 58) + "╮")
    #expect(drawn[13] == "╰" + String(repeating: "─", count: 58) + "╯")
    #expect(drawn[1] == "│" + String(repeating: " ", count: 27) + "Menu" + String(repeating: " ", count: 22) + "Done │")
    #expect(drawn[2..<13].allSatisfy { $0 == "│" + String(repeating: " ", count: 58) + "│" })
  }

  @Test func `the content is inside, below the title, and its lines never exceed a readable length`() throws {
    let content = try [area(60, 14), area(200, 60)].map { try #require(ModalFrame(in: $0)).contentRect }
    #expect(content[0] == CellRect(column: 1, row: 3, columns: 58, rows: 10))
    #expect(content[1].size.columns == 98 && content[1].minColumn == 51)
  }

  @Test(arguments: [(59, 14), (60, 13), (0, 0), (20, 6)])
  func `an area that is too small has no frame`(columns: Int, rows: Int) {
    #expect(ModalFrame(in: area(columns, rows)) == nil)
  }

  @Test func `the way back is at the left`() throws {
    #expect(try lines(60, 14, back: "Internal menu")[1].hasPrefix("│ ‹ Internal menu  "))
  }

  @Test(arguments: [nil, "Back", String(repeating: "wide 文字 ", count: 20)] as [String?])
  func `a long title is cut between the way back and the way out`(back: String?) throws {
    let row = try lines(60, 14, title: String(repeating: "Long title ", count: 20), back: back)[1]
    #expect(DisplayText(row).columns == 60)
    #expect(row.hasPrefix("│ ") && row.hasSuffix("… Done │"))
  }
}
