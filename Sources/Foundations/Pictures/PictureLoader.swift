package import DesignKit
import FoundationEssentials
import Localization
package import Networking
import Platform
package import TerminalUI
package import WebAddresses

/// Loads pictures in the background, and caches them.
///
/// The latest requests come first, a few at a time; pixels come after the cells of the whole screen, which are shown
/// meanwhile. Requests that scrolled away are canceled by ``endFrame()``. A finished picture wakes the loop that draws,
/// since it arrives on the main queue.
@MainActor
package final class PictureLoader {
  package typealias Make = @Sendable (Order) async throws(PictureError) -> Product

  /// A picture in one of its forms.
  package struct Order: Hashable, Sendable {
    package let request: PictureRequest
    /// The pixels for each cell; `nil` for cells.
    package var pixelsPerCell: PixelSize?
  }

  /// The picture in the form of its order.
  package enum Product: Sendable {
    case cells(CellPicture)
    case pixels(PixelPicture)

    fileprivate var byteCount: Int {
      switch self {
      case .cells(let picture): picture.byteCount
      case .pixels(let pixels): pixels.bytes.count
      }
    }
  }

  private enum Outcome {
    case product(Product)
    /// The message has the text of a server in a shortened form, unlike the error. The time is in seconds since 1970.
    case failure(LocalizedString, mayPass: Bool, time: Int64)
  }

  /// The last frame with an order, and its position among the orders of the frame.
  private typealias Turn = (frame: Int, position: Int)

  /// The pixels of a cell if the terminal shows pixels; else `nil`.
  package var pixelsPerCell: PixelSize?

  private let make: Make
  private let now: () -> Int64

  private var outcomes: LeastRecentlyUsed<Order, Outcome>
  /// The positions of all unfinished orders.
  private var turns: [Order: Turn] = [:]
  private var jobs: [Order: Task<Void, Never>] = [:]
  /// The number of jobs with a child, including those being canceled.
  private var activeJobs = 0
  private(set) var willStartJobs = false
  private var frame = 0
  private var position = 0

  /// The limit of bytes of cached pictures: more than a hundred screens.
  package static let defaultMemory = 32 << 20
  /// The number of pictures that are made at once.
  private static let mostJobs = 2
  /// The approximate bytes of other data of a picture.
  private static let overhead = 512
  /// The seconds after which a failed order is retried.
  private static let retryInterval: Int64 = 60

  /// - Parameters:
  ///   - memory: the limit of bytes of cached pictures.
  ///   - now: seconds since 1970.
  ///   - make: called to make a picture, not on the main actor.
  package init(memory: Int = PictureLoader.defaultMemory, now: @escaping () -> Int64, make: @escaping Make) {
    self.make = make
    self.now = now
    outcomes = LeastRecentlyUsed(limit: memory)
  }

  isolated deinit {
    for job in jobs.values { job.cancel() }
  }

  /// All drawing happens on the main actor, although not all drawing functions are isolated to it.
  package var source: PictureSource {
    { request in MainActor.assumeIsolated { self.picture(for: request) } }
  }

  /// Returns the state of a picture. The first request loads it.
  package func picture(for request: PictureRequest) -> PictureState {
    switch outcome(of: Order(request: request)) {
    case .product(.cells(let picture)): return .ready(picture.with(pixels(for: request)))
    case .failure(let message, _, _): return .failed(message)
    case .product(.pixels), nil: return .loading
    }
  }

  /// The pixels of a picture; `nil` while they are loading, and if there are none.
  private func pixels(for request: PictureRequest) -> PixelPicture? {
    guard let pixelsPerCell,
      case .product(.pixels(let pixels))? = outcome(of: Order(request: request, pixelsPerCell: pixelsPerCell))
    else { return nil }
    return pixels
  }

  /// The result of an order; `nil` while it is unfinished.
  private func outcome(of order: Order) -> Outcome? {
    switch outcomes.value(for: order) {
    case .failure(_, true, let time) where !(0..<Self.retryInterval).contains(now() - time): break
    case let outcome?: return outcome
    case nil: break
    }
    // Starting jobs wakes up the loop, so a frame that asks again for what is loading starts none.
    if turns.updateValue((frame, position), forKey: order) == nil { startJobsAfterFrame() }
    position += 1
    return nil
  }

  /// Called when a screen has been drawn: orders that were not requested since the last one are canceled.
  package func endFrame() {
    for (order, turn) in turns where turn.frame != frame {
      turns[order] = nil
      jobs.removeValue(forKey: order)?.cancel()
    }
    frame += 1
    position = 0
  }

  /// Allows retries of all failed orders.
  package func forgetFailures() {
    outcomes.removeAll { if case .failure = $0 { true } else { false } }
  }

  /// Whether an order is unfinished.
  package var isLoading: Bool { !turns.isEmpty }

  /// The bytes of cached pictures.
  var memory: Int { outcomes.cost }

  // MARK: Jobs

  /// Starts jobs when the main actor is free again, after the frame.
  private func startJobsAfterFrame() {
    guard !willStartJobs else { return }
    willStartJobs = true
    Task.start { [weak self] in
      self?.willStartJobs = false
      self?.startJobs()
    }
  }

  private func startJobs() {
    while activeJobs < Self.mostJobs, let order = nextOrder { start(order) }
  }

  /// The next order: of the latest frame, within a frame cells first, then in the order of requests. Pictures that another
  /// job is downloading for another size, and will store, come later.
  private var nextOrder: Order? {
    func rank(_ order: Order, _ turn: Turn) -> (Int, Int, Int) {
      (-turn.frame, order.pixelsPerCell == nil ? 0 : 1, turn.position)
    }
    let busy = Set(jobs.keys.map(\.request.address))
    return turns.filter { jobs[$0.key] == nil && !busy.contains($0.key.request.address) }
      .min { rank($0.key, $0.value) < rank($1.key, $1.value) }?.key
  }

  private func start(_ order: Order) {
    activeJobs += 1
    jobs[order] = Task.start { [weak self, make] in
      do throws(PictureError) {
        let product = try await make(order)
        self?.finish(order, .product(product), byteCount: product.byteCount)
      } catch {
        guard let self else { return }
        finish(order, .failure(error.message, mayPass: error.mayPass, time: now()), byteCount: 0)
      }
    }
  }

  private func finish(_ order: Order, _ outcome: Outcome, byteCount: Int) {
    activeJobs -= 1
    // A canceled job has been removed, and perhaps replaced.
    if !Task.isCancelled {
      jobs[order] = nil
      turns[order] = nil
      outcomes.insert(outcome, cost: byteCount + order.request.address.utf8.count + Self.overhead, for: order)
    }
    startJobs()
  }
}

