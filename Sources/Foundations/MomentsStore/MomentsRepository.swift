package import Localization

/// The stored moments.
///
/// Reads are fast enough for drawing (a page of 30 in a tenth of a millisecond, whatever the size of the feed). Writes
/// wait for the disk and for other instances, and are asynchronous.
package protocol MomentsRepository: Sendable {
  /// Waits, for ten seconds at most, while another program prevents reading.
  func waitUntilOpen() async throws(StoreError)

  /// - Throws: ``StoreError``, such as ``StoreError/busy``, after which ``waitUntilOpen()`` helps.
  func feed() throws(StoreError) -> Feed

  /// Returns up to `limit` neighboring moments, newest first.
  func timeline(_ start: TimelineStart, limit: Int) throws(StoreError) -> [MomentSummary]

  /// Returns the number of moments before the one with the key, and its key now, whose date may have changed. The moment
  /// may be removed.
  func position(of key: TimelineKey) throws(StoreError) -> (index: Int, key: TimelineKey)

  /// Returns the number of moments by which the position of a moment is greater than that of another.
  ///
  /// - Complexity: O(n) in the moments between them.
  func distance(from start: TimelineKey, to end: TimelineKey) throws(StoreError) -> Int

  func moment(id: String) throws(StoreError) -> Moment?

  /// Returns the moments with these keys; `nil` for one that is removed.
  func moments(at keys: [TimelineKey]) throws(StoreError) -> [MomentSummary?]

  /// Returns the keys of the moments with these ids; `nil` for one that does not exist.
  func keys(of ids: [String]) throws(StoreError) -> [TimelineKey?]

  /// Returns the next or previous moment that matches a filter, in the order of its results; at the end it continues from
  /// the other end. Can be canceled.
  func find(_ filter: MomentFilter, from start: TimelineKey, forward: Bool) async throws(StoreError) -> SearchHit?

  /// Returns the keys of all moments that match a filter, in its order. Can be canceled.
  ///
  /// - Parameters:
  ///   - count: the number of moments that fill a screen.
  ///   - report: called in the background with the newest keys so far, until they fill a screen, if finding all takes longer
  ///     than a frame. Each time, there are more.
  func keys(
    matching filter: MomentFilter, first count: Int, report: @escaping @Sendable ([TimelineKey]) -> Void
  ) async throws(StoreError) -> [TimelineKey]

  /// Returns a followed source; `nil` if there is none with the id.
  func source(id: Int64) throws(StoreError) -> Source?

  /// Likes or unlikes as the reader. The choice outlives later imports of the moment; with a server, it is queued.
  ///
  /// - Throws: ``StoreError``, such as ``StoreError/noSuchMoment(id:)``.
  func setLiked(_ isLiked: Bool, momentID: String) async throws(StoreError)

  /// Returns the reader's choices that the server has not confirmed, in their order.
  func unsentLikes() throws(StoreError) -> [UnsentLike]
}

extension MomentsRepository {
  package func summary(id: String) throws(StoreError) -> MomentSummary? {
    guard let key = try keys(of: [id])[0] else { return nil }
    return try moments(at: [key])[0]
  }

  /// Returns the keys of all moments that match a filter, in its order. Can be canceled.
  package func keys(matching filter: MomentFilter) async throws(StoreError) -> [TimelineKey] {
    try await keys(matching: filter, first: 0) { _ in }
  }
}

/// The start of a part of the timeline.
package enum TimelineStart: Hashable, Sendable {
  case newest
  /// The part ends with the oldest moment.
  case oldest
  case after(TimelineKey)
  /// The part ends just before the key.
  case before(TimelineKey)
  /// The number of newer moments; it takes time in proportion.
  case index(Int)
}

/// An error of reading or writing moments.
package enum StoreError: ReportedError, Hashable, Codable {
  /// The folder or file of the store cannot be created or opened.
  case cannotOpen(path: String, reason: String)
  /// The file of the store is no database, or parts of it are overwritten.
  case damaged(path: String, reason: String)
  /// A later release of the program has written the store.
  case newer(path: String)
  case cannotRead(reason: String)
  case cannotWrite(reason: String)
  case noSuchMoment(id: String)
  /// Another instance is writing to the store.
  case busy
  /// The file of the store is not the one that was opened: it was removed or replaced.
  case replaced(path: String)
  /// The store contains the feed of another source.
  case belongsElsewhere(path: String, source: String)
  /// There is no folder for the store: neither `XDG_DATA_HOME` nor `HOME` is set.
  case noHome

  package var message: LocalizedString {
    switch self {
    case .cannotOpen(let path, let reason): L10n.Store.cannotOpen(path: path, reason: reason)
    case .damaged(let path, let reason): L10n.Store.damaged(path: path, reason: reason)
    case .newer(let path): L10n.Store.newer(path: path)
    case .cannotRead(let reason): L10n.Store.cannotRead(reason: reason)
    case .cannotWrite(let reason): L10n.Store.cannotWrite(reason: reason)
    case .noSuchMoment(let id): L10n.Store.noSuchMoment(id: id.excerpt)
    case .busy: L10n.Store.busy
    case .replaced(let path): L10n.Store.replaced(path: path)
    case .belongsElsewhere(let path, let source): L10n.Store.belongsElsewhere(path: path, source: source)
    case .noHome: L10n.Store.noHome
    }
  }

  package var exitStatus: ExitStatus {
    switch self {
    case .cannotOpen, .damaged, .newer: .cannotCreate
    case .cannotRead, .cannotWrite, .busy, .replaced: .ioError
    case .noSuchMoment: .noInput
    case .noHome, .belongsElsewhere: .badConfiguration
    }
  }
}

/// The changes of the reader that were not stored at the end.
package struct UnsavedChanges: ReportedError, Hashable {
  package let likeCount: Int
  package let markCount: Int
  package let reason: StoreError

  package init(likeCount: Int, markCount: Int, reason: StoreError) {
    self.likeCount = likeCount
    self.markCount = markCount
    self.reason = reason
  }

  package var message: LocalizedString {
    L10n.Store.unsaved(likes: likeCount, marks: markCount, reason: .localized(reason.message))
  }

  package var exitStatus: ExitStatus { reason.exitStatus }
}
