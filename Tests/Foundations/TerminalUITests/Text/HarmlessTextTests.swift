import TerminalTestSupport
import Testing

@testable import TerminalUI

struct HarmlessTextTests {
  @Test(arguments: [
    ("plain text\nin lines", "plain text\nin lines"), ("a\r\nb\rc\u{2028}d", "a\nb\nc\nd"), ("a\tb", "a    b"),
    ("\u{1B}[31mred", "␛[31mred"), ("\u{0}\u{7F}\u{9B}", "␀␡\u{FFFD}"), ("a\u{202E}b\u{2066}c\u{FEFF}", "abc"),
    ("👩‍👩‍👧‍👦 👍🏽 🇨🇭 ❤️ 1️⃣", "👩‍👩‍👧‍👦 👍🏽 🇨🇭 ❤️ 1️⃣"), ("می‌خواهم", "می‌خواهم"), ("", ""),
    ("\u{200F}שָׁלוֹם\u{200E} \u{2067}مرحبا\u{2069}", "שָׁלוֹם مرحبا"), ("\u{61C}نص\u{202C}", "نص"),
  ])
  func `what commands or reorders is taken out, all else stays`(text: String, harmless: String) {
    #expect(text.harmless == harmless)
  }

  @Test(arguments: ["é", "\u{301}", "👩‍👩‍👧‍👦", "\u{2028}\r\n"])
  func `a long text is made harmless as quickly as many short ones`(character: String) {
    let part = "é" + String(repeating: character, count: 1_000)
    // Work in proportion to the square of the length would take hours.
    #expect(String(repeating: part, count: 1_000).harmless == String(repeating: part.harmless, count: 1_000))
  }

  @Test func `a text that was made harmless stays as it is`() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<1000 {
      let text = generator.text().harmless
      #expect(text.harmless == text)
      let isClean = text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control }
      #expect(isClean, "\(text.debugDescription)")
    }
  }
}
