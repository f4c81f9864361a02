import GRDB
import MomentsTestSupport
import Testing

@testable import MomentsStore

struct SearchTests {
  private let folder: TemporaryFolder
  private let database: MomentsDatabase
  private let rows: [MomentSummary]

  init() throws {
    folder = try TemporaryFolder()
    let titles = ["Harbour", "a 100% sure_thing", "harbour again", "back\\slash", "other", "HARBOUR"]
    database = try folder.database(
      with: titles.enumerated().map { index, title in
        .sample(id: "\(index)", author: Author(name: "Person \(index)"), title: title, createdDate: Int64(-index))
      })
    rows = try database.timeline(.newest, limit: -1)
  }

  private func find(_ text: String, from index: Int = 0, forward: Bool = true) async throws -> SearchHit? {
    try await database.find(text, from: rows[index].key, forward: forward)
  }

  @Test func `the next match is found, ignoring case`() async throws {
    #expect(try await find("harbour") == SearchHit(key: rows[2].key, isWrapped: false))
    #expect(try await find("harbour", from: 2) == SearchHit(key: rows[5].key, isWrapped: false))
    #expect(try await find("harbour", from: 5, forward: false) == SearchHit(key: rows[2].key, isWrapped: false))
  }

  @Test func `at the end the search continues from the other end`() async throws {
    #expect(try await find("harbour", from: 5) == SearchHit(key: rows[0].key, isWrapped: true))
    #expect(try await find("harbour", from: 0, forward: false) == SearchHit(key: rows[5].key, isWrapped: true))
    #expect(try await find("other", from: 4) == SearchHit(key: rows[4].key, isWrapped: true))
  }

  @Test func `names are searched, too`() async throws {
    #expect(try await find("person 3")?.key == rows[3].key)
  }

  @Test(arguments: [("0%", 1), ("e_t", 1), ("k\\s", 3)]) func `wildcards are ordinary characters`(
    text: String, index: Int
  )
    async throws
  {
    #expect(try await find(text, from: 5)?.key == rows[index].key)
  }

  @Test func `all matches are listed, newest first, up to a limit`() async throws {
    #expect(try await database.ids(matching: "harbour", limit: 10) == ["0", "2", "5"])
    #expect(try await database.ids(matching: "harbour", limit: 2) == ["0", "2"])
    #expect(try await database.ids(matching: "person", limit: 10).count == 6)
    #expect(try await database.ids(matching: "e_t", limit: 10) == ["1"])
    #expect(try await database.ids(matching: "nothing", limit: 10) == [])
  }

  @Test(arguments: [
    ("zurich", "ZÜRICH"), ("οδος", "Ὁδός"), ("елка", "ЁЛКА"), ("花香", "桂花香"), ("ガラス", "ｶﾞﾗｽ"), ("한국", "대한국"),
    ("שלום", "שָׁלוֹם"),
  ])
  func `spelling variants are found in any script`(text: String, title: String) async throws {
    let folder = try TemporaryFolder()
    let database = try folder.database(with: [.sample(id: "a"), .sample(id: "b", title: title, createdDate: 5)])
    #expect(try await database.ids(matching: text, limit: 10) == ["b"])
  }

  @Test(arguments: [
    ("example.org/one", ["link"]), ("https", []), ("ONE", ["link"]), ("one/", []), ("dusk", ["photos"]),
    ("harbour.jpg", ["photos"]), ("images", []),
  ])
  func `links and names of photos are searched as shown`(text: String, ids: [String]) async throws {
    let folder = try TemporaryFolder()
    let database = try folder.database(with: [
      .sample(id: "link", url: "https://example.org/one/"),
      .sample(id: "photos", photos: ["https://images.org/harbour.jpg", "https://images.org/dusk.png"]),
    ])
    #expect(try await database.ids(matching: text, limit: 10) == ids)
    #expect(try await database.keys(matching: text).count == ids.count)
  }

  @Test func `all locations are listed, newest first`() async throws {
    #expect(try await database.keys(matching: "harbour") == [0, 2, 5].map { rows[$0].key })
    #expect(try await database.keys(matching: "nothing").isEmpty)
  }

  /// Writes moments with equal titles, of which those with smaller numbers are older.
  private func fill(_ sequences: ClosedRange<Int>) throws {
    try database.write { database in
      try database.execute(
        sql: """
          WITH RECURSIVE number(value) AS (SELECT ? UNION ALL SELECT value + 1 FROM number WHERE value < ?)
          INSERT INTO moment
            (sequence, authorName, authorAvatar, kind, title, createdDate, isLiked, photoCount, likeCount, id)
          SELECT value, 'a', '', 'PHOTOS', 'bc', value, 0, 0, 0, 'n' || value FROM number
          """,
        arguments: [sequences.lowerBound, sequences.upperBound])
    }
  }

  /// A window ends 4,096 moments beyond the start, and the next one 16,384 further on.
  @Test func `the nearest match is found in all windows`() async throws {
    try fill(100...130_000)
    let start = TimelineKey(createdDate: 100_000, sequence: 100_000)
    let older = [99_999, 95_904, 95_903, 95_902, 79_521, 79_520, 79_519, 79_518, 120]
    let newer = [100_001, 104_096, 104_097, 120_479, 120_480, 120_481, 129_000]
    for sequence in older + newer {
      let isOlder = sequence < start.sequence
      // The start does not count, and another match is beyond the nearest one.
      let matches = StatementArguments([100_000, sequence, sequence + (isOlder ? -9 : 9)])
      let condition = "WHERE sequence IN (?, ?, ?)"
      try await execute("UPDATE moment SET title = 'z' \(condition)", matches)
      let hit = try await database.find("z", from: start, forward: isOlder)
      #expect(hit?.key.sequence == Int64(sequence) && hit?.isWrapped == false)
      try await execute("UPDATE moment SET title = 'bc' \(condition)", matches)
    }
  }

  private func execute(_ sql: String, _ arguments: StatementArguments) async throws {
    try await database.writeInBackground { try $0.execute(sql: sql, arguments: arguments) }
  }

  @Test(arguments: ["CAST(x'41' AS TEXT)", "29500.5", "x'41'", "-1.5"])
  func `damaged dates at the ends of windows are left out`(date: String) async throws {
    try fill(100...40_000)
    try database.write { database in
      try database.execute(sql: "UPDATE moment SET title = 'z' WHERE sequence IN (100, 40000)")
      try database.execute(sql: "UPDATE moment SET createdDate = \(date) WHERE sequence BETWEEN 30000 AND 39000")
    }
    for forward in [true, false] {
      let start = TimelineKey(createdDate: 29_000, sequence: 29_000)
      let hit = try await database.find("z", from: start, forward: forward)
      #expect(hit?.key.sequence == (forward ? 100 : 40_000) && hit?.isWrapped == false)
    }
  }

  @Test func `a search after a canceled one finds its match`() async throws {
    try fill(100...20_000)
    for delay in 0..<20 {
      let canceled = Task { [database] in
        try await database.find("nothing", from: TimelineKey(createdDate: 1_000, sequence: 1_000), forward: true)
      }
      try await Task.sleep(for: .microseconds(delay * 400))
      canceled.cancel()
      _ = try? await canceled.value
      #expect(try await find("back") == SearchHit(key: rows[3].key, isWrapped: false))
    }
  }

  @Test(arguments: ["nothing", "%%", "__", "h%r", "\\", "'; DROP TABLE moment; --", "\0"])
  func `missing text is not found`(text: String) async throws {
    #expect(try await find(text)?.key == (text == "\\" ? rows[3].key : nil))
    #expect(try database.feed().momentCount == 6)
  }
}
