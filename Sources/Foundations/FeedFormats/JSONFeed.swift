import Documents
import Foundation

/// Reads JSON Feed 1.0 and 1.1 (https://www.jsonfeed.org/version/1.1/). Values of a wrong type count as missing.
enum JSONFeed {
  private static let versions = "https://jsonfeed.org/version/"

  /// Whether the beginning of a JSON document names the version of a JSON Feed.
  static func isNamed(in text: String) -> Bool {
    guard text.drop(while: \.isWhitespace).first == "{" else { return false }
    return text.replacing("\\/", with: "/").contains(versions)
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
    guard let document, document.version?.hasPrefix(versions) == true else { throw .notAFeed }
    feed.title = document.title?.inOneLine ?? ""
    feed.link = document.home_page_url?.address(relativeTo: address)
    let base = feed.link ?? address
    feed.picture = (document.icon ?? document.favicon)?.address(relativeTo: base)
    feed.author = (document.authors?.first?.wrappedValue ?? document.author)?.name?.trimmed
    let items = document.items ?? []
    feed.items = items.compactMap(\.wrappedValue).map { item($0, base) }
    feed.skippedCount += items.count - feed.items.count
    return feed
  }

  private static func error(in text: [UInt8]) -> JSONError? {
    do throws(JSONError) {
      _ = try JSONReader.read(text)
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
    let author = entry.authors?.first?.wrappedValue ?? entry.author
    item.author = author?.name?.trimmed
    item.avatar = author?.avatar?.address(relativeTo: base)
    item.date = (entry.date_published ?? entry.date_modified).flatMap(FeedDate.time)
    for picture in [entry.image, entry.banner_image] { item.add(picture: picture, item.link ?? base) }
    if let html = entry.content_html { item.take(HTMLText(html), item.link ?? base) }
    if item.text.isEmpty { item.text = entry.content_text?.trimmed ?? entry.summary?.trimmed ?? "" }
    for attachment in (entry.attachments ?? []).compactMap(\.wrappedValue)
    where attachment.mime_type?.hasPrefix("image/") == true {
      item.add(picture: attachment.url, item.link ?? base)
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
    @Lenient var authors: [Lenient<Person>]?
    @Lenient var items: [Lenient<Entry>]?
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
    @Lenient var date_published: String?
    @Lenient var date_modified: String?
    @Lenient var author: Person?
    @Lenient var authors: [Lenient<Person>]?
    @Lenient var attachments: [Lenient<Attachment>]?
  }

  private struct Person: Decodable {
    @Lenient var name: String?
    @Lenient var avatar: String?
  }

  private struct Attachment: Decodable {
    @Lenient var url: String?
    @Lenient var mime_type: String?
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

extension KeyedDecodingContainer {
  /// Called by the decoding of synthesized conformances, which otherwise requires the key.
  fileprivate func decode<Value>(_ type: Lenient<Value>.Type, forKey key: Key) throws -> Lenient<Value> {
    try decodeIfPresent(type, forKey: key) ?? Lenient(wrappedValue: nil)
  }
}
