import DesignKit
import Localization
import MomentsTestSupport
import Routing
import Settings
import TerminalTestSupport
import TerminalUI
import Testing
import Toggles

@testable import MomentsFeature
import FeedFormats
@testable import MomentsStore

/// The semantic tree of the timeline.
@MainActor
struct TimelineSemanticsTests {
  /// A store that returns its first `readableCount` moments and fails after them.
  private final class BrokenRepository: PartialRepository {
    let readableCount: Int

    init(readableCount: Int) {
      self.readableCount = readableCount
    }

    func feed() throws(StoreError) -> Feed {
      if readableCount == 0 { throw .cannotRead(reason: "gone") }
      return Feed(user: nil, momentCount: 64)
    }

    func timeline(_ start: TimelineStart, limit: Int) throws(StoreError) -> [MomentSummary] {
      guard case .newest = start else { throw .cannotRead(reason: "gone") }
      return (0..<readableCount).map {
        MomentSummary(.sample(id: "\($0)", createdDate: 0), sequence: Int64(-$0))
      }
    }
  }

  private let settings = SettingsStore()

  private func nodes(
    _ repository: any MomentsRepository, _ environment: EnvironmentValues = .fixed(), columns: Int = 80,
    marksSelection: Bool = false
  ) -> [SemanticNode] {
    let router = AppRouter(isInternalBuild: true)
    let screen = Timeline.makeScreen(MomentsApp.dependencies(repository, router: router, settings: settings))
    return ScreenDriver(root: screen, router: router, columns: columns, rows: 22, environment: environment)
      .nodes(marksSelection: marksSelection)
  }

  private let moment = Moment.sample(
    id: "a b&c", author: Author(name: "Ada\u{1B}Lind"), kind: .url, title: "One\u{1B}[31m\ntwo",
    url: "https://example.org/x", photos: ["https://x.org/p/a.jpg", "https://x.org/b.jpg"], isLiked: true,
    likers: [Liker(id: "u1", name: "Bo"), Liker(id: "u2")])

  private func store(_ moments: [Moment], user: UserDetails? = nil) throws -> TemporaryStore {
    let store = try TemporaryStore()
    _ = try store.importFeed(FeedText.answer(moments, user: user), name: "feed.json")
    return store
  }

  @Test func `the semantic tree contains a moment's author, text, date, link and likers`() throws {
    let store = try store([moment], user: UserDetails(id: "7", name: "Wei Chen"))
    let expected = SemanticNode(
      .article, "One␛[31m\ntwo", link: "https://momentsapp.com/Moment?id=a%20b%26c", states: [.liked, .unread],
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
    let nodes = nodes(store.database)
    #expect(nodes == [header, expected])
    #expect(self.nodes(store.database, marksSelection: true).map(\.states) == [[], [.liked, .selected, .unread]])
  }

  @Test(arguments: [16_383, 16_384, 40_000])
  func `the semantic tree contains the whole text, however long`(length: Int) throws {
    let text = String(repeating: "é", count: length - 1) + "!"
    let store = try store([.sample(title: text)])
    #expect(nodes(store.database).map(\.text) == [text])
  }

  @Test(arguments: TextSizeCategory.allCases)
  func `the semantic tree is the same at every size`(size: TextSizeCategory) throws {
    let long = Moment.sample(title: String(repeating: "every word is told ", count: 100))
    let store = try store([moment, long])
    #expect(nodes(store.database, .fixed(textSize: size), columns: 20) == nodes(store.database))
  }

  @Test func `the semantic tree has no likes where likes are not shown`() throws {
    InternalTogglesDataStore(settings: settings).update(toggle: .isLikeButtonForMomentEnabled, value: false)
    let store = try store([moment])
    let node = try #require(nodes(store.database).first)
    #expect(node.states == [.unread] && node.attributes["likeCount"] == nil)
    #expect(!node.children.contains { $0.role == .list })
  }

  @Test func `words are in the reader's language, and facts are language-independent`() throws {
    let store = try store([moment])
    let english = try #require(nodes(store.database).first)
    let chinese = try #require(nodes(store.database, .fixed(language: "zh-Hans")).first)
    #expect(chinese.children.first?.text == "5分钟前")
    #expect(chinese.attributes == english.attributes && chinese.link == english.link)
  }

  @Test func `an empty feed says so and names a helpful key`() throws {
    let store = try store([])
    let node = try #require(nodes(store.database).first)
    #expect(node.role == .status && node.text == "No moments yet")
    #expect(node.children.map(\.role) == [.text, .key])
    #expect(node.children.last?.attributes == ["keys": .texts(["r", "F5"])])
  }

  @Test func `a store that cannot be read is an alert`() {
    let nodes = nodes(BrokenRepository(readableCount: 0))
    #expect(nodes.map(\.role) == [.alert])
    #expect(nodes.first?.children.first?.text == "The database cannot be read: gone")
  }

  @Test func `after a failure halfway, the tree contains the loaded moments and the error`() {
    let nodes = nodes(BrokenRepository(readableCount: 32))
    #expect(nodes.map(\.role) == Array(repeating: .article, count: 32) + [.alert])
  }
}
