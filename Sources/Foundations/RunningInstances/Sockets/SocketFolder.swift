import Glibc

/// An open folder with the sockets of running instances.
///
/// A name has a part by chance in it, so that it never comes again, and it appears when its instance listens. So a socket
/// that refuses is left over from an instance that has crashed, and removing it cannot hit anybody else.
final class SocketFolder: Sendable {
  private let descriptor: Int32

  private static let suffix = ".socket"
  /// Bytes of the longest name of a socket; ours are shorter.
  private static let longestName = 64

  /// - Parameter descriptor: becomes the folder's own.
  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// A path to something in the folder. It goes by the open folder, so that it is no other one's, and short: the path of a
  /// socket may have 107 bytes.
  func path(of name: String) -> String { "/proc/self/fd/\(descriptor)/\(name)" }

  /// Listens under a new name of this process, which others see once it listens.
  func listen(backlog: Int32) throws(InstanceError) -> (socket: UnixSocket, name: String) {
    let draft = "\(getpid())-\(String(UInt64.random(in: 0 ... .max), radix: 16))"
    let socket = try UnixSocket.listening(at: path(of: draft), backlog: backlog)
    guard renameat(descriptor, draft, descriptor, draft + Self.suffix) == 0 else {
      let code = errno
      remove(draft)
      throw .system(code: code)
    }
    return (socket, draft + Self.suffix)
  }

  /// Removes what instances have left that were killed. Those that run are not asked: that would wake them up.
  func removeLeftOver() throws(InstanceError) {
    for name in try names() where !isOfRunningProcess(name) {
      do throws(InstanceError) {
        _ = try UnixSocket.connected(to: path(of: name), within: .zero)
      } catch .system(code: ECONNREFUSED) {
        remove(name)
      } catch {
        // It runs where other numbers hold, or somebody else has removed it.
      }
    }
  }

  /// Whether there is a process of the number that a name begins with.
  private func isOfRunningProcess(_ name: String) -> Bool {
    guard let number = name.split(separator: "-").first.flatMap({ pid_t($0) }) else { return false }
    return kill(number, 0) == 0 || errno != ESRCH
  }

  func remove(_ name: String) { unlinkat(descriptor, name, 0) }

  /// The names of all sockets, the youngest first.
  func names() throws(InstanceError) -> [String] {
    // A folder is read once only, by a descriptor that goes with it.
    let reading = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard reading >= 0 else { throw .system(code: errno) }
    guard let folder = fdopendir(reading) else {
      let code = errno
      close(reading)
      throw .system(code: code)
    }
    defer { closedir(folder) }
    var found: [(name: String, birth: (Int, Int))] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(entry.pointee.d_reclen)) { String(cString: $0) }
      }
      if let time = birth(of: name) { found.append((name, time)) }
    }
    return found.sorted { $0.birth > $1.birth }.map(\.name)
  }

  /// When a socket was made, in seconds and nanoseconds; nil for what is not an instance's.
  private func birth(of name: String) -> (Int, Int)? {
    guard name.hasSuffix(Self.suffix), name.utf8.count <= Self.longestName else { return nil }
    var status = stat()
    guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0, status.st_mode & S_IFMT == S_IFSOCK else {
      return nil
    }
    return (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
  }
}
