import Foundation
import GRDB
import MomentsTestSupport
import TerminalTestSupport
import Testing

@testable import MomentsStore

struct MomentsDatabaseTests {
  @Test func `the folder is its owner's alone, the file in write-ahead mode`() throws {
    let store = try TemporaryStore()
    _ = try store.database.feed()
    let attributes = try FileManager.default.attributesOfItem(atPath: store.database.location.folder)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
    #expect(try store.database.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "wal")
  }

  @Test func `a new store is empty and says so`() throws {
    let feed = try TemporaryStore().database.feed()
    #expect(feed == Feed(user: nil, momentCount: 0, isFilled: false))
  }

  @Test func `what is stored is there when the store is opened again`() throws {
    let store = try TemporaryStore()
    _ = try store.importFeed(momentLine(id: "a"))
    try store.database.store("AX3", forSetting: "textSize")
    store.database.close()
    let again = store.reopened()
    #expect(try again.feed().momentCount == 1)
    #expect(try again.settings() == ["textSize": "AX3"])
    again.close()
  }

  @Test func `a store that cannot be made is an error that names the place`() throws {
    let store = try TemporaryStore()
    let file = store.folder.appending(path: "file")
    try Data().write(to: file)
    let database = MomentsDatabase(location: StoreLocation(folder: file.appending(path: "moments").path))
    let error = #expect(throws: StoreError.self) { try database.feed() }
    #expect({ if case .cannotOpen(let path, _) = error { path.hasPrefix(file.path) } else { false } }())
  }

  @Test func `a file that is no store is left alone`() throws {
    let store = try TemporaryStore()
    try FileManager.default.createDirectory(atPath: store.database.location.folder, withIntermediateDirectories: true)
    try Data("this is not a database, but a letter".utf8).write(to: URL(filePath: store.database.location.databasePath))
    #expect(throws: StoreError.self) { try store.database.feed() }
    #expect(try String(contentsOfFile: store.database.location.databasePath, encoding: .utf8).hasPrefix("this is not"))
  }

  @Test(
    arguments: [
      (["XDG_DATA_HOME": "/data"], "/data/moments"), (["HOME": "/home/ada"], "/home/ada/.local/share/moments"),
      (["XDG_DATA_HOME": "relative", "HOME": "/home/ada"], "/home/ada/.local/share/moments"),
      (["XDG_DATA_HOME": "", "HOME": "/h"], "/h/.local/share/moments"),
    ])
  func `the store is where the desktop's convention has it`(environment: [String: String], folder: String) throws {
    #expect(try StoreLocation(environment: environment).folder == folder)
  }

  @Test func `without any home there is no place for a store`() {
    #expect(throws: StoreError.noHome) { try StoreLocation(environment: [:]) }
  }

  // MARK: Timeline

