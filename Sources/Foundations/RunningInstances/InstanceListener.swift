package import Glibc
import System

/// Receives links from other instances of the program while an `EventLoop` runs.
@MainActor
package final class InstanceListener {
  /// The number of open connections; further ones are queued by the system.
  static let mostConnections = 16

  private let folder: PrivateFolder
  private let name: String
  /// The listening socket; `nil` after ``close()``.
  private var socket: UnixSocket?
  private let timeLimit: Duration
  private let sleep: @MainActor (Duration) async throws -> Void
  private let peer: uid_t
  private let handle: (String) -> InstanceAnswer
  /// Waits for connections while fewer than ``mostConnections`` are open.
  private var accepting: EventSource?
  /// The connections by their descriptors, until their links have arrived or the time limit is reached.
  private var connections: [Int32: Connection] = [:]

  private struct Connection {
    let socket: UnixSocket
    let reading: EventSource
    let timeout: Task<Void, Never>
  }

  /// Starts listening.
  ///
  /// - Parameters:
  ///   - timeLimit: the time limit for each link to arrive.
  ///   - sleep: waits for the time limit, and for the next attempt if the system had no descriptor left.
  ///   - peer: the only user whose links are accepted; others get no answer.
  ///   - handle: called with each link, which is one line of text and may be empty. It shows the link.
  package init(
    folder: InstanceFolder, timeLimit: Duration = .seconds(5),
    sleep: @escaping @MainActor (Duration) async throws -> Void,
    peer: uid_t = geteuid(), handle: @escaping (String) -> InstanceAnswer
  ) throws(InstanceError) {
    self.folder = try folder.made()
    (socket, name) = try self.folder.listen(backlog: Int32(Self.mostConnections))
    self.timeLimit = timeLimit
    self.sleep = sleep
    self.peer = peer
    self.handle = handle
    // Otherwise each killed instance would leave a socket behind.
    try? self.folder.removeLeftOver()
    startAccepting()
  }

  isolated deinit { close() }

  /// Stops listening. Open connections get no answer.
  package func close() {
    guard socket != nil else { return }
    folder.removeSocket(name)
    accepting = nil
    socket = nil
    for connection in connections.values { connection.timeout.cancel() }
    connections = [:]
  }

  var connectionCount: Int { connections.count }

  // MARK: Accepting

  private func startAccepting() {
    guard let socket, accepting == nil else { return }
    accepting = EventSource(descriptor: socket.descriptor) { [weak self] in self?.accept() }
  }

  private func accept() {
    do throws(InstanceError) {
      while accepting != nil {
        guard let connection = try socket?.accepted() else { return }
        if connection.peer?.user == peer { add(connection) }
      }
    } catch {
      // The system has no descriptor or memory left. The waiting connection would wake the loop permanently.
      accepting = nil
      Task { [weak self, timeLimit, sleep] in
        try? await sleep(timeLimit)
        self?.startAccepting()
      }
    }
  }

  private func add(_ socket: UnixSocket) {
    let descriptor = socket.descriptor
    let timeout = Task { [weak self, timeLimit, sleep] in
      guard (try? await sleep(timeLimit)) != nil, !Task.isCancelled else { return }
      self?.remove(descriptor)
    }
    connections[descriptor] = Connection(
      socket: socket, reading: EventSource(descriptor: descriptor) { [weak self] in self?.read(descriptor) },
      timeout: timeout)
    if connections.count == Self.mostConnections { accepting = nil }
  }

  private func remove(_ descriptor: Int32) {
    connections.removeValue(forKey: descriptor)?.timeout.cancel()
    startAccepting()
  }

  /// Reads the link of a connection and answers it, even if handling closes the listener.
  private func read(_ descriptor: Int32) {
    guard let socket = connections[descriptor]?.socket else { return }
    do throws(InstanceError) {
      guard let bytes = try socket.receive(limit: InstanceRequest.longestLink + 1) else { return }
      remove(descriptor)
      // A client that gave up has already informed the reader. No bytes are the empty link, unless the client is gone.
      guard !socket.isPeerGone, let link = InstanceRequest.link(bytes) else { return }
      // The answer is so short that the socket's buffer has room for it.
      try socket.send(handle(link).bytes)
    } catch {
      remove(descriptor)
    }
  }
}
