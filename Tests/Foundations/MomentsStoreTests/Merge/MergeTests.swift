import FeedFormats
import MomentsTestSupport
import SQLite
import TerminalTestSupport
import Testing

@testable import MomentsStore

@Suite(.limited)
struct MergeTests {
  private let folder: TemporaryFolder
  private let database: MomentsDatabase
  private let moments = [
    Moment.sample(id: "c", url: "u", photos: ["p1", "p2"], createdDate: 300, likers: [Liker(id: "1", name: "Ada")]),
    .sample(id: "b", createdDate: 200, isLiked: true, likers: [Liker(id: "2"), Liker(id: "0", name: "Wei")]),
    .sample(id: "a", createdDate: 100),
  ]

  init() throws {
    folder = try TemporaryFolder()
    database = folder.database()
  }

  private func moment(_ id: String) throws -> Moment { try #require(try database.moment(id: id)) }

  @Test func `all moments of the first feed are new, and those of the same feed later change nothing`() throws {
    let report = try database.merge(moments)
    #expect(report.newCount == 3 && report.changedCount == 0 && report.changesAnything)
    #expect(Set(report.newKeys) == Set(try database.timeline(.newest, limit: -1).map(\.key)))
    let before = try database.contents()
    let repeated = try database.merge(moments)
    #expect(repeated == RefreshReport() && !repeated.changesAnything)
    #expect(try database.contents() == before)
  }

  @Test(
    arguments: [
      { $0.title = "x" }, { $0.author = Author(name: "Bo") }, { $0.kind = .url }, { $0.url = nil },
      { $0.photos.reverse() }, { $0.photos = [] }, { $0.createdDate += 1 }, { $0.isLiked.toggle() },
      { $0.likers.append(Liker(id: "9")) }, { $0.likers = [] }, { $0.likers[0] = Liker(id: "1", name: "Ada L.") },
    ] as [@Sendable (inout Moment) -> Void])
  func `a change of any field is detected`(change: @Sendable (inout Moment) -> Void) throws {
    try database.merge(moments)
    var changed = moments
    change(&changed[0])
    let report = try database.merge(changed)
    #expect(report.changedCount == 1 && report.newCount == 0)
    #expect(try moment("c") == changed[0])
  }

  @Test func `a repeated liker counts once, and is not a change`() throws {
    let twice = Moment.sample(id: "a", likers: [Liker(id: "1"), Liker(id: "2"), Liker(id: "1", name: "again")])
    try database.merge([twice])
    #expect(try moment("a").likers == [Liker(id: "1"), Liker(id: "2")])
    #expect(try database.merge([twice]) == RefreshReport())
  }

  @Test func `ten thousand likes of a moment are stored, and detected as unchanged`() throws {
    let crowd = (0..<10_000).map { Liker(id: "crowd-\($0)", name: "Number \($0)") }
    try database.merge([.sample(id: "a", likers: crowd)])
    #expect(try moment("a").likers.count == 10_000)
    #expect(try database.merge([.sample(id: "a", likers: crowd)]) == RefreshReport())
  }

  @Test func `on a full disk no part of a feed is stored`() throws {
    try database.merge(moments)
    let before = try database.contents()
    try database.write { connection in
      let pages = try connection.first("PRAGMA page_count") { try $0.count(0) } ?? 0
      try connection.execute("PRAGMA max_page_count = \(pages + 2)")
    }
    let large = (0..<1000).map { Moment.sample(id: "new-\($0)", title: String(repeating: "long ", count: 100)) }
    #expect(throws: StoreError.cannotWrite(reason: "database or disk is full")) { try database.merge(large + moments) }
    #expect(try database.contents() == before)
    try database.write { try $0.execute("PRAGMA max_page_count = 1000000") }
    #expect(try database.merge(large + moments).newCount == 1000)
  }

  @Test func `two instances that store the same feed at once store it once`() async throws {
    let other = folder.database()
    let moments = (0..<500).map { Moment.sample(id: "\($0)", createdDate: Int64($0)) }
    async let first = Task.detached { [database] in try database.merge(moments).newCount }.value
    async let second = Task.detached { try other.merge(moments).newCount }.value
    let counts = try await [first, second]
    #expect(counts.sorted() == [0, 500])
    #expect(try other.feed().momentCount == 500)
  }
}
