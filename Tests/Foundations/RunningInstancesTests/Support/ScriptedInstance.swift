import Foundation

@testable import RunningInstances

/// An instance that does with one connection what a test wants, on a thread of its own.
final class ScriptedInstance: Sendable {
  let name: String
  private let folder: SocketFolder

  /// - Parameter script: gets the connection when the link is there; it is closed afterwards.
  init(_ folder: InstanceFolder, _ script: @escaping @Sendable (UnixSocket) -> Void) throws {
    self.folder = try folder.made()
    let (listener, name) = try self.folder.listen(backlog: 8)
    self.name = name
    Thread.detachNewThread {
      let end = ContinuousClock.now + .seconds(600)
      guard (try? listener.wait(for: POLLIN, until: end)) == true, let connection = try? listener.accepted(),
        (try? connection.wait(for: POLLIN, until: end)) == true
      else { return }
      script(connection)
    }
  }

  deinit { folder.remove(name) }

  /// Reads the link, then says something.
  convenience init(_ folder: InstanceFolder, answering bytes: [UInt8]) throws {
    try self.init(folder) { connection in
      var line = IncomingLine(limit: InstanceRequest.longestLink)
      _ = try? line.read(from: connection)
      _ = try? connection.send(bytes[...])
    }
  }
}
