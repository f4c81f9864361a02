import FeedFormats
import MomentsTestSupport
import SQLite
import TerminalTestSupport
import Testing

@testable import MomentsStore

@Suite(.limited)
struct RefreshTests {
  private let folder: TemporaryFolder
  private let database: MomentsDatabase
  private let reader = UserDetails(
    id: "0", name: "Wei", avatar: "wei.png", backgroundImage: "day.jpg", backgroundImageDark: "night.jpg")
  private var asLiker: Liker { Liker(id: reader.id, name: reader.name, avatar: reader.avatar) }
  private let moments = [
    Moment.sample(id: "c", url: "u", photos: ["p1", "p2"], createdDate: 300, likers: [Liker(id: "1", name: "Ada")]),
    .sample(id: "b", createdDate: 200, isLiked: true, likers: [Liker(id: "2"), Liker(id: "0", name: "Wei")]),
    .sample(id: "a", createdDate: 100),
  ]

  init() throws {
    folder = try TemporaryFolder()
    database = folder.serverDatabase()
  }

  private func answer(
    _ moments: [Moment], brokenIDs: [String?] = [], isComplete: Bool = true, isWhole: Bool = true
  ) -> FeedAnswer {
    FeedAnswer(
      user: reader, arrivals: moments.map { FeedAnswer.Arrival(moment: $0, isWhole: isWhole) }, brokenIDs: brokenIDs,
      isComplete: isComplete)
  }

  @discardableResult
  private func store(_ answer: FeedAnswer) async throws -> RefreshReport {
    try await database.store(answer, since: database.refreshMark())
  }

