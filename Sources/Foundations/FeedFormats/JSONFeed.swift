import Documents
import Foundation

/// Reads JSON Feed 1.0 and 1.1 (https://www.jsonfeed.org/version/1.1/). Values of a wrong type count as missing.
enum JSONFeed {
  /// Versions begin with `http://` or `https://`.
  private static let versions = "://jsonfeed.org/version/"

  /// Whether a JSON document, or its beginning, contains the version of a JSON Feed.
  static func isNamed(in text: [UInt8]) -> Bool {
    guard text.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else { return false }
    return [versions, versions.replacing("/", with: "\\/")].contains { text.firstRange(of: Array($0.utf8)) != nil }
  }

  /// Reads a feed, and a broken one up to its first error.
  ///
  /// - Returns: `nil` for a document that is not JSON.
  /// - Throws: ``WebFeedError/notAFeed`` for other JSON.
  static func read(_ text: [UInt8], path: String, address: String?) throws(WebFeedError) -> WebFeed? {
    guard text.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else { return nil }
    // Texts that contain line breaks and other control characters as they are would not be JSON.
    let repaired = text.map { $0 < 0x20 ? 0x20 : $0 }
    var feed = WebFeed()
    var document = try? JSONDecoder().decode(Document.self, from: Data(repaired))
    if document == nil, let error = error(in: repaired) {
      let (beginning, end) = wholeItems(in: repaired.prefix(error.offset))
      document = try? JSONDecoder().decode(Document.self, from: Data(beginning))
      var locator = SourceLocator(path: path, bytes: text)
      feed.brokenAt = locator.location(of: error.offset)
      feed.skippedCount = repaired[end..<error.offset].contains(UInt8(ascii: "{")) ? 1 : 0
    }
    guard let document, document.version?.contains(versions) == true else { throw .notAFeed }
    feed.title = document.title?.inOneLine ?? ""
    feed.link = document.home_page_url?.address(relativeTo: address)
    let base = feed.link ?? address
    feed.picture = (document.icon ?? document.favicon)?.address(relativeTo: base)
    feed.author = (document.authors?.values.first ?? document.author)?.name?.trimmed
    feed.items = (document.items?.values ?? []).map { item($0, base) }
    feed.skippedCount += document.items?.skippedCount ?? 0
    return feed
  }

  private static func error(in text: [UInt8]) -> JSONError? {
    do throws(JSONError) {
      _ = try JSONReader.read(text.span)
      return nil
    } catch {
      return error
    }
  }

  /// Returns the beginning of a broken document up to its last whole item, with the brackets that end it, and the offset
  /// after that item.
  private static func wholeItems(in text: ArraySlice<UInt8>) -> (document: [UInt8], end: Int) {
    var brackets: [UInt8] = []
    var end = 0
    var isInText = false
    var isEscaped = false
    for (offset, byte) in text.enumerated() {
      if isInText {
        isInText = isEscaped || byte != UInt8(ascii: "\"")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInText = true
      // The closing bracket has the code of the opening one and 2.
      case UInt8(ascii: "{"), UInt8(ascii: "["): brackets.append(byte + 2)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        brackets.removeLast()
        if brackets == Array("}]".utf8) { end = offset + 1 }
      default: break
      }
    }
    return (Array(text[..<end]) + Array("]}".utf8), end)
  }

  private static func item(_ entry: Entry, _ base: String?) -> WebFeed.Item {
    var item = WebFeed.Item()
    item.id = entry.id?.text
    item.link = (entry.url ?? entry.external_url)?.address(relativeTo: base)
    item.title = entry.title?.inOneLine ?? ""
    let author = entry.authors?.values.first ?? entry.author
    item.author = author?.name?.trimmed
    item.avatar = author?.avatar?.address(relativeTo: base)
    item.date = (entry.date_published ?? entry.date_modified).flatMap { FeedDate.time(of: $0.text) }
    for picture in [entry.image, entry.banner_image] { item.add(picture: picture, item.link ?? base) }
    if let html = entry.content_html { item.take(HTMLText(html), item.link ?? base) }
    if item.text.isEmpty { item.text = entry.content_text?.trimmed ?? entry.summary?.trimmed ?? "" }
    for file in entry.attachments?.values ?? [] {
      if file.mime_type?.hasPrefix("image/") == true {
        item.add(picture: file.url, item.link ?? base)
      } else if let url = file.url {
        let (duration, size) = (file.duration_in_seconds.map { "\($0)" }, file.size_in_bytes.map { "\($0)" })
        item.add(Attachment(url, type: file.mime_type, duration: duration, size: size), item.link ?? base)
      }
    }
    return item
  }

  /// The names are those of the specification.
  private struct Document: Decodable {
    @Lenient var version: String?
    @Lenient var title: String?
    @Lenient var home_page_url: String?
    @Lenient var icon: String?
    @Lenient var favicon: String?
    @Lenient var author: Person?
    @Lenient var authors: LenientList<Person>?
    @Lenient var items: LenientList<Entry>?
  }

  private struct Entry: Decodable {
    @Lenient var id: Identifier?
    @Lenient var url: String?
    @Lenient var external_url: String?
    @Lenient var title: String?
    @Lenient var content_html: String?
    @Lenient var content_text: String?
    @Lenient var summary: String?
    @Lenient var image: String?
    @Lenient var banner_image: String?
    @Lenient var date_published: Identifier?
    @Lenient var date_modified: Identifier?
    @Lenient var author: Person?
    @Lenient var authors: LenientList<Person>?
    @Lenient var attachments: LenientList<File>?
  }

  private struct Person: Decodable {
    @Lenient var name: String?
    @Lenient var avatar: String?
  }

  private struct File: Decodable {
    @Lenient var url: String?
    @Lenient var mime_type: String?
    @Lenient var size_in_bytes: Int64?
    @Lenient var duration_in_seconds: Double?
  }

  /// A text, or a number in its place.
  private struct Identifier: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      text = try (try? container.decode(Int64.self)).map(String.init) ?? container.decode(String.self)
    }
  }
}

/// A value that counts as missing if it has another type.
@propertyWrapper
private struct Lenient<Value: Decodable>: Decodable {
  var wrappedValue: Value?

  init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

  init(from decoder: any Decoder) throws { wrappedValue = try? decoder.singleValueContainer().decode(Value.self) }
}

/// The values of a list that have the right type.
private struct LenientList<Value: Decodable>: Decodable {
  private(set) var values: [Value] = []
  /// The number of values of another type, and of those beyond the limit.
  private(set) var skippedCount = 0

  /// A value takes hundreds of bytes of memory, and two in the document.
  private static var limit: Int { 100_000 }

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd {
      let value = try container.decode(Lenient<Value>.self).wrappedValue
      if let value, values.count < Self.limit { values.append(value) } else { skippedCount += 1 }
    }
  }
}

extension KeyedDecodingContainer {
  /// Called by the decoding of synthesized conformances, which otherwise requires the key.
  fileprivate func decode<Value>(_ type: Lenient<Value>.Type, forKey key: Key) throws -> Lenient<Value> {
    try decodeIfPresent(type, forKey: key) ?? Lenient(wrappedValue: nil)
  }
}
