import TerminalTestSupport
import TerminalUI
import Testing

@testable import DesignKit
@testable import Screens

@Suite(.limited)
struct InitialsTests {
  @Test(arguments: [
    // Scripts with words: the first letters of the first and last word.
    ("Ada Lind", "AL"), ("ada lind", "AL"), ("Ada", "A"), ("Ada Maria van Lind", "AL"), ("  Ada   Lind  ", "AL"),
    ("Ada\u{A0}Lind", "AL"), ("Ada\tLind\n", "AL"), ("Þórdís Hrafnkelsdóttir", "ÞH"), ("İpek Yağmur", "İY"),
    ("e\u{301}lan", "E\u{301}"), ("Δημήτρης Μ", "ΔΜ"), ("Анна Ким", "АК"), ("7 Eleven", "7"), ("42", "4"),
    // Other scripts: the first character.
    ("林小雨", "林"), ("佐藤 健二", "佐"), ("김 민준", "김"), ("محمد علي", "م"), ("שרה כהן", "ש"), ("สมชาย", "ส"),
    ("👩‍👩‍👧‍👦 Family", "👩"), ("🇨🇭", "🇨🇭"), ("Ada 林", "A"),
    // No letters.
    ("", "?"), (" ", "?"), ("\n", "?"), ("--- ...", "?"), ("\u{202E}", "?"), ("\u{1B}", "?"),
    // Punctuation before a word.
    ("@ada", "A"), ("“Ada” Lind", "AL"), ("(ada) _lind_", "AL"), ("-Ada- - -Lind-", "AL"), ("\u{202E}Ada Lind", "AL"),
    // Letters with wide capitals.
    ("ßen ßen", "ßß"), ("ﬃ", "ﬃ"), ("ŉ a", "ŉA"), ("Ａｄａ Ｌｉｎｄ", "Ａ"), ("Ada Ｌｉｎｄ", "A"),
  ])
  func `initials are the first letters of the first and last word, as far as they fit`(name: String, initials: String) {
    #expect(Initials.of(name) == initials)
  }

  @Test func `initials of any name take at most two columns`() {
    var random = SeededGenerator(seed: 30)
    for _ in 0..<5000 {
      let name = random.text()
      let columns = DisplayText(Initials.of(name)).columns
      #expect((1...2).contains(columns), "\(name.debugDescription)")
    }
    for scalar in stride(from: 0x20, through: 0x1FFFF, by: 7) {
      guard let scalar = Unicode.Scalar(UInt32(scalar)) else { continue }
      let columns = DisplayText(Initials.of("\(scalar)x \(scalar)y")).columns
      #expect((1...2).contains(columns), "\(scalar.escaped(asASCII: true))")
    }
  }
}
