import Foundation
import MomentsTestSupport
import Platform
import Synchronization
import TerminalTestSupport
import Testing

@testable import FeedFormats
@testable import MomentsStore

@Suite(.limited)
struct FeedImporterTests {
  private let folder: TemporaryFolder
  private let database: MomentsDatabase
  private let user = UserDetails(id: "0", name: "Wei", avatar: "a.png", backgroundImage: "b.jpg")
  private let moments: [Moment] = [
    .sample(id: "1", title: "One", createdDate: 30),
    .sample(id: "2", title: "Two 文字 👩‍👩‍👧‍👦", photos: ["p"], createdDate: 20, likers: [Liker(id: "9", name: "Nia")]),
    .sample(id: "3", kind: .url, title: "", url: "https://example.org", createdDate: 10, isLiked: true),
  ]

  init() throws {
    folder = try TemporaryFolder()
    database = folder.database()
  }

  @discardableResult
  private func take(_ text: String, as name: String = "feed.jsonl") throws -> ImportReport {
    try database.import(text, in: folder, as: name)
  }

  private func expectMoments(sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(try database.ids() == ["1", "2", "3"], sourceLocation: sourceLocation)
    for moment in moments {
      #expect(try database.moment(id: moment.id) == moment, sourceLocation: sourceLocation)
    }
    let feed = try database.feed()
    #expect(feed.isFilled && feed.momentCount == 3, sourceLocation: sourceLocation)
  }

  // MARK: Forms

  @Test func `a response of a server is imported`() throws {
    let report = try take(FeedText.answer(moments, user: user))
    #expect(report.importedCount == 3 && report.skippedCount == 0 && report.firstSkipped.isEmpty)
    try expectMoments()
    #expect(try database.feed().user == user)
  }

  @Test func `the object of a response is imported, in one line or many`() throws {
    try take(FeedText.object(moments, user: user))
    try expectMoments()
    let data = try JSONSerialization.data(
      withJSONObject: JSONSerialization.jsonObject(with: Data(FeedText.answer(moments).utf8)), options: .prettyPrinted)
    try take(String(decoding: data, as: UTF8.self))
    try expectMoments()
    #expect(try database.feed().user == user)
  }

  @Test func `one moment in each line is imported`() throws {
    #expect(try take(FeedText.lines(moments)).importedCount == 3)
    try expectMoments()
    #expect(try database.feed().user == nil)
  }

  @Test func `a second import tells new and changed moments from known ones`() throws {
    #expect(try take(FeedText.lines(Array(moments.dropLast()))).changedCount == 2)
    #expect(try take(FeedText.lines(moments)).changedCount == 1)
    var changed = moments
    changed[0].title = "Another text."
    #expect(try take(FeedText.lines(changed)).changedCount == 1)
  }

  @Test(
    arguments: [
      { "\u{FEFF}" + $0 }, { $0.replacing("\n", with: "\r\n") }, { "\n\n \t\n" + $0.replacing("\n", with: "\n\n\r\n") },
      { String($0.dropLast()) }, { "\u{FEFF}\r\n" + $0 },
    ] as [@Sendable (String) -> String])
  func `byte order marks, line endings and empty lines are accepted`(change: @Sendable (String) -> String) throws {
    #expect(try take(change(FeedText.lines(moments))).skippedCount == 0)
    try expectMoments()
  }

  @Test func `a feed in one piece may have one moment in each line`() throws {
    let rows = FeedText.lines(moments).split(separator: "\n").joined(separator: ",\n")
    #expect(try take("{\"moments\":[\n\(rows)\n]}").skippedCount == 0)
    try expectMoments()
  }

  @Test func `a broken first line does not affect the others`() throws {
    let report = try take("{\"id\": oops}\n" + FeedText.lines(moments))
    #expect(report.importedCount == 3 && report.skippedCount == 1)
    try expectMoments()
  }

  @Test func `a moment may have unknown fields of any reasonable depth, and a deeper one is left out`() throws {
    let lines = [126, 127, 100_000].map { depth in
      momentLine(
        id: "\(depth)",
        more: ",\"more\":" + String(repeating: "[", count: depth) + String(repeating: "]", count: depth))
    }
    let report = try take(lines.joined(separator: "\n"))
    #expect(report.importedCount == 2 && report.firstSkipped.map(\.error) == [.notJSON])
  }

