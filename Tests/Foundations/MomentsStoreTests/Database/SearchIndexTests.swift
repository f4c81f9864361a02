import Foundation
import GRDB
import Localization
import MomentsTestSupport
import TerminalTestSupport
import Testing

@testable import MomentsStore

/// Stores whose moments are written as by a program that does not know the index.
struct SearchIndexTests {
  private let folder: TemporaryFolder
  private let database: MomentsDatabase
  private let oldProgram: DatabaseQueue

  init() throws {
    folder = try TemporaryFolder()
    database = folder.database()
    _ = try database.feed()
    oldProgram = try DatabaseQueue(path: database.location.databasePath)
  }

  // MARK: Writing

  private func execute(_ sql: String, _ arguments: StatementArguments = []) throws {
    try oldProgram.write { try $0.execute(sql: sql, arguments: arguments) }
  }

  private static let insertion = """
    INSERT INTO moment
      (sequence, authorName, authorAvatar, kind, title, url, createdDate, isLiked, photoCount, likeCount, id)
    VALUES (?, ?, '', 'PHOTOS', ?, ?, ?, 0, 0, 0, ?)
    """

  private func insert(_ sequence: Int64, title: String = "", name: String = "Ada", url: String? = nil) throws {
    try execute(Self.insertion, [sequence, name, title, url, sequence % 9_999, "\(sequence)"])
  }

  /// Writes as many moments as a segment needs to be indexed, and some more.
  private func fill(_ segment: Int64, title: (Int64) -> String = { "moment \($0)" }) throws {
    try oldProgram.write { database in
      for sequence in stride(from: segment << 12, to: (segment + 1) << 12, by: 7) {
        let url = sequence.isMultiple(of: 5) ? "https://example.org/\(title(-sequence))/" : nil
        try database.execute(
          sql: Self.insertion,
          arguments: [sequence, "Name \(sequence % 9)", title(sequence), url, sequence / 3, "\(sequence)"])
        if sequence.isMultiple(of: 4) {
          try database.execute(
            sql: "INSERT INTO photo VALUES (?, 0, ?)", arguments: [sequence, "https://example.org/\(sequence)ø.jpg"])
        }
      }
      // Only the search index is left to be updated.
      try MomentBlocks.update(database)
      try TimelineRuns.update(database)
    }
  }

  // MARK: Reading

  private func indexed() throws -> [Int64] {
    try oldProgram.read {
      try Int64.fetchAll($0, sql: "SELECT segment FROM searchSegment WHERE version = \(SearchIndex.version)")
    }
  }

  private func count(_ table: String) throws -> Int? {
    try oldProgram.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM \(table)") }
  }

  /// The results of all searches for some terms.
  private func results(_ terms: [String]) async throws -> [String] {
    let middle = TimelineKey(createdDate: 700, sequence: 2100)
    var results: [String] = []
    for term in terms {
      results.append("\(term): \(try await database.keys(matching: term))")
      results.append("\(term): \(try await database.ids(matching: term, limit: 3))")
      for forward in [true, false] {
        results.append("\(term): \(String(describing: try await database.find(term, from: middle, forward: forward)))")
      }
    }
    return results
  }

  /// Expects searches with the index to have the same results as without it.
  private func expectResultsOfScan(_ terms: [String]) async throws {
    let found = try await results(terms)
    try execute("DELETE FROM searchSegment")
    #expect(try await results(terms) == found)
  }

  private static let alphabets = [
    "abcdeé ", "ABC-/xyz", "äöüßŁø ﬁ", "абвгд ЁЖ", "αβγ ςσΣ", "周末去爬山顶的风很大", "가각한국어ㅏ", "かがカガﾊﾟハ\u{3099}", "שָׁלוֹם",
    "หนังสือ", "हिन्दी", "🍅👩🏽‍🚀🇩🇪", "\u{1112}\u{1161}\u{11AB}", "e\u{301}a\u{200D}\u{AD}", "ıİIi", "ÅＡ１",
  ]