extension PictureLoader {
  /// Whether the program that draws pictures is available.
  package static func canDraw(environment: [String: String]) -> Bool {
    ChildProcess.program(ChafaCommand.program, environment: environment) != nil
  }

  /// Loads pictures from the web, with copies in the reader's cache, and draws them with chafa.
  ///
  /// - Parameters:
  ///   - isTrusted: returns, on any thread, whether a server of the local network may be asked.
  ///   - environment: the environment with `PATH` and the folder of copies.
  ///   - now: seconds since 1970.
  package convenience init(
    transport: any HTTPTransport, isTrusted: @escaping @Sendable (WebOrigin) -> Bool, environment: [String: String],
    now: @escaping @Sendable () -> Int64
  ) {
    let files = PictureFiles(
      transport: transport, folder: AppFolder.cache.path(environment).map { $0 + "/pictures" }, isTrusted: isTrusted,
      now: now)
    let renderer = PictureRenderer(environment: environment)
    self.init(now: now) { order throws(PictureError) in
      guard let url = URL(string: order.request.address) else { throw .notPicture }
      let (bytes, target) = (try await files.bytes(of: url), order.request.target)
      guard let pixelsPerCell = order.pixelsPerCell else {
        return .cells(try await renderer.render(bytes, for: target))
      }
      return .pixels(try await renderer.renderPixels(bytes, for: target, pixelsPerCell: pixelsPerCell))
    }
  }
}
