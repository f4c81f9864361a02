import Documents

/// Reads RSS 2.0, RSS 1.0 and Atom, with the namespaces that are used in practice.
enum XMLFeed {
  static func read(_ text: [UInt8], path: String, address: String?) throws(WebFeedError) -> WebFeed {
    var document = XMLDocument(text, path: path)
    guard let root = document.root else { throw isPage(text) ? .webPage : .notAFeed }
    var feed = WebFeed()
    // After the end of the feed, nothing is missing.
    feed.brokenAt = root.isWhole ? nil : document.brokenAt
    switch root.name.local.lowercased() {
    case "rss", "rdf": feed.take(root, isAtom: false, address, &document)
    case "feed": feed.take(root, isAtom: true, address, &document)
    // The document of one entry.
    case "entry": feed.add(.init(root, isAtom: true, address, nil), place: path)
    case "html": throw .webPage
    default: throw .notAFeed
    }
    return feed
  }

  private static func isPage(_ text: [UInt8]) -> Bool {
    let start = String(decoding: text.prefix(FeedEncoding.bytesToJudge), as: UTF8.self).lowercased()
    return start.contains("<!doctype html") || start.contains("<html")
  }
}

extension WebFeed {
  fileprivate mutating func take(_ root: XMLElement, isAtom: Bool, _ address: String?, _ document: inout XMLDocument) {
    let channel = root.child("channel") ?? root
    link = (channel.text("link") ?? channel.atomLink).flatMap { $0.address(relativeTo: root.base(address)) }
    let base = channel.base(root.base(isAtom ? address ?? link : link ?? address))
    title = HTMLText.line(channel.child("title")?.html(isAtom: isAtom) ?? "")
    let image =
      channel.child("image")?.text("url") ?? root.child("image")?.text("url")
      ?? channel.child("image", .itunes)?["href"] ?? channel.text("icon") ?? channel.text("logo")
    picture = image.flatMap { $0.address(relativeTo: base) }
    author = channel.person
    // In RSS 1.0, items are beside the channel.
    let elements = (channel.offset == root.offset ? [root] : [channel, root]).flatMap {
      $0.children(isAtom ? "entry" : "item")
    }
    for element in elements where element.isWhole {
      let item = Item(element, isAtom: isAtom, base, channel.base(root.base(nil)))
      add(item, place: document.location(of: element.offset).description)
    }
  }
}

extension WebFeed.Item {
  /// - Parameters:
  ///   - base: the address to which others are relative.
  ///   - written: that which the feed says. Without it, addresses in the text are relative to the page of the item.
  fileprivate init(_ element: XMLElement, isAtom: Bool, _ base: String?, _ written: String?) {
    let base = element.base(base)
    let guid = element.child("guid") ?? element.child("id")
    id = guid?.text ?? element.attributes[XMLName("about", namespace: XMLNamespace.rdf.rawValue)]
    let permalink = guid.flatMap { $0["isPermaLink"]?.lowercased() == "false" ? nil : $0.text }
    // FeedBurner replaces the address of the page with one that redirects to it.
    let links = [element.text("origLink", .feedburner), element.text("link") ?? element.atomLink]
    link = links.firstValue { $0?.address(relativeTo: base) } ?? permalink?.address(relativeTo: nil)
    let related = element.children("link").first { $0["rel"] == "related" }
    let page = element.base(written) ?? page(besides: related?["href"] ?? permalink, base)
    let ownTitle = element.children("title").firstValue { $0.html(isAtom: isAtom).trimmed }
    take(title: ownTitle ?? element.text("title", .dc) ?? element.mediaTitle ?? "", page)
    let names: [(String, XMLNamespace?)] = [
      ("encoded", .content), ("description", nil), ("body", .xhtml), ("body", nil), ("content", nil),
      ("summary", .itunes), ("summary", nil), ("description", .dc),
    ]
    let content = names.lazy.flatMap { element.children($0, $1) }.firstValue { child in
      child.html(isAtom: isAtom).trimmed.map { (html: $0, base: child.base(page)) }
    }
    take(content.map { HTMLText($0.html) } ?? element.mediaDescription, content?.base ?? page)
    takeRest(of: element, base)
  }

  /// Takes author and dates, enclosures, `media:content` and, unless there is a large picture, `media:thumbnail`.
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
      if file.isPicture, file.isOfPerson {
        avatar = address.address(relativeTo: base)
      } else if file.isPicture {
        add(picture: address, description: file.mediaDescription.text, base)
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
        case .text(let text, _): text.withoutControls
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

  /// The names of the authors, in the elements of RSS, Atom, Dublin Core and iTunes.
  fileprivate var person: String? {
    let names = [("creator", XMLNamespace.dc), ("author", .dc), ("author", nil), ("author", .itunes)]
    let authors =
      [children("author").compactMap { $0.text("name") }].first { !$0.isEmpty }
      ?? names.lazy.map { children($0, $1).compactMap { $0.text?.personName } }.first { !$0.isEmpty }
    return authors?.names ?? child("source")?.person
  }

  /// The dates of publication, and then of the last change.
  fileprivate var dates: [String] {
    let names: [(String, XMLNamespace?)] = [
      ("pubDate", nil), ("published", nil), ("date", .dc), ("issued", nil), ("issued", .dcterms), ("updated", nil),
      ("modified", nil), ("modified", .dcterms),
    ]
    return names.compactMap { text($0, $1) }
  }

  /// The description of a video or picture: HTML if it says so, else plain text with line breaks.
  fileprivate var mediaDescription: HTMLText {
    let groups = [self] + children("group", .media)
    let description = groups.flatMap { $0.children("description", .media) }.first { $0.text != nil }
    let text = description?.text ?? ""
    return description?["type"] == "html" ? HTMLText(text) : HTMLText(lines: text)
  }

  /// The title of the module, also that of a video, picture or sound.
  fileprivate var mediaTitle: String? {
    let groups = [self] + children("group", .media)
    let files = groups.flatMap { $0.children("content", .media) }.filter { !$0.isOfPerson }
    return (groups + files).firstValue { $0.text("title", .media) }
  }

  /// Whether a picture is that of the author, which WordPress.com adds.
  fileprivate var isOfPerson: Bool { fileAddress?.contains("gravatar.com/avatar/") == true }

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
