import FeedFormats
import FoundationEssentials
package import MomentsStore
package import Networking
import Platform
package import WebAddresses

/// Fetches the feeds of sources.
///
/// A redirection into the local network is refused, unless the reader has entered an address of it.
package struct SourceClient: Sendable {
  /// The answer of a source.
  struct Answer: Sendable {
    /// The address to use from now on.
    let address: String
    let version: SourceVersion
    /// The feed; `nil` for the version that the store has.
    let feed: WebFeed?
  }

  let transport: any HTTPTransport
  let userAgent: String
  /// The passwords of sources, by their first addresses; `nil` if there is no folder for it.
  private let vault: CredentialVault?

  /// The limit of bytes of a feed after decompression.
  static let largestFeed = 16 << 20
  package static let timeout = Duration.seconds(30)
  /// The number of addresses that are tried for a page.
  private static let mostCandidates = 8

  package init(transport: any HTTPTransport, userAgent: String, vault: CredentialVault? = nil) {
    (self.transport, self.userAgent, self.vault) = (transport, userAgent, vault)
  }

  // MARK: Passwords

  /// Returns the password of a source as it is stored; `nil` without one.
  func credential(of source: Source) async throws(SourceError) -> Credential? {
    try await renamed(awaiting: await vault?.credential(for: source.firstAddress), as: SourceError.password)
  }

  func store(_ credential: Credential) async throws(SourceError) {
    guard let vault else { throw .password(.noHome) }
    try await renamed(awaiting: await vault.store(credential), as: SourceError.password)
  }

  /// Stores the password of the source with a first address, for the server of its address only; `nil` removes it.
  func set(_ password: FeedPassword?, of name: String, at address: String) async throws(SourceError) {
    if let password { return try await store(password.credential(named: name, for: address)) }
    _ = try await renamed(awaiting: await vault?.remove(name), as: SourceError.password)
  }

  // MARK: A known source

  /// Asks for the feed of a source if it has changed.
  func fetch(_ source: Source, now: Int64, timeout: Duration = Self.timeout) async throws(SourceError) -> Answer {
    let conditions = HTTPHeader.conditions(etag: source.version.etag, lastModified: source.version.lastModified)
    let response = try await get(
      source.address, headers: conditions, credential: credential(of: source), timeout: timeout)
    let version = response.version(confirming: response.status == 304 ? source.version : nil)
    guard [200, 304].contains(response.status), version.contentHash == source.version.contentHash else {
      return try response.answer(now: now)
    }
    return Answer(address: response.permanentURL.absoluteString, version: version, feed: nil)
  }

  /// Sends a request; a credential is sent to its own server only.
  private func get(
    _ address: String, headers: [HTTPHeader] = [], credential: Credential?, timeout: Duration = Self.timeout
  ) async throws(SourceError) -> HTTPResponse {
    guard let url = URL(string: address) else { throw .transport(.invalidURL(address)) }
    do throws(HTTPError) {
      let origin = try WebOrigin(of: url)
      let accepted = "application/atom+xml, application/rss+xml, application/feed+json, application/xml, */*;q=0.8"
      return try await transport.send(
        HTTPRequest(
          .get, url,
          headers: [HTTPHeader("Accept", accepted), HTTPHeader("User-Agent", userAgent)] + headers
            + [credential?.header(for: origin)].compactMap(\.self),
          timeout: timeout, connectTimeout: .seconds(10), largestBody: Self.largestFeed,
          redirects: origin.isNearby ? .anywhere : .sameOriginOrPublic))
    } catch {
      throw .transport(error)
    }
  }

  // MARK: A new source

  /// Returns the host of a typed address that may be one of the local network; `nil` for all others.
  package static func nearbyHost(typed text: String) -> String? {
    let origin = SiteAddresses.address(typed: text).flatMap(WebOrigin.init(ofAddress:))
    return origin?.isPublic == false ? origin?.host : nil
  }

  /// Finds the feed of an address as people type it (`example.org`, `@name@example.social`): of the feed itself, of a
  /// page that names it, or of a profile page of a known form. A credential is sent to its own server only.
  func find(
    _ text: String, now: Int64, credential: Credential? = nil, timeout: Duration = Self.timeout
  ) async throws(SourceError) -> Answer {
    guard let address = SiteAddresses.address(typed: text) else { throw .transport(.invalidURL(text)) }
    let deadline = ContinuousClock.now + timeout
    var page = address
    var named: [String] = []
    var error = SourceError.noFeed
    do throws(SourceError) {
      let response = try await get(address, credential: credential, timeout: timeout)
      page = response.url.absoluteString
      do throws(SourceError) {
        return try response.answer(now: now)
      } catch .noFeed {
        named = FeedLinks.feeds(inPage: Array(response.body), charset: response.charset, address: page).map(\.address)
          .filter { $0 != page }
      }
    } catch .transport(.status(let status)) {
      // Some servers refuse their pages to programs, but not their feeds.
      error = .transport(.status(status))
    }
    let guessed = SiteAddresses.feedAddresses(ofPage: page, isWeblog: error == .noFeed).filter { !named.contains($0) }
    // The error of a feed that the page names says more than that no feed was found.
    var errorOfNamed: SourceError?
    for candidate in (named + guessed).prefix(Self.mostCandidates) where isAllowed(candidate, from: page) {
      do throws(SourceError) {
        return try await get(candidate, credential: credential, timeout: deadline - .now).answer(now: now)
      } catch let failure {
        if named.contains(candidate), errorOfNamed == nil {
          errorOfNamed = .ofNamedFeed(address: candidate, error: failure)
        }
        if failure == .transport(.cancelled) || deadline <= .now { break }
      }
    }
    throw errorOfNamed ?? error
  }

  private func isAllowed(_ address: String, from page: String) -> Bool {
    guard let target = WebOrigin(ofAddress: address), let origin = WebOrigin(ofAddress: page) else { return false }
    return origin.mayLead(to: target)
  }
}

