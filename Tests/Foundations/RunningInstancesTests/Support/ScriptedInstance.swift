import Foundation
import System

@testable import RunningInstances

/// An instance that does with one connection what a test wants, on a thread of its own.
final class ScriptedInstance: Sendable {
  let name: String
  private let folder: PrivateFolder

  /// - Parameter script: gets the connection when the link is there; it is closed afterwards.
  init(_ folder: InstanceFolder, _ script: @escaping @Sendable (UnixSocket) -> Void) throws {
    self.folder = try folder.made()
    let (listener, name) = try self.folder.listen(backlog: 8)
    self.name = name
    Thread.detachNewThread {
      func wait(for socket: UnixSocket) {
        var waiting = pollfd(fd: socket.descriptor, events: Int16(POLLIN), revents: 0)
        poll(&waiting, 1, 600_000)
      }
      wait(for: listener)
      guard let connection = try? listener.accepted() else { return }
      wait(for: connection)
      script(connection)
    }
  }

  deinit { folder.removeSocket(name) }

  /// Reads the link, then sends something.
  convenience init(_ folder: InstanceFolder, answering bytes: [UInt8]?) throws {
    try self.init(folder) { connection in
      _ = try? connection.receive(limit: InstanceRequest.longestLink)
      if let bytes { try? connection.send(bytes) }
    }
  }
}
