import GRDB
import MomentsTestSupport
import TerminalTestSupport
import Testing

@testable import MomentsStore

struct TimelineRunsTests {
  private let folder: TemporaryFolder
  private let database: MomentsDatabase

  init() throws {
    folder = try TemporaryFolder()
    database = folder.database()
  }

  private func execute(_ sql: String, _ arguments: StatementArguments = []) throws {
    try database.write { try $0.execute(sql: sql, arguments: arguments) }
  }

  /// Inserts moments as an older program does; three after another have the same date.
  ///
  /// - Parameter sequence: the sequence number, as an expression with the number `n` of the insertion from 1.
  private func insert(_ count: Int, as sequence: String = "n") throws {
    try execute(
      """
      INSERT INTO moment
        (sequence, id, authorName, authorAvatar, kind, title, createdDate, isLiked, photoCount, likeCount)
      WITH RECURSIVE number (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM number WHERE n < ?)
      SELECT \(sequence), \(sequence), '', '', 'URL', '', (\(sequence)) / 3 * 2, 0, 0, 0 FROM number
      """, [count])
  }

  /// The lengths of the runs after an update.
  private func counts() throws -> [Int] {
    try database.write(TimelineRuns.update)
    return try database.read {
      try Int.fetchAll($0, sql: "SELECT momentCount FROM momentRun ORDER BY createdDate, sequence")
    }
  }

  private func expectPositions(in store: MomentsDatabase? = nil) throws {
    let store = store ?? database
    let keys = try store.read { connection in
      try Row.fetchAll(connection, sql: "SELECT createdDate, sequence FROM moment ORDER BY 1 DESC, 2 DESC")
        .map(MomentsDatabase.key)
    }
    for index in Array(stride(from: 0, to: keys.count, by: 499)) + [1, keys.count - 2, keys.count - 1] {
      #expect(try store.position(of: keys[index]) == index)
      let gap = TimelineKey(createdDate: keys[index].createdDate + 1, sequence: 0)
      #expect(try store.position(of: gap) == keys.count { $0 > gap })
    }
  }

  @Test(arguments: ["n", "10001 - n", "CASE WHEN n % 2 THEN 5000 + (n + 1) / 2 ELSE 5001 - n / 2 END"])
  func `positions are right in a timeline of several runs`(order: String) throws {
    try insert(10_000, as: order)
    #expect(try counts() == [2_048, 2_048, 2_048, 2_048, 1_808])
    try expectPositions()
    // Without an update, as after an older program.
    try insert(3_000, as: "n + 10000")
    try expectPositions()
  }

  @Test func `moments of one second are cut into runs, too`() throws {
    try insert(6_000)
    try execute("UPDATE moment SET createdDate = 7")
    try insert(5_000, as: "6000 + n")
    #expect(try counts().reduce(0, +) == 11_000 && counts().allSatisfy { $0 <= 2_048 })
    try expectPositions()
  }

  @Test func `positions stay right while moments move and go`() throws {
    try insert(9_000)
    let changes = [
      "UPDATE moment SET createdDate = 9000 - createdDate WHERE sequence % 2",
      "DELETE FROM moment WHERE sequence % 5 = 0 OR sequence BETWEEN 4000 AND 6000",
    ]
    for change in changes {
      #expect(try counts().count > 2)
      try execute(change)
      try expectPositions()
    }
    #expect(try counts().count > 2)
    try expectPositions()
    try execute("DELETE FROM moment")
    #expect(try database.position(of: TimelineKey(createdDate: 0, sequence: 0)) == 0)
    try insert(5_000)
    try expectPositions()
  }

  @Test func `importing, refreshing and indexing keep the runs valid`() async throws {
    func areValid() throws -> Bool { try database.read(TimelineRuns.areUpToDate) }
    func refresh(_ ids: ClosedRange<Int>) async throws {
      let arrivals = ids.map { FeedAnswer.Arrival(.sample(id: "new \($0)", createdDate: Int64($0))) }
      let answer = FeedAnswer(arrivals: arrivals, isComplete: false)
      _ = try await database.store(answer, since: database.refreshMark())
    }
    try insert(5_000)
    #expect(try !areValid() && database.needsIndexing)
    try await database.index()
    #expect(try areValid() && !database.needsIndexing)
    try database.import(FeedText.lines((5_001...5_009).map { .sample(id: "\($0)", createdDate: 70) }), in: folder)
    #expect(try areValid())
    try await refresh(1_000...1_200)
    #expect(try areValid())
    try expectPositions()
  }

  @Test func `a wrong number of all moments is replaced`() throws {
    try insert(30)
    try execute("UPDATE feed SET momentCount = 77")
    try database.write(TimelineRuns.update)
    #expect(try database.read(TimelineRuns.areUpToDate) && database.feed().momentCount == 30)
  }

  @Test func `a run that has grown is cut`() throws {
    try insert(9_000)
    #expect(try counts().count == 5)
    try insert(9_000, as: "n + 9000")
    try database.write { connection in
      try TimelineRuns.add((9_001...18_000).map { TimelineKey(createdDate: $0 / 3 * 2, sequence: $0) }, connection)
    }
    try expectPositions()
    #expect(try counts() == [2_048, 2_048, 2_048, 2_048, 2_048, 2_048, 2_048, 2_048, 1_616])
  }

  @Test func `without runs all moments are counted`() throws {
    try insert(300)
    let queue = try DatabaseQueue(path: database.location.databasePath)
    try queue.inDatabase { connection in
      try connection.execute(sql: TimelineRuns.temporaryTable)
      for sequence in [1, 2, 3, 150, 300] as [Int64] {
        let key = TimelineKey(createdDate: sequence / 3 * 2, sequence: sequence)
        #expect(try TimelineRuns.newerCount(than: key, connection) == 300 - Int(sequence))
      }
    }
    try queue.close()
  }
}
