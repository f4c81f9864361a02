import FeedFormats
import Localization
import SQLite

/// A search for the moments that match a filter, within one transaction.
///
/// The moments next to the start are read in the order of the timeline: frequent texts are found there at once. The index
/// of texts then names the others that may match. A few are read directly; if there are many, the walk passes over the
/// rest.
struct Search {
  private let connection: Connection
  private let properties: SearchClause
  private let clause: SearchClause
  /// The moments that may match by the index; `nil` for all.
  private let query: String?
  /// The key that is newer than all matches; `nil` if every moment may match.
  private let limit: TimelineKey?

  /// The number of moments that are read before the index is used.
  static let window = 1_024
  /// The number of candidates that are read in any order and then sorted.
  private static let fewCandidates = 8_192

  init(_ filter: MomentFilter, _ connection: Connection) throws {
    self.connection = connection
    let conditions = filter.condition.conjuncts
    let sources = try SourceNames(for: conditions, connection)
    properties = SearchClause(.all(conditions.filter { !$0.isAboutTexts }), sources)
    clause =
      SearchClause([properties, SearchClause(.all(conditions.filter(\.isAboutTexts)), sources)], joinedBy: " AND ")
      .eachItemOnce
    limit = conditions.compactMap(\.end).min().map { TimelineKey(createdDate: $0, sequence: .min) }
    query = SearchTokenizer.query(for: filter.condition)
  }

  /// Returns all matches in order. `report` gets the newest ones once, if they fill a screen before all are found.
  func keys(first count: Int, report: ([TimelineKey]) -> Void) throws -> [TimelineKey] {
    var keys: [TimelineKey] = []
    func add(_ key: TimelineKey) -> Bool {
      keys.append(key)
      if keys.count == count { report(keys) }
      return true
    }
    let end = query == nil ? nil : try key(window: Self.window, from: .newest)
    try walk(from: .newest, to: end, body: add)
    if let end { try walk(from: .after(end), among: candidates(wasFound: keys.count >= count), body: add) }
    return keys
  }

  /// Returns the next match from a moment on; at the end it continues from the other end.
  func next(from start: TimelineKey, forward: Bool) throws -> SearchHit? {
    let near = forward ? TimelineStart.after(start) : .before(start)
    let end = try key(window: Self.window, from: near)
    if let key = try first(near, to: end) { return SearchHit(key: key, isWrapped: false) }
    let candidates = try candidates(wasFound: false)
    if let end, let key = try first(forward ? .after(end) : .before(end), among: candidates) {
      return SearchHit(key: key, isWrapped: false)
    }
    return try first(forward ? .newest : .oldest, among: candidates).map { SearchHit(key: $0, isWrapped: true) }
  }

  private func first(
    _ start: TimelineStart, to end: TimelineKey? = nil, among candidates: Candidates = Candidates()
  ) throws -> TimelineKey? {
    var first: TimelineKey?
    try walk(from: start, to: end, among: candidates) { key in
      first = key
      return false
    }
    return first
  }

  /// The moments that may match, in SQL; all without a condition.
  private struct Candidates {
    var index = ""
    var condition = "TRUE"
    var values: [any Value] = []
  }

  /// - Parameter wasFound: whether a screenful was found in the window. The index has too many pieces for a frequent term
  ///   that is shorter than these.
  private func candidates(wasFound: Bool) throws -> Candidates {
    guard let query, !(wasFound && query.contains("*")) else { return Candidates() }
    let found = "SELECT rowid FROM search WHERE search MATCH ? UNION ALL SELECT sequence FROM moment WHERE sequence > ?"
    let values: [any Value] = [query, try SearchIndex(connection).lastSequence]
    let areMany = try connection.hasRow("SELECT 1 FROM (\(found)) LIMIT 1 OFFSET ?", values + [Self.fewCandidates])
    // Few moments with the properties are found by the index of these.
    if areMany,
      try !connection.hasRow(
        "SELECT 1 FROM moment WHERE \(properties.sql) LIMIT 1 OFFSET ?",
        properties.values + [Self.fewCandidates])
    {
      return Candidates()
    }
    // The plus sign leaves the walk to the index of the timeline or of a property.
    return Candidates(
      index: areMany ? "" : "NOT INDEXED", condition: "\(areMany ? "+" : "")sequence IN (\(found))", values: values)
  }

  /// Calls `body` with the keys of matching moments in order, until it returns `false`.
  private func walk(
    from start: TimelineStart, to end: TimelineKey? = nil, among candidates: Candidates = Candidates(),
    body: (TimelineKey) -> Bool
  ) throws {
    let range = TimelinePart(skippingNewer(start), to: end)
    try connection.eachWhile(
      """
      SELECT createdDate, sequence FROM moment \(candidates.index)
      WHERE \(candidates.condition) AND \(range.condition) AND \(clause.sql) \(range.order)
      """, candidates.values + range.values + clause.values
    ) { body(try $0.key()) }
  }

  private func skippingNewer(_ start: TimelineStart) -> TimelineStart {
    guard let limit else { return start }
    switch start {
    case .newest: return .after(limit)
    case .after(let key): return .after(min(key, limit))
    default: return start
    }
  }

  /// Returns the last key of a number of moments in order; `nil` if there are fewer.
  private func key(window: Int, from start: TimelineStart) throws -> TimelineKey? {
    let range = TimelinePart(skippingNewer(start))
    return try MomentTable.key(
      where: "\(range.condition) \(range.order) LIMIT 1 OFFSET ?", range.values + [window - 1], connection)
  }
}

/// The moment in which a text was found.
package struct SearchHit: Equatable, Sendable {
  package let key: TimelineKey
  /// Whether the search continued from the other end.
  package let isWrapped: Bool
}

/// Searches, which can be canceled.
extension MomentsDatabase {
  /// Returns the next or previous moment that matches a filter; at the end it continues from the other end.
  package func find(
    _ filter: MomentFilter, from start: TimelineKey, forward: Bool
  ) async throws(StoreError) -> SearchHit? {
    try await readInBackground { try Search(filter, $0).next(from: start, forward: forward) }
  }

  /// Returns the keys of all moments that match a filter, newest first. `report` is called once in the background with
  /// the newest ones, if they fill a screen before all are found.
  package func keys(
    matching filter: MomentFilter, first count: Int = 0, report: @escaping @Sendable ([TimelineKey]) -> Void = { _ in }
  ) async throws(StoreError) -> [TimelineKey] {
    try await readInBackground { try Search(filter, $0).keys(first: count, report: report) }
  }

  /// The number of filters that one statement counts.
  private static let countedAtOnce = 100

  /// Returns the number of unread moments that match each filter.
  ///
  /// - Complexity: O(n) in the unread moments.
  package func unreadCounts(of filters: [MomentFilter]) async throws(StoreError) -> [Int] {
    try await readInBackground { connection in
      let sources = try SourceNames(for: filters.map(\.condition), connection)
      return try stride(from: 0, to: filters.count, by: Self.countedAtOnce).flatMap { start in
        let clauses = filters[start...].prefix(Self.countedAtOnce).map {
          SearchClause($0.condition, sources).eachItemOnce
        }
        let columns = clauses.map { "count(*) FILTER (WHERE \($0.sql))" }.joined(separator: ", ")
        return try connection.first("SELECT \(columns) FROM moment WHERE isUnread = 1", clauses.flatMap(\.values)) {
          try clauses.indices.map($0.count)
        } ?? []
      }
    }
  }
}
