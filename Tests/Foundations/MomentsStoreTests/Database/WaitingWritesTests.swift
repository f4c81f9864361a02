import FeedFormats
import Foundation
import MomentsTestSupport
import SQLite
import TerminalTestSupport
import Testing

@testable import MomentsStore

/// Writes while another program has the lock, or has removed or replaced the file.
@Suite(.onMainActor)
@MainActor
struct WaitingWritesTests {
  private let folder: TemporaryFolder
  private let database: MomentsDatabase
  private let other: Connection
  private let likes: LikeController
  private let reading: ReadingController
  private let moments: [StoredMoment]

  init() throws {
    folder = try TemporaryFolder()
    database = try folder.database(with: (1...3).map { .sample(id: "\($0)") })
    other = try Connection(path: database.location.databasePath)
    likes = LikeController(store: database)
    reading = ReadingController(store: database, sleep: { _ in }, followsReader: true)
    moments = try database.timeline(.newest, limit: 3)
    reading.take(unreadCount: 3)
  }

  private func change() {
    likes.toggle(.sample(id: "1"))
    likes.toggle(.sample(id: "2"))
    reading.pass([moments[0]])
  }

  @Test
  func `while another program writes, changes are shown at once, and stored as soon as it has finished`() async throws {
    try other.run("BEGIN IMMEDIATE")
    change()
    #expect(likes.choices.isLiked("1", stored: false) && !reading.isUnread(moments[0]) && reading.unreadCount == 2)
    await waitUntil { database.waitsForAnotherProgram }
    #expect(likes.unstoredCount == 2 && reading.unstoredCount == 1 && !reading.hasUnstoredPlace)
    reading.take(unreadCount: try database.feed().unreadCount)
    #expect(reading.unreadCount == 2)
    likes.markUnstored()
    #expect(likes.choices.isUnconfirmed("1"))
    try other.run("COMMIT")
    await likes.finish()
    await reading.finish()
    #expect(try database.timeline(.newest, limit: 3).filter(\.moment.isLiked).count == 2)
    #expect(try database.feed().unreadCount == 2 && reading.unreadCount == 2)
    #expect(likes.unstoredCount == 0 && !reading.isStoring && !likes.choices.isUnconfirmed("1"))
  }

  @Test(arguments: [true, false])
  func `a reader who goes on while marks are written is told once, and only if they wait for another program`(
    isLocked: Bool
  ) async throws {
    let reading = ReadingController(store: database, patience: .zero, sleep: { _ in }, followsReader: true)
    var errors: [StoreError] = []
    reading.report = { errors.append($0) }
    if isLocked { try other.run("BEGIN IMMEDIATE") }
    reading.pass([moments[0]])
    // A write is slow on a slow machine, too: only the lock of another program is reported.
    #expect(errors.isEmpty)
    if isLocked { await waitUntil { database.waitsForAnotherProgram } }
    for moment in moments[1...] { reading.pass([moment]) }
    #expect(errors == (isLocked ? [.busy] : []))
    if isLocked { try other.run("COMMIT") }
    #expect(await reading.finish() == nil)
    #expect(try database.feed().unreadCount == 0 && errors.count == (isLocked ? 1 : 0))
    #expect(!database.waitsForAnotherProgram)
  }

  @Test func `while another program writes, many marks are changed and undone at once`() async throws {
    try other.run("BEGIN IMMEDIATE")
    reading.pass([moments[2]])
    #expect(try reading.readAll(.from(moments[1].key)) == 2)
    #expect(!moments.contains(where: reading.isUnread) && reading.unreadCount == 0)
    #expect(reading.undo() == .marks(2))
    #expect(moments.map(reading.isUnread) == [true, true, false] && reading.unreadCount == 2)
    #expect(try reading.readAll(.only([moments[0].key])) == 1)
    try other.run("COMMIT")
    await reading.finish()
    #expect(try database.timeline(.newest, limit: 3).map(\.isUnread) == [false, true, false])
    #expect(reading.unreadCount == 1)
  }

  @Test func `a screen is read while another program writes, also for the first time`() throws {
    try other.run("BEGIN IMMEDIATE")
    #expect(try folder.database().timeline(.newest, limit: 3).count == 3)
    try other.run("COMMIT")
  }

