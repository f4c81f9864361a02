import FeedFormats
import Foundation
import Localization
import MomentsTestSupport
import SQLite
import Synchronization
import TerminalTestSupport
import Testing

@testable import MomentsStore

@Suite(.limited)
struct FilterTests {
  private let folder: TemporaryFolder
  private let database: MomentsDatabase

  init() async throws {
    folder = try TemporaryFolder()
    database = try folder.database(with: [
      .sample(id: "1", author: Author(name: "Ada Lind"), title: "Rain on the roof.", createdDate: 100, isLiked: true),
      .sample(
        id: "2", author: Author(name: "Bo Berg"), title: "Ada likes rain.", photos: ["https://x.org/snow.jpg"],
        createdDate: 200),
      .sample(id: "3", author: Author(name: "Zoë"), title: "周末去爬山", url: "https://example.org/rain", createdDate: 300),
      .sample(id: "4", author: Author(name: "Ada Lind"), title: "Snow.", photos: ["a.jpg"], createdDate: 400),
    ])
    try await database.read(["1", "4"])
  }

  private func ids(_ text: String) async throws -> [String] {
    let filter = try MomentFilter(text, now: 500, utcOffset: { _ in 0 })
    let keys = try await database.keys(matching: filter)
    return try database.moments(at: keys).compactMap { $0?.id }
  }

