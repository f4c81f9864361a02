package import FoundationEssentials
import Glibc
package import Localization
import System

/// A log file that only its owner can read, and to which any number of instances append lines. A full file is renamed
/// to ``fullPath`` and replaces the previous one there; then a new file is started.
///
/// The file is opened for each line. Events are rare, and other instances may rename the file at any time.
package struct EventLogFile: Hashable, Sendable {
  package let path: String
  /// The limit of bytes of this file, and of the full one.
  private let largestSize: Int

  package init(path: String, largestSize: Int = 1 << 20) {
    self.path = path
    self.largestSize = largestSize
  }

  /// `events.jsonl` in the folder for state; fails if there is none.
  package init?(environment: [String: String]) {
    guard let folder = AppFolder.state.path(environment) else { return nil }
    self.init(path: folder + "/events.jsonl")
  }

  /// The time to wait for another instance.
  private static let longestWait = Duration.seconds(1)

  /// The path of the last full file.
  package var fullPath: String { path + ".1" }

  private var folder: String { String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) }

  /// Appends a line completely or not at all.
  ///
  /// - Throws: ``EventLogError``; nothing is written then.
  package func append(_ line: Data) throws(EventLogError) {
    guard line.count <= largestSize else { throw failure(SystemError(EFBIG)) }
    // If the folder cannot be created, opening the file reports the error.
    try? PrivateFolder.make(folder)
    // Instances take turns, so that none writes to a file that another one renames.
    do {
      try FolderLock.hold(folder, atMost: Self.longestWait) { try add(line) }
    } catch let error as EventLogError {
      throw error
    } catch {
      throw failure(SystemError(EWOULDBLOCK))
    }
  }

  private func add(_ line: Data) throws(EventLogError) {
    let descriptor = try open()
    defer { close(descriptor) }
    let size = try size(of: descriptor)
    guard size + line.count > largestSize else { return try write(line, to: descriptor, size: size) }
    guard rename(path, fullPath) == 0 else { throw failure(.last) }
    try add(line)
  }

  private func open() throws(EventLogError) -> Int32 {
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let descriptor = Glibc.open(path, flags, S_IRUSR | S_IWUSR)
    guard descriptor >= 0 else {
      // A symbolic link, or a pipe without a reader.
      throw [ELOOP, ENXIO].contains(errno) ? .notOwnFile(path: path) : failure(.last)
    }
    return descriptor
  }

  /// Returns the size of the file in bytes. Checks that it belongs to this user alone, and removes the access of
  /// others.
  private func size(of descriptor: Int32) throws(EventLogError) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(.last) }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid() else { throw .notOwnFile(path: path) }
    if status.st_mode & (S_IRWXG | S_IRWXO) != 0 {
      guard fchmod(descriptor, S_IRUSR | S_IWUSR) == 0 else { throw failure(.last) }
    }
    return Int(status.st_size)
  }

  private func write(_ line: Data, to descriptor: Int32, size: Int) throws(EventLogError) {
    let written = line.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    guard written == line.count else {
      let error = written < 0 ? SystemError.last : SystemError(ENOSPC)
      // An incomplete line would damage the next one.
      ftruncate(descriptor, off_t(size))
      throw failure(error)
    }
  }

  private func failure(_ error: SystemError) -> EventLogError {
    .cannotWrite(path: path, reason: error.reason)
  }
}

/// An error of writing to the event log.
package enum EventLogError: ReportedError, Hashable {
  case cannotWrite(path: String, reason: String)
  /// The path is a symbolic link, a device, or the file of another user.
  case notOwnFile(path: String)

  package var exitStatus: ExitStatus { .ioError }

  package var message: LocalizedString {
    switch self {
    case .cannotWrite(let path, let reason): L10n.Events.cannotWrite(path: path, reason: reason)
    case .notOwnFile(let path): L10n.Events.notOwnFile(path: path)
    }
  }
}
