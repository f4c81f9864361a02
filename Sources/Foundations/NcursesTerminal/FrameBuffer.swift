import CNcurses
import Glibc

/// Collects what ncurses writes, so that a frame reaches the terminal whole, in one piece.
///
/// ncurses writes a frame in dozens of parts, each of which wakes the terminal up. Given a file in memory instead, it does so
/// for next to nothing; the frame then goes out in one call, which a terminal draws without tearing.
final class FrameBuffer {
  /// The stream for ncurses to write to.
  let stream: UnsafeMutablePointer<FILE>

  private let descriptor: Int32
  private let output: Int32
  private var bytes: [UInt8] = []

  /// - Parameter output: the terminal.
  init?(output: Int32) {
    let descriptor = cncurses_memory_file("frame")
    guard descriptor >= 0, let stream = fdopen(descriptor, "w") else { return nil }
    self.descriptor = descriptor
    self.stream = stream
    self.output = output
  }

  /// Sends what has been written since the last time. A terminal that is gone is for the event loop to notice.
  func flush() {
    let count = Int(lseek(descriptor, 0, SEEK_CUR))
    guard count > 0 else { return }
    if bytes.count < count { bytes = [UInt8](repeating: 0, count: count) }
    lseek(descriptor, 0, SEEK_SET)
    let available = pread(descriptor, &bytes, count, 0)
    var sent = 0
    while sent < available {
      let result = bytes.withUnsafeBytes { Glibc.write(output, $0.baseAddress.map { $0 + sent }, available - sent) }
      if result < 0 {
        guard errno == EINTR || errno == EAGAIN else { return }
        waitForRoom()
      }
      sent += max(0, result)
    }
  }

  /// Appends a sequence that ncurses does not model. It keeps its place between two frames, since ncurses has nothing left
  /// to write then.
  func write(_ sequence: String) {
    _ = Array(sequence.utf8).withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
  }

  /// Forgets what has been written since the last time.
  func discard() {
    lseek(descriptor, 0, SEEK_SET)
  }

  /// A terminal that another process has made non-blocking may take no more for now.
  private func waitForRoom() {
    var descriptor = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
    poll(&descriptor, 1, -1)
  }
}
