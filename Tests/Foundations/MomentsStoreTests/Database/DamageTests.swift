import Foundation
import GRDB
import MomentsTestSupport
import TerminalTestSupport
import Testing

@testable import MomentsStore

struct DamageTests {
  private let folder: TemporaryFolder
  private let database: MomentsDatabase

  init() throws {
    folder = try TemporaryFolder()
    database = folder.serverDatabase()
    let moments = (1...5).map {
      Moment.sample(
        id: "\($0)", title: "Title \($0)", url: "https://example.org", photos: ["a", "b"], createdDate: Int64($0 * 100),
        likers: [Liker(id: "x", name: "X"), Liker(id: "y", name: "Y")])
    }
    try database.import(
      FeedText.answer(moments, user: UserDetails(id: "0", name: "Wei", avatar: "a", backgroundImage: "b")), in: folder)
    try database.store("AX1", forSetting: "textSize")
  }

  /// Writes past the app, as anybody with the file can.
  private func execute(_ sql: String, in database: MomentsDatabase? = nil) throws {
    let queue = try DatabaseQueue(path: (database ?? self.database).location.databasePath)
    try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA ignore_check_constraints = ON; " + sql) }
    try queue.close()
  }

  /// Values of every type, at the ends of their ranges; a text that is not UTF-8, too.
  private static let values = [
    "'abc'", "''", "'7'", "x'FF00FE'", "x''", "1.5", "9e999", "-9e999", "9223372036854775807", "-9223372036854775808",
    "-1", "31556889864403199", "CAST(x'FFFE41' AS TEXT)", "'{\"a\":'", "NULL",
  ]

  /// The values to write into a column: by default a few, others for each column.
  private static func values(forColumn index: Int) -> [String] {
    let step = max(1, 5 / rounds(1))
    return stride(from: index % step, to: values.count, by: step).map { values[$0] }
  }

  /// Does everything that the app does with a store.
  private func useAll(_ database: MomentsDatabase) async throws {
    let feed = try database.feed()
    for start in [TimelineStart.newest, .oldest, .index(0), .index(2)] {
      for moment in try database.timeline(start, limit: 10) {
        _ = try database.position(of: moment.key)
        _ = try database.timeline(.after(moment.key), limit: 10) + database.timeline(.before(moment.key), limit: 10)
        _ = try database.moment(id: moment.id)
        _ = moment.showing(isLiked: !moment.isLiked, by: feed.user)
        _ = try await database.find("title", from: moment.key, forward: false)
      }
    }
    #expect(try database.timeline(.newest, limit: 10).count == feed.momentCount)
    _ = try await database.ids(matching: "title", limit: 10)
    _ = try database.settings()
    if let place = feed.place { _ = try database.position(of: place) }
    let key = TimelineKey(createdDate: 300, sequence: 3)
    for forward in [true, false] { _ = try database.unread(beyond: key, forward: forward, limit: 9) }
    try await database.markUnread(database.markRead(from: key))
    _ = try database.store(ReadingChanges(marks: ["1": false, "2": true]))
    for id in ["1", "2"] {
      try? await database.setLiked(true, momentID: id)
      try? await database.setLiked(false, momentID: id)
    }
    _ = try database.unsentLikes()
    let moment = Moment.sample(id: "1", createdDate: 5)
    let answer = FeedAnswer(arrivals: [.init(moment), .init(.sample(id: "2"))], isComplete: false)
    _ = try await database.store(answer, since: database.refreshMark())
    if let like = try await database.beginSendingLike() {
      try await database.keep(like, reason: "", neverLeft: true)
      try await database.confirm(like, answered: nil)
    }
    if let like = try await database.beginSendingLike() { try await database.rollBack(like) }
    try database.import(FeedText.lines([moment]), in: folder)
    _ = try await database.store(FeedAnswer(arrivals: [.init(moment)]), since: database.refreshMark())
    #expect(try database.ids() == ["1"])
  }

