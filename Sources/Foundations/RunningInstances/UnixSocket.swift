import Files
import Glibc

/// A stream socket of this machine, closed when nobody holds it any more. But for connecting nothing here waits, and writing
/// to one who has gone is no more than an error. Programs do not inherit it, unless one is started at the very moment when a
/// connection is accepted.
///
/// These few calls are all that is needed; SwiftNIO would bring threads, and some time to each start.
final class UnixSocket: Sendable {
  enum Arrival {
    /// Not yet.
    case nothing
    case bytes([UInt8])
    /// The peer will send no more.
    case end
  }

  let descriptor: Int32

  /// Bytes that are read at once.
  private static let chunk = 1 << 12
  private static let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)

  private init(_ descriptor: Int32) throws(InstanceError) {
    guard descriptor >= 0 else { throw .system(.last) }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  // MARK: Meeting

  /// Listens at a path which does not exist yet, and which only the owner may open from the moment when it does.
  static func listening(at path: String, backlog: Int32) throws(InstanceError) -> UnixSocket {
    let socket = try make(SOCK_NONBLOCK)
    // A socket's mode becomes that of its file.
    try check(fchmod(socket.descriptor, S_IRUSR | S_IWUSR))
    try withAddress(path) { bind(socket.descriptor, $0, $1) }
    do {
      try check(listen(socket.descriptor, backlog))
    } catch {
      unlink(path)
      throw error
    }
    return socket
  }

  /// Connects, and waits while others are before it.
  /// - Throws: ``InstanceError/system(_:)``, with `EAGAIN` when the time is over.
  static func connected(to path: String, within limit: Duration) throws(InstanceError) -> UnixSocket {
    let socket = try make()
    // None at all would be for ever.
    let (seconds, attoseconds) = max(limit, .milliseconds(1)).components
    var time = timeval(tv_sec: Int(seconds), tv_usec: Int(attoseconds / 1_000_000_000_000))
    let size = socklen_t(MemoryLayout.size(ofValue: time))
    try check(setsockopt(socket.descriptor, SOL_SOCKET, SO_SNDTIMEO, &time, size))
    try withAddress(path) { address, size in uninterrupted { connect(socket.descriptor, address, size) } }
    return socket
  }

  /// The next one who has connected; nil where there is nobody.
  func accepted() throws(InstanceError) -> UnixSocket? {
    while true {
      let connection = accept(descriptor, nil, nil)
      if connection < 0 {
        switch errno {
        case EAGAIN: return nil
        case EINTR, ECONNABORTED: continue
        default: throw .system(.last)
        }
      }
      let socket = try UnixSocket(connection)
      try Self.check(fcntl(connection, F_SETFD, FD_CLOEXEC))
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

  /// Whether the peer can read no more; it is still there if it has only said that it will send no more.
  var isPeerGone: Bool {
    var waiting = pollfd(fd: descriptor, events: 0, revents: 0)
    return poll(&waiting, 1, 0) > 0 && Int32(waiting.revents) & POLLHUP != 0
  }

  // MARK: Talking

  func receive() throws(InstanceError) -> Arrival {
    var (count, code): (Int, Int32) = (0, 0)
    let bytes = [UInt8](unsafeUninitializedCapacity: Self.chunk) { buffer, size in
      count = Self.uninterrupted { recv(descriptor, buffer.baseAddress, buffer.count, Self.flags) }
      code = errno
      size = max(0, count)
    }
    if count > 0 { return .bytes(bytes) }
    if count == 0 { return .end }
    guard code == EAGAIN else { throw .system(SystemError(code)) }
    return .nothing
  }

  /// - Returns: how many bytes were taken; none where the peer has to read first.
  func send(_ bytes: ArraySlice<UInt8>) throws(InstanceError) -> Int {
    let count = bytes.withUnsafeBytes { bytes in
      Self.uninterrupted { Glibc.send(descriptor, bytes.baseAddress, bytes.count, Self.flags) }
    }
    if count >= 0 { return count }
    guard errno == EAGAIN else { throw .system(.last) }
    return 0
  }

  /// Waits until something can be read or written.
  /// - Parameter events: `POLLIN` or `POLLOUT`
  /// - Returns: false when the time is over.
  func wait(for events: Int32, until deadline: ContinuousClock.Instant) throws(InstanceError) -> Bool {
    while true {
      let rest = deadline - .now
      guard rest > .zero else { return false }
      var waiting = pollfd(fd: descriptor, events: Int16(events), revents: 0)
      let count = poll(&waiting, 1, Int32(rest / .milliseconds(1)) + 1)
      if count > 0 { return true }
      guard count == 0 || errno == EINTR else { throw .system(.last) }
    }
  }

  // MARK: The system

  private static func make(_ flags: __socket_type = __socket_type(0)) throws(InstanceError) -> UnixSocket {
    try UnixSocket(socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | flags.rawValue), 0))
  }

  /// Calls what takes an address.
  private static func withAddress(
    _ path: String, _ call: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) throws(InstanceError) {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    // What is not overwritten is the zero at the end.
    guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else {
      throw .system(SystemError(ENAMETOOLONG))
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let result = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { call($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    }
    try check(result)
  }

  private static func check(_ result: Int32) throws(InstanceError) {
    guard result >= 0 else { throw .system(.last) }
  }

  /// Calls again what a signal has interrupted.
  private static func uninterrupted<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
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
    let file = open("/proc/\(id)/stat", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    let status = [UInt8](unsafeUninitializedCapacity: 256) { buffer, count in
      count = max(0, read(file, buffer.baseAddress, buffer.count))
    }
    guard let end = status.lastIndex(of: UInt8(ascii: ")")), end + 2 < status.count else { return false }
    return [UInt8(ascii: "T"), UInt8(ascii: "t")].contains(status[end + 2])
  }
}
