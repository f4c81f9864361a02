import FeedFormats
import Foundation
import Glibc
import Localization
import MomentsTestSupport
import SQLite
import TerminalTestSupport
import Testing

@testable import MomentsStore

@Suite(.limited)
struct MomentsDatabaseTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `the store is in the data folder, and without a home there is none`() throws {
    #expect(try StoreLocation(environment: ["HOME": "/h"]).databasePath == "/h/.local/share/moments/moments.sqlite")
    #expect(throws: StoreError.noHome) { try StoreLocation(environment: ["HOME": "here"]) }
  }

  @Test func `the folder is for its owner alone`() throws {
    let database = folder.database()
    _ = try database.feed()
    let attributes = try FileManager.default.attributesOfItem(atPath: database.location.folder)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }

  @Test func `the file keeps the write-ahead mode`() throws {
    let database = try folder.database(with: [.sample()])
    database.close()
    let header = try Data(contentsOf: URL(filePath: database.location.databasePath)).prefix(20)
    // Versions of the file format for writing and reading (SQLite, "Database File Format", 1.3): 2 is write-ahead.
    #expect(Array(header[18..<20]) == [2, 2])
  }

  @Test func `the last instance to close leaves one file with all data`() throws {
    let first = try folder.database(with: [.sample(id: "7", photos: ["p1", "p2"], likers: [Liker(id: "a", name: "A")])])
    let second = folder.database()
    let before = try second.contents()
    first.close()
    second.close()
    #expect(try FileManager.default.contentsOfDirectory(atPath: first.location.folder) == ["moments.sqlite"])
    #expect(try folder.database().contents() == before)
  }

  @Test func `a folder that cannot be created is reported`() throws {
    let file = try folder.file("file", "")
    let database = MomentsDatabase(location: StoreLocation(folder: file + "/store"))
    let error = #expect(throws: StoreError.self) { try database.feed() }
    guard case .cannotOpen(let path, let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(path == file + "/store/moments.sqlite")
    #expect(!reason.isEmpty && !reason.contains("Error Domain"))
  }

  @Test func `a file that is not a store stays unchanged, and is tried again`() throws {
    let database = folder.database()
    try FileManager.default.createDirectory(atPath: database.location.folder, withIntermediateDirectories: false)
    let path = try folder.file("store/moments.sqlite", String(repeating: "no database ", count: 100))
    #expect(throws: StoreError.damaged(path: path, reason: "file is not a database")) { try database.feed() }
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("no database no database"))
    try FileManager.default.removeItem(atPath: path)
    #expect(try database.feed().momentCount == 0)
  }

  @Test func `a store with overwritten pages is reported with advice`() throws {
    let database = folder.database()
    try database.importSample(now: 1_000_000, age: 1)
    database.close()
    let file = try #require(FileHandle(forUpdatingAtPath: database.location.databasePath))
    let size = try file.seekToEnd()
    try file.seek(toOffset: 4096)
    try file.write(contentsOf: Data(repeating: 0xFF, count: Int(size) - 4096))
    try file.close()
    let reopened = MomentsDatabase(location: database.location)
    let error = #expect(throws: StoreError.self) { try reopened.timeline(.newest, limit: 5) }
    guard case .damaged(let path, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(path == database.location.databasePath)
    #expect(error?.message.resolved(in: Language("en")).contains("Move the file away") == true)
  }

  @Test func `any number of instances can start at the same time`() async throws {
    for _ in 0..<10 {
      let folder = try TemporaryFolder()
      try await withThrowingTaskGroup(of: Int.self) { group in
        for index in 0..<6 {
          group.addTask {
            let database = folder.database()
            _ = try await database.follow("https://example.org/\(index)")
            try await database.waitUntilOpen()
            return try database.feed().momentCount
          }
        }
        for try await count in group { #expect(count == 0) }
      }
      #expect(try folder.database().sources().count == 6)
    }
  }

  @Test func `a source is reserved for one process at a time, until it ends or its time is over`() async throws {
    let database = folder.database()
    let source = try await database.follow("https://example.org/feed")
    func reserve(now: Int64) async throws -> Bool { try await database.reserve(source, until: now + 45, now: now) }
    #expect(try await reserve(now: 100))
    #expect(try await !reserve(now: 144))
    #expect(try await reserve(now: 145))
    try database.write { try $0.execute("UPDATE source SET busyBy = \(Int32.max)") }
    #expect(try await reserve(now: 146))
    #expect(try await !reserve(now: 147))
  }

  @Test func `a store of a later release is refused, and stays as it is`() async throws {
    let database = try folder.database(with: [.sample(id: "1")])
    try database.write { try $0.execute("PRAGMA user_version = 99") }
    database.close()
    let path = database.location.databasePath
    #expect(throws: StoreError.newer(path: path)) { try folder.database().feed() }
    await #expect(throws: StoreError.newer(path: path)) {
      try await folder.database().follow("https://example.org")
    }
    let connection = try Connection(path: path)
    #expect(try connection.first("SELECT count(*) FROM moment") { try $0.count(0) } == 1)
  }

  @Test func `a store that another program has locked is busy, and the error names the program`() async throws {
    let database = folder.database()
    _ = try database.feed()
    database.close()
    let other = folder.database()
    let path = database.location.folder
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/flock")
    process.arguments = [path, "/bin/sh", "-c", "echo locked; cat"]
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    _ = try output.fileHandleForReading.read(upToCount: 1)
    let error = #expect(throws: StoreError.self) { _ = try other.feed() }
    #expect(error == .locked(path: other.location.databasePath, holder: "flock (\(process.processIdentifier))"))
    #expect(error?.isBusy == true)
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    try await other.waitUntilOpen()
  }

  /// Mounts a folder as a read-only medium where the permissions of a folder do not count, as for root.
  ///
  /// - Returns: whether it cannot be written now.
  private static func makeReadOnly(_ folder: String) -> Bool {
    chmod(folder, 0o500)
    if access(folder, W_OK) == 0, mount(folder, folder, nil, UInt(MS_BIND), nil) == 0 {
      mount(nil, folder, nil, UInt(MS_REMOUNT | MS_BIND | MS_RDONLY), nil)
    }
    return access(folder, W_OK) != 0
  }

  @Test func `a store that cannot be written is read, and says why nothing is stored`() async throws {
    let database = try folder.database(with: [.sample(id: "1", title: "Rain.")])
    try await database.index()
    database.close()
    let path = database.location.folder
    defer {
      umount(path)
      chmod(path, 0o700)
    }
    guard Self.makeReadOnly(path) else { return print("Skipped: this user can mount nothing.") }
    let reader = MomentsDatabase(location: database.location)
    #expect(try reader.feed().momentCount == 1 && reader.isReadOnly)
    #expect(try await reader.keys(matching: MomentFilter("rain", now: 0, utcOffset: { _ in 0 })).count == 1)
    let error = StoreError.readOnly(path: database.location.databasePath)
    #expect(throws: error) { try reader.write { try $0.execute("DELETE FROM moment") } }
    await #expect(throws: error) { try await reader.setLiked(true, momentID: "1") }
    #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["moments.sqlite"])
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

  @Test func `any part is equal to that part of the whole timeline, and a position is the number of moments before it`()
    throws
  {
    let database = try folder.database(with: ties(80, seed: 3))
    let whole = try database.timeline(.newest, limit: -1)
    var random = SeededGenerator(seed: 4)
    for _ in 0..<300 {
      let index = Int.random(in: 0..<whole.count, using: &random)
      let limit = Int.random(in: 0...20, using: &random)
      let key = whole[index].key
      #expect(try database.position(of: key).index == index)
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
