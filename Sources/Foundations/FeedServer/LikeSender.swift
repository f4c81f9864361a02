package import Localization
import MomentsStore

/// A like that a server rejected and that was reverted.
package struct RejectedLike: Hashable, Sendable {
  package let momentID: String
  /// The reader's choice.
  package let isLiked: Bool
  package let reason: LocalizedString
}

/// Sends the queued likes of a store in their order, each once.
struct LikeSender: Sendable {
  enum Ending: Hashable {
    case nothingWaits
    /// Another instance is sending the likes.
    case isOthersTurn
    case interrupted(SynchronizationError)
  }

  /// The result for a like. Likes that stay queued have none.
  enum Outcome: Hashable {
    case confirmed
    case rejected(RejectedLike)
  }

  let client: FeedClient
  let database: MomentsDatabase

  /// Sends the likes until none is queued or one fails.
  ///
  /// - Parameter report: called with the result for each like that is no longer queued.
  func send(_ report: @MainActor (Outcome) async -> Void) async -> Ending {
    do throws(SynchronizationError) {
      repeat {
        guard let turn = database.takeSendingTurn() else { return .isOthersTurn }
        try await sendAll(report)
        _ = consume turn
        // Another instance may have stored a like while this one had the turn.
      } while try hasMore()
      return .nothingWaits
    } catch {
      return .interrupted(error)
    }
  }

  private func hasMore() throws(SynchronizationError) -> Bool {
    do throws(StoreError) {
      return try !database.unsentLikes().isEmpty
    } catch {
      throw .store(error)
    }
  }

  /// The number of moments for which the server fails until it is left alone: it may fail for all.
  private static let mostFailures = 3

  /// A like for which the server fails does not hold up those of other moments.
  private func sendAll(_ report: @MainActor (Outcome) async -> Void) async throws(SynchronizationError) {
    var failed: Set<String> = []
    var last: FeedServerError?
    do throws(StoreError) {
      while let like = try await database.beginSendingLike(except: failed) {
        guard let reason = try await send(like, report) else { continue }
        failed.insert(like.momentID)
        last = reason
        guard case .failed(_, retryAfter: nil) = reason, failed.count < Self.mostFailures else { break }
      }
    } catch {
      throw .store(error)
    }
    if let last { throw .server(last) }
  }

  /// - Returns: the error that leaves the like queued; `nil` if it is no longer queued.
  private func send(
    _ like: UnsentLike, _ report: @MainActor (Outcome) async -> Void
  ) async throws(StoreError) -> FeedServerError? {
    switch await attempt(like) {
    case .success(let answered):
      try await database.confirm(like, answered: answered)
      await report(.confirmed)
      return nil
    case .failure(let error) where error.isRefusal:
      try await database.rollBack(like)
      await report(.rejected(RejectedLike(momentID: like.momentID, isLiked: like.isLiked, reason: error.message)))
      return nil
    case .failure(let error):
      try await database.keep(like, reason: "\(error)", neverLeft: error.neverLeft)
      return error
    }
  }

  private func attempt(_ like: UnsentLike) async -> Result<Moment?, FeedServerError> {
    do throws(FeedServerError) {
      return .success(
        try await client.setLiked(like.isLiked, momentID: like.momentID, idempotencyKey: like.idempotencyKey))
    } catch {
      return .failure(error)
    }
  }
}
