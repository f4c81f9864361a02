import DesignKit
import Foundation
import MomentsTestSupport
import SQLite
import Screens
import TerminalTestSupport
import TerminalUI
import Testing
import WebAddresses

@testable import FeedFormats
@testable import MomentsFeature
@testable import MomentsStore

@Suite(.limited)
struct MomentRowsTests {
  /// Counts the rows that were made.
  private final class Counter {
    var count = 0
  }

  private let made = Counter()

  private func content(
    _ moment: Moment, sources: [String] = [], columns: Int = 80, showsLikes: Bool = true,
    likeMark: FavoriteButton = .heart,
    _ environment: EnvironmentValues = .fixed()
  ) -> RowList {
    let style = MomentStyle(showsLikes: showsLikes, likeMark: likeMark, avatarShape: .square)
    let rows = MomentRows(
      content: MomentRows.Content(
        shown: ShownMoment(moment: moment, isConcealed: false, isPending: false, style: style), sources: sources),
      text: moment.styledText.parts)
    return RowList(
      count: rows.count, hasSelectableItems: false,
      in: RowContext(columns: columns, environment: environment, leastPadding: 0), cache: RowCache(),
      key: { .init(id: $0) },
      row: {
        made.count += 1
        return rows.row(at: $0, in: $1)
      })
  }

  @Test func `emphasis and links of the text are drawn, and links are listed for programs`() throws {
    var moment = Moment(id: "1", author: Author(name: "Ada"), kind: .url, title: "So bold, see here.", createdDate: 0)
    moment.spans = [
      TextSpan(start: 3, length: 4, kind: .strong),
      TextSpan(start: 13, length: 4, kind: .link, address: "https://example.org/"),
    ]
    let content = content(moment)
    var canvas = Canvas(size: CellSize(columns: 80, rows: content.height(at: 0)), keepsLinks: true)
    content.draw(0, isSelected: false, into: &canvas)
    let row = try #require(canvas.lines.firstIndex { $0.contains("So bold, see here.") })
    let start = try #require(canvas.lines[row].firstRange(of: "So bold")).lowerBound
    let column = DisplayText(String(canvas.lines[row][..<start])).columns
    let cells = canvas.row(row).dropFirst(column).prefix(18)
    #expect(cells.enumerated().filter { $0.element.style.attributes.contains(.bold) }.map(\.offset) == [3, 4, 5, 6])
    #expect(canvas.links.map(\.text) == ["https://example.org/"])
    #expect(content.semantics(at: 0)?.attributes["links"] == .texts(["https://example.org/"]))
  }

  private func lines(_ content: RowList) -> [String] {
    (0..<content.count).flatMap { index in
      Canvas.drawn(columns: content.context.columns, rows: content.height(at: index)) {
        content.draw(index, isSelected: false, into: &$0)
      }.lines
    }
  }

  private let moment = Moment.sample(
    title: String(repeating: "every word is to be read ", count: 30), url: "https://example.org/one/two",
    photos: ["https://x.org/a.jpg", "https://x.org/b.jpg"], likers: [Liker(id: "1", name: "Bo Berg"), Liker(id: "u2")])

  @Test(arguments: TextSizeCategory.allCases)
  func `a moment is shown in full at every text size`(size: TextSizeCategory) {
    for columns in [20, 40, 80, 200] {
      let text = lines(content(moment, columns: columns, .fixed(textSize: size))).joined(separator: " ")
      #expect(text.split(separator: " ").count { $0 == "every" } == 30)
      #expect(text.contains("a.jpg") && text.contains("b.jpg") && text.contains("Berg") && text.contains("u2"))
    }
  }

  @Test func `with a hundred thousand likes, only likes near the screen are laid out`() {
    let crowd = Moment.sample(likers: (0..<100_000).map { Liker(id: "\($0)", name: "Person \($0)") })
    let content = content(crowd)
    var viewport = ListViewport()
    viewport.settle(in: content, rows: 22)
    viewport.goToLast(in: content, rows: 22)
    #expect(viewport.placements(in: content, rows: 22).count <= 22)
    #expect(viewport.placements(in: content, rows: 22).last?.index == content.count - 1)
    #expect(made.count < 100)
  }

  @Test(arguments: ["\n", "word ", "漢"])
  func `with a megabyte of text, only text near the screen is laid out`(character: String) {
    let moment = Moment.sample(title: String(repeating: character, count: 1_000_000 / character.utf8.count))
    let content = content(moment)
    var viewport = ListViewport()
    viewport.settle(in: content, rows: 22)
    for _ in 0..<10 { viewport.navigate(.next, in: content, rows: 22) }
    _ = viewport.placements(in: content, rows: 22)
    #expect((1..<5).contains(made.count))
    viewport.navigate(.last, in: content, rows: 22)
    #expect(viewport.placements(in: content, rows: 22).last?.index == content.count - 1)
  }

