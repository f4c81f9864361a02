package import FeedFormats
import SQLite

/// The rows of moments within one transaction, with the search index, which depends on them.
final class MomentTable {
  /// The item of a followed feed.
  struct Origin: Equatable {
    let source: Int64
    let item: String

    var values: [any Value] { [source, item] }
  }

  private let connection: Connection
  private let index: SearchIndex
  /// The pages whose moments have changed.
  private var changedPages: Set<String> = []

  init(_ connection: Connection) throws {
    self.connection = connection
    index = try SearchIndex(connection)
  }

  // MARK: Reading

  func stored(_ id: String) throws -> StoredMoment? {
    try Self.stored(where: "id = ?", [id], connection).first
  }

  /// Returns the moment of an item.
  func stored(_ origin: Origin) throws -> StoredMoment? {
    try Self.stored(where: "source = ? AND item = ?", origin.values, connection).first
  }

  /// Returns the moments that meet a condition. Rows have only the beginning of the text.
  static func stored(
    where condition: String, _ values: [any Value], asRows: Bool = false, _ connection: Connection
  ) throws -> [StoredMoment] {
    try connection.all("SELECT \(asRows ? rowColumns : columns) FROM moment WHERE \(condition)", values) {
      try stored($0, connection)
    }
  }

  /// Returns the replies to a moment, in reading order, each with its depth.
  static func replies(to moment: Int64, _ connection: Connection) throws -> [(reply: Moment, depth: Int)] {
    try connection.all(
      """
      SELECT createdDate, position, '', authorName, authorAvatar, 'PHOTOS', title, spans, url, photos, NULL, 0, NULL, 0, 0,
        post, depth
      FROM reply WHERE moment = ? ORDER BY position
      """, [moment]
    ) { (try stored($0, connection).moment, try $0.count(16)) }
  }

  /// Returns the key of the first moment that meets a condition.
  static func key(where condition: String, _ values: [any Value], _ connection: Connection) throws -> TimelineKey? {
    try connection.first("SELECT createdDate, sequence FROM moment WHERE \(condition)", values) { try $0.key() }
  }

  private static let columns = columns(title: "title", spans: "spans")
  /// The columns with the part of a title that a row shows.
  private static let rowColumns = columns(title: "substr(title, 1, \(StoredMoment.longestTitle))", spans: "NULL")

  private static func columns(title: String, spans: String) -> String {
    """
    createdDate, sequence, id, authorName, authorAvatar, kind, \(title), \(spans), url, photos, likers, isLiked,
      readerLiked, likeConfirmedAt, isUnread, post
    """
  }

  private static func stored(_ row: Row, _ connection: Connection) throws -> StoredMoment {
    var moment = Moment(
      id: try row.text(2), author: Author(stored: try row.text(3), avatar: try row.text(4)),
      kind: Moment.Kind(rawValue: try row.text(5)) ?? .photos, title: try row.text(6), url: try row.optionalText(8),
      photos: try row.isNull(9) ? [] : TextList.photos(row.bytes(9)), createdDate: try row.integer(0),
      isLiked: try row.flag(11), likers: try likers(row))
    if let spans = try row.optionalText(7) { moment.spans = TextSpan.list(spans).valid(in: moment.title) }
    if let post = try row.optionalText(15) { moment.postJSON = post }
    let shown = try row.optionalFlag(12).map { isLiked in
      moment.showing(isLiked: isLiked, by: try FeedRow.user(connection))
    }
    return StoredMoment(
      shown ?? moment, original: moment, sequence: try row.integer(1), isUnread: try row.flag(14),
      likeConfirmedAt: try row.integer(13))
  }

  private static func likers(_ row: Row) throws -> [Liker] {
    if row.isNull(10) { return [] }
    return TextList.lists(try row.bytes(10)).compactMap { fields in
      fields.count == 3 ? Liker(id: fields[0], name: fields[1], avatar: fields[2]) : nil
    }
  }

  // MARK: Writing

  /// Inserts a moment of an item with its page. Returns the number of the row; `nil` if there is one with its id.
  func insert(_ moment: Moment, of origin: Origin? = nil, page: String? = nil, isUnread: Bool = true) throws -> Int64? {
    try connection.run(
      """
      INSERT INTO moment (\(Self.contentColumns), isLiked, kind, likers, page, id, source, item, isUnread)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING
      """,
      values(of: moment) + [page, moment.id, origin?.source, origin?.item, isUnread])
    guard connection.changeCount > 0 else { return nil }
    if let page { changedPages.insert(page) }
    return connection.lastInsertedRow
  }

  /// Replaces all that the feed says of a moment.
  func replace(_ stored: StoredMoment, with moment: Moment, page: String? = nil) throws {
    let former = stored.original
    try notePage(of: stored)
    if let page { changedPages.insert(page) }
    // Numbers of likes change more often than texts.
    let hasOtherTexts =
      (former.title, former.url, former.author) != (moment.title, moment.url, moment.author)
      || former.photos != moment.photos
    if hasOtherTexts { try index.remove(former, at: stored.key.sequence) }
    try connection.run(
      """
      UPDATE moment SET (\(Self.contentColumns), isLiked, kind, likers, page) = (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      WHERE sequence = ?
      """, values(of: moment) + [page, stored.key.sequence])
    if hasOtherTexts { try index.add(moment, at: stored.key.sequence) }
  }

  /// The columns that moments and replies have.
  static let contentColumns = "authorName, authorAvatar, title, spans, url, createdDate, photos, post"

