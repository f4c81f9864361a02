package import FeedFormats
import SQLite

/// The rows of moments within one transaction, with the search index, which depends on them.
final class MomentTable {
  /// A moment as the feed says it, with the reader's choice beside it.
  struct Stored {
    let sequence: Int64
    let moment: Moment
    /// `nil` without a choice.
    let readerLiked: Bool?
    /// The number of the confirmed like that changed the moment last.
    let likeRevision: Int64

    /// The moment with the reader's choice, which shows the reader among the likers or not.
    func shown(_ connection: Connection) throws -> Moment {
      try readerLiked.map { moment.showing(isLiked: $0, by: try FeedRow.user(connection)) } ?? moment
    }
  }

  /// The item of a followed feed.
  struct Origin: Hashable {
    let source: Int64
    let item: String

    var values: [Value] { [.integer(source), .text(item)] }
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

  func stored(_ id: String) throws -> Stored? { try Self.stored(where: "id = ?", [.text(id)], connection).first }

  /// Returns the moment of an item.
  func stored(_ origin: Origin) throws -> Stored? {
    try Self.stored(where: "source = ? AND item = ?", origin.values, connection).first
  }

  /// Returns the moments that meet a condition.
  static func stored(where condition: String, _ values: [Value], _ connection: Connection) throws -> [Stored] {
    try connection.all("SELECT \(columns) FROM moment WHERE \(condition)", values, body: stored)
  }

  /// Returns the rows of the timeline that meet a condition.
  static func summaries(where condition: String, _ values: [Value], _ connection: Connection) throws -> [MomentSummary]
  {
    try connection.all("SELECT \(summaryColumns) FROM moment WHERE \(condition)", values) { row in
      let stored = try stored(row)
      return MomentSummary(
        try stored.shown(connection), sequence: stored.sequence, isUnread: try row.flag(14))
    }
  }

  /// Returns the key of the first moment that meets a condition.
  static func key(where condition: String, _ values: [Value], _ connection: Connection) throws -> TimelineKey? {
    try connection.first("SELECT createdDate, sequence FROM moment WHERE \(condition)", values) { try $0.key() }
  }

  private static let columns = columns(title: "title", spans: "spans")
  /// The columns with the part of a title that a row shows.
  private static let summaryColumns = columns(title: "substr(title, 1, \(MomentSummary.longestTitle))", spans: "NULL")

  private static func columns(title: String, spans: String) -> String {
    """
    createdDate, sequence, id, authorName, authorAvatar, kind, \(title), \(spans), url, photos, likers, isLiked,
      readerLiked, likeRevision, isUnread
    """
  }

  private static func stored(_ row: Row) throws -> Stored {
    var moment = Moment(
      id: try row.text(2), author: Author(name: try row.text(3), avatar: try row.text(4)),
      kind: Moment.Kind(rawValue: try row.text(5)) ?? .photos, title: try row.text(6), url: try row.optionalText(8),
      photos: try row.isNull(9) ? [] : TextList.photos(row.bytes(9)), createdDate: try row.integer(0),
      isLiked: try row.flag(11), likers: try likers(row))
    if let spans = try row.optionalText(7) { moment.spans = TextSpan.list(spans).valid(in: moment.title) }
    return Stored(
      sequence: try row.integer(1), moment: moment, readerLiked: try row.optionalFlag(12),
      likeRevision: try row.integer(13))
  }

  private static func likers(_ row: Row) throws -> [Liker] {
    if row.isNull(10) { return [] }
    return TextList.lists(try row.bytes(10)).compactMap { fields in
      fields.count == 3 ? Liker(id: fields[0], name: fields[1], avatar: fields[2]) : nil
    }
  }

  // MARK: Writing

  /// Inserts a moment that is unread.
  ///
  /// - Parameter page: the page of the item.
  /// - Returns: the number of the new row; `nil` if there is a moment with its id.
  func insert(_ moment: Moment, of origin: Origin? = nil, page: String? = nil) throws -> Int64? {
    try connection.run(
      """
      INSERT INTO moment (authorName, authorAvatar, kind, title, spans, url, createdDate, isLiked, photos, likers,
        page, id, source, item)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING
      """,
      values(of: moment) + [.text(page), .text(moment.id), .integer(origin?.source), .text(origin?.item)])
    guard connection.changeCount > 0 else { return nil }
    if let page { changedPages.insert(page) }
    return connection.lastInsertedRow
  }

