import FeedFormats
import FeedServerTestSupport
import Foundation
import NetworkTestSupport
import Networking
import TerminalTestSupport
import Testing

@testable import FeedServer
@testable import MomentsStore

@Suite(.limited)
struct FeedClientTests {
  private func error(_ reply: ScriptedServer.Reply, token: String? = nil) async -> FeedServerError? {
    await #expect(throws: FeedServerError.self) {
      _ = try await ScriptedServer { _, _ in reply }.client(token: token).feed()
    }
  }

  @Test func `a request has the app's headers and the token, and its redirects stay on its server`() async throws {
    let server = ScriptedServer { _, _ in .page([]) }
    _ = try await server.client(token: "secret").feed()
    let request = try #require(server.requests.first)
    #expect(request.headers.value(of: "x-app-platform") == "terminal")
    #expect(request.headers.value(of: "x-app-version") == "1.2")
    #expect(request.headers.value(of: "x-os-version") == "6.1")
    #expect(request.headers.value(of: "Authorization") == "Bearer secret")
    #expect(request.headers.value(of: "Content-Type") == "application/json")
    #expect(request.redirects == .sameOrigin)
    #expect(request.variables["userID"] == "0" && request.variables["first"] == "500")
    _ = try await server.client().feed()
    #expect(server.requests.last?.headers.value(of: "Authorization") == nil)
  }

  @Test func `all pages of a feed are combined into one answer`() async throws {
    let server = ScriptedServer { request, _ in
      switch request.variables["after"] {
      case nil: .page(["5", "4"], next: "x")
      case "x": .page(["3", "2"], next: "y")
      default: .page(["1"])
      }
    }
    let feed = try await server.client().feed()
    #expect(feed.answer.arrivals.map(\.moment.id) == ["5", "4", "3", "2", "1"])
    #expect(feed.answer.isComplete && feed.missing == nil)
    #expect(feed.answer.user == UserDetails(id: "0", name: "Wei"))
    #expect(server.requests.map { $0.variables["after"] } == [nil, "x", "y"])
  }

  @Test(arguments: [true, false]) func `likes are asked for on demand`(withLikes: Bool) async throws {
    let server = ScriptedServer { _, _ in .page(["1"]) }
    #expect(try await server.client().feed(withLikes: withLikes).answer.hasLikes == withLikes)
    let asked = try #require(server.requests.first?.variables["withLikes"])
    #expect(["1", "true"].contains(asked) == withLikes)
  }

  @Test func `a server without a theme still sends its configuration`() async throws {
    let server = ScriptedServer { request, _ in
      request.query.contains("theme")
        ? .error("Cannot query field 'theme'", code: "GRAPHQL_VALIDATION_FAILED")
        : .data("remoteConfiguration", #"{"likeButtonStyle":"star"}"#)
    }
    let answer = try FeedFields(try await server.client().remoteConfiguration())
    #expect(try answer.text("likeButtonStyle") == "star")
  }

  @Test func `endless pages are reported, and the feed is incomplete`() async throws {
    let server = ScriptedServer { _, number in .page(["\(number)"], next: "always the same") }
    let feed = try await server.client().feed()
    #expect(feed.missing == .endlessPages && !feed.answer.isComplete)
    #expect(feed.answer.arrivals.count == 2)
  }

  @Test func `the size limit applies to all pages together`() async {
    var limits = FeedClient.Limits()
    limits.largestFeed = 1000
    let server = ScriptedServer { _, number in .page(["\(number)"], next: "\(number)") }
    let client = server.client(limits: limits)
    await #expect(throws: FeedServerError.transport(.tooLarge(limit: 1000))) { try await client.feed() }
  }

  @Test func `the time limit applies to all pages together`() async {
    var limits = FeedClient.Limits()
    limits.feedTimeout = .milliseconds(50)
    let server = ScriptedServer { _, number in .page(["\(number)"], next: "\(number)") }
    let client = server.client(limits: limits)
    await #expect(throws: FeedServerError.transport(.timedOut(seconds: 0.05))) { try await client.feed() }
  }

  @Test(arguments: [200, 400])
  func `a server that supports only the iOS app's requests receives those`(status: Int) async throws {
    let server = ScriptedServer { request, _ in
      if request.query.contains("pageInfo") {
        return .error("Cannot query field \\\"pageInfo\\\" on type \\\"MomentsDetails\\\".", status: status)
      }
      if request.query.contains("moment(id") {
        return .error("Cannot query field \\\"moment\\\" on type \\\"MomentsDetails\\\".", status: status)
      }
      return request.field == "updateMomentLike"
        ? .data(
          "updateMomentLike",
          #"{"moments":[\#(ScriptedServer.Reply.moment("1", isLiked: false)),\#(ScriptedServer.Reply.moment("2", isLiked: true))]}"#
        )
        : .page(["2", "1"], isPaged: false)
    }
    let client = server.client()
    #expect(try await client.feed().answer.arrivals.map(\.moment.id) == ["2", "1"])
    #expect(try await client.feed().answer.isComplete)
    #expect(server.requests.count == 3)
    #expect(try await client.setLiked(true, momentID: "2", idempotencyKey: "k")?.isLiked == true)
    #expect(server.requests.count == 4)
    let fresh = server.client()
    #expect(try await fresh.setLiked(true, momentID: "2", idempotencyKey: "k")?.id == "2")
    #expect(server.requests.suffix(2).map { $0.headers.value(of: "Idempotency-Key") } == ["k", "k"])
  }

  @Test func `a broken moment is omitted, and its ID is reported if it is readable`() async throws {
    let server = ScriptedServer { _, _ in
      .data("getMomentsDetailsByUserID", #"{"moments":[{"id":"7","type":1},"text",{"id":8}]}"#)
    }
    let answer = try await server.client().feed().answer
    #expect(answer.arrivals.isEmpty && answer.isComplete)
    #expect(answer.brokenIDs == ["7", nil, "8"])
  }

  @Test func `data with errors is used, and the moments that the errors name are incomplete`() async throws {
    let server = ScriptedServer { _, _ in
      let page = String(decoding: ScriptedServer.Reply.page(["2", "1"]).body, as: UTF8.self).dropLast()
      return ScriptedServer.Reply(
        page + #","errors":[{"message":"no likes","path":["getMomentsDetailsByUserID","moments",1,"likes"]}]}"#)
    }
    let feed = try await server.client().feed()
    #expect(feed.answer.arrivals.map(\.isWhole) == [true, false])
    #expect(!feed.answer.isComplete)
    guard case .partial(let fault) = feed.missing else {
      Issue.record("\(String(describing: feed.missing))")
      return
    }
    #expect(fault.message == "no likes")
  }

  // MARK: Errors

  @Test func `an error with a definite code, or of the request itself, is a refusal`() async {
    #expect(await error(.error("no", code: "FORBIDDEN")) == .refused(GraphQLError(message: "no", code: "FORBIDDEN")))
    let withoutCode = ScriptedServer.Reply(#"{"errors":[{"message":"no"}]}"#, status: 422)
    #expect(await error(withoutCode) == .refused(GraphQLError(message: "no")))
  }

  @Test(arguments: ["INTERNAL_SERVER_ERROR", "RATE_LIMITED", "TIMEOUT", "SOMETHING_ELSE", ""])
  func `an error without a definite code may pass`(code: String) async {
    let fault = GraphQLError(message: "no", code: code)
    for status in [200, 422] {
      let error = await error(.error("no", code: code, status: status))
      #expect(error == .failed(fault, retryAfter: nil))
      #expect(error?.mayPass == true && error?.isRefusal == false)
    }
    let pause = ScriptedServer.Reply(
      #"{"errors":[{"message":"slow down"}]}"#, headers: [HTTPHeader("retry-after", "30")])
    #expect(await error(pause)?.retryAfter == 30)
    for body in [#"{"errors":"odd"}"#, #"{"errors":[7]}"#] {
      #expect(await error(ScriptedServer.Reply(body)) == .failed(GraphQLError(message: ""), retryAfter: nil))
    }
  }

  @Test func `a missing sign-in and an expired one are different errors`() async {
    #expect(await error(ScriptedServer.Reply("", status: 401)) == .unauthenticated(.missing))
    #expect(await error(ScriptedServer.Reply("", status: 401), token: "t") == .unauthenticated(.expired))
    #expect(await error(.error("", code: "UNAUTHENTICATED"), token: "t") == .unauthenticated(.expired))
  }

  @Test(arguments: [204, 300, 304, 403, 404, 408, 429, 500, 503, 599])
  func `a response that is not JSON is reported with its error status and retry time`(status: Int) async {
    let reply = ScriptedServer.Reply("Whatever", status: status, headers: [HTTPHeader("retry-after", "30")])
    let expected: FeedServerError = status == 204 ? .notJSON : .status(status, retryAfter: 30)
    #expect(await error(reply) == expected)
  }

  @Test func `a GraphQL error with status 503 is not a refusal`() async {
    #expect(await error(.error("later", status: 503)) == .status(503, retryAfter: nil))
  }

  @Test(
    arguments: [
      ("", .notJSON), ("{", .notJSON), ("  <!DOCTYPE html><p>Welcome", .webPage), ("nothing", .notJSON),
      ("[]", .wrongType(path: "data")), ("{}", .wrongType(path: "data")), ("7", .wrongType(path: "data")),
      (#"{"data":null}"#, .wrongType(path: "data")), (#"{"data":7}"#, .wrongType(path: "data")),
      (#"{"data":{"getMomentsDetailsByUserID":"x"}}"#, .wrongType(path: "data.getMomentsDetailsByUserID")),
      (#"{"data":{"getMomentsDetailsByUserID":{}}}"#, .wrongType(path: "data.getMomentsDetailsByUserID.moments")),
      (
        #"{"data":{"getMomentsDetailsByUserID":{"moments":[],"pageInfo":{"hasNextPage":1}}}}"#,
        .wrongType(path: "data.getMomentsDetailsByUserID.pageInfo.hasNextPage")
      ),
    ] as [(String, FeedServerError)])
  func `an invalid response is an error, with the path if it is JSON`(body: String, expected: FeedServerError) async {
    #expect(await error(ScriptedServer.Reply(body)) == expected)
  }

  @Test func `a response that is not UTF-8 is an error`() async {
    let body = Data([0x7B, 0x22, 0xFF, 0x22, 0x7D])
    let response = HTTPResponse(status: 200, body: body, url: ScriptedServer.address)
    let client = FeedClient(
      account: FeedAccount(address: ScriptedServer.address), identity: AppIdentity(appVersion: "", osVersion: ""),
      transport: StubTransport([.success(response)]), now: { 0 })
    await #expect(throws: FeedServerError.notUTF8) { try await client.feed() }
  }

  // MARK: People and settings

  @Test func `signing in returns a token`() async throws {
    let server = ScriptedServer { _, _ in
      .data("signIn", #"{"token":"t","expiresAt":"1700000000","userDetails":{"id":"7","name":"Ada"}}"#)
    }
    let session = try await server.client().signIn(userName: "ada-lind", password: "secret")
    #expect(session == SignInSession(token: "t", expiresAt: 1_700_000_000, user: UserDetails(id: "7", name: "Ada")))
    #expect(server.requests.first?.variables == ["userName": "ada-lind", "password": "secret"])
  }
}
