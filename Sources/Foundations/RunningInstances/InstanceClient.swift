package import Glibc

/// Hands links over to an instance that runs.
package struct InstanceClient: Sendable {
  private let folder: InstanceFolder
  private let timeLimit: Duration
  private let peer: uid_t

  /// - Parameters:
  ///   - timeLimit: for everything together.
  ///   - peer: the only user whose instances are spoken to.
  package init(folder: InstanceFolder, timeLimit: Duration = .seconds(5), peer: uid_t = geteuid()) {
    self.folder = folder
    self.timeLimit = timeLimit
    self.peer = peer
  }

  /// Asks the youngest instance to show a link, and waits for its answer. An instance that ends before it has read the link
  /// counts as one that does not run.
  /// - Returns: nil if none runs.
  package func handOver(_ link: String) throws(InstanceError) -> InstanceAnswer? {
    let request: InstanceRequest
    do {
      request = try InstanceRequest(link: link)
    } catch {
      throw .unsendable(error)
    }
    let deadline = ContinuousClock.now + timeLimit
    guard let folder = try folder.found() else { return nil }
    for name in try folder.names() {
      do {
        return try answer(of: folder.path(of: name), to: request, by: deadline)
      } catch .system(code: ECONNREFUSED) {
        folder.remove(name)
      } catch .system(let code) where [ENOENT, EPIPE, ECONNRESET].contains(code) {
        continue
      } catch .system(code: EAGAIN) {
        throw .timedOut(after: timeLimit)
      }
    }
    return nil
  }

  private func answer(
    of path: String, to request: InstanceRequest, by deadline: ContinuousClock.Instant
  ) throws(InstanceError) -> InstanceAnswer {
    let socket = try UnixSocket.connected(to: path, within: deadline - .now)
    guard socket.peer == peer else { throw .foreignInstance }
    var rest = request.line[...]
    while !rest.isEmpty {
      try wait(for: POLLOUT, on: socket, until: deadline)
      rest = rest.dropFirst(try socket.send(rest))
    }
    var line = IncomingLine(limit: InstanceAnswer.longestLine)
    while true {
      try wait(for: POLLIN, on: socket, until: deadline)
      switch try line.read(from: socket) {
      case .unfinished: continue
      case .finished: return try InstanceAnswer(line: line.bytes)
      case .ended where line.bytes.isEmpty: throw .noAnswer
      case .ended, .tooLong: throw .notUnderstood(String(decoding: line.bytes, as: UTF8.self))
      }
    }
  }

  private func wait(
    for events: Int32, on socket: UnixSocket, until deadline: ContinuousClock.Instant
  ) throws(InstanceError) {
    guard try socket.wait(for: events, until: deadline) else { throw .timedOut(after: timeLimit) }
  }
}