  static func content(of moment: Moment) -> [any Value] {
    let (spans, photos) = (moment.spans, moment.photos)
    return [
      moment.author.stored, moment.author.avatar, moment.title, spans.isEmpty ? String?.none : spans.json, moment.url,
      moment.createdDate, photos.isEmpty ? String?.none : TextList.json(photos), moment.postJSON,
    ]
  }

  private static func json(_ likers: [Liker]) -> String? {
    likers.isEmpty ? nil : TextList.json(likers.map { [$0.id, $0.name, $0.avatar] })
  }

  private func values(of moment: Moment) -> [any Value] {
    Self.content(of: moment) + [moment.isLiked, moment.kind.rawValue, Self.json(moment.eachLikerOnce)]
  }

  /// Stores a like that the server of the moment has confirmed.
  func confirm(_ isLiked: Bool, of stored: StoredMoment, now: Int64) throws {
    let moment = stored.original.showing(isLiked: isLiked, by: try FeedRow.user(connection))
    try connection.run(
      "UPDATE moment SET isLiked = ?, likers = ?, post = ?, likeConfirmedAt = ? WHERE sequence = ?",
      [isLiked, Self.json(moment.eachLikerOnce), moment.postJSON, now, stored.key.sequence])
  }

  /// Replaces the people who like a moment.
  func setLikers(_ likers: [Liker], of stored: StoredMoment) throws {
    var moment = stored.original
    moment.likers = likers
    try connection.run(
      "UPDATE moment SET likers = ? WHERE sequence = ?", [Self.json(moment.eachLikerOnce), stored.key.sequence])
  }

  /// Sets the reader's choice; `nil` removes it.
  func choose(_ isLiked: Bool?, at sequence: Int64) throws {
    try connection.run("UPDATE moment SET readerLiked = ? WHERE sequence = ?", [isLiked, sequence])
  }

  func remove(_ stored: StoredMoment) throws {
    try index.remove(stored.original, at: stored.key.sequence)
    try notePage(of: stored)
    try connection.run("DELETE FROM moment WHERE sequence = ?", [stored.key.sequence])
  }

  private func notePage(of stored: StoredMoment) throws {
    let page = try connection.first("SELECT page FROM moment WHERE sequence = ?", [stored.key.sequence]) {
      try $0.optionalText(0)
    }
    if let page = page ?? nil { changedPages.insert(page) }
  }

  // MARK: Items of several sources

  /// A moment among those with the same page.
  private struct Sharer {
    let sequence: Int64
    let source: Int64?
    let shownAs: Int64?
    /// Whether the page is on the site that the feed comes from. What a feed says of its site may be wrong.
    let isFromSite: Bool
  }

  /// Chooses which moment of an item the timeline shows, at the end of the transaction: of several sources with one
  /// page that whose site it belongs to, else the first one. A page of several items of one source is shared by none.
  /// Posts that no list shows stay so. Returns by their numbers which moments are shown now, and which are no longer.
  func chooseShown() throws -> [Int64: Bool] {
    var changes: [Int64: Bool] = [:]
    for page in changedPages {
      let sharers = try sharers(of: page)
      let areItems = Set(sharers.map(\.source)).count == sharers.count
      let shown = areItems ? (sharers.first(where: \.isFromSite) ?? sharers.first)?.sequence : nil
      for sharer in sharers {
        let other = shown == sharer.sequence ? nil : shown
        guard other != sharer.shownAs else { continue }
        try connection.run("UPDATE moment SET shownAs = ? WHERE sequence = ?", [other, sharer.sequence])
        if (other == nil) != (sharer.shownAs == nil) { changes[sharer.sequence] = other == nil }
      }
    }
    changedPages = []
    return changes
  }

  private func sharers(of page: String) throws -> [Sharer] {
    try connection.all(
      """
      SELECT sequence, source, shownAs, source.address FROM moment LEFT JOIN source ON source.id = source
      WHERE moment.page = ? AND shownAs IS NOT sequence ORDER BY sequence
      """, [page]
    ) { row in
      Sharer(
        sequence: try row.integer(0), source: try row.optionalInteger(1), shownAs: try row.optionalInteger(2),
        isFromSite: try row.optionalText(3)?.isOnSite(ofPage: page) == true)
    }
  }
}

extension Author {
  /// The name, and the handle in a second line, so that a search for authors finds both.
  var stored: String { handle.isEmpty ? name : "\(name)\n\(handle)" }

  init(stored text: String, avatar: String) {
    let parts = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    self.init(name: String(parts[0]), avatar: avatar, handle: parts.count > 1 ? String(parts[1]) : "")
  }
}

extension Moment {
  /// The likers without duplicates.
  var eachLikerOnce: [Liker] {
    if likers.count < 2 { return likers }
    var seen = Set<String>()
    return likers.filter { seen.insert($0.id).inserted }
  }

  package func showing(isLiked: Bool, by reader: UserDetails?) -> Moment {
    var moment = self
    moment.isLiked = isLiked
    moment.likers = likers.showing(isLiked: isLiked, by: reader)
    if isLiked != self.isLiked, let count = post?.likeCount {
      moment.post?.likeCount = max(0, count + (isLiked ? 1 : -1))
    }
    return moment
  }
}

extension [Liker] {
  /// The likers without the reader, or with the reader, who comes first if new.
  func showing(isLiked: Bool, by reader: UserDetails?) -> [Liker] {
    let readerID = reader?.id ?? ""
    guard isLiked else { return filter { $0.id != readerID } }
    if contains(where: { $0.id == readerID }) { return self }
    return [Liker(id: readerID, name: reader?.name ?? "", avatar: reader?.avatar ?? "")] + self
  }
}
