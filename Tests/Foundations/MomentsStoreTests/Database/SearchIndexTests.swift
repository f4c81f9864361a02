import FeedFormats
import Localization
import MomentsTestSupport
import SQLite
import TerminalTestSupport
import Testing

@testable import MomentsStore

@Suite(.limited)
struct SearchIndexTests {
  private let folder: TemporaryFolder
  private let database: MomentsDatabase

  init() throws {
    folder = try TemporaryFolder()
    database = folder.database()
  }

  private static let words = [
    "rain", "Ärger", "ÎLE", "coffee", "周末", "去爬山", "ガラス", "한국어", "привет", "שלום", "😀", "🇩🇪", "a", "é", "straße",
    "ﬁnal", "x\"y", "b\\c", "Ὁδός",
  ]

  private func moments(_ count: Int, _ random: inout SeededGenerator) -> [Moment] {
    (0..<count).map { number in
      func words(_ count: Int) -> String {
        (0..<count).compactMap { _ in Self.words.randomElement(using: &random) }
          .joined(separator: Bool.random(using: &random) ? " " : "")
      }
      return .sample(
        id: "\(number)", author: Author(name: words(1)), title: words(.random(in: 0...6, using: &random)),
        url: Bool.random(using: &random) ? "https://example.org/\(words(1))/" : nil,
        photos: Bool.random(using: &random)
          ? [MomentPhoto("https://images.example.org/\(words(1)).jpg", description: words(2)), MomentPhoto(words(1))]
          : [],
        createdDate: .random(in: 0...5_000, using: &random))
    }
  }

  /// The texts that are searched, those of the newest moment first.
  private func texts() throws -> [(key: TimelineKey, author: String, lines: [String])] {
    try database.timeline(.newest, limit: -1).map { summary in
      let moment = try #require(try database.moment(id: summary.id))
      let texts = SearchFunction.texts(
        title: moment.title, author: moment.author.name, url: moment.url, photos: moment.photos)
      return (summary.key, moment.author.name, texts.split { "\0\n".contains($0) }.map(String.init))
    }
  }

  private func scan(_ texts: [(key: TimelineKey, author: String, lines: [String])], for text: String) -> [TimelineKey] {
    let term = SearchTerm(text)
    return texts.filter { $0.lines.contains(where: term.isFound) }.map(\.key)
  }

