import TerminalTestSupport
import Testing

@testable import TerminalUI

@Suite(.limited)
struct LineEditorTests {
  @Test(
    arguments: [
      ("ac", [.left, "b"], "abc"), ("b", [.home, "中"], "中b"), ("abc", [.backspace], "ab"),
      ("abc", [.home, .delete], "bc"), ("one two  ", [.control("w")], "one "),
      ("one two  ", [KeyEvent(.backspace, .alternate)], "one "), ("abc", [.left, .control("u")], "c"),
      ("abc", [.home, .right, .control("k")], "a"),
    ] as [(String, [KeyEvent], String)])
  func `keys insert at the cursor and delete as in readline`(text: String, keys: [KeyEvent], result: String) {
    var editor = LineEditor(text: text)
    for key in keys { #expect(editor.handle(key) == .handled) }
    #expect(editor.text == result)
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

  @Test(
    arguments: [
      ("й", "q"), ("о", "j"), ("Л", "K"), ("Щ", "O"), ("ь", "m"), ("і", "s"), ("ξ", "j"), ("ς", "w"), ("Σ", "S"),
      ("ａ", "a"), ("Ｚ", "Z"),
    ] as [(Character, Character)])
  func `a letter stands for the Latin letter at its position`(letter: Character, latin: Character) {
    #expect(KeyEvent(letter).onLatinLayout == KeyEvent(latin))
    #expect(
      KeyEvent(.character(letter), .alternate).onLatinLayout == KeyEvent(.character(latin), .alternate))
    #expect(KeyEvent.control(letter).onLatinLayout == .control(Character(latin.lowercased())))
  }

  @Test(arguments: ["a", "Q", "1", "ю", "х", "ж", "б", ";", "？", "１", "é", "中", "カ", "👍🏽"] as [Character])
  func `Latin letters, punctuation, and letters at its positions stay as they are`(character: Character) {
    #expect(KeyEvent(character).onLatinLayout == nil)
  }
}
