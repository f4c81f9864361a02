import Foundation

/// Does work that waits, on a thread of its own, so that it keeps neither the main queue nor other tests from going on.
func onThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: work()) }
  }
}
