import Documents
package import FeedFormats
import FoundationEssentials
import Networking
import WebAddresses

/// Asks a server as a signed-in account. Its functions throw `SourceError`.
package struct AccountClient: Sendable {
  /// A part of the home timeline, newest first in the order of the server.
  package struct Page: Sendable {
    /// They may be none although more follow.
    package let statuses: StatusPage
    /// The id after which the next page begins; `nil` at the end of the timeline.
    package let next: String?
    /// Whether the server has the whole timeline. While it rebuilds it, posts are missing that were not deleted.
    package let isComplete: Bool
    /// The time until which the remaining requests are for likes, in seconds since 1970; `nil` if there are enough.
    package let pausedUntil: Int64?
  }

  let server: AccountServer
  let credential: Credential
  let service: AccountService

  package func profile() async throws(SourceError) -> AccountProfile {
    let answer = try service.answer(try await send("v1/accounts/verify_credentials"))
    guard let profile = AccountProfile(answer, domain: server.domain) else { throw .unreadable }
    return profile
  }

  /// Returns the page after a status, the last one of the page before; the first page without one.
  package func home(after id: String? = nil) async throws(SourceError) -> Page {
    // Other servers have boosts without being asked.
    let boosts = server.isPixelfed ? "&include_reblogs=1" : ""
    let rest = id.map { "&max_id=\($0.percentEncoded)" } ?? ""
    let response = try await send("v1/timelines/home?limit=40\(boosts)\(rest)")
    guard let page = StatusPage(try service.answer(response), in: context(.home)) else { throw .unreadable }
    let next = response.links.isEmpty ? page.lastID : response.nextID
    return Page(
      statuses: page, next: next == id ? nil : next, isComplete: response.status != 206,
      pausedUntil: service.backgroundPause(after: response))
  }

  /// Returns a post by its id, which is not that of a boost; in the other functions, too.
  package func status(_ id: String) async throws(SourceError) -> Status { try status(in: try await post(id)) }

  /// Likes a post, or takes the like back. Returns the post.
  package func setFavorite(_ isFavorite: Bool, status id: String) async throws(SourceError) -> Status {
    try status(in: try await post(id, isFavorite ? "/favourite" : "/unfavourite", form: ""))
  }

  /// The replies to a post, also to these.
  package func replies(to id: String) async throws(SourceError) -> StatusPage {
    guard let page = StatusPage(try await post(id, "/context"), in: context(.thread)) else { throw .unreadable }
    return page
  }

  /// The people who like a post, as far as the server knows and shows them; those of two pages at most.
  package func favoritedBy(status id: String) async throws(SourceError) -> [AccountProfile] {
    let path = "v1/statuses/\(id.percentEncoded)/favourited_by?limit=80"
    var response = try await send(path)
    var people = try found(response).elements ?? []
    // The ids are those of favorites, which only the server knows.
    if let next = response.nextID {
      response = try await send("\(path)&max_id=\(next.percentEncoded)")
      people += try found(response).elements ?? []
    }
    return people.compactMap { AccountProfile($0.value, domain: server.domain) }
  }

  /// The post of a web address, which the server fetches if it does not know it; `nil` if there is none.
  package func search(_ address: String) async throws(SourceError) -> Status? {
    let response = try await send("v2/search?resolve=true&type=statuses&limit=1&q=\(address.percentEncoded)")
    let first = try service.answer(response)["statuses"]?.elements?.first?.value
    return first.flatMap { Status($0, in: context(.thread)) }
  }

  private func send(_ path: String, form: String? = nil) async throws(SourceError) -> HTTPResponse {
    try await service.send("\(server.base)/api/\(path)", form: form, credential: credential)
  }

  private func post(_ id: String, _ rest: String = "", form: String? = nil) async throws(SourceError) -> DocumentValue {
    try found(try await send("v1/statuses/\(id.percentEncoded)\(rest)", form: form))
  }

  /// Returns the answer to a request for a post.
  private func found(_ response: HTTPResponse) throws(SourceError) -> DocumentValue {
    guard ![404, 410].contains(response.status) else { throw .postGone }
    return try service.answer(response)
  }

  private func status(in answer: DocumentValue) throws(SourceError) -> Status {
    guard let status = Status(answer, in: context(.home)) else { throw .unreadable }
    return status
  }

  private func context(_ place: StatusContext.Place) -> StatusContext {
    StatusContext(domain: server.domain, now: service.now(), place: place)
  }
}

extension HTTPResponse {
  /// The links of the response (RFC 8288).
  fileprivate var links: String {
    headers.filter { $0.name.lowercased() == "link" }.map(\.value).joined(separator: ",")
  }

  /// The id after which the next page begins. Behind a proxy, the host of the link may be wrong.
  fileprivate var nextID: String? {
    let next = links.matches(of: /<([^>]*)>((?:[^,"]|"[^"]*")*)/).first { link in
      link.2.contains(/(?i);\s*rel\s*=\s*(?:next\b|"[^"]*\bnext\b)/)
    }
    return next.flatMap { URLComponents(string: String($0.1))?.queryItems?.first { $0.name == "max_id" }?.value }
  }
}
