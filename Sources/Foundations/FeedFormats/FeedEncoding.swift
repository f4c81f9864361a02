import Documents

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
    let unmarked = contents.withoutByteOrderMark
    if unmarked.count < contents.count { return utf8(unmarked) }
    if contents.starts(with: [0xFE, 0xFF]) { return utf16(contents.dropFirst(2), isBigEndian: true) }
    if contents.starts(with: [0xFF, 0xFE]) { return utf16(contents.dropFirst(2), isBigEndian: false) }
    // All formats begin with ASCII.
    switch contents.prefix(4).map({ $0 == 0 }) {
    case [true, false, true, false]: return utf16(contents[...], isBigEndian: true)
    case [false, true, false, true]: return utf16(contents[...], isBigEndian: false)
    default: break
    }
    let names = [charset, declaredEncoding(of: contents)].compactMap { $0?.trimmed?.lowercased() }
    let known = names.filter { unicodeNames.contains($0) || LegacyEncoding($0) != nil }
    if (known.first.flatMap(LegacyEncoding.init) ?? .windows1252) == .windows1252 {
      // Many documents are in UTF-8 whatever the names say.
      if String(validating: contents, as: UTF8.self) != nil { return contents }
      if hasUTF8(contents, isNamed: names.contains(where: unicodeNames.contains)) { return utf8(contents[...]) }
    }
    if known.isEmpty, let name = names.first { throw .unsupportedEncoding(name) }
    // Where the server is wrong about UTF-8, the document may know better.
    return LegacyDecoder.text(of: contents, in: known.firstValue(LegacyEncoding.init) ?? .windows1252)
  }

  /// The names of UTF-8 and UTF-16. A document that names UTF-16 in ASCII is not in it.
  private static let unicodeNames: Set = [
    "unicode-1-1-utf-8", "unicode11utf8", "unicode20utf8", "utf-8", "utf8", "x-unicode20utf8", "unicodefffe",
    "utf-16be", "csunicode", "iso-10646-ucs-2", "ucs-2", "unicode", "unicodefeff", "utf-16", "utf-16le",
  ]

  /// Whether more characters are in UTF-8 than not, or as many if it is named.
  private static func hasUTF8(_ contents: [UInt8], isNamed: Bool) -> Bool {
    let others = String(decoding: contents, as: UTF8.self).unicodeScalars.lazy.filter { !$0.isASCII }
    return others.reduce(0) { $0 + ($1 == "\u{FFFD}" ? -1 : 1) } > (isNamed ? -1 : 0)
  }

  /// The encoding in `<?xml version="1.0" encoding="…"?>`.
  private static func declaredEncoding(of contents: [UInt8]) -> String? {
    let start = String(decoding: contents.prefix(bytesToJudge), as: UTF8.self).drop { $0.isWhitespace }
    return start.prefixMatch(of: /<\?xml[^>]*?\sencoding\s*=\s*["']([^"'>]+)["']/).map { String($0.1) }
  }

  private static func utf8(_ bytes: ArraySlice<UInt8>) -> [UInt8] { Array(String(decoding: bytes, as: UTF8.self).utf8) }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> [UInt8] {
    SourceText.decodeUTF16(bytes, isBigEndian: isBigEndian).bytes
  }
}
