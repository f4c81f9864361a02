package import FeedServer
package import Foundation
package import Networking
import Synchronization

/// A transport whose answers a test makes up, request by request.
package final class ScriptedServer: HTTPTransport {
  package typealias Answer = @Sendable (_ request: Request, _ number: Int) async throws(HTTPError) -> Reply

  /// The facts of a request.
  package struct Request: Sendable {
    package let field: String
    package let query: String
    package let variables: [String: String]
    package let headers: [HTTPHeader]
    package let redirects: RedirectPolicy
    /// The requested state of a like.
    package let isLiked: Bool

    package func header(_ name: String) -> String? { headers.value(of: name) }
  }

  package struct Reply: Sendable {
    package var status = 200
    package var headers: [HTTPHeader] = []
    package let body: Data

    package init(_ body: String, status: Int = 200, headers: [HTTPHeader] = []) {
      self.body = Data(body.utf8)
      self.status = status
      self.headers = headers
    }
  }

  package static let address = URL(string: "https://moments.example/graphql") ?? URL(filePath: "/")

  private let record = Mutex<[Request]>([])
  private let answer: Mutex<Answer>

  package init(_ answer: @escaping Answer) {
    self.answer = Mutex(answer)
  }

  package var requests: [Request] { record.withLock { $0 } }

  /// The names of the fields that were asked for, in order.
  package var fields: [String] { requests.map(\.field) }

  package func change(_ answer: @escaping Answer) { self.answer.withLock { $0 = answer } }

  package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    guard case .post(let body) = request.method,
      let object = try? JSONSerialization.jsonObject(with: body) as? [String: Any],
      let query = object["query"] as? String
    else { throw .failed(reason: "no GraphQL") }
    let variables = (object["variables"] as? [String: Any] ?? [:]).mapValues { "\($0)" }
    let known = ["getMomentsDetailsByUserID", "updateMomentLike", "signIn", "signOut", "remoteConfiguration"]
    let noted = Request(
      field: known.first { query.contains(" \($0)") } ?? "", query: query, variables: variables,
      headers: request.headers, redirects: request.redirects,
      isLiked: (object["variables"] as? [String: Any])?["isLiked"] as? Bool == true)
    let number = record.withLock {
      $0.append(noted)
      return $0.count
    }
    let reply = try await answer.withLock { $0 }(noted, number)
    if Task.isCancelled { throw .cancelled }
    return HTTPResponse(status: reply.status, headers: reply.headers, body: reply.body, url: request.url)
  }

  package func client(token: String? = nil, limits: FeedClient.Limits = FeedClient.Limits()) -> FeedClient {
    FeedClient(
      account: FeedAccount(address: Self.address), identity: AppIdentity(appVersion: "1.2", osVersion: "6.1"),
      transport: self, token: { token }, limits: limits, now: { 1_768_478_400 })
  }
}

extension ScriptedServer.Reply {
  /// A GraphQL answer with this value of the field.
  package static func data(_ field: String, _ value: String) -> Self { Self(#"{"data":{"\#(field)":\#(value)}}"#) }

  package static func error(_ message: String, code: String = "INTERNAL", status: Int = 200) -> Self {
    Self(
      #"{"data":null,"errors":[{"message":"\#(message)","extensions":{"code":"\#(code)"}}]}"#, status: status)
  }

  /// A page with moments of these ids.
  package static func page(_ ids: [String], next: String? = nil, isPaged: Bool = true) -> Self {
    let moments = ids.map { moment($0, isLiked: false) }.joined(separator: ",")
    let info = #""pageInfo":{"hasNextPage":\#(next != nil),"endCursor":\#(next.map { "\"\($0)\"" } ?? "null")}"#
    return data(
      "getMomentsDetailsByUserID",
      #"{"userDetails":{"id":"0","name":"Wei"},"moments":[\#(moments)]\#(isPaged ? "," + info : "")}"#)
  }

  /// The answer to a like.
  package static func liked(_ id: String, _ isLiked: Bool) -> Self {
    data("updateMomentLike", #"{"moment":\#(moment(id, isLiked: isLiked))}"#)
  }

  package static func moment(_ id: String, isLiked: Bool) -> String {
    #"{"id":"\#(id)","userDetails":{"name":"Ada"},"type":"PHOTOS","title":"T\#(id)","photos":[],"#
      + #""createdDate":"1700000000","isLiked":\#(isLiked),"likes":[\#(isLiked ? #"{"id":"0","name":"Wei"}"# : "")]}"#
  }
}
