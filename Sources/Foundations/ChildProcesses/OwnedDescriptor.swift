import Foundation

/// A file descriptor that is closed when nobody holds it any more.
final class OwnedDescriptor: Sendable {
  let number: Int32

  private init(_ number: Int32) {
    self.number = number
  }

  deinit { close(number) }

  /// Both ends of a pipe. Programs do not inherit them, unless one is started at this very moment.
  /// - Throws: ``ChildProcess/Failure/system(_:)``
  static func pipe() throws(ChildProcess.Failure) -> (reading: OwnedDescriptor, writing: OwnedDescriptor) {
    var numbers: [Int32] = [-1, -1]
    guard Foundation.pipe(&numbers) == 0 else { throw .system(errno) }
    let (reading, writing) = (OwnedDescriptor(numbers[0]), OwnedDescriptor(numbers[1]))
    return (try reading.raised(), try writing.raised())
  }

  /// A copy above all descriptors that a child is given, so that none is overwritten before it was given.
  private func raised() throws(ChildProcess.Failure) -> OwnedDescriptor {
    let copy = fcntl(number, F_DUPFD_CLOEXEC, 10)
    guard copy >= 0 else { throw .system(errno) }
    return OwnedDescriptor(copy)
  }
}
