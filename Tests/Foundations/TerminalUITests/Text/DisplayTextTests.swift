import Localization
import TerminalTestSupport
import Testing

@testable import TerminalUI

@Suite(.limited)
struct DisplayTextTests {
  @Test(
    arguments: [
      ("plain", "plain", 5), ("Zürich", "Zürich", 6), ("e\u{301}te", "e\u{301}te", 3), ("中文", "中文", 4), ("한국", "한국", 4),
      ("\u{1B}[31mred", "␛[31mred", 8), ("a\u{7}b\u{0}c\u{7F}d", "a␇b␀c␡d", 7), ("\u{9B}2J", "\u{FFFD}2J", 3),
      ("ab\u{202E}cd\u{2066}", "abcd", 4), ("a\u{200B}b\u{FEFF}c", "abc", 3), ("👍🏽", "👍", 2), ("🇨🇭", "CH", 2),
      ("1️⃣", "1", 1), ("❤️", "❤", 1), ("👩‍👧", "👩👧", 4), ("\u{E000}", "\u{FFFD}", 1), ("a\u{A0}b", "a\u{A0}b", 3),
      // Letters stand in the order in which they are read: which way that is, the terminal knows.
      ("שלום", "שלום", 4), ("שָׁלוֹם", "שָׁלוֹם", 4), ("مُحَمَّد", "مُحَمَّد", 4), ("لا", "لا", 2), ("نص 123", "نص 123", 6),
      ("a\u{200F}ש\u{200E}b", "aשb", 3), ("\u{61C}ن\u{202B}ص\u{202C}", "نص", 2), ("\u{2067}אב\u{2069} c", "אב c", 4),
      ("می\u{200C}خواهم", "میخواهم", 7), ("א\u{2028}ב", "א ב", 3), ("\u{600}١", "\u{FFFD}١", 2),
    ])
  func `a text gets a form with the same width on all terminals`(text: String, shown: String, columns: Int) {
    let line = DisplayText(text).line()
    #expect((line.text, line.columns) == (shown, columns))
  }

  @Test(
    arguments: [
      ("👍🏽", "👍🏽", 2), ("👩‍👧", "👩‍👧", 2), ("👨‍👩‍👧!", "👨‍👩‍👧!", 3), ("🏃🏽‍♀️", "🏃🏽‍♀️", 2), ("👩🏽‍💻", "👩🏽‍💻", 2),
      // Too long for a cell, not wide by its first scalar, joined to nothing or to no emoji.
      ("👨‍👩‍👧‍👦", "👨👩👧👦", 8), ("🏳️‍🌈", "🏳🌈", 3), ("❤️", "❤", 1), ("👩\u{200D}", "👩", 2), ("👩\u{200D}a", "👩a", 3), ("🏽", "🏽", 2),
      ("🇨🇭", "CH", 2), ("中\u{200D}文", "中文", 4), ("👍\u{301}", "👍\u{301}", 2), ("👍", "👍", 2),
    ])
  func `a terminal that joins emoji gets them whole`(text: String, shown: String, columns: Int) {
    let line = DisplayText(text, repertoire: .graphemes).line()
    #expect((line.text, line.columns) == (shown, columns))
  }

  @Test(arguments: [
    ("a\tb", "a       b"), ("\tx", "        x"), ("1234567\t8", "1234567 8"), ("12345678\t9", "12345678        9"),
    ("中文\tb", "中文    b"), ("abc\n\tb", "abc         b"), ("a\t\tb", "a               b"),
  ])
  func `a tab goes on to the next tab stop of its line`(text: String, shown: String) {
    #expect(DisplayText(text).line().text == shown)
  }

  @Test(arguments: [Repertoire.unicode, .ascii])
  func `tab stops count from the beginning of the line, also in later runs`(repertoire: Repertoire) {
    var text = DisplayText(repertoire: repertoire)
    for (run, part) in ["name", "\tage", "\tcity\n", "x\t"].enumerated() { text.append(part, run: UInt32(run)) }
    #expect((text.lines(columns: 40).map(\.text), text.columns) == (["name    age     city", "x"], 29))
  }

  @Test func `at most four marks stay on a base character`() {
    let line = DisplayText("a" + String(repeating: "\u{301}", count: 40)).line()
    #expect((line.text.unicodeScalars.count, line.columns) == (5, 1))
  }

