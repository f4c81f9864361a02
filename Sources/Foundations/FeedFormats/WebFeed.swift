package import Documents
import FoundationEssentials
import Localization
import WebAddresses

/// A feed of a web site: RSS 2.0, RSS 1.0, Atom 1.0 or JSON Feed 1.1.
///
/// Texts are plain: HTML has become paragraphs, and nothing in it can command a terminal or load anything. Addresses are
/// absolute where the feed says what they are relative to.
package struct WebFeed: Equatable, Sendable {
  /// An entry of the feed.
  package struct Item: Equatable, Sendable {
    /// The id that the feed gives it; `nil` if it gives none.
    package var id: String?
    package var link: String?
    /// The title in one line; empty if there is none.
    package var title = ""
    /// The text: paragraphs separated by empty lines; empty if there is none.
    package var text = ""
    /// The styles of the text, sorted by their start, longer ones first. Each is within a line, and may be within others.
    package var styles: [TextSpan] = []
    /// The name of the author; `nil` if only the feed has one.
    package var author: String?
    /// The address of the author's picture.
    package var avatar: String?
    /// The date of publication, else of the last change, in seconds since 1970; `nil` if there is none or it is unreadable.
    package var date: Int64?
    /// The dates as they are written, the most important first.
    var dates: [String] = []
    /// The pictures, in the order of the item; each occurs once, in its widest form. There are at most 100.
    package var pictures: [MomentPhoto] {
      zip(pictureAddresses, descriptions).map { MomentPhoto($0.address, description: $1) }
    }
    private var pictureAddresses: [PictureAddress] = []
    private var descriptions: [String] = []
    /// The files and embedded pages besides pictures; each address occurs once. There are at most 100.
    package var attachments: [Attachment] = []
    /// The pictures and attachments as they are written, each of which is read once.
    private var files: Set<Attachment> = []

    package init() {}

    /// Takes the title of HTML in one line, and its pictures, whose addresses are relative to `base`.
    mutating func take(title html: String, _ base: String?) {
      let content = HTMLText(title: html)
      title = content.text.inOneLine
      for picture in content.pictures { add(picture: picture.address, description: picture.description, base) }
    }

    /// Takes the text of HTML, and its pictures after those that are there. Addresses are relative to `base`.
    mutating func take(_ content: HTMLText, _ base: String?) {
      text = content.text
      styles = content.styles.compactMap { style in
        guard let link = style.address else { return style }
        return link.address(relativeTo: base).map {
          TextSpan(start: style.start, length: style.length, kind: style.kind, address: $0)
        }
      }
      for picture in content.pictures { add(picture: picture.address, description: picture.description, base) }
      for attachment in content.attachments { add(attachment, base) }
    }

    mutating func add(picture: String?, description: String? = nil, _ base: String?) {
      let description = String((description ?? "").inOneLine.prefix(Self.longestDescription))
      // A picture that occurs again may have its description there.
      guard pictureAddresses.count < Self.fileLimit, let picture, isNew(Attachment(picture, type: description)),
        let address = picture.address(relativeTo: base)
      else { return }
      let new = PictureAddress(address)
      guard let index = pictureAddresses.firstIndex(where: { $0.picture == new.picture }) else {
        pictureAddresses.append(new)
        return descriptions.append(description)
      }
      if new.isWider(than: pictureAddresses[index]) { pictureAddresses[index] = new }
      if descriptions[index].isEmpty { descriptions[index] = description }
    }

    /// The limit of characters of a description; Mastodon has 1,500.
    private static let longestDescription = 1_500

    /// Adds a file with its address as it is written.
    mutating func add(_ attachment: Attachment, _ base: String?) {
      guard attachments.count < Self.fileLimit, isNew(attachment),
        let address = attachment.address.address(relativeTo: base) ?? attachment.address.magnetLink
      else { return }
      var attachment = attachment
      if let index = attachments.firstIndex(where: { $0.address == address }) {
        attachment = attachments.remove(at: index).completed(by: attachment)
      }
      attachment.address = address
      attachments.append(attachment)
    }

    private static let fileLimit = 100

    private mutating func isNew(_ file: Attachment) -> Bool {
      files.count < 10 * Self.fileLimit && files.insert(file).inserted
    }

    /// Returns the address to which those in the text are relative: the item's page, or another one on the site.
    func page(besides other: String?, _ base: String?) -> String? {
      guard let site = base?.site else { return link ?? base }
      return [link, other].compactMap(\.self).first { $0.site == site } ?? base
    }

    /// Whether there is something to show.
    var hasContent: Bool {
      !title.isEmpty || !text.isEmpty || link != nil || !pictures.isEmpty || !attachments.isEmpty
    }
  }

  /// The title in one line.
  package var title = ""
  /// The address of the site.
  package var link: String?
  /// The address of a picture that stands for the feed.
  package var picture: String?
  package var author: String?
  /// The items in the order of the document; one that occurs again is there once.
  package var items: [Item] = []
  /// The items before `brokenAt` that are left out: those that are no items or have nothing to show.
  package var skipped: [SkippedMoment] = []
  /// The location after which the rest of a broken document is missing.
  package var brokenAt: SourceLocation?

  package init() {}

  /// Reads a feed, and a broken one up to its first error. The server may have named the encoding.
  package init(_ contents: [UInt8], path: String, charset: String? = nil, address: String? = nil) throws(WebFeedError) {
    let text = try FeedEncoding.text(of: contents, charset: charset)
    if let feed = try JSONFeed.read(text, path: path, address: address) {
      self = feed
    } else {
      self = try XMLFeed.read(text, path: path, address: address)
    }
    // One date such as `12/25/2006` tells the order of all.
    let hasMonthFirst = items.lazy.flatMap(\.dates).firstValue(FeedDate.hasMonthFirst)
    for index in items.indices {
      items[index].date = items[index].dates.firstValue { FeedDate.time(of: $0, hasMonthFirst: hasMonthFirst) }
    }
    removeRepeatedItems()
  }

  /// Adds an item, or notes at its place that something else is there (`nil`), or nothing to show.
  mutating func add(_ item: Item?, place: @autoclosure () -> String) {
    if let item, item.hasContent { return items.append(item) }
    skipped.append(SkippedMoment(place: place(), error: item == nil ? .notAnObject : .empty))
  }

  /// Whether a document begins like a feed. A JSON document may be another one.
  package static func begins(_ contents: some Collection<UInt8>) -> Bool {
    let start = contents.prefix(FeedEncoding.bytesToJudge).filter { ![0, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF].contains($0) }
    return start.first { $0 > 0x20 } == UInt8(ascii: "<") || JSONFeed.isNamed(in: start)
  }
}

