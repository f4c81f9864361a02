import Foundation

/// A port of this machine that is taken but has no listener: it refuses connections.
package final class LoopbackAddress: Sendable {
  struct Failure: Error {
    let code: Int32
  }

  package let port: Int
  private let descriptor: Int32

  package init() throws {
    (descriptor, port) = try Self.bind()
  }

  deinit { close(descriptor) }

  /// A socket with a port that was free.
  static func bind() throws -> (descriptor: Int32, port: Int) {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.bind(descriptor, $0, size) == 0 && getsockname(descriptor, $0, &size) == 0
      }
    }
    guard isBound else { throw Failure(code: errno) }
    return (descriptor, Int(UInt16(bigEndian: address.sin_port)))
  }
}
