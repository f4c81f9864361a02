import FoundationEssentials
package import Glibc
import Localization
import System

/// The folder with the sockets of the running instances.
package struct InstanceFolder: Hashable, Sendable {
  package let path: String
  /// The only user who may own the folder.
  private let owner: uid_t

  package init(path: String, owner: uid_t = geteuid()) {
    self.path = path
    self.owner = owner
  }

  /// The runtime folder, else `run` in the data folder. In `/tmp` another user could create the folder first.
  package init(environment: [String: String], dataFolder: String) {
    self.init(path: AppFolder.runtime.path(environment) ?? dataFolder + "/run")
  }

  /// Opens the folder and creates it if necessary.
  ///
  /// - Throws: ``InstanceError``
  func made() throws(InstanceError) -> PrivateFolder {
    do throws(FileError) {
      try PrivateFolder.make(path)
      return try PrivateFolder(path, owner: owner)
    } catch {
      throw .folder(error)
    }
  }

  /// Opens the folder; `nil` if it does not exist.
  ///
  /// - Throws: ``InstanceError``
  func found() throws(InstanceError) -> PrivateFolder? {
    return try renamed(PrivateFolder.existing(path, owner: owner), as: InstanceError.folder)
  }
}

/// The sockets of running instances in an open folder.
///
/// A name has a random part, so it is never reused, and it appears only when its instance listens. So a socket that
/// refuses connections is left over from a crashed instance, and it is safe to remove it.
extension PrivateFolder {
  private static let suffix = ".socket"
  /// The limit of bytes of the name of a socket; the names of this program are shorter.
  private static let longestName = 64

  /// Returns a path to a file of the folder. It starts from the open folder, so it cannot lead elsewhere, and is short:
  /// the path of a socket may have 107 bytes.
  func socketPath(of name: String) -> String { "/proc/self/fd/\(descriptor)/\(name)" }

  /// Listens under a new name of this process, which becomes visible once it listens.
  func listen(backlog: Int32) throws(InstanceError) -> (socket: UnixSocket, name: String) {
    let draft = "\(getpid())-\(String(UInt64.random(in: 0 ... .max), radix: 16))"
    do throws(InstanceError) {
      let socket = try UnixSocket.listening(at: socketPath(of: draft), backlog: backlog)
      guard renameat(descriptor, draft, descriptor, draft + Self.suffix) == 0 else { throw .system(.last) }
      return (socket, draft + Self.suffix)
    } catch {
      removeSocket(draft)
      throw error
    }
  }

  /// Removes the sockets of instances that were killed. Running instances are not contacted, because that would wake
  /// them up.
  func removeLeftOver() throws(InstanceError) {
    for name in try socketNames() where !isOfRunningProcess(name) {
      do throws(InstanceError) {
        _ = try UnixSocket.connected(to: socketPath(of: name), within: .zero)
      } catch .system(SystemError(ECONNREFUSED)) {
        removeSocket(name)
      } catch {
        // The process runs in another PID namespace, or another instance has removed the socket.
      }
    }
  }

  /// Whether the process whose identifier starts the name is running.
  private func isOfRunningProcess(_ name: String) -> Bool {
    guard let number = name.split(separator: "-").first.flatMap({ pid_t($0) }) else { return false }
    return kill(number, 0) == 0 || errno != ESRCH
  }

  func removeSocket(_ name: String) { unlinkat(descriptor, name, 0) }

  /// The names of all sockets, newest first.
  func socketNames() throws(InstanceError) -> [String] {
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: socketPath(of: "."))
      let found = names.compactMap { name in birth(of: name).map { (name: name, birth: $0) } }
      return found.sorted { $0.birth > $1.birth }.map(\.name)
    } catch {
      throw .system(error.systemError)
    }
  }

  /// The creation time of a socket in seconds and nanoseconds; `nil` for other files.
  private func birth(of name: String) -> (Int, Int)? {
    guard name.hasSuffix(Self.suffix), name.utf8.count <= Self.longestName else { return nil }
    var status = stat()
    guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0, status.st_mode & S_IFMT == S_IFSOCK else {
      return nil
    }
    return (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
  }
}
