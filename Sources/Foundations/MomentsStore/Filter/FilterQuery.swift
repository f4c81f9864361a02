import GRDB
import GRDBSQLite
import Localization

/// A filter as a query of the store.
///
/// Properties are bits of moments, and so are the pieces of texts in the search index. Texts are then searched in the
/// moments that are left, the newest blocks first.
struct FilterQuery {
  private let database: Database
  /// The blocks with moments that may match, those with the newest moments first.
  private let blocks: [MomentBlock]
  /// The dates of matching moments, in seconds since 1970.
  private let dates: ClosedRange<Int64>
  /// The condition for texts; `nil` if the bits of the blocks and the dates are enough.
  private let textCondition: String?
  /// The pieces of the texts that a moment must contain.
  private let pieces: SearchPieces

  /// The number of moments up to which all are found within a frame.
  static let fewMoments = 4_096
  /// The number of searched moments after which matches are reported for the first time.
  private static let firstStep = 256

  init(_ filter: MomentFilter, _ database: Database) throws {
    self.database = database
    var terms: [SearchTerm] = []
    var conditions: [String] = []
    var pieces = SearchPieces()
    var properties: [(property: MomentBlocks.Property, isTrue: Bool)] = []
    var (first, last) = (Int64.min, Int64.max)
    for part in filter.parts {
      switch part.condition {
      case .text(let text), .from(let text):
        let term = SearchTerm(text.storable)
        if term.isEmpty { continue }
        let isAuthor = if case .from = part.condition { true } else { false }
        if !part.isExcluded { pieces.add(SearchPieces(of: term, in: isAuthor ? .author : .all)) }
        let condition =
          isAuthor
          ? "isFound(authorName, \(SearchFunction.Part.author.rawValue), \(terms.count))"
          : SearchFunction.isFound(terms.count, photosOf: "BETWEEN ?1 AND ?2")
        terms.append(term)
        conditions.append(part.isExcluded ? "NOT (\(condition))" : "(\(condition))")
      case .liked: properties.append((.liked, !part.isExcluded))
      case .unread: properties.append((.unread, !part.isExcluded))
      case .photo: properties.append((.photo, !part.isExcluded))
      case .link: properties.append((.link, !part.isExcluded))
      case .newer(let time): if part.isExcluded { last = min(last, time - 1) } else { first = max(first, time) }
      case .older(let time): if part.isExcluded { first = max(first, time) } else { last = min(last, time - 1) }
      }
    }
    try SearchFunction.look(for: terms, database)
    textCondition = conditions.isEmpty ? nil : conditions.joined(separator: " AND ")
    dates = min(first, last)...last
    self.pieces = pieces
    blocks =
      first > last
      ? []
      : try MomentBlocks.load(where: properties, database).among(filter.keys)
        .filter { $0.newest >= first && $0.oldest <= last }
        .sorted { ($0.newest, $0.number) > ($1.newest, $1.number) }
  }

  /// Returns the keys of all matching moments, newest first.
  ///
  /// - Parameters:
  ///   - count: the number of moments that fill a screen.
  ///   - report: called with more and more of the newest keys, until they fill a screen, unless all are found soon.
  func keys(first count: Int, report: ([TimelineKey]) -> Void) throws -> [TimelineKey] {
    let momentCount = blocks.reduce(0) { $0 + $1.moments.nonzeroBitCount }
    let isLong = momentCount > Self.fewMoments
    var keys: [TimelineKey] = []
    var reportedCount = isLong ? 0 : count
    var (searchedCount, nextStep) = (0, Self.firstStep)
    let search = try blockSearch()
    var index = try IndexedMoments(pieces, database)
    for (number, block) in blocks.enumerated() {
      if isLong, textCondition == nil, reportedCount >= count { return try keysInOrder() }
      try Task.checkCancellation()
      let moments = try block.moments & index.candidates(in: block)
      guard moments != 0 else { continue }
      let range = MomentBlock.range(of: moments, in: block.number)
      try search.run(
        .integer(range.lowerBound), .integer(range.upperBound), .integer(Int64(bitPattern: moments))
      ) { row in
        let key = TimelineKey(createdDate: sqlite3_column_int64(row, 0), sequence: sqlite3_column_int64(row, 1))
        if dates.contains(key.createdDate) { keys.append(key) }
      }
      searchedCount += moments.nonzeroBitCount
      guard reportedCount < count, searchedCount >= nextStep, number + 1 < blocks.count else { continue }
      nextStep = searchedCount * 2
      let next = blocks[number + 1]
      let bound = TimelineKey(createdDate: next.newest, sequence: next.range.upperBound)
      let newest = keys.filter { $0 > bound }
      if newest.count > reportedCount {
        reportedCount = newest.count
        report(newest.sorted(by: >))
      }
    }
    return keys.sorted(by: >)
  }

