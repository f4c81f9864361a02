import FeedFormats
import Glibc
import SQLite

/// The index of the moments' texts within one transaction.
///
/// It contains all moments up to a sequence number, in the order of these. Later ones are searched without it until
/// ``MomentsDatabase/index()`` has added them.
struct SearchIndex {
  private let connection: Connection
  private(set) var lastSequence: Int64

  init(_ connection: Connection) throws {
    self.connection = connection
    lastSequence = try connection.first("SELECT indexedSequence FROM feed") { try $0.integer(0) } ?? 0
  }

  func add(_ moment: Moment, at sequence: Int64) throws {
    if sequence <= lastSequence { try add(Self.texts(of: moment), at: sequence) }
  }

  private func add(_ texts: String, at sequence: Int64) throws {
    try connection.run("INSERT INTO search (rowid, text) VALUES (?, ?)", [sequence, texts])
  }

  func remove(_ moment: Moment, at sequence: Int64) throws {
    guard sequence <= lastSequence else { return }
    try connection.run(
      "INSERT INTO search (search, rowid, text) VALUES ('delete', ?, ?)", [sequence, Self.texts(of: moment)])
  }

  private static func texts(of moment: Moment) -> String {
    SearchFunction.texts(title: moment.title, author: moment.author.stored, url: moment.url, photos: moment.photos)
  }

  /// Adds the next moments, and returns whether there were any.
  fileprivate mutating func addNext(_ count: Int) throws -> Bool {
    let previous = lastSequence
    try connection.each(
      "SELECT sequence, title, authorName, url, photos FROM moment WHERE sequence > ? ORDER BY sequence LIMIT ?",
      [previous, count]
    ) { row in
      lastSequence = try row.integer(0)
      let photos = row.isNull(4) ? [] : TextList.photos(try row.bytes(4))
      let texts = SearchFunction.texts(
        title: try row.text(1), author: try row.text(2), url: try row.optionalText(3), photos: photos)
      try add(texts, at: lastSequence)
    }
    guard lastSequence > previous else { return false }
    try connection.run("UPDATE feed SET indexedSequence = ?", [lastSequence])
    return true
  }

  /// Removes all moments.
  func clear() throws {
    try connection.run("INSERT INTO search (search) VALUES ('delete-all')")
    try connection.run("UPDATE feed SET indexedSequence = 0")
  }
}

extension MomentsDatabase {
  /// A Boolean value that indicates whether ``index()`` has something to do.
  package var needsIndexing: Bool {
    let isNeeded = try? read { connection in
      try connection.hasRow("SELECT 1 FROM moment WHERE sequence > (SELECT indexedSequence FROM feed) LIMIT 1")
    }
    return isNeeded == true
  }

  /// Adds moments to the search index until it contains all. It can be canceled, and continues at its next call.
  ///
  /// Several instances may do so at once. It never waits for another instance, and works in steps of a tenth of a second,
  /// since likes and read marks use the same connection. On an almost full disk, it stops.
  ///
  /// - Returns: `false` if it stopped because another instance was writing.
  /// - Throws: ``StoreError``, such as for a store that cannot be written.
  @discardableResult
  package func index() async throws(StoreError) -> Bool {
    while !Task.isCancelled, hasRoom {
      do throws(StoreError) {
        let hasMore = try await writeInBackground(waits: false) { connection in
          var index = try SearchIndex(connection)
          return try index.addNext(Self.momentsPerStep)
        }
        if !hasMore { break }
      } catch let error where error.isBusy {
        return false
      }
    }
    return true
  }

  private static let momentsPerStep = 4_096

  /// Whether the disk has space for the index of a million moments, so that likes can still be stored afterwards.
  private var hasRoom: Bool {
    var status = statvfs()
    guard statvfs(location.databasePath, &status) == 0 else { return true }
    return UInt64(status.f_bavail) * UInt64(status.f_frsize) > 128 << 20
  }
}
