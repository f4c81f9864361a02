package import Localization
import MomentsStore
import Networking
import Platform

/// Sends the queued likes of all accounts: when they are made, after each refresh, and after a delay if sending failed.
@MainActor
package final class LikeQueue {
  package enum Event {
    /// A server has confirmed likes.
    case confirmed
    /// A server has refused a like, which was taken back.
    case refused(RefusedLike)
    /// Likes stay queued. The event is sent once until the queue is empty.
    case held(any ReportedError)
  }

  /// Called with each event.
  package var report: (Event) -> Void = { _ in }

  private let database: MomentsDatabase
  private let refresher: SourceRefresher
  private let sleep: @Sendable (Duration) async throws -> Void
  private var sending: Task<Void, Never>?
  private var alarm: Task<Void, Never>?
  /// Whether a like was made while the last ones were being sent.
  private var sendsAgain = false
  private var failureCount = 0
  /// The errors of servers that want no like yet, by sources.
  private var pauses: [Int64: SourceError] = [:]
  private var isStopped = false

  /// The delays between failed attempts: they double.
  private static let firstDelay = Duration.seconds(2)
  private static let longestDelay = Duration.seconds(300)

  init(
    database: MomentsDatabase, refresher: SourceRefresher, sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    (self.database, self.refresher, self.sleep) = (database, refresher, sleep)
  }

  package var isSending: Bool { sending != nil }

  /// Cancels all requests. Likes stay queued until the next start.
  package func stop() {
    isStopped = true
    alarm?.cancel()
    sending?.cancel()
  }

  /// Starts to send the queued likes, and returns at once.
  package func send() {
    guard sending == nil else { return sendsAgain = true }
    guard !isStopped, (try? database.unsentLikes().isEmpty) == false else { return }
    alarm?.cancel()
    sending = Task.start { [self] in
      var errors: [SourceError] = []
      repeat {
        sendsAgain = false
        errors = await sendAll()
      } while sendsAgain
      sending = nil
      conclude(errors)
    }
  }

  /// Returns when no like is being sent; those that failed are still queued.
  package func finish() async {
    while let sending { await sending.value }
  }

  /// - Returns: the errors that leave likes queued.
  private func sendAll() async -> [SourceError] {
    let queued = Set(((try? database.unsentLikes()) ?? []).map(\.source))
    let sources = ((try? database.sources()) ?? []).filter { queued.contains($0.id) }
    return await withTaskGroup(of: (source: Source, error: SourceError?).self) { group in
      var errors: [SourceError] = []
      for source in sources {
        if let error = pause(of: source) {
          errors.append(error)
          continue
        }
        group.addTask { [refresher] in
          (source, await refresher.sendLikes(of: source) { self.take($0) })
        }
      }
      for await (source, error) in group {
        pauses[source.id] = error
        guard let error else { continue }
        errors.append(error)
        // The refreshes stop, too.
        if error == .needsSignIn { _ = try? await refresher.store(error, of: source) }
      }
      return errors
    }
  }

  /// Returns the error for which the server of an account is sent no like now.
  private func pause(of source: Source) -> SourceError? {
    if source.error == .needsSignIn { return source.error }
    guard case .paused(_, let time)? = pauses[source.id], time > refresher.now() else { return nil }
    return pauses[source.id]
  }

  private func take(_ refused: RefusedLike?) {
    report(refused.map { .refused($0) } ?? .confirmed)
  }

  private func conclude(_ errors: [SourceError]) {
    guard let error = errors.last else {
      failureCount = 0
      // Another instance may be sending the others.
      return (try? database.unsentLikes().isEmpty) == false ? retry(after: Self.firstDelay) : ()
    }
    if failureCount == 0, error != .transport(.cancelled) { report(.held(error)) }
    let delay = min(Self.longestDelay, Self.firstDelay * (1 << min(failureCount, 20)))
    failureCount += 1
    // The sign-in sends the likes of its account.
    let errors = errors.filter { $0 != .needsSignIn }
    if errors.isEmpty { return }
    let now = refresher.now()
    let pauses = errors.map {
      if case .paused(_, let time) = $0 { Duration.seconds(time - now) } else { Duration.zero }
    }
    retry(after: max(delay, pauses.min() ?? .zero))
  }

  private func retry(after delay: Duration) {
    alarm?.cancel()
    guard !isStopped else { return }
    alarm = Task.start { [weak self, sleep] in
      guard (try? await sleep(delay)) != nil, !Task.isCancelled else { return }
      self?.send()
    }
  }
}