  // Not on the main actor, so that nothing runs between the steps.
  @Test(arguments: [false, true])
  nonisolated func `a store that another program has locked is busy, and is waited for`(isNew: Bool) async throws {
    let folder = try TemporaryFolder()
    let database = folder.database()
    try FileManager.default.createDirectory(atPath: database.location.folder, withIntermediateDirectories: true)
    if !isNew {
      let filled = try folder.database(with: [.sample()])
      filled.close()
    }
    let other = try Connection(path: database.location.databasePath)
    try other.execute("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
    #expect(throws: StoreError.busy) { try database.feed() }
    // It waits on its own thread.
    let waiting = Task.immediate { try await database.waitUntilOpen() }
    #expect(!database.isOpen)
    try other.run("COMMIT")
    other.close()
    try await waiting.value
    #expect(database.isOpen)
    #expect(try database.feed().momentCount == (isNew ? 0 : 1))
  }

  @Test func `waiting for a locked store ends with the program`() async throws {
    let folder = try TemporaryFolder()
    let database = folder.database()
    try FileManager.default.createDirectory(atPath: database.location.folder, withIntermediateDirectories: true)
    let other = try Connection(path: database.location.databasePath)
    try other.run("BEGIN EXCLUSIVE")
    database.stopWaiting()
    await #expect(throws: StoreError.busy) { try await database.waitUntilOpen() }
    try other.run("COMMIT")
  }

  @Test func `at the end writes stop waiting, and what they did not store is known`() async throws {
    try other.run("BEGIN IMMEDIATE")
    change()
    database.stopWaiting()
    #expect(await likes.finish() == .busy)
    #expect(await reading.finish() == .busy)
    #expect(likes.unstoredCount == 2 && reading.unstoredCount == 1)
    #expect(likes.choices.isLiked("1", stored: false))
    try other.run("COMMIT")
  }

  @Test func `a write of a canceled task ends at once, also behind another one, and is not stored`() async throws {
    try other.run("BEGIN IMMEDIATE")
    change()
    let follow = Task.immediate { () -> StoreError? in
      do throws(StoreError) { _ = try await database.follow("https://example.org/feed") } catch { return error }
      return nil
    }
    follow.cancel()
    #expect(await follow.value == .busy)
    #expect(likes.isStoring)
    try other.run("COMMIT")
    #expect(await likes.finish() == nil)
    #expect(await reading.finish() == nil)
    // After all others.
    #expect(try await database.follow("https://example.net/feed") == database.sources()[0])
    #expect(try database.sources().count == 1 && database.feed().unreadCount == 2)
  }

  @Test func `a write of a command waits for a limited time`() async throws {
    let database = MomentsDatabase(location: database.location, writeLimit: .milliseconds(200))
    try other.run("BEGIN IMMEDIATE")
    await #expect(throws: StoreError.busy) { _ = try await database.follow("https://example.org/feed") }
    try other.run("COMMIT")
    #expect(try await database.follow("https://example.org/feed") == database.sources()[0])
  }

  @Test(arguments: [false, true])
  func `changes are kept while the file is removed or replaced, and stored once it is back`(isReplaced: Bool)
    async throws
  {
    let files = FileManager.default
    let path = database.location.databasePath
    var reported: [StoreError] = []
    likes.report = { if case .failed(let error) = $0 { reported.append(error) } }
    reading.report = { reported.append($0) }
    try files.moveItem(atPath: path, toPath: path + ".away")
    if isReplaced { try Data().write(to: URL(filePath: path)) }
    likes.toggle(.sample(id: "1"))
    reading.pass([moments[0]])
    #expect(await likes.finish() == .replaced(path: path))
    #expect(await reading.finish() == .replaced(path: path))
    #expect(reported == [.replaced(path: path), .replaced(path: path)])
    #expect(likes.choices.isLiked("1", stored: false) && likes.unstoredCount == 1 && reading.unstoredCount == 1)
    await #expect(throws: StoreError.replaced(path: path)) { try await database.unreadCounts() }
    // The file that is away does not know the mark.
    reading.refreshCount()
    #expect(reading.unreadCount == 2)

    if isReplaced { try files.removeItem(atPath: path) }
    try files.moveItem(atPath: path + ".away", toPath: path)
    likes.toggle(.sample(id: "2"))
    #expect(await likes.finish() == nil)
    #expect(await reading.finish() == nil)
    #expect(likes.unstoredCount == 0 && reading.unstoredCount == 0)
    let stored = try folder.database().timeline(.newest, limit: 3)
    #expect(stored.filter(\.moment.isLiked).count == 2 && stored.filter(\.isUnread).count == 2)
  }

  @Test func `announcements of other instances are news, those of the instance itself are not`() throws {
    let instance = folder.database()
    #expect(!instance.hasNews())
    instance.announceChanges()
    #expect(!instance.hasNews() && database.hasNews() && !database.hasNews())
    // Both announce before either looks.
    instance.announceChanges()
    database.announceChanges()
    #expect(instance.hasNews() && database.hasNews())
    // The file stays small.
    for _ in 0..<5_000 { instance.announceChanges() }
    #expect(!instance.hasNews() && database.hasNews() && database.location.announcementCount < 5_000)
  }
}
