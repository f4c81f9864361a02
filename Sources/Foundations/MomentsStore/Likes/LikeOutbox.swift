import GRDB

/// The likes that wait for the server, within one transaction.
struct LikeOutbox {
  private let database: Database

  private static let columns = "sequence, momentID, isLiked, idempotencyKey, wasSent"
  private static let intact = "FROM unsentLike WHERE NOT \(Damage.unsentLike)"

  init(_ database: Database) {
    self.database = database
  }

  // MARK: Reading

  func all() throws -> [UnsentLike] {
    let statement = try database.cachedStatement(sql: "SELECT \(Self.columns) \(Self.intact) ORDER BY sequence")
    return try Row.fetchAll(statement).map(Self.like)
  }

  func first() throws -> UnsentLike? {
    try Row.fetchOne(database, sql: "SELECT \(Self.columns) \(Self.intact) ORDER BY sequence LIMIT 1").map(Self.like)
  }

  /// What the reader wants of a moment in the end; nil if nothing waits.
  func wish(for momentID: String) throws -> Bool? {
    try Bool.fetchOne(
      database, sql: "SELECT isLiked \(Self.intact) AND momentID = ? ORDER BY sequence DESC LIMIT 1",
      arguments: [momentID])
  }

  /// What the reader wants in the end, by moment.
  func wishes() throws -> [String: Bool] {
    let rows = try Row.fetchAll(database, sql: "SELECT momentID, isLiked \(Self.intact) ORDER BY sequence")
    return try Dictionary(
      rows.map { try ($0.decode(atIndex: 0), $0.decode(atIndex: 1)) }, uniquingKeysWith: { $1 })
  }

  private static func like(_ row: Row) throws -> UnsentLike {
    try UnsentLike(
      sequence: row.decode(atIndex: 0), momentID: row.decode(atIndex: 1), isLiked: row.decode(atIndex: 2),
      idempotencyKey: row.decode(atIndex: 3), wasSent: row.decode(atIndex: 4))
  }

  // MARK: Writing

  /// Lets a choice wait, in the place of the opposite one if that has never gone out. What may have reached the server stays,
  /// and comes first.
  func add(_ isLiked: Bool, momentID: String, _ stamp: OutboxStamp) throws {
    try database.execute(
      sql: "UPDATE moment SET serverLiked = isLiked WHERE id = ? AND serverLiked IS NULL", arguments: [momentID])
    try database.execute(
      sql: "DELETE FROM unsentLike WHERE momentID = ? AND isLiked <> ? AND wasSent = 0", arguments: [momentID, isLiked])
    guard try wish(for: momentID) != isLiked else { return }
    try database.execute(
      sql: "INSERT INTO unsentLike (momentID, isLiked, idempotencyKey, createdAt) VALUES (?, ?, ?, ?)",
      arguments: [momentID, isLiked, stamp.idempotencyKey, stamp.time])
  }

  func noteSending(_ like: UnsentLike) throws {
    try database.execute(
      sql: "UPDATE unsentLike SET wasSent = 1, attempts = attempts + 1 WHERE sequence = ?", arguments: [like.sequence])
  }

  /// - Parameter neverLeft: whether it is certain that this attempt did not reach the server.
  func noteFailure(of like: UnsentLike, reason: String, neverLeft: Bool) throws {
    try database.execute(
      sql: "UPDATE unsentLike SET lastReason = ?, wasSent = ? WHERE sequence = ?",
      arguments: [reason, like.wasSent || !neverLeft, like.sequence])
  }

  func remove(_ like: UnsentLike) throws {
    try database.execute(sql: "DELETE FROM unsentLike WHERE sequence = ?", arguments: [like.sequence])
  }
}

/// A choice of the reader that the server has not confirmed.
package struct UnsentLike: Hashable, Sendable {
  /// The place in the order of sending.
  package let sequence: Int64
  package let momentID: String
  package let isLiked: Bool
  /// The same each time that the like is sent.
  package let idempotencyKey: String
  /// Whether it has gone out before, perhaps in vain.
  package let wasSent: Bool
}

/// What a like is marked with when it begins to wait for the server.
package struct OutboxStamp: Hashable, Sendable {
  /// Tells the server that a request is the same as one before. It is stored before the like is sent for the first time.
  package let idempotencyKey: String
  /// Seconds since 1970.
  package let time: Int64

  package init(idempotencyKey: String, time: Int64) {
    self.idempotencyKey = idempotencyKey
    self.time = time
  }
}
