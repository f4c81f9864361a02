import Glibc

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
