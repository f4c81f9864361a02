import Files
package import Glibc

/// The folder in which running instances can be found: each has a socket there.
package struct InstanceFolder: Hashable, Sendable {
  package let path: String
  /// The only user whose folder it may be.
  private let owner: uid_t

  package init(path: String, owner: uid_t = geteuid()) {
    self.path = path
    self.owner = owner
  }

  /// The folder for the runtime, else `run` in the data folder: `/tmp` is everybody's, so that any user could be there first.
  package init(environment: [String: String], dataFolder: String) {
    self.init(path: AppFolder.runtime.path(environment) ?? dataFolder + "/run")
  }

  /// Opens the folder, which is made if there is none.
  func made() throws(InstanceError) -> SocketFolder {
    do throws(FileError) {
      try PrivateFolder.make(path)
      return SocketFolder(try PrivateFolder(path, owner: owner))
    } catch {
      throw .folder(error)
    }
  }

  /// Opens the folder; `nil` if there is none.
  func found() throws(InstanceError) -> SocketFolder? {
    do throws(FileError) {
      return try PrivateFolder.existing(path, owner: owner).map(SocketFolder.init)
    } catch {
      throw .folder(error)
    }
  }
}

/// An open folder with the sockets of running instances.
///
/// A name has a random part, so that it never comes again, and it appears when its instance listens. So a socket that refuses is
/// left over from an instance that has crashed, and removing it cannot hit another one.
final class SocketFolder: Sendable {
  private let folder: PrivateFolder

  private static let suffix = ".socket"
  /// Bytes of the longest name of a socket; ours are shorter.
  private static let longestName = 64

  init(_ folder: PrivateFolder) {
    self.folder = folder
  }

  private var descriptor: Int32 { folder.descriptor }

  /// A path to something in the folder. It starts from the open folder, so that it leads to no other one, and is short: the path
  /// of a socket may have 107 bytes.
  func path(of name: String) -> String { "/proc/self/fd/\(descriptor)/\(name)" }

  /// Listens under a new name of this process, which others see once it listens.
  func listen(backlog: Int32) throws(InstanceError) -> (socket: UnixSocket, name: String) {
    let draft = "\(getpid())-\(String(UInt64.random(in: 0 ... .max), radix: 16))"
    let socket = try UnixSocket.listening(at: path(of: draft), backlog: backlog)
    guard renameat(descriptor, draft, descriptor, draft + Self.suffix) == 0 else {
      let error = SystemError.last
      remove(draft)
      throw .system(error)
    }
    return (socket, draft + Self.suffix)
  }

  /// Removes the sockets of instances that were killed. Running instances are not asked: that would wake them up.
  func removeLeftOver() throws(InstanceError) {
    for name in try names() where !isOfRunningProcess(name) {
      do throws(InstanceError) {
        _ = try UnixSocket.connected(to: path(of: name), within: .zero)
      } catch .system(SystemError(ECONNREFUSED)) {
        remove(name)
      } catch {
        // It runs where other numbers hold, or another process has removed it.
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
    guard reading >= 0 else { throw .system(.last) }
    guard let folder = fdopendir(reading) else {
      let error = SystemError.last
      close(reading)
      throw .system(error)
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

  /// When a socket was made, in seconds and nanoseconds; `nil` for anything that is not an instance's socket.
  private func birth(of name: String) -> (Int, Int)? {
    guard name.hasSuffix(Self.suffix), name.utf8.count <= Self.longestName else { return nil }
    var status = stat()
    guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0, status.st_mode & S_IFMT == S_IFSOCK else {
      return nil
    }
    return (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
  }
}
