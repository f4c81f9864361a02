import FeedFormats
package import Localization
package import MomentsStore
import Networking
import System

/// The sources that are accounts.
extension SourceRefresher {
  package var accounts: AccountService {
    AccountService(transport: client.transport, userAgent: client.userAgent, now: now)
  }

  /// Finds the server of an account as people type it (``AccountService/server(typed:)``), and begins to sign in.
  package func signIn(typed text: String) async throws(AccountError) -> AccountSignIn {
    let server = try await accounts.server(typed: text)
    // The browser may know another account of the reader.
    let others = ((try? database.sources()) ?? []).compactMap(\.followedAccount).filter {
      $0.server.base == server.base && !text.lowercased().contains($0.handle.dropFirst().lowercased())
    }
    return try await accounts.signIn(to: server, choosesAccount: !others.isEmpty)
  }

  /// Signs in with a pasted code, and follows the account.
  package func follow(_ signIn: AccountSignIn, pasted text: String) async -> Result<Outcome, SourceError> {
    do throws(AccountError) {
      return await follow(try await accounts.finish(signIn, pasted: text), at: signIn.server)
    } catch {
      return .failure(SourceError(error))
    }
  }

  /// Follows the home timeline of an account that has signed in, also again, and stores its newest moments.
  func follow(_ session: AccountSession, at server: AccountServer) async -> Result<Outcome, SourceError> {
    let author = session.profile.author
    let account = FollowedAccount(
      server: server, id: session.profile.id, handle: author.handle, isReadOnly: session.isReadOnly)
    var credential = session.credential
    credential.server = account.address
    do throws(SourceError) {
      try await client.store(credential)
      do throws(StoreError) {
        let source = try await database.follow(
          account.address, readerTitle: "\(author.name) (\(author.handle))", page: author.page,
          account: account.stored)
        var outcome = try await refreshTimeline(of: source) { [] }
        outcome.wasFollowed = source.refreshedAt != nil
        return .success(outcome)
      } catch {
        throw .store(error)
      }
    } catch {
      return .failure(error)
    }
  }

  /// Signs out of an account, whose moments stay, and asks its server to forget the token.
  ///
  /// - Returns: whether the server has forgotten the token.
  package func signOut(of source: Source) async throws(SourceError) -> Bool {
    let credential = try await client.credential(of: source)
    try await set(nil, of: source)
    _ = try await renamed(awaiting: await store(.account(.needsSignIn), of: source), as: SourceError.store)
    guard let credential else { return true }
    return (try? await accounts.revoke(credential)) != nil
  }

  func refreshTimeline(
    of source: Source, _ openIDs: @escaping @Sendable () async -> [String]
  ) async throws(StoreError) -> Outcome {
    var refresh = AccountReader.Refresh()
    do throws(SourceError) {
      refresh = try await reader(of: source, openIDs).refresh()
    } catch {
      refresh.error = error
    }
    var outcome = Outcome(source: source, report: refresh.report, error: refresh.error)
    if let error = refresh.error {
      outcome.error = try await store(error, of: source)
    } else {
      let now = now()
      var attempt = SourceAttempt(
        address: source.address,
        nextRefresh: max(now + (refresh.isIncomplete ? Self.pauseOfMaking : limits.interval), refresh.notBefore))
      (attempt.refreshedAt, attempt.notBefore) = (now, refresh.notBefore)
      try await database.store(attempt, of: source)
    }
    outcome.source = try database.source(id: source.id) ?? source
    return outcome
  }

  /// The seconds until a timeline is asked for again that the server is making.
  private static let pauseOfMaking: Int64 = 60

  /// Returns the reader of the timeline of an account.
  ///
  /// - Throws: ``SourceError``, such as `AccountError`.
  func reader(
    of source: Source, _ openIDs: @escaping @Sendable () async -> [String] = { [] }
  ) async throws(SourceError) -> AccountReader {
    AccountReader(
      source: source, client: try await accountClient(of: source).client, database: database, limit: limits.moments,
      mergesCopies: await limits.mergesCopies(), now: now, openIDs: openIDs)
  }

  /// Returns the sender of the likes of an account.
  ///
  /// - Throws: as ``reader(of:_:)``.
  func sender(of source: Source) async throws(SourceError) -> LikeSender {
    let (account, client) = try await accountClient(of: source)
    return LikeSender(source: source, account: account, client: client, database: database, now: now)
  }

  func accountClient(
    of source: Source
  ) async throws(SourceError) -> (account: FollowedAccount, client: AccountClient) {
    guard let account = source.followedAccount, let credential = try await client.credential(of: source) else {
      throw .account(.needsSignIn)
    }
    return (account, AccountClient(account.server, credential, accounts))
  }
}

extension SourceRefresher.Outcome {
  /// The message for a reader who has signed in.
  package var signInMessage: LocalizedString {
    if let error { return L10n.Following.failed(name: .text(source.name), reason: .localized(error.message)) }
    let count = report?.newCount ?? 0
    return source.followedAccount?.isReadOnly == true
      ? L10n.SignIn.succeededReadOnly(name: source.name, count: count)
      : L10n.SignIn.succeeded(name: source.name, count: count)
  }
}
