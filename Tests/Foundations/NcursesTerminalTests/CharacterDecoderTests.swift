import TerminalTestSupport
import Testing

@testable import NcursesTerminal

@Suite(.limited)
struct CharacterDecoderTests {
  @Test(arguments: [
    ("a\u{1B}[201~é中😀\0".utf8.map { $0 }, "a\u{1B}[201~é中😀\0"),
    ([0xFF, 0x62], "\u{FFFD}b"),
    ([0xC3, 0x1B, 0x5B], "\u{FFFD}\u{1B}["),
    ([0xE4, 0xB8, 0xC3, 0xA9], "\u{FFFD}é"),
    ([0xE4, 0xB8, 0xFF, 0x80, 0x7E], "\u{FFFD}\u{FFFD}\u{FFFD}~"),
    ([0xF5, 0x41], "\u{FFFD}A"), ([0xED, 0xA0, 0x80, 0x42], "\u{FFFD}\u{FFFD}\u{FFFD}B"),
  ])
  func `bytes that are part of no character are replaced, and those after them are read`(
    bytes: [UInt8], text: String
  ) {
    var decoder = CharacterDecoder()
    let characters = bytes.flatMap { decoder.decode($0) } + decoder.finish()
    #expect(String(String.UnicodeScalarView(characters.compactMap(Unicode.Scalar.init))) == text)
  }

  @Test func `an incomplete character ends before a key`() {
    var decoder = CharacterDecoder()
    #expect(decoder.decode(0xE4).isEmpty)
    #expect(decoder.finish() == [0xFFFD])
    #expect(decoder.finish().isEmpty)
    #expect(decoder.decode(0x41) == [0x41])
  }
}
