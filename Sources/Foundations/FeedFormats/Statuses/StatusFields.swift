package import Documents

/// Reads answers of servers with the Mastodon client API. Each field may be missing, of another type, or huge.
extension DocumentValue {
  /// Reads a whole answer; `nil` if it is not JSON, or if its end is missing.
  package init?(answer: [UInt8]) {
    // Some servers cut characters, and do not escape control characters in texts.
    let repaired = String(decoding: answer.withoutByteOrderMark, as: UTF8.self).utf8.map { $0 < 0x20 ? 0x20 : $0 }
    guard let value = try? JSONReader.read(repaired.span) else { return nil }
    self = value
  }

  /// An id, which is opaque. On some servers, it is a number.
  func id(_ key: String) -> String? {
    let id = self[key]?.textOrInteger ?? ""
    // An id that is cut would be another one.
    return id.isEmpty || id.utf8.count > 1_000 || id.utf8.contains { $0 < 0x20 } ? nil : id
  }

  /// A text, which may be HTML; empty if there is none.
  func html(_ key: String) -> String { text(key, limit: 1 << 18) }

  /// A plain text in one line, in which some servers put HTML; `nil` if there is none.
  func line(_ key: String) -> String? {
    let line = HTMLText.line(text(key, limit: 1_500))
    return line.isEmpty ? nil : line
  }

  private func text(_ key: String, limit: Int) -> String {
    let text = self[key]?.text?.storable ?? ""
    // Single characters may have any number of combining marks.
    return text.utf8.count <= limit ? text : String(text.unicodeScalars.prefix(limit))
  }

  /// The first absolute web address in some fields.
  func address(_ keys: String...) -> String? {
    keys.firstValue { key in
      self[key]?.text.flatMap { $0.utf8.count <= 4_000 ? $0.storable.address(relativeTo: nil) : nil }
    }
  }

  /// A date in seconds since 1970.
  func date(_ key: String) -> Int64? {
    self[key]?.text.flatMap { $0.utf8.count <= 100 ? FeedDate.time(of: $0) : nil }
  }

  /// A number from 0 to a billion.
  func count(_ key: String) -> Int? { self[key]?.number.map { Int(min(max(0, $0), 1_000_000_000)) } }

  func isTrue(_ key: String) -> Bool { self[key]?.boolean == true }

  func values(_ key: String) -> [DocumentValue] { self[key]?.elements?.map(\.value) ?? [] }
}
