import FeedFormats
package import Localization
import MomentsStore
import Networking
import Platform

/// A like that a server has refused, and that was taken back.
package struct RefusedLike: Equatable, Sendable {
  package let momentID: String
  package let reason: LocalizedString
}

/// The queued likes of accounts.
extension SourceRefresher {
  /// The seconds after which another instance may send a like whose sending has not ended.
  private static let longestSending: Int64 = 45

  /// Sends the likes of an account, one after the other, until none is queued, or the server should be left alone.
  ///
  /// - Parameter report: called for each like that is no longer queued, with its refusal; with `nil` if the server has it.
  /// - Returns: the error that leaves likes queued; `nil` if none is left for this instance.
  func sendLikes(of source: Source, _ report: @MainActor (RefusedLike?) -> Void) async -> SourceError? {
    let (account, client): (FollowedAccount, AccountClient)
    do throws(SourceError) {
      (account, client) = try await accountClient(of: source)
    } catch {
      return error
    }
    var seen: Set<Int64> = []
    do throws(StoreError) {
      while let like = try database.unsentLikes(of: source.id).first(where: { !seen.contains($0.sequence) }) {
        let now = now()
        guard try await database.beginSending(like, until: now + Self.longestSending, now: now) else {
          seen.insert(like.sequence)
          continue
        }
        let error = await send(like, of: account, client)
        if let error, !error.endsLike {
          // The program quits, and the request may still arrive.
          if error != .transport(.cancelled) { try await database.postpone(like, neverLeft: error.neverLeft) }
          return error
        }
        try await conclude(like, isConfirmed: error == nil)
        if error == .postGone { try await database.removePost(momentID: like.momentID) }
        await report(error.map { RefusedLike(momentID: like.momentID, reason: $0.message) })
      }
      return nil
    } catch {
      return .store(error)
    }
  }

  /// Stores a response, also while the sending is canceled: the server knows the like already.
  private func conclude(_ like: UnsentLike, isConfirmed: Bool) async throws(StoreError) {
    try await Task(executorPreference: BackgroundThreads.shared) { [database, now] () -> Result<Void, StoreError> in
      do throws(StoreError) {
        return .success(try await database.end(like, isConfirmed: isConfirmed, now: now()))
      } catch {
        return .failure(error)
      }
    }.value.get()
  }

  /// Sends a like, unless the server has it from a lost attempt. Returns the error if it does not have the state.
  private func send(_ like: UnsentLike, of account: FollowedAccount, _ client: AccountClient) async -> SourceError? {
    func isDone() async throws(SourceError) -> Bool {
      try await client.status(like.postID).isFavorited == like.isLiked
    }
    if account.isReadOnly { return .needsRight }
    do throws(SourceError) {
      if like.wasSent, try await isDone() { return nil }
      do throws(SourceError) {
        _ = try await client.setFavorite(like.isLiked, status: like.postID)
      } catch {
        switch error {
        // Some servers answer so although they have done it.
        case .postGone, .refused:
          guard try await isDone() else { throw error == .postGone ? .refused(404, "") : error }
        default: throw error
        }
      }
      return nil
    } catch {
      return error
    }
  }
}

extension SourceError {
  /// Whether the server will never take the like.
  fileprivate var endsLike: Bool {
    switch self {
    case .postGone, .needsRight: true
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
