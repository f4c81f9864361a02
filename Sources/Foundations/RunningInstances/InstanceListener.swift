import Dispatch
package import Glibc
package import Localization

/// Takes links from other instances of the program, on the main queue; nothing runs while nobody comes.
@MainActor
package final class InstanceListener {
  /// More wait until they are accepted.
  static let mostConnections = 16
  /// `EX_DATAERR`: what came was no link.
  private static let refusalStatus: Int32 = EX_DATAERR

  private let folder: SocketFolder
  private let name: String
  /// Until it is closed.
  private var socket: UnixSocket?
  private let timeLimit: Duration
  private let clock: any Clock<Duration>
  private let peer: uid_t
  private let language: () -> Language
  private let handle: (String) -> InstanceAnswer
  /// While there is room for one more.
  private var accepting: (any DispatchSourceRead)?
  private var connections: [ObjectIdentifier: InstanceConnection] = [:]

  /// Listens from now on.
  /// - Parameters:
  ///   - timeLimit: for each link to arrive.
  ///   - clock: Measures the time until the listener tries again after the system had no descriptor left.
  ///   - peer: the only user who is listened to; all others are left without an answer.
  ///   - language: in which to say what is wrong with what came.
  ///   - handle: shows a link, which is one line of text, perhaps an empty one.
  package init(
    folder: InstanceFolder, timeLimit: Duration = .seconds(5), clock: any Clock<Duration> = ContinuousClock(),
    peer: uid_t = geteuid(), language: @escaping () -> Language, handle: @escaping (String) -> InstanceAnswer
  ) throws(InstanceError) {
    self.folder = try folder.made()
    (socket, name) = try self.folder.listen(backlog: Int32(Self.mostConnections))
    self.timeLimit = timeLimit
    self.clock = clock
    self.peer = peer
    self.language = language
    self.handle = handle
    // Of many that were killed as many would stay.
    try? self.folder.removeLeftOver()
    startAccepting()
  }

  isolated deinit { close() }

  /// Nobody is listened to any more; connections that are open get no answer.
  package func close() {
    guard socket != nil else { return }
    folder.remove(name)
    stopAccepting()
    socket = nil
    for connection in connections.values { connection.close() }
    connections = [:]
  }

  var connectionCount: Int { connections.count }

  // MARK: Accepting

  private func startAccepting() {
    guard let socket, accepting == nil else { return }
    let source = socket.readSource()
    source.setEventHandler { [weak self] in self?.accept() }
    source.activate()
    accepting = source
  }

  private func stopAccepting() {
    accepting?.cancel()
    accepting = nil
  }

  private func accept() {
    do throws(InstanceError) {
      while accepting != nil {
        guard let connection = try socket?.accepted() else { return }
        if connection.peer?.user == peer { add(connection) }
      }
    } catch {
      // The system has no descriptor left, or no memory. Whoever waits would make it try all the time.
      stopAccepting()
      Task { [weak self, timeLimit, clock] in
        try? await clock.sleep(for: timeLimit)
        self?.startAccepting()
      }
    }
  }

  private func add(_ socket: UnixSocket) {
    let connection = InstanceConnection(socket, timeLimit: timeLimit) { [weak self] in self?.end($0, with: $1) }
    connections[ObjectIdentifier(connection)] = connection
    if connections.count == Self.mostConnections { stopAccepting() }
  }

  /// The connection is answered even if handling closes the listener.
  private func end(_ connection: InstanceConnection, with request: InstanceConnection.Request) {
    connections[ObjectIdentifier(connection)] = nil
    startAccepting()
    switch request {
    case .success(let request): connection.answer(handle(request.link))
    case .failure(let refusal):
      let message = refusal.message.resolved(in: language())
      connection.answer(InstanceAnswer(status: Self.refusalStatus, message: message))
    case nil: break
    }
  }
}
