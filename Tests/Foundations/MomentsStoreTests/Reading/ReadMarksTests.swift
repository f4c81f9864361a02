import FeedFormats
import MomentsTestSupport
import SQLite
import TerminalTestSupport
import Testing

@testable import MomentsStore

@Suite(.limited)
struct ReadMarksTests {
  private let folder: TemporaryFolder
  private let database: MomentsDatabase

  init() throws {
    folder = try TemporaryFolder()
    database = folder.database()
  }

  private func remove(_ ids: String...) throws {
    try database.write { connection in
      var merge = try Merge(connection)
      for id in ids { try merge.remove(id) }
      _ = try merge.finish()
    }
  }

  /// Imports a moment again with another date.
  private func move(_ id: String, to date: Int64) throws {
    try database.import(FeedText.line(.sample(id: id, createdDate: date)), in: folder)
  }

  private func moments(_ ids: ClosedRange<Int>) -> [Moment] {
    ids.map { .sample(id: "\($0)", createdDate: Int64($0)) }
  }

  /// The ids of the unread moments, newest first.
  private func unread() throws -> [String] {
    try database.timeline(.newest, limit: -1).filter(\.isUnread).map(\.id)
  }

  private func key(_ id: String) throws -> TimelineKey {
    try #require(database.timeline(.newest, limit: -1).first { $0.id == id }).key
  }

  @discardableResult
  private func mark(_ ids: String..., isUnread: Bool = false) async throws -> Int {
    let keys = try database.keys(of: ids).map { $0 ?? TimelineKey(createdDate: 1, sequence: 999) }
    return try await database.store([MarkChange(keys: keys, isUnread: isUnread)], nil)
  }

  // MARK: New moments

  @Test func `imported moments are unread, and those that an import replaces keep their mark`() async throws {
    try database.import(FeedText.lines(moments(1...3)), in: folder)
    #expect(try database.feed().unreadCount == 3 && unread() == ["3", "2", "1"])
    #expect(try await mark("2") == 2)
    try database.import(FeedText.lines(moments(1...5)), in: folder)
    #expect(try unread() == ["5", "4", "3", "1"] && database.feed().unreadCount == 4)
  }

  @Test func `all moments of a feed that replaces the sample are unread`() throws {
    try database.importSample(now: 1_000_000, age: 1)
    try database.import(FeedText.lines(moments(1...3)), in: folder)
    #expect(try unread() == ["3", "2", "1"] && database.feed().unreadCount == 3)
  }

  @Test func `moments keep their mark when their date changes`() async throws {
    try database.merge(moments(1...3))
    try await mark("1", "2")
    var moved = moments(1...4)
    moved[0].createdDate = 50
    moved[2].createdDate = 60
    try database.merge(moved)
    #expect(try database.ids() == ["3", "1", "4", "2"])
    #expect(try unread() == ["3", "4"] && database.feed().unreadCount == 2)
  }

  @Test(arguments: [7, 8])
  func `the stored number is that of the unread moments after any changes`(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    _ = try database.feed()
    for _ in 0..<60 {
      let id = "\(Int.random(in: 1...20, using: &random))"
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        try database.import(
          FeedText.lines([.sample(id: id, createdDate: .random(in: 1...5, using: &random))]), in: folder)
      case 1: try await mark(id)
      case 2: try await mark(id, "none", isUnread: true)
      case 3: try remove(id)
      case 4: if try database.moment(id: id) != nil { try move(id, to: 9) }
      default:
        let key = TimelineKey(createdDate: .random(in: 1...9, using: &random), sequence: 3)
        try await database.read(.from(key))
      }
      #expect(try database.feed().unreadCount == unread().count)
      #expect(try database.feed().momentCount == database.ids().count)
    }
  }

  // MARK: Marking

  @Test func `the unread moments among many are found`() async throws {
    try database.import(FeedText.lines(moments(1...5)), in: folder)
    try await mark("4")
    #expect(try Set(database.unread(.from(key("3")))) == [key("3"), key("5")])
    #expect(try database.unread(.only([key("2"), key("4")])) == [key("2")])
    #expect(try database.unread(.from(TimelineKey(createdDate: 99, sequence: 1))).isEmpty)
    let many = Set((0..<2_000).map { TimelineKey(createdDate: 100, sequence: 100 + $0) })
    #expect(try Set(database.unread(.only(many.union([key("2"), key("4"), key("5")])))) == [key("2"), key("5")])
  }

  @Test func `the nearest unread moments are found in both directions`() async throws {
    try database.import(FeedText.lines(moments(1...6)), in: folder)
    try await mark("2", "3", "5")
    let four = try key("4")
    #expect(try database.nextUnread(from: key("6"), forward: true) { _ in true } == four)
    #expect(try database.nextUnread(from: key("6"), forward: true) { $0 != four } == key("1"))
    #expect(try database.nextUnread(from: key("1"), forward: false) { _ in true } == four)
    #expect(try database.nextUnread(from: key("1"), forward: true) { _ in true } == nil)
  }

  @Test func `the number is read again only after a change of the store`() async throws {
    try database.import(FeedText.lines(moments(1...3)), in: folder)
    #expect(database.changedUnreadCount() == 3 && database.changedUnreadCount() == nil)
    try await folder.database().read(["2"])
    #expect(database.changedUnreadCount() == 2 && database.changedUnreadCount() == nil)
    try await mark("1")
    #expect(database.changedUnreadCount() == 1)
  }

  // MARK: The place

  private func place(_ id: String, index: Int = 0) throws -> ReadingPlace {
    ReadingPlace(
      momentID: id, key: try key(id), index: index, row: -3,
      look: ReadingPlace.Look(columns: 80, rows: 22, textSize: "AX1"))
  }

  @Test func `the place is kept, and the last one wins`() async throws {
    try database.import(FeedText.lines(moments(1...3)), in: folder)
    #expect(try database.feed().place == nil)
    _ = try await database.store([], place("2"))
    #expect(try folder.database().feed().place == place("2"))
    _ = try await folder.database().store([], place("1"))
    #expect(try database.feed().place == place("1"))
  }

  @Test func `the position of a place is that of the next older moment if its own is gone`() throws {
    try database.import(FeedText.lines(moments(1...40)), in: folder)
    for (index, id) in try database.ids().enumerated() {
      let found = try database.position(of: place(id, index: 3).key)
      let key = try key(id)
      #expect(found.index == index && found.key == key)
    }
    let lost = try (place("30", index: 10), place("3", index: 37))
    try remove("30", "3")
    #expect(try database.ids()[database.position(of: lost.0.key).index] == "29")
    #expect(try database.ids()[database.position(of: lost.1.key).index] == "2")
  }

  @Test func `a place is found, although the moment has another date now`() throws {
    try database.import(FeedText.lines(moments(1...4)), in: folder)
    let place = try place("4")
    try move("4", to: 0)
    #expect(try database.position(of: place.key).index == 3)
  }

  @Test func `removing the feed removes its marks and the place`() async throws {
    try database.import(FeedText.lines(moments(1...3)), in: folder)
    _ = try await database.store([], place("2"))
    _ = try database.clearFeed()
    #expect(try database.feed() == Feed(user: nil, momentCount: 0, isFilled: false))
  }
}
