package import Glibc
import Platform

/// The private folder with the socket of the newest instance, which replaces those of older ones.
package struct InstanceFolder: Equatable, Sendable {
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

  private static let socketName = "socket"

  /// Listens in place of an older instance. The socket is found as soon as it listens, and is left over at the end.
  func listen() throws(InstanceError) -> MessageSocket {
    try renamed(PrivateFolder.make(path), as: InstanceError.folder)
    let folder = try renamed(PrivateFolder(path, owner: owner), as: InstanceError.folder)
    let draft = "\(Self.socketName)-\(UInt64.random(in: 0 ... .max))"
    do throws(SystemError) {
      let socket = try MessageSocket(listeningAt: Self.path(to: draft, in: folder))
      try SystemError.check { renameat(folder.descriptor, draft, folder.descriptor, Self.socketName) }
      return socket
    } catch {
      unlinkat(folder.descriptor, draft, 0)
      throw .system(error)
    }
  }

  /// Asks the newest instance to show a link, and waits for its answer.
  ///
  /// - Parameter timeLimit: The time that the instance has to take the link, and again to answer.
  /// - Returns: The answer, or `nil` if the instance has ended, is stopped (Ctrl-Z) or busy, and drops the link.
  /// - Throws: ``InstanceError`` if the link cannot be sent, or if the instance took it and gave no answer.
  package func handOver(_ link: String, within timeLimit: Duration = .seconds(1)) throws(InstanceError)
    -> InstanceAnswer?
  {
    try InstanceRequest.check(link)
    let found = try renamed(PrivateFolder.existing(path, owner: owner), as: InstanceError.folder)
    guard let folder = found else { return nil }
    var isTaken = false
    do throws(SystemError) {
      let socket = try MessageSocket(connectedTo: Self.path(to: Self.socketName, in: folder), within: timeLimit)
      try socket.send(Array(link.utf8))
      _ = try socket.receive(limit: 1)
      isTaken = true
      if let answer = InstanceAnswer(try socket.receive(limit: 1 + InstanceAnswer.longestMessage).bytes) {
        return answer
      }
    } catch  where [ENOENT, ECONNREFUSED, EPIPE, EAGAIN].contains(error.code) {
      if !isTaken { return nil }
    } catch {
      throw .system(error)
    }
    throw .noAnswer
  }

  /// Returns a path that starts from an open folder, so it cannot lead elsewhere, and is short: the path of a socket may have
  /// 107 bytes.
  private static func path(to name: String, in folder: PrivateFolder) -> String {
    "/proc/self/fd/\(folder.descriptor)/\(name)"
  }
}
