import GRDB

extension MomentsDatabase {
  package func find(
    _ text: String, from start: TimelineKey, forward: Bool
  ) async throws(StoreError) -> SearchHit? {
    let pattern = "%\(Self.escaped(text.storable))%"
    return try await readInBackground { database in
      for isWrapped in [false, true] {
        let order = forward ? "DESC" : "ASC"
        let bound = isWrapped ? "" : "(createdDate, sequence) \(forward ? "<" : ">") (:date, :sequence) AND "
        let row = try Row.fetchOne(
          database,
          sql: """
            SELECT createdDate, sequence FROM moment
            WHERE \(bound)(title LIKE :pattern ESCAPE '\\' OR authorName LIKE :pattern ESCAPE '\\')
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
