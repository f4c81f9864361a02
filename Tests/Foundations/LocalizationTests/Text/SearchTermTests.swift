import Foundation
import TerminalTestSupport
import Testing

@testable import Localization

@Suite(.limited)
struct SearchTermTests {
  @Test(arguments: [
    // Latin
    ("zurich", "ZÜRICH"), ("Zürich", "zurich"), ("STRASSE", "Straße"), ("straße", "STRASSE"), ("cafe", "Cafe\u{301}"),
    ("café", "CAFÉ"), ("fluffy", "ﬂuﬀy"), ("istanbul", "İSTANBUL"), ("ISTANBUL", "ıstanbul"), ("abc", "Ａｂｃ"),
    ("viet nam", "Việt\u{A0}Nam"), ("łodz", "Łódź"), ("lukasz", "Łukasz"), ("Øre", "ore"),
    ("https://example.org/rain", "example.org/rain"), ("HTTP://a", "https://a.example"), ("https://", "see https://a"),
    ("cooperate", "co\u{AD}operate"),
    ("1", "①"), ("kg", "㎏"),
    // Greek
    ("σίσυφος", "ΣΊΣΥΦΟΣ"), ("ΟΔΟΣ", "οδός"), ("αθηνα", "Ἀθῆναι"), ("ωδη", "ᾨδή"),
    // Cyrillic
    ("ЁЛКА", "елка"), ("елка", "ёлка"), ("москва", "МОСКВА"), ("йод", "Йод"), ("київ", "КИЇВ"),
    // Chinese and Japanese, inside of words
    ("花香", "桂花香得不讲道理"), ("京都", "東京都庁"), ("ガラス", "ｶﾞﾗｽ"), ("か\u{3099}", "が"), ("トウキョウ", "トウキョウ駅"),
    // Korean, composed or not
    ("한국", "한국어".decomposedStringWithCanonicalMapping), ("한국".decomposedStringWithCanonicalMapping, "대한국"),
    // Hebrew and Arabic, with points and vowels or without
    ("שלום", "שָׁלוֹם"), ("שָׁלוֹם", "שלום"), ("محمد", "مُحَمَّد"), ("كتاب", "كـتـاب"),
    // Devanagari
    ("हिन्दी", "हिन्दी भाषा"),
  ])
  func `a text is found in another spelling of its script`(term: String, text: String) {
    #expect(SearchTerm(term).isFound(in: text))
    #expect(!SearchTerm(term).ranges(in: text).isEmpty)
  }

  @Test(arguments: [
    ("cat", "A cat.", true), ("cat", "concatenate, cat", true), ("cat", "cats and bobcats", false),
    ("a1", "(A1)", true),
    ("a", "a1", false), ("cafe", "im Café!", true), ("cafe", "Cafés", false), ("дом", "Дом, домой", true),
    ("дом", "домой", false), ("big cat", "a big cat", true), ("big cat", "big cats", false), ("京都", "東京都庁", true),
    ("c++", "C++.", true), ("", "a", false),
  ])
  func `a whole word is not found in a longer one`(word: String, text: String, isFound: Bool) {
    #expect(SearchTerm(word, isWord: true).isFound(in: text) == isFound)
  }

  @Test(arguments: [
    ("가", "각"), ("か", "が"), ("हि", "ह"), ("कि", "की"), ("a", "b"), ("ab", "a"), ("", "a"), ("\u{301}", "é"), ("か", "カ"),
    ("o", ""), ("東京", "京東"),
  ])
  func `marks that change the word are not ignored`(term: String, text: String) {
    #expect(!SearchTerm(term).isFound(in: text))
    #expect(SearchTerm(term).ranges(in: text).isEmpty)
  }

  @Test(arguments: [
    ("e", "é\u{301}e", ["é\u{301}", "e"]), ("gros", "der große", ["groß"]), ("s", "ß", ["ß"]),
    ("fi", "ﬁn fi", ["ﬁ", "fi"]),
    ("aa", "aaaa", ["aa", "aa"]), ("花", "桂花花", ["花", "花"]), ("oo", "co\u{AD}op", ["o\u{AD}o"]),
    ("韓", "한韓", ["韓"]), ("한", "한국".decomposedStringWithCanonicalMapping, ["한".decomposedStringWithCanonicalMapping]),
    ("x", "X\u{1F468}\u{200D}\u{1F469}x", ["X", "x"]),
  ])
  func `a match leads back to the characters of the text`(term: String, text: String, matches: [String]) {
    let found = SearchTerm(term).ranges(in: text).map { Array(text[$0].unicodeScalars) }
    #expect(found == matches.map { Array($0.unicodeScalars) })
  }

  @Test func `a folded text folds to itself`() {
    // Ideographs, syllables and private characters are alike.
    let alike: [Range<UInt32>] = [0x3400..<0xA000, 0xAC00..<0xF900, 0x17000..<0x19000, 0x20000..<0x2F800]
    for value in UInt32(0)...0x2FFFF where value % 64 == 0 || !alike.contains(where: { $0.contains(value) }) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let once = folded(String(scalar))
      let twice = folded(once)
      #expect(once == twice, "U+\(String(value, radix: 16))")
    }
  }

  @Test func `bytes that are not text are searched, too`() {
    let term = SearchTerm("ab")
    for bytes in [[0xFF, 0x61, 0x62], [0xE4, 0x61, 0x42], [0xF0, 0x9F, 0x61, 0x62], [0x61, 0x62, 0xC3]] as [[UInt8]] {
      #expect(bytes.withUnsafeBufferPointer { term.isFound(in: $0) })
    }
  }

  private func folded(_ text: String) -> String { String(decoding: SearchTerm(text).form, as: UTF8.self) }
}
