package import DesignKit
package import TerminalUI

/// Gets pictures while others draw, and keeps them.
///
/// What was asked for last comes first, a few at a time. Of what scrolled away before it came, nothing is loaded any more;
/// ``endFrame()`` tells what that is.
@MainActor
package final class PictureLoader: PictureProviding {
  package typealias Make = @Sendable (PictureRequest) async throws(PictureError) -> CellPicture

  private enum Outcome {
    case picture(CellPicture)
    /// - Parameter time: in seconds since 1970.
    case failure(PictureError, time: Int64)
  }

  /// Where a request stands in the queue: later frames first, in a frame what was asked for first.
  private struct Turn: Comparable {
    let frame: UInt64
    let position: Int

    static func < (one: Turn, other: Turn) -> Bool {
      one.frame != other.frame ? one.frame > other.frame : one.position < other.position
    }
  }

  @MainActor
  private final class Job {
    var task: Task<Void, Never>?
  }

  private let make: Make
  private let mostJobs: Int
  private let now: () -> Int64
  private let onChange: @MainActor () -> Void

  private var outcomes: LeastRecentlyUsed<PictureRequest, Outcome>
  /// Of what is waited for, running or not.
  private var turns: [PictureRequest: Turn] = [:]
  private var jobs: [PictureRequest: Job] = [:]
  /// Jobs with a child, those that are being cancelled among them.
  private var activeJobs = 0
  private var frame: UInt64 = 0
  private var position = 0
  private var waiters: [CheckedContinuation<Void, Never>] = []

  /// Bytes of pictures that are kept, whatever is scrolled past: more than a hundred screens full.
  package static let defaultMemory = 32 << 20
  /// What else is kept of a picture: its address and the room in tables, roughly.
  private static let overhead = 512
  /// Seconds after which one tries again what may go better then.
  private static let retryInterval: Int64 = 60

  /// - Parameters:
  ///   - mostJobs: how many pictures are made at once.
  ///   - memory: bytes.
  ///   - now: seconds since 1970.
  ///   - make: makes a picture, not on the main actor.
  ///   - onChange: called when there is something new to draw.
  package init(
    mostJobs: Int = 2, memory: Int = PictureLoader.defaultMemory, now: @escaping () -> Int64, make: @escaping Make,
    onChange: @escaping @MainActor () -> Void
  ) {
    self.make = make
    self.mostJobs = mostJobs
    self.now = now
    self.onChange = onChange
    outcomes = LeastRecentlyUsed(limit: memory)
  }

  isolated deinit {
    for job in jobs.values { job.task?.cancel() }
  }

  package func picture(for request: PictureRequest) -> PictureState {
    guard request.isOfTheWeb else { return .unavailable }
    switch outcomes.value(for: request) {
    case .picture(let picture): return .ready(picture)
    case .failure(let error, let time) where !error.mayPass || (0..<Self.retryInterval).contains(now() - time):
      return .failed(error.message)
    case .failure, nil:
      turns[request] = Turn(frame: frame, position: position)
      position += 1
      startJobs()
      return .loading
    }
  }

  /// A screen has been drawn: what nobody asked for since the last one is on it no more.
  package func endFrame() {
    for (request, turn) in turns where turn.frame != frame {
      turns[request] = nil
      jobs.removeValue(forKey: request)?.task?.cancel()
    }
    frame += 1
    position = 0
  }

  /// Lets everything that failed be tried again.
  package func forgetFailures() {
    outcomes.removeAll { if case .failure = $0 { true } else { false } }
  }

  /// Whether something that was asked for is still to come.
  package var isLoading: Bool { !turns.isEmpty }

  /// Waits until all that was asked for is there or has failed: for screens that are written out.
  package func settled() async {
    guard !turns.isEmpty else { return }
    await withCheckedContinuation { waiters.append($0) }
  }

  /// Bytes of what is kept.
  var memory: Int { outcomes.cost }

  // MARK: Jobs

  private func startJobs() {
    while activeJobs < mostJobs, let request = nextRequest { start(request) }
  }

  /// What comes next; not what another job is downloading for another size, since then it will be on the disk.
  private var nextRequest: PictureRequest? {
    let busy = Set(jobs.keys.map(\.address))
    return turns.filter { jobs[$0.key] == nil && !busy.contains($0.key.address) }.min { $0.value < $1.value }?.key
  }

  private func start(_ request: PictureRequest) {
    let job = Job()
    jobs[request] = job
    activeJobs += 1
    job.task = Task { [weak self, make] in
      let outcome: Result<CellPicture, PictureError>
      do throws(PictureError) {
        outcome = .success(try await make(request))
      } catch {
        outcome = .failure(error)
      }
      self?.finish(job, request, outcome)
    }
  }

  private func finish(_ job: Job, _ request: PictureRequest, _ result: Result<CellPicture, PictureError>) {
    activeJobs -= 1
    // One that was cancelled has no place any more, or another one has it.
    if jobs[request] === job {
      jobs[request] = nil
      turns[request] = nil
      switch result {
      case .success(let picture):
        outcomes.insert(.picture(picture), cost: picture.byteCount + Self.overhead, for: request)
      case .failure(let error):
        outcomes.insert(.failure(error, time: now()), cost: Self.overhead, for: request)
      }
      onChange()
    }
    startJobs()
    if turns.isEmpty {
      for waiter in waiters { waiter.resume() }
      waiters = []
    }
  }
}
