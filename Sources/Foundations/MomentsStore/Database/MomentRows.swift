import GRDB
import GRDBSQLite

/// Moments as rows of the store, with their photos and likers, within one transaction.
struct MomentRows {
  /// A moment as it is stored.
  struct Stored {
    let sequence: Int64
    let moment: Moment
    /// The state of the like on the server while the reader's choice is not confirmed; else `nil`.
    let serverLiked: Bool?
    /// The number of the confirmed like that changed the moment last.
    let likeRevision: Int64
  }

  private let database: Database
  private let hasDamage: Bool
  private let sequenceOfID: RawStatement
  private let insertMoment: RawStatement
  private let insertUnread: RawStatement
  private let insertPhoto: RawStatement
  private let insertLiker: RawStatement

  init(_ database: Database) throws {
    self.database = database
    hasDamage = try Damage(database).count > 0
    sequenceOfID = try RawStatement(database, "SELECT sequence FROM moment WHERE id = ?")
    // Each caller rolls back after an error. Without `OR FAIL`, SQLite would copy each page that the triggers write into
    // a journal of the statement: half of the time of an import. Tables without triggers need no such journal.
    insertMoment = try RawStatement(
      database,
      """
      INSERT OR FAIL INTO moment
        (authorName, authorAvatar, kind, title, url, createdDate, isLiked, photoCount, likeCount, id)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING
      """)
    insertUnread = try RawStatement(database, "INSERT OR IGNORE INTO unread (createdDate, sequence) VALUES (?, ?)")
    insertPhoto = try RawStatement(database, "INSERT OR FAIL INTO photo (moment, position, url) VALUES (?, ?, ?)")
    insertLiker = try RawStatement(
      database, "INSERT INTO liker (moment, userID, position, name, avatar) VALUES (?, ?, ?, ?, ?)")
  }

  // MARK: Reading

  func sequence(of id: String) throws -> Int64? {
    var sequence: Int64?
    try sequenceOfID.run(.text(id)) { sequence = sqlite3_column_int64($0, 0) }
    return sequence
  }

  /// Removes a moment whose row cannot be decoded, so that the one of a feed replaces it.
  func removeDamaged(_ id: String) throws {
    guard hasDamage else { return }
    let statement = try database.cachedStatement(sql: "SELECT sequence FROM moment WHERE id = ? AND \(Damage.moment)")
    if let sequence = try Int64.fetchOne(statement, arguments: [id]) { try Self.remove(sequence, database) }
  }

  /// The reader's choice where no server is asked; `nil` without one.
  func readerLiked(_ sequence: Int64) throws -> Bool? {
    let statement = try database.cachedStatement(sql: "SELECT readerLiked FROM moment WHERE sequence = ?")
    return try Bool.fetchOne(statement, arguments: [sequence])
  }

  func stored(_ id: String) throws -> Stored? { try Self.stored(id, database) }

  static func stored(_ id: String, _ database: Database) throws -> Stored? {
    let statement = try database.cachedStatement(
      sql: """
        SELECT sequence, authorName, authorAvatar, kind, title, url, createdDate, isLiked, photoCount, likeCount,
          serverLiked, likeRevision, (SELECT spans FROM momentSpans WHERE moment = sequence)
        FROM moment WHERE id = ? AND NOT \(Damage.moment)
        """)
    guard let row = try Row.fetchOne(statement, arguments: [id]) else { return nil }
    let sequence: Int64 = try row.decode(atIndex: 0)
    var moment = Moment(
      id: id, author: Author(name: try row.decode(atIndex: 1), avatar: try row.decode(atIndex: 2)),
      kind: Moment.Kind(rawValue: try row.decode(atIndex: 3)) ?? .photos, title: try row.decode(atIndex: 4),
      url: try row.decode(atIndex: 5),
      photos: try row.decode(Int.self, atIndex: 8) == 0 ? [] : photos(of: sequence, database),
      createdDate: try row.decode(atIndex: 6), isLiked: try row.decode(atIndex: 7),
      likers: try row.decode(Int.self, atIndex: 9) == 0 ? [] : likers(of: sequence, likerStatement(database)))
    if let spans = String.fromDatabaseValue(row[12]) { moment.spans = TextSpan.list(spans).valid(in: moment.title) }
    return Stored(
      sequence: sequence, moment: moment, serverLiked: try row.decode(atIndex: 10),
      likeRevision: try row.decode(atIndex: 11))
  }

  private static func photos(of sequence: Int64, _ database: Database) throws -> [String] {
    let statement = try database.cachedStatement(
      sql: "SELECT url FROM photo WHERE moment = ? AND NOT \(Damage.photo) ORDER BY position")
    return try String.fetchAll(statement, arguments: [sequence])
  }

  /// - Parameter limit: negative for all.
  static func likers(of sequence: Int64, limit: Int = -1, _ statement: RawStatement) throws -> [Liker] {
    var likers: [Liker] = []
    try statement.run(.integer(sequence), .integer(Int64(limit))) { row in
      likers.append(
        Liker(
          id: RawStatement.text(row, 0), name: RawStatement.text(row, 1), avatar: RawStatement.text(row, 2)))
    }
    return likers
  }

