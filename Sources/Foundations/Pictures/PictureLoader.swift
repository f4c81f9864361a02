package import DesignKit
import FoundationEssentials
import Localization
package import Networking
import System
package import TerminalUI

/// Loads pictures in the background, and caches them.
///
/// The latest requests come first, a few at a time; pixels come after the cells of the whole screen, which are shown
/// meanwhile. Requests that scrolled away are canceled by ``endFrame()``. A finished picture wakes the loop that draws,
/// since it arrives on the main queue.
@MainActor
package final class PictureLoader: PictureProviding {
  package typealias Make = @Sendable (PictureRequest) async throws(PictureError) -> CellPicture
  package typealias MakePixels = @Sendable (PictureRequest, PixelSize) async throws(PictureError) -> PixelPicture

  /// A picture in one of its forms.
  private struct Order: Hashable {
    let request: PictureRequest
    /// `nil` for cells.
    var pixelsPerCell: PixelSize?
  }

  private enum Outcome {
    case picture(CellPicture)
    case pixels(PixelPicture)
    /// The message has the text of a server in a shortened form, unlike the error.
    ///
    /// - Parameter time: in seconds since 1970.
    case failure(LocalizedString, mayPass: Bool, time: Int64)

    var byteCount: Int {
      switch self {
      case .picture(let picture): picture.byteCount
      case .pixels(let pixels): pixels.bytes.count
      case .failure: 0
      }
    }
  }

  /// The position of an order in the queue: later frames first, within a frame cells first, then in the order of
  /// requests.
  private struct Turn: Comparable {
    let frame: UInt64
    let isForPixels: Bool
    let position: Int

    static func < (one: Turn, other: Turn) -> Bool {
      if one.frame != other.frame { return one.frame > other.frame }
      return one.isForPixels != other.isForPixels ? other.isForPixels : one.position < other.position
    }
  }

  @MainActor
  private final class Job {
    var task: Task<Void, Never>?
  }

  /// The pixels of a cell if the terminal shows pixels; else `nil`.
  package var pixelsPerCell: PixelSize?

  private let make: Make
  private let makePixels: MakePixels
  private let mostJobs: Int
  private let now: () -> Int64

  private var outcomes: LeastRecentlyUsed<Order, Outcome>
  /// The positions of all unfinished orders.
  private var turns: [Order: Turn] = [:]
  private var jobs: [Order: Job] = [:]
  /// The number of jobs with a child, including those being canceled.
  private var activeJobs = 0
  private var willStartJobs = false
  private var frame: UInt64 = 0
  private var position = 0

  /// The limit of bytes of cached pictures: more than a hundred screens.
  package static let defaultMemory = 32 << 20
  /// The approximate bytes of other data of a picture.
  private static let overhead = 512
  /// The seconds after which a failed order is retried.
  private static let retryInterval: Int64 = 60

  /// - Parameters:
  ///   - mostJobs: the number of pictures that are made at once.
  ///   - memory: the limit of bytes of cached pictures.
  ///   - now: seconds since 1970.
  ///   - make: called to make a picture, not on the main actor.
  ///   - makePixels: called to make the same picture in pixels, so many for each cell.
  package init(
    mostJobs: Int = 2, memory: Int = PictureLoader.defaultMemory, now: @escaping () -> Int64, make: @escaping Make,
    makePixels: @escaping MakePixels
  ) {
    self.make = make
    self.makePixels = makePixels
    self.mostJobs = mostJobs
    self.now = now
    outcomes = LeastRecentlyUsed(limit: memory)
  }

  isolated deinit {
    for job in jobs.values { job.task?.cancel() }
  }

  package func picture(for request: PictureRequest) -> PictureState {
    guard request.isOfTheWeb else { return .unavailable }
    switch outcome(of: Order(request: request)) {
    case .picture(let picture): return .ready(picture.with(pixels(for: request)))
    case .failure(let message, _, _): return .failed(message)
    case .pixels, nil: return .loading
    }
  }

  /// The pixels of a picture; `nil` while they are loading, and if there are none.
  private func pixels(for request: PictureRequest) -> PixelPicture? {
    guard let pixelsPerCell,
      case .pixels(let pixels)? = outcome(of: Order(request: request, pixelsPerCell: pixelsPerCell))
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
    turns[order] = Turn(frame: frame, isForPixels: order.pixelsPerCell != nil, position: position)
    position += 1
    startJobsAfterFrame()
    return nil
  }

  /// Called when a screen has been drawn: orders that were not requested since the last one are canceled.
  package func endFrame() {
    for (order, turn) in turns where turn.frame != frame {
      turns[order] = nil
      jobs.removeValue(forKey: order)?.task?.cancel()
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
    Task { [weak self] in
      self?.willStartJobs = false
      self?.startJobs()
    }
  }

  private func startJobs() {
    while activeJobs < mostJobs, let order = nextOrder { start(order) }
  }

  /// The next order, except for pictures that another job is downloading for another size and will store.
  private var nextOrder: Order? {
    let busy = Set(jobs.keys.map(\.request.address))
    return turns.filter { jobs[$0.key] == nil && !busy.contains($0.key.request.address) }.min { $0.value < $1.value }?
      .key
  }

  private func start(_ order: Order) {
    let job = Job()
    jobs[order] = job
    activeJobs += 1
    job.task = Task { [weak self, make, makePixels] in
      let result: Result<Outcome, PictureError>
      do throws(PictureError) {
        if let pixelsPerCell = order.pixelsPerCell {
          result = .success(.pixels(try await makePixels(order.request, pixelsPerCell)))
        } else {
          result = .success(.picture(try await make(order.request)))
        }
      } catch {
        result = .failure(error)
      }
      self?.finish(job, order, result)
    }
  }

  private func finish(_ job: Job, _ order: Order, _ result: Result<Outcome, PictureError>) {
    activeJobs -= 1
    // A canceled job has been removed or replaced.
    if jobs[order] === job {
      jobs[order] = nil
      turns[order] = nil
      switch result {
      case .success(let outcome): keep(outcome, of: order)
      case .failure(let error):
        keep(.failure(error.message, mayPass: error.mayPass, time: now()), of: order)
      }
    }
    startJobs()
  }

  private func keep(_ outcome: Outcome, of order: Order) {
    let cost = outcome.byteCount + order.request.address.utf8.count + Self.overhead
    outcomes.insert(outcome, cost: cost, for: order)
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
  ///   - server: the server of the feed; `nil` for a feed in a file.
  ///   - environment: the environment with `PATH` and the folder of copies.
  ///   - now: seconds since 1970.
  package convenience init(
    transport: any HTTPTransport, server: WebOrigin?, environment: [String: String],
    now: @escaping @Sendable () -> Int64
  ) {
    let files = PictureFiles(
      transport: transport, folder: PictureFiles.folder(environment: environment), server: server, now: now)
    let renderer = PictureRenderer(environment: environment)
    let bytes = { @Sendable (request: PictureRequest) async throws(PictureError) -> Data in
      guard let url = URL(string: request.address) else { throw .notPicture }
      return try await files.bytes(of: url)
    }
    self.init(
      now: now,
      make: { request throws(PictureError) in try await renderer.render(try await bytes(request), for: request.target)
      },
      makePixels: { request, pixelsPerCell throws(PictureError) in
        try await renderer.renderPixels(try await bytes(request), for: request.target, pixelsPerCell: pixelsPerCell)
      })
  }
}
