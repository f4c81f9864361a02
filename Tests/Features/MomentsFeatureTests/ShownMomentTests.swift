import FeedFormats
import Localization
import MomentsStore
import MomentsTestSupport
import Screens
import TerminalTestSupport
import TerminalUI
import Testing

@testable import DesignKit
@testable import MomentsFeature

@Suite(.limited)
struct ShownMomentTests {
  private let database: MomentsDatabase

  init() throws { database = try TemporaryStore([]).database }

  private static let long = String(repeating: "rain coffee street quiet light ", count: 12) + "中文字符很长的一段话。"

  private static let cards = [
    card(
      text: long, link: "https://example.org/a/long/path", photo: "https://example.org/p/photo.jpg", photos: 3,
      likes: 12),
    card(text: "", likes: 0),
    card(name: "张伟", text: "一二三", photo: "x", photos: 1, likes: 1),
    card(name: String(repeating: "Long Name ", count: 9), text: "a\nb", link: "x", likes: 200),
  ]

  private static func card(
    name: String = "Ada Lind", text: String, link: String? = nil, photo: String? = nil, photos: Int = 1,
    likes: Int?, isOn: Bool = false, isPending: Bool = false
  ) -> ShownMoment {
    let likers = (0..<(likes ?? 0)).map { Liker(id: "\($0)", name: "P \($0)", avatar: "") }
    let moment = Moment.sample(
      author: Author(name: name), title: text, url: link,
      photos: photo.map { Array(repeating: MomentPhoto($0), count: photos) } ?? [],
      createdDate: EnvironmentValues.fixed().now - 5 * 86_400, isLiked: isOn, likers: likers)
    return ShownMoment(
      moment: moment, isConcealed: false, isPending: isPending,
      style: MomentStyle(showsLikes: likes != nil, likeMark: .heart, avatarShape: .square))
  }

  private func rows(_ card: ShownMoment, _ columns: Int, _ environment: EnvironmentValues) -> RowList {
    let context = RowContext(columns: columns, environment: environment, leastPadding: 0)
    return RowList([card.row(database) as Row<Never>], in: context)
  }

  /// The row drawn with room to spare on all sides, so that everything outside of it is seen.
  private func drawn(
    _ card: ShownMoment, _ columns: Int, _ environment: EnvironmentValues, isSelected: Bool = false
  ) -> [String] {
    let rows = rows(card, columns, environment)
    let size = CellSize(columns: columns + 20, rows: rows.height(at: 0) + 4)
    return Canvas.drawn(columns: size.columns, rows: size.rows) { canvas in
      canvas.draw(in: CellRect(origin: .zero, size: size)) { rows.draw(0, isSelected: isSelected, into: &$0) }
    }.lines
  }

  @Test(arguments: TextSizeCategory.allCases)
  func `nothing is drawn outside of a row, at any width, language and encoding`(size: TextSizeCategory) {
    for (language, repertoire) in [("en", Repertoire.unicode), ("zh-Hans", .unicode), ("en", .ascii)] {
      let environment = EnvironmentValues.fixed(language: language, textSize: size, repertoire: repertoire)
      for columns in [20, 24, 33, 40, 60, 80, 120, 200] {
        for card in Self.cards {
          let lines = drawn(card, columns, environment)
          let height = rows(card, columns, environment).height(at: 0)
          let spacing = environment.rules(.body, columns: columns).rowSpacing
          #expect(lines.allSatisfy { DisplayText($0).columns <= columns }, "\(columns) \(size)")
          #expect(lines[(height - spacing)...].allSatisfy { $0.isEmpty }, "\(columns) \(size)")
        }
      }
    }
  }

  @Test(arguments: TextSizeCategory.allCases.filter(\.isAccessibility))
  func `at the accessibility sizes no word is cut`(size: TextSizeCategory) {
    for columns in [80, 120, 200] {
      let text = drawn(Self.cards[0], columns, .fixed(textSize: size)).joined(separator: " ")
      #expect(text.split(separator: " ").count { $0 == "coffee" } == 12)
      // Addresses may go on in the next line.
      let unbroken = text.filter { $0 != " " }
      #expect(unbroken.contains("photo.jpg") && unbroken.contains("example.org/a/long/path") && !text.contains("…"))
    }
  }

  @Test func `at the smallest size a moment is one line with everything in columns`() {
    let environment = EnvironmentValues.fixed(textSize: .extraSmall)
    #expect(rows(Self.cards[0], 80, environment).height(at: 0) == 1)
    let card = Self.card(text: "Rain", link: "x", photo: "y", photos: 3, likes: 1_200, isOn: true, isPending: true)
    let line = drawn(card, 80, environment)[0]
    #expect(line.hasPrefix(" AL Ada Lind         Rain ") && line.hasSuffix(" ▣3 ↗  ♥…1k      5d"))
    #expect(DisplayText(line).columns == 79)
  }

  @Test func `a moment in one line without text shows its link, or else its photo`() {
    let environment = EnvironmentValues.fixed(textSize: .extraSmall)
    #expect(drawn(Self.card(text: "", link: "x", photo: "y", likes: nil), 80, environment)[0].contains(" ↗ x "))
    #expect(drawn(Self.card(text: "", photo: "a/y", likes: nil), 80, environment)[0].contains(" ▣ y "))
  }

  @Test func `a moment has its date beside the name, or below it in a narrow terminal`() {
    let wide = drawn(Self.cards[0], 60, .fixed())
    #expect(wide[0].contains("Ada Lind") && wide[0].hasSuffix("5 days ago"))
    let narrow = drawn(Self.cards[0], 24, .fixed())
    #expect(narrow[0].hasSuffix("Ada Lind") && narrow[1].hasSuffix("5 days ago"))
  }

  @Test func `the position of a photo is whole, and its name is cut`() {
    let photo = "https://example.org/\(String(repeating: "long", count: 30)).jpg"
    let lines = drawn(Self.card(text: "Rain", photo: photo, photos: 3, likes: 1), 40, .fixed())
    #expect(lines.contains { $0.contains("▣ 1 of 3  long") && $0.hasSuffix("long.jpg") && $0.contains("…") })
  }

  @Test func `likes are shown as initials, as many as fit, and the reader's own at the right edge`() {
    let card = Self.card(text: "Rain", likes: 200, isOn: true, isPending: true)
    let likes = drawn(card, 40, .fixed())[2]
    #expect(likes.contains("♡  P  P  P  P  P  P  +194") && likes.hasSuffix("…♥"))
    #expect(DisplayText(likes).columns == 38)
  }

  @Test func `without likes there is no mark`() {
    let lines = drawn(Self.card(text: "Rain", likes: nil), 80, .fixed(), isSelected: true)
    #expect(!lines.joined().contains("♡") && lines[0].hasPrefix("▌"))
  }

  @Test func `from AX3 on there is no avatar`() {
    #expect(drawn(Self.cards[0], 80, .fixed(textSize: .accessibility2))[0].contains("AL"))
    #expect(drawn(Self.cards[0], 80, .fixed(textSize: .accessibility3))[0].contains("Ada Lind"))
  }
}
