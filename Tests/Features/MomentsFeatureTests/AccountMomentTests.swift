import DesignKit
import FeedFormats
import Foundation
import MomentsTestSupport
import Screens
import Settings
import TerminalTestSupport
import TerminalUI
import Testing

@testable import MomentsFeature
@testable import MomentsStore

/// The screens of moments with posts of an account.
@Suite(.onMainActor)
@MainActor
struct AccountMomentTests {
  private static let photo = """
    ,"media_attachments":[{"type":"image","url":"https://example.org/knife.png","description":"A knife"}]
    """
  private static let warned = #","spoiler_text":"Film ending""# + photo

  private func app(_ statuses: String..., settings: SettingsStore = SettingsStore()) async throws -> MomentsApp {
    let store = try TemporaryStore()
    let source = try await store.database.follow("https://example.org/@me", account: "{}")
    let page = TimelinePage(
      statuses.compactMap { Status.sample($0) }, next: nil, fills: nil, requestedAt: 1_768_478_000)
    _ = try await store.database.store(page, of: source, limit: 100, mergesCopies: true, openIDs: [])
    return MomentsApp(store, settings: settings)
  }

  private func open(_ app: MomentsApp) async throws {
    app.driver.press(.enter)
    await app.driver.settle()
  }

  @Test func `a warning hides text and photos in the list until x shows them, and again`() async throws {
    let app = try await app(Status.json("1", time: 10, text: "The butler.", more: Self.warned))
    for isShown in [false, true, false] {
      #expect(app.driver.text.contains("Film ending"))
      #expect(app.driver.text.contains("The butler.") == isShown)
      let article = try #require(app.articles.first)
      #expect(article.attributes["isHidden"] == (isShown ? nil : .boolean(true)))
      #expect(
        article.text.contains("butler") == isShown && article.attributes["photoCount"] == .integer(isShown ? 1 : 0))
      app.driver.press("x")
    }
  }

  @Test func `an opened moment hides the same, and both agree`() async throws {
    let app = try await app(Status.json("1", time: 10, text: "The butler.", more: Self.warned))
    try await open(app)
    #expect(app.driver.text.contains("Film ending") && !app.driver.wholeText.contains("butler"))
    #expect(!app.driver.wholeText.contains("knife"))
    app.driver.press("x")
    #expect(app.driver.wholeText.contains("The butler.") && app.driver.wholeText.contains("A knife"))
    app.driver.stack.back()
    #expect(app.driver.text.contains("The butler."))
  }

  @Test func `the setting shows all, and x then hides one`() async throws {
    let settings = SettingsStore()
    settings.use(Concealments.showsHidden, true)
    let app = try await app(
      Status.json("1", time: 10, text: "The butler.", more: Self.warned), settings: settings)
    #expect(app.driver.text.contains("The butler."))
    app.driver.press("x")
    #expect(!app.driver.text.contains("The butler."))
  }

  @Test func `in one line, the warning follows the words for what is hidden`() async throws {
    let settings = SettingsStore()
    settings.use(MomentListScreen.showsOneLine, true)
    let app = try await app(
      Status.json("1", time: 10, text: "The butler.", more: Self.warned), settings: settings)
    #expect(app.driver.text.contains("Show the hidden part: Film ending"))
  }

  @Test(arguments: [
    "\u{1B}[31mred", "\u{1B}]52;c;AAAA\u{7}", "\u{9B}2J\u{85}", "\u{202E}desrever\u{2066}", "\0\r\u{8}\n\u{2028}",
    String(repeating: "<b>\u{1B}e\u{301}", count: 2_000), "javascript:alert(1)", "http://169.254.169.254/latest",
  ])
  func `no field of a post brings control characters or scripts to a screen`(text: String) async throws {
    let json = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    let person = #"{"acct":"bo","display_name":\#(json),"url":\#(json),"avatar":\#(json)}"#
    let photo = #"{"type":"image","url":"https://example.org/a.png","preview_url":\#(json),"description":\#(json)}"#
    let fields = """
      ,"content":\(json),"visibility":\(json),"language":\(json),"edited_at":\(json),"account":\(person),
      "poll":{"options":[{"title":\(json)}]},"card":{"url":"https://example.org/b","title":\(json)},
      "media_attachments":[\(photo),{"type":\(json),"url":"https://example.org/c.mp3","description":\(json)}]
      """
    let boost = #","reblog":\#(Status.json("1", time: 10, more: fields)),"account":\#(person)"#
    let app = try await app(
      Status.json("2", time: 60, more: boost), Status.json("3", time: 50, more: #","spoiler_text":\#(json)"# + fields))
    for keys in [[], [.enter], [.escape, "@"]] as [[KeyEvent]] {
      for key in keys { app.driver.press(key) }
      await app.driver.settle()
      let raw = app.driver.wholeText.unicodeScalars.filter { scalar in
        scalar != "\n" && [.control, .format, .lineSeparator].contains(scalar.properties.generalCategory)
      }
      #expect(raw.isEmpty, "\(raw.map(\.value))")
      #expect(app.driver.nodes.compactMap(\.link).allSatisfy { !$0.contains("script:") && !$0.contains("\u{1B}") })
    }
  }

  @Test func `a search does not show what is hidden`() async throws {
    let app = try await app(Status.json("1", time: 10, text: "The butler.", more: Self.warned))
    try await app.open("Search?q=butler")
    #expect(app.articles.count == 1 && !app.articles[0].text.contains("butler"))
  }

  @Test func `sensitive photos are hidden, and the text is not`() async throws {
    let app = try await app(Status.json("1", time: 10, text: "Look.", more: #","sensitive":true"# + Self.photo))
    try await open(app)
    #expect(app.driver.wholeText.contains("Look.") && !app.driver.wholeText.contains("knife"))
    app.driver.press("x")
    #expect(app.driver.wholeText.contains("A knife"))
  }

  @Test func `an opened moment says who boosted it, when it was posted and edited, and who may see it`() async throws {
    let original = Status.json(
      "1", time: 10, text: "Hi.", more: #","visibility":"private","edited_at":"2026-01-15T11:00:00Z""#)
    let boost = #","reblog":\#(original),"account":{"acct":"bo","display_name":"Bo"}"#
    let app = try await app(Status.json("2", time: 60, more: boost))
    #expect(app.driver.text.contains("Bo"))
    try await open(app)
    let words = app.driver.wholeText
    for part in ["Ada", "@ada@example.org", "Boosted by Bo", "Posted: ", "Edited: ", "For followers only"] {
      #expect(words.contains(part), "\(part)\n\(words)")
    }
    let article = try #require(app.articles.first)
    #expect(article.attributes["boosters"] == .texts(["Bo"]) && article.attributes["visibility"] == .text("private"))
    #expect(article.attributes["posted"] == .text("1970-01-01T00:00:10Z"))
  }

  @Test func `replies are indented by their level, say how old they are, and hide what has a warning`() async throws {
    let app = try await app(Status.json("1", time: 10, text: "Hi.", more: #","favourites_count":12"#))
    let id = try #require(app.selected)
    let replies = [
      ("a", "First answer.", "", 0), ("b", "Second level.", "", 1), ("c", "The butler.", Self.warned, 0),
    ]
    let thread = MomentThread(
      try replies.map { id, text, more, depth in
        let status = try #require(Status.sample(Status.json(id, time: 20, text: text, more: more)))
        return MomentThread.Reply(status.moment, depth: depth)
      }, fetchedAt: 1_768_478_100)
    try await app.store.database.store(thread, likers: [Liker(id: "9", name: "Bo Berg")], ownID: "7", ofMoment: id)
    try await open(app)
    let lines = app.driver.wholeLines
    func column(_ text: String) throws -> Int {
      let line = try #require(lines.first { $0.contains(text) }, "\(lines)")
      return line.prefix { $0 == " " || $0 == "│" }.count
    }
    #expect(try column("Second level.") == column("First answer.") + 2)
    #expect(lines.contains { $0.contains("Replies: 3") && $0.contains("5 minutes ago") }, "\(lines)")
    #expect(lines.contains { $0.contains("Bo Berg") } && lines.contains { $0.contains("and 11 more") }, "\(lines)")
    #expect(!app.driver.wholeText.contains("butler") && app.driver.wholeText.contains("Film ending"))
    #expect(app.driver.wholeText.contains("Show the hidden part"))
    #expect(app.driver.nodes.contains { $0.attributes["isHidden"] == .boolean(true) && $0.text == "Film ending" })
    app.driver.press("x")
    #expect(app.driver.wholeText.contains("The butler.") && !app.driver.wholeText.contains("Show the hidden part"))
    app.driver.press("x")
    #expect(!app.driver.wholeText.contains("butler"))
    #expect(
      app.driver.nodes.filter { $0.role == .article }.dropFirst().map { $0.attributes["depth"] }
        == [0, 1, 0].map { .integer($0) })
  }

  @Test func `a key opens what a person has posted`() async throws {
    let other = #","account":{"acct":"bo@b.example","display_name":"Bo","url":"https://b.example/@bo"}"#
    let app = try await app(
      Status.json("3", time: 30, text: "Three"), Status.json("2", time: 20, text: "Two", more: other),
      Status.json("1", time: 10, text: "One"))
    app.driver.press("@")
    await app.driver.settle()
    #expect(app.driver.title == "Ada" && app.articles.map(\.text) == ["Three", "One"])
    #expect(app.driver.text.contains("@ada@example.org") && app.driver.text.contains("https://example.org/@ada"))
    try await app.open("Person?name=@bo@b.example")
    #expect(app.driver.title == "Bo" && app.articles.map(\.text) == ["Two"])
    #expect(throws: (any Error).self) { try app.driver.open("Person") }
  }

  @Test func `a like is counted on top of those that the server knows`() async throws {
    let app = try await app(Status.json("1", time: 10, text: "Hi.", more: #","favourites_count":12"#))
    #expect(app.articles.first?.attributes["likeCount"] == .integer(12))
    app.driver.press("f")
    #expect(app.articles.first?.attributes["likeCount"] == .integer(13))
    await app.dependencies.likes.finish()
    #expect(app.articles.first?.states.contains(.pending) == true)
    #expect(try app.store.database.unsentLikes().map(\.postID) == ["1"])
  }
}
