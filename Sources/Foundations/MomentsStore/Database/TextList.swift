import Documents
import FeedFormats

/// Lists of texts as JSON, in which the store keeps photos, likers and tags.
enum TextList {
  /// Returns `["…", …]`.
  static func json(_ texts: [String]) -> String { "[\(texts.map(JSONText.quoted).joined(separator: ","))]" }

  /// Returns `[["…", …], …]`.
  static func json(_ lists: [[String]]) -> String { "[\(lists.map(json).joined(separator: ","))]" }

  /// Returns `["address", …]`, with `["address", "description"]` for a photo that has one.
  static func json(_ photos: [MomentPhoto]) -> String {
    let elements = photos.map { photo in
      photo.description.isEmpty ? JSONText.quoted(photo.address) : json([photo.address, photo.description])
    }
    return "[\(elements.joined(separator: ","))]"
  }

  static func photos(_ json: UnsafeBufferPointer<UInt8>) -> [MomentPhoto] {
    list(json).compactMap { element in
      if let address = element.value.text { return MomentPhoto(address) }
      let texts = element.value.elements?.compactMap(\.value.text)
      return texts.flatMap { $0.count == 2 ? MomentPhoto($0[0], description: $0[1]) : nil }
    }
  }

  static func texts(_ json: UnsafeBufferPointer<UInt8>) -> [String] { list(json).compactMap(\.value.text) }

  static func lists(_ json: UnsafeBufferPointer<UInt8>) -> [[String]] {
    list(json).map { ($0.value.elements ?? []).compactMap(\.value.text) }
  }

  private static func list(_ json: UnsafeBufferPointer<UInt8>) -> [DocumentElement] {
    (try? JSONReader.read(json.span).elements) ?? []
  }
}
