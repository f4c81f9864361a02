import FeedFormats
package import Localization
import MomentsStore
import Networking

/// A like that a server has refused, and that was taken back.
package struct RefusedLike: Hashable, Sendable {
  package let momentID: String
  package let reason: LocalizedString
}

/// Sends the queued likes of one account, one after the other.
struct LikeSender: Sendable {
  let source: Source
  let account: FollowedAccount
  let client: AccountClient
  let database: MomentsDatabase
  let now: @Sendable () -> Int64

  /// The seconds after which another instance may send a like whose sending has not ended.
  private static let longestSending: Int64 = 45

  /// Sends likes until none is queued, or the server should be left alone.
  ///
  /// - Parameter report: called for each like that is no longer queued, with its refusal; with `nil` if the server has it.
  /// - Returns: the error that leaves likes queued; `nil` if none is left for this instance.
  func send(_ report: @MainActor (RefusedLike?) -> Void) async -> SourceError? {
    var seen: Set<Int64> = []
    do throws(StoreError) {
      while let like = try database.unsentLikes(of: source.id).first(where: { !seen.contains($0.sequence) }) {
        let now = now()
        guard try await database.beginSending(like, until: now + Self.longestSending, now: now) else {
          seen.insert(like.sequence)
          continue
        }
        let error = await attempt(like)
        if let error, !error.endsLike {
          try await database.postpone(like, neverLeft: error.neverLeft)
          return SourceError(error)
        }
        try await conclude(like, isConfirmed: error == nil)
        if error == .gone { try await database.removePost(momentID: like.momentID) }
        await report(error.map { RefusedLike(momentID: like.momentID, reason: $0.message) })
      }
      return nil
    } catch {
      return .store(error)
    }
  }

  /// Stores a response, also while the sending is canceled: the server knows the like already.
  private func conclude(_ like: UnsentLike, isConfirmed: Bool) async throws(StoreError) {
    try await Task { [database, now] () -> Result<Void, StoreError> in
      do throws(StoreError) {
        return .success(try await database.end(like, isConfirmed: isConfirmed, now: now()))
      } catch {
        return .failure(error)
      }
    }.value.get()
  }

  private func attempt(_ like: UnsentLike) async -> AccountError? {
    do throws(AccountError) {
      try await send(like)
      return nil
    } catch {
      return error
    }
  }

  /// Sends a like, unless the server has it from an attempt whose response was lost.
  ///
  /// - Throws: `AccountError`, if the server does not have the wished state.
  private func send(_ like: UnsentLike) async throws(AccountError) {
    if account.isReadOnly { throw .needsRight }
    if like.wasSent, try await isDone(like) { return }
    do throws(AccountError) {
      _ = try await client.setFavorite(like.isLiked, status: like.postID)
    } catch {
      switch error {
      // Some servers answer so although they have done it.
      case .gone, .refused:
        guard try await isDone(like) else { throw error == .gone ? .refused(404, "") : error }
      default: throw error
      }
    }
  }

  /// - Throws: `AccountError` if the post was deleted.
  private func isDone(_ like: UnsentLike) async throws(AccountError) -> Bool {
    try await client.status(like.postID).isFavorited == like.isLiked
  }
}

extension AccountError {
  /// Whether the server will never take the like.
  fileprivate var endsLike: Bool {
    switch self {
    case .gone, .needsRight: true
    case .refused(let status, _): (400..<500).contains(status)
    default: false
    }
  }

  /// Whether the request certainly has not reached the server.
  fileprivate var neverLeft: Bool {
    switch self {
    case .transport(.invalidURL), .transport(.noCurl), .transport(.cannotResolve), .transport(.cannotConnect): true
    case .paused, .needsSignIn: true
    default: false
    }
  }
}
