import Files
import Foundation
import GRDB
import GRDBSQLite
import Localization
import Synchronization

/// The store: one SQLite file in write-ahead mode, which any number of instances may have open.
///
/// Three connections: one for reading on the main actor, one for writing and one for searches, so that neither a reader
/// nor a writer waits for a search. Each is opened on first use; after a failure the next use tries again.
package final class MomentsDatabase: Sendable {
  package let location: StoreLocation

  /// Makes a stamp for each like that is queued for a server; `nil` without a server.
  let outboxStamp: (@Sendable () -> OutboxStamp)?

  private let readingQueue = Mutex<DatabaseQueue?>(nil)
  private let writingQueue = Mutex<DatabaseQueue?>(nil)
  private let searchingQueue = Mutex<DatabaseQueue?>(nil)
  /// The version of the data that ``changedUnreadCount()`` has seen last.
  let knownVersion = Mutex<Int64?>(nil)

  /// - Parameter outboxStamp: makes a stamp for each like that is queued for a server; `nil` without a server.
  package init(location: StoreLocation, outboxStamp: (@Sendable () -> OutboxStamp)? = nil) {
    self.location = location
    self.outboxStamp = outboxStamp
  }

  /// Closes the store; the last instance to do so leaves one tidy file behind.
  package func close() {
    let queues = [readingQueue.withLock { $0 }, writingQueue.withLock { $0 }, searchingQueue.withLock { $0 }]
    for case let queue? in queues { Self.close(queue) }
  }

  /// Closes a connection and never frees it: libdispatch frees its queue on a thread, and blocks forever if the system
  /// refuses one.
  private static func close(_ queue: DatabaseQueue) {
    try? queue.close()
    _ = Unmanaged.passRetained(queue)
  }

  // MARK: Connections

  func read<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    let queue = try readingQueue.withLock { queue throws(StoreError) in try open(&queue, for: .reading) }
    do {
      // Each read is one statement, or allows a change between two: a transaction would only cost time.
      return try queue.unsafeRead(body)
    } catch {
      throw readError(error)
    }
  }

  func write<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    let queue = try writer()
    do {
      return try queue.write(body)
    } catch {
      throw writeError(error)
    }
  }

  /// Like ``write(_:)``, but does not wait while another instance writes.
  ///
  /// - Returns: `nil` if another instance writes.
  func writeUnlessBusy<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value? {
    let queue = try writer()
    do {
      return try queue.writeWithoutTransaction { database in
        // The store may be closed while work is waiting.
        guard let connection = database.sqliteConnection else { throw DatabaseError(resultCode: .SQLITE_MISUSE) }
        sqlite3_busy_timeout(connection, 0)
        defer { sqlite3_busy_timeout(connection, Int32(Self.longestWait * 1_000)) }
        var value: Value?
        try database.inTransaction(.immediate) {
          value = try body(database)
          return .commit
        }
        return value
      }
    } catch let error as DatabaseError where error.resultCode.primaryResultCode == .SQLITE_BUSY {
      return nil
    } catch {
      throw writeError(error)
    }
  }

  func writeInBackground<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(StoreError) -> Value {
    // GRDB's asynchronous functions wait for a thread of libdispatch; functions without an actor run in the background, too.
    try write(body)
  }

  /// Reads on the connection for searches. The read is interrupted when the task is canceled.
  func readInBackground<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(StoreError) -> Value {
    let queue = try searchingQueue.withLock { queue throws(StoreError) in try open(&queue, for: .searching) }
    let reading = InterruptibleReading()
    do {
      return try await withTaskCancellationHandler {
        try reading.run(in: queue, body)
      } onCancel: {
        reading.interrupt(queue)
      }
    } catch {
      throw readError(error)
    }
  }

  /// Reads on the writing connection, so that the reading one stays free.
  func readOnWriter<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    let queue = try writer()
    do {
      return try queue.unsafeRead(body)
    } catch {
      throw readError(error)
    }
  }

  /// Returns the space of removed rows to the file system, unless another instance uses the store.
  ///
  /// - Throws: ``StoreError``
  func vacuum() throws(StoreError) {
    let queue = try writer()
    try? queue.vacuum()
  }

  private func writer() throws(StoreError) -> DatabaseQueue {
    try writingQueue.withLock { queue throws(StoreError) in try open(&queue, for: .writing) }
  }

  private func readError(_ error: any Error) -> StoreError {
    damage(error) ?? .cannotRead(reason: Self.reason(error))
  }

  private func writeError(_ error: any Error) -> StoreError {
    error as? StoreError ?? damage(error) ?? .cannotWrite(reason: Self.reason(error))
  }

  /// The error for a damaged file; `nil` for all other errors.
  private func damage(_ error: any Error) -> StoreError? {
    guard let error = error as? DatabaseError,
      [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode.primaryResultCode)
    else { return nil }
    return .damaged(path: location.databasePath, reason: Self.reason(error))
  }

  /// Like ``write(_:)``, but for an import: it also rolls back if the body returns a failure, and nothing checks that
  /// photos and likers refer to moments, which takes a sixth of the time. The body writes them with their moments only,
  /// and removes moments with ``MomentRows/remove(_:_:)``.
  func writeFeed<Value, Failure>(
    _ body: (Database) throws -> Result<Value, Failure>
  ) throws(StoreError) -> Result<Value, Failure> {
    let queue = try writer()
    do {
      return try queue.writeWithoutTransaction { database in
        defer { try? database.execute(sql: "PRAGMA foreign_keys = ON; PRAGMA cache_size = -2000") }
        // Indexing a segment reads its pages again: a larger cache keeps them in memory.
        try database.execute(sql: "PRAGMA foreign_keys = OFF; PRAGMA cache_size = -8192")
        var result: Result<Value, Failure>?
        try database.inTransaction(.immediate) {
          let outcome = try body(database)
          result = outcome
          if case .failure = outcome { return .rollback }
          return .commit
        }
        guard let result else { throw DatabaseError(resultCode: .SQLITE_ABORT) }
        return result
      }
    } catch {
      throw writeError(error)
    }
  }

  /// The number of descriptors that a connection opens: the lock, the store, its log, its index and their folder.
  private static let descriptorCount = 5

  /// The time to wait for another instance that writes, in seconds.
  private static let longestWait: TimeInterval = 10

  private enum Purpose {
    case reading
    case searching
    case writing
  }

  private func open(_ queue: inout DatabaseQueue?, for purpose: Purpose) throws(StoreError) -> DatabaseQueue {
    if let queue { return queue }
    // GRDB frees a queue that has failed, for which libdispatch needs descriptors and would end the program.
    if let error = SystemError.shortage(ofDescriptors: Self.descriptorCount) {
      throw .cannotOpen(path: location.databasePath, reason: error.reason)
    }
    do {
      if access(location.folder, F_OK) != 0 { try PrivateFolder.make(location.folder) }
      var configuration = Configuration()
      // Another instance may be writing: its transactions are short, but for imports.
      configuration.busyMode = .timeout(Self.longestWait)
      configuration.foreignKeysEnabled = purpose == .writing
      switch purpose {
      case .reading, .searching: configuration.prepareDatabase(Self.stopNotingColumns)
      // Write-ahead mode is safe against crashes of the program without waiting for the disk at each commit.
      case .writing: configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = NORMAL") }
      }
      // One instance at a time: SQLite does not wait for others when a file changes to write-ahead mode.
      let lock = FileLock(waitingFor: location.folder)
      let opened = try DatabaseQueue(path: location.databasePath, configuration: configuration)
      do {
        try Schema.prepare(opened)
      } catch {
        Self.close(opened)
        throw error
      }
      _ = consume lock
      queue = opened
      return opened
    } catch {
      throw damage(error) ?? .cannotOpen(path: location.databasePath, reason: Self.reason(error))
    }
  }

  /// Removes the hook with which GRDB notes the columns of each statement for observers of changes. Reads have none, and
  /// the hook takes half of the time of compiling a statement.
  @Sendable private static func stopNotingColumns(_ database: Database) {
    sqlite3_set_authorizer(database.sqliteConnection, nil, nil)
  }

  /// The system's words for an error, without the SQL.
  static func reason(_ error: any Error) -> String {
    if let error = error as? DatabaseError {
      // SQLite reports only that it cannot open a file.
      let isAboutFiles = [.SQLITE_CANTOPEN, .SQLITE_IOERR].contains(error.resultCode)
      if isAboutFiles, let error = SystemError.shortage(ofDescriptors: descriptorCount) { return error.reason }
      return error.message ?? "\(error.resultCode)"
    }
    if case FileError.cannotWrite(_, let error) = error { return error.reason }
    return (error as NSError).systemReason
  }
}

