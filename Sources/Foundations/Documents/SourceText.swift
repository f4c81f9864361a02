/// The decoded text of a document.
package struct SourceText: Sendable {
  package let path: String
  /// The text in valid UTF-8, without a byte order mark.
  package let bytes: [UInt8]
  /// The issues of the encoding. Bytes that cannot be decoded are U+FFFD in `bytes`.
  package let diagnostics: [Diagnostic]

  /// Decodes UTF-8 with or without a byte order mark, and UTF-16 of either byte order with one.
  package init(path: String, contents: [UInt8]) {
    self.path = path
    var issues: [(text: String, offset: Int)] = []
    if let issue = Self.unsupportedEncoding(of: contents) {
      bytes = []
      issues = [(issue, 0)]
    } else if contents.starts(with: [0xFF, 0xFE]) || contents.starts(with: [0xFE, 0xFF]) {
      let decoded = Self.decodeUTF16(contents.dropFirst(2), isBigEndian: contents[0] == 0xFE)
      bytes = decoded.bytes
      if decoded.isBroken {
        issues = [("the UTF-16 text is broken: it has an odd number of bytes or half of a surrogate pair", 0)]
      }
    } else {
      let body = Array(contents.withoutByteOrderMark)
      if let invalid = Self.firstInvalidOffset(in: body) {
        bytes = Array(String(decoding: body, as: UTF8.self).utf8)
        let byte = String(body[invalid], radix: 16, uppercase: true)
        let advice = "save the table as UTF-8 or as UTF-16 with a byte order mark"
        issues = [("the byte 0x\(byte) is not UTF-8; \(advice)", invalid)]
      } else {
        bytes = body
      }
    }
    if let null = bytes.firstIndex(of: 0) {
      issues.append(("a NUL character is in the table; no text can show it", null))
    }
    var locator = SourceLocator(path: path, bytes: bytes)
    diagnostics = issues.map { Diagnostic.error($0.text, at: locator.location(of: $0.offset)) }
  }

  /// The issue of contents that cannot be decoded, detected by their first bytes.
  private static func unsupportedEncoding(of contents: [UInt8]) -> String? {
    if contents.starts(with: [0xFF, 0xFE, 0, 0]) || contents.starts(with: [0, 0, 0xFE, 0xFF]) {
      return "UTF-32 is not supported; save the table as UTF-8"
    }
    if contents.starts(with: "bplist".utf8) {
      return "binary property lists are not supported; save the table as text"
    }
    let hasMark = contents.starts(with: [0xFF, 0xFE]) || contents.starts(with: [0xFE, 0xFF])
    guard !hasMark, contents.prefix(4).contains(0) else { return nil }
    return "this looks like UTF-16 without a byte order mark; save the table as UTF-8"
  }

  private static func firstInvalidOffset(in bytes: [UInt8]) -> Int? {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }

  /// Returns a text in UTF-8, and whether it has bytes that cannot be decoded.
  package static func decodeUTF16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> (bytes: [UInt8], isBroken: Bool) {
    let starts = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2)
    let units = starts.lazy.map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    let isBroken = transcode(
      units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: false, into: { decoded.append($0) })
    return (decoded, isBroken || !bytes.count.isMultiple(of: 2))
  }
}

extension Collection<UInt8> {
  /// The text without the mark at its start that some programs write before UTF-8.
  package var withoutByteOrderMark: SubSequence { starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self[...] }
}
