import Documents
import FeedFormats
import FoundationEssentials
import Localization
import Networking
import WebAddresses

/// A server with the Mastodon client API.
package struct AccountServer: Equatable, Sendable, Codable {
  /// The scheme, host and port of the API: `https://social.example.org`
  package let base: String
  /// The host in the handles of its people, and its port if it is not the usual one: `example.org`
  package let domain: String
  /// The version, which contains the name of most software: `3.5.3 (compatible; Pixelfed 0.12.3)`; empty if unknown.
  package var version = ""

  var isPixelfed: Bool { version.contains("Pixelfed") }
}

extension AccountService {
  /// Finds the server of an account, a host or a profile, as people type them: `@ada@example.org`, `example.org`,
  /// `https://example.org/@ada`. A host of the internet never leads into the local network or to plain http. Before one
  /// of the local network (``SourceClient/nearbyHost(typed:)``), the reader is asked.
  package func server(typed text: String) async throws(SourceError) -> AccountServer {
    guard let address = SiteAddresses.address(typed: text), let url = URLComponents(string: address),
      let typed = WebOrigin(ofAddress: address)
    else { throw .notAccount(text.withoutCredentials.excerpt) }
    guard typed.isSecure || typed.isNearby else { throw .notEncrypted(host: typed.host) }
    let name = url.path.prefixMatch(of: /\/(?:@|users\/|u\/)([^@\/]+)/).map { String($0.1) }
    if let trace = await trace(of: name, from: typed), let server = try await server(at: trace, from: typed) {
      return server
    }
    guard let server = try await server(at: (typed, nil), from: typed) else { throw .noServer(host: typed.host) }
    return server
  }

  /// A host that may have the API, and the domain of its handles if it is known.
  private typealias Trace = (origin: WebOrigin, domain: String?)

  /// Returns the host to which WebFinger (RFC 7033) leads, or else host-meta (RFC 6415), which says where WebFinger is. Many
  /// hosts redirect one of them to the server of their handles.
  private func trace(of name: String?, from typed: WebOrigin) async -> Trace? {
    let resource = "acct:\(name ?? "")@\(typed.authority)".percentEncoded
    func webFinger(_ address: String) async -> Trace? {
      guard name != nil, let answer = (try? await get(address, from: typed))?.json else { return nil }
      let links = answer["links"]?.elements?.map(\.value) ?? []
      let types = ["application/activity+json", "application/ld+json"]
      let link =
        links.first { link in
          link["rel"]?.text == "self" && types.contains { link["type"]?.text?.hasPrefix($0) == true }
        } ?? links.first { $0["rel"]?.text == "http://webfinger.net/rel/profile-page" }
      let domain = Self.domain(answer["subject"]?.text?.split(separator: "@").last.map(String.init))
      return link?["href"]?.text.flatMap(WebOrigin.init(ofAddress:)).map { ($0, domain) }
    }
    if let trace = await webFinger("\(typed.address)/.well-known/webfinger?resource=\(resource)") { return trace }
    guard let response = try? await get("\(typed.address)/.well-known/host-meta", from: typed),
      let links = try? XMLElement.read(Array(response.body)).children,
      let template = links.first(where: { $0.name.local == "Link" && $0["rel"] == "lrdd" })?["template"]
    else { return nil }
    let address = template.replacing("{uri}", with: resource)
    return await webFinger(address) ?? WebOrigin(ofAddress: address).map { ($0, nil) }
  }

  /// Returns the response of an address; `nil` if the typed host must not lead there.
  private func get(_ address: String, from typed: WebOrigin) async throws(SourceError) -> HTTPResponse? {
    guard let target = WebOrigin(ofAddress: address), target.isSecure || target.isNearby, typed.mayLead(to: target)
    else { return nil }
    return try await send(address, redirects: typed.isNearby ? .anywhere : .sameOriginOrPublic, timeout: .seconds(10))
  }

  /// Returns the server if it has the API. A private one says no more than that; an old one has the first version only.
  private func server(at trace: Trace, from typed: WebOrigin) async throws(SourceError) -> AccountServer? {
    // Behind a proxy, a server may be wrong about its scheme.
    let origin = trace.origin.authority == typed.authority ? typed : trace.origin
    for version in ["v2", "v1"] {
      guard let response = try await get("\(origin.address)/api/\(version)/instance", from: typed) else { return nil }
      if version == "v1", response.status == 429 || response.status >= 500 { throw error(of: response) }
      guard [200, 401, 403].contains(response.status), let answer = response.json, answer.members != nil,
        let base = try? WebOrigin(of: response.url)
      else { continue }
      // Neither is the host of the API; the second one may be a whole address.
      let named = Self.domain(answer["domain"]?.text) ?? Self.domain(answer["uri"]?.text)
      guard response.status != 200 || named != nil else { continue }
      // In GoToSocial, the others may be the host of the API.
      let domain = Self.domain(answer["account_domain"]?.text) ?? trace.domain ?? named ?? typed.authority
      return AccountServer(base: base.address, domain: domain, version: answer["version"]?.text?.excerpt ?? "")
    }
    return nil
  }

  /// Returns the host and port of a host or an address.
  private static func domain(_ text: String?) -> String? {
    text.flatMap { WebOrigin(ofAddress: $0.contains("://") ? $0 : "https://\($0)")?.authority }
  }
}