  /// Replaces all that the feed says of a moment.
  func replace(_ stored: Stored, with moment: Moment, page: String? = nil) throws {
    try index.remove(stored.moment, at: stored.sequence)
    try notePage(of: stored)
    if let page { changedPages.insert(page) }
    try connection.run(
      """
      UPDATE moment SET authorName = ?, authorAvatar = ?, kind = ?, title = ?, spans = ?, url = ?, createdDate = ?,
        isLiked = ?, photos = ?, likers = ?, page = ?
      WHERE sequence = ?
      """, values(of: moment) + [.text(page), .integer(stored.sequence)])
    try index.add(moment, at: stored.sequence)
  }

  private func values(of moment: Moment) -> [Value] {
    let likers = moment.eachLikerOnce
    return [
      .text(moment.author.name), .text(moment.author.avatar), .text(moment.kind.rawValue), .text(moment.title),
      .text(moment.spans.isEmpty ? nil : moment.spans.json), .text(moment.url), .integer(moment.createdDate),
      .flag(moment.isLiked), .text(moment.photos.isEmpty ? nil : TextList.json(moment.photos)),
      .text(likers.isEmpty ? nil : TextList.json(likers.map { [$0.id, $0.name, $0.avatar] })),
    ]
  }

  /// Sets the reader's choice; `nil` removes it.
  func choose(_ isLiked: Bool?, at sequence: Int64) throws {
    try connection.run("UPDATE moment SET readerLiked = ? WHERE sequence = ?", [.flag(isLiked), .integer(sequence)])
  }

  func remove(_ stored: Stored) throws {
    try index.remove(stored.moment, at: stored.sequence)
    try notePage(of: stored)
    try connection.run("DELETE FROM moment WHERE sequence = ?", [.integer(stored.sequence)])
  }

  private func notePage(of stored: Stored) throws {
    let page = try connection.first("SELECT page FROM moment WHERE sequence = ?", [.integer(stored.sequence)]) {
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
    /// How certain it is that the page belongs to the site of the source: by the address of its feed, or by what that says.
    let rank: Int
  }

  /// Chooses which moment of an item the timeline shows, at the end of the transaction: of several sources with one page
  /// that whose site it belongs to, else the first one. A page of several items of one source is shared by none.
  ///
  /// - Returns: whether moments are shown now, by the sequence numbers of those for which that has changed.
  func chooseShown() throws -> [Int64: Bool] {
    var changes: [Int64: Bool] = [:]
    for page in changedPages {
      let sharers = try sharers(of: page)
      let areItems = Set(sharers.map(\.source)).count == sharers.count
      let shown = areItems ? sharers.max { ($0.rank, -$0.sequence) < ($1.rank, -$1.sequence) }?.sequence : nil
      for sharer in sharers {
        let other = shown == sharer.sequence ? nil : shown
        guard other != sharer.shownAs else { continue }
        try connection.run(
          "UPDATE moment SET shownAs = ? WHERE sequence = ?", [.integer(other), .integer(sharer.sequence)])
        if (other == nil) != (sharer.shownAs == nil) { changes[sharer.sequence] = other == nil }
      }
    }
    changedPages = []
    return changes
  }

  private func sharers(of page: String) throws -> [Sharer] {
    try connection.all(
      """
      SELECT sequence, source, shownAs, source.address, source.page FROM moment LEFT JOIN source ON source.id = source
      WHERE moment.page = ?
      """, [.text(page)]
    ) { row in
      let sites = [try row.optionalText(4), try row.optionalText(3)]
      return Sharer(
        sequence: try row.integer(0), source: try row.optionalInteger(1), shownAs: try row.optionalInteger(2),
        rank: sites.lastIndex { $0?.isOnSite(ofPage: page) == true }.map { $0 + 1 } ?? 0)
    }
  }
}

extension Moment {
  /// The likers without duplicates.
  var eachLikerOnce: [Liker] {
    if likers.count < 2 { return likers }
    var seen = Set<String>()
    return likers.filter { seen.insert($0.id).inserted }
  }

  /// The moment with the reader's like or without it.
  package func showing(isLiked: Bool, by reader: UserDetails?) -> Moment {
    var moment = self
    moment.isLiked = isLiked
    moment.likers = likers.showing(isLiked: isLiked, by: reader)
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
