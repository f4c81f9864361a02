import FeedFormats
import MomentsTestSupport
import Synchronization
import TerminalTestSupport
import Testing

@testable import MomentsStore

/// A store that records the changes, and answers as the test wants.
private final class RecordingStore: ReadingStore {
  let changes = Mutex<[ReadingChanges]>([])
  /// The answer of each write: the number of unread moments.
  let answer = Mutex<Result<Int, StoreError>>(.success(7))
  /// The dates of the unread moments, which another instance may change.
  let unread = Mutex<Set<Int64>>([1, 2, 3])

  /// The number of unread moments after a change by another instance.
  let changedCount = Mutex<Int?>(nil)

  func changedUnreadCount() -> Int? { changedCount.withLock { $0 } }

  func store(_ changes: ReadingChanges) async throws(StoreError) -> Int {
    let count = try answer.withLock { $0 }.get()
    self.changes.withLock { $0.append(changes) }
    unread.withLock { unread in
      for mark in changes.marks {
        let dates = mark.keys.map(\.createdDate)
        if mark.isUnread { unread.formUnion(dates) } else { unread.subtract(dates) }
      }
    }
    return count
  }

  func unread(_ moments: MarkedMoments) throws(StoreError) -> [TimelineKey] {
    unread.withLock { $0 }.sorted().map(TimelineKey.init(date:)).filter(moments.contains)
  }

  func nextUnread(
    from key: TimelineKey, forward: Bool, where isMatch: @escaping @Sendable (TimelineKey) -> Bool
  ) throws(StoreError) -> TimelineKey? {
    (1...4).map(TimelineKey.init(date:)).first(where: isMatch)
  }
}

extension TimelineKey {
  fileprivate init(date: Int64) { self.init(createdDate: date, sequence: date) }
}

extension ReadingChanges {
  /// Moments that are read one after the other.
  fileprivate static func read(_ dates: [Int64]...) -> ReadingChanges {
    ReadingChanges(marks: dates.map { MarkChange(keys: $0.map(TimelineKey.init(date:)), isUnread: false) })
  }
}

@MainActor
struct ReadingControllerTests {
  private let store = RecordingStore()
  private let reading: ReadingController
  private let moments = (1...4).map {
    MomentSummary(.sample(id: "\($0)", createdDate: Int64($0)), sequence: Int64($0), isUnread: $0 < 4)
  }

  init() {
    reading = ReadingController(
      store: store, sleep: { try await Task.sleep(for: $0) }, followsReader: true)
    reading.take(unreadCount: 3)
  }

  private var unread: [String] { moments.filter(reading.isUnread).map(\.id) }
  private var stored: [ReadingChanges] { store.changes.withLock { $0 } }

  @Test func `the number follows the changes of another instance, and keeps own ones that are not stored`() {
    reading.refreshCount()
    #expect(reading.unreadCount == 3)
    store.changedCount.withLock { $0 = 9 }
    reading.refreshCount()
    #expect(reading.unreadCount == 9)
    reading.pass([moments[0], moments[1]])
    reading.refreshCount()
    #expect(reading.unreadCount == 7)
  }

  @Test func `a moment that another instance has read is not counted twice`() {
    store.unread.withLock { $0 = [2, 3] }
    reading.pass([moments[0], moments[1]])
    #expect(reading.unreadCount == 2)
    reading.toggle(moments[0])
    #expect(reading.unreadCount == 3)
  }

  @Test func `passed and opened moments are read at once, and stored later`() async {
    reading.pass([moments[0], moments[3]])
    reading.open(moments[1])
    #expect(unread == ["3"] && reading.unreadCount == 1 && stored.isEmpty)
    await waitUntil { !stored.isEmpty }
    #expect(stored == [.read([1], [2])])
    // Another instance may have changed the number, too.
    await waitUntil { reading.unreadCount == 7 }
  }

  @Test func `many changes are stored together, with the last place`() async {
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
    await waitUntil { !stored.isEmpty }
    #expect(stored.count == 1 && stored[0].marks.count == 3 && stored[0].place?.row == 1)
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
    #expect(reading.undo() == 1)
    #expect(unread == ["3"])
    #expect(reading.undo() == 2)
    #expect(unread == ["1", "2", "3"] && reading.unreadCount == 3)
    #expect(reading.undo() == 0)
  }

  @Test func `marking all reads what is shown as unread, and can be undone`() throws {
    reading.pass([moments[1]])
    reading.toggle(moments[3])
    #expect(try reading.readAll(.from(moments[1].key)) == 2)
    #expect(unread == ["1"] && reading.unreadCount == 1 && stored.isEmpty)
    #expect(reading.undo() == 2)
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

  @Test func `the next unread moment is not one whose mark waits for another instance`() throws {
    reading.pass([moments[0], moments[1]])
    #expect(try reading.nextUnread(from: moments[0].key, forward: false) == moments[2].key)
  }

  @Test func `the next unread moment may be one that was just marked, and finding it stores nothing`() throws {
    reading.pass(moments)
    reading.toggle(moments[1])
    #expect(try reading.nextUnread(from: moments[3].key, forward: true) == moments[1].key)
    #expect(stored.isEmpty)
  }

  @Test func `marking all above as read keeps the marks below`() throws {
    reading.toggle(moments[3])
    reading.toggle(moments[0])
    reading.toggle(moments[0])
    #expect(try reading.readAll(.from(moments[3].key)) == 1)
    reading.pass([moments[0]])
    #expect(reading.isUnread(moments[0]))
  }

  @Test func `an error of the last write is returned`() async {
    store.answer.withLock { $0 = .failure(.cannotWrite(reason: "disk full")) }
    reading.pass([moments[0]])
    #expect(await reading.finish() == .cannotWrite(reason: "disk full"))
  }

  @Test func `an error is reported once, and the changes are stored later`() async {
    var errors: [StoreError] = []
    reading.report = { errors.append($0) }
    let failure = StoreError.cannotWrite(reason: "disk full")
    store.answer.withLock { $0 = .failure(failure) }
    reading.pass([moments[0]])
    await reading.finish()
    reading.pass([moments[1]])
    await reading.finish()
    #expect(errors == [failure] && unread == ["3"] && reading.unreadCount == 1)
    store.answer.withLock { $0 = .success(1) }
    await reading.finish()
    #expect(stored == [.read([1], [2])])
  }

  @Test func `scripts read nothing by moving and opening, and keep the place`() async {
    let reading = ReadingController(
      store: store, sleep: { try await Task.sleep(for: $0) }, followsReader: false)
    reading.pass(moments)
    reading.open(moments[0])
    reading.placeChanged()
    await reading.finish()
    #expect(stored.isEmpty && moments.filter(reading.isUnread).count == 3)
    reading.toggle(moments[0])
    await reading.finish()
    #expect(stored == [.read([1])])
  }
}
