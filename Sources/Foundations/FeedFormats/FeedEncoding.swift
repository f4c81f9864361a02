/// Decodes the bytes of feeds: UTF-8, UTF-16, and the other encodings of the WHATWG Encoding Standard.
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
    let isUTF8 = String(validating: contents, as: UTF8.self) != nil
    var name = (charset?.trimmed ?? declared ?? "utf-8").lowercased()
    if isUTF8 && (unicodeNames.contains(name) || (LegacyEncoding(label: name) ?? .windows1252) == .windows1252) {
      return contents
    }
    if unicodeNames.contains(name) {
      if hasUTF8(contents) { return utf8(contents[...]) }
      // The server is wrong; the document may know better.
      name = declared.map { $0.lowercased() }.flatMap { unicodeNames.contains($0) ? nil : $0 } ?? "windows-1252"
    }
    guard let encoding = LegacyEncoding(label: name) else { throw .unsupportedEncoding(name) }
    return encoding.text(of: contents)
  }

  /// A document that names UTF-16 in ASCII is not in UTF-16.
  private static let unicodeNames: Set = ["utf-8", "utf8", "us-ascii", "ascii", "utf-16", "utf-16le", "utf-16be"]

  /// Whether more characters are in UTF-8 than not.
  private static func hasUTF8(_ contents: [UInt8]) -> Bool {
    let others = String(decoding: contents, as: UTF8.self).unicodeScalars.lazy.filter { !$0.isASCII }
    return others.reduce(0) { $0 + ($1 == "\u{FFFD}" ? -1 : 1) } > 0
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
}
