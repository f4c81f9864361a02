import Foundation
import MomentsTestSupport
import TerminalTestSupport
import Testing

@testable import MomentsStore

struct FeedImporterTests {
  // MARK: Forms

  private let object =
    #"{"userDetails":{"id":"me","name":"Wei"},"moments":[\#(momentLine(id: "1")),\#(momentLine(id: "2"))]}"#

  @Test func `the GraphQL answer, the object in it and one moment a line are feeds`() throws {
    for feed in [
      #"{"data":{"getMomentsDetailsByUserID":\#(object)}}"#, object, momentLine(id: "1") + "\n" + momentLine(id: "2"),
    ] {
      let store = try TemporaryStore()
      let report = try store.importFeed(feed)
      #expect(report.importedCount == 2 && report.skippedCount == 0)
      #expect(try store.database.feed().momentCount == 2)
    }
  }

  @Test func `a pretty-printed feed is one, too, and tells whose it is`() throws {
    let store = try TemporaryStore()
    let pretty = try JSONSerialization.data(
      withJSONObject: try JSONSerialization.jsonObject(with: Data(object.utf8)), options: .prettyPrinted)
    #expect(try store.importFeed(pretty).importedCount == 2)
    #expect(try store.database.feed().user?.name == "Wei")
  }

  @Test(
    arguments: [
      "\u{FEFF}" + momentLine(id: "1"), momentLine(id: "1") + "\r\n", "\n\n" + momentLine(id: "1") + "\n   \n",
      momentLine(id: "1") + "\n",
    ])
  func `byte order marks, empty lines and either line end do not matter`(feed: String) throws {
    let store = try TemporaryStore()
    let report = try store.importFeed(feed)
    #expect(report.importedCount == 1 && report.skippedCount == 0)
  }

  // MARK: No feed

  @Test(
    arguments: [
      "", "hello", "[1,2,3]", "<html><body>404</body></html>", "{}", #"{"errors":[{"message":"no"}]}"#, "{\"a\":",
      "null", "\n\n\n",
      #"{"moments":"none"}"#, #"{"id":1}"# + "\n" + #"{"id":2}"#, String(repeating: "[", count: 5000),
      String(repeating: #"{"moments":["#, count: 2000),
    ])
  func `what is no feed leaves the store as it was`(text: String) throws {
    let store = try TemporaryStore()
    _ = try store.importFeed(momentLine(id: "old"))
    #expect(throws: FeedError.self) { try store.importFeed(text) }
    #expect(try store.all().map(\.id) == ["old"])
  }

  @Test func `bytes that are no text are no feed`() throws {
    let store = try TemporaryStore()
    var generator = SeededGenerator(seed: 30)
    let bytes = Data((0..<100_000).map { _ in UInt8.random(in: 0...255, using: &generator) })
    #expect(throws: FeedError.self) { try store.importFeed(bytes) }
  }

  @Test func `a missing file, a folder and a forbidden file are told apart`() throws {
    let store = try TemporaryStore()
    let importer = FeedImporter(database: store.database)
    #expect(throws: FeedError.noSuchFile("/nowhere/feed.json")) {
      try importer.importFeed(fromFile: "/nowhere/feed.json")
    }
    let error = #expect(throws: FeedError.self) { try importer.importFeed(fromFile: store.folder.path) }
    #expect({ if case .cannotRead = error { true } else { false } }())
  }

  // MARK: Bad moments

