import Testing

@testable import Documents

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
    ([UInt8]("a = b;\n\"".utf8) + [0xE9] + [UInt8]("\" = c;".utf8), EncodingIssue.notUTF8(byte: 0xE9), "t:2:2"),
    ([0xFF, 0xFE, 0x61], .brokenUTF16, "t:1:1"),
    ([0xFE, 0xFF, 0xD8, 0x3D, 0x00, 0x61], .brokenUTF16, "t:1:1"),
    ([0xFE, 0xFF, 0x00, 0x61, 0xDE, 0x00], .brokenUTF16, "t:1:1"),
    ([0x61, 0x00, 0x3D, 0x00], .utf16WithoutByteOrderMark, "t:1:1"),
    ([0x00, 0x61, 0x00, 0x3D], .utf16WithoutByteOrderMark, "t:1:1"),
    ([0xFF, 0xFE, 0x00, 0x00, 0x61, 0x00, 0x00, 0x00], .utf32, "t:1:1"),
    ([0x00, 0x00, 0xFE, 0xFF, 0x00, 0x00, 0x00, 0x61], .utf32, "t:1:1"),
    ([0xED, 0xA0, 0x80], .notUTF8(byte: 0xED), "t:1:1"),
    ([0x61, 0xC0, 0x80], .notUTF8(byte: 0xC0), "t:1:2"),
    ([UInt8]("a = \"b\n\0\";".utf8), .nullCharacter, "t:2:1"),
    ([0xFF, 0xFE, 0x61, 0x00, 0x00, 0x00], .nullCharacter, "t:1:2"),
    ([UInt8]("bplist00".utf8), .binaryPropertyList, "t:1:1"),
  ])
  func `other encodings are reported`(contents: [UInt8], issue: EncodingIssue, place: String) throws {
    let diagnostic = try #require(SourceText(path: "t", contents: contents).diagnostics.first)
    #expect(diagnostic.issue as? EncodingIssue == issue)
    #expect(diagnostic.location.description == place)
  }
}
