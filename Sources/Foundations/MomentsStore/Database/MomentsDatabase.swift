import System
import Foundation
import Localization
import SQLite
import Synchronization

/// The store: one SQLite file in write-ahead mode, which any number of instances may have open.
///
/// Three connections: one for reading on the main actor, one for writing and one for searches, so that neither a reader
/// nor a writer waits for a search. Each is opened on first use; after a failure the next use tries again.
package final class MomentsDatabase: Sendable {
  package let location: StoreLocation

  /// Makes a stamp for each like that is queued for a server; `nil` without a server.
  let outboxStamp: (@Sendable () -> OutboxStamp)?

  private let reading = Mutex<Connection?>(nil)
  private let writing = Mutex<Connection?>(nil)
  private let searching = Mutex<Connection?>(nil)
  /// The version of the data that ``changedUnreadCount()`` has seen last.
  let knownVersion = Mutex<Int64?>(nil)

  /// - Parameter outboxStamp: makes a stamp for each like that is queued for a server; `nil` without a server.
  package init(location: StoreLocation, outboxStamp: (@Sendable () -> OutboxStamp)? = nil) {
    self.location = location
    self.outboxStamp = outboxStamp
  }

  /// Closes the store; the last instance to do so leaves one tidy file behind.
  package func close() {
    reading.withLock { $0?.close() }
    searching.withLock { $0?.close() }
    writing.withLock { $0?.close() }
  }

  // MARK: Connections

  /// Reads on the main actor. Each read is one statement, or allows a change between two.
  func read<Value: Sendable>(_ body: @Sendable (Connection) throws -> Value) throws(StoreError) -> Value {
    try use(reading, for: .reading, or: StoreError.cannotRead, body)
  }

  /// Writes in a transaction, and waits while another instance writes.
  func write<Value: Sendable>(_ body: @Sendable (Connection) throws -> Value) throws(StoreError) -> Value {
    try use(writing, for: .writing, or: StoreError.cannotWrite) { connection in
      try connection.transaction { try body(connection) }
    }
  }

  /// Like ``write(_:)``, but does not wait while another instance writes.
  ///
  /// - Returns: `nil` if another instance writes.
  func writeUnlessBusy<Value: Sendable>(_ body: @Sendable (Connection) throws -> Value) throws(StoreError) -> Value? {
    try use(writing, for: .writing, or: StoreError.cannotWrite) { connection in
      connection.setBusyTimeout(0)
      defer { connection.setBusyTimeout(Self.longestWait) }
      do {
        return try connection.transaction { try body(connection) }
      } catch let error as SQLiteError where error.isBusy {
        return nil
      }
    }
  }

  /// Writes on another thread than that of the main actor.
  func writeInBackground<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws -> Value
  ) async throws(StoreError) -> Value {
    try write(body)
  }

  /// Reads on the connection for searches, all statements the same state. The read ends when the task is canceled.
  func readInBackground<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws -> Value
  ) async throws(StoreError) -> Value {
    try use(searching, for: .searching, or: StoreError.cannotRead) { connection in
      try connection.transaction(.deferred) { try body(connection) }
    }
  }

  /// Returns the space of removed rows to the file system, unless another instance uses the store.
  ///
  /// - Throws: ``StoreError``
  func vacuum() throws(StoreError) {
    try use(writing, for: .writing, or: StoreError.cannotWrite) { try? $0.execute("VACUUM") }
  }

  private func use<Value: Sendable>(
    _ connection: borrowing Mutex<Connection?>, for purpose: Purpose, or failure: (_ reason: String) -> StoreError,
    _ body: @Sendable (Connection) throws -> Value
  ) throws(StoreError) -> Value {
    let result = connection.withLock { connection -> Result<Value, StoreError> in
      do {
        let opened = try connection ?? open(for: purpose)
        connection = opened
        return .success(try body(opened))
      } catch {
        return .failure(storeError(error, or: failure))
      }
    }
    return try result.get()
  }

  // MARK: Opening

  /// The number of descriptors that a connection opens: the lock, the store, its log, its index and their folder.
  private static let descriptorCount = 5

  /// The time to wait for another instance that writes, in milliseconds.
  private static let longestWait: Int32 = 10_000

  private enum Purpose {
    case reading
    case searching
    case writing
  }

  private func open(for purpose: Purpose) throws(StoreError) -> Connection {
    do {
      if access(location.folder, F_OK) != 0 { try PrivateFolder.make(location.folder) }
      // One instance at a time: SQLite does not wait for others when a file changes to write-ahead mode.
      let lock = FileLock(waitingFor: location.folder)
      let connection = try Connection(path: location.databasePath)
      connection.setBusyTimeout(Self.longestWait)
      try Schema.prepare(connection, path: location.databasePath)
      switch purpose {
      case .reading: break
      case .searching:
        try SearchTokenizer.add(to: connection)
        try SearchFunction.add(to: connection)
        connection.interruptsCanceledTasks()
      case .writing:
        try SearchTokenizer.add(to: connection)
        // Write-ahead mode is safe against crashes of the program without waiting for the disk at each commit.
        try connection.execute("PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON")
      }
      _ = consume lock
      return connection
    } catch {
      throw storeError(error) { .cannotOpen(path: location.databasePath, reason: $0) }
    }
  }

  private func storeError(_ error: any Error, or failure: (_ reason: String) -> StoreError) -> StoreError {
    switch error {
    case let error as StoreError: return error
    case let error as SQLiteError where error.isDamage:
      return .damaged(path: location.databasePath, reason: error.message)
    case let error as SQLiteError:
      let shortage = error.isAboutFiles ? SystemError.shortage(ofDescriptors: Self.descriptorCount) : nil
      return failure(shortage?.reason ?? error.message)
    case FileError.cannotWrite(_, let error): return failure(error.reason)
    default: return failure((error as NSError).systemReason)
    }
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

  package var databasePath: String { folder + "/feed.sqlite" }
}

extension String {
  /// The text with U+FFFD instead of NUL, which SQLite would take for the end.
  var storable: String {
    guard utf8.contains(0) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }))
  }
}
