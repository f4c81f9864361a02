import Foundation

/// Writes to a child and reads from it at the same time, so that neither blocks the other.
struct PipeExchange {
  private struct Source {
    var descriptor: OwnedDescriptor?
    var rest: Data
  }

  private struct Sink {
    var descriptor: OwnedDescriptor?
    let limit: Int
    var contents = Data()
  }

  private var sources: [Source] = []
  private var sinks: [Sink] = []

  /// The bytes that are read at once, the capacity of a pipe.
  private static let chunk = 1 << 16

  /// Writes the bytes, then closes the descriptor.
  mutating func feed(_ contents: Data, to descriptor: OwnedDescriptor) {
    _ = fcntl(descriptor.number, F_SETFL, O_NONBLOCK)
    sources.append(Source(descriptor: descriptor, rest: contents))
  }

  /// Reads to the end, up to `limit` bytes.
  mutating func collect(from descriptor: OwnedDescriptor, limit: Int) {
    sinks.append(Sink(descriptor: descriptor, limit: limit))
  }

  /// Returns the complete outputs in the order of ``collect(from:limit:)``.
  ///
  /// - Throws: ``ChildProcessError/tooMuch(limit:)``, ``ChildProcessError/timedOut`` or
  ///   ``ChildProcessError/system(_:)``
  mutating func run(until deadline: ContinuousClock.Instant) throws(ChildProcessError) -> [Data] {
    while sinks.contains(where: { $0.descriptor != nil }) {
      for index in try ready(until: deadline) {
        if index < sources.count { write(index) } else { try read(index - sources.count) }
      }
    }
    return sinks.map(\.contents)
  }

  /// The indexes of the sources, then of the sinks, that are ready.
  private func ready(until deadline: ContinuousClock.Instant) throws(ChildProcessError) -> [Int] {
    // Negative descriptors are ignored.
    var waiting =
      sources.map { pollfd(fd: $0.descriptor?.number ?? -1, events: Int16(POLLOUT), revents: 0) }
      + sinks.map { pollfd(fd: $0.descriptor?.number ?? -1, events: Int16(POLLIN), revents: 0) }
    let rest = (deadline - .now).inMilliseconds
    guard rest > 0 else { throw .timedOut }
    let count = poll(&waiting, nfds_t(waiting.count), Int32(clamping: rest))
    guard count >= 0 || errno == EINTR else { throw .system(.last) }
    return count > 0 ? waiting.indices.filter { waiting[$0].revents != 0 } : []
  }

  private mutating func write(_ index: Int) {
    guard let descriptor = sources[index].descriptor else { return }
    let count = sources[index].rest.withUnsafeBytes { Foundation.write(descriptor.number, $0.baseAddress, $0.count) }
    if count > 0 { sources[index].rest = sources[index].rest.dropFirst(count) }
    // The reader may be gone.
    let isAtEnd = count >= 0 ? sources[index].rest.isEmpty : errno != EAGAIN && errno != EINTR
    if isAtEnd { sources[index].descriptor = nil }
  }

  private mutating func read(_ index: Int) throws(ChildProcessError) {
    guard let descriptor = sinks[index].descriptor else { return }
    let bytes = (try? [UInt8](reading: descriptor.number, atMost: Self.chunk)) ?? []
    if bytes.isEmpty { sinks[index].descriptor = nil }
    sinks[index].contents += bytes
    guard sinks[index].contents.count <= sinks[index].limit else { throw .tooMuch(limit: sinks[index].limit) }
  }
}

extension Duration {
  /// Rounded up; for durations of less than a million years.
  package var inMilliseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
  }

  package var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
