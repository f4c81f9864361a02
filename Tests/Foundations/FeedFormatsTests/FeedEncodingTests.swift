import Foundation
import TerminalTestSupport
import Testing

@testable import FeedFormats

@Suite(.limited)
struct FeedEncodingTests {
  @Test(
    arguments: [
      ("UTF-8", "C3 A9 E4 B8 AD", "é中"), ("utf8", "C3 A9", "é"), ("US-ASCII", "C3 A9", "é"),
      ("ISO-8859-1", "E9 93 20 80 93", "é“ €“"), ("ISO-8859-1", "C3 A9", "é"), ("latin1", "E9", "é"),
      ("iso-8859-2", "B3 E6", "łć"), ("ISO-8859-3", "A6", "Ĥ"), ("ISO-8859-4", "BF", "ŋ"),
      ("ISO-8859-5", "BF E0", "Пр"), ("ISO-8859-6", "C7", "ا"),
      ("ISO-8859-7", "C1 E1", "Αα"), ("ISO-8859-8", "F9", "ש"), ("ISO-8859-9", "FE", "ş"), ("ISO-8859-10", "BF", "ŋ"),
      ("ISO-8859-13", "E0", "ą"),
      ("ISO-8859-14", "D0", "Ŵ"), ("ISO-8859-15", "A4", "€"), ("ISO-8859-16", "AA", "Ș"),
      ("windows-1250", "9C B3", "śł"), ("windows-1251", "CF F0", "Пр"),
      ("cp1251", "CF", "П"), ("windows-1252", "93 81 E9", "“\u{81}é"), ("windows-1253", "C1", "Α"),
      ("windows-1254", "FE", "ş"), ("windows-1255", "F9", "ש"),
      ("windows-1256", "C7", "ا"), ("windows-1257", "E0", "ą"), ("windows-1258", "D2", "\u{309}"),
      ("KOI8-R", "F0 D2", "Пр"), ("koi8-u", "A4", "є"),
      ("Shift_JIS", "93 FA 96 7B", "日本"), ("x-sjis", "87 40", "①"), ("EUC-JP", "C6 FC CB DC", "日本"),
      ("ISO-2022-JP", "1B 24 42 46 7C 1B 28 42", "日"),
      ("GB2312", "D6 D0", "中"), ("gbk", "80 30 D6 D0", "€0中"), ("GB18030", "D6 D0 81 30 84 36", "中¥"),
      ("Big5", "A4 A4", "中"), ("Big5-HKSCS", "A4 A4 88 62 88 A5 FA 40", "中Ê̄ê̌𠕇"), ("ISO-8859-8-I", "F9", "ש"),
      ("GB18030", "81 35 F4 37 90 30 81 30 84 31 A4 39 FF 81 41", "\u{E7C7}𐀀\u{FFFD}\u{FFFD}丄"),
      ("EUC-JP", "8E B1 8F B0 A1 A4 41", "ｱ丂\u{FFFD}A"),
      ("Shift_JIS", "B1 F0 40 FC FC 81", "ｱ\u{E000}\u{FFFD}\u{FFFD}"),
      ("ISO-2022-JP", "1B 28 4A 5C 1B 28 49 31 1B 28 42 41", "¥ｱA"),
      ("EUC-KR", "C7 D1 8C 63", "한똠"), ("ks_c_5601-1987", "C7 D1", "한"), ("macintosh", "8E", "é"),
      ("TIS-620", "A1", "ก"),
    ])
  func `encodings of the web are read`(name: String, hex: String, text: String) throws {
    let bytes = hex.split(separator: " ").compactMap { UInt8($0, radix: 16) }
    let start = "<?xml version='1.0' encoding='\(name)'?><rss><channel><title>"
    let document = Array(start.utf8) + bytes + Array("</title></channel></rss>".utf8)
    #expect(try WebFeed(document, path: "f").title == text)
    #expect(try WebFeed(document, path: "f", charset: name).title == text)
  }

