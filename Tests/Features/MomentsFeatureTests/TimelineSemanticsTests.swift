import DesignKit
import FeedFormats
import MomentsTestSupport
import Settings
import TerminalTestSupport
import TerminalUI
import Testing

@testable import MomentsFeature

@Suite(.onMainActor)
@MainActor
struct TimelineSemanticsTests {
  private func nodes(
    _ store: TemporaryStore, _ environment: EnvironmentValues = .fixed(), columns: Int = 80,
    marksSelection: Bool = false
  ) -> [SemanticNode] {
    MomentsApp(store, columns: columns, rows: 22, environment: environment).driver.nodes(marksSelection: marksSelection)
  }

  private let moment = Moment.sample(
    id: "a b&c", author: Author(name: "Ada\u{1B}Lind"), kind: .url, title: "One\u{1B}[31m\ntwo",
    url: "https://example.org/x", photos: ["https://x.org/p/a.jpg", "https://x.org/b.jpg"], isLiked: true,
    likers: [Liker(id: "u1", name: "Bo"), Liker(id: "u2")])

  @Test func `the semantic tree contains a moment's author, text, date, link and likers`() throws {
    let store = try TemporaryStore([moment], user: UserDetails(id: "7", name: "Wei Chen"))
    let expected = SemanticNode(
      .article, "One␛[31m\ntwo", link: "https://momentsapp.com/Moment/a%20b&c", states: [.liked, .unread],
      attributes: [
        "id": .text("a b&c"), "author": .text("Ada␛Lind"), "date": .text("2026-01-15T11:55:00Z"),
        "photoCount": .integer(2), "likeCount": .integer(2),
      ],
      children: [
        SemanticNode(.time, "5 minutes ago"), SemanticNode(.image, "a.jpg", link: "https://x.org/p/a.jpg"),
        SemanticNode(.link, "example.org/x", link: "https://example.org/x"),
        SemanticNode(
          .list, "2 likes",
          children: [
            SemanticNode(.listItem, "Bo", attributes: ["id": .text("u1")]),
            SemanticNode(.listItem, "u2", attributes: ["id": .text("u2")]),
          ]),
      ])
    let header = SemanticNode(.heading, "Wei Chen", attributes: ["level": .integer(1), "id": .text("7")])
    let nodes = nodes(store)
    #expect(nodes == [header, expected])
    #expect(self.nodes(store, marksSelection: true).map(\.states) == [[], [.liked, .selected, .unread]])
  }

  @Test(arguments: [16_383, 16_384, 40_000])
  func `the semantic tree contains the whole text, however long`(length: Int) throws {
    let text = String(repeating: "é", count: length - 1) + "!"
    let store = try TemporaryStore([.sample(title: text)])
    #expect(nodes(store).map(\.text) == [text])
  }

  @Test(arguments: TextSizeCategory.allCases)
  func `the semantic tree is the same at every size`(size: TextSizeCategory) throws {
    let long = Moment.sample(title: String(repeating: "every word is told ", count: 100))
    let store = try TemporaryStore([moment, long])
    #expect(nodes(store, .fixed(textSize: size), columns: 20) == nodes(store))
  }

  @Test func `the semantic tree has no likes where likes are not shown`() throws {
    let app = try MomentsApp([moment])
    app.dependencies.internalToggles.update(toggle: .isLikeButtonForMomentEnabled, value: false)
    let node = try #require(app.driver.nodes(marksSelection: false).first)
    #expect(node.states == [.unread] && node.attributes["likeCount"] == nil)
    #expect(!node.children.contains { $0.role == .list })
  }

  @Test func `words are in the reader's language, and facts are language-independent`() throws {
    let store = try TemporaryStore([moment])
    let english = try #require(nodes(store).first)
    let chinese = try #require(nodes(store, .fixed(language: "zh-Hans")).first)
    #expect(chinese.children.first?.text == "5分钟前")
    #expect(chinese.attributes == english.attributes && chinese.link == english.link)
  }

  @Test func `an empty feed says so and names a helpful key`() throws {
    let store = try TemporaryStore([])
    let node = try #require(nodes(store).first)
    #expect(node.role == .status && node.text == "No moments yet")
    #expect(node.children.map(\.role) == [.text, .key])
    #expect(node.children.last?.attributes == ["keys": .texts(["r", "F5"])])
  }

  @Test func `a store that cannot be read is an alert`() throws {
    let store = try TemporaryStore([moment])
    try store.lose()
    #expect(nodes(store).map(\.role) == [.alert])
    #expect(nodes(store).first?.children.first?.text == "The database cannot be read: no such table: moment")
  }

  @Test func `after a failure halfway, the tree contains the loaded moments and the error`() throws {
    let app = try MomentsApp((0..<64).map { .sample(id: "\($0)") })
    try app.store.lose()
    #expect(app.driver.nodes.map(\.role) == Array(repeating: .article, count: MomentWindow.pageSize) + [.alert])
  }
}