  private static func text(_ length: Int, _ random: inout SeededGenerator) -> String {
    var scalars = String.UnicodeScalarView()
    while scalars.count < length {
      guard let alphabet = alphabets.randomElement(using: &random) else { continue }
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        if let scalar = alphabet.unicodeScalars.randomElement(using: &random) { scalars.append(scalar) }
      }
    }
    return String(scalars)
  }

  private static func part(of text: String, _ random: inout SeededGenerator) -> String {
    let scalars = text.unicodeScalars.dropFirst(Int.random(in: 0..<text.unicodeScalars.count, using: &random))
    return String(String.UnicodeScalarView(scalars.prefix(Int.random(in: 1...8, using: &random))))
  }

  // MARK: Equal results

  @Test func `searches with the index find what they find without it, in all scripts`() async throws {
    var random = SeededGenerator(seed: 31)
    var texts: [String] = []
    for segment in [-1, 0, 2] as [Int64] {
      try fill(segment) { _ in
        texts.append(Self.text(12, &random))
        return texts[texts.count - 1]
      }
    }
    for sequence in 20_000..<20_010 as Range<Int64> { try insert(sequence, title: texts[Int(sequence) % 50]) }
    try await database.index()
    #expect(try indexed() == [-1, 0, 2])
    let parts = texts.shuffled(using: &random).prefix(rounds(12)).map { Self.part(of: $0, &random) }
    let others = (0..<rounds(8)).map { _ in Self.text(Int.random(in: 1...4, using: &random), &random) }
    try await expectResultsOfScan(parts + others + ["jpg", "ø", "e 7", "org", "zq"])
  }

  @Test func `a term is found by the index wherever a text contains it`() async throws {
    var random = SeededGenerator(seed: 32)
    var texts: [Int64: String] = [:]
    try fill(0) { sequence in
      let text = Self.text(24, &random)
      texts[sequence] = text
      return text
    }
    try await database.index()
    let sequences = texts.keys.filter { $0 >= 0 }.sorted()
    for _ in 0..<4_000 {
      let sequence = try #require(sequences.randomElement(using: &random))
      let term = SearchTerm(Self.part(of: texts[sequence] ?? "", &random))
      guard term.isFound(in: texts[sequence] ?? "") else { continue }
      let candidates = try database.readOnWriter { try SearchIndex.candidates(for: term, $0) }
      let bit = MomentBlock.bit(of: sequence)
      #expect(candidates.contains { $0.sequences.contains(sequence) && $0.moments & bit != 0 })
    }
  }

  @Test(arguments: [
    ("zzyzx", "Zzyzx Road", 1), ("爬山", "周末去爬山吧", 1), ("龘", "龘", 1), ("🍅", "a 🍅 b", 1), ("がい", "カ\u{3099}がい", 1),
    // Two letters are searched in the whole block.
    ("ss", "Straße", 64),
  ])
  func `a rare text leaves few moments to search`(term: String, title: String, most: Int64) async throws {
    try fill(0)
    try insert(1_000, title: title)
    try await database.index()
    let candidates = try database.readOnWriter { try SearchIndex.candidates(for: SearchTerm(term), $0) }
    #expect(candidates.momentCount <= most, "\(candidates)")
    #expect(try await database.ids(matching: term, limit: 9) == ["1000"])
  }

  @Test func `each piece of a term is looked up once, the short ones, too`() {
    let pieces = SearchPieces(of: SearchTerm("qqqqq"), in: .all)
    #expect(Set(pieces.slices).count == 3 && pieces.slices.count == 3 && pieces.planes.count == 1)
  }

  @Test func `an author's moments are told from those with the same word`() async throws {
    try fill(0) { "quist \($0)" }
    try insert(1_000, name: "Zoë Quist")
    try await database.index()
    let moments = try database.readOnWriter {
      try SearchIndex.moments(of: 0, with: SearchPieces(of: SearchTerm("quist"), in: .author), $0)
    }
    let blocks = try #require(moments)
    #expect(blocks.enumerated().filter { $1 != 0 }.map(\.offset) == [SearchIndex.block(of: 1_000)])
    #expect(blocks[SearchIndex.block(of: 1_000)] == MomentBlock.bit(of: 1_000))
  }

  // MARK: Changes

  @Test(arguments: [
    "UPDATE moment SET title = 'zzyzx' WHERE sequence = 70",
    "UPDATE moment SET authorName = 'zzyzx' WHERE sequence = 70",
    "UPDATE moment SET url = 'https://zzyzx' WHERE sequence = 70",
    "UPDATE moment SET rowid = 71, title = 'zzyzx' WHERE rowid = 70",
    "INSERT INTO photo VALUES (70, 0, 'https://a/zzyzx.jpg')",
    "DELETE FROM photo WHERE moment = 28; INSERT INTO photo VALUES (28, 0, 'zzyzx')",
    "UPDATE OR REPLACE moment SET id = '77', title = 'zzyzx' WHERE sequence = 70",
    """
    REPLACE INTO moment (sequence, id, authorName, authorAvatar, kind, title, createdDate, isLiked, photoCount, likeCount)
    SELECT 71, '77', '', '', kind, 'zzyzx', 5, 0, 0, 0 FROM moment WHERE sequence = 70
    """,
    "UPDATE moment SET sequence = 9000, title = 'zzyzx' WHERE sequence = 70",
  ])
  func `moments written by an earlier version are found`(sql: String) async throws {
    try fill(0)
    try fill(2)
    try await database.index()
    #expect(try await database.keys(matching: "zzyzx").isEmpty)
    try execute(sql)
    #expect(try await database.keys(matching: "zzyzx").count == 1)
    try await database.index()
    #expect(try await database.keys(matching: "zzyzx").count == 1)
    try execute("UPDATE moment SET title = '', authorName = '', url = NULL; DELETE FROM photo")
    #expect(try await database.keys(matching: "zzyzx").isEmpty)
  }

  @Test func `likes and removed moments leave the index as it is`() async throws {
    try fill(0)
    try await database.index()
    try await database.setLiked(true, momentID: "28")
    try execute("DELETE FROM moment WHERE sequence = 77")
    #expect(try indexed() == [0])
    #expect(try await database.ids(matching: "moment 77", limit: 9) == ["777", "770"])
  }

  @Test func `a moment that is written while its segment is being indexed is found`() async throws {
    try fill(0)
    let segment = SearchSegment(0)
    let mark = try database.write { try SearchSegment.begin(0, $0) }
    while !segment.isRead { try database.readOnWriter { try segment.readNext($0) } }
    try insert(1_000, title: "zzyzx")
    try database.write { try segment.finish(mark, $0) }
    #expect(try indexed().isEmpty)
    #expect(try await database.ids(matching: "zzyzx", limit: 9) == ["1000"])
  }

  @Test func `two instances index one store at once`() async throws {
    for segment in 0..<4 as Range<Int64> { try fill(segment) }
    let other = folder.database()
    async let first = database.index()
    async let second = other.index()
    _ = try await (first, second)
    try await database.index()
    #expect(try indexed() == [0, 1, 2, 3])
    try await expectResultsOfScan(["moment 77", "name 3", "31ø"])
  }

  @Test func `indexing does not wait for another instance that writes`() async throws {
    try fill(0)
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: database.location.databasePath, configuration: configuration)
    try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    let start = ContinuousClock.now
    #expect(try await !database.index())
    #expect(try database.writeUnlessBusy { _ in } == nil)
    #expect(start.duration(to: .now) < .seconds(5))
    #expect(database.needsIndexing)
    #expect(try database.readOnWriter { try Int.fetchOne($0, sql: "PRAGMA busy_timeout") } == 10_000)
    try await other.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
    #expect(try await database.index())
    #expect(try indexed() == [0])
  }

  // MARK: Incomplete indexes

  @Test(arguments: [
    "DELETE FROM searchPart WHERE id % 3 = 0", "UPDATE searchPart SET slices = x'00'",
    // The last parts have the bits of moments.
    "DELETE FROM searchPart WHERE id & 127 >= 18", "UPDATE searchPart SET slices = x'00' WHERE id & 127 >= 18",
    "UPDATE searchSegment SET version = -7",
    "UPDATE searchSegment SET version = 1000", "DELETE FROM searchSegment WHERE segment = 0",
    "INSERT INTO searchSegment VALUES (9223372036854775807, 1)", "DROP TABLE searchSegment", "DROP TABLE searchPart",
  ])
  func `a part that is missing is searched without the index`(sql: String) async throws {
    try fill(0) { $0 == 70 ? "zzyzx" : "moment" }
    try fill(1)
    try insert(4_995, title: "zzyzx")
    try await database.index()
    try execute(sql)
    #expect(try await database.keys(matching: "zzyzx").map(\.sequence) == [4_995, 70])
  }

  @Test func `the parts of an earlier version are removed`() async throws {
    try fill(-1)
    try fill(0)
    let ids = (-32...31).map { "(\($0), x'00')" }.joined(separator: ", ")
    try execute("INSERT INTO searchPart VALUES \(ids); INSERT INTO searchSegment VALUES (0, 2), (-1, 2)")
    try await database.index()
    #expect(try indexed() == [-1, 0])
    #expect(try count("searchPart") == 2 * SearchIndex.partCount)
  }

  @Test func `indexing continues where it was stopped`() async throws {
    try fill(0)
    try fill(1)
    let indexing = Task { [database] in try await database.index() }
    indexing.cancel()
    _ = try await indexing.value
    _ = try database.write { try SearchSegment.begin(1, $0) }
    #expect(try await database.keys(matching: "moment 777").count == 3)
    try await database.index()
    #expect(try indexed() == [0, 1])
    #expect(try await database.keys(matching: "moment 777").count == 3)
  }

  @Test func `a store of the last version is indexed`() async throws {
    try fill(0)
    database.close()
    try execute("DROP TABLE searchSegment; DROP TABLE searchPart; PRAGMA user_version = 3")
    let database = folder.database()
    #expect(try await database.ids(matching: "moment 777", limit: 9) == ["777"])
    #expect(database.needsIndexing)
    try await database.index()
    #expect(!database.needsIndexing)
    #expect(try indexed() == [0])
    #expect(try await database.ids(matching: "moment 777", limit: 9) == ["777"])
  }

  @Test func `few moments, and those with scattered numbers, are not indexed`() async throws {
    for sequence in [3, 5_000, .max, .min] as [Int64] { try insert(sequence, title: "zzyzx") }
    try await database.index()
    #expect(try indexed().isEmpty)
    #expect(try await database.keys(matching: "zzyzx").count == 4)
  }

  // MARK: Completeness

  @Test func `the room on the disk of the store is known`() throws {
    try oldProgram.read {
      #expect(SearchIndex.hasRoom($0, beyond: 0))
      #expect(!SearchIndex.hasRoom($0, beyond: .max))
    }
  }

  @Test func `an empty store needs no indexing`() async throws {
    #expect(!database.needsIndexing)
    #expect(try await database.index())
  }

  @Test(arguments: [(511, false), (512, true)])
  func `a segment with enough moments needs indexing`(count: Int64, isNeeded: Bool) async throws {
    try await oldProgram.write { database in
      for sequence in 0..<count {
        try database.execute(sql: Self.insertion, arguments: [sequence, "Ada", "", nil, sequence, "\(sequence)"])
      }
      try MomentBlocks.update(database)
      try TimelineRuns.update(database)
    }
    #expect(database.needsIndexing == isNeeded)
    try await database.index()
    #expect(try indexed() == (isNeeded ? [0] : []))
    #expect(!database.needsIndexing)
  }

  @Test(arguments: [[0, 1, 2], [-3, -2, -1], [-1, 0, 1]] as [[Int64]])
  func `a missing middle segment needs indexing`(segments: [Int64]) async throws {
    for segment in segments { try fill(segment) }
    #expect(database.needsIndexing)
    try await database.index()
    #expect(!database.needsIndexing)
    try execute("DELETE FROM searchSegment WHERE segment = ?", [segments[1]])
    #expect(database.needsIndexing)
    try await database.index()
    #expect(try indexed() == segments)
    #expect(!database.needsIndexing)
  }

  @Test func `a store that cannot be written is searched without an index`() async throws {
    try fill(0)
    try database.readOnWriter { try $0.execute(sql: "PRAGMA query_only = ON") }
    #expect(database.needsIndexing)
    await #expect(throws: StoreError.self) { try await database.index() }
    #expect(try indexed().isEmpty)
    #expect(try await database.ids(matching: "moment 777", limit: 9) == ["777"])
  }

  // MARK: Imports

  @Test func `an import indexes its moments, and a second one those that it changes`() async throws {
    let moments = (1...5_000).map {
      Moment.sample(id: "\($0)", title: "moment \($0)", photos: ["\($0)"], createdDate: Int64($0 / 2))
    }
    try database.import(FeedText.lines(moments), in: folder)
    #expect(try indexed() == [0, 1])
    try database.import(FeedText.lines([.sample(id: "4500", title: "zzyzx", createdDate: 3)]), in: folder)
    #expect(try indexed() == [0])
    #expect(try await database.ids(matching: "zzyzx", limit: 9) == ["4500"])
    try database.import(FeedText.lines(moments), in: folder)
    #expect(try indexed() == [0, 1])
    try await expectResultsOfScan(["moment 4500", "zzyzx", "499", "quiet", "Ada", "moment"])
  }

  @Test(arguments: [
    "DROP TABLE searchPart", "DROP TABLE searchSegment", "DROP TABLE searchPart; DROP TABLE searchSegment",
  ])
  func `an import into a store without an index succeeds`(sql: String) async throws {
    for trigger in ["momentInserted", "momentTextChanged", "photoInserted"] { try execute("DROP TRIGGER \(trigger)") }
    try execute(
      """
      CREATE TRIGGER momentInserted AFTER INSERT ON moment BEGIN
        UPDATE feed SET momentCount = momentCount + 1;
        INSERT INTO changedBlock VALUES (NEW.sequence >> 6) ON CONFLICT DO NOTHING;
      END
      """)
    try execute(sql)
    try database.import(FeedText.lines((1...600).map { .sample(id: "\($0)", title: "moment \($0)") }), in: folder)
    try await database.index()
    #expect(try await database.keys(matching: "moment 60").count == 2)
  }

  @Test func `a cleared store has no index`() async throws {
    try fill(0)
    try await database.index()
    _ = try database.clearFeed()
    #expect(try count("searchPart") == 0)
    #expect(try await database.keys(matching: "moment").isEmpty)
  }

  // MARK: Version

  /// A store may be indexed by one version of the program and searched by another one.
  @Test func `the version of the index belongs to one way of folding`() {
    var sum: UInt64 = 0
    let folder = TextFolder()
    var form: [UInt8] = []
    for value in 0x20..<0x2_0000 as Range<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      var text = String(scalar)
      text.withUTF8 { folder.fold($0, to: &form) }
      for byte in form + [0xFF] { sum = (sum &+ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    #expect(sum == 13_674_568_548_963_360_431, "The folding has changed: increase SearchIndex.version.")
    #expect(SearchIndex.version == 3)
  }

  @Test func `the version of the index belongs to one way of cutting and hashing`() async throws {
    try fill(0) { Self.alphabets[Int(abs($0)) % Self.alphabets.count] + " \($0)" }
    try await database.index()
    let parts = try await oldProgram.read { try Data.fetchAll($0, sql: "SELECT slices FROM searchPart ORDER BY id") }
    var sum: UInt64 = 0
    for byte in parts.joined() { sum = (sum &+ UInt64(byte)) &* 0x100_0000_01B3 }
    #expect(
      sum == 9_744_806_585_097_592_654,
      "The pieces, the hashes or the shown parts have changed: increase SearchIndex.version.")
    #expect(SearchIndex.version == 3)
  }
}
