package import Documents
package import FeedFormats
import FoundationEssentials
package import MomentsStore
package import Networking
import Synchronization

/// A client for a feed server. It uses the GraphQL operations of the iOS app, and extensions where the server has them.
package final class FeedClient: Sendable {
  /// Limits of time and memory for a feed.
  package struct Limits: Sendable {
    /// The number of moments in a page, if the server supports pages.
    package var pageSize = 500
    /// The limit of bytes of all pages of a feed together.
    package var largestFeed = 64 << 20
    /// The time limit of each request.
    package var timeout = Duration.seconds(30)
    /// The time limit of all pages of a feed together.
    package var feedTimeout = Duration.seconds(300)

    package init() {}
  }

  package let account: FeedAccount
  private let identity: AppIdentity
  private let transport: any HTTPTransport
  private let token: @Sendable () -> String?
  private let now: @Sendable () -> Int64
  private let limits: Limits
  /// The operations that the server has turned out to support.
  private let dialect = Mutex(FeedOperations.Dialect.paged)

  /// - Parameters:
  ///   - token: returns the token of the signed-in user; called before each request.
  ///   - now: returns the time in seconds since 1970.
  package init(
    account: FeedAccount, identity: AppIdentity, transport: any HTTPTransport,
    token: @escaping @Sendable () -> String? = { nil }, limits: Limits = Limits(), now: @escaping @Sendable () -> Int64
  ) {
    self.account = account
    self.identity = identity
    self.transport = transport
    self.token = token
    self.limits = limits
    self.now = now
  }

  /// Returns a client for a user of the server.
  ///
  /// - Parameters:
  ///   - readerID: the signed-in user; `nil` if no one is signed in.
  ///   - token: returns the token of a user; called before each request.
  package func client(for readerID: String?, token: @escaping @Sendable (String) -> String?) -> FeedClient {
    FeedClient(
      account: FeedAccount(address: account.address, readerID: readerID), identity: identity, transport: transport,
      token: { readerID.flatMap(token) }, limits: limits, now: now)
  }

  // MARK: The feed

  /// Fetches all pages of the feed within ``Limits/feedTimeout``. If later parts fail, the result has the rest and the
  /// error.
  ///
  /// - Parameter withLikes: whether the server is asked for the likes.
  /// - Throws: ``FeedServerError`` if a page cannot be fetched.
  package func feed(withLikes: Bool = true) async throws(FeedServerError) -> FetchedFeed {
    var answer = FeedAnswer()
    var missing: FeedServerError?
    var variables = GraphQLRequest.Variables(userID: account.userID, withLikes: withLikes)
    var cursors = Set<String>()
    var room = limits.largestFeed
    let deadline = ContinuousClock.now + limits.feedTimeout
    while true {
      let page = try await page(variables, largestBody: room, until: deadline)
      room -= page.size
      answer.add(page.content, incomplete: Set(page.errors.compactMap(\.momentIndex)))
      if let error = page.errors.first { missing = .partial(error) }
      guard let info = page.content.info, info.hasNextPage else { break }
      guard let next = info.endCursor, cursors.insert(next).inserted, !page.content.attempts.isEmpty else {
        missing = .endlessPages
        break
      }
      guard room > 0 else { throw .transport(.tooLarge(limit: limits.largestFeed)) }
      variables.after = next
    }
    answer.isComplete = missing == nil
    answer.hasLikes = withLikes
    return FetchedFeed(answer: answer, missing: missing)
  }

  private func page(
    _ variables: GraphQLRequest.Variables, largestBody: Int, until deadline: ContinuousClock.Instant
  ) async throws(FeedServerError) -> Reply<FeedPage> {
    try await inDialect(changes: variables.after == nil) { dialect throws(FeedServerError) in
      var variables = variables
      variables.first = dialect == .paged ? limits.pageSize : nil
      let rest = deadline - .now
      guard rest > .zero else { throw .transport(.timedOut(seconds: limits.feedTimeout / .seconds(1))) }
      return try await ask(
        FeedOperations.feed(dialect), variables, timeout: min(limits.timeout, rest), largestBody: largestBody,
        read: FeedPage.init(_:))
    }
  }

  /// Asks in the dialect of the server, which is not known before the first answer.
  ///
  /// - Parameter changes: whether the request may be made in another dialect than the one before it.
  private func inDialect<Content>(
    changes: Bool = true, _ ask: (FeedOperations.Dialect) async throws(FeedServerError) -> Reply<Content>
  ) async throws(FeedServerError) -> Reply<Content> {
    let known = dialect.withLock { $0 }
    do throws(FeedServerError) {
      return try await ask(known)
    } catch {
      guard changes, known == .paged, error.isAboutSchema else { throw error }
      dialect.withLock { $0 = .plain }
      return try await ask(.plain)
    }
  }

  // MARK: Likes

  /// Likes a moment or takes the like back.
  ///
  /// - Parameter idempotencyKey: a key that stays the same when the like is sent again.
  /// - Returns: the moment as the server has it now, if the response contains it.
  /// - Throws: ``FeedServerError``
  package func setLiked(
    _ isLiked: Bool, momentID: String, idempotencyKey: String
  ) async throws(FeedServerError) -> Moment? {
    let headers = [HTTPHeader("Idempotency-Key", idempotencyKey)]
    let variables = GraphQLRequest.Variables(userID: account.userID, momentID: momentID, isLiked: isLiked)
    let reply = try await inDialect { dialect throws(FeedServerError) in
      try await ask(FeedOperations.updateLike(dialect), variables, headers: headers) { content throws(MomentError) in
        switch dialect {
        case .paged: try FeedFields(content)["moment"].flatMap { try? Moment($0) }
        case .plain: try FeedPage(content).moment(id: momentID)
        }
      }
    }
    return reply.errors.isEmpty ? reply.content : nil
  }

  // MARK: People and settings

  /// Fetches the settings that the server makes for all users, an object with their names and values.
  ///
  /// - Throws: ``FeedServerError``
  package func remoteConfiguration() async throws(FeedServerError) -> DocumentValue {
    do throws(FeedServerError) {
      return try await ask(FeedOperations.remoteConfiguration(hasTheme: true)) { $0 }.content
    } catch {
      guard error.isAboutSchema else { throw error }
      return try await ask(FeedOperations.remoteConfiguration(hasTheme: false)) { $0 }.content
    }
  }

  /// Exchanges a user name and a password for a session, as a client without a token.
  ///
  /// - Throws: ``FeedServerError``
  package func signIn(userName: String, password: String) async throws(FeedServerError) -> SignInSession {
    let variables = GraphQLRequest.Variables(userName: userName, password: password)
    return try await ask(FeedOperations.signIn, variables, read: SignInSession.init).content
  }

  /// Invalidates a token. Waits five seconds at most.
  ///
  /// - Throws: ``FeedServerError``
  package func signOut(token: String) async throws(FeedServerError) {
    _ = try await ask(FeedOperations.signOut, token: token, timeout: min(limits.timeout, .seconds(5))) { $0 }
  }

  // MARK: Requests

  /// The response to a request.
  private struct Reply<Content: Sendable>: Sendable {
    let content: Content
    /// The errors of parts that the response lacks.
    let errors: [GraphQLError]
    /// The size of the response in bytes.
    let size: Int
  }

  /// - Parameter token: the token for the request; `nil` for that of the account, if there is one.
  private func ask<Content: Sendable>(
    _ query: String, _ variables: GraphQLRequest.Variables = .init(), headers: [HTTPHeader] = [],
    token: String? = nil, timeout: Duration? = nil, largestBody: Int? = nil,
    read: (DocumentValue) throws(MomentError) -> Content
  ) async throws(FeedServerError) -> Reply<Content> {
    guard let body = try? GraphQLRequest(query: query, variables: variables).body() else { throw .notUTF8 }
    let token = token ?? self.token()
    let credentials = token.map { [HTTPHeader("Authorization", "Bearer \($0)")] } ?? []
    let content = [HTTPHeader("Content-Type", "application/json"), HTTPHeader("Accept", "application/json")]
    let request = HTTPRequest(
      .post(body), account.address, headers: content + identity.headers + credentials + headers,
      timeout: timeout ?? limits.timeout, largestBody: largestBody ?? limits.largestFeed, redirects: .sameOrigin)
    let response: HTTPResponse
    do throws(HTTPError) {
      response = try await transport.send(request)
    } catch {
      throw .transport(error)
    }
    let signInError = FeedServerError.unauthenticated(token == nil ? .missing : .expired)
    if response.status == 401 { throw signInError }
    let answer = try answer(in: response, read)
    if let error = answer.errors.first, answer.value == nil {
      if error.code == "UNAUTHENTICATED" { throw signInError }
      // Without a code, the status says whether the request was wrong.
      let isRefusal = error.isRefusal || error.code == nil && response.status >= 400
      throw isRefusal ? .refused(error) : .failed(error, retryAfter: response.retryAfter(now: now()))
    }
    guard let content = answer.value else { throw .wrongType(path: "data") }
    return Reply(content: content, errors: answer.errors, size: response.body.count)
  }

  private func answer<Content>(
    in response: HTTPResponse, _ read: (DocumentValue) throws(MomentError) -> Content
  ) throws(FeedServerError) -> GraphQLAnswer<Content> {
    switch response.status {
    case 200..<300: return try GraphQLAnswer(response.body, read)
    case 400..<500 where ![408, 425, 429].contains(response.status):
      // Servers that implement “GraphQL over HTTP” report errors of the request itself with such a status.
      if let answer = try? GraphQLAnswer(response.body, read), !answer.errors.isEmpty, answer.value == nil {
        return answer
      }
    default: break
    }
    throw .status(response.status, retryAfter: response.retryAfter(now: now()))
  }
}

extension FeedServerError {
  /// Whether the server does not support the requested field or argument.
  fileprivate var isAboutSchema: Bool {
    if case .refused(let error) = self { error.isAboutSchema } else { false }
  }
}

/// A feed, as far as the server sent it.
package struct FetchedFeed: Hashable, Sendable {
  package let answer: FeedAnswer
  /// The reason that the rest of the feed is missing; `nil` if it is complete.
  package let missing: FeedServerError?
}

/// The response to a sign-in.
package struct SignInSession: Hashable, Sendable {
  /// The secret for the header `Authorization`. It must not appear anywhere else.
  package let token: String
  /// The end of the session in seconds since 1970; `nil` if the server does not say.
  package let expiresAt: Int64?
  package let user: UserDetails
}

extension SignInSession {
  init(_ value: DocumentValue) throws(MomentError) {
    let fields = try FeedFields(value)
    token = try fields.text("token")
    expiresAt = try? Int64(fields.textOrInteger("expiresAt"))
    guard let user = try fields.object("userDetails", UserDetails.init) else { throw .missing(field: "userDetails") }
    self.user = user
  }
}
