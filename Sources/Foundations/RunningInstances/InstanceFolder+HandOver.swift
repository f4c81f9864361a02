package import Glibc
import System

extension InstanceFolder {
  /// Asks the youngest instance to show a link, and waits for its answer.
  ///
  /// The next instance is asked if one is stopped (Ctrl-Z), does not answer in time, or ends before it has read the link.
  /// An instance that continues later drops the link, because the connection is closed.
  ///
  /// - Parameters:
  ///   - timeLimit: The time that each instance has to accept the connection, and again to answer; all together have five
  ///     times as long.
  ///   - peer: The only user whose instances are asked.
  /// - Returns: The answer, or `nil` if no instance answers.
  /// - Throws: ``InstanceError`` if the link cannot be sent, or if an instance took it and gave no answer.
  package func handOver(
    _ link: String, within timeLimit: Duration = .seconds(1), peer: uid_t = geteuid()
  ) throws(InstanceError) -> InstanceAnswer? {
    try InstanceRequest.check(link)
    let end = ContinuousClock.now + timeLimit * 5
    guard let folder = try found() else { return nil }
    for name in try folder.socketNames() where .now < end {
      do {
        let socket = try UnixSocket.connected(to: folder.socketPath(of: name), within: timeLimit)
        if let answer = try socket.answer(to: link, from: peer) { return answer }
      } catch .system(SystemError(ECONNREFUSED)) {
        folder.removeSocket(name)
      } catch .system(let error) where [ENOENT, EPIPE, ECONNRESET, EAGAIN].contains(error.code) {
        continue
      }
    }
    return nil
  }
}

extension UnixSocket {
  /// - Returns: The answer, or `nil` if the instance is stopped or does not answer in time.
  fileprivate func answer(to link: String, from user: uid_t) throws(InstanceError) -> InstanceAnswer? {
    guard let process = peer, process.user == user else { throw .foreignInstance }
    if process.isStopped { return nil }
    try send(Array(link.utf8))
    guard let bytes = try receive(limit: 1 + InstanceAnswer.longestMessage) else { return nil }
    guard let answer = InstanceAnswer(bytes) else { throw .noAnswer }
    return answer
  }
}
