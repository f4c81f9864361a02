import Documents

/// Repairs what makes an XML parser reject many feeds: HTML that is not escaped, tags that are missing, entities of HTML,
/// single ampersands and brackets, control characters, undeclared prefixes, and what precedes the declaration. Comments,
/// instructions, and the document type, whose entities are not expanded, are left out.
struct XMLRepair {
  private let text: [UInt8]
  private var index = 0
  private(set) var repaired: [UInt8] = []
  /// The beginnings of the parts that are the same in both texts.
  private var parts = [(repaired: 0, original: 0)]
  /// The part of the last offset.
  private var part = 0
  /// The part that begins after the name of the first element.
  private var rootName: Int?
  /// The names of the elements that are open.
  private var open: [ArraySlice<UInt8>] = []
  /// The names of the elements that have an end tag somewhere.
  private var ended: Set<ArraySlice<UInt8>> = []
  private var usedPrefixes: Set<String> = []
  private var declaredPrefixes: Set<String> = ["xml", "xmlns"]
  /// Entities that have been looked up.
  private var replacements: [String: [UInt8]] = [:]
  /// The limit of entities that are looked up. HTML has 2,231.
  private static let replacementLimit = 10_000

  init(_ text: [UInt8]) {
    self.text = text
    repaired.reserveCapacity(text.count + 64)
    var start = 0
    while let end = position(after: "</", from: start) {
      ended.insert(name(at: end))
      start = end
    }
    run()
  }

  /// Returns the offset in the original text of one in the repaired text.
  ///
  /// - Complexity: O(*n*) in total for offsets in ascending order.
  mutating func originalOffset(of offset: Int) -> Int {
    if parts[part].repaired > offset { part = 0 }
    while part + 1 < parts.count, parts[part + 1].repaired <= offset { part += 1 }
    return min(parts[part].original + offset - parts[part].repaired, text.count)
  }

  private mutating func run() {
    leaveOut(to: contentStart)
    while index < text.count {
      let end = text[index...].firstIndex(where: Self.isSpecial) ?? text.count
      // Nothing but elements can be at the start.
      if rootName == nil { leaveOut(to: end) } else { copy(to: end) }
      guard end < text.count else { break }
      switch text[end] {
      case UInt8(ascii: "<"): takeMarkup()
      case UInt8(ascii: "&"): takeEntity()
      default: takeCharacter()
      }
    }
    parts.append((repaired.count, text.count))
    let missing = usedPrefixes.subtracting(declaredPrefixes).sorted()
    if let rootName, !missing.isEmpty {
      let declarations = missing.map { " xmlns:\($0)=\"\(XMLNamespace.usual[$0]?.rawValue ?? "urn:\($0)")\"" }.joined()
      repaired.insert(contentsOf: declarations.utf8, at: parts[rootName].repaired)
      for index in rootName..<parts.count { parts[index].repaired += declarations.utf8.count }
    }
  }

  /// The position of the declaration or the first element, before which some servers send other things.
  private var contentStart: Int {
    let start = text.prefix(FeedEncoding.bytesToJudge)
    return ["<?xml ", "<rss", "<feed", "<rdf", "<opml"].compactMap { start.firstRange(of: $0.utf8)?.lowerBound }.min()
      ?? 0
  }

  // MARK: Markup

  private mutating func takeMarkup() {
    let rest = text[index...]
    if rest.starts(with: "<!--".utf8) {
      leaveOut(to: position(after: "-->", from: index + 4) ?? text.count)
    } else if rest.starts(with: Self.section) {
      takeSection()
    } else if rest.starts(with: "<!".utf8) {
      leaveOut(to: declarationEnd)
    } else if rest.starts(with: "<?".utf8) {
      leaveOut(to: position(after: "?>", from: index) ?? text.count)
    } else if rest.dropFirst().drop(while: { $0 == UInt8(ascii: "/") }).first.map(Self.beginsName) ?? false, !isOfHTML {
      takeTag()
    } else {
      replace("&lt;")
    }
  }

  private static let section = Array("<![CDATA[".utf8)

  private mutating func takeSection() {
    let end = position(after: "]]>", from: index) ?? text.count
    while index < end {
      copy(to: text[index..<end].firstIndex(where: Self.isUnusual) ?? end)
      if index < end { takeCharacter() }
    }
  }

  /// The position after a declaration such as `<!DOCTYPE … [ … ]>`. Where its end is in quotes, nothing but text is left.
  private var declarationEnd: Int {
    let end = position(after: ">", from: index) ?? text.count
    guard text[index..<end].contains(UInt8(ascii: "[")) else { return end }
    return position(after: "]", from: index).flatMap { position(after: ">", from: $0) } ?? text.count
  }

