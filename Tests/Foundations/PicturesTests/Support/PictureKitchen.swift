import DesignKit
import Synchronization
import TerminalUI

@testable import Pictures

/// Makes pictures when a test says so, and notes what was asked for.
final class PictureKitchen: Sendable {
  private struct State {
    var orders: [String] = []
    var pixelOrders: [String] = []
    var cancelled: [String] = []
    var waiting: [String: CheckedContinuation<Result<CellPicture, PictureError>, Never>] = [:]
  }

  private let state = Mutex(State())
  private let (arrivals, arrival) = AsyncStream.makeStream(of: String.self)

  var orders: [String] { state.withLock(\.orders) }
  var pixelOrders: [String] { state.withLock(\.pixelOrders) }
  var cancelled: [String] { state.withLock(\.cancelled) }

  @Sendable func make(_ order: PictureLoader.Order) async throws(PictureError) -> PictureLoader.Product {
    let address = order.request.address
    if let cell = order.pixelsPerCell { return .pixels(try pixels(address, order.request.target.size, cell)) }
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
    return .cells(try result.get())
  }

  /// Makes pixels at once, so many as are asked for, of pictures that have no `x` in their names.
  private func pixels(_ address: String, _ cells: CellSize, _ cell: PixelSize) throws(PictureError) -> PixelPicture {
    state.withLock { $0.pixelOrders.append("\(address.suffix(1)) \(cell.width)x\(cell.height)") }
    let size = PixelSize(width: cell.width * cells.columns, height: cell.height * cells.rows)
    guard !address.hasSuffix("x"),
      let pixels = PixelPicture(size: size, isOpaque: true, bytes: Array(repeating: 0, count: size.area * 3))
    else { throw .damaged }
    return pixels
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

extension PictureLoader {
  /// Waits until all that was asked for is there or has failed.
  func settled() async {
    while isLoading { try? await Task.sleep(for: .milliseconds(2)) }
  }
}
