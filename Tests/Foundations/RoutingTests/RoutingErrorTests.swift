import Localization
import TerminalTestSupport
import Testing

@testable import Routing

@Suite(.limited)
struct RoutingErrorTests {
  @Test func `of many problems, the first are listed and the others are counted`() {
    let problems = (0..<50_000).map { ParameterProblem.unknown(name: "a\($0)", value: "", nearest: []) }
    let text = RoutingError.wrongParameters(path: "X", problems).message.resolved(in: Language("en"))
    #expect(text.contains("a7") && !text.contains("a8") && text.hasSuffix("and 49,992 more."))
  }

  @Test func `a long link or value is truncated in messages`() {
    let long = String(repeating: "x", count: 60_000)
    let value = ParameterProblem.illTyped(name: "x", value: long, expected: .wholeNumber)
    for error in [
      .invalidLink(long), .unknownPath(long, nearest: []), .foreignHost(long), .wrongParameters(path: "x", [value]),
    ]
      as [RoutingError]
    {
      #expect(error.message.resolved(in: Language("en")).count < 300)
    }
  }

  @Test func `an empty path or parameter name is described in the message`() {
    let nameless = RoutingError.wrongParameters(path: "", [.unknown(name: "", value: "1", nearest: [])])
    let text = nameless.message.resolved(in: Language("en"))
    #expect(text == "https://momentsapp.com/ cannot be opened: a parameter has no name.")
  }
}
