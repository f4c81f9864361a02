import Glibc
import Platform

/// A local socket for short messages, which is closed with its last reference. Child processes do not inherit it.
///
/// These few calls are enough; SwiftNIO would add threads, and time to each start.
final class MessageSocket: Sendable {
  /// The address of a sender, which the system has chosen.
  typealias Sender = (address: sockaddr_un, size: socklen_t)

  let descriptor: Int32

  /// Receives messages at a new path. Only the owner can ever send to it. An error may leave the path behind.
  init(listeningAt path: String) throws(SystemError) {
    descriptor = try Self.make(SOCK_NONBLOCK.rawValue)
    // The socket file gets the mode of the socket.
    try SystemError.check { fchmod(descriptor, S_IRUSR | S_IWUSR) }
    try Self.withAddress(path) { bind(descriptor, $0, $1) }
  }

  /// Exchanges messages with the socket at a path only, and waits until the time limit for each.
  init(connectedTo path: String, within limit: Duration) throws(SystemError) {
    descriptor = try Self.make(0)
    let (seconds, attoseconds) = limit.components
    var time = timeval(tv_sec: Int(seconds), tv_usec: Int(attoseconds / 1_000_000_000_000))
    let size = socklen_t(MemoryLayout.size(ofValue: time))
    for option in [SO_SNDTIMEO, SO_RCVTIMEO] {
      try SystemError.check { setsockopt(descriptor, SOL_SOCKET, option, &time, size) }
    }
    try Self.withAddress("") { bind(descriptor, $0, $1) }
    try Self.withAddress(path) { connect(descriptor, $0, $1) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Receives one message, or its first `limit` bytes.
  ///
  /// - Throws: `SystemError`, with `EAGAIN` if none arrives.
  func receive(limit: Int) throws(SystemError) -> (bytes: [UInt8], sender: Sender) {
    var bytes = [UInt8](repeating: 0, count: limit)
    var sender = (address: sockaddr_un(), size: socklen_t(MemoryLayout<sockaddr_un>.size))
    let count = try SystemError.check {
      withUnsafeMutablePointer(to: &sender.address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          recvfrom(descriptor, &bytes, limit, 0, $0, &sender.size)
        }
      }
    }
    return (Array(bytes.prefix(count)), sender)
  }

  /// Sends a message to the socket that this one is connected to.
  func send(_ message: [UInt8]) throws(SystemError) {
    try SystemError.check { Glibc.send(descriptor, message, message.count, 0) }
  }

  /// Sends a message to a sender, without waiting.
  ///
  /// - Throws: `SystemError`, with `ECONNREFUSED` if the sender has closed its socket.
  func send(_ message: [UInt8], to sender: Sender) throws(SystemError) {
    try SystemError.check {
      withUnsafePointer(to: sender.address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          sendto(descriptor, message, message.count, 0, $0, sender.size)
        }
      }
    }
  }

  // MARK: System calls

  private static func make(_ flags: UInt32) throws(SystemError) -> Int32 {
    try SystemError.check { socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | flags), 0) }
  }

  /// Calls a function with the address of a path; without a path, the system chooses an address.
  private static func withAddress(
    _ path: String, _ call: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) throws(SystemError) {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    // The path needs room for its terminating zero.
    guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else { throw SystemError(ENAMETOOLONG) }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let size = path.isEmpty ? MemoryLayout<sa_family_t>.size : MemoryLayout<sockaddr_un>.size
    try SystemError.check {
      withUnsafePointer(to: address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { call($0, socklen_t(size)) }
      }
    }
  }
}
