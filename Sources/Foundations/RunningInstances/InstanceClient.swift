package import Glibc
import System

/// Hands links over to an instance that runs.
package struct InstanceClient: Sendable {
  private let folder: InstanceFolder
  private let timeLimit: Duration
  private let peer: uid_t

  /// - Parameters:
  ///   - timeLimit: The time that each instance has to answer; all together have five times as long.
  ///   - peer: The only user whose instances are asked.
  package init(folder: InstanceFolder, timeLimit: Duration = .seconds(1), peer: uid_t = geteuid()) {
    self.folder = folder
    self.timeLimit = timeLimit
    self.peer = peer
  }

  /// Asks the youngest instance to show a link, and waits for its answer.
  ///
  /// The next instance is asked if one is stopped (Ctrl-Z), does not answer in time, or ends before it has read the link. An
  /// instance that continues later drops the link, because this client has closed the connection.
  ///
  /// - Returns: The answer, or `nil` if no instance answers.
  /// - Throws: ``InstanceError`` if the link cannot be sent, or if an instance took it and gave no valid answer.
  package func handOver(_ link: String) throws(InstanceError) -> InstanceAnswer? {
    let request: InstanceRequest
    do {
      request = try InstanceRequest(link: link)
    } catch {
      throw .unsendable(error)
    }
    let end = ContinuousClock.now + timeLimit * 5
    guard let folder = try folder.found() else { return nil }
    for name in try folder.names() where .now < end {
      do {
        if let answer = try answer(of: folder.path(of: name), to: request) { return answer }
      } catch .system(SystemError(ECONNREFUSED)) {
        folder.remove(name)
      } catch .system(let error) where [ENOENT, EPIPE, ECONNRESET, EAGAIN].contains(error.code) {
        continue
      }
    }
    return nil
  }

  /// - Returns: The answer, or `nil` if the instance is stopped or does not answer in time.
  private func answer(of path: String, to request: InstanceRequest) throws(InstanceError) -> InstanceAnswer? {
    let deadline = ContinuousClock.now + timeLimit
    let socket = try UnixSocket.connected(to: path, within: timeLimit)
    guard let process = socket.peer, process.user == peer else { throw .foreignInstance }
    if process.isStopped { return nil }
    var rest = request.line[...]
    while !rest.isEmpty {
      guard try socket.wait(for: POLLOUT, until: deadline) else { return nil }
      rest = rest.dropFirst(try socket.send(rest))
    }
    var line = IncomingLine(limit: InstanceAnswer.longestLine)
    while try socket.wait(for: POLLIN, until: deadline) {
      switch try line.read(from: socket) {
      case .unfinished: continue
      case .finished: return try InstanceAnswer(line: line.bytes)
      case .ended where line.bytes.isEmpty: throw .noAnswer
      case .ended, .tooLong: throw .notUnderstood(String(decoding: line.bytes, as: UTF8.self))
      }
    }
    return nil
  }
}
