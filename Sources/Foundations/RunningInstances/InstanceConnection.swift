import Dispatch

/// One who has connected to this instance, until the line has come or the time is over.
@MainActor
final class InstanceConnection {
  /// What came; nil where there is nobody to answer.
  typealias Request = Result<InstanceRequest, InstanceRefusal>?

  private let socket: UnixSocket
  private let reading: any DispatchSourceRead
  private let timer: any DispatchSourceTimer
  private var line = IncomingLine(limit: InstanceRequest.longestLink)
  private var onEnd: ((InstanceConnection, Request) -> Void)?

  /// - Parameter onEnd: called once, unless ``close()`` is called before.
  init(_ socket: UnixSocket, timeLimit: Duration, onEnd: @escaping (InstanceConnection, Request) -> Void) {
    self.socket = socket
    self.onEnd = onEnd
    reading = socket.readSource()
    timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + timeLimit / .seconds(1))
    timer.setEventHandler { [weak self] in self?.end(.failure(.late(limit: timeLimit))) }
    timer.activate()
    reading.setEventHandler { [weak self] in self?.read() }
    reading.activate()
  }

  /// What the peer does not take at once it does not get: an answer is so short that a socket has room for it.
  func answer(_ answer: InstanceAnswer) { _ = try? socket.send(answer.line[...]) }

  func close() {
    onEnd = nil
    reading.cancel()
    timer.cancel()
  }

  private func read() {
    guard let progress = try? line.read(from: socket) else { return end(nil) }
    switch progress {
    case .unfinished: return
    case .tooLong: end(.failure(.tooLong(limit: InstanceRequest.longestLink)))
    case .ended where line.bytes.isEmpty: end(nil)
    case .finished, .ended:
      // One who has given up has told the reader so.
      end(socket.isPeerGone ? nil : Result { () throws(InstanceRefusal) in try InstanceRequest(line: line.bytes) })
    }
  }

  private func end(_ request: Request) {
    let onEnd = onEnd
    close()
    onEnd?(self, request)
  }
}
