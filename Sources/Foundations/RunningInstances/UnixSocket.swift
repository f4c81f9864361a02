import Glibc
import System

/// A local socket for short messages, which is closed with its last reference. Writing to a closed peer is an error and no
/// signal. Child processes do not inherit it, unless one starts at the moment in which a connection is accepted.
///
/// These few calls are enough; SwiftNIO would add threads, and time to each start.
final class UnixSocket: Sendable {
  let descriptor: Int32

  private init(_ descriptor: Int32) throws(InstanceError) {
    guard descriptor >= 0 else { throw .system(.last) }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  // MARK: Connecting

  /// Listens at a new path. Only the owner can ever connect to it. An error may leave the path behind.
  static func listening(at path: String, backlog: Int32) throws(InstanceError) -> UnixSocket {
    let socket = try make(SOCK_NONBLOCK)
    // The socket file gets the mode of the socket.
    try check { fchmod(socket.descriptor, S_IRUSR | S_IWUSR) }
    try withAddress(path) { bind(socket.descriptor, $0, $1) }
    try check { listen(socket.descriptor, backlog) }
    return socket
  }

  /// Connects, and waits while other connections are queued before it. The time limit is also that of ``receive(limit:)``.
  ///
  /// - Throws: ``InstanceError/system(_:)``, with `EAGAIN` if the time limit is reached.
  static func connected(to path: String, within limit: Duration) throws(InstanceError) -> UnixSocket {
    let socket = try make()
    // Zero would mean no limit.
    let (seconds, attoseconds) = max(limit, .milliseconds(1)).components
    var time = timeval(tv_sec: Int(seconds), tv_usec: Int(attoseconds / 1_000_000_000_000))
    let size = socklen_t(MemoryLayout.size(ofValue: time))
    // Connecting counts as sending.
    for option in [SO_SNDTIMEO, SO_RCVTIMEO] {
      try check { setsockopt(socket.descriptor, SOL_SOCKET, option, &time, size) }
    }
    try withAddress(path) { connect(socket.descriptor, $0, $1) }
    return socket
  }

  /// Accepts the next connection; `nil` if none is waiting.
  func accepted() throws(InstanceError) -> UnixSocket? {
    while true {
      let connection = accept(descriptor, nil, nil)
      guard connection >= 0 else {
        switch errno {
        case EAGAIN: return nil
        case EINTR, ECONNABORTED: continue
        default: throw .system(.last)
        }
      }
      let socket = try UnixSocket(connection)
      try Self.check { fcntl(connection, F_SETFD, FD_CLOEXEC) }
      try Self.check { fcntl(connection, F_SETFL, O_NONBLOCK) }
      return socket
    }
  }

  /// The process at the other end, or `nil` if the system does not name it.
  var peer: PeerProcess? {
    // `struct ucred`: process, user, group.
    var credentials: [UInt32] = [0, 0, 0]
    var size = socklen_t(MemoryLayout<UInt32>.size * credentials.count)
    guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0 else { return nil }
    return PeerProcess(id: pid_t(bitPattern: credentials[0]), user: credentials[1])
  }

  /// Whether the peer is closed. A peer that only ended its own sending is still open.
  var isPeerGone: Bool {
    var waiting = pollfd(fd: descriptor, events: 0, revents: 0)
    return poll(&waiting, 1, 0) > 0 && Int32(waiting.revents) & POLLHUP != 0
  }

  // MARK: Messages

  /// Receives one message, or its first `limit` bytes.
  ///
  /// - Returns: The message; no bytes if it is empty or the peer has closed the connection; `nil` if none has arrived.
  func receive(limit: Int) throws(InstanceError) -> [UInt8]? {
    do throws(SystemError) {
      return try [UInt8](reading: descriptor, atMost: limit)
    } catch SystemError(EAGAIN) {
      return nil
    } catch {
      throw .system(error)
    }
  }

  /// Sends a message as a whole, without waiting.
  func send(_ message: [UInt8]) throws(InstanceError) {
    let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
    try Self.check { Glibc.send(descriptor, message, message.count, flags) }
  }

  // MARK: System calls

  private static func make(_ flags: __socket_type = __socket_type(0)) throws(InstanceError) -> UnixSocket {
    try UnixSocket(socket(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue | flags.rawValue), 0))
  }

  /// Calls a function that takes a socket address.
  private static func withAddress(
    _ path: String, _ call: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) throws(InstanceError) {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    // The path needs room for its terminating zero.
    guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else {
      throw .system(SystemError(ENAMETOOLONG))
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    try check {
      withUnsafePointer(to: address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { call($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
      }
    }
  }

  private static func check(_ call: () -> some SignedInteger) throws(InstanceError) {
    _ = try renamed(SystemError.check(call), as: InstanceError.system)
  }
}

/// The process at the other end of a socket.
struct PeerProcess: Hashable, Sendable {
  let id: pid_t
  let user: uid_t

  /// A Boolean value that indicates whether a signal or a debugger has stopped the process, so that it answers nothing until
  /// it continues.
  ///
  /// The state is the letter behind the name in `/proc/<id>/stat` (proc(5)); the name may contain parentheses and spaces. Where
  /// the file cannot be read, the process counts as running.
  var isStopped: Bool {
    guard let status = try? FileContents.read("/proc/\(id)/stat", limit: 1 << 12),
      let end = status.lastIndex(of: UInt8(ascii: ")")), end + 2 < status.count
    else { return false }
    return [UInt8(ascii: "T"), UInt8(ascii: "t")].contains(status[end + 2])
  }
}
