import TerminalTestSupport
import Testing

@testable import Documents

@Suite(.limited)
struct SourceTextTests {
  private static let sample = "\"é\" = \"中😀\";"

  private static func utf16(bigEndian: Bool) -> [UInt8] {
    (["\u{FEFF}"] + [sample]).joined().utf16.flatMap { unit in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return bigEndian ? bytes : bytes.reversed()
    }
  }

  @Test(arguments: [
    Array(sample.utf8), [0xEF, 0xBB, 0xBF] + Array(sample.utf8), utf16(bigEndian: true), utf16(bigEndian: false),
  ])
  func `UTF-8 and UTF-16 are read with their byte order marks, and UTF-8 without`(contents: [UInt8]) {
    let text = SourceText(path: "t", contents: contents)
    #expect(String(decoding: text.bytes, as: UTF8.self) == Self.sample)
    #expect(text.diagnostics.isEmpty)
  }

  @Test(arguments: [
    ([UInt8]("a = b;\n\"".utf8) + [0xE9] + [UInt8]("\" = c;".utf8), "the byte 0xE9 is not UTF-8; ", "t:2:2"),
    ([0xFF, 0xFE, 0x61], "the UTF-16 text is broken: ", "t:1:1"),
    ([0xFE, 0xFF, 0xD8, 0x3D, 0x00, 0x61], "the UTF-16 text is broken: ", "t:1:1"),
    ([0xFE, 0xFF, 0x00, 0x61, 0xDE, 0x00], "the UTF-16 text is broken: ", "t:1:1"),
    ([0x61, 0x00, 0x3D, 0x00], "this looks like UTF-16 without a byte order mark; ", "t:1:1"),
    ([0x00, 0x61, 0x00, 0x3D], "this looks like UTF-16 without a byte order mark; ", "t:1:1"),
    ([0xFF, 0xFE, 0x00, 0x00, 0x61, 0x00, 0x00, 0x00], "UTF-32 is not supported; ", "t:1:1"),
    ([0x00, 0x00, 0xFE, 0xFF, 0x00, 0x00, 0x00, 0x61], "UTF-32 is not supported; ", "t:1:1"),
    ([0xED, 0xA0, 0x80], "the byte 0xED is not UTF-8; ", "t:1:1"),
    ([0x61, 0xC0, 0x80], "the byte 0xC0 is not UTF-8; ", "t:1:2"),
    ([UInt8]("a = \"b\n\0\";".utf8), "a NUL character is in the table; ", "t:2:1"),
    ([0xFF, 0xFE, 0x61, 0x00, 0x00, 0x00], "a NUL character is in the table; ", "t:1:2"),
    ([UInt8]("bplist00".utf8), "binary property lists are not supported; ", "t:1:1"),
  ])
  func `other encodings are reported`(contents: [UInt8], message: String, place: String) throws {
    let diagnostic = try #require(SourceText(path: "t", contents: contents).diagnostics.first)
    #expect(diagnostic.message.hasPrefix(message) && diagnostic.isError)
    #expect(diagnostic.location.description == place)
  }

  @Test(arguments: [
    (0, 1, 1), (2, 1, 3), (3, 2, 1), (5, 3, 1), (6, 4, 1), (8, 4, 2), (11, 4, 3), (14, 4, 4), (15, 4, 5),
  ])
  func `lines end with LF, CR or both and columns count characters`(offset: Int, line: Int, column: Int) {
    // Offsets: a 0, b 1, LF 2, CR LF 3, CR 5, é 6, 中 (3 bytes) 8, e with an accent (3 bytes) 11, x 14.
    let text = "ab\n\r\n\ré中e\u{301}x"
    var locator = SourceLocator(path: "t", bytes: Array(text.utf8))
    #expect(locator.location(of: offset) == SourceLocation(path: "t", line: line, column: column))
  }

  @Test func `locations in any order are equal to those counted from the beginning`() {
    var random = SeededGenerator(seed: 4)
    let words = "a\r\nbc\rdé\n\n中x\r\n\ry"
    let text = Array(words.utf8)
    let offsets = words.indices.map { words.utf8.distance(from: words.startIndex, to: $0) }
    var locator = SourceLocator(path: "t", bytes: text)
    for _ in 0..<200 {
      let offset = offsets.randomElement(using: &random) ?? 0
      var fresh = SourceLocator(path: "t", bytes: text)
      #expect(locator.location(of: offset) == fresh.location(of: offset))
    }
  }

  @Test func `a document without lines is located by its path`() {
    #expect(SourceLocation.document("t.plist").description == "t.plist")
  }
}
