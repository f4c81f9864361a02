import Foundation
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

  /// The value of one setting without a screen: the store is neither made, nor changed, nor waited for.
  ///
  /// - Returns: `nil` if there is no store, no such setting, or anything is wrong.
  package static func storedSetting(_ name: String, at location: StoreLocation) -> String? {
    var status = stat()
    guard stat(location.databasePath, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      var address = URLComponents(url: URL(filePath: location.databasePath), resolvingAgainstBaseURL: true)
    else { return nil }
    // No file is made beside a store that no instance has open; what an open one has written last is in its log.
    if access(location.databasePath + "-wal", F_OK) != 0 { address.query = "immutable=1" }
    var configuration = Configuration()
    configuration.readonly = true
    guard let path = address.string, let queue = try? DatabaseQueue(path: path, configuration: configuration) else {
      return nil
    }
    defer { try? queue.close() }
    return try? queue.unsafeRead { database in
      try String.fetchOne(database, sql: "SELECT value FROM setting WHERE name = ?", arguments: [name])
    }
  }
}