  @Test(
    arguments: [
      ("{", MomentDefect.notJSON), ("[]", .notAnObject),
      (#"{"userDetails":{"name":"A"},"type":"URL","createdDate":"1"}"#, .missing(field: "id")),
      (#"{"id":"","userDetails":{"name":"A"},"type":"URL","createdDate":"1"}"#, .missing(field: "id")),
      (#"{"id":"1","type":"URL","createdDate":"1"}"#, .missing(field: "userDetails")),
      (#"{"id":"1","userDetails":{"name":"A"},"createdDate":"1"}"#, .missing(field: "type")),
      (
        #"{"id":"1","userDetails":{"name":"A"},"type":"VIDEO","createdDate":"1"}"#,
        .unknownValue(field: "type", value: "VIDEO")
      ),
      (#"{"id":"1","userDetails":{"name":"A"},"type":"URL"}"#, .missing(field: "createdDate")),
      (#"{"id":"1","userDetails":{"name":"A"},"type":"URL","createdDate":"soon"}"#, .notANumber(field: "createdDate")),
      (
        #"{"id":"1","userDetails":{"name":"A"},"type":"URL","createdDate":"99999999999999999"}"#,
        .outOfRange(field: "createdDate")
      ),
      (#"{"id":"1","userDetails":{"name":"A"},"type":"URL","createdDate":"1","title":7}"#, .notText(field: "title")),
      (
        #"{"id":"1","userDetails":{"name":"A"},"type":"URL","createdDate":"1","photos":"a.jpg"}"#,
        .notAList(field: "photos")
      ),
      (
        #"{"id":"1","userDetails":{"name":"A"},"type":"URL","createdDate":"1","isLiked":"maybe"}"#,
        .notYesOrNo(field: "isLiked")
      ),
      (#"{"id":"1","userDetails":{"name":"A"},"type":"URL","createdDate":"1","likes":{}}"#, .notAList(field: "likes")),
    ])
  func `a bad moment is left out and named`(line: String, defect: MomentDefect) throws {
    let store = try TemporaryStore()
    let report = try store.importFeed(
      [momentLine(id: "good"), line, momentLine(id: "also good")].joined(separator: "\n"))
    #expect(report.importedCount == 2 && report.skippedCount == 1)
    #expect(report.firstSkipped.first?.defect == defect)
    #expect(report.firstSkipped.first?.place.hasSuffix("feed.jsonl:2") == true)
  }

  @Test func `ten bad moments are named, the others counted`() throws {
    let store = try TemporaryStore()
    let lines = [momentLine(id: "good")] + (0..<25).map { _ in "{}" }
    let report = try store.importFeed(lines.joined(separator: "\n"))
    #expect(report.skippedCount == 25)
    #expect(report.firstSkipped.count == 10)
  }

  @Test func `a bad moment of a feed in one piece is named by its place in the list`() throws {
    let store = try TemporaryStore()
    let report = try store.importFeed(#"{"moments":[\#(momentLine(id: "1")),{"id":"2"}]}"#, name: "feed.json")
    #expect(report.importedCount == 1)
    #expect(report.firstSkipped.first?.place.hasSuffix("feed.json: moments[1]") == true)
  }

  // MARK: Moments

  @Test func `a moment that is known already is replaced, without what it had`() throws {
    let store = try TemporaryStore()
    _ = try store.importFeed(momentLine(id: "1", more: #","photos":["a","b"],"likes":[{"id":"u"}]"#))
    _ = try store.importFeed(momentLine(id: "1", name: "Bo"))
    let moment = try #require(try store.database.moment(id: "1"))
    #expect(moment.author.name == "Bo" && moment.photos.isEmpty && moment.likers.isEmpty)
    #expect(try store.database.feed().momentCount == 1)
  }

  @Test func `numbers may stand for texts where they are ids and dates, and whoever likes twice counts once`() throws {
    let store = try TemporaryStore()
    let line =
      #"{"id":7,"userDetails":{"name":"A"},"type":"URL","createdDate":1700000000,"likes":[{"id":"u"},{"id":"u"}],"url":null}"#
    #expect(try store.importFeed(line).importedCount == 1)
    let moment = try #require(try store.database.moment(id: "7"))
    #expect(moment.createdDate == 1_700_000_000)
    #expect(moment.likers.count == 1)
  }

  @Test func `each line of a broken feed is either taken or named`() throws {
    let store = try TemporaryStore()
    var generator = SeededGenerator(seed: 31)
    let template = Array(
      momentLine(id: "1", more: #","photos":["a"],"isLiked":true,"likes":[{"id":"u","name":"Ü"}]"#).utf8)
    var lines = [Array(momentLine(id: "anchor").utf8)]
    for _ in 0..<3000 {
      var line = template
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: line.indices, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: line[index] = UInt8.random(in: 0...255, using: &generator)
        case 1: line.remove(at: index)
        default: line.insert(contentsOf: line[index..<min(line.count, index + 5)], at: index)
        }
      }
      lines.append(line.filter { $0 != 10 && $0 != 13 })
    }
    let filled = lines.filter { !$0.allSatisfy { $0 == 32 || $0 == 9 } }
    let report = try store.importFeed(Data(lines.joined(separator: [10])))
    #expect(report.importedCount + report.skippedCount == filled.count)
  }

  @Test func `the sample feed is whole, and as fresh as is asked for`() throws {
    let store = try TemporaryStore()
    let report = try FeedImporter(database: store.database).importSample(now: 1_800_000_000, age: 180)
    #expect(report.importedCount == 72 && report.skippedCount == 0)
    let all = try store.all()
    #expect(try #require(all.first).createdDate == 1_799_999_820)
    #expect((all.last?.createdDate ?? 0) < 1_800_000_000 - 2 * 365 * 86_400)
    #expect(Set(all.map(\.author.name)).count >= 8)
    #expect(all.contains { $0.photoCount > 1 } && all.contains { $0.url != nil } && all.contains { $0.title.isEmpty })
  }
}
