import Documents
import FoundationEssentials

/// Reads RSS 2.0, RSS 1.0 and Atom, with the namespaces that are used in practice.
enum XMLFeed {
  /// - Throws: ``WebFeedError``
  static func read(_ text: [UInt8], path: String, address: String?) throws(WebFeedError) -> WebFeed {
    let repaired = XMLRepair.repaired(text)
    let (root, error) = XMLElement.readBeginning(repaired)
    guard let root else { throw isPage(text) ? .webPage : .notAFeed }
    var feed = WebFeed()
    switch root.name.local.lowercased() {
    case "rss", "rdf": feed = rss(root, address)
    case "feed": feed = atom(root, address)
    // The document of one entry.
    case "entry": feed.items = [atomEntry(root, address)]
    case "html": throw .webPage
    default: throw .notAFeed
    }
    // After the end of the feed, nothing is missing.
    if let error, !root.isWhole {
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
    feed.skippedCount = items.count { !$0.isWhole }
    return feed
  }

  private static func rssItem(_ element: XMLElement, _ base: String?) -> WebFeed.Item {
    var item = WebFeed.Item()
    let base = element.base(base)
    let guid = element.child("guid")
    item.id = guid?.text ?? element.attributes[XMLName("about", namespace: XMLNamespace.rdf.rawValue)]
    let permalink = guid.flatMap { $0["isPermaLink"]?.lowercased() == "false" ? nil : $0.text }
    item.link =
      [element.originalLink, element.text("link") ?? element.atomLink].firstValue { $0?.address(relativeTo: base) }
      ?? permalink?.address(relativeTo: nil)
    item.take(title: element.text("title") ?? element.text("title", .dc) ?? element.text("title", .media) ?? "", base)
    let own =
      element.text("encoded", .content) ?? element.text("description") ?? element.child("body", .xhtml)?.innerHTML()
      ?? element.child("body")?.innerHTML(escapesText: false) ?? element.text("content")
    let html = own ?? element.text("summary", .itunes) ?? element.text("summary") ?? element.text("description", .dc)
    item.take(html.map { HTMLText($0) } ?? element.mediaDescription, base)
    item.takeRest(of: element, base)
    return item
  }

  // MARK: Atom

  private static func atom(_ root: XMLElement, _ address: String?) -> WebFeed {
    var feed = WebFeed()
    let base = root.base(address)
    feed.title = root.child("title").map { HTMLText.line($0.html) } ?? ""
    feed.link = root.atomLink.flatMap { $0.address(relativeTo: base) }
    feed.picture = (root.text("icon") ?? root.text("logo")).flatMap { $0.address(relativeTo: base) }
    feed.author = root.person
    let entries = root.children("entry")
    feed.items = entries.filter(\.isWhole).map { atomEntry($0, base ?? feed.link) }
    feed.skippedCount = entries.count { !$0.isWhole }
    return feed
  }

  private static func atomEntry(_ element: XMLElement, _ base: String?) -> WebFeed.Item {
    var item = WebFeed.Item()
    let base = element.base(base)
    item.id = element.text("id")
    item.link =
      [element.originalLink, element.atomLink].firstValue { $0?.address(relativeTo: base) }
      ?? item.id.flatMap { $0.address(relativeTo: nil) }
    item.take(title: element.child("title")?.html ?? "", base)
    let content = [element.child("content"), element.child("summary")].firstValue { construct in
      construct?.html.trimmed.map { (html: $0, base: construct?.base(base)) }
    }
    item.take(content.map { HTMLText($0.html) } ?? element.mediaDescription, content?.base ?? base)
    item.takeRest(of: element, base)
    return item
  }
}

extension WebFeed.Item {
  /// Takes author and dates, enclosures, `media:content` and `media:thumbnail`. A small picture is left out if there is a
  /// large one.
  fileprivate mutating func takeRest(of element: XMLElement, _ base: String?) {
    author = element.person
    dates = element.dates
    let groups = element.children("group", .media)
    let contents = element.children("content", .media) + groups.flatMap(\.contentsOfGroup)
    let links = element.children("link").filter { $0["rel"] == "enclosure" }
    // Atom may have its content in a file.
    let others = element.children("content").filter { $0["src"] != nil && $0["type"]?.hasPrefix("text/") == false }
    let players = ([element] + groups + contents).flatMap { $0.children("player", .media) }.filter { $0["url"] != link }
    let duration = element.text("duration", .itunes)
    for file in element.children("enclosure") + links + contents + others + players {
      guard let address = file.fileAddress else { continue }
      // WordPress.com shows the author there.
      if file.isPicture, address.contains("gravatar.com/avatar/") {
        avatar = address.address(relativeTo: base)
      } else if file.isPicture {
        add(picture: address, description: file.text("description", .media), base)
      } else if file["type"] != "application/x-shockwave-flash" {
        // YouTube calls its player a program of Flash.
        add(
          Attachment(
            address, type: file["type"] ?? file["medium"], duration: file["duration"] ?? duration,
            size: file["length"] ?? file["fileSize"]), base)
      }
    }
    for file in element.children where file.name.local == "alternateEnclosure" {
      for source in file.children where source.name.local == "source" {
        let type = source["contentType"] ?? file["type"]
        add(Attachment(source["uri"] ?? "", type: type, duration: duration, size: file["length"]), base)
      }
    }
    let thumbnails = ([element] + groups + contents).flatMap { $0.children("thumbnail", .media) }
    let thumbnail = thumbnails.max { ($0.width ?? 0) < ($1.width ?? 0) }
    // GitHub and GitLab show the author there.
    let isAvatar = thumbnail?.width.map { $0 <= 64 } ?? false
    if isAvatar { avatar = thumbnail?["url"]?.address(relativeTo: base) }
    guard pictures.isEmpty else { return }
    if !isAvatar { add(picture: thumbnail?["url"], base) }
    let image = element.child("image", .itunes)
    let other = element.child("image")
    add(picture: image?["href"] ?? image?["url"] ?? other?.text("url") ?? other?.text, base)
  }
}

extension XMLElement {
  /// Whether a child is of the feed itself, or of a namespace.
  private func isNamed(_ child: XMLName, _ local: String, _ namespace: XMLNamespace?) -> Bool {
    guard child.local == local else { return false }
    if let namespace { return namespace.contains(child) }
    // The root of RSS 1.0 has another namespace than its content.
    return child.namespace == nil || child.namespace == name.namespace || XMLNamespace.atom.contains(child)
      || XMLNamespace.rdf.contains(name)
  }