  private mutating func takeTag() {
    let start = index
    let isEnd = text[index + 1] == UInt8(ascii: "/")
    let name = name(at: index + (isEnd ? 2 : 1))
    if isEnd {
      guard let end = position(after: ">", from: index) else { return copy(to: text.count) }
      // It ends what is in its element, or else an element that ends nowhere, whose name it misspells.
      let misspelled = open.last.map(ended.contains) == false ? open.count - 1 : nil
      endElements(from: open.lastIndex(of: name) ?? misspelled ?? open.count)
      return leaveOut(to: end)
    }
    if Self.items.contains(name), let list = open.lastIndex(where: Self.lists.contains) { endElements(from: list + 1) }
    copy(to: name.startIndex)
    takeName()
    if rootName == nil {
      rootName = parts.count
      parts.append((repaired.count, index))
    }
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: ">"):
        if text[index - 1] != UInt8(ascii: "/") {
          // An element with attributes that ends nowhere, unlike the one around it, is empty.
          let isEmpty =
            text[start..<index].contains(UInt8(ascii: "=")) && !ended.contains(name)
            && open.last.map(ended.contains) == true
          if isEmpty { repaired.append(UInt8(ascii: "/")) } else if open.count < Self.depthLimit { open.append(name) }
        }
        return copy(to: index + 1)
      // The tag is cut.
      case UInt8(ascii: "<"): return
      case UInt8(ascii: "\""), UInt8(ascii: "'"): takeValue(in: text[index])
      case let byte where Self.isOfName(byte): takeName()
      default: copy(to: index + 1)
      }
    }
  }

  private func name(at start: Int) -> ArraySlice<UInt8> {
    text[min(start, text.count)...].prefix { Self.isOfName($0) || [UInt8(ascii: "-"), UInt8(ascii: ".")].contains($0) }
  }

  private mutating func takeName() {
    let name = name(at: index)
    copy(to: name.endIndex)
    guard let colon = name.firstIndex(of: UInt8(ascii: ":")) else { return }
    let prefix = String(decoding: name[..<colon], as: UTF8.self)
    if prefix == "xmlns" {
      declaredPrefixes.insert(String(decoding: name[(colon + 1)...], as: UTF8.self))
    } else if !prefix.isEmpty {
      usedPrefixes.insert(prefix)
    }
  }

  // MARK: Missing tags

  /// The elements that contain items, and no text.
  private static let lists = Set(["rss", "channel", "rdf:RDF", "feed"].map { ArraySlice($0.utf8) })

  private static let items = Set(["item", "entry"].map { ArraySlice($0.utf8) })
  /// The elements whose content is HTML, which need not be escaped or XML.
  private static let htmlElements = Set(
    ["description", "content:encoded", "content", "summary", "itunes:summary"].map { ArraySlice($0.utf8) })
  /// The limit of open elements. The parser refuses more.
  private static let depthLimit = 300

  /// Whether the tag that begins here is one of HTML, and so text.
  private var isOfHTML: Bool {
    guard open.last.map(Self.htmlElements.contains) == true else { return false }
    let isEnd = text[index + 1] == UInt8(ascii: "/")
    let name = name(at: index + (isEnd ? 2 : 1))
    return isEnd ? !open.contains(name) : !Self.items.contains(name)
  }

  private mutating func endElements(from first: Int) {
    while open.count > first { repaired += "</".utf8 + open.removeLast() + ">".utf8 }
  }

  private mutating func takeValue(in quote: UInt8) {
    copy(to: index + 1)
    while index < text.count, text[index] != quote {
      switch text[index] {
      case UInt8(ascii: "<"): replace("&lt;")
      case UInt8(ascii: "&"): takeEntity()
      case let byte where Self.isUnusual(byte): takeCharacter()
      default: copy(to: index + 1)
      }
    }
    if index < text.count { copy(to: index + 1) }
  }

  private mutating func copy(to end: Int) {
    guard index < end else { return }
    if let last = parts.last, last.original - last.repaired != index - repaired.count {
      parts.append((repaired.count, index))
    }
    repaired += text[index..<end]
    index = end
  }

  /// Replaces a character.
  private mutating func replace(_ escape: String) {
    index += 1
    repaired += escape.utf8
  }

  /// Leaves out a part but for its line breaks.
  private mutating func leaveOut(to end: Int) {
    repaired += text[index..<end].filter { $0 == 0x0A || $0 == 0x0D }
    index = end
  }

  private func position(after mark: StaticString, from start: Int) -> Int? {
    mark.withUTF8Buffer { mark in
      var index = start
      while let found = text[index...].firstIndex(of: mark[0]) {
        if text[found...].starts(with: mark) { return found + mark.count }
        index = found + 1
      }
      return nil
    }
  }

  // MARK: Characters

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") || isUnusual(byte)
  }

  /// Whether a character that XML 1.0 forbids may begin here.
  private static func isUnusual(_ byte: UInt8) -> Bool {
    byte < 0x20 && ![0x09, 0x0A, 0x0D].contains(byte) || byte == 0xEF
  }

  private static func beginsName(_ byte: UInt8) -> Bool { isOfName(byte) && !ASCII.isDigit(byte) }

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte >= 0x80 || ASCII.isLetterOrDigit(byte) || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "_")
  }

  /// Takes a character that may be forbidden.
  private mutating func takeCharacter() {
    let next = text[index...].dropFirst().prefix(2)
    switch text[index] {
    case 0xEF where next.elementsEqual([0xBF, 0xBE]) || next.elementsEqual([0xBF, 0xBF]):
      repaired += "\u{FFFD}".utf8
      index += 3
    case ..<0x20: index += 1
    default: copy(to: index + 1)
    }
  }

  private mutating func takeEntity() {
    let name = text[(index + 1)...].prefix(Self.longestName).prefix {
      $0 == UInt8(ascii: "#") || ASCII.isLetterOrDigit($0)
    }
    guard !name.isEmpty, text[name.endIndex...].first == UInt8(ascii: ";") else { return replace("&amp;") }
    index = name.endIndex + 1
    repaired += replacement(of: String(decoding: name, as: UTF8.self))
  }

  /// The limit of characters of an entity's name; HTML's longest one has 31.
  private static let longestName = 32

  private mutating func replacement(of name: String) -> [UInt8] {
    if let known = replacements[name] { return known }
    var replacement = "&amp;\(name);"
    if replacements.count < Self.replacementLimit, let character = HTMLParser.character(ofEntity: name) {
      replacement = character == "'" ? "&apos;" : XMLText.escaped(character, substitute: "\u{FFFD}")
    }
    if replacements.count < Self.replacementLimit { replacements[name] = Array(replacement.utf8) }
    return Array(replacement.utf8)
  }
}