  @Test(
    arguments: [
      ("gb18030", "81 30 81 41 80", "\u{FFFD}0丄€"), ("gb18030", "81 30 81 30 81 30 FF", "\u{80}\u{FFFD}0\u{FFFD}"),
      ("gb18030", "84 31 A4 39 84 31 A5 30 41 81 30 81", "\u{FFFF}\u{FFFD}A\u{FFFD}"),
      ("gb18030", "A6 DA FE 59 FE 7F", "︒龴\u{FFFD}\u{7F}"),
      ("shift_jis", "81 FD 41 A0", "\u{FFFD}A\u{FFFD}"), ("big5", "88 30 88 62 88 FF", "\u{FFFD}0Ê̄\u{FFFD}"),
      ("euc-jp", "8E E0 41 8F 80 8F A1 41", "\u{FFFD}A\u{FFFD}\u{FFFD}A"), ("euc-kr", "A1 40 80", "\u{FFFD}@\u{FFFD}"),
      ("iso-2022-jp", "0E 41 0F 80 1B 41", "\u{FFFD}A\u{FFFD}\u{FFFD}\u{FFFD}A"),
      ("iso-2022-jp", "1B 24 42 1B 28 42 41 1B 28 4A 41", "\u{FFFD}AA"),
      ("iso-2022-jp", "1B 24 40 46 20 46 1B 28 42 46 7C", "\u{FFFD}\u{FFFD}F|"), ("windows-1252", "00 FF", "\0ÿ"),
    ])
  func `invalid bytes become replacement characters as the standard says`(label: String, hex: String, text: String)
    throws
  {
    let bytes = hex.split(separator: " ").compactMap { UInt8($0, radix: 16) }
    let encoding = try #require(LegacyEncoding(label))
    #expect(String(decoding: LegacyDecoder.text(of: bytes, in: encoding), as: UTF8.self) == text)
  }

  @Test(
    arguments: [(String.Encoding.utf16LittleEndian, [0xFF, 0xFE]), (.utf16BigEndian, [0xFE, 0xFF])]
      as [(String.Encoding, [UInt8])])
  func `UTF-16 is read with and without a mark`(encoding: String.Encoding, mark: [UInt8]) throws {
    for declaration in ["", "\n", "<?xml version='1.0' encoding='UTF-16'?>"] {
      let document = try #require(
        "\(declaration)<rss><channel><title>é中𝄞</title></channel></rss>".data(using: encoding))
      #expect(try WebFeed(mark + document, path: "f").title == "é中𝄞")
      #expect(try WebFeed(Array(document), path: "f").title == "é中𝄞")
      // Half a character at the end.
      #expect(try WebFeed(mark + document + [0], path: "f").title == "é中𝄞")
    }
  }

  @Test(
    arguments: [
      ("a document that names UTF-8 and is in Windows-1252", "utf-8", nil, [0xE9, 0x20, 0x93], "é “"),
      ("one broken character in UTF-8", "utf-8", nil, [0xC3, 0xA9, 0xC3, 0xA8, 0xFF], "éè\u{FFFD}"),
      ("as many broken characters as others", "utf-8", nil, [0xE9, 0x20, 0xE2, 0x80, 0x99], "\u{FFFD} ’"),
      ("no name", nil, nil, [0xE9], "é"), ("a name of the server", nil, "windows-1251", [0xCF], "П"),
      ("the server before the document", "utf-8", "windows-1251", [0xCF], "П"),
      ("a server that calls everything Latin 1", "utf-8", "ISO-8859-1", [0xC3, 0xA9], "é"),
      ("an unknown name of UTF-8", "x-none", nil, [0xC3, 0xA9], "é"),
      ("UTF-16 that is none", "utf-16", nil, [0xC3, 0xA9], "é"),
      ("a server that calls everything UTF-8", "windows-1251", "utf-8", [0xCF], "П"),
      ("a server's empty name", "utf-8", "", [0xC3, 0xA9], "é"),
      ("a name of the server that is none", "windows-1251", "x-none", [0xCF], "П"),
      ("an old name of UTF-8", "unicode-1-1-utf-8", nil, [0xC3, 0xA9, 0xFF, 0xC3, 0xA9], "é\u{FFFD}é"),
      ("a name with spaces", " koi8-r ", nil, [0xD2], "р"),
      (
        "one broken character in a document that names Latin 1", "latin1", nil, [0xC3, 0xA9, 0xC3, 0xA8, 0xFF],
        "éè\u{FFFD}"
      ),
    ] as [(String, String?, String?, [UInt8], String)])
  func `names of encodings that are wrong are seen through`(
    about: String, name: String?, charset: String?, bytes: [UInt8], text: String
  ) throws {
    let start = (name.map { "<?xml version='1.0' encoding='\($0)'?>" } ?? "") + "<rss><channel><title>"
    #expect(
      try WebFeed(Array(start.utf8) + bytes + Array("</title></channel></rss>".utf8), path: "f", charset: charset).title
        == text)
  }
}