  @Test func `pages found in any way make up the same list`() throws {
    let store = try TemporaryStore()
    var generator = SeededGenerator(seed: 20)
    // Few different dates: many moments of one second.
    let lines = (0..<200).map {
      momentLine(id: "\($0)", createdDate: 1_700_000_000 + .random(in: 0...20, using: &generator))
    }
    _ = try store.importFeed(lines.joined(separator: "\n"))
    let all = try store.all()
    #expect(all.count == 200)
    #expect(
      zip(all, all.dropFirst()).allSatisfy {
        ($0.key.createdDate, $0.key.sequence) > ($1.key.createdDate, $1.key.sequence)
      })
    for _ in 0..<100 {
      let index = Int.random(in: 0..<200, using: &generator)
      let limit = Int.random(in: 1...40, using: &generator)
      func ids(_ moments: some Collection<MomentSummary>) -> [String] { moments.map(\.id) }
      #expect(
        try ids(store.database.timeline(.after(all[index].key), limit: limit)) == ids(all[(index + 1)...].prefix(limit))
      )
      #expect(
        try ids(store.database.timeline(.before(all[index].key), limit: limit)) == ids(all[..<index].suffix(limit)))
      #expect(try ids(store.database.timeline(.index(index), limit: limit)) == ids(all[index...].prefix(limit)))
      #expect(try ids(store.database.timeline(.oldest, limit: limit)) == ids(all.suffix(limit)))
      #expect(try store.database.position(of: all[index].key) == index)
    }
  }

  @Test func `a moment is read whole`() throws {
    let store = try TemporaryStore()
    let more =
      #","url":"https://example.org","photos":["a.jpg","b.jpg"],"isLiked":false,"likes":[{"id":"u1","name":"Bo"},{"id":"u2"}]"#
    _ = try store.importFeed(momentLine(id: "x", more: more))
    let moment = try #require(try store.database.moment(id: "x"))
    #expect(moment.photos == ["a.jpg", "b.jpg"])
    #expect(moment.likers.map(\.displayName) == ["Bo", "u2"])
    #expect(moment.url == "https://example.org")
    #expect(try store.database.moment(id: "y") == nil)
  }

  // MARK: Search

  @Test func `a search goes on at the other end and takes wildcards as they are`() async throws {
    let store = try TemporaryStore()
    let lines = ["100% sure", "plain", "under_score", "PLAIN again"].enumerated().map { index, title in
      #"{"id":"\#(index)","userDetails":{"name":"Zoë"},"type":"PHOTOS","title":"\#(title)","createdDate":"\#(1000 - index)"}"#
    }
    _ = try store.importFeed(lines.joined(separator: "\n"))
    let all = try store.all()
    #expect(
      try await store.database.find("plain", from: all[0].key, forward: true) == SearchHit(index: 1, isWrapped: false))
    #expect(
      try await store.database.find("plain", from: all[3].key, forward: true) == SearchHit(index: 1, isWrapped: true))
    #expect(
      try await store.database.find("plain", from: all[2].key, forward: false) == SearchHit(index: 1, isWrapped: false))
    #expect(
      try await store.database.find("0%", from: all[2].key, forward: true) == SearchHit(index: 0, isWrapped: true))
    #expect(
      try await store.database.find("r_s", from: all[0].key, forward: true) == SearchHit(index: 2, isWrapped: false))
    #expect(try await store.database.find("%", from: all[2].key, forward: true)?.index == 0)
    #expect(try await store.database.find("Zoë", from: all[0].key, forward: true)?.index == 1)
    #expect(try await store.database.find("absent", from: all[0].key, forward: true) == nil)
  }

  // MARK: Likes

  private let owner =
    #"{"userDetails":{"id":"me","name":"Wei"},"moments":[{"id":"x","userDetails":{"name":"Ada"},"type":"PHOTOS","createdDate":"1","likes":[{"id":"u1"}]}]}"#

  @Test func `the reader's like counts, comes first, and goes again`() async throws {
    let store = try TemporaryStore()
    _ = try store.importFeed(owner)
    try await store.database.setLiked(true, momentID: "x")
    try await store.database.setLiked(true, momentID: "x")
    #expect(try store.database.moment(id: "x")?.likers.map(\.id) == ["me", "u1"])
    #expect(try store.all()[0].likeCount == 2)
    #expect(try store.all()[0].isLiked)
    try await store.database.setLiked(false, momentID: "x")
    #expect(try store.database.moment(id: "x")?.likers.map(\.id) == ["u1"])
    #expect(try store.all()[0].likeCount == 1)
  }

  @Test func `the reader's like outlives a new import of the moment`() async throws {
    let store = try TemporaryStore()
    _ = try store.importFeed(owner)
    try await store.database.setLiked(true, momentID: "x")
    _ = try store.importFeed(owner)
    #expect(try store.all().map(\.isLiked) == [true])
    #expect(try store.all()[0].likeCount == 2)
  }

  @Test func `a moment that is not there cannot be liked`() async throws {
    let store = try TemporaryStore()
    await #expect(throws: StoreError.noSuchMoment(id: "nobody")) {
      try await store.database.setLiked(true, momentID: "nobody")
    }
  }

  // MARK: Instances

  @Test func `two instances share the store`() async throws {
    let store = try TemporaryStore()
    _ = try store.importFeed(owner)
    let other = store.reopened()
    defer { other.close() }
    let instances = [store.database, other]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for turn in 0..<40 {
        let writer = instances[turn % 2]
        let reader = instances[1 - turn % 2]
        group.addTask { try await writer.setLiked(turn % 4 < 2, momentID: "x") }
        group.addTask { _ = try reader.timeline(.newest, limit: 10) }
      }
      try await group.waitForAll()
    }
    let moment = try #require(try other.moment(id: "x"))
    #expect(try store.database.moment(id: "x") == moment)
    #expect(moment.likers.count == (moment.isLiked ? 2 : 1))
  }

  @Test func `an instance reads while another writes`() throws {
    let store = try TemporaryStore()
    _ = try store.importFeed(owner)
    let other = store.reopened()
    defer { other.close() }
    let outcome: Result<Int, StoreError> = try store.database.transaction { database in
      try database.execute(sql: "DELETE FROM moment")
      return .success((try? other.feed().momentCount) ?? -1)
    }
    #expect(try outcome.get() == 1)
    #expect(try other.feed().momentCount == 0)
  }
}
