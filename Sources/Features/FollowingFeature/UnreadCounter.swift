import MomentsStore
import Platform
import Settings

/// Counts the unread moments of searches, tags and sources in the background, and once more if they change meanwhile, or as
/// soon as marks are stored.
@MainActor
final class UnreadCounter {
  private(set) var counts: [FollowedItem: Int] = [:]
  private(set) var failure: StoreError?
  private let database: MomentsDatabase
  private let reading: ReadingController
  private let muter: SearchMuter
  /// The searches and tags; sources are always counted.
  private var items: [FollowedItem] = []
  private var counting: Task<Void, Never>?
  /// Whether moments have changed since the last count began.
  private var isOutdated = false
  /// The number of all unread moments when the last count began; `nil` if that was canceled.
  private var countedUnread: Int? = 0

  init(_ database: MomentsDatabase, _ reading: ReadingController, _ muter: SearchMuter) {
    (self.database, self.reading, self.muter) = (database, reading, muter)
  }

  deinit { counting?.cancel() }

  var isCounting: Bool { counting != nil }

  /// - Parameter items: the searches and tags.
  func count(_ items: [FollowedItem]) {
    self.items = items
    failure = nil
    isOutdated = true
    countedUnread = reading.unreadCount
    guard counting == nil else { return }
    counting = Task.start { [weak self, reading, database] in
      do throws(StoreError) {
        while let filters = self?.begin() {
          var counts = [FollowedItem: Int](
            uniqueKeysWithValues: try await database.unreadCounts().map { (.source($0.key), $0.value) })
          for (filter, count) in zip(filters, try await database.unreadCounts(of: filters.map(\.filter))) {
            counts[filter.item] = count
          }
          self?.counts = counts
          if await reading.finish() != nil { break }
        }
      } catch {
        if !Task.isCancelled { self?.failure = error }
      }
      if !Task.isCancelled { self?.counting = nil }
    }
  }

  func countIfChanged() {
    if countedUnread != reading.unreadCount { count(items) }
  }

  /// Ends the count, for which a search would wait. The next layout starts it again.
  func cancel() {
    guard let counting else { return }
    counting.cancel()
    self.counting = nil
    countedUnread = nil
  }

  /// Returns the searches and tags with their filters; `nil` if the last count holds.
  private func begin() -> [(item: FollowedItem, filter: MomentFilter)]? {
    guard isOutdated else { return nil }
    isOutdated = reading.isStoring
    return items.compactMap { item in item.filter(muter).map { (item, $0) } }
  }
}
