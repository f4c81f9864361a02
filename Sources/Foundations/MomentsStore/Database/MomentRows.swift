import GRDB

/// Moments as rows of the store, with their photos and likers, within one transaction.
struct MomentRows {
  /// A moment as it is stored.
  struct Stored {
    let sequence: Int64
    let moment: Moment
    /// What the server has, where the reader wants otherwise or waits to hear.
    let serverLiked: Bool?
    /// When the last like was confirmed, in the store's own count.
    let likeRevision: Int64
  }

  private let database: Database
  private let findSequence: Statement
  private let find: Statement
  private let findPhotos: Statement
  private let findLikers: Statement
  private let findReaderLiked: Statement
  private let insert: Statement
  private let update: Statement
  private let deletePhotos: Statement
  private let deleteLikers: Statement
  private let insertPhoto: Statement
  private let insertLiker: Statement
  private let hasDamage: Bool

  init(_ database: Database) throws {
    self.database = database
    hasDamage = try Damage.count(database) > 0
    findSequence = try database.cachedStatement(sql: "SELECT sequence FROM moment WHERE id = ?")
    find = try database.cachedStatement(
      sql: """
        SELECT sequence, authorName, authorAvatar, kind, title, url, createdDate, isLiked, photoCount, likeCount,
          serverLiked, likeRevision
        FROM moment WHERE id = ? AND NOT \(Damage.moment)
        """)
    findPhotos = try database.cachedStatement(
      sql: "SELECT url FROM photo WHERE moment = ? AND NOT \(Damage.photo) ORDER BY position")
    findLikers = try database.cachedStatement(
      sql: "SELECT userID, name, avatar FROM liker WHERE moment = ? AND NOT \(Damage.liker) ORDER BY position")
    findReaderLiked = try database.cachedStatement(sql: "SELECT readerLiked FROM moment WHERE sequence = ?")
    insert = try database.cachedStatement(
      sql: """
        INSERT INTO moment
          (id, authorName, authorAvatar, kind, title, url, createdDate, isLiked, photoCount, likeCount)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    update = try database.cachedStatement(
      sql: """
        UPDATE moment SET authorName = ?, authorAvatar = ?, kind = ?, title = ?, url = ?, createdDate = ?, isLiked = ?,
          photoCount = ?, likeCount = ?
        WHERE sequence = ?
        """)
    deletePhotos = try database.cachedStatement(sql: "DELETE FROM photo WHERE moment = ?")
    deleteLikers = try database.cachedStatement(sql: "DELETE FROM liker WHERE moment = ?")
    insertPhoto = try database.cachedStatement(sql: "INSERT INTO photo (moment, position, url) VALUES (?, ?, ?)")
    insertLiker = try database.cachedStatement(
      sql: "INSERT INTO liker (moment, userID, position, name, avatar) VALUES (?, ?, ?, ?, ?)")
  }

  // MARK: Reading

  func sequence(of id: String) throws -> Int64? { try Int64.fetchOne(findSequence, arguments: [id]) }

  /// Removes a moment whose row cannot be decoded, so that the one of a feed replaces it.
  func removeDamaged(_ id: String) throws {
    guard hasDamage else { return }
    try Damage.removeMoment(id: id, database)
  }

  /// What the reader chose where no server is asked.
  func readerLiked(_ sequence: Int64) throws -> Bool? { try Bool.fetchOne(findReaderLiked, arguments: [sequence]) }

  func stored(_ id: String) throws -> Stored? {
    guard let row = try Row.fetchOne(find, arguments: [id]) else { return nil }
    let sequence: Int64 = try row.decode(atIndex: 0)
    let (photoCount, likeCount): (Int, Int) = try (row.decode(atIndex: 8), row.decode(atIndex: 9))
    let photos = photoCount == 0 ? [] : try String.fetchAll(findPhotos, arguments: [sequence])
    let likers = likeCount == 0 ? [] : try Row.fetchAll(findLikers, arguments: [sequence]).map(Liker.init)
    return Stored(
      sequence: sequence, moment: try Moment(id: id, row, photos: photos, likers: likers),
      serverLiked: try row.decode(atIndex: 10), likeRevision: try row.decode(atIndex: 11))
  }

  // MARK: Writing

  /// - Returns: the number of the new row.
  func insert(_ moment: Moment) throws -> Int64 {
    let likers = moment.eachLikerOnce
    try insert.execute(arguments: [
      moment.id, moment.author.name, moment.author.avatar, moment.kind.rawValue, moment.title, moment.url,
      moment.createdDate, moment.isLiked, moment.photos.count, likers.count,
    ])
    let sequence = database.lastInsertedRowID
    try insert(moment.photos, likers, of: sequence)
    return sequence
  }

  func replace(_ sequence: Int64, with moment: Moment) throws {
    let likers = moment.eachLikerOnce
    try update.execute(arguments: [
      moment.author.name, moment.author.avatar, moment.kind.rawValue, moment.title, moment.url, moment.createdDate,
      moment.isLiked, moment.photos.count, likers.count, sequence,
    ])
    try deletePhotos.execute(arguments: [sequence])
    try deleteLikers.execute(arguments: [sequence])
    try insert(moment.photos, likers, of: sequence)
  }

  /// - Returns: whether anything was different.
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

  /// Forgets whose feed it is. What they liked stays theirs, without their name.
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
      try insertPhoto.execute(arguments: [sequence, position, photo])
    }
    for (position, liker) in likers.enumerated() {
      try insertLiker.execute(arguments: [sequence, liker.id, position, liker.name, liker.avatar])
    }
  }
}

extension Moment {
  /// Somebody likes a thing once, however often a feed says so.
  var eachLikerOnce: [Liker] {
    var seen = Set<String>()
    return likers.filter { seen.insert($0.id).inserted }
  }

  /// The moment as it is with the reader's like or without it.
  func showing(isLiked: Bool, by reader: UserDetails?) -> Moment {
    var moment = self
    moment.isLiked = isLiked
    moment.likers = likers.showing(isLiked: isLiked, by: reader)
    return moment
  }
}

extension [Liker] {
  /// The likers without the reader, or with the reader in the first place, where they will look for themselves.
  func showing(isLiked: Bool, by reader: UserDetails?) -> [Liker] {
    let readerID = reader?.id ?? ""
    guard isLiked else { return filter { $0.id != readerID } }
    if contains(where: { $0.id == readerID }) { return self }
    return [Liker(id: readerID, name: reader?.name ?? "", avatar: reader?.avatar ?? "")] + self
  }
}
