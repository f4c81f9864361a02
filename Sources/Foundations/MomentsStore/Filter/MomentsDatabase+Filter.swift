import GRDB
import Localization

extension MomentsDatabase {
  package func keys(matching filter: MomentFilter, limit: Int) async throws(StoreError) -> [TimelineKey] {
    try await readInBackground { try FilterQuery(filter, $0).keys(limit) }
  }

  package func keys(
    matching filter: MomentFilter, first count: Int, report: @escaping @Sendable ([TimelineKey]) -> Void
  ) async throws(StoreError) -> [TimelineKey] {
    try await readInBackground { database in
      let query = try FilterQuery(filter, database)
      let newest = try query.keysAmongNewest(count)
      if !newest.isEmpty { report(newest) }
      return try query.keys(-1)
    }
  }

  package func moments(at keys: [TimelineKey]) throws(StoreError) -> [MomentSummary?] {
    try read { database in
      let statement = try database.cachedStatement(
        sql: "\(Self.summaryColumns) FROM moment WHERE sequence = ? AND NOT \(Damage.moment)")
      return try keys.map { key in
        try Row.fetchOne(statement, arguments: [key.sequence]).map { try Self.summary($0, database) }
      }
    }
  }

  package func summary(id: String) throws(StoreError) -> MomentSummary? {
    try read { database in
      let statement = try database.cachedStatement(
        sql: "\(Self.summaryColumns) FROM moment WHERE id = ? AND NOT \(Damage.moment)")
      return try Row.fetchOne(statement, arguments: [id.storable]).map { try Self.summary($0, database) }
    }
  }
}

/// A filter as a query of the store.
private struct FilterQuery {
  private let database: Database
  /// The ranges of sequence numbers that may match; `nil` for all.
  private let candidates: [ClosedRange<Int64>]?
  /// The condition for a moment. Photos are searched in `?1...?2`.
  private let condition: (_ photosOf: String) -> String
  private let isUnread: Bool

  private static let columns = "moment.createdDate, moment.sequence"
  private static let order = "ORDER BY moment.createdDate DESC, moment.sequence DESC"
  /// The number of candidates up to which all are searched at once.
  private static let fewMoments: Int64 = 16_384

  init(_ filter: MomentFilter, _ database: Database) throws {
    self.database = database
    var terms: [SearchTerm] = []
    var ranges: [[ClosedRange<Int64>]] = []
    var conditions: [(String) -> String] = []
    for part in filter.parts {
      let condition: (String) -> String
      switch part.condition {
      case .text(let text), .from(let text):
        let term = SearchTerm(text.storable)
        if term.isEmpty { continue }
        if !part.isExcluded { try ranges.append(SearchIndex.candidates(for: term, database)) }
        let number = terms.count
        terms.append(term)
        if case .from = part.condition {
          condition = { _ in "isFound(authorName, \(SearchFunction.Part.all.rawValue), \(number))" }
        } else {
          condition = { SearchFunction.isFound(number, photosOf: $0) }
        }
      case .liked: condition = { _ in "isLiked = 1" }
      case .unread: condition = { _ in ReadMarks.isUnread }
      case .photo: condition = { _ in "photoCount > 0" }
      case .link: condition = { _ in "coalesce(url, '') <> ''" }
      case .newer(let time): condition = { _ in "moment.createdDate >= \(time)" }
      case .older(let time): condition = { _ in "moment.createdDate < \(time)" }
      }
      conditions.append { part.isExcluded ? "NOT (\(condition($0)))" : "(\(condition($0)))" }
    }
    try SearchFunction.look(for: terms, database)
    isUnread = filter.parts.contains(MomentFilter.Part(condition: .unread))
    candidates = ranges.isEmpty ? nil : ranges.dropFirst().reduce(ranges[0]) { $0.intersection($1) }
    self.condition = { photos in
      (conditions.map { $0(photos) } + ["NOT \(Damage.moment)"]).joined(separator: " AND ")
    }
  }

