import Glibc
import Synchronization

@testable import RunningInstances

/// Somebody who speaks to an instance as no client would. Reading waits.
final class RawPeer: Sendable {
  private let socket: Mutex<UnixSocket?>

  /// Connects to the youngest instance.
  init(_ folder: InstanceFolder) throws {
    let folder = try folder.made()
    let name = try folder.names().first ?? ""
    socket = Mutex(try UnixSocket.connected(to: folder.path(of: name), within: .seconds(600)))
  }

  private var descriptor: Int32 { socket.withLock { $0?.descriptor ?? -1 } }

  /// Waits until all is sent, or nobody takes it.
  /// - Returns: how many bytes went out.
  @discardableResult func send(_ bytes: [UInt8]) -> Int {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { break }
      rest = rest.dropFirst(count)
    }
    return bytes.count - rest.count
  }

  @discardableResult func send(_ text: String) -> Int { send(Array(text.utf8)) }

  func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  func close() { socket.withLock { $0 = nil } }

  /// Waits until the instance has closed the connection.
  func readToEnd() -> String {
    var (all, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 12))
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { return String(decoding: all, as: UTF8.self) }
      all += buffer[..<count]
    }
  }
}
