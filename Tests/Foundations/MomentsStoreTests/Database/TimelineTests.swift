import FeedFormats
import MomentsTestSupport
import TerminalTestSupport
import Testing

@testable import MomentsStore

@Suite(.limited)
struct TimelineTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Moments of which many share a second.
  private func ties(_ count: Int, seed: UInt64) -> [Moment] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { .sample(id: "\($0)", createdDate: .random(in: 100...110, using: &random)) }
  }

  @Test func `the newest moment comes first, and within a second the last imported one`() throws {
    let moments = ties(60, seed: 1)
    let expected = moments.enumerated().sorted {
      ($0.element.createdDate, $0.offset) > ($1.element.createdDate, $1.offset)
    }
    #expect(try folder.database(with: moments).ids() == expected.map(\.element.id))
  }

  @Test func `a feed in one piece keeps its order within a second`() throws {
    let database = folder.database()
    try database.import(FeedText.answer((0..<20).map { .sample(id: "\($0)", createdDate: 5) }), in: folder)
    #expect(try database.ids() == (0..<20).map(String.init))
  }

  @Test func `any part is equal to that part of the whole timeline`() throws {
    let database = try folder.database(with: ties(80, seed: 3))
    let whole = try database.timeline(.newest, limit: -1)
    var random = SeededGenerator(seed: 4)
    for _ in 0..<300 {
      let index = Int.random(in: 0..<whole.count, using: &random)
      let limit = Int.random(in: 0...20, using: &random)
      let key = whole[index].key
      let cases: [(TimelineStart, ArraySlice<StoredMoment>)] = [
        (.newest, whole.prefix(limit)), (.oldest, whole.suffix(limit)), (.index(index), whole[index...].prefix(limit)),
        (.after(key), whole[(index + 1)...].prefix(limit)), (.before(key), whole[..<index].suffix(limit)),
      ]
      for (start, expected) in cases {
        #expect(try database.timeline(start, limit: limit).map(\.id) == expected.map(\.id), "\(start) \(limit)")
      }
    }
    #expect(try database.timeline(.index(80), limit: 5).isEmpty)
  }

  @Test func `the position of a key is the number of moments before it`() throws {
    let database = try folder.database(with: ties(50, seed: 5))
    for (index, summary) in try database.timeline(.newest, limit: -1).enumerated() {
      #expect(try database.position(of: summary.key).index == index)
    }
  }

  @Test func `a key without a moment still has a position`() throws {
    let database = try folder.database(with: [10, 20, 30].map { .sample(id: "\($0)", createdDate: $0) })
    #expect(try database.position(of: TimelineKey(createdDate: 25, sequence: 9)).index == 1)
    #expect(try database.timeline(.after(TimelineKey(createdDate: 25, sequence: 1)), limit: 1).first?.id == "20")
    #expect(try database.timeline(.before(TimelineKey(createdDate: 25, sequence: 1)), limit: 1).first?.id == "30")
  }

  @Test func `a moment with a changed date has its new position`() throws {
    let database = try folder.database(with: [10, 20, 30].map { .sample(id: "\($0)", createdDate: $0) })
    for (index, summary) in try database.timeline(.newest, limit: -1).enumerated() {
      #expect(try database.position(of: TimelineKey(createdDate: 25, sequence: summary.key.sequence)).index == index)
    }
  }

  @Test func `a moment is read as it was imported`() throws {
    let moment = Moment(
      id: "中 1", author: Author(name: "Zoë", avatar: "a.png"), kind: .url, title: "x\ny", url: "https://example.org",
      photos: ["p2", "p1", "p2"], createdDate: -5, isLiked: true,
      likers: [Liker(id: "2", name: "B", avatar: "b.png"), Liker(id: "1")])
    let database = try folder.database(with: [moment])
    #expect(try database.moment(id: "中 1") == moment)
    #expect(try database.moment(id: "1") == nil)
    #expect(try database.moment(id: "") == nil)
  }

  @Test func `a row has the beginning of a very long text, and the moment has all of it`() throws {
    let title = String(repeating: "中", count: 20_000)
    let database = try folder.database(with: [.sample(title: title)])
    #expect(try database.timeline(.newest, limit: 1).first?.moment.title == String(title.prefix(16_384)))
    #expect(try database.moment(id: "1")?.title == title)
  }
}
