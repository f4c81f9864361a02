import Foundation
package import MomentsStore
package import Networking
import Synchronization

/// Speaks with the server of a feed: the GraphQL of the iOS app, and what newer servers have beyond it.
package final class FeedClient: Sendable {
  /// How much of time and memory a feed may take.
  package struct Limits: Sendable {
    /// Moments of a page, where the server has pages.
    package var pageSize = 500
    /// Bytes of all pages of a feed together.
    package var largestFeed = 64 << 20
    /// For each request.
    package var timeout = Duration.seconds(30)
    /// For all pages of a feed together.
    package var feedTimeout = Duration.seconds(300)

    package init() {}
  }

  package let account: FeedAccount
  private let identity: AppIdentity
  private let transport: any HTTPTransport
  private let token: @Sendable () -> String?
  private let now: @Sendable () -> Int64
  private let limits: Limits
  /// What the server has turned out to know.
  private let dialect = Mutex(FeedOperations.Dialect.paged)

  /// - Parameters:
  ///   - token: of whoever has signed in; asked before each request.
  ///   - now: seconds since 1970.
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

  // MARK: The feed

  private struct FeedVariables: Encodable {
    let userID: String
    let withLikes = true
    var first: Int?
    var after: String?
  }

  /// All pages of the feed, within one time. What a server could not answer, or what has no end, is a missing and not an
  /// error.
  package func feed() async throws(FeedServerError) -> FetchedFeed {
    var answer = FeedAnswer()
    var missing: FeedServerError?
    var variables = FeedVariables(userID: account.userID)
    var cursors = Set<String>()
    var room = limits.largestFeed
    let deadline = ContinuousClock.now + limits.feedTimeout
    while true {
      let page = try await page(&variables, largestBody: room, until: deadline)
      room -= page.size
      answer.add(page.content, incomplete: Set(page.errors.compactMap(\.momentIndex)))
      if let error = page.errors.first { missing = .partial(error) }
      guard let info = page.content.info, info.hasNextPage else { break }
      guard let next = info.endCursor, cursors.insert(next).inserted, page.content.momentCount > 0 else {
        missing = .endlessPages
        break
      }
      guard room > 0 else { throw .transport(.tooLarge(limit: limits.largestFeed)) }
      variables.after = next
    }
    answer.isComplete = missing == nil
    return FetchedFeed(answer: answer, missing: missing)
  }

  private func page(
    _ variables: inout FeedVariables, largestBody: Int, until deadline: ContinuousClock.Instant
  ) async throws(FeedServerError) -> Reply<FeedPage> {
    let known = dialect.withLock { $0 }
    variables.first = known == .paged ? limits.pageSize : nil
    do throws(FeedServerError) {
      let rest = deadline - .now
      guard rest > .zero else { throw .transport(.timedOut(seconds: limits.feedTimeout / .seconds(1))) }
      let timeout = min(limits.timeout, rest)
      return try await ask(FeedOperations.feed(known), variables, timeout: timeout, largestBody: largestBody)
    } catch {
      guard known == .paged, error.isAboutSchema, variables.after == nil else { throw error }
      dialect.withLock { $0 = .plain }
      return try await page(&variables, largestBody: largestBody, until: deadline)
    }
  }

  // MARK: Likes

  private struct LikeVariables: Encodable {
    let momentID: String
    let userID: String
    let isLiked: Bool
  }

  /// Likes a moment or takes the like back.
  /// - Parameter idempotencyKey: the same whenever the same is sent again.
  /// - Returns: the moment as the server has it now, if it tells.
  package func setLiked(
    _ isLiked: Bool, momentID: String, idempotencyKey: String
  ) async throws(FeedServerError) -> Moment? {
    let headers = [HTTPHeader("Idempotency-Key", idempotencyKey)]
    let variables = LikeVariables(momentID: momentID, userID: account.userID, isLiked: isLiked)
    if dialect.withLock({ $0 }) == .paged {
      do throws(FeedServerError) {
        let query = FeedOperations.updateLike(.paged)
        let reply: Reply<SingleMoment> = try await ask(query, variables, headers: headers)
        return reply.errors.isEmpty ? reply.content.moment : nil
      } catch {
        guard error.isAboutSchema else { throw error }
        dialect.withLock { $0 = .plain }
      }
    }
    let reply: Reply<FeedPage> = try await ask(FeedOperations.updateLike(.plain), variables, headers: headers)
    return reply.errors.isEmpty ? reply.content.moment(id: momentID) : nil
  }

  // MARK: People and settings

  package func remoteConfiguration() async throws(FeedServerError) -> FetchedConfiguration {
    let reply: Reply<FetchedConfiguration> = try await ask(FeedOperations.remoteConfiguration, NoVariables())
    return reply.content
  }

  private struct Credentials: Encodable {
    let userName: String
    let password: String
  }

  package func signIn(userName: String, password: String) async throws(FeedServerError) -> SignInSession {
    let reply: Reply<SignInSession> = try await ask(
      FeedOperations.signIn, Credentials(userName: userName, password: password), proof: .nothing)
    return reply.content
  }

  /// Makes a token worthless, for which nobody waits long.
  package func signOut(token: String) async throws(FeedServerError) {
    let _: Reply<Bool> = try await ask(
      FeedOperations.signOut, NoVariables(), proof: .token(token), timeout: min(limits.timeout, .seconds(5)))
  }

  // MARK: Requests

  /// What came for a request.
  private struct Reply<Content: Sendable>: Sendable {
    let content: Content
    /// What is missing of it.
    let errors: [GraphQLError]
    /// Bytes.
    let size: Int
  }

  /// By what the server knows who asks.
  private enum Proof {
    /// The token of the account, if there is one.
    case account
    case token(String)
    case nothing
  }

  private func ask<Content: Decodable & Sendable>(
    _ query: String, _ variables: some Encodable, headers: [HTTPHeader] = [], proof: Proof = .account,
    timeout: Duration? = nil, largestBody: Int? = nil
  ) async throws(FeedServerError) -> Reply<Content> {
    guard let body = try? GraphQLRequest(query: query, variables: variables).body() else { throw .notUTF8 }
    let token =
      switch proof {
      case .account: token()
      case .token(let token): token
      case .nothing: String?.none
      }
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
    let answer: GraphQLAnswer<Content> = try answer(in: response, hadToken: token != nil)
    if let error = answer.errors.first, answer.value == nil {
      throw error.code == Self.unauthenticated ? Self.signInError(hadToken: token != nil) : .refused(error)
    }
    guard let content = answer.value else { throw .wrongType(path: "data") }
    return Reply(content: content, errors: answer.errors, size: response.body.count)
  }

  private static let unauthenticated = "UNAUTHENTICATED"

  private static func signInError(hadToken: Bool) -> FeedServerError {
    .unauthenticated(hadToken ? .expired : .missing)
  }

  private func answer<Content: Decodable>(
    in response: HTTPResponse, hadToken: Bool
  ) throws(FeedServerError) -> GraphQLAnswer<Content> {
    switch response.status {
    case 200..<300: return try GraphQLAnswer(response.body)
    case 401: throw Self.signInError(hadToken: hadToken)
    case 400..<500 where ![408, 425, 429].contains(response.status):
      // Servers that keep to “GraphQL over HTTP” tell errors of the request itself so.
      if let answer = try? GraphQLAnswer<Content>(response.body), !answer.errors.isEmpty, answer.value == nil {
        return answer
      }
    default: break
    }
    let retryAfter = response.value(of: "Retry-After").flatMap { RetryAfter.seconds($0, now: now()) }
    throw .status(response.status, retryAfter: retryAfter)
  }
}

