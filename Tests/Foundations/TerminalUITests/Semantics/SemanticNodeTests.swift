import TerminalTestSupport
import Testing

@testable import TerminalUI

@Suite(.limited)
struct SemanticNodeTests {
  @Test func `text for people is harmless, and values for programs are exact`() {
    let hostile = "\u{1B}]0;x\u{7}"
    let node = SemanticNode(.link, hostile, value: hostile, link: hostile, attributes: ["id": .text(hostile)])
    #expect(node.text == "␛]0;x␇" && node.value == node.text)
    #expect(node.link == hostile && node.attributes == ["id": .text(hostile)])
  }
}
