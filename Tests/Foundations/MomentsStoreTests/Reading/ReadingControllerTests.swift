import FeedFormats
import MomentsTestSupport
import SQLite
import TerminalTestSupport
import Testing

@testable import MomentsStore

/// The reader's progress in a store of four moments, of which another instance has read the newest.
@Suite(.onMainActor)
@MainActor
struct ReadingControllerTests {
  private let folder: TemporaryFolder
  private let database: MomentsDatabase
  /// Another instance.
  private let other: MomentsDatabase
  private let reading: ReadingController
  /// The moments as screens have read them, the oldest first.
  private let moments: [StoredMoment]

  init() async throws {
    folder = try TemporaryFolder()
    database = try folder.database(with: (1...4).map { .sample(id: "\($0)", createdDate: Int64($0)) })
    other = folder.database()
    try await other.read(["4"])
    moments = try database.timeline(.newest, limit: 4).reversed()
    reading = Self.reading(database)
    reading.take(unreadCount: 3)
  }

  private static func reading(
    _ database: MomentsDatabase, mostUndoable: Int = 100, followsReader: Bool = true
  ) -> ReadingController {
    ReadingController(
      store: database, mostUndoable: mostUndoable, sleep: { try await Task.sleep(for: $0) },
      followsReader: followsReader)
  }

  private var unread: [String] { moments.filter(reading.isUnread).map(\.id) }

  private func stored() throws -> [String] {
    try database.timeline(.newest, limit: 4).reversed().filter(\.isUnread).map(\.id)
  }

  @Test func `the number follows the changes of another instance, and keeps own ones that are not stored`() async throws
  {
    reading.refreshCount()
    #expect(reading.unreadCount == 3)
    try await other.read(["3"])
    reading.refreshCount()
    #expect(reading.unreadCount == 2)
    reading.pass([moments[0]])
    reading.refreshCount()
    #expect(reading.unreadCount == 1)
  }

  @Test func `a moment that another instance has read is not counted twice`() async throws {
    try await other.read(["1"])
    reading.pass([moments[0], moments[1]])
    #expect(reading.unreadCount == 2)
    reading.toggle(moments[0])
    #expect(reading.unreadCount == 3)
  }

  @Test func `passed and opened moments are read at once, and stored later`() async throws {
    reading.pass([moments[0], moments[3]])
    reading.open(moments[1])
    #expect(try unread == ["3"] && reading.unreadCount == 1 && stored() == ["1", "2", "3"])
    try await other.read(["3"])
    await waitUntil { (try? stored()) == [] }
    // Another instance has changed the number, too.
    await waitUntil { reading.unreadCount == 0 }
  }

  @Test func `many changes are stored together, with the last place`() async throws {
    var rows = 0
    reading.place = {
      rows += 1
      return ReadingPlace(
        momentID: "1", key: TimelineKey(createdDate: 1, sequence: 0), index: 0, row: rows,
        look: ReadingPlace.Look(columns: 80, rows: 22, textSize: "L"))
    }
    for moment in moments {
      reading.pass([moment])
      reading.placeChanged()
    }
    await waitUntil { !reading.isStoring }
    #expect(try stored().isEmpty && database.feed().place?.row == 1)
  }

  @Test func `a moment that was marked as unread stays so when it is passed, until it is opened`() {
    reading.toggle(moments[3])
    reading.pass(moments)
    #expect(unread == ["4"] && reading.unreadCount == 1)
    reading.open(moments[3])
    #expect(unread.isEmpty)
  }

  @Test func `each change can be undone, the last one first`() {
    reading.pass([moments[0], moments[1]])
    reading.toggle(moments[3])
    #expect(reading.undo() == .marks(1))
    #expect(unread == ["3"])
    #expect(reading.undo() == .marks(2))
    #expect(unread == ["1", "2", "3"] && reading.unreadCount == 3)
    #expect(reading.undo() == .nothing)
  }

