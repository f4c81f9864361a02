import Documents

/// Reads RSS 2.0, RSS 1.0 and Atom, with the namespaces that are used in practice.
enum XMLFeed {
  /// - Throws: ``WebFeedError``
  static func read(_ text: [UInt8], path: String, address: String?) throws(WebFeedError) -> WebFeed {
    let repaired = XMLRepair.repaired(text)
    let (root, error) = XMLElement.readBeginning(repaired)
    guard let root else { throw isPage(text) ? .webPage : .notAFeed }
    var feed: WebFeed
    switch root.name.local.lowercased() {
    case "rss", "rdf": feed = rss(root, address)
    case "feed": feed = atom(root, address)
    case "html": throw .webPage
    default: throw .notAFeed
    }
    if let error {
      var locator = SourceLocator(path: path, bytes: repaired)
      feed.brokenAt = locator.location(of: min(error.offset, repaired.count))
    }
    return feed
  }

  private static func isPage(_ text: [UInt8]) -> Bool {
    let start = String(decoding: text.prefix(FeedEncoding.bytesToJudge), as: UTF8.self).lowercased()
    return start.contains("<!doctype html") || start.contains("<html")
  }

  // MARK: RSS

  private static func rss(_ root: XMLElement, _ address: String?) -> WebFeed {
    var feed = WebFeed()
    let channel = root.child("channel") ?? root
    feed.link = (channel.text("link") ?? channel.atomLink).flatMap { $0.address(relativeTo: address) }
    let base = channel.base(root.base(feed.link ?? address))
    feed.title = HTMLText.line(channel.text("title") ?? "")
    let picture =
      channel.child("image")?.text("url") ?? root.child("image")?.text("url")
      ?? channel.child("image", .itunes)?["href"]
    feed.picture = picture.flatMap { $0.address(relativeTo: base) }
    feed.author = channel.person
    // In RSS 1.0, items are beside the channel.
    let items = channel.children("item") + (channel.offset == root.offset ? [] : root.children("item"))
    feed.items = items.filter(\.isWhole).map { rssItem($0, base) }
    return feed
  }

  private static func rssItem(_ element: XMLElement, _ base: String?) -> WebFeed.Item {
    var item = WebFeed.Item()
    let base = element.base(base)
    let guid = element.child("guid")
    item.id = guid?.text ?? element.attributes[XMLName("about", namespace: XMLNamespace.rdf.rawValue)]
    let permalink = guid.flatMap { $0["isPermaLink"]?.lowercased() == "false" ? nil : $0.text }
    item.link = (element.text("link") ?? element.atomLink ?? permalink).flatMap { $0.address(relativeTo: base) }
    item.title = HTMLText.line(
      element.text("title") ?? element.text("title", .dc) ?? element.text("title", .media) ?? "")
    let html = element.text("encoded", .content) ?? element.text("description") ?? element.text("summary", .itunes)
    item.take(HTMLText(html ?? element.text("description", .media) ?? ""), base)
    item.author = element.person
    let dates = [
      element.text("pubDate"), element.text("date", .dc), element.text("published", .atom),
      element.text("issued", .dcterms), element.text("updated", .atom), element.text("modified", .dcterms),
    ]
    item.date = dates.lazy.compactMap { $0 }.compactMap(FeedDate.time).first
    item.takeMedia(of: element, base)
    return item
  }

  // MARK: Atom

  private static func atom(_ root: XMLElement, _ address: String?) -> WebFeed {
    var feed = WebFeed()
    let base = root.base(address)
    feed.title = root.child("title").map(\.lineOfConstruct) ?? ""
    feed.link = root.atomLink.flatMap { $0.address(relativeTo: base) }
    feed.picture = (root.text("icon") ?? root.text("logo")).flatMap { $0.address(relativeTo: base) }
    feed.author = root.person
    feed.items = root.children("entry").filter(\.isWhole).map { atomEntry($0, base ?? feed.link) }
    return feed
  }

  private static func atomEntry(_ element: XMLElement, _ base: String?) -> WebFeed.Item {
    var item = WebFeed.Item()
    let base = element.base(base)
    item.id = element.text("id")
    item.link =
      element.atomLink.flatMap { $0.address(relativeTo: base) } ?? item.id.flatMap { $0.address(relativeTo: nil) }
    item.title = element.child("title").map(\.lineOfConstruct) ?? ""
    let content = [element.child("content"), element.child("summary")].compactMap { $0 }
    let html = content.lazy.map(\.html).first { $0.trimmed != nil }
    let group = element.child("group", .media)
    item.take(HTMLText(html ?? group?.text("description", .media) ?? ""), content.first?.base(base) ?? base)
    item.author = element.person
    let date = element.text("published") ?? element.text("issued") ?? element.text("updated")
    item.date = (date ?? element.text("modified") ?? element.text("date", .dc)).flatMap(FeedDate.time)
    item.takeMedia(of: element, base)
    return item
  }
}

/// The namespaces of feeds besides their own.
private enum XMLNamespace: String {
  case atom = "http://www.w3.org/2005/Atom"
  case content = "http://purl.org/rss/1.0/modules/content/"
  case dc = "http://purl.org/dc/elements/1.1/"
  case dcterms = "http://purl.org/dc/terms/"
  case itunes = "http://www.itunes.com/dtds/podcast-1.0.dtd"
  case media = "http://search.yahoo.com/mrss/"
  case rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  case xml = "http://www.w3.org/XML/1998/namespace"

