import Platform

/// Receives links from other instances of the program while an `EventLoop` runs.
@MainActor
package final class InstanceListener {
  /// `nil` after ``close()``.
  private var socket: MessageSocket?
  private var receiving: EventSource?
  private let handle: (String) -> InstanceAnswer

  /// - Parameter handle: called with each link, which is one line of text and may be empty. It shows the link.
  package init(folder: InstanceFolder, handle: @escaping (String) -> InstanceAnswer) throws(InstanceError) {
    let socket = try folder.listen()
    self.socket = socket
    self.handle = handle
    receiving = EventSource(descriptor: socket.descriptor) { [weak self] in self?.receive() }
  }

  isolated deinit { close() }

  /// Stops listening. Links that have not been read get no answer.
  package func close() {
    receiving = nil
    socket = nil
  }

  /// Answers all links that have arrived, even if handling one closes the listener.
  private func receive() {
    while let socket, let message = try? socket.receive(limit: InstanceRequest.longestLink + 1) {
      // The first, empty answer fails if the client has given up, and has informed the reader.
      guard let link = InstanceRequest.link(message.bytes), (try? socket.send([], to: message.sender)) != nil else {
        continue
      }
      try? socket.send(handle(link).bytes, to: message.sender)
    }
  }
}