  /// Returns the keys of the newest matching moments.
  ///
  /// - Parameter limit: negative for all.
  func keys(_ limit: Int) throws -> [TimelineKey] {
    guard let candidates else { return try newestKeys(limit, among: nil) }
    if limit >= 0 {
      // A frequent text is found soon among the newest moments.
      let newest = try keysAmongNewest(limit)
      if newest.count == limit { return newest }
    }
    let keys = try keys(in: candidates)
    return limit < 0 ? keys : Array(keys.prefix(limit))
  }

  /// Returns up to `limit` keys of those among the newest moments that match; none if few moments may match at all.
  func keysAmongNewest(_ limit: Int) throws -> [TimelineKey] {
    guard candidates.map({ $0.length > Self.fewMoments }) ?? true else { return [] }
    return try newestKeys(limit, among: Int(Self.fewMoments))
  }

  /// Returns the keys of the newest moments that match.
  ///
  /// - Parameter count: the number of moments that are searched; `nil` for all.
  private func newestKeys(_ limit: Int, among count: Int?) throws -> [TimelineKey] {
    let condition = condition("= moment.sequence")
    // The few unread moments among a million are found by their own table.
    let source =
      isUnread && count == nil
      ? "\(Self.unread) CROSS JOIN moment ON moment.sequence = unreadSequence WHERE \(condition) \(Self.orderOfUnread)"
      : "moment WHERE \(condition) \(count == nil ? "" : "AND \(Self.isNewer)") \(Self.order)"
    let oldest = try count.flatMap { count in
      try Row.fetchOne(
        database, sql: "SELECT \(Self.columns) FROM moment \(Self.order) LIMIT 1 OFFSET ?", arguments: [count]
      ).map(MomentsDatabase.key)
    }
    var arguments: StatementArguments = []
    if count != nil { arguments += [oldest?.createdDate ?? .min, oldest?.sequence ?? .min] }
    return try fetch("SELECT \(Self.columns) FROM \(source) LIMIT ?", arguments + [limit])
  }

  private static let isNewer = "(moment.createdDate, moment.sequence) > (?, ?)"
  private static let unread = "(SELECT createdDate AS unreadDate, sequence AS unreadSequence FROM unread)"
  private static let orderOfUnread = "ORDER BY unreadDate DESC, unreadSequence DESC"

  /// Returns the keys of all matching moments in some ranges of sequence numbers.
  private func keys(in ranges: [ClosedRange<Int64>]) throws -> [TimelineKey] {
    let sql = """
      SELECT \(Self.columns) FROM moment
      WHERE moment.sequence BETWEEN ?1 AND ?2 AND \(condition("BETWEEN ?1 AND ?2"))
      """
    var keys: [TimelineKey] = []
    for range in ranges {
      try Task.checkCancellation()
      keys += try fetch(sql, [range.lowerBound, range.upperBound])
    }
    return keys.sorted(by: >)
  }

  private func fetch(_ sql: String, _ arguments: StatementArguments) throws -> [TimelineKey] {
    let rows = try Row.fetchCursor(database.makeStatement(sql: sql), arguments: arguments)
    var keys: [TimelineKey] = []
    while let row = try rows.next() { keys.append(try MomentsDatabase.key(row)) }
    return keys
  }
}

extension [ClosedRange<Int64>] {
  /// The elements of both; the ranges of each are in ascending order.
  fileprivate func intersection(_ other: [ClosedRange<Int64>]) -> [ClosedRange<Int64>] {
    var result: [ClosedRange<Int64>] = []
    var (left, right) = (startIndex, other.startIndex)
    while left < endIndex, right < other.endIndex {
      let lower = Swift.max(self[left].lowerBound, other[right].lowerBound)
      let upper = Swift.min(self[left].upperBound, other[right].upperBound)
      if lower <= upper { result.append(lower...upper) }
      if self[left].upperBound < other[right].upperBound { left += 1 } else { right += 1 }
    }
    return result
  }
}