  @Test func `a long text keeps all of its lines and is one article`() {
    let title = (0..<2_000).map { "line \($0)" }.joined(separator: "\n")
    let content = content(.sample(title: title))
    let shown = lines(content).map { $0.trimmingCharacters(in: .whitespaces) }.filter { $0.hasPrefix("line ") }
    #expect(shown == (0..<2_000).map { "line \($0)" })
    let articles = (0..<content.count).compactMap { content.semantics(at: $0) }.filter { $0.role == .article }
    #expect(articles.map(\.text) == [title])
  }

  // MARK: Semantics

  private func nodes(_ content: RowList) -> [SemanticNode] {
    (0..<content.count).compactMap { content.semantics(at: $0) }
  }

  @Test func `a photo is described in words on the screen, for programs and in speech`() throws {
    let photo = MomentPhoto("https://x.org/a.jpg", description: "A fox in snow")
    let content = content(.sample(photos: [photo]))
    #expect(lines(content).contains { $0.contains("A fox in snow") })
    let node = try #require(nodes(content).first { $0.role == .image })
    #expect(node.text == "A fox in snow" && node.attributes["description"] == .text("A fox in snow"))
    let row = try #require((0..<content.count).first { content.semantics(at: $0)?.role == .image })
    #expect(content.row(at: row).speech(in: content.context).map(\.text) == ["Photo 1 of 1, A fox in snow"])
  }

  @Test func `a moment of several sources names them, on the screen, for programs and in speech`() throws {
    for (sources, words) in [(["A", "B", "C"], ["From A; also in: B, C"]), (["A"], [])] {
      let content = content(.sample(), sources: sources)
      #expect(lines(content).contains { $0.contains("also in: B, C") } == !words.isEmpty)
      #expect(nodes(content).first?.attributes["sources"] == .texts(sources))
      #expect(content.row(at: 0).speech(in: content.context).dropFirst(2).map(\.text) == words)
    }
  }

  @MainActor @Test func `an opened moment of two sources names both`() async throws {
    let app = try MomentsApp([.sample(id: "1")])
    try app.store.database.write {
      try $0.execute(
        """
        INSERT INTO source (id, address, firstAddress, title) VALUES (1, 'a', 'a', 'A'), (2, 'b', 'b', '');
        UPDATE moment SET source = 1, item = 'x';
        INSERT INTO moment (id, createdDate, authorName, authorAvatar, kind, title, isLiked, source, item, shownAs)
          SELECT '2', 0, '', '', 'URL', '', 0, 2, 'y', sequence FROM moment;
        """)
    }
    try await app.open("Moment?id=1")
    #expect(app.driver.lines.contains { $0.contains("From A; also in: b") })
    try await app.store.database.unfollow(2)
    app.driver.stack.contentChanged()
    #expect(!app.driver.lines.contains { $0.contains("also in") })
    try await app.open("Source?id=1")
    #expect(app.articles.count == 1)
  }

  @Test func `the semantic tree contains each part of a moment`() throws {
    let nodes = nodes(content(moment))
    #expect(nodes.map(\.role) == [.article, .image, .image, .link, .heading, .listItem, .listItem])
    let article = try #require(nodes.first)
    #expect(article.text == moment.title && article.link == "https://momentsapp.com/Moment/1")
    #expect(
      article.attributes == [
        "id": .text("1"), "author": .text("Ada Lind"), "date": .text("2026-01-15T11:55:00Z"),
        "photoCount": .integer(2), "likeCount": .integer(2),
      ])
    #expect(article.children == [SemanticNode(.time, "5 minutes ago")])
    #expect(nodes[1].link == "https://x.org/a.jpg" && nodes[2].attributes == ["number": .integer(2)])
    #expect(nodes[3].text == "https://example.org/one/two" && nodes[3].link == nodes[3].text)
    #expect(nodes[4] == .heading("2 likes", level: 2))
    #expect(nodes[6] == SemanticNode(.listItem, "u2", attributes: ["id": .text("u2")]))
  }

  @Test func `without the like feature, likers are named neither on the screen nor for programs`() throws {
    let text = lines(content(moment, showsLikes: false)).joined()
    #expect(!text.contains("Bo Berg") && !text.contains("♡"))
    let liked = Moment.sample(isLiked: true, likers: [Liker(id: "1")])
    #expect(nodes(content(liked)).first?.states == [.liked])
    let hidden = nodes(content(liked, showsLikes: false))
    #expect(hidden.map(\.role) == [.article] && hidden[0].states.isEmpty && hidden[0].attributes["likeCount"] == nil)
  }

  @Test(arguments: FavoriteButton.allCases) func `likes use the trial symbol`(mark: FavoriteButton) {
    let text = lines(content(moment, likeMark: mark)).joined()
    #expect(text.contains(mark == .heart ? "♡" : "☆") && !text.contains(mark == .heart ? "☆" : "♡"))
  }
}
