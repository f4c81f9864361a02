import MomentsStore

/// Sends the likes that wait in the store, in their order and each once.
struct LikeSender: Sendable {
  enum Ending: Hashable {
    case nothingWaits
    /// Another instance is sending.
    case isOthersTurn
    case interrupted(SynchronizationError)
  }

  /// What became of a like; of those that wait on, nothing is told.
  enum Outcome: Hashable {
    case confirmed
    case rejected(RejectedLike)
  }

  let client: FeedClient
  let database: MomentsDatabase

  /// - Parameter told: of each like that is done with.
  func send(_ told: @MainActor (Outcome) async -> Void) async -> Ending {
    do throws(SynchronizationError) {
      repeat {
        guard let turn = database.takeSendingTurn() else { return .isOthersTurn }
        try await sendAll(told)
        _ = consume turn
        // Another instance may have stored one that it could not send, since it was not its turn.
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

  private func sendAll(_ told: @MainActor (Outcome) async -> Void) async throws(SynchronizationError) {
    while true {
      let reason: FeedServerError?
      do throws(StoreError) {
        guard let like = try await database.beginSendingLike() else { return }
        reason = try await send(like, told)
      } catch {
        throw .store(error)
      }
      if let reason { throw .server(reason) }
    }
  }

  /// - Returns: why the like waits on; nil if it does not.
  private func send(
    _ like: UnsentLike, _ told: @MainActor (Outcome) async -> Void
  ) async throws(StoreError) -> FeedServerError? {
    switch await attempt(like) {
    case .success(let answered):
      try await database.confirm(like, answered: answered)
      await told(.confirmed)
      return nil
    case .failure(let error) where error.isRefusal:
      try await database.rollBack(like)
      await told(.rejected(RejectedLike(momentID: like.momentID, isLiked: like.isLiked, reason: error.message)))
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
