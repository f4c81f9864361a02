package import FeedFormats
import SQLite

/// The properties of the feed as a whole.
package struct Feed: Equatable, Sendable {
  /// The user whose feed it is; `nil` until a feed names one.
  package let user: UserDetails?
  package let momentCount: Int
  package var unreadCount = 0
  /// The place where the reader stopped; `nil` at first.
  package var place: ReadingPlace?
  /// Whether a feed was ever imported.
  package var isFilled = true
}

/// The row with the properties of the feed as a whole.
enum FeedRow {
  static func feed(_ connection: Connection) throws -> Feed {
    let user = try user(connection)
    let place = try connection.first(
      "SELECT momentID, createdDate, sequence, position, row, columns, rows, textSize FROM place"
    ) { row in
      ReadingPlace(
        momentID: try row.text(0), key: try row.key(1), index: try row.count(3), row: try row.count(4),
        look: ReadingPlace.Look(columns: try row.count(5), rows: try row.count(6), textSize: try row.text(7)))
    }
    let feed = try connection.first("SELECT momentCount, unreadCount, isFilled FROM feed") { row in
      Feed(
        user: user, momentCount: try row.count(0), unreadCount: try row.count(1), place: place,
        isFilled: try row.flag(2))
    }
    return feed ?? Feed(user: nil, momentCount: 0, isFilled: false)
  }

  /// Returns the user of the feed; `nil` until a feed names one.
  static func user(_ connection: Connection) throws -> UserDetails? {
    try connection.first("SELECT userID, userName, userAvatar, backgroundImage, backgroundImageDark FROM feed") { row in
      guard let id = try row.optionalText(0) else { return nil }
      return UserDetails(
        id: id, name: try row.text(1), avatar: try row.text(2), backgroundImage: try row.text(3),
        backgroundImageDark: try row.text(4))
    } ?? nil
  }

  /// Replaces or removes the user, and returns whether anything changed.
  static func replaceUser(with user: UserDetails?, _ connection: Connection) throws -> Bool {
    guard try self.user(connection) != user else { return false }
    try connection.run(
      "UPDATE feed SET userID = ?, userName = ?, userAvatar = ?, backgroundImage = ?, backgroundImageDark = ?",
      [user?.id, user?.name, user?.avatar, user?.backgroundImage, user?.backgroundImageDark])
    return true
  }

  static func store(_ place: ReadingPlace, _ connection: Connection) throws {
    try connection.run(
      "INSERT OR REPLACE INTO place VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?)",
      [
        place.momentID.storable, place.key.createdDate, place.key.sequence, place.index, place.row, place.look.columns,
        place.look.rows, place.look.textSize.storable,
      ])
  }

  /// Stores that a feed was imported.
  static func fill(_ connection: Connection) throws {
    try connection.run("UPDATE feed SET isFilled = 1 WHERE isFilled = 0")
  }
}

extension TimelineKey {
  /// The values for the columns of ``Row/key(_:)``.
  var values: [any Value] { [createdDate, sequence] }
}

extension Row {
  /// The key of a moment in two columns: the date and the sequence number.
  func key(_ column: Int = 0) throws -> TimelineKey {
    TimelineKey(createdDate: try integer(column), sequence: try integer(column + 1))
  }
}
