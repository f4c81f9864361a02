package import Glibc
import System

/// Receives links from other instances of the program while an `EventLoop` runs.
@MainActor
package final class InstanceListener {
  /// The number of open connections; further ones are queued by the system.
  static let mostConnections = 16

  private let folder: SocketFolder
  private let name: String
  /// The listening socket; `nil` after ``close()``.
  private var socket: UnixSocket?
  private let timeLimit: Duration
  private let sleep: @MainActor (Duration) async throws -> Void
  private let peer: uid_t
  private let handle: (String) -> InstanceAnswer
  /// Waits for connections while fewer than ``mostConnections`` are open.
  private var accepting: EventSource?
  private var connections: [ObjectIdentifier: InstanceConnection] = [:]

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
    folder.remove(name)
    accepting = nil
    socket = nil
    for connection in connections.values { connection.close() }
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
    let connection = InstanceConnection(socket, timeLimit: timeLimit, sleep: sleep) { [weak self] in
      self?.end($0, with: $1)
    }
    connections[ObjectIdentifier(connection)] = connection
    if connections.count == Self.mostConnections { accepting = nil }
  }

  /// The connection is answered even if handling closes the listener.
  private func end(_ connection: InstanceConnection, with link: String?) {
    connections[ObjectIdentifier(connection)] = nil
    startAccepting()
    if let link { connection.answer(handle(link)) }
  }
}

/// A connection of another process, until its link has arrived or the time limit is reached.
@MainActor
private final class InstanceConnection {
  private let socket: UnixSocket
  private var reading: EventSource?
  private var timeout: Task<Void, Never>?
  private var onEnd: ((InstanceConnection, String?) -> Void)?

  /// - Parameter onEnd: called once with the link, unless ``close()`` is called before; `nil` if there is nothing to answer.
  init(
    _ socket: UnixSocket, timeLimit: Duration, sleep: @escaping @MainActor (Duration) async throws -> Void,
    onEnd: @escaping (InstanceConnection, String?) -> Void
  ) {
    self.socket = socket
    self.onEnd = onEnd
    reading = EventSource(descriptor: socket.descriptor) { [weak self] in self?.read() }
    timeout = Task { [weak self] in
      guard (try? await sleep(timeLimit)) != nil else { return }
      self?.end(nil)
    }
  }

  /// Sends the answer without waiting: it is so short that the socket's buffer has room for it.
  func answer(_ answer: InstanceAnswer) { try? socket.send(answer.bytes) }

  func close() {
    onEnd = nil
    reading = nil
    timeout?.cancel()
  }

  private func read() {
    do throws(InstanceError) {
      guard let bytes = try socket.receive(limit: InstanceRequest.longestLink + 1) else { return }
      // A client that gave up has already informed the reader. No bytes are the empty link, unless the client is gone.
      end(socket.isPeerGone ? nil : InstanceRequest.link(bytes))
    } catch {
      end(nil)
    }
  }

  private func end(_ link: String?) {
    let onEnd = onEnd
    close()
    onEnd?(self, link)
  }
}
