package import Localization
import Platform

/// The reader's progress: marks and the place. Changes are shown at once, and stored at most twice a second.
@MainActor
package final class ReadingController {
  /// Called when read marks or the place could not be stored, once until they are; they will be tried again.
  package var report: (StoreError) -> Void = { _ in }
  private let store: MomentsDatabase
  private let sleep: @MainActor (Duration) async throws -> Void
  /// Whether reading has effects. Scripts of keys keep the place, and read nothing by moving and opening.
  package var followsReader: Bool { followsByRun && !store.isReadOnly }
  private let followsByRun: Bool
  /// Returns the current place; called before it is stored.
  package var place: () -> ReadingPlace? = { nil }

  /// The number of unread moments.
  package private(set) var unreadCount = 0
  /// Whether moments are unread since they were last read from the store, by their sequence.
  private var marks: [Int64: Bool] = [:]
  /// The moments that the reader has read in this run, by their sequence.
  package private(set) var readInRun: Set<Int64> = []
  /// The moments that the reader has marked as unread: passing them again does not read them.
  private var kept: Set<TimelineKey> = []
  /// The changes that are not stored yet.
  private var unstored = Batch()
  /// The running write: whether it stores the place, and when the next change reports that it waits; `nil` once it has.
  private var current: (hasPlace: Bool, alarm: ContinuousClock.Instant?)?
  /// Whether a write is scheduled or running.
  private var willWrite = false
  /// The changes that can be undone.
  private var steps: [Step] = []
  /// The next write and the pause before it; canceled during the pause if it need not wait.
  private var writing: Task<Void, Never>?
  /// The error of the last write.
  package private(set) var failure: StoreError?

  private enum Step {
    case marks(MarkChange)
    /// Returns the number of likes that it has taken back.
    case likes(() -> Int)

    var momentCount: Int { if case .marks(let change) = self { change.keys.count } else { 0 } }
  }

  private struct Batch {
    var marks: [MarkChange] = []
    /// The number of moments by which ``marks`` change the count.
    var countChange = 0
    var hasPlace = false
  }

  private static let mostSteps = 32
  /// The limit of moments in all steps but the last one.
  private let mostUndoable: Int
  /// The pause before a write: less than a second of reading is lost if the program is killed.
  private static let pauseLength = Duration.milliseconds(500)
  /// The time that a write waits without a report.
  private let patience: Duration

  /// Waits with `sleep` before a write.
  package init(
    store: MomentsDatabase, patience: Duration = .seconds(3), mostUndoable: Int = 1 << 20,
    sleep: @escaping @MainActor (Duration) async throws -> Void, followsReader: Bool
  ) {
    (self.store, self.patience, self.mostUndoable, self.sleep) = (store, patience, mostUndoable, sleep)
    followsByRun = followsReader
  }

  // MARK: Marks

  /// Takes the number of unread moments that was read from the store. Screens read all moments again, with their marks.
  package func take(unreadCount count: Int) {
    marks = [:]
    unstored.marks.forEach(show)
    unreadCount = max(0, count + unstored.countChange)
  }

  /// Reads the number of unread moments again if another instance may have changed it.
  package func refreshCount() {
    guard current == nil, let count = store.changedUnreadCount() else { return }
    unreadCount = max(0, count + unstored.countChange)
  }

  package func isUnread(_ moment: StoredMoment) -> Bool {
    marks.isEmpty ? moment.isUnread : marks[moment.key.sequence] ?? moment.isUnread
  }

  /// Marks the moments as read that the reader has passed.
  package func pass(_ moments: [StoredMoment]) {
    read(moments.filter { !kept.contains($0.key) })
  }

  /// Marks a moment as read that the reader has opened.
  package func open(_ moment: StoredMoment) {
    kept.remove(moment.key)
    read([moment])
  }

  private func read(_ moments: [StoredMoment]) {
    let unread = moments.filter(isUnread).map(\.key)
    guard followsReader, !unread.isEmpty else { return }
    // Another instance may have read some since the screens have read them.
    make(MarkChange(keys: unread, isUnread: false), count: countUnread(unread))
  }

  /// Marks a read moment as unread, and an unread one as read.
  package func toggle(_ moment: StoredMoment) {
    let isUnread = !isUnread(moment)
    if isUnread { kept.insert(moment.key) } else { kept.remove(moment.key) }
    let count = countUnread([moment.key])
    make(MarkChange(keys: [moment.key], isUnread: isUnread), count: isUnread ? 1 - count : count)
  }

  /// Marks many moments as read, and returns the number of those that were unread.
  package func readAll(_ moments: MarkedMoments) throws(StoreError) -> Int {
    let unread = try unread(moments)
    kept.subtract(unread)
    if !unread.isEmpty { make(MarkChange(keys: unread, isUnread: false), count: unread.count) }
    return unread.count
  }

  /// The result of undoing a change.
  package enum Undone: Equatable {
    case marks(Int)
    case likes(Int)
    case nothing

    package var message: LocalizedString {
      switch self {
      case .marks(let count): L10n.Reading.undone(count: count)
      case .likes(let count): L10n.Reading.likesUndone(count: count)
      case .nothing: L10n.Reading.nothingToUndo
      }
    }
  }

  /// Undoes the last change.
  package func undo() -> Undone {
    switch steps.popLast() {
    case .marks(let step):
      kept.subtract(step.keys)
      apply(MarkChange(keys: step.keys, isUnread: !step.isUnread), count: step.keys.count)
      return .marks(step.keys.count)
    case .likes(let takeBack): return .likes(takeBack())
    case nil: return .nothing
    }
  }

  /// Adds likes to the changes that can be undone. `takeBack` takes them back, and returns their number.
  package func noteLikes(_ takeBack: @escaping () -> Int) { note(.likes(takeBack)) }

  private func note(_ step: Step) {
    var excess = steps.reduce(-mostUndoable) { $0 + $1.momentCount }
    while excess > 0 || steps.count >= Self.mostSteps { excess -= steps.removeFirst().momentCount }
    steps.append(step)
  }

  /// Makes a change that can be undone, which changes the stored or unstored marks of a number of moments.
  private func make(_ change: MarkChange, count: Int) {
    note(.marks(change))
    apply(change, count: count)
  }

  private func apply(_ change: MarkChange, count: Int) {
    show(change)
    unstored.marks.append(change)
    let difference = change.isUnread ? count : -count
    unstored.countChange += difference
    unreadCount = max(0, unreadCount + difference)
    schedule()
  }

  private func show(_ change: MarkChange) {
    marks.reserveCapacity(marks.count + change.keys.count)
    for key in change.keys { marks[key.sequence] = change.isUnread }
    let numbers = change.keys.lazy.map(\.sequence)
    if change.isUnread { readInRun.subtract(numbers) } else { readInRun.formUnion(numbers) }
  }

  // MARK: Unread moments

  /// Returns the moments that are unread by a mark that is not stored yet.
  private func unstoredUnread(where isMatch: (TimelineKey) -> Bool) -> Set<TimelineKey> {
    Set(unstored.marks.filter(\.isUnread).flatMap { $0.keys.filter { isMatch($0) && marks[$0.sequence] == true } })
  }

  private func unread(_ moments: MarkedMoments) throws(StoreError) -> [TimelineKey] {
    let others = unstoredUnread(where: moments.contains)
    return try store.unread(moments).filter { marks[$0.sequence] != false && !others.contains($0) } + others
  }

  /// Returns the number of unread moments among some; 0 if the store cannot be read.
  package func countUnread(_ keys: [TimelineKey]) -> Int { (try? unread(.only(Set(keys))).count) ?? 0 }

  // MARK: Muted searches

  /// Marks the unread moments that match a muted search as read, or those that are read only for this reason as unread.
  /// Returns the number of moments that changed. Screens must read all moments again.
  package func setMuted(_ isMuted: Bool, _ filter: MomentFilter) async throws(StoreError) -> Int {
    await finish()
    let count = try await store.setMuted(isMuted, filter)
    take(unreadCount: unreadCount - unstored.countChange + (isMuted ? -count : count))
    return count
  }

  /// Returns the nearest unread moment that is older (`forward`) or newer than a key.
  package func nextUnread(from key: TimelineKey, forward: Bool) throws(StoreError) -> TimelineKey? {
    let stored = try store.nextUnread(from: key, forward: forward) { [marks] in marks[$0.sequence] != false }
    let candidates = unstoredUnread { forward ? $0 < key : $0 > key }.union([stored].compactMap(\.self))
    return forward ? candidates.max() : candidates.min()
  }

  // MARK: Storing

  /// Called when the place changes.
  package func placeChanged() {
    guard followsReader else { return }
    unstored.hasPlace = true
    schedule()
  }

  private func schedule(after pause: Duration = pauseLength) {
    guard !willWrite else { return tellOfWaiting() }
    willWrite = true
    // The task begins at once: one that is queued would wake up the loop, and draw a frame.
    writing = Task.immediate(executorPreference: BackgroundThreads.shared) { [weak self, sleep] in
      if pause > .zero { try? await sleep(pause) }
      await self?.write()
    }
  }

  /// Reports a write that waits for another program. Further changes call it, so that no timer is needed.
  private func tellOfWaiting() {
    guard let alarm = current?.alarm, alarm <= .now, store.waitsForAnotherProgram else { return }
    current?.alarm = nil
    report(.busy)
  }

  /// Whether changes are not stored yet.
  package var isStoring: Bool { current != nil || !unstored.marks.isEmpty || unstored.hasPlace }

  /// Whether the place is not stored yet.
  package var hasUnstoredPlace: Bool { unstored.hasPlace || current?.hasPlace == true }

  /// The number of marks that are not stored yet.
  package var unstoredCount: Int { Set(unstored.marks.flatMap(\.keys)).count }

  /// Stores all changes without a pause, and returns the error that has prevented it, if any.
  @discardableResult
  package func finish() async -> StoreError? {
    guard isStoring else { return nil }
    repeat {
      if current == nil {
        writing?.cancel()
        willWrite = false
        schedule(after: .zero)
      }
      await writing?.value
    } while willWrite
    return isStoring ? failure : nil
  }

  /// Stores the changes in the background. Those that cannot be stored wait for the next ones.
  private func write() async {
    // Checked here, on the main actor: another write may replace this one until it begins.
    guard !Task.isCancelled else { return }
    let batch = unstored
    unstored.hasPlace = false
    current = (batch.hasPlace, .now + patience)
    do throws(StoreError) {
      let count = try await store.store(batch.marks, batch.hasPlace ? place() : nil)
      unstored.marks.removeFirst(batch.marks.count)
      unstored.countChange -= batch.countChange
      failure = nil
      unreadCount = max(0, count + unstored.countChange)
    } catch {
      unstored.hasPlace = unstored.hasPlace || batch.hasPlace
      if failure == nil { report(error) }
      failure = error
    }
    (current, willWrite) = (nil, false)
    // More changes may have come meanwhile.
    if failure == nil, isStoring { schedule() }
  }
}
