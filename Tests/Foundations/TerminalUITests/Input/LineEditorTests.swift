import TerminalTestSupport
import Testing

@testable import TerminalUI

struct LineEditorTests {
  private func editor(_ text: String, _ keys: KeyEvent...) -> LineEditor {
    var editor = LineEditor(text: text)
    for key in keys { #expect(editor.handle(key) == .handled) }
    return editor
  }

  @Test func `typed text is inserted at the cursor`() {
    #expect(editor("ac", .left, "b").text == "abc")
    #expect(editor("b", .home, "中").text == "中b")
  }

  @Test func `the keys of readline delete text`() {
    #expect(editor("abc", .backspace).text == "ab")
    #expect(editor("abc", .home, .delete).text == "bc")
    #expect(editor("one two  ", .control("w")).text == "one ")
    #expect(editor("one two  ", KeyEvent(.backspace, .alternate)).text == "one ")
    #expect(editor("abc", .left, .control("u")).text == "c")
    #expect(editor("abc", .home, .right, .control("k")).text == "a")
  }

  @Test func `pasted text becomes one line without control characters`() {
    var editor = LineEditor()
    editor.insert("a\nb\tc\u{1B}[0m\r\nd")
    #expect(editor.text == "a b c[0m d")
  }

  @Test func `the length of input is limited`() {
    var editor = LineEditor()
    editor.insert(String(repeating: "x", count: LineEditor.limit + 1))
    #expect(editor.text.count == LineEditor.limit)
  }

  @Test func `other keys are not handled`() {
    var editor = LineEditor(text: "a")
    #expect(editor.handle(.enter) == .ignored)
    #expect(editor.handle(.function(1)) == .ignored)
  }

  @Test func `the cursor is always within the text`() {
    var generator = SeededGenerator(seed: 7)
    let keys: [KeyEvent] = [
      .left, .right, .home, .end, .backspace, .delete, .control("w"), .control("u"), .control("k"), "\u{301}", "e", "🇨",
      "中",
    ]
    for _ in 0..<300 {
      var editor = LineEditor(text: generator.text())
      for _ in 0..<30 {
        if let key = keys.randomElement(using: &generator) { _ = editor.handle(key) }
        #expect(editor.cursor >= 0 && editor.cursor <= editor.text.count)
      }
    }
  }
}