/// The reason that a document is not read as a feed, or as a list of feeds.
package enum WebFeedError: Error, Equatable {
  /// An encoding that is not supported, by its name in the document.
  case unsupportedEncoding(String)
  case webPage
  /// The document is no feed, or no list of feeds.
  case notAFeed
}

extension String {
  /// The text without white space at its ends; `nil` if nothing is left.
  var trimmed: String? {
    func isVisible(_ scalar: Unicode.Scalar) -> Bool { !scalar.properties.isWhitespace }
    guard let first = unicodeScalars.firstIndex(where: isVisible), let last = unicodeScalars.lastIndex(where: isVisible)
    else { return nil }
    return String(self[first...last])
  }

  /// The name of a person in one line, who may be named in HTML, by a page, or `ada@example.org (Ada)`.
  var personName: String {
    // WordPress escapes names twice.
    let name = (contains("&") || contains("</") ? HTMLText.line(self) : self).inOneLine
    // Lemmy names people by their pages.
    if name.hasPrefix("http"), let page = URL(string: name), page.pathComponents.count > 1 {
      return page.lastPathComponent
    }
    guard name.contains("@") else { return name }
    let others = name.replacing(/\s*[<(\[]\s*(mailto:)?[^\s<>()\[\]]+@[^\s<>()\[\]]+\s*[>)\]]/, with: "")
      .replacing(/[^\s()]+@[^\s()]+\s*\(((?:[^()]|\([^()]*\))+)\)/) { String($0.1) }
      .replacing(/[^\s,;()]+@[^\s,;()]+/, with: "").replacing(/^[\s,;:–-]+|[\s,;:–-]+$/, with: "")
    return others.isEmpty ? name : others
  }

  /// Returns the absolute web address, percent-encoded; `nil` if the text, which may be relative to `base`, is not one.
  func address(relativeTo base: String?) -> String? {
    trimmed.flatMap { WebAddress($0, relativeTo: base)?.text }
  }

  /// The last parts of the host of a web address.
  fileprivate var site: [Substring]? { URL(string: self)?.host.map { $0.split(separator: ".").suffix(2) } }

  /// The link to a file of BitTorrent, percent-encoded; `nil` if the text is not one.
  var magnetLink: String? {
    guard let text = trimmed, text.hasPrefix("magnet:?") else { return nil }
    return URL(string: text)?.absoluteString
  }
}

extension [String] {
  /// The names of several people; `nil` without any.
  var names: String? {
    var seen: Set<String> = []
    return isEmpty ? nil : map(\.inOneLine).filter { seen.insert($0).inserted }.joined(separator: ", ")
  }
}

extension Sequence {
  /// Returns the first result that is not `nil`. Each element is transformed at most once.
  func firstValue<Value>(_ transform: (Element) -> Value?) -> Value? {
    for element in self {
      if let value = transform(element) { return value }
    }
    return nil
  }
}
