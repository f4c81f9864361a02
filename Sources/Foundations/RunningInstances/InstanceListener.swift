import EventLoop
package import Glibc
package import Localization

/// Takes links from other instances of the program, while an ``EventLoop`` runs.
@MainActor
package final class InstanceListener {
  /// More wait until they are accepted.
  static let mostConnections = 16
  /// `EX_DATAERR`: what came was no link.
  private static let statusOfBadLink: Int32 = EX_DATAERR

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
  private var accepting: EventSource?
  private var connections: [ObjectIdentifier: InstanceConnection] = [:]

  /// Listens from now on.
  /// - Parameters:
  ///   - timeLimit: for each link to arrive.
  ///   - clock: Measures the time limit, and the time until the listener tries again if the system had no descriptor left.
  ///   - peer: the only user who is listened to; all others are left without an answer.
  ///   - language: in which to say what is wrong with what came.
  ///   - handle: Called with each link, which is one line of text, perhaps an empty one. It shows the link.
  package init(
    folder: InstanceFolder, timeLimit: Duration = .seconds(5), clock: any Clock<Duration>, peer: uid_t = geteuid(),
    language: @escaping () -> Language, handle: @escaping (String) -> InstanceAnswer
  ) throws(InstanceError) {
    self.folder = try folder.made()
    (socket, name) = try self.folder.listen(backlog: Int32(Self.mostConnections))
    self.timeLimit = timeLimit
    self.clock = clock
    self.peer = peer
    self.language = language
    self.handle = handle
    // Otherwise each killed instance would leave a socket.
    try? self.folder.removeLeftOver()
    startAccepting()
  }

  isolated deinit { close() }

  /// Stops listening. Connections that are open get no answer.
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
      // The system has no descriptor left, or no memory. The waiting connection would wake the loop all the time.
      accepting = nil
      Task { [weak self, timeLimit, clock] in
        try? await clock.sleep(for: timeLimit)
        self?.startAccepting()
      }
    }
  }

  private func add(_ socket: UnixSocket) {
    let connection = InstanceConnection(socket, timeLimit: timeLimit, clock: clock) { [weak self] in
      self?.end($0, with: $1)
    }
    connections[ObjectIdentifier(connection)] = connection
    if connections.count == Self.mostConnections { accepting = nil }
  }

  /// The connection is answered even if handling closes the listener.
  private func end(_ connection: InstanceConnection, with request: InstanceConnection.Request) {
    connections[ObjectIdentifier(connection)] = nil
    startAccepting()
    switch request {
    case .success(let request): connection.answer(handle(request.link))
    case .failure(let error):
      let message = error.message.resolved(in: language())
      connection.answer(InstanceAnswer(status: Self.statusOfBadLink, message: message))
    case nil: break
    }
  }
}

/// A process that has connected to this instance, until its line has come or the time is over.
@MainActor
private final class InstanceConnection {
  /// What came; `nil` if there is nobody to answer.
  typealias Request = Result<InstanceRequest, InstanceRequestError>?

  private let socket: UnixSocket
  private var reading: EventSource?
  private var timeout: Task<Void, Never>?
  private var line = IncomingLine(limit: InstanceRequest.longestLink)
  private var onEnd: ((InstanceConnection, Request) -> Void)?

  /// - Parameter onEnd: Called once, unless ``close()`` is called before.
  init(
    _ socket: UnixSocket, timeLimit: Duration, clock: any Clock<Duration>,
    onEnd: @escaping (InstanceConnection, Request) -> Void
  ) {
    self.socket = socket
    self.onEnd = onEnd
    reading = EventSource(descriptor: socket.descriptor) { [weak self] in self?.read() }
    timeout = Task { [weak self] in
      guard (try? await clock.sleep(for: timeLimit)) != nil else { return }
      self?.end(.failure(.late(limit: timeLimit)))
    }
  }

  /// Sends what the peer takes at once: an answer is so short that a socket has room for it.
  func answer(_ answer: InstanceAnswer) { _ = try? socket.send(answer.line[...]) }

  func close() {
    onEnd = nil
    reading = nil
    timeout?.cancel()
  }

  private func read() {
    guard let progress = try? line.read(from: socket) else { return end(nil) }
    switch progress {
    case .unfinished: return
    case .tooLong: end(.failure(.tooLong(limit: InstanceRequest.longestLink)))
    case .ended where line.bytes.isEmpty: end(nil)
    case .finished, .ended:
      // A client that has given up has told the reader so.
      end(
        socket.isPeerGone ? nil : Result { () throws(InstanceRequestError) in try InstanceRequest(line: line.bytes) })
    }
  }

  private func end(_ request: Request) {
    let onEnd = onEnd
    close()
    onEnd?(self, request)
  }
}
