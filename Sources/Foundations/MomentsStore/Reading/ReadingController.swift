/// The reader's progress: which moments are unread, and the place in the timeline. Changes are shown at once, and stored
/// in the background, at most twice a second.
@MainActor
package final class ReadingController {
  package enum Event {
    /// The read marks of many moments changed, which screens have to read again.
    case marksChanged
    /// Read marks or the place could not be stored, and will be tried again. The event is sent once until they are stored.
    case notStored(StoreError)
  }

  /// Called with each event.
  package var report: (Event) -> Void = { _ in }
  private let store: any ReadingStore
  private let sleep: @MainActor (Duration) async throws -> Void
  /// Whether reading has effects. Scripts of keys keep the place, and read nothing by moving and opening.
  package let followsReader: Bool
  /// Returns the current place; called before it is stored.
  package var place: () -> ReadingPlace? = { nil }

  /// The number of unread moments.
  package private(set) var unreadCount = 0
  /// Whether moments are unread since they were last read from the store, by their ids.
  private var marks: [String: Bool] = [:]
  /// The moments among ``marks`` that are unread. They may not be stored yet.
  private var markedUnread: [String: TimelineKey] = [:]
  /// The moments that the reader has marked as unread: passing them again does not read them.
  private var kept: [String: TimelineKey] = [:]
  /// The changes that are not stored yet.
  private var unstored = Batch()
  private var isWriting = false
  private var steps: [Step] = []
  private var writing: Task<Void, Never>?
  private var bulkCount = 0
  /// The error of the last write.
  package private(set) var failure: StoreError?

  private struct Batch {
    var marks: [String: Bool] = [:]
    /// The number of moments by which ``marks`` change the count.
    var countChange = 0
    var hasPlace = false
  }

  /// A change that can be undone.
  private enum Step {
    case moments([MomentSummary], isUnread: Bool)
    /// Moments that were marked as read in the store.
    case all([TimelineKey])
  }

  private static let mostSteps = 32
  /// The pause before a write: less than a second of reading is lost if the program is killed.
  private static let pause = Duration.milliseconds(500)

  /// - Parameter sleep: waits before a write.
  package init(
    store: any ReadingStore, sleep: @escaping @MainActor (Duration) async throws -> Void,
    followsReader: Bool
  ) {
    self.store = store
    self.sleep = sleep
    self.followsReader = followsReader
  }

  // MARK: Marks

  /// Takes the number of unread moments that was read from the store. Screens read all moments again, with their marks.
  package func take(unreadCount count: Int) {
    marks = unstored.marks
    markedUnread = markedUnread.filter { marks[$0.key] == true }
    unreadCount = max(0, count + unstored.countChange)
  }

  /// Reads the number of unread moments again if another instance may have changed it.
  package func refreshCount() {
    guard !isWriting, !isBusy, let count = store.changedUnreadCount() else { return }
    unreadCount = max(0, count + unstored.countChange)
  }

  package func isUnread(_ moment: MomentSummary) -> Bool {
    marks.isEmpty ? moment.isUnread : marks[moment.id] ?? moment.isUnread
  }

  /// Marks the moments as read that the reader has passed.
  package func pass(_ moments: [MomentSummary]) {
    read(moments.filter { kept[$0.id] == nil })
  }

  /// Marks a moment as read that the reader has opened.
  package func open(_ moment: MomentSummary) {
    kept[moment.id] = nil
    read([moment])
  }

  /// Marks a moment as read that a link has opened.
  package func open(momentID: String) {
    kept[momentID] = nil
    guard followsReader, marks[momentID] != false else { return }
    change([(momentID, nil)], isUnread: false)
  }

  private func read(_ moments: [MomentSummary]) {
    let unread = moments.filter(isUnread)
    guard followsReader, !unread.isEmpty else { return }
    change(unread.map { ($0.id, nil) }, isUnread: false)
    remember(.moments(unread, isUnread: false))
  }

  /// Marks a read moment as unread, and an unread one as read.
  package func toggle(_ moment: MomentSummary) {
    let isUnread = !isUnread(moment)
    kept[moment.id] = isUnread ? moment.key : nil
    change([(moment.id, moment.key)], isUnread: isUnread)
    remember(.moments([moment], isUnread: isUnread))
  }

  /// - Parameter moments: the moments, with the keys of those that become unread.
  private func change(_ moments: [(id: String, key: TimelineKey?)], isUnread: Bool) {
    // Another instance may have changed the marks since the screens have read them.
    let unread = (try? store.unread(among: moments.map(\.id))) ?? []
    var countChange = 0
    for (id, key) in moments {
      if (unstored.marks[id] ?? unread.contains(id)) != isUnread { countChange += isUnread ? 1 : -1 }
      marks[id] = isUnread
      markedUnread[id] = isUnread ? key : nil
      unstored.marks[id] = isUnread
    }
    unstored.countChange += countChange
    unreadCount = max(0, unreadCount + countChange)
    schedule()
  }

  private func remember(_ step: Step) {
    if steps.count == Self.mostSteps { steps.removeFirst() }
    steps.append(step)
  }

  /// Returns the nearest unread moment that is older (`forward`) or newer than a key.
  package func nextUnread(from key: TimelineKey, forward: Bool) throws(StoreError) -> TimelineKey? {
    let stored = try store.unread(beyond: key, forward: forward, limit: 1 + unstored.marks.count)
    let next = stored.first { unstored.marks[$0.id] != false }?.key
    let candidates = markedUnread.values.filter { forward ? $0 < key : $0 > key } + [next].compactMap(\.self)
    return forward ? candidates.max() : candidates.min()
  }

  // MARK: Many marks

  /// Whether many marks are being changed.
  package var isBusy: Bool { bulkCount > 0 }

  /// Marks many moments as read.
  ///
  /// - Returns: the number of moments that were unread, or `nil` after an error, which is sent as an event.
  package func readAll(_ moments: MarkedMoments) async -> Int? {
    guard let keys = await mark(moments, isUnread: false) else { return nil }
    if !keys.isEmpty { remember(.all(keys)) }
    switch moments {
    case .from(let key): kept = kept.filter { $0.value < key }
    case .only(let keys):
      let keys = Set(keys)
      kept = kept.filter { !keys.contains($0.value) }
    }
    return keys.count
  }

  /// Undoes the last change.
  ///
  /// - Returns: the number of moments that it has changed, 0 without one, or `nil` after an error, which is sent as an
  ///   event.
  package func undo() async -> Int? {
    switch steps.popLast() {
    case nil: return 0
    case .moments(let moments, let isUnread):
      for moment in moments { kept[moment.id] = nil }
      change(moments.map { ($0.id, $0.key) }, isUnread: !isUnread)
      return moments.count
    case .all(let keys):
      if await mark(.only(keys), isUnread: true) != nil { return keys.count }
      remember(.all(keys))
      return nil
    }
  }

  private func mark(_ moments: MarkedMoments, isUnread: Bool) async -> [TimelineKey]? {
    bulkCount += 1
    defer { bulkCount -= 1 }
    _ = await finish()
    do throws(StoreError) {
      let keys = try await store.mark(moments, isUnread: isUnread)
      report(.marksChanged)
      return keys
    } catch {
      report(.notStored(error))
      return nil
    }
  }

  // MARK: Storing

  /// Called when the place changes.
  package func placeChanged() {
    guard followsReader else { return }
    unstored.hasPlace = true
    schedule()
  }

  private func schedule() {
    guard writing == nil else { return }
    // The task begins at once: a task that is queued would wake up the loop, and draw a frame.
    writing = Task.immediate { [weak self, sleep] in
      repeat { try? await sleep(Self.pause) } while await self?.write() == true
      self?.writing = nil
    }
  }

  /// Whether changes are not stored yet.
  package var isStoring: Bool { isWriting || !unstored.marks.isEmpty || unstored.hasPlace }

  /// The number of marks that are not stored yet.
  package var unstoredCount: Int { unstored.marks.count }

  /// Stores all changes without a pause.
  ///
  /// - Returns: the error that has prevented it, if any.
  @discardableResult
  package func finish() async -> StoreError? {
    guard isStoring else { return nil }
    schedule()
    while let writing {
      writing.cancel()
      await writing.value
    }
    return isStoring ? failure : nil
  }

  /// Stores the changes in the background. Those that cannot be stored wait for the next ones.
  ///
  /// - Returns: whether changes have come meanwhile that can be stored.
  private func write() async -> Bool {
    let batch = unstored
    unstored.hasPlace = false
    isWriting = true
    defer { isWriting = false }
    do throws(StoreError) {
      let count = try await store.store(ReadingChanges(marks: batch.marks, place: batch.hasPlace ? place() : nil))
      for (id, isUnread) in batch.marks where unstored.marks[id] == isUnread { unstored.marks[id] = nil }
      unstored.countChange -= batch.countChange
      failure = nil
      unreadCount = max(0, count + unstored.countChange)
      return !unstored.marks.isEmpty || unstored.hasPlace
    } catch {
      unstored.hasPlace = unstored.hasPlace || batch.hasPlace
      if failure == nil { report(.notStored(error)) }
      failure = error
      return false
    }
  }
}
