import GRDB

extension MomentsDatabase {
  /// All settings that were ever stored, by name.
  package func settings() throws(StoreError) -> [String: String] {
    try read { database in
      let rows = try Row.fetchAll(database, sql: "SELECT name, value FROM setting WHERE NOT \(Damage.setting)")
      return try Dictionary(
        rows.map { try ($0.decode(atIndex: 0), $0.decode(atIndex: 1)) }, uniquingKeysWith: { $1 })
    }
  }

  package func store(_ value: String, forSetting name: String) throws(StoreError) {
    try write { database in
      try database.execute(
        sql: "INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        arguments: [name, value])
    }
  }
}
