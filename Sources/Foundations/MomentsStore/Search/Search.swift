import Localization
import SQLite

/// A search for the moments that match a filter, within one transaction.
///
/// The moments next to the start are read in the order of the timeline: frequent texts are found there at once. The index
/// then names the others that may match. A few are read directly, many in the order of the timeline.
struct Search {
  private let connection: Connection
  private let condition: String
  private let values: [Value]
  /// The moments that may match by the index; `nil` for all.
  private let query: String?
  /// Whether the terms are too short for whole pieces.
  private let isShort: Bool
  private let keys: [TimelineKey]?

  /// The number of moments that are read before the index is used.
  static let window = 4_096
  /// The number of candidates that are read in any order.
  private static let fewCandidates = 4_096

  init(_ filter: MomentFilter, _ connection: Connection) {
    self.connection = connection
    keys = filter.keys
    var conditions: [String] = []
    var values: [Value] = []
    var terms: [SearchTerm] = []
    for part in filter.parts {
      let condition: String
      switch part.condition {
      case .text(let text), .from(let text):
        let term = SearchTerm(text.storable)
        if term.isEmpty { continue }
        if !part.isExcluded { terms.append(term) }
        values.append(.text(text.storable))
        condition =
          if case .from = part.condition {
            "isFound(?, authorName, NULL, NULL, NULL)"
          } else {
            "isFound(?, authorName, title, url, photos)"
          }
      case .liked: condition = "coalesce(readerLiked, isLiked)"
      case .unread:
        conditions.append(part.isExcluded ? "isUnread = 0" : "isUnread = 1")
        continue
      case .photo: condition = "photos IS NOT NULL"
      case .link: condition = "url <> ''"
      case .newer(let time), .older(let time):
        if case .newer = part.condition { condition = "createdDate >= ?" } else { condition = "createdDate < ?" }
        values.append(.integer(time))
      }
      conditions.append(part.isExcluded ? "(\(condition)) IS NOT TRUE" : condition)
    }
    condition = conditions.isEmpty ? "TRUE" : conditions.joined(separator: " AND ")
    self.values = values
    query = SearchTokenizer.query(for: terms)
    isShort = query?.contains("*") == true
  }

  /// Returns the keys of all matching moments, newest first.
  ///
  /// - Parameters:
  ///   - count: the number of moments that fill a screen.
  ///   - report: called once with the newest keys, if they fill a screen before all are found.
  func keys(first count: Int, report: ([TimelineKey]) -> Void) throws -> [TimelineKey] {
    if let keys { return try matches(among: keys.map(\.sequence)) }
    var keys: [TimelineKey] = []
    func add(_ key: TimelineKey) -> Bool {
      keys.append(key)
      if keys.count == count { report(keys) }
      return true
    }
    guard query != nil, let end = try key(window: Self.window, from: .newest) else {
      try walk(from: .newest, to: nil, body: add)
      return keys
    }
    try walk(from: .newest, to: end, body: add)
    switch try candidates(wasFound: keys.count >= count) {
    case .all: try walk(from: .after(end), to: nil, body: add)
    case .few(let sequences): keys += try matches(among: sequences).filter { $0 < end }
    case .many(let sequences): try walk(from: .after(end), in: sequences, body: add)
    }
    return keys
  }

  /// Returns the next match from a moment on; at the end it continues from the other end.
  func next(from start: TimelineKey, forward: Bool) throws -> SearchHit? {
    let (near, far): (TimelineStart, TimelineStart) =
      forward ? (.after(start), .newest) : (.before(start), .oldest)
    func first(_ start: TimelineStart, to end: TimelineKey? = nil, in sequences: Set<Int64>? = nil) throws
      -> TimelineKey?
    {
      var hit: TimelineKey?
      let body = { (key: TimelineKey) in
        hit = key
        return false
      }
      if let sequences {
        try walk(from: start, in: sequences, body: body)
      } else {
        try walk(from: start, to: end, body: body)
      }
      return hit
    }
    let end = try key(window: Self.window, from: near)
    if let hit = try first(near, to: end) { return SearchHit(key: hit, isWrapped: false) }
    var hit: TimelineKey?
    switch try candidates(wasFound: false) {
    case .all:
      if let end { hit = try first(forward ? .after(end) : .before(end)) }
      if hit == nil { return try first(far).map { SearchHit(key: $0, isWrapped: true) } }
    case .few(let sequences):
      let matches = try matches(among: sequences)
      hit = forward ? matches.first { $0 < start } : matches.last { $0 > start }
      if hit == nil { return (forward ? matches.first : matches.last).map { SearchHit(key: $0, isWrapped: true) } }
    case .many(let sequences):
      if let end { hit = try first(forward ? .after(end) : .before(end), in: sequences) }
      if hit == nil { return try first(far, in: sequences).map { SearchHit(key: $0, isWrapped: true) } }
    }
    return hit.map { SearchHit(key: $0, isWrapped: false) }
  }