  /// The namespaces whose elements may have the names of the feed's own elements and mean something else.
  static let others: Set = [
    atom.rawValue, content.rawValue, dc.rawValue, dcterms.rawValue, itunes.rawValue, media.rawValue,
  ]
}

extension WebFeed.Item {
  fileprivate mutating func take(_ content: HTMLText, _ base: String?) {
    text = content.text
    for picture in content.pictures { add(picture: picture, base) }
  }

  /// Takes enclosures, `media:content` and `media:thumbnail`. A small picture is left out if there is a large one.
  fileprivate mutating func takeMedia(of element: XMLElement, _ base: String?) {
    let groups = [element] + element.children("group", .media)
    for content in groups.flatMap({ $0.children("content", .media) }) where content.isPicture(of: "url") {
      add(picture: content["url"], base)
    }
    for enclosure in element.children("enclosure") where enclosure.isPicture(of: "url") {
      add(picture: enclosure["url"], base)
    }
    for link in element.children("link") where link["rel"] == "enclosure" && link.isPicture(of: "href") {
      add(picture: link["href"], base)
    }
    guard pictures.isEmpty else { return }
    add(picture: groups.lazy.compactMap { $0.child("thumbnail", .media) }.first?["url"], base)
    add(picture: element.child("image", .itunes)?["href"], base)
  }

  private mutating func add(picture: String?, _ base: String?) {
    guard let address = picture?.address(relativeTo: base), !pictures.contains(address) else { return }
    pictures.append(address)
  }
}

extension XMLElement {
  /// Whether a name is that of an element of the feed itself, or of a namespace.
  private func isNamed(_ local: String, _ namespace: XMLNamespace?) -> Bool {
    guard name.local == local else { return false }
    if let namespace { return name.namespace == namespace.rawValue }
    // The elements of an Atom feed have its namespace, those of RSS 1.0 another one, and those of RSS 2.0 none.
    return name.namespace.map { !XMLNamespace.others.contains($0) || $0 == XMLNamespace.atom.rawValue } ?? true
  }

  fileprivate func children(_ local: String, _ namespace: XMLNamespace? = nil) -> [XMLElement] {
    children.filter { $0.isNamed(local, namespace) }
  }

  fileprivate func child(_ local: String, _ namespace: XMLNamespace? = nil) -> XMLElement? {
    for case .element(let child) in content where child.isNamed(local, namespace) { return child }
    return nil
  }

  /// The text of the first child of this name that has one.
  fileprivate func text(_ local: String, _ namespace: XMLNamespace? = nil) -> String? {
    children(local, namespace).lazy.compactMap(\.text).first
  }

  /// The text of the element and its children; `nil` if there is none.
  fileprivate var text: String? {
    func collect(_ element: XMLElement) -> String {
      element.content.map { content in
        switch content {
        case .text(let text): text
        case .element(let child): collect(child)
        }
      }.joined()
    }
    return collect(self).trimmed
  }

  /// The address to which those in the element are relative.
  fileprivate func base(_ outer: String?) -> String? {
    guard let own = attributes[XMLName("base", namespace: XMLNamespace.xml.rawValue)] else { return outer }
    return own.address(relativeTo: outer) ?? outer
  }

  /// The address of the page that an Atom link names.
  fileprivate var atomLink: String? {
    let links = children.filter { $0.name.local == "link" && $0["href"] != nil }
    return (links.first { ($0["rel"] ?? "alternate") == "alternate" })?["href"]
  }

  /// The name of the author, in the elements of RSS, Atom, Dublin Core and iTunes.
  fileprivate var person: String? {
    if let name = children("author").lazy.compactMap({ $0.text("name") }).first { return name.inOneLine }
    guard let author = text("creator", .dc) ?? text("author", .dc) ?? text("author") ?? text("author", .itunes) else {
      return nil
    }
    // In RSS, a mail address is beside the name: `ada@example.org (Ada Lind)`, `Ada Lind <ada@example.org>`
    guard let match = author.wholeMatch(of: /\s*(.*?)\s*[(<](.+?)[)>]\s*/) else { return author.inOneLine }
    return String(match.1.contains("@") || match.1.isEmpty ? match.2 : match.1).inOneLine
  }

  /// The HTML of an Atom text construct.
  fileprivate var html: String {
    switch self["type"] ?? "text" {
    case "html", "text/html": text ?? ""
    case "xhtml", "application/xhtml+xml": content.map(\.html).joined()
    default: (text ?? "").escapedForHTML
    }
  }

  fileprivate var lineOfConstruct: String { HTMLText.line(html) }

  /// Whether an element that names a file names a picture: by its type, or by the suffix of the address.
  fileprivate func isPicture(of attribute: String) -> Bool {
    if let medium = self["medium"] { return medium == "image" }
    if let type = self["type"] { return type.hasPrefix("image/") }
    let path = (self[attribute] ?? "").prefix { $0 != "?" && $0 != "#" }.lowercased()
    return [".jpg", ".jpeg", ".png", ".gif", ".webp", ".avif"].contains { path.hasSuffix($0) }
  }
}

extension XMLElement.Content {
  fileprivate var html: String {
    switch self {
    case .text(let text): return text.escapedForHTML
    case .element(let element):
      let attributes = ["src", "href", "start", "width", "height"].compactMap { name in
        element[name].map { " \(name)=\"\($0.escapedForHTML)\"" }
      }
      let name = element.name.local
      return "<\(name)\(attributes.joined())>\(element.content.map(\.html).joined())</\(name)>"
    }
  }
}

extension String {
  fileprivate var escapedForHTML: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}
