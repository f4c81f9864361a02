import Documents

/// Lists of texts as JSON, in which the store keeps photos and likers.
enum TextList {
  /// Returns `["…", …]`.
  static func json(_ texts: [String]) -> String { "[\(texts.map(JSONText.quoted).joined(separator: ","))]" }

  /// Returns `[["…", …], …]`.
  static func json(_ lists: [[String]]) -> String { "[\(lists.map(json).joined(separator: ","))]" }

  /// Returns the texts of ``json(_:)-([String])``.
  static func texts(_ json: UnsafeBufferPointer<UInt8>) -> [String] { list(json).compactMap(\.value.text) }

  /// Returns the lists of texts of ``json(_:)-([[String]])``.
  static func lists(_ json: UnsafeBufferPointer<UInt8>) -> [[String]] {
    list(json).map { ($0.value.elements ?? []).compactMap(\.value.text) }
  }

  private static func list(_ json: UnsafeBufferPointer<UInt8>) -> [DocumentElement] {
    (try? JSONReader.read(json.span).elements) ?? []
  }
}
