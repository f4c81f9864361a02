package import Localization

/// The moments that the app keeps.
///
/// Reading is quick (a page of 30 in a tenth of a millisecond, whatever the size of the feed) and may be done while drawing;
/// writing waits for the disk and for other instances, and is asynchronous.
package protocol MomentsRepository: Sendable {
  func feed() throws(StoreError) -> Feed

  /// Up to `limit` neighbouring moments, newest first.
  func timeline(_ start: TimelineStart, limit: Int) throws(StoreError) -> [MomentSummary]

  /// How many moments stand before the one with the key, which may have another date by now, or be gone. Takes time in
  /// proportion.
  func position(of key: TimelineKey) throws(StoreError) -> Int

  func moment(id: String) throws(StoreError) -> Moment?

  /// Whether any moment has one of the ids.
  func hasMoment(among ids: [String]) throws(StoreError) -> Bool

  /// Looks for a text in what people wrote, in their names, links and names of photos, folded as ``SearchTerm`` does, beginning
  /// next to a moment; at the end it goes on from the other one. May be cancelled.
  func find(_ text: String, from start: TimelineKey, forward: Bool) async throws(StoreError) -> SearchHit?

  /// The places of all moments in which ``find(_:from:forward:)`` finds a text, newest first. May be cancelled.
  func keys(matching text: String) async throws(StoreError) -> [TimelineKey]

  /// The ids of the moments in which ``find(_:from:forward:)`` finds a text, newest first, up to `limit` of them. May be
  /// cancelled.
  func ids(matching text: String, limit: Int) async throws(StoreError) -> [String]

  /// Likes or unlikes as the reader; the choice outlives later imports of the same moment. Where the feed comes from a server,
  /// it waits to be sent there.
  /// - Throws: also ``StoreError/noSuchMoment(id:)``.
  func setLiked(_ isLiked: Bool, momentID: String) async throws(StoreError)

  /// What the reader has chosen and the server has not confirmed yet, in the order of sending.
  func unsentLikes() throws(StoreError) -> [UnsentLike]
}

extension MomentsRepository {
  package func hasMoment(among ids: [String]) throws(StoreError) -> Bool {
    for id in ids where try moment(id: id) != nil { return true }
    return false
  }

  /// Without a server nothing waits.
  package func unsentLikes() throws(StoreError) -> [UnsentLike] { [] }
}

/// Where a part of the timeline begins.
package enum TimelineStart: Hashable, Sendable {
  case newest
  /// The part ends with the oldest moment of all.
  case oldest
  case after(TimelineKey)
  /// The part ends just before the key.
  case before(TimelineKey)
  /// Counted from the newest, 0…; takes time in proportion.
  case index(Int)
}

/// Moments that cannot be read or written.
package enum StoreError: ReportedError, Hashable {
  /// The store's folder or file cannot be made or opened.
  case cannotOpen(path: String, reason: String)
  /// The store's file is no database, or parts of it are overwritten.
  case damaged(path: String, reason: String)
  case cannotRead(reason: String)
  case cannotWrite(reason: String)
  case noSuchMoment(id: String)
  /// The store has the feed of another source.
  case belongsElsewhere(path: String, source: String)
  /// There is no folder to keep the store in: neither `XDG_DATA_HOME` nor `HOME` is set.
  case noHome

  package var message: LocalizedString {
    switch self {
    case .cannotOpen(let path, let reason): L10n.Store.cannotOpen(path: path, reason: reason)
    case .damaged(let path, let reason): L10n.Store.damaged(path: path, reason: reason)
    case .cannotRead(let reason): L10n.Store.cannotRead(reason: reason)
    case .cannotWrite(let reason): L10n.Store.cannotWrite(reason: reason)
    case .noSuchMoment(let id): L10n.Store.noSuchMoment(id: id.excerpt)
    case .belongsElsewhere(let path, let source): L10n.Store.belongsElsewhere(path: path, source: source)
    case .noHome: L10n.Store.noHome
    }
  }

  package var exitStatus: ExitStatus {
    switch self {
    case .cannotOpen, .damaged: .cannotCreate
    case .cannotRead, .cannotWrite: .ioError
    case .noSuchMoment: .noInput
    case .noHome, .belongsElsewhere: .badConfiguration
    }
  }
}