  // MARK: Candidates

  private enum Candidates {
    case all
    case few([Int64])
    case many(Set<Int64>)
  }

  /// - Parameter wasFound: whether a screenful was found in the window. The index has too many pieces for a frequent term
  ///   that is shorter than these.
  private func candidates(wasFound: Bool) throws -> Candidates {
    guard let query, !(isShort && wasFound) else { return .all }
    let sequences = try SearchIndex(connection).candidates(for: query)
    return sequences.count <= Self.fewCandidates ? .few(Array(sequences)) : .many(sequences)
  }

  /// Returns the keys of matching moments, newest first.
  private func matches(among sequences: [Int64]) throws -> [TimelineKey] {
    let statement = try matching()
    return try sequences.compactMap { sequence in
      try statement.first([.integer(sequence)] + values, Self.key)
    }
    .sorted(by: >)
  }

  /// Returns the query for the key of one moment if it matches.
  private func matching() throws -> Statement {
    try connection.statement("SELECT createdDate, sequence FROM moment WHERE sequence = ? AND \(condition)")
  }

  // MARK: The timeline

  /// Calls `body` with the keys of matching moments in order, until it returns `false`.
  private func walk(from start: TimelineStart, to end: TimelineKey?, body: (TimelineKey) -> Bool) throws {
    let range = Timeline(start, to: end)
    try connection.statement(
      "SELECT createdDate, sequence FROM moment WHERE \(range.condition) AND \(condition) \(range.order)"
    ).eachWhile(range.values + values) { body(try Self.key($0)) }
  }

  /// The same for some of the moments.
  private func walk(from start: TimelineStart, in sequences: Set<Int64>, body: (TimelineKey) -> Bool) throws {
    let range = Timeline(start)
    let matching = try matching()
    var leftCount = sequences.count
    try connection.statement(
      "SELECT createdDate, sequence FROM moment INDEXED BY momentByDate WHERE \(range.condition) \(range.order)"
    ).eachWhile(range.values) { row in
      let key = try Self.key(row)
      guard sequences.contains(key.sequence) else { return true }
      leftCount -= 1
      let isMatch = try matching.first([.integer(key.sequence)] + values) { _ in true } == true
      return (!isMatch || body(key)) && leftCount > 0
    }
  }

  /// Returns the last key of a number of moments in order; `nil` if there are fewer.
  private func key(window: Int, from start: TimelineStart) throws -> TimelineKey? {
    let range = Timeline(start)
    return try connection.statement(
      "SELECT createdDate, sequence FROM moment WHERE \(range.condition) \(range.order) LIMIT 1 OFFSET ?"
    ).first(range.values + [.count(window - 1)], Self.key)
  }

  private static func key(_ row: Row) throws -> TimelineKey {
    TimelineKey(createdDate: try row.integer(0), sequence: try row.integer(1))
  }
}

/// The moment in which a text was found.
package struct SearchHit: Hashable, Sendable {
  package let key: TimelineKey
  /// Whether the search continued from the other end.
  package let isWrapped: Bool

  package init(key: TimelineKey, isWrapped: Bool) {
    self.key = key
    self.isWrapped = isWrapped
  }
}

extension MomentsDatabase {
  package func find(
    _ text: String, from start: TimelineKey, forward: Bool
  ) async throws(StoreError) -> SearchHit? {
    try await readInBackground { connection in
      let filter = MomentFilter(containing: text)
      return SearchTerm(text.storable).isEmpty
        ? nil : try Search(filter, connection).next(from: start, forward: forward)
    }
  }

  package func keys(
    matching filter: MomentFilter, first count: Int, report: @escaping @Sendable ([TimelineKey]) -> Void
  ) async throws(StoreError) -> [TimelineKey] {
    try await readInBackground { try Search(filter, $0).keys(first: count, report: report) }
  }
}
