import GRDB

extension MomentsDatabase {
  package func find(
    _ text: String, from start: TimelineKey, forward: Bool
  ) async throws(StoreError) -> SearchHit? {
    let pattern = Self.pattern(text)
    return try await readInBackground { database in
      for isWrapped in [false, true] {
        let order = forward ? "DESC" : "ASC"
        let bound = isWrapped ? "" : "(createdDate, sequence) \(forward ? "<" : ">") (:date, :sequence) AND "
        let row = try Row.fetchOne(
          database,
          sql: """
            SELECT createdDate, sequence FROM moment
            WHERE \(bound)\(Self.hasText)
            ORDER BY createdDate \(order), sequence \(order) LIMIT 1
            """,
          arguments: isWrapped
            ? ["pattern": pattern]
            : ["pattern": pattern, "date": start.createdDate, "sequence": start.sequence])
        if let row {
          let key = TimelineKey(createdDate: row[0], sequence: row[1])
          return SearchHit(index: try Self.position(of: key, database), isWrapped: isWrapped)
        }
      }
      return nil
    }
  }

  package func ids(matching text: String, limit: Int) async throws(StoreError) -> [String] {
    let pattern = Self.pattern(text)
    return try await readInBackground { database in
      try String.fetchAll(
        database,
        sql: "SELECT id FROM moment WHERE \(Self.hasText) ORDER BY createdDate DESC, sequence DESC LIMIT :limit",
        arguments: ["pattern": pattern, "limit": limit])
    }
  }

  /// Whether a moment has the text that `:pattern` is made of.
  private static let hasText = "(title LIKE :pattern ESCAPE '\\' OR authorName LIKE :pattern ESCAPE '\\')"

  private static func pattern(_ text: String) -> String { "%\(escaped(text.storable))%" }

  /// The text with the wildcards of LIKE as plain characters.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      if "\\%_".contains(character) { escaped += "\\" }
      escaped.append(character)
    }
    return escaped
  }
}
