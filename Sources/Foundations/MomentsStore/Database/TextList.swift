import Documents

/// Lists of texts as JSON, in which the store keeps photos and likers.
enum TextList {
  /// Returns `["…", …]`.
  static func json(_ texts: [String]) -> String {
    var json = ""
    append(texts, to: &json)
    return json
  }

  /// Returns `[["…", …], …]`.
  static func json(_ lists: [[String]]) -> String {
    var json = "["
    for (index, list) in lists.enumerated() {
      if index > 0 { json += "," }
      append(list, to: &json)
    }
    return json + "]"
  }

  private static func append(_ texts: [String], to json: inout String) {
    json += "["
    for (index, text) in texts.enumerated() {
      if index > 0 { json += "," }
      append(text, to: &json)
    }
    json += "]"
  }

  private static func append(_ text: String, to json: inout String) {
    var text = text
    let isPlain = text.withUTF8 { bytes in
      !bytes.contains { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    }
    guard isPlain else { return json += JSONText.quoted(text) }
    json += "\""
    json += text
    json += "\""
  }

  /// Returns the texts of ``json(_:)-([String])``.
  static func texts(_ json: UnsafeBufferPointer<UInt8>) -> [String] { list(json).compactMap { $0.text } }

  /// Returns the lists of texts of ``json(_:)-([[String]])``.
  static func lists(_ json: UnsafeBufferPointer<UInt8>) -> [[String]] {
    list(json).map { if case .list(let elements) = $0 { elements.compactMap { $0.value.text } } else { [] } }
  }

  private static func list(_ json: UnsafeBufferPointer<UInt8>) -> [DocumentValue] {
    guard case .list(let elements) = try? JSONReader.read(json.span) else { return [] }
    return elements.map { $0.value }
  }
}

extension DocumentValue {
  fileprivate var text: String? { if case .text(let text) = self { text } else { nil } }
}