  /// Returns a statement for ``likers(of:limit:_:)``, which serves many moments.
  static func likerStatement(_ database: Database) throws -> RawStatement {
    try RawStatement(
      database,
      "SELECT userID, name, avatar FROM liker WHERE moment = ? AND NOT \(Damage.liker) ORDER BY position LIMIT ?")
  }

  // MARK: Writing

  /// Inserts a moment that is unread.
  ///
  /// - Returns: the number of the new row; `nil` if there is a moment with its id.
  func insert(_ moment: Moment) throws -> Int64? {
    let likers = moment.eachLikerOnce
    try insertMoment.run(
      .text(moment.author.name), .text(moment.author.avatar), .text(moment.kind.rawValue), .text(moment.title),
      .text(moment.url), .integer(moment.createdDate), .integer(moment.isLiked ? 1 : 0),
      .integer(Int64(moment.photos.count)), .integer(Int64(likers.count)), .text(moment.id))
    guard database.changesCount > 0 else { return nil }
    let sequence = database.lastInsertedRowID
    try insertUnread.run(.integer(moment.createdDate), .integer(sequence))
    try insert(moment.photos, likers, of: sequence)
    try insert(moment.spans, of: sequence)
    return sequence
  }

  func replace(_ sequence: Int64, with moment: Moment) throws {
    let likers = moment.eachLikerOnce
    let statement = try database.cachedStatement(
      sql: """
        UPDATE moment SET authorName = ?, authorAvatar = ?, kind = ?, title = ?, url = ?, createdDate = ?, isLiked = ?,
          photoCount = ?, likeCount = ?
        WHERE sequence = ?
        """)
    try statement.execute(
      arguments: [
        moment.author.name, moment.author.avatar, moment.kind.rawValue, moment.title, moment.url, moment.createdDate,
        moment.isLiked, moment.photos.count, likers.count, sequence,
      ])
    // New photos make the search index of the moment invalid.
    let keepsPhotos = try !hasDamage && Self.photos(of: sequence, database) == moment.photos
    try Self.remove(from: ["liker", "momentSpans"] + (keepsPhotos ? [] : ["photo"]), sequence, database)
    try insert(keepsPhotos ? [] : moment.photos, likers, of: sequence)
    try insert(moment.spans, of: sequence)
  }

  /// Removes a moment with all that belongs to it, also where foreign keys are not checked.
  static func remove(_ sequence: Int64, _ database: Database) throws {
    try remove(from: ["photo", "liker", "momentSpans"], sequence, database)
    try database.cachedStatement(sql: "DELETE FROM moment WHERE sequence = ?").execute(arguments: [sequence])
  }

  private static func remove(from tables: [String], _ sequence: Int64, _ database: Database) throws {
    for table in tables {
      try database.cachedStatement(sql: "DELETE FROM \(table) WHERE moment = ?").execute(arguments: [sequence])
    }
  }

  private func insert(_ spans: [TextSpan], of sequence: Int64) throws {
    if spans.isEmpty { return }
    try database.cachedStatement(sql: "INSERT INTO momentSpans (moment, spans) VALUES (?, ?)")
      .execute(arguments: [sequence, spans.json])
  }

  /// - Returns: whether anything changed.
  func replaceUser(with details: UserDetails) throws -> Bool {
    try database.execute(
      sql: """
        UPDATE feed SET userID = :id, userName = :name, userAvatar = :avatar, backgroundImage = :image,
          backgroundImageDark = :dark
        WHERE NOT (userID IS :id AND userName IS :name AND userAvatar IS :avatar AND backgroundImage IS :image
          AND backgroundImageDark IS :dark)
        """,
      arguments: [
        "id": details.id, "name": details.name, "avatar": details.avatar, "image": details.backgroundImage,
        "dark": details.backgroundImageDark,
      ])
    return database.changesCount > 0
  }

  /// Removes the user of the feed. Their likes stay, without their name.
  func removeUser() throws {
    try database.execute(
      sql: """
        UPDATE OR IGNORE liker SET userID = '', name = '', avatar = ''
        WHERE userID = (SELECT userID FROM feed) AND moment IN (SELECT sequence FROM moment WHERE readerLiked = 1);
        UPDATE feed SET userID = NULL, userName = NULL, userAvatar = NULL, backgroundImage = NULL, backgroundImageDark = NULL
        """)
  }

  private func insert(_ photos: [String], _ likers: [Liker], of sequence: Int64) throws {
    for (position, photo) in photos.enumerated() {
      try insertPhoto.run(.integer(sequence), .integer(Int64(position)), .text(photo))
    }
    for (position, liker) in likers.enumerated() {
      try insertLiker.run(
        .integer(sequence), .text(liker.id), .integer(Int64(position)), .text(liker.name), .text(liker.avatar))
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
  func showing(isLiked: Bool, by reader: UserDetails?) -> Moment {
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
