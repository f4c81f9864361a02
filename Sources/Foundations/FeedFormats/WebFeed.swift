package import Documents
import Foundation

/// A feed of a web site: RSS 2.0, RSS 1.0, Atom 1.0 or JSON Feed 1.1.
///
/// Texts are plain: HTML has become paragraphs, and nothing in it can command a terminal or load anything. Addresses are
/// absolute where the feed says what they are relative to.
package struct WebFeed: Hashable, Sendable {
  /// An entry of the feed.
  package struct Item: Hashable, Sendable {
    /// The id that the feed gives it; `nil` if it gives none.
    package var id: String?
    package var link: String?
    /// The title in one line; empty if there is none.
    package var title = ""
    /// The text: paragraphs separated by empty lines; empty if there is none.
    package var text = ""
    /// The name of the author; `nil` if only the feed has one.
    package var author: String?
    /// The address of the author's picture.
    package var avatar: String?
    /// The date of publication, else of the last change, in seconds since 1970; `nil` if there is none or it is unreadable.
    package var date: Int64?
    /// The addresses of the pictures, in the order of the item; each occurs once.
    package var pictures: [String] = []

    package init() {}
  }

  /// The title in one line.
  package var title = ""
  /// The address of the web site.
  package var link: String?
  /// The address of a picture that stands for the feed.
  package var picture: String?
  package var author: String?
  /// The items in the order of the document.
  package var items: [Item] = []
  /// The location after which the rest of a broken document is missing.
  package var brokenAt: SourceLocation?

  package init() {}

  /// Reads a feed, and a broken one up to its first error.
  ///
  /// - Parameters:
  ///   - contents: the document.
  ///   - path: the path in locations.
  ///   - charset: the encoding that the server has named; `nil` without one.
  ///   - address: the address of the document, to which others may be relative.
  /// - Throws: ``WebFeedError``
  package init(
    _ contents: [UInt8], path: String, charset: String? = nil, address: String? = nil
  ) throws(WebFeedError) {
    let text = try FeedEncoding.text(of: contents, charset: charset)
    if let feed = try JSONFeed.read(text, address: address) {
      self = feed
    } else {
      self = try XMLFeed.read(text, path: path, address: address)
    }
  }

  /// Whether a document begins like a feed. A JSON document may be another one.
  package static func begins(_ contents: some Collection<UInt8>) -> Bool {
    let start = contents.prefix(FeedEncoding.bytesToJudge).filter { ![0, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF].contains($0) }
    let text = String(decoding: start, as: UTF8.self)
    return text.drop(while: \.isWhitespace).first == "<" || JSONFeed.isNamed(in: text)
  }
}

/// The reason that a document is not read as a feed.
package enum WebFeedError: Error, Hashable {
  /// An encoding that is not supported, by its name in the document.
  case unsupportedEncoding(String)
  /// The document is a web page.
  case webPage
  /// The document is no feed.
  case notAFeed
}

extension String {
  /// The text without white space at its ends; `nil` if nothing is left.
  var trimmed: String? {
    let text = trimmingCharacters(in: .whitespacesAndNewlines)
    return text.isEmpty ? nil : text
  }

  /// The text in one line.
  var inOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  /// The address that this one means within a document, percent-encoded; `nil` if it is none or not of the web.
  ///
  /// - Parameter base: the absolute address that it may be relative to.
  func address(relativeTo base: String?) -> String? {
    guard let text = trimmed else { return nil }
    let address = base.flatMap { URL(string: $0) }.flatMap { URL(string: text, relativeTo: $0) } ?? URL(string: text)
    guard let address = address?.absoluteURL, let scheme = address.scheme?.lowercased(),
      ["http", "https"].contains(scheme), address.host?.isEmpty == false
    else { return nil }
    return address.absoluteString
  }
}
