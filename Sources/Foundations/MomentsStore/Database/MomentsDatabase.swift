import Glibc
import Localization
import Platform
import SQLite
import Synchronization

/// The store: one SQLite file in write-ahead mode, which any number of instances may have open.
///
/// Three connections: one for reading on the main actor, one for writing and one for searches, so that neither a reader
/// nor a writer waits for a search. Each is opened on first use; after a failure the next use tries again.
///
/// A session writes on one thread in the background, which waits as long as another instance writes; commands wait ten
/// seconds. An import before the first screen writes from a thread of its own.
package final class MomentsDatabase: Sendable {
  package let location: StoreLocation

  private let reading = Mutex<Connection?>(nil)
  private let writing = Mutex<Connection?>(nil)
  private let searching = Mutex<Connection?>(nil)
  /// Connections of this instance are opened one after the other, and do not fail because of each other.
  private let opening = Mutex<Void>(())
  private let writer = SerialThread()
  /// The time that a write in the background waits for another instance; `nil` without a limit.
  private let writeLimit: Duration?
  private let isPatient = Atomic(true)
  private let isBlocked = Atomic(false)
  private let hasReadOnlyFile = Atomic(false)
  /// The number of the file that was opened first.
  private let openedFile = Mutex<ino_t?>(nil)
  /// The searches whose moments are read on arrival.
  let mutedSearches = Mutex<MutedSearches?>(nil)
  /// The version of the data that ``changedUnreadCount()`` has seen last.
  let knownVersion = Mutex<Int64?>(nil)
  /// The number of announcements that ``hasNews()`` has seen, or that are its own.
  let knownAnnouncements: Mutex<Int64>

  package init(location: StoreLocation, writeLimit: Duration? = nil) {
    self.location = location
    self.writeLimit = writeLimit
    knownAnnouncements = Mutex(location.announcementCount)
  }

  /// Lets writes fail that wait for another instance, now and from now on.
  package func stopWaiting() { isPatient.store(false, ordering: .relaxed) }

  /// Closes the store; the last instance to do so leaves one tidy file behind.
  package func close() {
    stopWaiting()
    reading.withLock { $0?.close() }
    searching.withLock { $0?.close() }
    writing.withLock { $0?.close() }
  }

  /// Whether a write has found that another program has locked the store, and waits.
  var waitsForAnotherProgram: Bool { isBlocked.load(ordering: .relaxed) }

  /// Whether the store can be read only, once it is open.
  package var isReadOnly: Bool { hasReadOnlyFile.load(ordering: .relaxed) }

  // MARK: Connections

  /// Opens the store in the background, and waits, for about ten seconds at most, while another program has locked it.
  package func waitUntilOpen() async throws(StoreError) {
    try await withCheckedContinuation { continuation in
      writer.add { continuation.resume(returning: Result { () throws(StoreError) in try self.openPatiently() }) }
    }.get()
  }

  private func openPatiently() throws(StoreError) {
    for _ in 1..<Self.openingAttempts {
      do throws(StoreError) {
        return try read { _ in }
      } catch let error where error.isBusy && isPatient.load(ordering: .relaxed) {
        usleep(Self.openingPause)
      }
    }
    try read { _ in }
  }

  /// Whether the store is open, or can be opened at once.
  package var isOpen: Bool { (try? read { _ in }) != nil }

  /// Reads on the main actor. Each read is one statement, or allows a change between two.
  ///
  /// - Throws: ``StoreError``, such as ``StoreError/busy`` for a store that is not open and that another program has locked.
  func read<Value: Sendable>(_ body: @Sendable (Connection) throws -> Value) throws(StoreError) -> Value {
    try use(reading, isReader: true, or: StoreError.cannotRead, body)
  }

  /// Writes in a transaction, and waits, for ten seconds at most, while another instance writes.
  func write<Value: Sendable>(_ body: @Sendable (Connection) throws -> Value) throws(StoreError) -> Value {
    let end = ContinuousClock.now + Self.longestWait
    return try write(while: { .now < end }, body)
  }

  /// Writes in a transaction on another thread, after earlier writes, as soon as no other instance writes. It fails if one
  /// does and `waits` is `false`, or ``stopWaiting()`` was called. When its task is canceled, the write fails at once, and is
  /// not stored. The caller continues on its own actor.
  nonisolated(nonsending) func writeInBackground<Value: Sendable>(
    waits: Bool = true, _ body: @escaping @Sendable (Connection) throws -> Value
  ) async throws(StoreError) -> Value {
    let isCanceled = Atomic(false)
    let (results, continuation) = AsyncStream<Result<Value, StoreError>>.makeStream()
    continuation.onTermination = { _ in isCanceled.store(true, ordering: .relaxed) }
    writer.add {
      let end = self.writeLimit.map { ContinuousClock.now + $0 }
      let result = Result { () throws(StoreError) in
        try self.write(while: {
          waits && self.isPatient.load(ordering: .relaxed) && !isCanceled.load(ordering: .relaxed)
            && end.map { .now < $0 } ?? true
        }) { connection in
          let value = try body(connection)
          if isCanceled.load(ordering: .relaxed) { throw StoreError.busy }
          return value
        }
      }
      continuation.yield(result)
    }
    // A stream ends when the task that reads it is canceled.
    for await result in results { return try result.get() }
    throw .busy
  }

  private func write<Value: Sendable>(
    while canWait: () -> Bool, _ body: @Sendable (Connection) throws -> Value
  ) throws(StoreError) -> Value {
    defer { isBlocked.store(false, ordering: .relaxed) }
    while true {
      let isLast = !canWait()
      do throws(StoreError) {
        return try use(writing, or: StoreError.cannotWrite) { connection in
          connection.setBusyTimeout(isLast ? 0 : Self.attempt)
          // What is written to a file that was removed is lost.
          let value = try connection.transaction {
            let value = try body(connection)
            try checkFile()
            return value
          }
          try checkFile()
          return value
        }
      } catch let error where error.isBusy && !isLast {
        isBlocked.store(true, ordering: .relaxed)
      }
    }
  }

  /// Calls `body` while this instance writes nothing, so that a stopped process does not make others wait.
  package func betweenWrites(_ body: () -> Void) {
    writing.withLock { _ in FolderLock.whileNoneIsHeld(body) }
  }

  /// Reads on the connection for searches, all statements the same state. Waits, for ten seconds at most, while another
  /// instance opens the store. The read ends when the task is canceled.
  func readInBackground<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws -> Value
  ) async throws(StoreError) -> Value {
    let end = ContinuousClock.now + Self.longestWait
    while true {
      do throws(StoreError) {
        return try use(searching, or: StoreError.cannotRead) { connection in
          try connection.transaction(writes: false) { try body(connection) }
        }
      } catch let error where error.isBusy && .now < end && !Task.isCancelled {
        // Opening the connection waits for others only as long as the main actor may.
      }
    }
  }

  /// Returns the space of removed rows to the file system, unless another instance uses the store.
  func vacuum() throws(StoreError) {
    try use(writing, or: StoreError.cannotWrite) { try? $0.execute("VACUUM") }
  }

  private func use<Value: Sendable>(
    _ connection: borrowing Mutex<Connection?>, isReader: Bool = false, or failure: (_ reason: String) -> StoreError,
    _ body: @Sendable (Connection) throws -> Value
  ) throws(StoreError) -> Value {
    let result = connection.withLock { connection -> Result<Value, StoreError> in
      do {
        let opened = try connection ?? open(isReader: isReader)
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

  /// The time to wait for another instance.
  package static let longestWait = Duration.seconds(10)
  /// The number of attempts to open a locked store, each of which waits for ``creation``, and the microseconds between two.
  private static let openingAttempts = 84
  private static let openingPause: UInt32 = 100_000
  /// The time of one attempt to write, in milliseconds.
  private static let attempt: Int32 = 100
  /// The time of one attempt to read or create the tables, in milliseconds.
  private static let creation: Int32 = 20
  /// The time to wait, also on the main actor, while another instance opens the store.
  private static let longestOpening = Duration.milliseconds(20)

  /// Opens a connection. The one for reading has no extensions.
  private func open(isReader: Bool) throws(StoreError) -> Connection {
    do {
      if location.isReadOnly { return try openReadOnly(isReader: isReader) }
      if access(location.folder, F_OK) != 0 { try PrivateFolder.make(location.folder) }
      // One instance at a time: SQLite does not wait for others when a file changes to write-ahead mode.
      return try opening.withLock { _ in
        try FolderLock.hold(location.folder, atMost: Self.longestOpening) { try openLocked(isReader: isReader) }
      }
    } catch {
      throw storeError(error) { .cannotOpen(path: location.databasePath, reason: $0) }
    }
  }

  /// Opens a store that cannot be written, such as one on a medium that is read-only, as its file is.
  private func openReadOnly(isReader: Bool) throws -> Connection {
    hasReadOnlyFile.store(true, ordering: .relaxed)
    let connection = try Connection(path: location.databasePath, isReadOnly: true)
    try Schema.check(connection, path: location.databasePath)
    if !isReader { try addExtensions(to: connection) }
    return connection
  }

  private func openLocked(isReader: Bool) throws -> Connection {
    try checkFile()
    let connection = try Connection(path: location.databasePath)
    // Other instances, and the main actor, wait for the lock. The last one that closes a store locks it for a moment.
    connection.setBusyTimeout(Self.creation)
    try Schema.prepare(connection, path: location.databasePath)
    connection.setBusyTimeout(Int32(Self.longestWait / .milliseconds(1)))
    openedFile.withLock { $0 = $0 ?? location.fileNumber }
    if !isReader {
      try addExtensions(to: connection)
      // Write-ahead mode is safe against crashes of the program without waiting for the disk at each commit.
      try connection.execute("PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON")
    }
    return connection
  }

  private func addExtensions(to connection: Connection) throws {
    try SearchTokenizer.add(to: connection)
    try SearchFunction.add(to: connection)
    connection.interruptsCanceledTasks()
  }

  /// Fails if the file is not the one that was opened first: changes of that one would be lost.
  private func checkFile() throws(StoreError) {
    let opened = openedFile.withLock(\.self)
    if let opened, opened != location.fileNumber { throw .replaced(path: location.databasePath) }
  }

  /// The error of a lock, with the program that holds it if that is known.
  private var busyError: StoreError {
    let path = location.databasePath
    return FolderLock.holder(of: location.folder, path, path + "-shm").map { .locked(path: path, holder: $0) } ?? .busy
  }

  private func storeError(_ error: any Error, or failure: (_ reason: String) -> StoreError) -> StoreError {
    switch error {
    case let error as StoreError: return error
    case let error as SQLiteError where error.isBusy: return busyError
    case FileError.locked, FileError.cannotWrite(_, SystemError(EWOULDBLOCK)): return busyError
    case let error as SQLiteError where error.isReadOnly: return .readOnly(path: location.databasePath)
    case let error as SQLiteError where error.isDamage:
      return .damaged(path: location.databasePath, reason: error.message)
    case let error as SQLiteError:
      let shortage = error.isAboutFiles ? SystemError.shortage(ofDescriptors: Self.descriptorCount) : nil
      return failure(shortage?.reason ?? error.message)
    case FileError.cannotWrite(_, let error): return failure(error.reason)
    default: return failure(error.systemError.reason)
    }
  }
}

/// The location of the store.
package struct StoreLocation: Equatable, Sendable {
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

  /// Whether there is a store that this process may read but not change.
  fileprivate var isReadOnly: Bool {
    access(databasePath, R_OK) == 0 && [folder, databasePath].contains { (path: String) in access(path, W_OK) != 0 }
  }

  /// The number of the file in its file system; `nil` if it is missing.
  fileprivate var fileNumber: ino_t? {
    var status = stat()
    return stat(databasePath, &status) == 0 ? status.st_ino : nil
  }
}
