import CNcurses
import Glibc
import TerminalUI
import WebAddresses

/// A buffer for the output of ncurses, which sends each frame to the terminal in one piece.
///
/// ncurses writes a frame in dozens of parts, each of which would wake up the terminal. Writing to a file in memory
/// costs almost nothing; the frame is then sent with one call, so that the terminal draws it without tearing.
final class FrameBuffer {
  let stream: UnsafeMutablePointer<FILE>

  private let descriptor: Int32
  private let output: Int32
  private var bytes: [UInt8] = []
  /// Replaces the marks of links; `nil` if the terminal has none.
  var linkSequences: LinkSequences?

  init?(output: Int32) {
    let descriptor = cncurses_memory_file("frame")
    guard descriptor >= 0, let stream = fdopen(descriptor, "w") else { return nil }
    self.descriptor = descriptor
    self.stream = stream
    self.output = output
  }

  /// Sends the output since the last call. Errors are ignored: the event loop notices that a terminal is gone.
  ///
  /// - Parameter links: returns the link with a number.
  func flush(links: (Int) -> WebAddress? = { _ in nil }) {
    let count = Int(lseek(descriptor, 0, SEEK_CUR))
    guard count > 0 else { return }
    if bytes.count < count { bytes = [UInt8](repeating: 0, count: count) }
    lseek(descriptor, 0, SEEK_SET)
    let available = max(0, pread(descriptor, &bytes, count, 0))
    if let replaced = linkSequences?.replaceMarks(in: bytes.prefix(available), links: links) {
      TerminalOutput.send(replaced, to: output)
    } else {
      TerminalOutput.send(bytes.prefix(available), to: output)
    }
  }

  /// Appends a sequence that ncurses does not support. The order is right between two frames, because ncurses has
  /// written everything by then.
  func write(_ sequence: String) {
    _ = Array(sequence.utf8).withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
  }

  func discard() { lseek(descriptor, 0, SEEK_SET) }
}

enum TerminalOutput {
  /// Sends bytes to the terminal. Errors are ignored: the event loop notices that a terminal is gone.
  static func send(_ bytes: some Collection<UInt8>, to output: Int32) {
    _ = bytes.withContiguousStorageIfAvailable { bytes in
      var sent = 0
      while sent < bytes.count {
        let result = write(output, bytes.baseAddress.map { $0 + sent }, bytes.count - sent)
        if result < 0 {
          guard errno == EINTR || errno == EAGAIN else { return }
          waitForRoom(output)
        }
        sent += max(0, result)
      }
    }
  }

  /// Waits until the terminal accepts more output, in case another process has made it non-blocking.
  private static func waitForRoom(_ output: Int32) {
    var descriptor = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
    poll(&descriptor, 1, -1)
  }
}