extension FeedServerError {
  /// Whether the server does not know what it was asked for.
  fileprivate var isAboutSchema: Bool {
    if case .refused(let error) = self { error.isAboutSchema } else { false }
  }
}

/// A server's feed as far as it came.
package struct FetchedFeed: Hashable, Sendable {
  package let answer: FeedAnswer
  /// The error that kept the rest of the feed away; `nil` if all of it came.
  package let missing: FeedServerError?
}

/// What is set from afar for everybody. Nil is not set, and so is what cannot be understood.
package struct FetchedConfiguration: Hashable, Sendable, Decodable {
  package let isRoundedAvatar: Bool?
  package let likeButtonStyle: String?

  package init(isRoundedAvatar: Bool? = nil, likeButtonStyle: String? = nil) {
    self.isRoundedAvatar = isRoundedAvatar
    self.likeButtonStyle = likeButtonStyle
  }

  private enum Key: CodingKey {
    case isRoundedAvatar
    case likeButtonStyle
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    isRoundedAvatar = try? container.decode(Bool.self, forKey: .isRoundedAvatar)
    likeButtonStyle = try? container.decode(String.self, forKey: .likeButtonStyle)
  }
}

/// What a server gives whoever has signed in.
package struct SignInSession: Hashable, Sendable, Decodable {
  /// A secret: it goes into a header, and nowhere where anybody could read it.
  package let token: String
  /// Seconds since 1970; nil where the server does not tell.
  package let expiresAt: Int64?
  package let user: UserDetails

  package init(token: String, expiresAt: Int64?, user: UserDetails) {
    self.token = token
    self.expiresAt = expiresAt
    self.user = user
  }

  private enum Key: String, CodingKey {
    case token
    case expiresAt
    case user = "userDetails"
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    token = try container.decode(String.self, forKey: .token)
    let text = try? container.decode(String.self, forKey: .expiresAt)
    expiresAt = text.flatMap { Int64($0) } ?? (try? container.decode(Int64.self, forKey: .expiresAt))
    user = try container.decode(UserDetails.self, forKey: .user)
  }
}
