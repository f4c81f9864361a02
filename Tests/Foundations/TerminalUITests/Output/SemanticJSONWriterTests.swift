import Foundation
import TerminalTestSupport
import Testing

@testable import TerminalUI

@Suite(.limited)
struct SemanticJSONWriterTests {
  private func text(_ nodes: [SemanticNode], _ facts: KeyValuePairs<String, SemanticValue> = [:]) -> String {
    var writer = SemanticJSONWriter()
    return writer.beginning(facts.map { ($0.key, $0.value) }) + nodes.map { writer.item($0) }.joined() + writer.end()
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `a tree is written in a fixed order, without empty values`() {
    let node = SemanticNode(
      .article, "Hello", value: "v", link: "https://example.org/a?b=c", states: [.on, .liked, .disabled],
      attributes: ["likes": .integer(3), "author": .text("Ada"), "points": .number(12.5), "whole": .boolean(true)],
      children: [SemanticNode(.time, "now"), SemanticNode(.list, "", children: [SemanticNode(.listItem, "Bo")])])
    #expect(
      text([SemanticNode(.text, ""), node], ["screen": .text("Moments"), "columns": .integer(80)]) == """
        {
          "screen": "Moments",
          "columns": 80,
          "items": [
            {
              "role": "text",
              "text": ""
            },
            {
              "role": "article",
              "text": "Hello",
              "value": "v",
              "link": "https://example.org/a?b=c",
              "states": ["disabled", "liked", "on"],
              "attributes": {
                "author": "Ada",
                "likes": 3,
                "points": 12.5,
                "whole": true
              },
              "children": [
                {
                  "role": "time",
                  "text": "now"
                },
                {
                  "role": "list",
                  "text": "",
                  "children": [
                    {
                      "role": "listitem",
                      "text": "Bo"
                    }
                  ]
                }
              ]
            }
          ]
        }

        """)
  }

  @Test func `a screen without items has an empty array`() {
    #expect(text([], ["screen": .text("x")]) == "{\n  \"screen\": \"x\",\n  \"items\": []\n}\n")
    #expect(text([]) == "{\n  \"items\": []\n}\n")
  }

  @Test(arguments: [
    (SemanticValue.number(17), "17"), (.number(-0.5), "-0.5"), (.number(40 + 1.0 / 3), "40.333333333333336"),
    (.number(.nan), "null"), (.number(.infinity), "null"), (.integer(.min), "-9223372036854775808"),
    (.boolean(false), "false"), (.texts([]), "[]"), (.texts(["a", "\""]), #"["a", "\""]"#),
    (.text("\"\\/\n\r\t"), #""\"\\/\n\r\t""#), (.text("\u{0}\u{1B}\u{7F}\u{9B}"), #""\u0000\u001b\u007f\u009b""#),
    (.text("a\u{202E}b\u{2028}\u{E0001}"), #""a\u202eb\u2028\udb40\udc01""#), (.text("Þé中🍅"), #""Þé中🍅""#),
  ])
  func `values follow the standard, and hidden characters are escaped`(value: SemanticValue, written: String) {
    #expect(text([], ["x": value]).contains("\"x\": \(written),\n"))
  }

  @Test func `any text of a feed survives a round trip, and no byte of it controls a terminal`() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let fact = generator.text()
      let node = SemanticNode(.text, generator.text(), attributes: ["fact": .text(fact)])
      let written = text([node])
      let hasControls = written.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control }
      #expect(!hasControls, "\(written.debugDescription)")
      let items = try #require(try object(written)["items"] as? [[String: Any]])
      #expect(items.first?["text"] as? String == node.text)
      #expect((items.first?["attributes"] as? [String: String])?["fact"] == fact)
    }
  }

  @Test func `the same tree results in the same bytes`() {
    let names = (0..<40).map { "name\($0)" }
    let texts = (0..<10).map { _ in
      let attributes = Dictionary(uniqueKeysWithValues: names.shuffled().map { ($0, SemanticValue.text($0)) })
      return text([SemanticNode(.text, "x", states: Set(SemanticState.allCases.shuffled()), attributes: attributes)])
    }
    #expect(Set(texts).count == 1)
  }

  @Test func `text for people is harmless, and values for programs are exact`() {
    let hostile = "\u{1B}]0;x\u{7}"
    let node = SemanticNode(.link, hostile, value: hostile, link: hostile, attributes: ["id": .text(hostile)])
    #expect(node.text == "␛]0;x␇" && node.value == node.text)
    #expect(node.link == hostile && node.attributes == ["id": .text(hostile)])
  }
}
