import Glibc

/// Decodes the bytes of feeds: UTF-8, UTF-16, and all encodings that the C library's `iconv` knows.
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
    let name = (charset?.trimmed ?? declared ?? "utf-8").lowercased()
    switch name {
    // A document that could name UTF-16 in ASCII is not in UTF-16.
    case "utf-8", "utf8", "us-ascii", "ascii", "utf-16", "utf-16le", "utf-16be":
      if isUTF8 || hasUTF8(contents) { return utf8(contents[...]) }
      // The server is wrong; the document may know better.
      let isNamed = declared.map { !$0.lowercased().hasPrefix("utf") } ?? false
      return try converted(contents, from: isNamed ? declared ?? "" : "windows-1252")
    // Many servers and documents name it although they do not mean it.
    case "iso-8859-1" where isUTF8: return contents
    default:
      do throws(WebFeedError) {
        return try converted(contents, from: name)
      } catch {
        guard isUTF8 else { throw error }
        return contents
      }
    }
  }

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

  /// The encodings that documents name although they use a superset, as browsers read them (WHATWG Encoding Standard).
  private static let supersets = [
    "iso-8859-1": "windows-1252", "iso8859-1": "windows-1252", "latin1": "windows-1252", "iso-8859-9": "windows-1254",
    "gb2312": "gb18030", "gbk": "gb18030", "x-gbk": "gb18030", "euc-kr": "cp949", "ks_c_5601-1987": "cp949",
    "shift_jis": "cp932", "x-sjis": "cp932", "shift-jis": "cp932", "big5": "big5-hkscs",
    "x-user-defined": "windows-1252", "x-mac-roman": "macintosh",
  ]

  /// - Throws: ``WebFeedError/unsupportedEncoding(_:)`` for a name that is unknown on this machine.
  private static func converted(_ bytes: [UInt8], from name: String) throws(WebFeedError) -> [UInt8] {
    // The C library interprets suffixes such as `//IGNORE` as options.
    let isName = name.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "/") }
    let converter = isName ? iconv_open("UTF-8", supersets[name.lowercased()] ?? name) : iconv_t(bitPattern: -1)
    guard let converter, converter != iconv_t(bitPattern: -1) else { throw .unsupportedEncoding(name) }
    defer { iconv_close(converter) }
    var input = bytes.map { CChar(bitPattern: $0) }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 2)
    input.withUnsafeMutableBufferPointer { input in
      var rest = input.baseAddress
      var restCount = input.count
      while restCount > 0 {
        let error = convert(&rest, &restCount, with: converter, into: &text)
        guard error == EILSEQ || error == EINVAL else { continue }
        text += "\u{FFFD}".utf8
        rest = rest.map { $0 + 1 }
        restCount -= 1
      }
      // Writes what the converter has kept back.
      _ = convert(nil, nil, with: converter, into: &text)
    }
    return text
  }

  /// Converts until an error, or until a buffer is full.
  ///
  /// - Returns: the error's number, or 0.
  private static func convert(
    _ rest: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ restCount: UnsafeMutablePointer<Int>?,
    with converter: iconv_t, into text: inout [UInt8]
  ) -> Int32 {
    var error: Int32 = 0
    text += [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      buffer.withMemoryRebound(to: CChar.self) { buffer in
        var end = buffer.baseAddress
        var room = buffer.count
        if iconv(converter, rest, restCount, &end, &room) == -1 { error = errno }
        count = buffer.count - room
      }
    }
    return error
  }
}
