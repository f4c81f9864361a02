import Documents
import FeedFormats
import Foundation
import Localization
import Testing

/// A document of the folder Fixtures and what a reader finds in it: the forms of known servers; of newspapers, podcasts and
/// tools; of the specifications; and broken ones.
///
/// The notation: a line `# kind: name`, the document, and lines `> key: value`. Without other keys, a document has one item,
/// is whole and skips nothing. The kinds are the frames around the document: `rss`, `item`, `rdf`, `atom`, `entry`, `json`,
/// and `raw` for none. Lines of values are separated by `\n`, the texts of styles follow their names, and `\u{7}` is a character.
struct FeedFixture: CustomTestStringConvertible {
  let name: String
  let document: String
  let expected: [String: String]

  var testDescription: String { name }

  static func read() throws -> [FeedFixture] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
    return try ["servers", "publishers", "xml", "broken"].flatMap { name in
      let notation = try String(contentsOf: folder.appending(path: "\(name).txt"), encoding: .utf8)
      let text = notation.replacing(/\\u\{([0-9A-F]+)\}/) { match in
        UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? ""
      }
      return "\n\(text.dropLast())".split(separator: "\n# ").map { FeedFixture(String($0)) }
    }
  }

  private init(_ part: String) {
    var lines = part.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let header = lines.removeFirst().split(separator: ": ", maxSplits: 1).map(String.init)
    name = header[1]
    document = Self.framed(lines.filter { !$0.hasPrefix("> ") }.joined(separator: "\n"), kind: header[0])
    var expected: [String: String] = [:]
    for line in lines where line.hasPrefix("> ") {
      let pair = line.dropFirst(2).split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      expected[String(pair[0])] = String(pair[1].trimmingPrefix(" ")).replacing("\\n", with: "\n")
    }
    self.expected = expected
  }

  private static func framed(_ document: String, kind: String) -> String {
    let namespaces =
      "xmlns:atom='http://www.w3.org/2005/Atom' xmlns:content='http://purl.org/rss/1.0/modules/content/' "
      + "xmlns:dc='http://purl.org/dc/elements/1.1/' xmlns:itunes='http://www.itunes.com/dtds/podcast-1.0.dtd' "
      + "xmlns:media='http://search.yahoo.com/mrss/' xmlns:slash='http://purl.org/rss/1.0/modules/slash/'"
    return switch kind {
    case "rss":
      "<?xml version='1.0' encoding='UTF-8'?>\n<rss version='2.0' \(namespaces)><channel>\(document)</channel></rss>"
    case "item":
      "<rss version='2.0' \(namespaces)><channel><link>https://example.org/blog/</link><item>\(document)</item></channel></rss>"
    case "rdf":
      "<rdf:RDF xmlns='http://purl.org/rss/1.0/' xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' \(namespaces)>\(document)</rdf:RDF>"
    case "atom": "<feed xmlns='http://www.w3.org/2005/Atom' \(namespaces)>\(document)</feed>"
    case "entry":
      "<feed xmlns='http://www.w3.org/2005/Atom' \(namespaces) xml:base='https://example.org/blog/'><entry>\(document)</entry></feed>"
    case "json":
      "{\"version\":\"https://jsonfeed.org/version/1.1\",\"home_page_url\":\"https://example.org/\",\"items\":[\(document)]}"
    default: document
    }
  }

  /// The values of a feed for the keys of this fixture.
  func values(of feed: WebFeed) -> [String: String] {
    var values = ["count": "\(feed.items.count)", "skipped": "\(feed.skipped.count)"]
    values["broken"] = feed.brokenAt.map { "\($0.line)" }
    for key in expected.keys where values[key] == nil {
      let parts = key.split(separator: ".")
      let index = parts.count == 2 ? (Int(parts[0]) ?? 1) - 1 : 0
      guard parts.first != "feed", index < feed.items.count else {
        values[key] = Self.value(of: feed, String(parts.last ?? ""))
        continue
      }
      values[key] = Self.value(of: feed.items[index], String(parts.last ?? ""))
    }
    return values
  }

  /// The expected values, with those that most documents have.
  var complete: [String: String] { expected.merging(["count": "1", "skipped": "0"]) { own, _ in own } }

  private static func value(of feed: WebFeed, _ key: String) -> String {
    switch key {
    case "title": feed.title
    case "link": feed.link ?? "-"
    case "picture": feed.picture ?? "-"
    case "author": feed.author ?? "-"
    default: "?"
    }
  }

  private static func value(of item: WebFeed.Item, _ key: String) -> String {
    switch key {
    case "id": item.id ?? "-"
    case "title": item.title
    case "link": item.link ?? "-"
    case "text": item.text
    case "author": item.author ?? "-"
    case "avatar": item.avatar ?? "-"
    case "date": item.date.map(ISO8601.text) ?? "-"
    case "pictures": item.pictures.map(\.address).joined(separator: " ")
    case "styles":
      item.styles.map { style in
        let part = Array(item.text.utf8)[style.start..<(style.start + style.length)]
        return "\(style.address ?? "\(style.kind)") \(String(decoding: part, as: UTF8.self))"
      }.joined(separator: "; ")
    default: "?"
    }
  }
}
