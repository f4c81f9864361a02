package import Glibc
import System

/// Hands links over to an instance that runs.
package struct InstanceClient: Sendable {
  private let folder: InstanceFolder
  private let timeLimit: Duration
  private let peer: uid_t

  /// - Parameters:
  ///   - timeLimit: The time that each instance has to accept the connection, and again to answer; all together have five
  ///     times as long.
  ///   - peer: The only user whose instances are asked.
  package init(folder: InstanceFolder, timeLimit: Duration = .seconds(1), peer: uid_t = geteuid()) {
    self.folder = folder
    self.timeLimit = timeLimit
    self.peer = peer
  }

  /// Asks the youngest instance to show a link, and waits for its answer.
  ///
  /// The next instance is asked if one is stopped (Ctrl-Z), does not answer in time, ends before it has read the link, or is
  /// of a build that speaks otherwise. An instance that continues later drops the link, because this client has closed the
  /// connection.
  ///
  /// - Returns: The answer, or `nil` if no instance answers.
  /// - Throws: ``InstanceError`` if the link cannot be sent, or if an instance took it and gave no answer.
  package func handOver(_ link: String) throws(InstanceError) -> InstanceAnswer? {
    try InstanceRequest.check(link)
    let end = ContinuousClock.now + timeLimit * 5
    guard let folder = try folder.found() else { return nil }
    for name in try folder.socketNames() where .now < end {
      do {
        if let answer = try answer(of: folder.socketPath(of: name), to: link) { return answer }
      } catch .system(SystemError(ECONNREFUSED)) {
        folder.removeSocket(name)
      } catch .system(let error) where [ENOENT, EPIPE, ECONNRESET, EAGAIN, EPROTOTYPE].contains(error.code) {
        continue
      }
    }
    return nil
  }

  /// - Returns: The answer, or `nil` if the instance is stopped or does not answer in time.
  private func answer(of path: String, to link: String) throws(InstanceError) -> InstanceAnswer? {
    let socket = try UnixSocket.connected(to: path, within: timeLimit)
    guard let process = socket.peer, process.user == peer else { throw .foreignInstance }
    if process.isStopped { return nil }
    try socket.send(Array(link.utf8))
    guard let bytes = try socket.receive(limit: 1 + InstanceAnswer.longestMessage) else { return nil }
    guard let answer = InstanceAnswer(bytes) else { throw .noAnswer }
    return answer
  }
}
