import FeedFormats
import MomentsTestSupport
import TerminalTestSupport
import Testing

@testable import MomentsStore

@Suite(.limited)
struct SearchTests {
  private let folder: TemporaryFolder
  private let database: MomentsDatabase
  private let rows: [StoredMoment]

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

  @Test(arguments: [("0%", 1), ("e_t", 1), ("k\\s", 3)])
  func `wildcards are ordinary characters`(text: String, index: Int) async throws {
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

  /// Imports moments with equal titles, of which those with smaller numbers are older.
  private func fill(_ dates: Range<Int64>, but titles: [Int64: String] = [:]) throws {
    let moments = dates.map { Moment.sample(id: "n\($0)", title: titles[$0] ?? "bc", createdDate: $0) }
    try database.import(FeedText.lines(moments), in: folder)
  }

  /// The first moments beyond the start are read without the index.
  @Test(arguments: [true, false])
  func `the nearest match is found within the window and beyond it`(isIndexed: Bool) async throws {
    let length = Int64(Search.window)
    let start: Int64 = 3 * length / 2
    try fill(100..<3 * length)
    if isIndexed { try await database.index() }
    let older = [start - 1, start - length + 1, start - length, start - length - 1, 120]
    let newer = [start + 1, start + length, start + length + 1, 3 * length - 1]
    let key = try #require(try database.stored(id: "n\(start)")).key
    for date in older + newer {
      let isOlder = date < start
      // The start does not count, and another match is beyond the nearest one.
      let matches = [start, date, date + (isOlder ? -9 : 9)].map {
        Moment.sample(id: "n\($0)", title: "z", createdDate: $0)
      }
      try database.import(FeedText.lines(matches), in: folder)
      let hit = try await database.find("z", from: key, forward: isOlder)
      #expect(hit?.key.createdDate == date && hit?.isWrapped == false, "\(date)")
      try database.import(
        FeedText.lines(matches.map { .sample(id: $0.id, title: "bc", createdDate: $0.createdDate) }), in: folder)
    }
  }

  @Test func `a search after a canceled one finds its match`() async throws {
    try fill(100..<8_000)
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
