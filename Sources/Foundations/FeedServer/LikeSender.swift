import FeedFormats
package import Localization
import MomentsStore

/// A like that a server rejected and that was reverted.
package struct RejectedLike: Hashable, Sendable {
  package let momentID: String
  package let reason: LocalizedString
}

/// Sends the queued likes of a store, each once: those of a moment in their order, and moments whose likes have failed
/// last.
struct LikeSender: Sendable {
  enum Ending: Hashable {
    case nothingWaits
    /// Another instance is sending the likes.
    case isOthersTurn
    case interrupted(FeedServerError)
  }

  let client: FeedClient
  let database: MomentsDatabase

  /// Sends the likes until none is queued, or the server should be left alone.
  ///
  /// - Parameter report: called for each like that is no longer queued, with its rejection; with `nil` if it is confirmed.
  func send(_ report: @MainActor (RejectedLike?) -> Void) async -> Ending {
    do throws(StoreError) {
      repeat {
        guard let turn = database.takeSendingTurn() else { return .isOthersTurn }
        if let error = try await sendAll(report) { return .interrupted(error) }
        _ = consume turn
        // Another instance may have stored a like while this one had the turn.
      } while try !database.unsentLikes().isEmpty
      return .nothingWaits
    } catch {
      return .interrupted(.store(error))
    }
  }

  /// The number of moments for which the server fails until it is left alone: it may fail for all.
  private static let mostFailures = 3

  /// Sends the likes of all moments: one for which the server fails does not hold up the others.
  ///
  /// - Returns: the last error that leaves a like queued.
  private func sendAll(_ report: @MainActor (RejectedLike?) -> Void) async throws(StoreError) -> FeedServerError? {
    var failed: Set<String> = []
    var last: FeedServerError?
    while let like = try await database.beginSendingLike(except: failed) {
      guard let error = try await send(like, report) else { continue }
      failed.insert(like.momentID)
      last = error
      guard case .failed(_, retryAfter: nil) = error, failed.count < Self.mostFailures else { break }
    }
    return last
  }

  /// - Returns: the error that leaves the like queued; `nil` if it is no longer queued.
  private func send(
    _ like: UnsentLike, _ report: @MainActor (RejectedLike?) -> Void
  ) async throws(StoreError) -> FeedServerError? {
    let answered: Moment?
    do throws(FeedServerError) {
      answered = try await client.setLiked(
        like.isLiked, momentID: like.momentID, idempotencyKey: like.idempotencyKey)
    } catch {
      guard error.isRefusal else {
        if error.neverLeft { try await database.markUnsent(like) }
        return error
      }
      try await store { () async throws(StoreError) in try await database.rollBack(like) }
      await report(RejectedLike(momentID: like.momentID, reason: error.message))
      return nil
    }
    try await store { () async throws(StoreError) in try await database.confirm(like, answered: answered) }
    await report(nil)
    return nil
  }
  /// Stores a response, also while the sending is canceled: the server knows the like already.
  private func store(_ change: @escaping @Sendable () async throws(StoreError) -> Void) async throws(StoreError) {
    try await Task { () -> Result<Void, StoreError> in
      do throws(StoreError) { return .success(try await change()) } catch { return .failure(error) }
    }.value.get()
  }
}
