import Documents

/// Repairs what makes an XML parser reject many feeds: entities of HTML, single ampersands and brackets, control characters,
/// undeclared prefixes, and what precedes the declaration. Comments, instructions, and the document type, whose entities are
/// not expanded, are left out. Lines stay the same.
struct XMLRepair {
  /// - Parameter text: UTF-8.
  static func repaired(_ text: [UInt8]) -> [UInt8] {
    var repair = XMLRepair(text)
    repair.run()
    return repair.repaired
  }

  private let text: [UInt8]
  private var index = 0
  private var repaired: [UInt8] = []
  /// The position after the name of the first element.
  private var rootName: Int?
  private var usedPrefixes: Set<String> = []
  private var declaredPrefixes: Set<String> = ["xml", "xmlns"]
  /// Entities that have been looked up.
  private var replacements: [String: [UInt8]] = [:]
  /// The limit of entities that are looked up. HTML has 2,231.
  private static let replacementLimit = 10_000

  private init(_ text: [UInt8]) {
    self.text = text
    repaired.reserveCapacity(text.count + 64)
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
    let missing = usedPrefixes.subtracting(declaredPrefixes).sorted()
    if let rootName, !missing.isEmpty {
      let declarations = missing.map { " xmlns:\($0)=\"\(XMLNamespace.usual[$0]?.rawValue ?? "urn:\($0)")\"" }
      repaired.insert(contentsOf: declarations.joined().utf8, at: rootName)
    }
  }

  /// The position after the declaration, before which some servers send other things.
  private var contentStart: Int {
    let start = String(decoding: text.prefix(FeedEncoding.bytesToJudge), as: UTF8.self).lowercased()
    guard let declaration = start.firstRange(of: "<?xml "),
      !["<rss", "<feed", "<rdf", "<opml"].contains(where: start[..<declaration.lowerBound].contains)
    else { return 0 }
    let offset = text.firstRange(of: Array("<?xml ".utf8))?.lowerBound ?? 0
    return position(after: "?>", from: offset) ?? 0
  }

  // MARK: Markup

  private mutating func takeMarkup() {
    let rest = text[index...]
    if rest.starts(with: "<!--".utf8) {
      leaveOut(to: position(after: "-->", from: index + 4) ?? text.count)
    } else if rest.starts(with: "<![CDATA[".utf8) {
      let end = position(after: "]]>", from: index) ?? text.count
      while index < end {
        copy(to: text[index..<end].firstIndex(where: Self.isUnusual) ?? end)
        if index < end { takeCharacter() }
      }
    } else if rest.starts(with: "<!".utf8) {
      leaveOut(to: declarationEnd)
    } else if rest.starts(with: "<?".utf8) {
      leaveOut(to: position(after: "?>", from: index) ?? text.count)
    } else if rest.dropFirst().drop(while: { $0 == UInt8(ascii: "/") }).first.map(Self.beginsName) ?? false {
      takeTag()
    } else {
      index += 1
      repaired += "&lt;".utf8
    }
  }

  /// The position after a declaration such as `<!DOCTYPE … [ … ]>`. Where its end is in quotes, nothing but text is left.
  private var declarationEnd: Int {
    let end = position(after: ">", from: index) ?? text.count
    guard text[index..<end].contains(UInt8(ascii: "[")) else { return end }
    return position(after: "]", from: index).flatMap { position(after: ">", from: $0) } ?? text.count
  }

  private mutating func takeTag() {
    let isStart = text[index + 1] != UInt8(ascii: "/")
    copy(to: index + (isStart ? 1 : 2))
    takeName()
    if isStart, rootName == nil { rootName = repaired.count }
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: ">"): return copy(to: index + 1)
      // The tag is cut.
      case UInt8(ascii: "<"): return
      case UInt8(ascii: "\""), UInt8(ascii: "'"): takeValue(in: text[index])
      case let byte where Self.isOfName(byte): takeName()
      default: copy(to: index + 1)
      }
    }
  }

  private mutating func takeName() {
    let name = text[index...].prefix { Self.isOfName($0) || [UInt8(ascii: "-"), UInt8(ascii: ".")].contains($0) }
    copy(to: name.endIndex)
    guard let colon = name.firstIndex(of: UInt8(ascii: ":")) else { return }
    let prefix = String(decoding: name[..<colon], as: UTF8.self)
    if prefix == "xmlns" {
      declaredPrefixes.insert(String(decoding: name[(colon + 1)...], as: UTF8.self))
    } else if !prefix.isEmpty {
      usedPrefixes.insert(prefix)
    }
  }

  private mutating func takeValue(in quote: UInt8) {
    copy(to: index + 1)
    while index < text.count, text[index] != quote {
      switch text[index] {
      case UInt8(ascii: "<"):
        index += 1
        repaired += "&lt;".utf8
      case UInt8(ascii: "&"): takeEntity()
      case let byte where Self.isUnusual(byte): takeCharacter()
      default: copy(to: index + 1)
      }
    }
    if index < text.count { copy(to: index + 1) }
  }

  private mutating func copy(to end: Int) {
    repaired += text[index..<end]
    index = end
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

  /// Whether a character that XML 1.0 forbids, or a control character, may begin here.
  private static func isUnusual(_ byte: UInt8) -> Bool {
    byte < 0x20 && ![0x09, 0x0A, 0x0D].contains(byte) || byte == 0xC2 || byte == 0xEF
  }

  private static func beginsName(_ byte: UInt8) -> Bool { isOfName(byte) && !(0x30...0x39).contains(byte) }

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (0x30...0x3A).contains(byte) || (0x41...0x5A).contains(byte & ~0x20) || byte == UInt8(ascii: "_")
  }

  /// Takes a character that may be forbidden.
  private mutating func takeCharacter() {
    let next = text[index...].dropFirst().prefix(2)
    switch text[index] {
    case 0xC2 where next.first.map { $0 < 0xA0 } ?? false:
      // The control characters stand for those of Windows-1252, as in HTML.
      repaired += replacement(of: "#\(text[index + 1])")
      index += 2
    case 0xEF where next.elementsEqual([0xBF, 0xBE]) || next.elementsEqual([0xBF, 0xBF]):
      repaired += "\u{FFFD}".utf8
      index += 3
    case ..<0x20: index += 1
    default: copy(to: index + 1)
    }
  }

  private mutating func takeEntity() {
    let name = text[(index + 1)...].prefix(Self.longestName).prefix { byte in
      byte == UInt8(ascii: "#") || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & ~0x20)
    }
    guard !name.isEmpty, text[name.endIndex...].first == UInt8(ascii: ";") else {
      index += 1
      repaired += "&amp;".utf8
      return
    }
    index = name.endIndex + 1
    repaired += replacement(of: String(decoding: name, as: UTF8.self))
  }

  /// The limit of characters of an entity's name; HTML's longest one has 31.
  private static let longestName = 32

  private mutating func replacement(of name: String) -> [UInt8] {
    if let known = replacements[name] { return known }
    var replacement = "&amp;\(name);"
    if replacements.count < Self.replacementLimit, let character = HTMLParser.character(ofEntity: name) {
      replacement = XMLText.escaped(character) ?? "\u{FFFD}"
    }
    if replacements.count < Self.replacementLimit { replacements[name] = Array(replacement.utf8) }
    return Array(replacement.utf8)
  }
}
