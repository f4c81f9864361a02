import CGumbo
import Foundation

/// A feed that a web page names.
package struct FeedLink: Hashable, Sendable {
  /// The absolute address.
  package let address: String
  /// The title in one line; empty if there is none.
  package let title: String
}

/// Finds the feeds that a web page names in `<link rel="alternate">`.
package enum FeedLinks {
  /// The number of bytes of a page that are read. Pages of YouTube name their feed after more than half of it.
  private static let pageLimit = 2 << 20
  /// The limit of bytes of a tag.
  private static let tagLimit = 8 << 10
  /// The limit of tags that are read.
  private static let countLimit = 1_000

  /// Returns the feeds of a page in its order, feeds of comments last; each occurs once.
  ///
  /// - Parameters:
  ///   - contents: the page.
  ///   - charset: the encoding that the server has named; `nil` without one.
  ///   - address: the address of the page, to which others may be relative.
  package static func feeds(inPage contents: [UInt8], charset: String? = nil, address: String) -> [FeedLink] {
    let contents = Array(contents.prefix(pageLimit))
    let text =
      (try? FeedEncoding.text(of: contents, charset: charset ?? declaredEncoding(of: contents)))
      ?? Array(String(decoding: contents, as: UTF8.self).utf8)
    // Only these tags are parsed, so that no page can be too deep or too large for the parser.
    let elements = HTMLElement.elements(of: tags(in: text))
    let base = elements.lazy.filter { $0.name == "base" }.compactMap { $0["href"]?.address(relativeTo: address) }.first
    var seen: Set<String> = []
    let links = elements.compactMap { element -> FeedLink? in
      guard element.name == "link", element.namesFeed,
        let address = element["href"]?.address(relativeTo: base ?? address), seen.insert(address).inserted
      else { return nil }
      return FeedLink(address: address, title: element["title"]?.inOneLine ?? "")
    }
    return links.filter { !$0.isOfComments } + links.filter(\.isOfComments)
  }

  /// The encoding in `<meta charset="…">`.
  private static func declaredEncoding(of contents: [UInt8]) -> String? {
    let start = String(decoding: contents.prefix(FeedEncoding.bytesToJudge), as: UTF8.self)
    return start.firstMatch(of: /(?i)<meta\s[^>]*charset\s*=\s*["']?([^"'\s\/>;]+)/).map { String($0.1) }
  }

  /// Returns the tags `link` and `base` outside of comments and scripts.
  private static func tags(in text: [UInt8]) -> [UInt8] {
    var tags: [UInt8] = []
    var count = 0
    var index = 0
    while count < countLimit, let start = text[index...].firstIndex(of: UInt8(ascii: "<")) {
      let rest = text[(start + 1)...]
      if let skipped = skipped.first(where: { rest.startsIgnoringCase(with: $0.start) }) {
        index = rest.end(of: skipped.end) ?? text.endIndex
      } else if names.contains(where: rest.startsIgnoringCase) {
        let end = rest.endOfTag
        if end - start <= tagLimit {
          tags += text[start..<end]
          count += 1
        }
        index = end
      } else {
        index = start + 1
      }
    }
    return tags
  }

  private static let names = [Array("link".utf8), Array("base".utf8)]

  private static let skipped: [(start: [UInt8], end: [UInt8])] = [
    (Array("!--".utf8), Array("-->".utf8)), (Array("script".utf8), Array("</script".utf8)),
    (Array("style".utf8), Array("</style".utf8)),
  ]
}

extension ArraySlice<UInt8> {
  /// - Parameter text: in lowercase.
  fileprivate func startsIgnoringCase(with text: [UInt8]) -> Bool {
    starts(with: text) { byte, expected in (0x41...0x5A).contains(byte) ? byte | 0x20 == expected : byte == expected }
  }

  /// The position after the first occurrence of a text in lowercase.
  fileprivate func end(of text: [UInt8]) -> Int? {
    var index = startIndex
    while let found = self[index...].firstIndex(of: text[0]) {
      if self[found...].startsIgnoringCase(with: text) { return found + text.count }
      index = found + 1
    }
    return nil
  }

  /// The position after the bracket that ends a tag. Values in quotes may contain brackets.
  fileprivate var endOfTag: Int {
    var quote: UInt8?
    for index in indices {
      switch self[index] {
      case let byte where byte == quote: quote = nil
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = quote ?? self[index]
      case UInt8(ascii: ">") where quote == nil: return index + 1
      default: break
      }
    }
    return endIndex
  }
}

/// The attributes of an element of HTML.
private struct HTMLElement {
  let name: String
  private let attributes: [String: String]

  subscript(_ attribute: String) -> String? { attributes[attribute] }

  /// Returns the elements of a sequence of tags without content.
  static func elements(of tags: [UInt8]) -> [HTMLElement] {
    var elements: [HTMLElement] = []
    HTMLParser.parse(String(decoding: tags, as: UTF8.self)) { root in
      // The parser may put them in the head or in the body.
      for part in root.pointee.v.element.childNodes where part.pointee.type == GUMBO_NODE_ELEMENT {
        elements += part.pointee.v.element.childNodes.compactMap(HTMLElement.init)
      }
    }
    return elements
  }

  private init?(_ node: UnsafeMutablePointer<GumboNode>) {
    guard node.pointee.type == GUMBO_NODE_ELEMENT else { return nil }
    let element = node.pointee.v.element
    name = String(cString: gumbo_normalized_tagname(element.tag))
    var attributes: [String: String] = [:]
    for name in ["rel", "type", "href", "title"] { attributes[name] = element.attribute(name) }
    self.attributes = attributes
  }

  /// The types that pages give their feeds, with common errors.
  private static let types: Set = [
    "application/rss+xml", "application/atom+xml", "application/feed+json", "application/rdf+xml", "application/xml",
    "application/x.atom+xml", "application/x-atom+xml", "application/x-rss+xml", "text/rss+xml", "text/atom+xml",
    "text/rss", "text/rdf", "text/xml",
  ]

  var namesFeed: Bool {
    let relations = (self["rel"] ?? "").lowercased().split(whereSeparator: \.isWhitespace)
    let type = (self["type"] ?? "").prefix { $0 != ";" }.lowercased().trimmed ?? ""
    let isFeed = relations.contains("feed")
    guard isFeed || relations.contains("alternate"), !relations.contains("stylesheet") else { return false }
    // Pages of WordPress name the data of their interface for programs as JSON, too.
    if type == "application/json" {
      let file = self["href"]?.split(separator: "/").last ?? ""
      return isFeed || (file + (self["title"] ?? "")).lowercased().contains("feed")
    }
    return Self.types.contains(type) || isFeed && type.isEmpty
  }
}

extension FeedLink {
  /// Whether the feed contains comments on the site, such as the "Comments Feed" of WordPress.
  fileprivate var isOfComments: Bool {
    let title = title.lowercased()
    return address.contains("/comments/") || ["comment", "komment", "coment", "コメント"].contains(where: title.contains)
  }
}
