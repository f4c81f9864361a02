import Documents
import Localization

/// Reads JSON Feed 1.0 and 1.1 (https://www.jsonfeed.org/version/1.1/). Values of a wrong type count as missing.
enum JSONFeed {
  /// Versions begin with `http://` or `https://`, in any case.
  private static let versions = "jsonfeed.org/version/"

  /// Whether a JSON document, or its beginning, contains the version of a JSON Feed.
  static func isNamed(in text: [UInt8]) -> Bool {
    guard isJSON(text) else { return false }
    let lowercased = text.map(ASCII.lowercased)
    return [versions, versions.replacing("/", with: "\\/")].contains {
      lowercased.firstRange(of: Array($0.utf8)) != nil
    }
  }

  private static func isJSON(_ text: [UInt8]) -> Bool { text.first { $0 > 0x20 } == UInt8(ascii: "{") }

  /// Reads a feed, and a broken one up to its first error.
  ///
  /// - Returns: `nil` for a document that is not JSON.
  /// - Throws: ``WebFeedError/notAFeed`` for other JSON.
  static func read(_ text: [UInt8], path: String, address: String?) throws(WebFeedError) -> WebFeed? {
    guard isJSON(text) else { return nil }
    // Texts that contain line breaks and other control characters as they are would not be JSON.
    let repaired = text.map { $0 < 0x20 ? 0x20 : $0 }
    let document = JSONReader.readBeginning(repaired.span)
    let root = document.value
    guard root["version"]?.text?.lowercased().contains(versions) == true else { throw .notAFeed }
    var feed = WebFeed()
    feed.title = root["title"]?.text?.inOneLine ?? ""
    feed.link = root["home_page_url"]?.text?.address(relativeTo: address)
    let base = feed.link ?? address
    feed.picture = (root["icon"]?.text ?? root["favicon"]?.text)?.address(relativeTo: base)
    feed.author = root.authors.compactMap { $0["name"]?.text?.trimmed }.names
    for (index, entry) in root.list("items").enumerated() {
      feed.add(entry.isObject ? item(entry, base) : nil, place: "\(path): items[\(index)]")
    }
    if let error = document.error {
      var locator = SourceLocator(path: path, bytes: text)
      feed.brokenAt = locator.location(of: error.offset)
    }
    return feed
  }

  private static func item(_ entry: DocumentValue, _ base: String?) -> WebFeed.Item {
    var item = WebFeed.Item()
    item.id = entry.textOrNumber("id")
    item.link = (entry["url"]?.text ?? entry["external_url"]?.text)?.address(relativeTo: base)
    let base = item.link ?? base
    item.title = entry["title"]?.text?.inOneLine ?? ""
    item.author = entry.authors.compactMap { $0["name"]?.text?.trimmed }.names
    item.avatar = entry.authors.firstValue { $0["avatar"]?.text }?.address(relativeTo: base)
    item.dates = ["date_published", "date_modified"].compactMap { entry.textOrNumber($0) }
    for picture in ["image", "banner_image"] {
      item.add(picture: entry[picture]?.text ?? entry[picture]?["url"]?.text, base)
    }
    if let html = entry["content_html"]?.text { item.take(HTMLText(html), base) }
    if item.text.isEmpty { item.text = entry["content_text"]?.text?.trimmed ?? entry["summary"]?.text?.trimmed ?? "" }
    for file in entry.list("attachments") {
      guard let url = file["url"]?.text else { continue }
      let type = file["mime_type"]?.text
      if type?.hasPrefix("image/") == true {
        item.add(picture: url, description: file["title"]?.text, base)
      } else {
        let duration = file.textOrNumber("duration_in_seconds")
        item.add(Attachment(url, type: type, duration: duration, size: file.textOrNumber("size_in_bytes")), base)
      }
    }
    return item
  }
}

extension DocumentValue {
  fileprivate var isObject: Bool { if case .object = self { true } else { false } }

  fileprivate func textOrNumber(_ key: String) -> String? {
    self[key].flatMap { value in value.textOrInteger ?? value.number.map { "\($0)" } }
  }

  /// The elements of a list, or an object instead of a list.
  fileprivate func list(_ key: String) -> [DocumentValue] {
    self[key].map { $0.elements?.map(\.value) ?? ($0.isObject ? [$0] : []) } ?? []
  }

  /// The authors; version 1.0 has one only.
  fileprivate var authors: [DocumentValue] { list("authors") + list("author") }
}