  fileprivate func children(_ local: String, _ namespace: XMLNamespace? = nil) -> [XMLElement] {
    children.filter { isNamed($0.name, local, namespace) }
  }

  fileprivate func child(_ local: String, _ namespace: XMLNamespace? = nil) -> XMLElement? {
    for case .element(let child) in content where isNamed(child.name, local, namespace) { return child }
    return nil
  }

  /// The text of the first child of this name that has one.
  fileprivate func text(_ local: String, _ namespace: XMLNamespace? = nil) -> String? {
    children(local, namespace).firstValue(\.text)
  }

  /// The text of the element and its children; `nil` if there is none.
  var text: String? {
    func collect(_ element: XMLElement) -> String {
      element.content.map { content in
        switch content {
        case .text(let text, _): text
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
    let links = children.filter {
      $0.name.local == "link" && $0["href"] != nil && ($0["rel"] ?? "alternate") == "alternate"
    }
    return (links.first { ($0["type"] ?? "text/html") == "text/html" } ?? links.first)?["href"]
  }

  /// The address of an item's page where FeedBurner has replaced it with one that redirects to it.
  fileprivate var originalLink: String? { text("origLink", .feedburner) }

  /// The name of the author, in the elements of RSS, Atom, Dublin Core and iTunes.
  fileprivate var person: String? {
    if let name = children("author").firstValue({ $0.text("name") }) { return name.inOneLine }
    let names = [("creator", XMLNamespace.dc), ("author", .dc), ("author", nil), ("author", .itunes)]
    guard var author = names.firstValue({ text($0, $1) }) else { return nil }
    // WordPress escapes names twice.
    if author.contains("&") { author = HTMLText.line(author) }
    if author.contains("</") { return HTMLText.line(author) }
    // Lemmy names people by their pages.
    if author.hasPrefix("http"), let page = URL(string: author), page.pathComponents.count > 1 {
      return page.lastPathComponent
    }
    // In RSS, a mail address is beside the name: `ada@example.org (Ada Lind)`, `Ada Lind <ada@example.org>`
    guard let open = author.firstIndex(where: { "(<".contains($0) }), let last = author.last, ")>".contains(last) else {
      return author.inOneLine
    }
    let outside = String(author[..<open]).trimmed
    let inside = String(author[open...].dropFirst().dropLast()).trimmed
    return (outside?.contains("@") == false ? outside : inside ?? outside)?.inOneLine
  }

  /// The dates of publication, and then of the last change.
  fileprivate var dates: [String] {
    let names: [(String, XMLNamespace?)] = [
      ("pubDate", nil), ("published", nil), ("date", .dc), ("issued", nil), ("issued", .dcterms), ("updated", nil),
      ("modified", nil), ("modified", .dcterms),
    ]
    return names.compactMap { text($0, $1) }
  }

  /// The description of a video or picture, which is plain text with line breaks.
  fileprivate var mediaDescription: HTMLText {
    let description = text("description", .media) ?? child("group", .media)?.text("description", .media)
    return HTMLText(lines: description ?? "")
  }

  fileprivate var fileAddress: String? { self["url"] ?? self["href"] ?? self["src"] }

  fileprivate var width: Int? { self["width"].flatMap { Int($0) } }

  /// Whether an element that names a file names a picture: by its type, or by the suffix of the address.
  fileprivate var isPicture: Bool {
    if let medium = self["medium"] { return medium == "image" }
    if let type = self["type"] { return type.hasPrefix("image/") }
    let path = (fileAddress ?? "").prefix { $0 != "?" && $0 != "#" }.lowercased()
    return [".jpg", ".jpeg", ".png", ".gif", ".webp", ".avif"].contains { path.hasSuffix($0) }
  }

  /// The contents of a group, in which pictures of several widths are the same picture.
  fileprivate var contentsOfGroup: [XMLElement] {
    let contents = children("content", .media)
    let widest = contents.filter(\.isPicture).compactMap(\.width).max()
    return contents.filter { !$0.isPicture || $0.width == nil || $0.width == widest }
  }
}
