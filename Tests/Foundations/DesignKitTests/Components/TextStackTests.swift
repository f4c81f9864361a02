import TerminalTestSupport
import TerminalUI
import Testing

@testable import DesignKit

struct TextStackTests {
  @Test func `texts stand one below the other, empty ones nowhere`() {
    var stack = TextStack(column: 2, columns: 10, environment: .fixed())
    stack.add("first words", .body, .primaryText)
    stack.add("", .caption, .secondaryText)
    stack.add("next", .caption, .secondaryText)
    #expect(stack.lines.map(\.line.text) == ["first", "words", "next"])
    #expect(stack.lines.map(\.origin.row) == [0, 1, 2])
    #expect(stack.row == 3)
  }

  @Test func `a text is cut at its style's limit, unless it is to be whole`() {
    let text = String(repeating: "word ", count: 60)
    var stack = TextStack(column: 0, columns: 20, environment: .fixed(textSize: .medium))
    stack.add(text, .body, .primaryText)
    #expect(stack.lines.count == 3 && stack.lines.last?.line.text.hasSuffix("…") == true)
    var whole = TextStack(column: 0, columns: 20, environment: .fixed(textSize: .medium))
    whole.add(text, .body, .primaryText, isWhole: true)
    #expect(whole.lines.count >= 15)
  }
}