/// A read that can be interrupted without affecting other uses of the connection.
private final class InterruptibleReading: Sendable {
  private let isRunning = Mutex(false)

  func run<Value>(in queue: DatabaseQueue, _ body: (Database) throws -> Value) throws -> Value {
    try queue.unsafeRead { database in
      isRunning.withLock { $0 = true }
      defer { isRunning.withLock { $0 = false } }
      try Task.checkCancellation()
      // All statements of a search read the same state, and only the first of thousands locks the file.
      var value: Value?
      try database.inTransaction(.deferred) {
        value = try body(database)
        return .commit
      }
      guard let value else { throw CancellationError() }
      return value
    }
  }

  func interrupt(_ queue: DatabaseQueue) {
    isRunning.withLock { if $0 { queue.interrupt() } }
  }
}

/// The location of the store.
package struct StoreLocation: Hashable, Sendable {
  /// The folder, which only its owner may enter.
  package let folder: String

  package init(folder: String) {
    self.folder = folder
  }

  /// - Throws: ``StoreError/noHome``
  package init(environment: [String: String]) throws(StoreError) {
    guard let folder = AppFolder.data.path(environment) else { throw .noHome }
    self.folder = folder
  }

  package var databasePath: String { folder + "/moments.sqlite" }
}

extension String {
  /// The text with U+FFFD instead of NUL, which SQLite would take for the end.
  var storable: String {
    guard utf8.contains(0) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }))
  }
}