  /// Returns the statement for the moments of a block whose bits are set and that meet the conditions for texts.
  private func blockSearch() throws -> RawStatement {
    RawStatement(
      try database.makeStatement(
        sql: """
          SELECT createdDate, moment.sequence FROM moment
          WHERE moment.sequence BETWEEN ?1 AND ?2 AND (?3 >> (moment.sequence & 63)) & 1
            AND \(textCondition ?? "true")
          """))
  }

  /// Returns the keys of the moments whose bits are set in the order of the timeline, without reading the moments.
  private func keysInOrder() throws -> [TimelineKey] {
    let moments = Dictionary(uniqueKeysWithValues: blocks.map { ($0.number, $0.moments) })
    var keys: [TimelineKey] = []
    var (number, bits) = (Int64?.none, UInt64(0))
    let timeline = try RawStatement(
      database,
      """
      SELECT createdDate, sequence FROM moment WHERE createdDate BETWEEN ? AND ?
      ORDER BY createdDate DESC, sequence DESC
      """)
    try timeline.run(.integer(dates.lowerBound), .integer(dates.upperBound)) { row in
      let sequence = sqlite3_column_int64(row, 1)
      if MomentBlock.number(of: sequence) != number {
        number = MomentBlock.number(of: sequence)
        bits = moments[MomentBlock.number(of: sequence), default: 0]
      }
      guard bits & MomentBlock.bit(of: sequence) != 0 else { return }
      keys.append(TimelineKey(createdDate: sqlite3_column_int64(row, 0), sequence: sequence))
    }
    return keys
  }
}

extension [MomentBlock] {
  /// Returns the blocks without moments that have none of the keys; `nil` for all keys.
  fileprivate func among(_ keys: [TimelineKey]?) -> [MomentBlock] {
    guard let keys else { return self }
    var moments: [Int64: UInt64] = [:]
    for key in keys {
      moments[MomentBlock.number(of: key.sequence), default: 0] |= MomentBlock.bit(of: key.sequence)
    }
    return compactMap { block in
      var block = block
      block.moments &= moments[block.number, default: 0]
      return block.moments == 0 ? nil : block
    }
  }
}

/// The moments that the search index does not exclude. It is read as it is needed: a frequent text is found in the first
/// segments.
private struct IndexedMoments {
  private let database: Database
  private let pieces: SearchPieces
  /// The segments that are indexed.
  private let indexed: Set<Int64>
  /// The bits of the moments of each block, in the segments that are known; `nil` for a segment with missing parts.
  private var known: [Int64: [UInt64]?] = [:]

  init(_ pieces: SearchPieces, _ database: Database) throws {
    self.database = database
    self.pieces = pieces
    indexed = pieces.isEmpty ? [] : try SearchIndex.segments(database)
  }

  /// Returns the bits of the moments of a block that may contain the texts.
  mutating func candidates(in block: MomentBlock) throws -> UInt64 {
    let sequence = block.range.lowerBound
    let segment = SearchIndex.segment(of: sequence)
    guard indexed.contains(segment) else { return .max }
    let moments = try known[segment] ?? SearchIndex.moments(of: segment, with: pieces, database)
    known[segment] = .some(moments)
    return moments?[SearchIndex.block(of: sequence)] ?? .max
  }
}
