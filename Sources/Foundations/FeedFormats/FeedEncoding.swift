/// Decodes the bytes of feeds: UTF-8, UTF-16, US-ASCII, ISO 8859-1 and Windows-1252.
enum FeedEncoding {
  /// The number of bytes in which a document names its format and its encoding.
  static let bytesToJudge = 1024

  /// Returns a document as UTF-8 without a byte order mark. Broken characters become U+FFFD.
  ///
  /// - Parameter charset: the encoding that the server has named. A byte order mark takes precedence over it, and it over
  ///   the document's own declaration, as in RFC 7303.
  /// - Throws: ``WebFeedError/unsupportedEncoding(_:)``
  static func text(of contents: [UInt8], charset: String?) throws(WebFeedError) -> [UInt8] {
    if contents.starts(with: [0xEF, 0xBB, 0xBF]) { return utf8(contents.dropFirst(3)) }
    if contents.starts(with: [0xFE, 0xFF]) { return utf16(contents.dropFirst(2), isBigEndian: true) }
    if contents.starts(with: [0xFF, 0xFE]) { return utf16(contents.dropFirst(2), isBigEndian: false) }
    if contents.starts(with: [0, UInt8(ascii: "<")]) { return utf16(contents[...], isBigEndian: true) }
    if contents.starts(with: [UInt8(ascii: "<"), 0]) { return utf16(contents[...], isBigEndian: false) }
    let declared = declaredEncoding(of: contents)
    let name = charset ?? declared ?? "utf-8"
    switch name.lowercased() {
    case "utf-8", "utf8", "us-ascii", "ascii": return utf8(contents[...])
    // A document that could name UTF-16 in ASCII is not in UTF-16.
    case "utf-16", "utf-16le", "utf-16be": return utf8(contents[...])
    // As in browsers: what is called ISO 8859-1 is Windows-1252, which differs in control characters only.
    case "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "latin-1", "windows-1252", "cp1252":
      return windows1252(contents)
    default: throw .unsupportedEncoding(name)
    }
  }

  /// The encoding in `<?xml version="1.0" encoding="…"?>`.
  private static func declaredEncoding(of contents: [UInt8]) -> String? {
    let start = String(decoding: contents.prefix(bytesToJudge), as: UTF8.self).drop { $0.isWhitespace }
    return start.prefixMatch(of: /<\?xml[^>]*?\sencoding\s*=\s*["']([^"'>]+)["']/).map { String($0.1) }
  }

  private static func utf8(_ bytes: ArraySlice<UInt8>) -> [UInt8] { Array(String(decoding: bytes, as: UTF8.self).utf8) }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> [UInt8] {
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  private static func windows1252(_ bytes: [UInt8]) -> [UInt8] {
    var text = String.UnicodeScalarView()
    for byte in bytes {
      let value = (0x80...0x9F).contains(byte) ? windows1252Controls[Int(byte) - 0x80] : UInt32(byte)
      text.append(Unicode.Scalar(value) ?? "\u{FFFD}")
    }
    return Array(String(text).utf8)
  }

  /// The characters of 0x80 to 0x9F in Windows-1252, from the table of the WHATWG Encoding Standard.
  private static let windows1252Controls: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D, 0x017D,
    0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,
    0x017E, 0x0178,
  ]
}
