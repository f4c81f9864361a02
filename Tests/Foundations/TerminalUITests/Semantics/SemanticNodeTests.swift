import Testing

@testable import TerminalUI

struct SemanticNodeTests {
  @Test func `text for people is harmless, and values for programs are exact`() {
    let hostile = "\u{1B}]0;x\u{7}"
    let node = SemanticNode(.link, hostile, value: hostile, link: hostile, attributes: ["id": .text(hostile)])
    #expect(node.text == "␛]0;x␇" && node.value == node.text)
    #expect(node.link == hostile && node.attributes == ["id": .text(hostile)])
  }

  @Test func `names of roles and states are words that a script can compare`() {
    for name in SemanticRole.allCases.map(\.rawValue) + SemanticState.allCases.map(\.rawValue) {
      #expect(name.allSatisfy { $0.isASCII && $0.isLowercase }, "\(name)")
    }
  }

  @Test func `a heading has a level`() {
    let heading = SemanticNode.heading("Tools", level: 2)
    #expect(heading.role == .heading && heading.text == "Tools" && heading.attributes == ["level": .integer(2)])
  }
}