  @Test func `the moments are those that meet all conditions, newest first`() async throws {
    for (text, expected) in [
      ("rain", "321"), ("RAIN roof", "1"), ("rain snow", "2"), ("rain -roof", "32"), ("-rain", "4"),
      (#""on the""#, "1"), ("from:ada", "41"), ("ada", "421"), ("from:ada rain", "1"), ("ada -from:ada", "2"),
      ("liked", "1"), ("-liked", "432"), ("unread", "32"), ("-unread", "41"), ("unread -rain", ""),
      ("unread rain", "32"),
      ("has:photo", "42"), ("-has:photo", "31"), ("has:link", "3"), ("newer:1970-01-01T00:03:20Z", "432"),
      ("older:1970-01-01T00:03:20Z", "1"), ("older:1970-01-01T00:05:00Z unread", "2"), ("周末", "3"), ("爬", "3"),
      ("=rain", "321"), ("=rai", ""), ("-=like rain", "321"), (#"="rain on""#, "1"), (#"="rain o""#, ""), ("=爬", "3"),
      ("from:2", ""), ("from:snow", ""), ("from:é", "32"), ("newer:3h -newer:2h", ""),
      ("roof or 周末", "31"), ("rain liked or photo or snow", "421"), ("-(rain or snow)", ""),
      ("(ada or zoe) -liked", "432"),
      ("unread (has:photo or has:link)", "32"), ("liked or older:1970-01-01T00:03:00Z", "1"),
      ("-(rain from:ada)", "432"),
      ("source:x", ""), ("-tag:news rain", "321"), ("zoe", "3"), ("nothing", ""), ("example.org", "3"),
      ("snow.jpg", "2"), ("", "4321"),
    ] {
      #expect(try await ids(text).joined() == expected, "\(text)")
    }
  }

  @Test func `ids are one part of a filter, also those that need quotation marks`() async throws {
    let odd = ["a,b", "say \"hi\"", "-x", "or"]
    try database.import(FeedText.lines(odd.map { .sample(id: $0, createdDate: 9) }), in: folder)
    let text = MomentFilter.text(ids: ["4", "nobody", "2", "4"] + odd)
    #expect(text == #"id:4,nobody,2 or id:"a,b" or id:"say \"hi\"" or id:"-x" or id:"or""#)
    #expect(Set(try await ids(text)) == Set(["4", "2"] + odd))
    #expect(try await ids("id:1,3 rain").joined() == "31")
    #expect(try MomentFilter(text, now: 0, utcOffset: { _ in 0 }).ids == ["4", "nobody", "2"] + odd)
    let many = MomentFilter.text(ids: (0..<2_000).map { "\($0)" })
    #expect(try await ids(many).joined() == "4321")
  }

  @Test func `the descriptions of photos are stored and searched, with the index and without it`() async throws {
    let photos = [
      MomentPhoto("https://x.org/a.jpg"), MomentPhoto("https://x.org/b.jpg", description: "Ein \"Füchslein\""),
    ]
    try database.import(FeedText.lines([.sample(id: "5", photos: photos, createdDate: 450)]), in: folder)
    #expect(try database.moment(id: "5")?.photos == photos)
    #expect(try await ids("fuchslein") == ["5"])
    try await database.index()
    #expect(try await ids("fuchslein") == ["5"])
  }

  @Test func `a moment that is removed has no summary`() async throws {
    let keys = try await database.keys(matching: .all.containing("rain"))
    for id in ["1", "2"] { try await database.removePost(momentID: id) }
    #expect(try database.moments(at: keys).map { $0?.id } == ["3", nil, nil])
    #expect(try database.stored(id: "3")?.id == "3" && database.stored(id: "1") == nil)
  }

  @Test(arguments: [1, 3])
  func `with the search index, the results are those of a scan`(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let words = ["rain", "snow", "wind", "roof", "周末", "ада", "é"]
    var moments: [Moment] = []
    for number in 0..<2_000 {
      let title = (0..<4).compactMap { _ in words.randomElement(using: &random) }.joined(separator: " ")
      moments.append(
        .sample(
          id: "\(number)", author: Author(name: words.randomElement(using: &random) ?? ""), title: title,
          url: number % 3 == 0 ? "https://example.org" : nil, photos: number % 5 == 0 ? ["roof.jpg"] : [],
          createdDate: Int64(number / 3 * 2), isLiked: number % 7 == 0))
    }
    if seed > 2 { moments.shuffle(using: &random) }
    let folder = try TemporaryFolder()
    let database = try folder.database(with: moments)
    try await database.read((0..<1_600).map(String.init))
    let timeline = try database.timeline(.newest, limit: -1)
    for _ in 0..<rounds(20) {
      let condition = self.condition(level: 3, words, &random)
      let parts = text(of: condition)
      let filter = try MomentFilter(parts, now: 0, utcOffset: { _ in 0 })
      let expected = timeline.filter(predicate(condition))
      let reports = Mutex<[[TimelineKey]]>([])
      let found = try await database.keys(matching: filter, first: 9) { keys in reports.withLock { $0.append(keys) } }
      #expect(found == expected.map(\.key), "\(parts)")
      for (report, next) in zip(reports.withLock { $0 }, reports.withLock { $0 }.dropFirst() + [found]) {
        #expect(report.count <= next.count && report == Array(next.prefix(report.count)), "\(parts)")
      }
      #expect(try await database.keys(matching: filter) == found, "\(parts)")
      let middle = TimelineKey(createdDate: 800, sequence: 0)
      let next = try await database.find(filter, from: middle, forward: true)
      #expect(next?.key == found.first { $0 < middle } ?? found.first, "\(parts)")
    }
  }

  @Test func `of many matches, a screenful is reported before all are found`() async throws {
    let folder = try TemporaryFolder()
    let moments = (0..<2_000).map { Moment.sample(id: "\($0)", title: "rain", createdDate: Int64($0)) }
    let database = try folder.database(with: moments)
    for text in ["rain", "unread", "rain unread", "-liked"] {
      let reports = Mutex<[[TimelineKey]]>([])
      let filter = try MomentFilter(text, now: 0, utcOffset: { _ in 0 })
      let found = try await database.keys(matching: filter, first: 9) { keys in reports.withLock { $0.append(keys) } }
      let report = try #require(reports.withLock { $0.count == 1 ? $0[0] : nil })
      #expect(found.count == 2_000 && report.count >= 9 && report == Array(found.prefix(report.count)))
    }
  }

  @Test func `sources are found by a part of their name or address, by their id, and by their whole tags`() async throws
  {
    let long = String(repeating: "long ", count: 50) + "name"
    let tags = ["News", "Straße", "Food, wine", "World/Far East/Japan", long]
    let verge = try await database.follow("https://verge.example/feed", tags: tags + ["news"])
    #expect(try database.sources().map(\.tags) == [tags])
    let cafe = try await database.follow("https://b.example/", readerTitle: "Bo’s Café", tags: ["Newspapers"])
    try database.write { connection in
      try connection.run("UPDATE moment SET source = ? WHERE id < '3'", [verge.id])
      try connection.run("UPDATE moment SET source = ? WHERE id = '4'", [cafe.id])
    }
    for (text, expected) in [
      ("source:VERGE", "21"), ("source:cafe", "4"), ("source:\(cafe.id)", "4"), ("source:example", "421"),
      ("-source:verge", "43"), ("source:nobody", ""), ("tag:news", "21"), ("tag:strasse rain", "21"), ("tag:new", ""),
      (#"tag:"food, wine""#, "21"), ("tag:food", ""),
      ("tag:world", "21"), (#"tag:"far east""#, "21"), ("tag:\"far east/japan\"", "21"), ("tag:far", ""),
      ("tag:\"\(long)\"", "21"),
      ("tag:news or has:link", "321"), ("-(tag:news or tag:newspapers)", "3"), ("source:example -tag:newspapers", "21"),
    ] {
      #expect(try await ids(text).joined() == expected, "\(text)")
    }
  }

  /// Returns a random condition, in parentheses down to a level.
  private func condition(level: Int, _ words: [String], _ random: inout SeededGenerator) -> MomentFilter.Condition {
    func inner() -> [MomentFilter.Condition] {
      (0..<Int.random(in: 2...3, using: &random)).map { _ in condition(level: level - 1, words, &random) }
    }
    switch Int.random(in: level > 0 ? 0..<6 : 4..<6, using: &random) {
    case 0...1: return .all(inner())
    case 2: return .any(inner())
    case 3: return .not(condition(level: level - 1, words, &random))
    default:
      let others: [MomentFilter.Condition] = [
        .from("rain"), .word("roof"), .word("win"), .liked, .photo, .link, .unread, .older(600),
      ]
      return (words.map { .text($0) } + others).randomElement(using: &random) ?? .liked
    }
  }

  /// Returns the text that is read as a condition.
  private func text(of condition: MomentFilter.Condition) -> String {
    switch condition {
    case .text(let text): text
    case .word(let text): "=\(text)"
    case .from(let text): "from:\(text)"
    case .liked: "liked"
    case .unread: "unread"
    case .photo: "has:photo"
    case .link: "has:link"
    case .older(let time): "older:\(ISO8601.text(of: time))"
    case .all(let conditions): "(\(conditions.map(text).joined(separator: " ")))"
    case .any(let conditions): "(\(conditions.map(text).joined(separator: " or ")))"
    case .not(let condition):
      if case .not = condition { "-(\(text(of: condition)))" } else { "-\(text(of: condition))" }
    case .ids(let ids): "id:\(ids.joined(separator: ","))"
    case .sourceNamed, .tag, .newer, .muted, .sequences, .inTimeline: ""
    }
  }

  private func predicate(_ condition: MomentFilter.Condition) -> (StoredMoment) -> Bool {
    switch condition {
    case .text(let text), .word(let text):
      let term = SearchTerm(text, isWord: condition == .word(text))
      return { summary in
        let moment = summary.moment
        let texts =
          [moment.title, moment.author.name, moment.url ?? ""] + moment.photos.flatMap { [$0.address, $0.description] }
        return texts.contains(where: term.isFound)
      }
    case .from(let text):
      let term = SearchTerm(text)
      return { term.isFound(in: $0.moment.author.name) }
    case .liked: return \.moment.isLiked
    case .unread: return \.isUnread
    case .photo: return { !$0.moment.photos.isEmpty }
    case .link: return { $0.moment.url != nil }
    case .newer(let time): return { $0.moment.createdDate >= time }
    case .older(let time): return { $0.moment.createdDate < time }
    case .all(let conditions):
      let parts = conditions.map(predicate)
      return { summary in parts.allSatisfy { $0(summary) } }
    case .any(let conditions):
      let parts = conditions.map(predicate)
      return { summary in parts.contains { $0(summary) } }
    case .not(let condition):
      let part = predicate(condition)
      return { !part($0) }
    // These moments have no source.
    case .ids(let ids): return { ids.contains($0.id) }
    case .sourceNamed, .tag, .muted, .sequences, .inTimeline: return { _ in false }
    }
  }
}