  @Test(
    arguments: [
      "moment": [
        "id", "authorName", "authorAvatar", "kind", "title", "url", "createdDate", "isLiked", "readerLiked",
        "photoCount",
        "likeCount", "serverLiked", "likeRevision",
      ],
      "photo": ["moment", "position", "url"],
      "liker": ["moment", "userID", "position", "name", "avatar"],
      "setting": ["name", "value"],
      "unsentLike": ["momentID", "isLiked", "idempotencyKey", "createdAt", "wasSent", "attempts", "lastReason"],
      "feed": [
        "userID", "userName", "userAvatar", "backgroundImage", "backgroundImageDark", "momentCount", "isFilled",
        "likeRevision",
      ],
      "unread": ["createdDate", "sequence"],
      "reading": [
        "unreadCount", "placeID", "placeDate", "placeSequence", "placeIndex", "placeRow", "placeColumns", "placeRows",
        "placeTextSize",
      ],
    ] as [String: [String]])
  func `a value of any type in any column causes no error`(table: String, columns: [String]) async throws {
    try await database.setLiked(true, momentID: "3")
    try await database.setLiked(true, momentID: "4")
    let place = ReadingPlace(
      momentID: "3", key: TimelineKey(createdDate: 300, sequence: 3), index: 2, row: 0,
      look: ReadingPlace.Look(columns: 80, rows: 22, textSize: "L"))
    _ = try database.store(ReadingChanges(place: place))
    database.close()
    let original = try Data(contentsOf: URL(filePath: database.location.databasePath))
    for (index, column) in columns.enumerated() {
      for value in Self.values(forColumn: index) {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.path + "/store", withIntermediateDirectories: false)
        let copy = folder.serverDatabase()
        try original.write(to: URL(filePath: copy.location.databasePath))
        // Values that the schema rejects cannot be in a store.
        try? execute("UPDATE OR IGNORE \(table) SET \(column) = \(value)", in: copy)
        await #expect(throws: Never.self, "\(table).\(column) = \(value)") { try await useAll(copy) }
        copy.close()
      }
    }
  }

  @Test(arguments: [
    "createdDate = 'abc'", "createdDate = 9e999", "createdDate = 31556889864403199", "createdDate = 1.5",
    "likeCount = -1", "photoCount = 9223372036854775807", "title = x'00'", "isLiked = 'yes'",
  ])
  func `a moment that cannot be decoded is omitted and counted`(change: String) async throws {
    try execute("UPDATE moment SET \(change) WHERE id IN ('2', '5')")
    let feed = try database.feed()
    #expect(feed.momentCount == 3 && feed.damagedCount == 2)
    #expect(try database.ids() == ["4", "3", "1"])
    #expect(try database.timeline(.oldest, limit: 2).map(\.id) == ["3", "1"])
    #expect(try database.timeline(.index(1), limit: 2).map(\.id) == ["3", "1"])
    let keys = try database.timeline(.newest, limit: 5).map(\.key)
    #expect(try keys.map(database.position) == [0, 1, 2])
    #expect(try database.moment(id: "2") == nil)
    #expect(try await database.ids(matching: "title", limit: 9) == ["4", "3", "1"])
  }

  @Test func `photos, likers, settings and likes that cannot be decoded are omitted and counted`() async throws {
    try await database.setLiked(true, momentID: "3")
    try await database.setLiked(true, momentID: "4")
    try execute(
      """
      UPDATE photo SET url = x'00' WHERE moment = 1 AND position = 0; UPDATE liker SET name = x'00' WHERE userID = 'x';
      UPDATE setting SET value = x'00'; UPDATE unsentLike SET isLiked = 'abc' WHERE momentID = '3';
      """)
    #expect(try database.feed().damagedCount == 1 + 5 + 1 + 1)
    #expect(try database.settings().isEmpty)
    #expect(try database.unsentLikes().map(\.momentID) == ["4"])
    #expect(try await database.beginSendingLike()?.momentID == "4")
    let moments = try database.timeline(.newest, limit: 5)
    #expect(moments.allSatisfy { !$0.likers.contains { $0.id == "x" } })
    let changed = try #require(moments.first { $0.firstPhoto == "b" })
    #expect(try database.moment(id: changed.id)?.photos == ["b"])
  }

  @Test(arguments: ["-3", "9223372036854775807", "'abc'", "x'00'"])
  func `moments are counted again if their stored number is wrong`(count: String) throws {
    try execute("UPDATE feed SET momentCount = \(count)")
    #expect(try database.feed().momentCount == 5)
  }

  @Test func `an import replaces damaged moments`() throws {
    try execute("UPDATE moment SET createdDate = 'abc', readerLiked = 'abc' WHERE id = '2'")
    try database.import(FeedText.lines([.sample(id: "2", title: "New", createdDate: 150)]), in: folder)
    #expect(try database.feed().damagedCount == 0)
    #expect(try database.ids() == ["5", "4", "3", "2", "1"])
  }

  @Test func `stores of earlier versions are searched for damage, too`() throws {
    try execute(
      """
      DROP INDEX damagedMoment; DROP INDEX damagedPhoto; DROP INDEX damagedLiker; PRAGMA user_version = 2;
      UPDATE moment SET createdDate = 'abc' WHERE id = '2';
      """)
    let feed = try folder.database().feed()
    #expect(feed.damagedCount == 1 && feed.momentCount == 4)
  }

  @Test func `damage is found without its indexes, and after the version number is set back`() throws {
    try execute(
      "UPDATE moment SET createdDate = 'abc' WHERE id = '2'; DROP INDEX damagedMoment; DROP INDEX damagedPhoto")
    #expect(try folder.database().feed().damagedCount == 1)
    try execute("PRAGMA user_version = 2")
    #expect(try folder.database().feed().damagedCount == 1)
  }

  @Test(arguments: ["-1", "-2147483648"])
  func `an impossible version number is an error`(version: String) throws {
    try execute("PRAGMA user_version = \(version)")
    #expect(throws: StoreError.self) { try folder.database().feed() }
  }

  @Test func `a read-only store of an earlier version is read`() throws {
    try execute("DROP INDEX damagedMoment; DROP INDEX damagedPhoto; DROP INDEX damagedLiker; PRAGMA user_version = 2")
    let queue = try DatabaseQueue(path: database.location.databasePath)
    try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA query_only = ON") }
    try Schema.prepare(queue)
    #expect(try queue.read { try Int.fetchOne($0, sql: "PRAGMA user_version") } == 2)
    #expect(try queue.read { try Damage($0).count } == 0)
    try queue.close()
  }

  @Test func `a damaged photo is gone after its moment is imported again`() throws {
    let moment = Moment.sample(id: "p", photos: ["a"])
    try database.import(FeedText.lines([moment]), in: folder)
    try execute("INSERT INTO photo VALUES ((SELECT sequence FROM moment WHERE id = 'p'), 1, x'41')")
    #expect(try database.feed().damagedCount == 1)
    try database.import(FeedText.lines([moment]), in: folder)
    #expect(try database.feed().damagedCount == 0 && database.moment(id: "p") == moment)
  }
}
