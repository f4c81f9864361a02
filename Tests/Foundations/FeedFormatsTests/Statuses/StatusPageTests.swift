import Documents
import TerminalTestSupport
import Testing

@testable import FeedFormats

@Suite(.limited)
struct StatusPageTests {
  private typealias Fixture = StatusFixture

  @Test func `one broken status is left out alone, and the next page continues below it`() throws {
    let page = try Fixture.page([
      Fixture.status(["id": #""3""#]), Fixture.status(["id": "null"]), "7", #"{"id":"2"}"#,
      Fixture.status(["id": #""1""#, "reblog": "{}"]),
    ])
    #expect((page.statuses.map(\.id), page.skippedCount, page.lastID) == (["3"], 4, "1"))
  }

  @Test(arguments: ["", "{}", #"{"error":"x"}"#, "<html>", #"[{"id":"1"}"#, "\u{FEFF}[]", "[\"a\u{1}\"]"])
  func `an answer that is not a whole list is no page`(answer: String) {
    let isList = answer.hasSuffix("]")
    #expect((DocumentValue(answer: Array(answer.utf8)).flatMap { StatusPage($0, in: Fixture.home) } != nil) == isList)
  }

  @Test func `a character that is cut and a line break that is not escaped cost nothing else`() throws {
    let parts = Fixture.status(["content": #""a*b""#]).split(separator: "*").map { Array($0.utf8) }
    let value = try #require(DocumentValue(answer: parts[0] + [0x0A, 0xE3, 0x81] + parts[1]))
    #expect(Status(value, in: Fixture.home)?.moment.title == "a \u{FFFD}b")
  }

  @Test func `an edited post is another version of the same moment`() throws {
    let (old, new) = (try Fixture.read([:]), try Fixture.read(["edited_at": #""2026-01-15T00:00:00Z""#]))
    #expect(old.moment != new.moment)
    #expect((old.id, old.postID, old.moment.createdDate) == (new.id, new.postID, new.moment.createdDate))
  }

  @Test(arguments: [("2026-01-14T09:00:00Z", true), ("2099-01-01T00:00:00Z", false)])
  func `the date of a boosted post is left out if it is in the future`(date: String, isKnown: Bool) throws {
    let post = Fixture.status(["id": #""3""#, "created_at": "\"\(date)\""])
    let boost = try Fixture.read(["reblog": post])
    #expect((boost.moment.post?.createdDate != nil) == isKnown)
  }

  // MARK: Replies

  @Test(arguments: [
    ("2<1 3<1 4<2", "2 -4 3"), ("4<2 2<1 3<1", "2 -4 3"), ("2<- 3<9", "2 3"), ("2<1 3<2h 4<3", "2 -4"),
    ("2<3 3<2 4<3", "2 -3 --4"), ("2<2", "2"), ("2<1 2<1", "2"), ("1<2 2<1", "2"), ("", ""),
  ])
  func `replies follow what they answer`(context: String, order: String) throws {
    let statuses = context.split(separator: " ").map { text in
      let parts = text.split(separator: "<")
      let parent = parts[1].prefix { $0.isNumber }
      let filter = #"[{"filter":{"filter_action":"hide","context":["thread"]}}]"#
      return Fixture.status([
        "id": "\"\(parts[0])\"", "in_reply_to_id": parent.isEmpty ? "null" : "\"\(parent)\"",
        "filtered": parts[1].hasSuffix("h") ? filter : "[]",
      ])
    }
    let json = #"{"ancestors":[],"descendants":[\#(statuses.joined(separator: ","))]}"#
    let thread = StatusContext(domain: "example.org", now: Fixture.now, place: .thread)
    let value = try Fixture.value(json)
    let page = try #require(StatusPage(value, in: thread))
    let replies = page.replies(to: "1").map { String(repeating: "-", count: $0.depth) + $0.status.id }
    #expect(replies.joined(separator: " ") == order)
  }

  @Test func `the depth of replies is limited, and all of a long thread are there`() throws {
    let statuses = (2...1_000).map { Fixture.status(["id": "\($0)", "in_reply_to_id": "\($0 - 1)"]) }
    let replies = try Fixture.page(statuses.reversed()).replies(to: "1")
    #expect(replies.map(\.status.id) == (2...1_000).map { "\($0)" } && replies.map(\.depth).max() == 20)
  }

  // MARK: Damage

  /// A boost with everything that a status can have.
  private static let boost: String = {
    let filter = #"[{"filter":{"id":"1","title":"T","context":["home"],"expires_at":null,"filter_action":"warn"}}]"#
    let media = """
      [{"type":"image","url":"https://e.org/a.jpg","preview_url":"https://e.org/s.jpg","description":"A cat"},
      {"type":"video","url":"https://e.org/a.mp4","remote_url":"https://e.org/b.mp4","preview_url":"https://e.org/v.jpg",
      "description":"A dog","meta":{"original":{"duration":5.7}}}]
      """
    let quoted = Fixture.status(["id": #""2""#, "spoiler_text": #""CW""#, "filtered": filter])
    let post = Fixture.status([
      "id": #""3""#, "spoiler_text": #""CW""#, "sensitive": "true", "filtered": filter, "media_attachments": media,
      "title": #""T""#, "content": #""<p>a <a href=\"https://e.org/\">b</a></p>""#,
      "poll": #"{"multiple":true,"votes_count":3,"voters_count":2,"options":[{"title":"A","votes_count":2}]}"#,
      "card": #"{"url":"https://e.org/p","title":"Page"}"#,
      "quote": #"{"state":"accepted","quoted_status":\#(quoted)}"#,
      "in_reply_to_id": #""1""#, "edited_at": #""2026-01-14T09:00:00Z""#,
      "account": Fixture.account("bo@remote.example"),
    ])
    return Fixture.status(["id": #""4""#, "reblog": post])
  }()

  private static let wrongValues: [DocumentValue] = [
    .null, .other, .integer(-7), .largeInteger("99999999999999999999"), .number(-1e300), .boolean(true), .list([]),
    .object([]), .text(""), .text("javascript:alert(1)"), .text("http://[::1"),
    .text("\u{1B}[31m\0\u{202E}\u{9B}\r\na"),
    .text(String(repeating: "<b><div a=b>é&#x1B;", count: 300)),
    .text("e" + String(repeating: "\u{301}", count: 4_500)),
    .list([DocumentElement(.null, at: 0), DocumentElement(.text("x"), at: 0), DocumentElement(.list([]), at: 0)]),
  ]

  /// Returns the values in which one field or element is replaced or missing.
  private func damaged(_ value: DocumentValue) -> [DocumentValue] {
    switch value {
    case .object(let members):
      return members.indices.flatMap { index in
        var others = members
        others.remove(at: index)
        let changed = (Self.wrongValues + damaged(members[index].value)).map { wrong in
          var changed = members
          changed[index] = DocumentMember(members[index].key, wrong, offset: 0)
          return DocumentValue.object(changed)
        }
        return [.object(others)] + changed
      }
    case .list(let elements):
      return elements.indices.flatMap { index in
        (Self.wrongValues + damaged(elements[index].value)).map { wrong in
          var changed = elements
          changed[index] = DocumentElement(wrong, at: 0)
          return DocumentValue.list(changed)
        }
      }
    default: return []
    }
  }

  @Test func `a wrong field of any type and size affects its status only`() throws {
    let whole = try Fixture.value(Self.boost)
    let neighbor = try Fixture.value(Fixture.status())
    let expected = try Fixture.read(Fixture.status())
    let values = damaged(whole)
    #expect(values.count > 1_000)
    let elements = ([neighbor] + values + [neighbor]).map { DocumentElement($0, at: 0) }
    let page = try #require(StatusPage(.list(elements), in: Fixture.home))
    #expect(page.statuses.count + page.skippedCount == elements.count && page.skippedCount < values.count / 10)
    #expect(page.statuses.first == expected && page.statuses.last == expected)
    for moment in page.statuses.map(\.moment) {
      let addresses =
        moment.photos.map(\.address) + moment.spans.compactMap(\.address) + [
          moment.author.avatar, moment.author.page, moment.url ?? "",
        ]
      #expect(
        addresses.allSatisfy {
          $0.isEmpty || $0.hasPrefix("https://e.org/") || $0.hasPrefix("https://example.org/")
            || $0.hasPrefix("http://[::1")
        })
      #expect(moment.spans.valid(in: moment.title) == moment.spans && moment.title.utf8.count < 1 << 21)
      #expect(moment.post?.hiddenFrom.map { (0...moment.title.utf8.count).contains($0) } ?? true)
      let lines = [
        moment.author.name, moment.author.handle, moment.post?.boosters.first ?? "", moment.post?.language ?? "",
        moment.post?.visibility ?? "",
      ]
      #expect(lines.allSatisfy { !$0.contains(where: \.isNewline) && !$0.utf8.contains(0) && $0.utf8.count < 8_000 })
      #expect(moment.createdDate <= Fixture.now && moment.post.map { $0.likeCount >= 0 && $0.replyCount >= 0 } == true)
      var stored = moment
      stored.postJSON = moment.postJSON
      #expect(stored == moment)
    }
  }
}

@Suite(.limited)
struct PostTests {
  @Test func `a post is the same after it was stored, and that of a feed is none`() throws {
    var moment = try StatusFixture.read(["reblog": StatusFixture.status(["sensitive": "true"])]).moment
    moment.post?.boosters = ["Ada \"A\"\n", "Bo"]
    moment.post?.hiddenFrom = 3
    var stored = moment
    stored.post = nil
    stored.author.page = ""
    stored.postJSON = moment.postJSON
    #expect(stored == moment)
    stored.postJSON = nil
    #expect(stored.post == nil && stored.postJSON == nil)
  }

  @Test(arguments: [
    ("", false), ("[", false), ("[]", true), (#"{"boosters":7,"likeCount":"x","hiddenFrom":1e9}"#, true),
  ])
  func `damaged parts of a stored post are missing`(json: String, isPost: Bool) throws {
    var moment = try StatusFixture.read([:]).moment
    moment.postJSON = json
    #expect(moment.post == (isPost ? Post() : nil))
  }
}
