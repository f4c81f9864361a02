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
    #expect(try await find("harbour") == SearchHit(index: 2, isWrapped: false))
    #expect(try await find("harbour", from: 2) == SearchHit(index: 5, isWrapped: false))
    #expect(try await find("harbour", from: 5, forward: false) == SearchHit(index: 2, isWrapped: false))
  }

  @Test func `at the end the search continues from the other end`() async throws {
    #expect(try await find("harbour", from: 5) == SearchHit(index: 0, isWrapped: true))
    #expect(try await find("harbour", from: 0, forward: false) == SearchHit(index: 5, isWrapped: true))
    #expect(try await find("other", from: 4) == SearchHit(index: 4, isWrapped: true))
  }

  @Test func `names are searched, too`() async throws {
    #expect(try await find("person 3")?.index == 3)
  }

  @Test(arguments: [("0%", 1), ("e_t", 1), ("k\\s", 3)]) func `wildcards are ordinary characters`(
    text: String, index: Int
  )
    async throws
  {
    #expect(try await find(text, from: 5)?.index == index)
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

  @Test(arguments: ["nothing", "%%", "__", "h%r", "\\", "'; DROP TABLE moment; --", "\0"])
  func `missing text is not found`(text: String) async throws {
    #expect(try await find(text)?.index == (text == "\\" ? 3 : nil))
    #expect(try database.feed().momentCount == 6)
  }
}
