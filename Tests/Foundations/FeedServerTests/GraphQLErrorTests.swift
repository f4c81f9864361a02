import Documents
import Localization
import MomentsTestSupport
import Networking
import TerminalTestSupport
import Testing

@testable import FeedServer

@Suite(.limited)
struct GraphQLErrorTests {
  @Test(arguments: [
    ("plain", "plain"), (" two\r\n\r\nlines\t", "two lines"), ("\u{1B}[31mred\u{7}", "[31mred"),
    ("a\u{202E}b\u{200B}c", "abc"), ("", ""), ("\u{0}\u{1}", ""), ("e\u{301}", "e\u{301}"),
  ])
  func `a message is one line without control characters`(message: String, expected: String) {
    #expect(GraphQLError(message: message).message == expected)
  }

  @Test func `a long message is truncated`() {
    #expect(
      GraphQLError(message: String(repeating: "x", count: 5000)).message == String(repeating: "x", count: 200) + "…")
    #expect(GraphQLError(message: "e" + String(repeating: "\u{301}", count: 1 << 20)).message.utf8.count < 10_000)
  }

  @Test(arguments: [
    #"{}"#, #"7"#, #"null"#, #"{"message":7,"path":"x","extensions":[]}"#, #"{"path":[true]}"#,
  ])
  func `a malformed error is still an error`(json: String) throws {
    let fault = GraphQLError(try JSONReader.read(json.utf8.span))
    #expect(fault == GraphQLError(message: ""))
  }

  @Test func `the path of an error contains the index of the moment`() throws {
    let json = #"{"message":"m","path":["getMomentsDetailsByUserID","moments",12,"likes"],"extensions":{"code":"C"}}"#
    let fault = GraphQLError(try JSONReader.read(json.utf8.span))
    #expect(fault.momentIndex == 12 && fault.code == "C")
    let other = GraphQLError(try JSONReader.read(#"{"path":["moments","likes"]}"#.utf8.span))
    #expect(other.momentIndex == nil)
  }

  @Test(arguments: ForeignNumbers.texts.flatMap { [$0, "\"\($0)\""] })
  func `numbers at the limits affect only themselves`(number: String) throws {
    guard (try? JSONReader.read(number.utf8.span)) != nil else { return }
    let fault = GraphQLError(try JSONReader.read("{\"message\":\"m\",\"path\":[\"moments\",\(number)]}".utf8.span))
    #expect(fault.message == "m" && fault.momentIndex == (number.hasPrefix("\"") ? nil : Int(number)))
    let session = try SignInSession(
      JSONReader.read(#"{"token":"t","expiresAt":\#(number),"userDetails":{"id":"7","name":"A"}}"#.utf8.span))
    #expect(session.token == "t" && session.expiresAt == Int64(number.replacing("\"", with: "")))
  }

  @Test func `each error has its own message`() {
    let errors: [FeedServerError] = [
      .transport(.truncated), .status(500, retryAfter: nil), .status(503, retryAfter: 5), .unauthenticated(.missing),
      .unauthenticated(.expired), .refused(GraphQLError(message: "")), .refused(GraphQLError(message: "why")),
      .refused(GraphQLError(message: "", code: "NOT_FOUND")), .refused(GraphQLError(message: "", code: "FORBIDDEN")),
      .refused(GraphQLError(message: "", code: "BAD_CREDENTIALS")), .failed(GraphQLError(message: ""), retryAfter: nil),
      .failed(GraphQLError(message: "why"), retryAfter: 5), .partial(GraphQLError(message: "")),
      .partial(GraphQLError(message: "why")), .webPage, .notJSON, .notUTF8, .wrongType(path: "data"), .endlessPages,
    ]
    let sentences = errors.map { $0.message.resolved(in: Language("en")) }
    #expect(Set(sentences).count == errors.count)
    #expect(sentences.allSatisfy { !$0.isEmpty })
  }
}
