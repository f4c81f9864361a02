import DesignKit
import Synchronization
import TerminalUI

@testable import Pictures

/// Makes pictures when a test says so, and notes what was asked for.
final class PictureKitchen: Sendable {
  private struct State {
    var orders: [String] = []
    var cancelled: [String] = []
    var waiting: [String: CheckedContinuation<Result<CellPicture, PictureError>, Never>] = [:]
  }

  private let state = Mutex(State())
  private let (arrivals, arrival) = AsyncStream.makeStream(of: String.self)

  var orders: [String] { state.withLock(\.orders) }
  var cancelled: [String] { state.withLock(\.cancelled) }

  @Sendable func make(_ request: PictureRequest) async throws(PictureError) -> CellPicture {
    let address = request.address
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        state.withLock {
          $0.orders.append(address)
          $0.waiting[address] = continuation
        }
        arrival.yield(address)
        if Task.isCancelled { cancel(address) }
      }
    } onCancel: {
      cancel(address)
    }
    return try result.get()
  }

  private func cancel(_ address: String) {
    let continuation = state.withLock { state in
      let continuation = state.waiting.removeValue(forKey: address)
      if continuation != nil { state.cancelled.append(address) }
      return continuation
    }
    continuation?.resume(returning: .failure(.cancelled))
  }

  /// Waits for the next order.
  func next() async -> String? { await arrivals.first { _ in true } }

  func serve(_ address: String, _ result: Result<CellPicture, PictureError>) {
    state.withLock { $0.waiting.removeValue(forKey: address) }?.resume(returning: result)
  }
}