  @Test func `of changes of very many moments only the last ones can be undone`() {
    let reading = Self.reading(database, mostUndoable: 2)
    reading.take(unreadCount: 3)
    reading.pass([moments[0], moments[1]])
    for _ in 0..<2 { reading.toggle(moments[3]) }
    #expect((0..<3).map { _ in reading.undo() } == [.marks(1), .marks(1), .nothing])
  }

  @Test func `marking all reads what is shown as unread, and can be undone`() throws {
    reading.pass([moments[1]])
    reading.toggle(moments[3])
    #expect(try reading.readAll(.from(moments[1].key)) == 2)
    #expect(try unread == ["1"] && reading.unreadCount == 1 && stored().count == 3)
    #expect(reading.undo() == .marks(2))
    #expect(unread == ["1", "3", "4"] && reading.unreadCount == 3)
  }

  @Test func `marks are shown until the moments are read again`() async {
    reading.pass([moments[0]])
    await reading.finish()
    reading.pass([moments[1]])
    #expect(unread == ["3"])
    // The summaries of this test are those from before the changes.
    reading.take(unreadCount: 2)
    #expect(unread == ["1", "3"] && reading.unreadCount == 1)
  }

  @Test func `the next unread moment follows the marks that are not stored yet, and finding it stores nothing`() throws
  {
    reading.pass([moments[0], moments[1]])
    #expect(try reading.nextUnread(from: moments[0].key, forward: false) == moments[2].key)
    reading.pass(moments)
    reading.toggle(moments[1])
    #expect(try reading.nextUnread(from: moments[3].key, forward: true) == moments[1].key)
    #expect(try stored().count == 3)
  }

  @Test func `marking all above as read keeps the marks below`() throws {
    reading.toggle(moments[3])
    reading.toggle(moments[0])
    reading.toggle(moments[0])
    #expect(try reading.readAll(.from(moments[3].key)) == 1)
    reading.pass([moments[0]])
    #expect(reading.isUnread(moments[0]))
  }

  @Test func `an error is reported once, and the changes are stored later`() async throws {
    var errors: [StoreError] = []
    reading.report = { errors.append($0) }
    let connection = try Connection(path: database.location.databasePath)
    try connection.execute("CREATE TRIGGER full BEFORE UPDATE ON moment BEGIN SELECT RAISE(ABORT, 'disk full'); END")
    let failure = StoreError.cannotWrite(reason: "disk full")
    for moment in moments[..<2] {
      reading.pass([moment])
      #expect(await reading.finish() == failure)
    }
    #expect(errors == [failure] && unread == ["3"] && reading.unreadCount == 1)
    try connection.execute("DROP TRIGGER full")
    #expect(await reading.finish() == nil)
    #expect(try stored() == ["3"])
  }

  @Test
  func `at the end, a mark that is made during the write is stored, too, and nothing is written twice`() async throws {
    let other = try Connection(path: database.location.databasePath)
    let reading = ReadingController(
      store: database, sleep: { _ in try await Task.sleep(for: .seconds(1_000)) }, followsReader: true)
    var places = 0
    reading.place = {
      places += 1
      return nil
    }
    try other.run("BEGIN IMMEDIATE")
    reading.pass([moments[0]])
    reading.placeChanged()
    let end = Task { await reading.finish() }
    while places == 0 { await Task.yield() }
    reading.pass([moments[1]])
    try other.run("COMMIT")
    #expect(await end.value == nil)
    #expect(try stored() == ["3"] && !reading.isStoring && places == 1)
  }

  @Test func `scripts read nothing by moving and opening, and keep the place`() async throws {
    let reading = Self.reading(database, followsReader: false)
    reading.place = {
      Issue.record("A place is stored.")
      return nil
    }
    reading.pass(moments)
    reading.open(moments[0])
    reading.placeChanged()
    await reading.finish()
    #expect(try stored().count == 3 && moments.filter(reading.isUnread).count == 3)
    reading.toggle(moments[0])
    await reading.finish()
    #expect(try stored() == ["2", "3"])
  }
}