  @Test func `a list of moments is imported, in one line or many`() throws {
    let list = FeedText.lines(moments).split(separator: "\n").joined(separator: ",\r\n")
    for text in ["[\(list)]", "\u{FEFF}\n [\n\(list)\n]\n"] {
      #expect(try take(text).importedCount == 3)
      try expectMoments()
    }
    #expect(try take("[]").importedCount == 0)
    try expectMoments()
  }

  @Test func `a feed of one piece may be one very long line`() throws {
    let long = String(repeating: "x", count: 2 << 20)
    let moments = ["1", "2", "3"].map { Moment.sample(id: $0, title: $0 == "2" ? long : "short") }
    #expect(try take(FeedText.answer(moments)).importedCount == 3)
    #expect(try database.feed().momentCount == 3)
  }

  @Test func `a response without moments is an empty feed`() throws {
    #expect(try take(FeedText.answer([], user: user)).importedCount == 0)
    #expect(try database.feed() == Feed(user: user, momentCount: 0, isFilled: true))
  }

  @Test func `the id of the user may be a number`() throws {
    try take(#"{"userDetails":{"id":7,"name":"Ada"},"moments":[]}"#)
    #expect(try database.feed().user == UserDetails(id: "7", name: "Ada"))
  }

  @Test func `a NUL in a text does not cut or mix up anything`() throws {
    try take(FeedText.lines([.sample(id: "a\0b", title: "x\0y", photos: ["p\0q"]), .sample(id: "a\0c")]))
    #expect(try database.feed().momentCount == 2)
    let moment = try database.moment(id: "a\u{FFFD}b")
    #expect(moment?.title == "x\u{FFFD}y" && moment?.photos == ["p\u{FFFD}q"])
  }

  // MARK: Once more

  @Test func `a known moment is replaced and keeps its position within its second`() throws {
    try take(FeedText.lines(["1", "2", "3"].map { .sample(id: $0, photos: ["a", "b"], createdDate: 5) }))
    let new = Moment.sample(
      id: "2", author: Author(name: "New"), title: "New", photos: ["c"], createdDate: 5, likers: [Liker(id: "z")])
    #expect(try take(FeedText.line(new)).importedCount == 1)
    #expect(try database.moment(id: "2") == new)
    #expect(try database.ids() == ["3", "2", "1"])
    #expect(try database.feed().momentCount == 3)
  }

  @Test func `importing a feed twice changes nothing`() throws {
    try take(FeedText.answer(moments, user: user))
    let before = try database.contents()
    try take(FeedText.answer(moments, user: user))
    #expect(try database.contents() == before)
  }

  @Test func `the later of two moments with the same id counts`() throws {
    try take(FeedText.lines([.sample(title: "first"), .sample(title: "second")]))
    #expect(try database.moment(id: "1")?.title == "second")
    #expect(try database.feed().momentCount == 1)
  }

  @Test func `progress is reported during a large import`() throws {
    let told = Mutex<[Int]>([])
    let line = FeedText.line(.sample()) + "\n"
    let file = try folder.file("feed.jsonl", String(repeating: line, count: 20_001))
    let importer = FeedImporter(database: database) { count in told.withLock { $0.append(count) } }
    let report = try importer.importFeed(fromFile: file, now: 0)
    #expect(told.withLock(\.self) == [10_000, 20_000] && report.importedCount == 20_001)
  }

  // MARK: Bad moments

  @Test func `broken lines are omitted and reported with file and line`() throws {
    let good = FeedText.line(.sample(id: "1"))
    let bad = good.replacing(#""createdDate":"1768478100""#, with: #""createdDate":"soon""#)
    let report = try take("\(good)\n\n\(bad)\nnonsense\n\(good)\n[1]")
    #expect(report.importedCount == 2 && report.skippedCount == 3)
    let file = folder.path + "/feed.jsonl"
    #expect(
      report.firstSkipped == [
        .init(place: "\(file):3", error: .notADate(field: "createdDate")),
        .init(place: "\(file):4", error: .notJSON), .init(place: "\(file):6", error: .notAnObject),
      ])
  }

  @Test func `broken moments of a feed in one piece are reported by index`() throws {
    let text = FeedText.object(moments).replacing(#""type":"URL""#, with: #""type":"FILM""#)
    let report = try take(text.replacing(#""moments":["#, with: #""moments":[null,"#), as: "feed.json")
    #expect(report.importedCount == 2 && report.skippedCount == 2)
    let file = folder.path + "/feed.json"
    #expect(
      report.firstSkipped == [
        .init(place: "\(file): moments[0]", error: .notAnObject),
        .init(place: "\(file): moments[3]", error: .unknownValue(field: "type", value: "FILM")),
      ])
  }

  @Test func `the first ten errors are listed and the others counted`() throws {
    let text = FeedText.line(.sample()) + "\n" + String(repeating: "bad\n", count: 25)
    let report = try take(text)
    #expect(report.importedCount == 1 && report.skippedCount == 25)
    #expect(report.firstSkipped.map(\.place) == (2...11).map { "\(folder.path)/feed.jsonl:\($0)" })
  }

  @Test(arguments: [2, 40]) func `a line that is too long for a moment is reported`(number: Int) throws {
    let before = String(repeating: FeedText.line(.sample()) + "\n", count: number - 1)
    let long = FeedText.line(.sample(id: "long", title: String(repeating: "x", count: 200_000)))
    let file = try folder.file("feed.jsonl", before + long + "\n" + FeedText.line(.sample(id: "last")))
    var importer = FeedImporter(database: database)
    importer.longestLine = 200_000
    let report = try importer.importFeed(fromFile: file, now: 0)
    #expect(report.firstSkipped == [.init(place: "\(file):\(number)", error: .tooLong)])
    #expect(try database.moment(id: "last") != nil)
    #expect(try database.moment(id: "long") == nil)
  }

  @Test(arguments: [false, true]) func `a feed in one piece that is too long is reported`(isPretty: Bool) throws {
    let long = FeedText.answer([.sample(title: String(repeating: "x", count: 200_000))])
    let file = try folder.file("feed.json", isPretty ? String(repeating: "\n", count: 100) + long : long)
    var importer = FeedImporter(database: database)
    importer.longestLine = 100_000
    #expect(throws: FeedError.cannotRead(name: file, SystemError(EFBIG))) {
      try importer.importFeed(fromFile: file, now: 0)
    }
  }

  @Test(arguments: [
    (
      #"{"id":"1","userDetails":{"name":"A"},"type":"URL","createdDate":"soon"}"#,
      MomentError.notADate(field: "createdDate")
    ),
    (#"{"id": oops}"#, .notJSON), (#"{"id":"1","user"#, .notJSON), ("{}", .missing(field: "type")),
    (#"{"type":"FILM"}"#, .unknownValue(field: "type", value: "FILM")),
  ])
  func `a feed of only broken lines is reported with locations, and changes nothing`(
    line: String, reason: MomentError
  )
    throws
  {
    try database.importSample(now: 0, age: 0)
    let before = try database.contents()
    let error = #expect(throws: NothingUsable.self) {
      try take(String(repeating: line + "\n", count: 30), as: "wrong.jsonl")
    }
    #expect(error?.report.skippedCount == 30)
    #expect(
      error?.report.firstSkipped
        == (1...10).map { .init(place: "\(folder.path)/wrong.jsonl:\($0)", error: reason) })
    #expect(try database.contents() == before)
  }

  @Test func `a list of only broken moments is reported with locations`() throws {
    let error = #expect(throws: NothingUsable.self) { try take("[7, {}]", as: "wrong.json") }
    #expect(error?.report.firstSkipped.map(\.place) == (0...1).map { "\(folder.path)/wrong.json: moments[\($0)]" })
  }

  // MARK: The sample

  @Test func `a feed replaces the sample, and the report says so`() async throws {
    try database.importSample(now: 1_768_478_400, age: 180)
    let sample = try database.ids()
    try await database.setLiked(true, momentID: try #require(sample.first))
    let moments = moments.map { moment in
      var moment = moment
      moment.id = "mine-" + moment.id
      return moment
    }
    #expect(try take(FeedText.lines(moments)).removedSampleCount == sample.count)
    #expect(try database.ids() == moments.map(\.id))
    #expect(try database.feed().user == nil)
    #expect(try take(FeedText.lines(moments)).removedSampleCount == 0)
  }

  @Test func `in a store with both, moments that differ from the sample stay with their likes`() async throws {
    try database.importSample(now: 0, age: 0)
    let sampleCount = try database.feed().momentCount
    try database.merge([.sample(id: "mine", createdDate: 4), .sample(id: "0", title: "My own", createdDate: 5)])
    try await database.setLiked(true, momentID: "0")
    try await database.setLiked(true, momentID: "mine")
    #expect(
      try take(FeedText.lines([.sample(id: "next", createdDate: 3)])).removedSampleCount == sampleCount - 1)
    #expect(try database.ids() == ["0", "mine", "next"])
    #expect(try database.moment(id: "0")?.isLiked == true)
    #expect(try database.moment(id: "mine")?.isLiked == true)
  }

  @Test func `an empty feed keeps the sample`() throws {
    try database.importSample(now: 0, age: 0)
    let before = try database.ids()
    #expect(try take("[]").removedSampleCount == 0)
    #expect(try database.ids() == before)
  }

  @Test func `an import can be removed, and the sample returns`() throws {
    #expect(try database.clearFeed() == 0)
    try database.importSample(now: 0, age: 0)
    #expect(try database.clearFeed() == 0)
    try take(FeedText.answer(moments, user: user))
    #expect(try database.clearFeed() == 3)
    #expect(try database.feed() == Feed(user: nil, momentCount: 0, isFilled: false))
  }

  @Test func `clearing leaves the sample beside other moments`() throws {
    try database.importSample(now: 0, age: 0)
    let count = try database.feed().momentCount
    try database.merge([.sample(id: "mine")])
    #expect(try database.clearFeed() == 1)
    let feed = try database.feed()
    #expect(feed.isFilled && feed.momentCount == count && feed.user?.name == "Wei Chen")
  }

  // MARK: No feeds

  @Test(arguments: [
    "", "\n\n", "hello", "<!DOCTYPE html>\n<html><body>{}</body></html>\n", "{", "[", "null", "1", #""text""#,
    #"{"data":null,"errors":[{"message":"no"}]}"#, #"{"data":{"somethingElse":1}}"#, #"{"moments":7}"#,
    #"{"moments":null}"#, #"{"moments":[],"userDetails":"me"}"#,
    String(repeating: "bad\n", count: 100), String(repeating: "[", count: 100_000),
    String(repeating: #"{"data":"#, count: 50_000), "{\"id\": \"\u{0}",
  ])
  func `a file that is not a feed changes nothing`(text: String) throws {
    try take(FeedText.answer(moments, user: user))
    let before = try database.contents()
    let error = #expect(throws: FeedError.self) { try take(text, as: "other") }
    #expect(error?.isAboutForm(of: folder.path + "/other") == true)
    #expect(try database.contents() == before)
  }

  @Test func `random bytes are not a feed`() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<rounds(40) {
      let bytes = (0..<Int.random(in: 0...3000, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      let file = try folder.file("bytes", bytes)
      let error = #expect(throws: FeedError.self) {
        try FeedImporter(database: database).importFeed(fromFile: file, now: 0)
      }
      #expect(error?.isAboutForm(of: file) == true)
    }
    #expect(try database.feed() == Feed(user: nil, momentCount: 0, isFilled: false))
  }

  @Test func `an unreadable file is reported with the reason`() throws {
    let importer = FeedImporter(database: database)
    let missing = folder.path + "/missing"
    #expect(throws: FeedError.cannotRead(name: missing, SystemError(ENOENT))) {
      try importer.importFeed(fromFile: missing, now: 0)
    }
    #expect(throws: FeedError.cannotRead(name: folder.path, SystemError(EISDIR))) {
      try importer.importFeed(fromFile: folder.path, now: 0)
    }
    let below = try folder.file("file", "") + "/below"
    #expect(throws: FeedError.cannotRead(name: below, SystemError(ENOTDIR))) {
      try importer.importFeed(fromFile: below, now: 0)
    }
    #expect(throws: FeedError.cannotRead(name: "", SystemError(ENOENT))) {
      try importer.importFeed(fromFile: "", now: 0)
    }
    #expect(try database.feed().isFilled == false)
  }

  @Test(arguments: [1, 1_000, 1_001, 2_100])
  func `lines that are left out end nothing, however many follow each other`(count: Int) throws {
    for line in ["", "bad", String(repeating: "x", count: 3_000)] {
      let text = "\(FeedText.line(.sample(id: "1")))\n\(String(repeating: line + "\n", count: count))"
      var importer = FeedImporter(database: database)
      importer.longestLine = 2_000
      let file = try folder.file("feed.jsonl", text + FeedText.line(.sample(id: "last")))
      let report = try importer.importFeed(fromFile: file, now: 0)
      #expect(report.importedCount == 2 && report.skippedCount == (line.isEmpty ? 0 : count))
    }
  }

  @Test func `the moments of all batches come in their order, and an error of their writer ends the reading`() throws {
    struct Refusal: Error {}
    let file = try folder.file("feed.jsonl", FeedText.lines((0..<10_001).map { .sample(id: "\($0)") }))
    var ids: [String] = []
    try FeedReader.readAhead(file: file, now: 0, longestLine: 1 << 20) { ids += $0.moments.map(\.moment.id) }
    #expect(ids == (0..<10_001).map(String.init))
    var count = 0
    #expect(throws: Refusal.self) {
      try FeedReader.readAhead(file: file, now: 0, longestLine: 1 << 20) { _ in
        count += 1
        throw Refusal()
      }
    }
    #expect(count == 1)
  }

  @Test func `a store that cannot be opened is reported`() throws {
    let database = MomentsDatabase(location: StoreLocation(folder: try folder.file("file", "") + "/store"))
    let error = #expect(throws: StoreError.self) { try database.import(FeedText.lines(moments), in: folder) }
    guard case .cannotOpen = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  // MARK: Fuzzing

  @Test func `each line of a damaged feed is either imported or reported`() throws {
    var random = SeededGenerator(seed: 8)
    let valid = Array(FeedText.line(moments[1]).utf8)
    let pieces: [[UInt8]] = ["null", "{}", "[]", "\"", "1e999", "\\u0000", "\\ud800", ":", ",", "-", "}", "true"].map {
      Array($0.utf8)
    }
    var lines = [valid]
    for _ in 0..<5000 {
      var line = valid
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<line.count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: line[place] = .random(in: 0...255, using: &random)
        case 1: line.remove(at: place)
        case 2: line.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: place)
        case 3: line.replaceSubrange(place..., with: line[..<place].suffix(20))
        default: line.removeSubrange(place..<min(line.count, place + 12))
        }
        if line.isEmpty { line = valid }
      }
      lines.append(line)
    }
    let bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    let report = try FeedImporter(database: database).importFeed(fromFile: folder.file("feed.jsonl", bytes), now: 0)
    let filled = bytes.split(separator: UInt8(ascii: "\n")).count { $0.contains { !(9...13).contains($0) && $0 != 32 } }
    #expect(report.importedCount + report.skippedCount == filled)
    #expect(report.importedCount > 100 && report.skippedCount > 1000)
    #expect(try database.ids().count == database.feed().momentCount)
  }

  @Test func `a damaged response is stored completely or not at all`() throws {
    var random = SeededGenerator(seed: 9)
    let valid = Array(FeedText.answer(moments, user: user).utf8)
    for _ in 0..<rounds(60) {
      var bytes = valid
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 32...126, using: &random)
      }
      let file = try folder.file("feed.json", bytes)
      let before = try database.feed()
      do {
        let report = try FeedImporter(database: database).importFeed(fromFile: file, now: 0)
        #expect(report.importedCount + report.skippedCount == 3)
      } catch {
        let isExpected =
          (error as? NothingUsable)?.report.skippedCount == 3 || (error as? FeedError)?.isAboutForm(of: file) == true
        #expect(isExpected, "\(error)")
        #expect(try database.feed() == before)
      }
    }
  }
}

extension FeedError {
  /// Whether a file is no feed, be it that it is not JSON or that its JSON is something else.
  fileprivate func isAboutForm(of file: String) -> Bool {
    switch self {
    case .unusable(file, .notAFeed), .unusable(file, .webPage), .invalidJSON(file, _, _): true
    default: false
    }
  }
}
