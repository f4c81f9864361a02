import Glibc
import Synchronization

@testable import RunningInstances

/// Somebody who speaks to an instance as no client would. Reading waits.
final class RawPeer: Sendable {
  private let socket: Mutex<UnixSocket?>

  /// Connects to the youngest instance.
  init(_ folder: InstanceFolder) throws {
    let folder = try folder.made()
    let name = try folder.socketNames().first ?? ""
    socket = Mutex(try UnixSocket.connected(to: folder.socketPath(of: name), within: .seconds(600)))
  }

  private var descriptor: Int32 { socket.withLock { $0?.descriptor ?? -1 } }

  /// Sends one message, or none if it is too long for the system.
  @discardableResult func send(_ bytes: [UInt8]) -> Bool {
    Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) >= 0
  }

  func close() { socket.withLock { $0 = nil } }

  /// Waits for the answer, or until the instance has closed the connection.
  func receive() -> InstanceAnswer? {
    var buffer = [UInt8](repeating: 0, count: 1 << 13)
    return InstanceAnswer(Array(buffer.prefix(max(0, recv(descriptor, &buffer, buffer.count, 0)))))
  }
}