extension MomentsDatabase {
  /// Returns whether a source of a server is followed. The reader has confirmed it if it is in the local network.
  package func follows(_ origin: WebOrigin) -> Bool {
    (try? sources())?.contains { WebOrigin(ofAddress: $0.address) == origin } == true
  }
}

extension HTTPResponse {
  /// Returns the error of a response without a feed, at a time in seconds since 1970.
  fileprivate func error(now: Int64) -> SourceError {
    if status == 410 { return .gone }
    return retryAfter(now: now).map { .paused(status: status, until: now + $0) } ?? .transport(.status(status))
  }

  /// Returns the answer with the feed in the body.
  fileprivate func answer(now: Int64) throws(SourceError) -> SourceClient.Answer {
    guard status == 200 else { throw error(now: now) }
    let address = url.absoluteString
    do throws(WebFeedError) {
      let feed = try WebFeed(Array(body), path: address, charset: charset, address: address)
      return SourceClient.Answer(address: permanentURL.absoluteString, version: version(), feed: feed)
    } catch .unsupportedEncoding(let name) {
      throw .unsupportedEncoding(name)
    } catch {
      throw .noFeed
    }
  }

  /// The encoding that the server names.
  fileprivate var charset: String? {
    let match = (headers.value(of: "Content-Type") ?? "").firstMatch(of: /(?i);\s*charset\s*=\s*["']?([^"';\s]+)/)
    return match.map { String($0.1) }
  }

  /// The validators and the hash of the body; those of a known version where a confirmation of it has no new ones.
  fileprivate func version(confirming known: SourceVersion? = nil) -> SourceVersion {
    SourceVersion(
      etag: headers.value(of: "ETag") ?? known?.etag,
      lastModified: headers.value(of: "Last-Modified") ?? known?.lastModified,
      contentHash: known?.contentHash ?? StableHash.hex(body))
  }
}
