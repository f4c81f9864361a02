package import Documents
import Localization

/// A list of feeds in OPML (http://opml.org/spec2.opml), as other readers write and read it.
package struct OPML: Equatable, Sendable {
  /// A feed of the list.
  package struct Entry: Equatable, Sendable {
    /// The title in one line; empty if there is none.
    package var title: String
    /// The absolute address of the feed.
    package var address: String
    /// The address of its site.
    package var page: String?
    /// The path of its folder, such as `News/Local`, and its categories.
    package var tags: [String]

    package init(title: String, address: String, page: String? = nil, tags: [String] = []) {
      (self.title, self.address, self.page, self.tags) = (title, address, page, tags)
    }
  }

  /// The feeds in the order of the document; each address occurs once.
  package private(set) var entries: [Entry] = []
  /// Values of `xmlUrl` that are not web addresses.
  package private(set) var skipped: [LocatedText] = []
  /// The location after which the rest of a broken document is missing.
  package private(set) var brokenAt: SourceLocation?

  /// Reads a document, and a broken one up to its first error. Entities that it declares are not expanded.
  package init(_ contents: [UInt8], path: String) throws(WebFeedError) {
    var document = XMLDocument(try FeedEncoding.text(of: contents, charset: nil), path: path)
    guard let root = document.root, root.name.local.lowercased() == "opml" else { throw .notAFeed }
    brokenAt = document.brokenAt
    var indexes: [String: Int] = [:]
    for (outline, folders) in root.outlines(in: []) {
      // The page of a feed leads to its feed, too.
      let page = outline.attribute("type")?.lowercased() == "rss" ? outline.attribute("htmlurl") : nil
      guard let written = (outline.attribute("xmlurl") ?? page)?.trimmed else { continue }
      guard let address = SiteAddresses.address(typed: written) else {
        skipped.append(LocatedText(text: written, location: document.location(of: outline.offset)))
        continue
      }
      let title = outline.shownName
      let site = outline.attribute("htmlurl")?.address(relativeTo: nil)
      // Names of folders may contain slashes.
      let names = Self.path(of: folders.joined(separator: "/"))
      let folder = names.isEmpty ? [] : [names.joined(separator: "/")]
      let tags = folder + outline.categories.filter { !folder.contains($0) }
      if let index = indexes[address] {
        entries[index].tags += tags.filter { !entries[index].tags.contains($0) }
        if entries[index].title.isEmpty { entries[index].title = title }
        entries[index].page = entries[index].page ?? site
      } else {
        indexes[address] = entries.count
        entries.append(Entry(title: title, address: address, page: site, tags: tags))
      }
    }
  }

  /// Returns a document of OPML 2.0 in UTF-8. Each feed is in the folder of its first tag; several tags are its categories.
  package static func document(title: String, entries: [Entry]) -> String {
    let places = entries.flatMap { entry in
      entry.folders.map { (path: Self.path(of: $0)[...], entry) }
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <opml version="2.0">
        <head>
          <title>\(escaped(title))</title>
        </head>
        <body>
      \(outlines(of: places, "    "))  </body>
      </opml>

      """
  }

  /// Returns a tag and the folders around it: `News` and `News/Local`.
  package static func folders(of tag: String) -> [String] {
    let names = path(of: tag)
    return names.isEmpty ? [tag] : names.indices.map { names[...$0].joined(separator: "/") }
  }

  private static func path(of tag: String) -> [String] { tag.split(separator: "/").map(String.init) }

  /// Returns the feeds of a folder, and then the folders in it.
  private static func outlines(of places: [(path: ArraySlice<String>, entry: Entry)], _ indent: String) -> String {
    let feeds = places.filter(\.path.isEmpty).map { outline($0.entry, indent) }
    let folders = Dictionary(grouping: places.filter { !$0.path.isEmpty }) { $0.path.first ?? "" }
    return feeds.joined()
      + folders.sorted { $0.key < $1.key }.map { name, places in
        let contents = outlines(of: places.map { ($0.path.dropFirst(), $0.entry) }, indent + "  ")
        return
          "\(indent)<outline text=\"\(escaped(name))\" title=\"\(escaped(name))\">\n\(contents)\(indent)</outline>\n"
      }.joined()
  }

  private static func outline(_ entry: Entry, _ indent: String) -> String {
    let title = escaped(entry.title.isEmpty ? entry.address : entry.title)
    let page = entry.page.map { " htmlUrl=\"\(escaped($0))\"" } ?? ""
    let categories = entry.tags.count > 1 ? " category=\"\(escaped(entry.categories.joined(separator: ",")))\"" : ""
    return indent + "<outline type=\"rss\" text=\"\(title)\" title=\"\(title)\""
      + " xmlUrl=\"\(escaped(entry.address))\"\(page)\(categories)/>\n"
  }

  /// Escapes a text for an attribute, without the characters that XML cannot contain.
  private static func escaped(_ text: String) -> String { XMLText.escaped(text, isAttribute: true, substitute: "") }
}

extension OPML.Entry {
  /// The tags that mean themselves in a list of categories, those in others with a slash before them.
  fileprivate var categories: [String] {
    tags.filter(Self.isCategory).map { $0.contains("/") ? "/" + $0 : $0 }
  }
  private static func isCategory(_ tag: String) -> Bool { !tag.contains(",") && !tag.hasPrefix("/") }
  /// The folders in which it is written: that of the first tag, and those of others that cannot be categories.
  fileprivate var folders: [String] { [tags.first ?? ""] + tags.dropFirst().filter { !Self.isCategory($0) } }
}

extension XMLElement {
  /// Returns the outlines in the element, outer ones before inner ones, with the names of the folders around them.
  fileprivate func outlines(in folders: [String]) -> [(XMLElement, folders: [String])] {
    children.flatMap { child in
      guard child.name.local.lowercased() == "outline" else { return child.outlines(in: folders) }
      let name = child.shownName
      let isFolder = child.attribute("xmlurl") == nil && !name.isEmpty && !folders.contains(name)
      return [(child, folders)] + child.outlines(in: isFolder ? folders + [name] : folders)
    }
  }

  /// The name that feed readers show: the text, where they keep a name of the user, else the title.
  fileprivate var shownName: String { (attribute("text")?.trimmed ?? attribute("title") ?? "").inOneLine }

  /// The categories: `Boston,/News/Weather` has `Boston` and `News/Weather`.
  fileprivate var categories: [String] {
    (attribute("category") ?? "").split(separator: ",").map { category in
      category.split(separator: "/").map { String($0).inOneLine }.filter { !$0.isEmpty }.joined(separator: "/")
    }.filter { !$0.isEmpty }
  }

  /// Returns the value of an attribute by its name in lowercase, which some programs write in other cases.
  fileprivate func attribute(_ name: String) -> String? {
    attributes.first { $0.key.namespace == nil && $0.key.local.lowercased() == name }?.value
  }
}
