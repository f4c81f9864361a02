import Foundation
package import Networking
import Synchronization

/// Web sites in memory: each address has its answer, and all others have the status 404.
package final class Sites: HTTPTransport {
  private struct State {
    var answers: [String: Result<HTTPResponse, HTTPError>] = [:]
    var servers: [String: @Sendable (HTTPRequest) -> Result<HTTPResponse, HTTPError>] = [:]
    var requests: [HTTPRequest] = []
    var isHeld: @Sendable (String) -> Bool = { _ in false }
    var held: [(request: HTTPRequest, CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  package init() {}

  package var requests: [HTTPRequest] { state.withLock { $0.requests } }
  package var addresses: [String] { requests.map(\.url.absoluteString) }

  /// Sets the answer of an address.
  package func set(
    _ address: String, _ body: String = "", status: Int = 200, _ headers: [String: String] = [:],
    permanent: String? = nil
  ) throws {
    let url = try Self.url(address)
    let response = HTTPResponse(
      status: status, headers: headers.map { HTTPHeader($0.key.lowercased(), $0.value) }, body: Data(body.utf8),
      url: try permanent.map(Self.url) ?? url)
    state.withLock { $0.answers[address] = .success(response) }
  }

  package func fail(_ address: String, _ error: HTTPError) {
    state.withLock { $0.answers[address] = .failure(error) }
  }

  /// Makes a function answer all requests for addresses that begin with one, and have no answer of their own.
  package func serve(_ base: String, _ answer: @escaping @Sendable (HTTPRequest) -> Result<HTTPResponse, HTTPError>) {
    state.withLock { $0.servers[base] = answer }
  }

  private static func url(_ address: String) throws -> URL {
    guard let url = URL(string: address) else { throw HTTPError.invalidURL(address) }
    return url
  }

  // MARK: Holding requests back

  /// From now on, requests are answered only by ``release()``.
  ///
  /// - Parameter isHeld: returns whether this applies to an address.
  package func hold(where isHeld: @escaping @Sendable (String) -> Bool = { _ in true }) {
    state.withLock { $0.isHeld = isHeld }
  }

  /// The requests that wait for their answer.
  package var waiting: [HTTPRequest] { state.withLock { $0.held.map(\.request) } }

  /// Answers all requests that wait.
  package func release() {
    let held = state.withLock { state in
      defer { state.held = [] }
      return state.held
    }
    for (_, continuation) in held { continuation.resume() }
  }

  package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    let isHeld = state.withLock { state in
      state.requests.append(request)
      return state.isHeld(request.url.absoluteString)
    }
    if isHeld {
      await withCheckedContinuation { continuation in state.withLock { $0.held.append((request, continuation)) } }
    }
    let address = request.url.absoluteString
    let (answer, server) = state.withLock { state in
      (state.answers[address], state.servers.first { address.hasPrefix("\($0.key)/") }?.value)
    }
    return try (answer ?? server?(request))?.get() ?? HTTPResponse(status: 404, url: request.url)
  }
}

/// An RSS feed with items, newest first.
///
/// - Parameter items: the id, which is part of the title, and the date of each.
package func rss(_ title: String, _ items: [(id: String, date: String)], text: String = "Text.") -> String {
  let items = items.map { item in
    let date = item.date.isEmpty ? "" : "<pubDate>\(item.date)</pubDate>"
    return
      "<item><guid>\(item.id)</guid><title>Title \(item.id)</title><description>\(text)</description>\(date)</item>"
  }
  return "<rss version=\"2.0\"><channel><title>\(title)</title>\(items.joined(separator: "\n"))</channel></rss>"
}
