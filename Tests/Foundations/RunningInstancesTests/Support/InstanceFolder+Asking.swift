import Foundation
import Glibc

@testable import RunningInstances

extension InstanceFolder {
  static let ownUser = geteuid()

  /// Hands over without keeping the main queue waiting.
  func asked(_ link: String, within limit: Duration = .seconds(600)) async throws(InstanceError) -> InstanceAnswer? {
    let result = await onThread { Result { () throws(InstanceError) in try handOver(link, within: limit) } }
    return try result.get()
  }

  /// Listens on a thread of its own, and answers one link with these messages.
  func answer(with messages: [[UInt8]]) throws {
    let socket = try listen()
    Thread.detachNewThread {
      var waiting = pollfd(fd: socket.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&waiting, 1, 600_000)
      guard let link = try? socket.receive(limit: InstanceRequest.longestLink) else { return }
      for message in messages { try? socket.send(message, to: link.sender) }
    }
  }
}

/// Does work that waits, on a thread of its own, so that it keeps neither the main queue nor other tests from going on.
func onThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: work()) }
  }
}
