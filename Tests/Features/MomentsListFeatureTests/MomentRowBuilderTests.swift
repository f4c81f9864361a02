import DesignKit
import MomentsStore
import TerminalTestSupport
import TerminalUI
import Testing

@testable import MomentsListFeature

struct MomentRowBuilderTests {
  private static let long = String(repeating: "rain coffee street quiet light ", count: 12) + "中文字符很长的一段话。"

  private static let moments = [
    summary(
      title: long, url: "https://example.org/a/long/path", photo: "https://example.org/p/photo.jpg", photos: 3,
      likes: 12),
    summary(title: "", url: nil, photo: nil, photos: 0, likes: 0),
    summary(name: "张伟", title: "一二三", url: nil, photo: "x", photos: 1, likes: 1),
    summary(
      name: String(repeating: "Long Name ", count: 9), title: "a\nb", url: "x", photo: nil, photos: 0, likes: 200),
  ]

  private static func summary(
    name: String = "Ada Lind", title: String, url: String?, photo: String?, photos: Int, likes: Int
  ) -> MomentSummary {
    MomentSummary(
      key: TimelineKey(createdDate: 1_768_000_000, sequence: 1), id: "1", author: Author(name: name), title: title,
      url: url,
      firstPhoto: photo, photoCount: photos, likeCount: likes,
      likers: (0..<min(12, likes)).map { Liker(id: "\($0)", name: "P \($0)") })
  }

  private func builder(_ columns: Int, _ environment: EnvironmentValues) -> MomentRowBuilder {
    MomentRowBuilder(
      columns: columns, environment: environment, showsLikes: true, avatarShape: .square)
  }

  /// The row drawn with room to spare on all sides, so that whatever stands outside of it is seen.
  private func drawn(_ moment: MomentSummary, _ columns: Int, _ environment: EnvironmentValues) -> (
    lines: [String], row: MomentRow
  ) {
    let row = builder(columns, environment).row(for: moment)
    let canvas = Canvas.drawn(columns: columns + 20, rows: row.rows + 4) { canvas in
      canvas.draw(in: CellRect(column: 0, row: 0, columns: columns + 20, rows: row.rows + 4)) {
        row.draw(into: &$0, isSelected: false, environment: environment)
      }
    }
    return (canvas.lines, row)
  }

  @Test(arguments: TextSizeCategory.allCases)
  func `nothing stands outside of its row, at any width, language and encoding`(size: TextSizeCategory) {
    for (language, repertoire) in [("en", Repertoire.unicode), ("zh-Hans", .unicode), ("en", .ascii)] {
      let environment = EnvironmentValues.fixed(language: language, textSize: size, repertoire: repertoire)
      for columns in [20, 24, 33, 40, 60, 80, 120, 200] {
        for moment in Self.moments {
          let (lines, row) = drawn(moment, columns, environment)
          #expect(lines.allSatisfy { DisplayText($0).columns <= columns }, "\(columns) \(size)")
          #expect(lines[row.contentRows...].allSatisfy { $0.isEmpty }, "\(columns) \(size)")
        }
      }
    }
  }

  @Test(arguments: TextSizeCategory.allCases.filter(\.isAccessibility))
  func `at the accessibility sizes no word of the feed is cut`(size: TextSizeCategory) {
    for columns in [80, 120, 200] {
      let text = drawn(Self.moments[0], columns, .fixed(textSize: size)).lines.joined(separator: " ")
      #expect(text.split(separator: " ").count { $0 == "coffee" } == 12)
      // Addresses may go on in the next line.
      let unbroken = text.filter { $0 != " " }
      #expect(unbroken.contains("photo.jpg") && unbroken.contains("example.org/a/long/path") && !text.contains("…"))
    }
  }

  @Test func `larger text takes more rows`() {
    let heights = [TextSizeCategory.extraSmall, .large, .accessibility5].map {
      builder(80, .fixed(textSize: $0)).row(for: Self.moments[0]).rows
    }
    #expect(heights[0] < heights[1] && heights[1] < heights[2])
  }

  @Test func `at the smallest size a moment is one line`() {
    #expect(builder(80, .fixed(textSize: .extraSmall)).row(for: Self.moments[0]).rows == 1)
  }

  @Test func `without likes there is no mark`() {
    let environment = EnvironmentValues.fixed()
    let builder = MomentRowBuilder(
      columns: 80, environment: environment, showsLikes: false, avatarShape: .rounded)
    let row = builder.row(for: Self.moments[0])
    let canvas = Canvas.drawn(columns: 80, rows: row.rows) {
      row.draw(into: &$0, isSelected: true, environment: environment)
    }
    #expect(!canvas.lines.joined().contains("♥") && canvas.lines[0].hasPrefix("▌"))
  }
}
