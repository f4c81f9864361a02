import MomentsTestSupport
import Synchronization
import TerminalTestSupport
import Testing

import FeedFormats
@testable import MomentsStore

/// A store that records the changes, and answers as the test wants.
private final class RecordingStore: ReadingStore {
  let changes = Mutex<[ReadingChanges]>([])
  /// The answer of each write: the number of unread moments.
  let answer = Mutex<Result<Int, StoreError>>(.success(7))
  /// The ids of the unread moments, which another instance may change.
  let unread = Mutex<Set<String>>(["1", "2", "3"])

  /// The number of unread moments after a change by another instance.
  let changedCount = Mutex<Int?>(nil)

  func changedUnreadCount() -> Int? { changedCount.withLock { $0 } }

  func store(_ changes: ReadingChanges) async throws(StoreError) -> Int {
    let count = try answer.withLock { $0 }.get()
    self.changes.withLock { $0.append(changes) }
    unread.withLock { unread in
      for (id, isUnread) in changes.marks {
        if isUnread { unread.insert(id) } else { unread.remove(id) }
      }
    }
    return count
  }

  func unread(among ids: [String]) throws(StoreError) -> Set<String> { unread.withLock { $0.intersection(ids) } }

  func mark(_ moments: MarkedMoments, isUnread: Bool) async throws(StoreError) -> [TimelineKey] {
    _ = try answer.withLock { $0 }.get()
    return switch moments {
    case .from(let key): [key]
    case .only(let keys): keys
    }
  }

  func unread(
    beyond key: TimelineKey, forward: Bool, limit: Int
  ) throws(StoreError) -> [(id: String, key: TimelineKey)] {
    (1...4).map { ("\($0)", TimelineKey(createdDate: Int64($0), sequence: 0)) }.prefix(limit).map { $0 }
  }
}

@MainActor
struct ReadingControllerTests {
  private let store = RecordingStore()
  private let reading: ReadingController
  private let moments = (1...4).map {
    MomentSummary(.sample(id: "\($0)", createdDate: Int64($0)), sequence: 0, isUnread: $0 < 4)
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
    store.unread.withLock { $0 = ["2", "3"] }
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
    #expect(stored == [ReadingChanges(marks: ["1": false, "2": false])])
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

  @Test func `each change can be undone, the last one first`() async {
    reading.pass([moments[0], moments[1]])
    reading.toggle(moments[3])
    #expect(await reading.undo() == 1)
    #expect(unread == ["3"])
    #expect(await reading.undo() == 2)
    #expect(unread == ["1", "2", "3"] && reading.unreadCount == 3)
    #expect(await reading.undo() == 0)
  }

  @Test func `marking all is sent as an event, and can be undone`() async {
    var sent = 0
    reading.report = { if case .marksChanged = $0 { sent += 1 } }
    reading.pass([moments[0]])
    #expect(await reading.readAll(.from(moments[2].key)) == 1)
    #expect(stored == [ReadingChanges(marks: ["1": false])] && sent == 1)
    #expect(await reading.undo() == 1)
    #expect(sent == 2)
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

  @Test func `marking all above as read keeps the marks below`() async {
    reading.toggle(moments[3])
    reading.toggle(moments[0])
    reading.toggle(moments[0])
    #expect(await reading.readAll(.from(moments[3].key)) == 1)
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
    reading.report = { if case .notStored(let error) = $0 { errors.append(error) } }
    let failure = StoreError.cannotWrite(reason: "disk full")
    store.answer.withLock { $0 = .failure(failure) }
    reading.pass([moments[0]])
    await reading.finish()
    reading.pass([moments[1]])
    await reading.finish()
    #expect(errors == [failure] && unread == ["3"] && reading.unreadCount == 1)
    store.answer.withLock { $0 = .success(1) }
    await reading.finish()
    #expect(stored == [ReadingChanges(marks: ["1": false, "2": false])])
  }

  @Test func `scripts read nothing by moving and opening, and keep the place`() async {
    let reading = ReadingController(
      store: store, sleep: { try await Task.sleep(for: $0) }, followsReader: false)
    reading.pass(moments)
    reading.open(moments[0])
    reading.open(momentID: "2")
    reading.placeChanged()
    await reading.finish()
    #expect(stored.isEmpty && moments.filter(reading.isUnread).count == 3)
    reading.toggle(moments[0])
    await reading.finish()
    #expect(stored == [ReadingChanges(marks: ["1": false])])
  }
}