  private func moment(_ id: String) throws -> Moment { try #require(try database.moment(id: id)) }
  private func begin() async throws -> UnsentLike { try #require(try await database.beginSendingLike()) }

  @Test func `all moments of the first response are new`() async throws {
    let report = try await store(answer(moments))
    #expect(report.newCount == 3 && report.changedCount == 0 && report.removedCount == 0 && report.skippedCount == 0)
    #expect(report.changesAnything && report.hasNewUser)
    #expect(try database.ids() == ["c", "b", "a"])
    #expect(try moments.map(\.id).map(moment) == moments)
    #expect(try database.feed() == Feed(user: reader, momentCount: 3, unreadCount: 3))
    #expect(Set(report.newKeys) == Set(try database.timeline(.newest, limit: -1).map(\.key)))
  }

  @Test func `within one second the order of the server is kept`() async throws {
    try await store(answer((0..<20).map { .sample(id: "\($0)", createdDate: 5) }))
    #expect(try database.ids() == (0..<20).map { "\($0)" })
  }

  @Test func `new moments above all older ones are counted`() async throws {
    func moments(_ dates: Int64...) -> [Moment] { dates.map { .sample(id: "\($0)", createdDate: $0 / 10) } }
    #expect(try await store(answer(moments(310, 200))).newestCount == 0)
    let report = try await store(answer(moments(320, 311, 310, 210, 200, 100)))
    #expect(report.newCount == 4 && report.newestCount == 2)
    #expect(try database.ids().prefix(3) == ["320", "311", "310"])
    #expect(try await store(answer(moments(320, 311, 310, 210, 200, 100, 50))).newestCount == 0)
  }

  @Test func `a response without changes changes nothing`() async throws {
    try await store(answer(moments))
    let before = try database.contents()
    let report = try await store(answer(moments))
    #expect(report == RefreshReport() && !report.changesAnything)
    #expect(try database.contents() == before)
  }

  @Test func `a response without likes keeps the stored ones`() async throws {
    try await store(answer(moments))
    var other = answer([.sample(id: "b", title: "New", createdDate: 200)])
    other.hasLikes = false
    try await store(other)
    let stored = try moment("b")
    #expect(stored.title == "New" && stored.isLiked && stored.likers == moments[1].likers)
  }

  @Test(
    arguments: [
      { $0.title = "x" }, { $0.author = Author(name: "Bo") }, { $0.kind = .url }, { $0.url = nil },
      { $0.photos.reverse() }, { $0.photos = [] }, { $0.createdDate += 1 }, { $0.isLiked.toggle() },
      { $0.likers.append(Liker(id: "9")) }, { $0.likers = [] }, { $0.likers[0] = Liker(id: "1", name: "Ada L.") },
    ] as [@Sendable (inout Moment) -> Void])
  func `a change of any field is detected`(change: @Sendable (inout Moment) -> Void) async throws {
    try await store(answer(moments))
    var changed = moments
    change(&changed[0])
    let report = try await store(answer(changed))
    #expect(report.changedCount == 1 && report.newCount == 0 && report.removedCount == 0)
    #expect(try moment("c") == changed[0])
  }

  @Test func `only a complete response removes moments`() async throws {
    try await store(answer(moments))
    #expect(try await store(answer([moments[0]], isComplete: false)).removedCount == 0)
    #expect(try await store(answer([moments[0]], brokenIDs: [nil])).removedCount == 0)
    let report = try await store(answer([moments[0]], brokenIDs: ["b"]))
    #expect(report.removedCount == 1 && report.skippedCount == 1)
    #expect(try database.ids() == ["c", "b"])
    #expect(try await store(answer([])).removedCount == 2)
    #expect(try database.feed().momentCount == 0)
  }

  @Test func `the first of several moments with the same id counts`() async throws {
    let twins = [
      Moment.sample(id: "a", title: "first", createdDate: 9), .sample(id: "a", title: "second", createdDate: 1),
    ]
    #expect(try await store(answer(twins)).newCount == 1)
    #expect(try moment("a").title == "first")
    #expect(try await store(answer(twins)) == RefreshReport())
  }

  @Test func `a repeated liker counts once, and is not a change`() async throws {
    let twice = Moment.sample(id: "a", likers: [Liker(id: "1"), Liker(id: "2"), Liker(id: "1", name: "again")])
    try await store(answer([twice]))
    #expect(try moment("a").likers == [Liker(id: "1"), Liker(id: "2")])
    #expect(try await store(answer([twice])) == RefreshReport())
  }

  @Test func `an incomplete moment is stored only if there is no complete one`() async throws {
    try await store(answer(moments))
    var poor = moments[0]
    poor.likers = []
    let new = Moment.sample(id: "d", createdDate: 400)
    let report = try await store(answer([new, poor], isComplete: false, isWhole: false))
    #expect(report.newCount == 1 && report.changedCount == 0)
    #expect(try moment("c") == moments[0])
  }

  @Test func `a queued like overrides a response, and is reverted to its state`() async throws {
    try await store(answer(moments))
    try await database.setLiked(true, momentID: "a")
    var told = moments
    told[2].title = "New"
    told[2].likers = [Liker(id: "3")]
    try await store(answer(told))
    #expect(try moment("a").isLiked)
    #expect(try moment("a").likers == [asLiker, Liker(id: "3")])
    #expect(try moment("a").title == "New")
    #expect(try await store(answer(told)) == RefreshReport())
    try await database.rollBack(begin())
    #expect(try moment("a") == told[2])
  }

  @Test func `a response from before the confirmation of a like does not revert it`() async throws {
    try await store(answer(moments))
    let mark = try database.refreshMark()
    try await database.setLiked(true, momentID: "a")
    try await database.confirm(begin(), answered: nil)
    var told = moments
    told[2].title = "New"
    _ = try await database.store(answer(told), since: mark)
    #expect(try moment("a").isLiked)
    #expect(try moment("a").title == "New")
    // The next answer can know of it.
    try await store(answer(told))
    #expect(try !moment("a").isLiked)
  }

  @Test func `a hundred thousand likes of a moment are stored, and detected as unchanged`() async throws {
    let crowd = (0..<100_000).map { Liker(id: "crowd-\($0)", name: "Number \($0)") }
    try await store(answer([.sample(id: "a", likers: crowd)]))
    #expect(try moment("a").likers.count == 100_000)
    #expect(try await store(answer([.sample(id: "a", likers: crowd)])) == RefreshReport())
  }

  @Test func `on a full disk no part of a response is stored`() async throws {
    try await store(answer(moments))
    let before = try database.contents()
    try database.write { connection in
      let pages = try connection.first("PRAGMA page_count") { try $0.count(0) } ?? 0
      try connection.execute("PRAGMA max_page_count = \(pages + 2)")
    }
    let large = (0..<1000).map { Moment.sample(id: "new-\($0)", title: String(repeating: "long ", count: 100)) }
    await #expect(throws: StoreError.cannotWrite(reason: "database or disk is full")) {
      try await store(answer(large + moments))
    }
    #expect(try database.contents() == before)
    try database.write { try $0.execute("PRAGMA max_page_count = 1000000") }
    #expect(try await store(answer(large + moments)).newCount == 1000)
  }

  @Test func `two instances that store the same response at once store it once`() async throws {
    let other = folder.serverDatabase()
    let answer = answer((0..<500).map { .sample(id: "\($0)", createdDate: Int64($0)) })
    let mark = try database.refreshMark()
    async let first = database.store(answer, since: mark)
    async let second = other.store(answer, since: mark)
    let counts = try await [first.newCount, second.newCount]
    #expect(counts.sorted() == [0, 500])
    #expect(try other.feed().momentCount == 500)
  }

  @Test func `a store belongs to the account that had it first`() throws {
    let location = StoreLocation(folder: folder.path + "/account")
    func open(_ owner: String) throws { _ = try MomentsDatabase(location: location, owner: owner).feed() }
    for _ in 0..<2 { try open("https://a.example/graphql 0") }
    let path = location.databasePath
    #expect(throws: StoreError.belongsElsewhere(path: path, source: "https://a.example/graphql 0")) {
      try open("https://b.example/graphql 0")
    }
  }
}
