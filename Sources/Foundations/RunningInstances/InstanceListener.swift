package import Glibc
import System

/// Receives links from other instances of the program while an `EventLoop` runs.
@MainActor
package final class InstanceListener {
  private let folder: PrivateFolder
  private let name: String
  /// The listening socket; `nil` after ``close()``.
  private var socket: UnixSocket?
  private let peer: uid_t
  private let handle: (String) -> InstanceAnswer
  private var accepting: EventSource?
  /// The connections by their descriptors, until their links have arrived.
  private var connections: [Int32: (socket: UnixSocket, reading: EventSource)] = [:]

  /// The number of connections that the system queues.
  private static let backlog: Int32 = 16
  /// The pause if the system has no descriptor or memory left.
  private static let pause = Duration.seconds(5)

  /// Starts listening.
  ///
  /// - Parameters:
  ///   - peer: the only user whose links are accepted; others get no answer.
  ///   - handle: called with each link, which is one line of text and may be empty. It shows the link.
  package init(
    folder: InstanceFolder, peer: uid_t = geteuid(), handle: @escaping (String) -> InstanceAnswer
  ) throws(InstanceError) {
    self.folder = try folder.made()
    (socket, name) = try self.folder.listen(backlog: Self.backlog)
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
    connections = [:]
  }

  var connectionCount: Int { connections.count }

  // MARK: Connections

  private func startAccepting() {
    accepting = socket.map { socket in
      EventSource(descriptor: socket.descriptor) { [weak self] in self?.accept() }
    }
  }

  private func accept() {
    do throws(InstanceError) {
      while let connection = try socket?.accepted() {
        let descriptor = connection.descriptor
        guard connection.peer?.user == peer else { continue }
        let reading = EventSource(descriptor: descriptor) { [weak self] in self?.read(descriptor) }
        connections[descriptor] = (connection, reading)
      }
    } catch {
      // The waiting connection would wake the loop permanently.
      accepting = nil
      Task { [weak self] in
        try? await EventLoop.sleep(for: Self.pause)
        self?.startAccepting()
      }
    }
  }

  /// Reads the link of a connection and answers it, even if handling closes the listener.
  private func read(_ descriptor: Int32) {
    guard let socket = connections[descriptor]?.socket else { return }
    do throws(InstanceError) {
      guard let bytes = try socket.receive(limit: InstanceRequest.longestLink + 1) else { return }
      connections[descriptor] = nil
      // A client that gave up has already informed the reader. No bytes are the empty link, unless the client is gone.
      guard !socket.isPeerGone, let link = InstanceRequest.link(bytes) else { return }
      // The answer is so short that the socket's buffer has room for it.
      try socket.send(handle(link).bytes)
    } catch {
      connections[descriptor] = nil
    }
  }
}
