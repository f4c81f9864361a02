import Localization
import TerminalTestSupport
import TerminalUI
import Testing

@testable import DesignKit
@testable import Screens

@Suite(.limited)
struct ProfileHeaderTests {
  private func lines(_ columns: Int, _ textSize: TextSizeCategory) -> [String] {
    let header = ProfileHeader(Person(name: "Wei Chen", shape: .square), cover: "", darkCover: "")
    let context = RowContext(columns: columns, environment: .fixed(textSize: textSize), leastPadding: 0)
    let rows = RowList([header.row(in: context) as Row<Never>], in: context)
    return Canvas.drawn(columns: columns, rows: rows.height(at: 0)) { rows.draw(0, isSelected: false, into: &$0) }.lines
  }

  @Test(arguments: [
    (80, TextSizeCategory.extraSmall, 1), (80, .medium, 2), (80, .large, 6), (40, .large, 3), (80, .accessibility1, 3),
  ])
  func `a header takes the rows that its text size allows, and always has the name`(
    columns: Int, textSize: TextSizeCategory, rows: Int
  ) {
    let lines = lines(columns, textSize)
    #expect(lines.count == rows && lines.contains { $0.contains("Wei Chen") })
  }

  @Test func `the avatar overlaps the lower edge of the cover`() {
    let lines = lines(80, .large)
    #expect(lines[3].hasSuffix("Wei Chen   WC") && lines[4].hasSuffix("▀▀▀▀▀"))
  }
}
