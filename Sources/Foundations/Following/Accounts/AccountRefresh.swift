import FeedFormats
package import Localization
package import MomentsStore
import Networking
import Platform

/// The sources that are accounts.
extension SourceRefresher {
  package var accounts: AccountService {
    AccountService(transport: client.transport, userAgent: client.userAgent, now: now)
  }

  /// Finds the server of an account as people type it (``AccountService/server(typed:)``), and begins to sign in.
  package func signIn(typed text: String) async throws(SourceError) -> AccountSignIn {
    let server = try await accounts.server(typed: text)
    // The browser may know another account of the reader.
    let others = ((try? database.sources()) ?? []).compactMap(\.followedAccount).filter {
      $0.server.base == server.base && !text.lowercased().contains($0.handle.dropFirst().lowercased())
    }
    return try await accounts.signIn(to: server, choosesAccount: !others.isEmpty)
  }

  /// Signs in with a pasted code, and follows the account.
  package func follow(_ signIn: AccountSignIn, pasted text: String) async -> Result<Outcome, SourceError> {
    do throws(SourceError) {
      return await follow(try await accounts.finish(signIn, pasted: text), at: signIn.server)
    } catch {
      return .failure(error)
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
    } catch {
      return .failure(error)
    }
    do throws(StoreError) {
      let source = try await database.follow(
        account.address, readerTitle: "\(author.name) (\(author.handle))", page: author.page, account: account.stored)
      var outcome = try await refreshTimeline(of: source) { [] }
      outcome.wasFollowed = source.refreshedAt != nil
      return .success(outcome)
    } catch {
      return .failure(.store(error))
    }
  }

  /// Signs out of an account, whose moments stay, and returns whether its server has forgotten the token.
  package func signOut(of source: Source) async throws(SourceError) -> Bool {
    let credential = try await client.credential(of: source)
    try await set(nil, of: source)
    _ = try await renamed(awaiting: await store(.needsSignIn, of: source), as: SourceError.store)
    guard let credential else { return true }
    return (try? await accounts.revoke(credential)) != nil
  }

  func accountClient(of source: Source) async throws(SourceError) -> (account: FollowedAccount, client: AccountClient) {
    guard let account = source.followedAccount, let credential = try await client.credential(of: source) else {
      throw .needsSignIn
    }
    return (account, AccountClient(server: account.server, credential: credential, service: accounts))
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
