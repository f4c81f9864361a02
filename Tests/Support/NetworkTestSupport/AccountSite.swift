import Foundation
package import Networking
import Synchronization

/// A server with the Mastodon client API among ``Sites``. It has one person, whose token is `TOKEN`.
package final class AccountSite: Sendable {
  /// An entry of the home timeline.
  package struct Post: Sendable {
    package var id: String
    package var time: Int64
    package var text: String
    package var author = "ada"
    /// Members of the JSON, each after a comma, which replace the others.
    package var more = ""
    package var isFavorited = false
    /// The name of the person who boosts the post `original`.
    package var booster: (name: String, original: String)?

    package init(
      _ id: String, time: Int64, text: String? = nil, more: String = "",
      booster: (name: String, original: String)? = nil
    ) {
      (self.id, self.time, self.text, self.more) = (id, time, text ?? "Post \(id)", more)
      self.booster = booster
    }
  }

  /// What the server does with a request.
  package enum Answer: Sendable {
    case status(Int, [String: String] = [:], body: String = "")
    /// The connection fails before the server reads the request.
    case fails(HTTPError)
    /// The server does what the request says, and its answer is lost.
    case lost
    /// The server does what the request says, but answers otherwise.
    case done(Int, body: String = "")
  }

  private struct State {
    var posts: [Post] = []
    var others: [Post] = []
    var likers: [String] = []
    var replies: [Post] = []
    var answers: [(path: String, answer: Answer, isLasting: Bool)] = []
    var pageSize = 40
    var hasLinks = true
    var headers: [String: String] = [:]
    var isSignedOut = false
    var writes: [String] = []
  }

  package let base: String
  private let host: String
  private let state = Mutex(State())

  package init(_ sites: Sites, host: String = "example.org") {
    (base, self.host) = ("https://\(host)", host)
    sites.serve(base) { [weak self] in self?.answer($0) ?? .failure(.truncated) }
  }

  // MARK: What the server has

  /// The home timeline, newest first.
  package var posts: [Post] {
    get { state.withLock { $0.posts } }
    set { state.withLock { $0.posts = newValue } }
  }

  /// Adds posts above the others, the last one on top.
  package func add(_ numbers: some Sequence<Int>) {
    state.withLock { $0.posts = numbers.map { Post("\($0)", time: Int64($0) * 10) }.reversed() + $0.posts }
  }

  /// Posts that are in no timeline.
  package func setOthers(_ posts: Post...) { state.withLock { $0.others = posts } }
  package func setReplies(_ replies: Post...) { state.withLock { $0.replies = replies } }
  package func setLikers(_ names: String...) { state.withLock { $0.likers = names } }
  package func setPageSize(_ count: Int) { state.withLock { $0.pageSize = count } }
  /// Makes the server link no next pages.
  package func removeLinks() { state.withLock { $0.hasLinks = false } }
  package func setHeaders(_ headers: [String: String]) { state.withLock { $0.headers = headers } }
  /// Sets whether the token was revoked.
  package func setSignedOut(_ isSignedOut: Bool) { state.withLock { $0.isSignedOut = isSignedOut } }

  /// Scripts the answers to the next requests for a path, which then are answered as usual again.
  ///
  /// - Parameter path: the end of the path, such as `/1/favourite`.
  package func answer(_ path: String, _ answers: Answer...) {
    state.withLock { $0.answers += answers.map { (path, $0, false) } }
  }

  /// Scripts the answer to all requests for a path.
  package func answerAlways(_ path: String, _ answer: Answer) {
    state.withLock { $0.answers.append((path, answer, true)) }
  }

  /// Ends all scripted answers.
  package func recover() { state.withLock { $0.answers = [] } }

  /// The posts that the person likes.
  package var favorites: Set<String> {
    state.withLock { Set(($0.posts + $0.others).filter(\.isFavorited).map(\.id)) }
  }

  /// The favorites and their removals that the server has done, such as `favourite 1`.
  package var writes: [String] { state.withLock { $0.writes } }

  // MARK: Requests

  private func answer(_ request: HTTPRequest) -> Result<HTTPResponse, HTTPError> {
    state.withLock { state in
      let path = request.url.path
      let index = state.answers.firstIndex { path.hasSuffix($0.path) }
      let scripted = index.map { state.answers[$0].answer }
      if let index, !state.answers[index].isLasting { state.answers.remove(at: index) }
      switch scripted {
      case .status(let status, let headers, let body): return .success(response(request, status, headers, body))
      case .fails(let error): return .failure(error)
      default: break
      }
      let token = request.headers.value(of: "Authorization")
      guard token == "Bearer TOKEN", !state.isSignedOut else {
        return .success(response(request, 401, [:], #"{"error":"アクセストークンは取り消されています"}"#))
      }
      let usual = usual(request, path, &state)
      switch scripted {
      case .lost: return .failure(.truncated)
      case .done(let status, let body): return .success(response(request, status, [:], body))
      default: return .success(usual)
      }
    }
  }

  private func usual(_ request: HTTPRequest, _ path: String, _ state: inout State) -> HTTPResponse {
    let parts = path.split(separator: "/").map(String.init).dropFirst(2)
    let query = URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.queryItems ?? []
    func value(_ name: String) -> String? { query.first { $0.name == name }?.value }
    switch (parts.first, parts.dropFirst().first) {
    case ("accounts", "verify_credentials"): return response(request, 200, [:], account("me"))
    case ("apps", _), ("instance", _): return response(request, 404)
    case ("timelines", "home"): return home(request, below: value("max_id"), state)
    case ("search", _):
      let found = (state.posts + state.others).first { value("q") == address(of: $0) }
      return response(request, 200, [:], #"{"statuses":[\#(found.map { json($0, state) } ?? "")]}"#)
    case ("statuses", let id?): return post(request, id, parts.dropFirst(2).first, &state)
    default: return response(request, 404)
    }
  }

  private func home(_ request: HTTPRequest, below id: String?, _ state: State) -> HTTPResponse {
    let start = id.map { id in state.posts.firstIndex { $0.id == id }.map { $0 + 1 } ?? state.posts.count } ?? 0
    let page = state.posts[start...].prefix(state.pageSize)
    var headers = state.headers
    if state.hasLinks, let last = page.last {
      headers["Link"] = "<http://localhost:3000/api/v1/timelines/home?max_id=\(last.id)>; rel=\"next\""
    }
    return response(request, 200, headers, "[\(page.map { json($0, state) }.joined(separator: ","))]")
  }

  private func post(_ request: HTTPRequest, _ id: String, _ part: String?, _ state: inout State) -> HTTPResponse {
    let isWrite = part == "favourite" || part == "unfavourite"
    if isWrite, request.method == .get { return response(request, 405) }
    func change(_ posts: inout [Post]) -> Post? {
      guard let index = posts.firstIndex(where: { $0.id == id && $0.booster == nil }) else { return nil }
      if isWrite { posts[index].isFavorited = part == "favourite" }
      return posts[index]
    }
    guard let post = change(&state.posts) ?? change(&state.others) else {
      return response(request, 404, [:], #"{"error":"Record not found"}"#)
    }
    switch part {
    case "context":
      let replies = state.replies.map { json($0, state) }
      return response(request, 200, [:], #"{"ancestors":[],"descendants":[\#(replies.joined(separator: ","))]}"#)
    case "favourited_by":
      return response(request, 200, [:], "[\(state.likers.map(account).joined(separator: ","))]")
    case "favourite", "unfavourite": state.writes.append("\(part ?? "") \(id)")
    default: break
    }
    return response(request, 200, [:], json(post, state))
  }

  private func response(
    _ request: HTTPRequest, _ status: Int, _ headers: [String: String] = [:], _ body: String = ""
  ) -> HTTPResponse {
    HTTPResponse(
      status: status, headers: headers.map { HTTPHeader($0.key, $0.value) }, body: Data(body.utf8), url: request.url)
  }

  // MARK: Texts

  private func account(_ name: String) -> String {
    #"{"id":"\#(name)","acct":"\#(name)","display_name":"\#(name.capitalized)","url":"\#(base)/@\#(name)"}"#
  }

  /// The address of the page of a post.
  package func address(of post: Post) -> String { "\(base)/@\(post.author)/\(post.id)" }

  private func json(_ post: Post, _ state: State) -> String {
    let date = Date(timeIntervalSince1970: TimeInterval(post.time)).formatted(.iso8601)
    if let booster = post.booster,
      let original = (state.posts + state.others).first(where: { $0.id == booster.original })
    {
      return #"{"id":"\#(post.id)","created_at":"\#(date)","content":"","account":\#(account(booster.name)),"#
        + #""reblog":\#(json(original, state))}"#
    }
    return """
      {"id":"\(post.id)"\(post.more),"uri":"\(base)/s/\(post.id)","url":"\(address(of: post))","created_at":"\(date)",\
      "content":"<p>\(post.text)</p>","favourited":\(post.isFavorited),"favourites_count":\(post.isFavorited ? 1 : 0),\
      "account":\(account(post.author))}
      """
  }
}