  @Test(arguments: 1...2)
  func `with the index, all matches are those of a scan, in all scripts`(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let moments = moments(Search.window + 600, &random)
    try database.import(FeedText.lines(moments), in: folder)
    try await database.index()
    // Changed, added and removed moments.
    let changed = self.moments(300, &random).map { moment in
      var moment = moment
      moment.id = "\(Int.random(in: 0..<moments.count + 500, using: &random))"
      return moment
    }
    try database.import(FeedText.lines(changed), in: folder)
    try database.write { connection in
      var merge = try Merge(connection)
      for moment in moments.prefix(200) { try merge.remove(moment.id) }
      _ = try merge.finish()
    }
    let texts = try texts()
    for _ in 0..<2 {
      for _ in 0..<rounds(10) {
        let word = try #require(
          (Self.words + ["example.org", "images", "jpg", "nothing", "zz", "q"]).randomElement(using: &random))
        let characters = Array(word)
        let start = Int.random(in: 0..<characters.count, using: &random)
        let text = String(characters[start...].prefix(.random(in: 1...4, using: &random)))
        let expected = scan(texts, for: text)
        #expect(try await database.keys(matching: text) == expected, "\(text)")
        let term = SearchTerm(text)
        let authors = texts.filter { term.isFound(in: $0.author) }.map(\.key)
        let filter = try MomentFilter("from:" + MomentFilter.quoted(text), now: 0, utcOffset: { _ in 0 })
        #expect(try await database.keys(matching: filter) == authors, "\(text)")
        let key = try #require(try database.timeline(.index(.random(in: 0..<1_300, using: &random)), limit: 1).first)
          .key
        let next = expected.first { $0 < key } ?? expected.first
        #expect(try await database.find(text, from: key, forward: true)?.key == next, "\(text)")
        let last = expected.last { $0 > key } ?? expected.last
        #expect(try await database.find(text, from: key, forward: false)?.key == last, "\(text)")
      }
      try await database.index()
    }
  }

  @Test func `of more candidates than are sorted, all matches are found in order, also before a date`() async throws {
    let (day, first): (Int64, Int64) = (86_400, 946_684_800)
    let days: Range<Int64> = 0..<10_000
    try database.import(
      FeedText.lines(days.map { .sample(id: "\($0)", title: "rain", createdDate: first + $0 * day) }), in: folder)
    try await database.index()
    func filter(_ text: String) throws -> MomentFilter { try MomentFilter(text, now: 0, utcOffset: { _ in 0 }) }
    func isDay(_ day: Int64, _ key: TimelineKey?) -> Bool { key?.createdDate == first + day * 86_400 }
    let all = try await database.keys(matching: filter("rain"))
    #expect(all.map(\.createdDate) == days.reversed().map { first + $0 * day })
    try database.write { try $0.run("UPDATE moment SET isUnread = 0 WHERE id IN ('7', '9000')") }
    #expect(try await database.keys(matching: filter("rain -unread")) == [all[999], all[9_992]])
    // 7,305 days after the year 2000 began.
    for text in ["rain older:2020-01-01", "rain -newer:2020-01-01"] {
      let filter = try filter(text)
      #expect(try await database.keys(matching: filter) == all.filter { $0.createdDate < first + 7_305 * day })
      #expect(isDay(7_304, try await database.find(filter, from: all[10], forward: true)?.key))
      #expect(isDay(7_303, try await database.find(filter, from: all[days.count - 7_305], forward: true)?.key))
      #expect(isDay(0, try await database.find(filter, from: all[days.count - 7_305], forward: false)?.key))
      #expect(isDay(1, try await database.find(filter, from: all[days.count - 1], forward: false)?.key))
    }
  }

  @Test func `the index stays free of what is removed`() async throws {
    var random = SeededGenerator(seed: 9)
    let moments = moments(300, &random)
    try database.import(FeedText.lines(moments), in: folder)
    try await database.index()
    try database.import(FeedText.lines(self.moments(300, &random)), in: folder)
    try database.write { connection in
      var merge = try Merge(connection)
      for moment in moments { try merge.remove(moment.id) }
      _ = try merge.finish()
      try connection.execute("INSERT INTO search (search) VALUES ('integrity-check')")
      #expect(try !connection.hasRow("SELECT 1 FROM search WHERE search MATCH ?", ["\"rai\""]))
    }
  }

  @Test func `indexing continues where it was stopped, and finds what is new`() async throws {
    #expect(!database.needsIndexing)
    try database.import(FeedText.lines([.sample(id: "1", title: "rain")]), in: folder)
    #expect(database.needsIndexing)
    try await database.index()
    #expect(!database.needsIndexing)
    try database.import(FeedText.lines([.sample(id: "2", title: "rain")]), in: folder)
    #expect(database.needsIndexing)
    #expect(try await database.keys(matching: "rain").count == 2)
    try await database.index()
    #expect(try await database.keys(matching: "rain").count == 2 && !database.needsIndexing)
  }

  @Test func `indexing does not wait for another instance that writes`() async throws {
    try database.import(FeedText.lines([.sample(id: "1")]), in: folder)
    let other = try Connection(path: database.location.databasePath)
    try other.execute("BEGIN IMMEDIATE")
    #expect(try await !database.index())
    try other.execute("COMMIT")
    #expect(try await database.index())
  }

  @Test func `two instances index one store at once`() async throws {
    var random = SeededGenerator(seed: 5)
    try database.import(FeedText.lines(moments(4_500, &random)), in: folder)
    let other = folder.database()
    while database.needsIndexing {
      async let first = database.index()
      async let second = other.index()
      _ = try await (first, second)
    }
    #expect(try await database.keys(matching: "rain") == scan(texts(), for: "rain"))
  }

  @Test func `a cleared store has an empty index`() async throws {
    try database.import(FeedText.lines([.sample(id: "1", title: "rain")]), in: folder)
    try await database.index()
    _ = try database.clearFeed()
    try database.import(FeedText.lines([.sample(id: "2", title: "snow")]), in: folder)
    #expect(try await database.keys(matching: "rain").isEmpty)
    #expect(try await database.ids(matching: "snow", limit: 9) == ["2"])
  }
}