  @Test func `no input results in a control or format character`() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<3000 {
      let text =
        generator.text()
        + String(
          (0..<4).compactMap { _ in Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &generator)) }.map(
            Character.init))
      for repertoire in [Repertoire.unicode, .graphemes, .ascii] {
        let shown = DisplayText(text, repertoire: repertoire).line().text
        for scalar in shown.unicodeScalars where repertoire != .graphemes || scalar != "\u{200D}" {
          #expect(
            ![.control, .format, .surrogate].contains(scalar.properties.generalCategory), "\(scalar.value) in \(text)")
          if repertoire == .ascii { #expect(scalar.value < 0x7F) }
        }
      }
    }
  }

  @Test func `the measured columns are those that a canvas fills`() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<2000 {
      let line = DisplayText(generator.text()).line()
      let canvas = Canvas.drawn(columns: line.columns + 3, rows: 1) {
        $0.fill(CellRect(column: 0, row: 0, columns: line.columns + 3, rows: 1), with: "#", style: .plain)
        $0.draw(line, at: CellPoint(column: 1, row: 0), style: .plain)
      }
      let cells = Array(canvas.row(0))
      #expect(cells[0].content.scalar == 0x23 && cells[line.columns + 1].content.scalar == 0x23)
      #expect(cells[1..<(line.columns + 1)].allSatisfy { $0.content.scalar != 0x23 })
    }
  }

  @Test(arguments: [("Zürich…", "Zurich..."), ("“quoted”", "\"quoted\""), ("中a", "?a"), ("🇨🇭\u{301}", "CH"), ("♥", "*")])
  func `text for an ASCII terminal is ASCII`(text: String, shown: String) {
    #expect(DisplayText(text, repertoire: .ascii).line().text == shown)
  }

  @Test(arguments: [
    ("plain text\nin lines", "plain text\nin lines"), ("a\r\nb\rc\u{2028}d", "a\nb\nc\nd"), ("a\tb", "a\tb"),
    ("\u{1B}[31mred", "␛[31mred"), ("\u{0}\u{7F}\u{9B}", "␀␡\u{FFFD}"), ("a\u{202E}b\u{2066}c\u{FEFF}", "abc"),
    ("👩‍👩‍👧‍👦 👍🏽 🇨🇭 ❤️ 1️⃣", "👩‍👩‍👧‍👦 👍🏽 🇨🇭 ❤️ 1️⃣"), ("می‌خواهم", "می‌خواهم"), ("", ""),
    ("\u{200F}שָׁלוֹם\u{200E} \u{2067}مرحبا\u{2069}", "שָׁלוֹם مرحبا"), ("\u{61C}نص\u{202C}", "نص"),
  ])
  func `only characters that control or reorder are removed`(text: String, harmless: String) {
    #expect(text.harmless == harmless)
  }

  @Test(arguments: [
    ("a\u{1B}[1;38;2;1;2;3mb\u{1B}[0m\n", "a\u{1B}[1;38;2;1;2;3mb\u{1B}[0m\n"), ("\u{1B}[m", "\u{1B}[m"),
    ("\u{1B}[38:5:9mé\u{9B}\u{1B}[0m", "\u{1B}[38:5:9mé\u{FFFD}\u{1B}[0m"),
    ("\u{1B}[2J\u{1B}]0;a\u{7}\u{1B}[1", "␛[2J␛]0;a␇␛[1"), ("\u{1B}\u{1B}[1mé\u{1B}é", "␛\u{1B}[1mé␛é"),
    ("\u{1B}[?1m\u{1B}Pm", "␛[?1m␛Pm"), ("", ""),
  ])
  func `only the sequences that change colors and attributes stay in styled text`(text: String, harmless: String) {
    #expect(text.harmlessExceptStyles == harmless)
  }

  @Test(arguments: ["é", "\u{301}", "👩‍👩‍👧‍👦", "\u{2028}\r\n"])
  func `removing control characters from a long text takes as long as from many short ones`(character: String) {
    let part = "é" + String(repeating: character, count: 1_000)
    // Work in proportion to the square of the length would take hours.
    #expect(String(repeating: part, count: 300).harmless == String(repeating: part.harmless, count: 300))
  }

  @Test func `a harmless text stays unchanged`() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<1000 {
      let text = generator.text().harmless
      #expect(text.harmless == text)
      let isClean = text.unicodeScalars.allSatisfy {
        "\n\t".contains(Character($0)) || $0.properties.generalCategory != .control
      }
      #expect(isClean, "\(text.debugDescription)")
    }
  }

  @Test(arguments: [
    ("a", 1), ("é", 1), ("中", 2), ("！", 2), ("ｶ", 1), ("\u{301}", 0), ("\u{200D}", 0), ("👍", 2), ("♥", 1), ("⌚", 2),
  ])
  func `a scalar has the width of terminals`(text: String, columns: Int) throws {
    #expect(ScalarWidth.columns(of: try #require(text.unicodeScalars.first)) == columns)
  }
}
