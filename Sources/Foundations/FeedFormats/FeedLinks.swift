import CGumbo
import Localization

/// A feed that a web page names.
package struct FeedLink: Equatable, Sendable {
  /// The absolute address.
  package let address: String
  /// The title in one line; empty if there is none.
  package let title: String
}

/// Finds the feeds that a web page names in `<link rel="alternate">`, or else in links such as `<a>RSS</a>`.
package struct FeedLinks {
  private let page: String
  private var base: String?
  private var named: [FeedLink] = []
  private var linked: [FeedLink] = []

  private init(page: String) { self.page = page }

  /// The number of bytes of a page that are read. Pages of YouTube name their feed after more than half of it.
  private static let pageLimit = 2 << 20
  private static let namedLimit = 1_000
  private static let linkedLimit = 4

  /// Returns the feeds of a page in its order, feeds of comments last; each occurs once. The server may have named the
  /// encoding of the page, to whose address others may be relative.
  package static func feeds(inPage contents: [UInt8], charset: String? = nil, address: String) -> [FeedLink] {
    let contents = Array(contents.prefix(pageLimit))
    let text =
      (try? FeedEncoding.text(of: contents, charset: charset ?? declaredEncoding(of: contents)))
      ?? Array(String(decoding: contents, as: UTF8.self).utf8)
    var found = FeedLinks(page: address)
    HTMLParser.parse(String(HTMLDepth.safeBeginning(of: String(decoding: text, as: UTF8.self)))) { found.visit($0) }
    var seen: Set<String> = []
    let links = (found.named.isEmpty ? found.linked : found.named).compactMap { link -> FeedLink? in
      guard let address = link.address.address(relativeTo: found.base ?? address), seen.insert(address).inserted else {
        return nil
      }
      return FeedLink(address: address, title: link.title)
    }
    return links.filter { !$0.isOfComments } + links.filter(\.isOfComments)
  }

  /// The encoding in `<meta charset="…">`.
  private static func declaredEncoding(of contents: [UInt8]) -> String? {
    let start = String(decoding: contents.prefix(FeedEncoding.bytesToJudge), as: UTF8.self)
    return start.firstMatch(of: /(?i)<meta\s[^>]*charset\s*=\s*["']?([^"'\s\/>;]+)/).map { String($0.1) }
  }

  private mutating func visit(_ node: UnsafeMutablePointer<GumboNode>) {
    guard node.pointee.type == GUMBO_NODE_ELEMENT else { return }
    let element = node.pointee.v.element
    if let address = element.attribute("href") {
      let link = FeedLink(address: address, title: (element.attribute("title") ?? "").inOneLine)
      switch element.tag {
      case GUMBO_TAG_BASE: base = base ?? address.address(relativeTo: page)
      case GUMBO_TAG_LINK where named.count < Self.namedLimit && element.namesFeed: named.append(link)
      case GUMBO_TAG_A where linked.count < Self.linkedLimit && element.leadsToFeed: linked.append(link)
      default: break
      }
    }
    for child in element.childNodes { visit(child) }
  }
}

extension GumboElement {
  /// The types that pages give their feeds, with common errors.
  private static let feedTypes: Set = [
    "application/rss+xml", "application/atom+xml", "application/feed+json", "application/rdf+xml", "application/xml",
    "application/x.atom+xml", "application/x-atom+xml", "application/x-rss+xml", "text/rss+xml", "text/atom+xml",
    "text/rss", "text/rdf", "text/xml",
  ]

  fileprivate var namesFeed: Bool {
    let relations = (attribute("rel") ?? "").lowercased().split(whereSeparator: \.isWhitespace)
    let type = (attribute("type") ?? "").prefix { $0 != ";" }.lowercased().trimmed ?? ""
    let isFeed = relations.contains("feed")
    guard isFeed || relations.contains("alternate"), !relations.contains("stylesheet") else { return false }
    // Pages of WordPress name the data of their interface for programs as JSON, too.
    if type == "application/json" {
      let file = attribute("href")?.split(separator: "/").last ?? ""
      return isFeed || (file + (attribute("title") ?? "")).lowercased().contains("feed")
    }
    return Self.feedTypes.contains(type) || isFeed && type.isEmpty
  }

  /// Whether the text of a link, or the file that it leads to, is called like a feed.
  fileprivate var leadsToFeed: Bool {
    let file = (attribute("href") ?? "").split(separator: "/").last ?? ""
    return [text + " " + (attribute("title") ?? ""), String(file)].contains { name in
      let words = name.lowercased().split { !$0.isLetter }
      return words.count <= 4 && words.contains { ["rss", "atom", "feed", "feeds", "rdf"].contains($0) }
    }
  }
}

extension FeedLink {
  /// Whether the feed contains comments on the site, such as the "Comments Feed" of WordPress.
  fileprivate var isOfComments: Bool {
    let title = title.lowercased()
    return address.contains("/comments/") || ["comment", "komment", "coment", "コメント"].contains(where: title.contains)
  }
}
