import TerminalTestSupport
import Testing

@testable import TerminalUI

@Suite(.limited)
struct KeyboardLayoutTests {
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
