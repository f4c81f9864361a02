/// Finds out whether HTML may nest deeper than a limit, or take too long, without parsing it: the parser, and the release
/// of what it has parsed, call themselves for each level. The parser compares each attribute of an element with all others,
/// and may open elements such as `<b>`, which end tags of blocks do not end, again in each block.
///
/// It reads tags as the tokenizer of the HTML standard does, so that none can be hidden in comments, attributes or scripts.
/// Where the tree depends on more than tags, it counts too many levels rather than too few.
struct HTMLDepth {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  /// The names of the elements that may be open.
  private var open: [String] = []
  /// The number of elements around the outermost one of SVG or MathML that is open, in which other rules apply.
  private var foreignStart: Int?
  /// Whether the tree cannot be known: data sections are text in SVG and comments elsewhere.
  private var isUnknown = false
  /// The number of open elements of ``reopened``.
  private var reopenedCount = 0
  /// The number of elements that the parser may open again.
  private var work = 0
  private var hasTooManyAttributes = false

  /// The limit of attributes of an element.
  private static let attributeLimit = 100

  /// Elements that the parser opens again in the next block.
  private static let reopened: Set = [
    "a", "b", "big", "code", "em", "font", "i", "nobr", "s", "small", "strike", "strong", "tt", "u",
  ]

  /// Elements that end by themselves in HTML.
  private static let selfEnding: Set = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr", "p",
    "li", "dt", "dd", "option", "td", "th", "tr",
  ]

  /// Elements that contain text only.
  static let textOnly: Set = ["script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes"]

  /// Returns whether more elements than the limit may be open at once, or whether parsing takes more than linear time.
  static func exceeds(_ limit: Int, in html: String) -> Bool {
    guard html.utf8.count > limit * 3 else { return false }
    var html = html
    return html.withUTF8 { bytes in
      var depth = HTMLDepth(bytes: bytes)
      while depth.open.count <= limit, depth.work <= 2 * bytes.count, !depth.hasTooManyAttributes {
        guard depth.readTag() else { return depth.isUnknown || depth.hasTooManyAttributes }
      }
      return true
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Reads up to the end of the next tag or comment.
  ///
  /// - Returns: whether there is one.
  private mutating func readTag() -> Bool {
    guard skip(past: UInt8(ascii: "<")), let first = current else { return false }
    switch first {
    case UInt8(ascii: "!"): return skipDeclaration()
    case UInt8(ascii: "?"): return skip(past: UInt8(ascii: ">"))
    case UInt8(ascii: "/"):
      index += 1
      guard let letter = current else { return false }
      guard Self.isLetter(letter) else { return skip(past: UInt8(ascii: ">")) }
      let name = readName()
      // An end tag ends the innermost element only, since the parser ignores many others.
      if open.last == name {
        open.removeLast()
        if Self.reopened.contains(name) { reopenedCount -= 1 }
      }
      if let start = foreignStart, open.count <= start { foreignStart = nil }
      return skipAttributes()
    case _ where Self.isLetter(first): return readStartTag()
    default: return true
    }
  }

  private mutating func readStartTag() -> Bool {
    let name = readName()
    guard skipAttributes() else { return false }
    work += reopenedCount
    if foreignStart == nil, name == "svg" || name == "math" { foreignStart = open.count }
    if foreignStart == nil, Self.selfEnding.contains(name) { return true }
    guard foreignStart == nil, Self.textOnly.contains(name) else {
      open.append(name)
      if Self.reopened.contains(name) { reopenedCount += 1 }
      return true
    }
    return skipText(of: Array(name.utf8))
  }

  /// Skips the content of an element that contains text only, with its end tag.
  private mutating func skipText(of name: [UInt8]) -> Bool {
    while skip(past: UInt8(ascii: "<")) {
      guard current == UInt8(ascii: "/") else { continue }
      let rest = bytes[(index + 1)...]
      let isEnd = rest.starts(with: name) { $0 | 0x20 == $1 || $0 == $1 }
      let after = rest.dropFirst(name.count).first
      if isEnd, after.map({ Self.isSpace($0) || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ">") }) ?? false {
        index += 1 + name.count
        return skipAttributes()
      }
    }
    return false
  }

  /// Skips a comment, or another declaration.
  private mutating func skipDeclaration() -> Bool {
    if foreignStart != nil, bytes[index...].starts(with: "![".utf8) {
      isUnknown = true
      return false
    }
    guard bytes[index...].starts(with: "!--".utf8) else { return skip(past: UInt8(ascii: ">")) }
    index += 3
    // `<!-->` and `<!--->` are whole comments.
    if bytes[index...].starts(with: "->".utf8) || current == UInt8(ascii: ">") { return skip(past: UInt8(ascii: ">")) }
    while skip(past: UInt8(ascii: ">")) {
      let before = bytes[..<(index - 1)]
      if before.suffix(2).elementsEqual("--".utf8) || before.suffix(3).elementsEqual("--!".utf8) { return true }
    }
    return false
  }

  /// Skips the rest of a tag. Only a value after an equals sign can be in quotation marks.
  private mutating func skipAttributes() -> Bool {
    var expectsValue = false
    var isInName = false
    var count = 0
    while let byte = current {
      index += 1
      let isOfName = !Self.isSpace(byte) && byte != UInt8(ascii: "/") && byte != UInt8(ascii: "=") && !expectsValue
      if isOfName, !isInName { count += 1 }
      isInName = isOfName
      if count > Self.attributeLimit {
        hasTooManyAttributes = true
        return false
      }
      switch byte {
      case UInt8(ascii: ">"): return true
      case UInt8(ascii: "="): expectsValue = true
      case UInt8(ascii: "\"") where expectsValue, UInt8(ascii: "'") where expectsValue:
        guard skip(past: byte) else { return false }
        expectsValue = false
      case _ where Self.isSpace(byte): break
      case _ where expectsValue:
        // A value without quotation marks goes up to the next space.
        while let next = current, !Self.isSpace(next), next != UInt8(ascii: ">") { index += 1 }
        expectsValue = false
      default: break
      }
    }
    return false
  }

  private mutating func readName() -> String {
    let name = bytes[index...].prefix { !Self.isSpace($0) && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">") }
    index = name.endIndex
    return String(decoding: name.prefix(Self.longestName), as: UTF8.self).lowercased()
  }

  /// The bytes of a name that matter: no known element has a longer one.
  private static let longestName = 32

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// - Returns: whether the byte was found.
  private mutating func skip(past byte: UInt8) -> Bool {
    guard let found = bytes[index...].firstIndex(of: byte) else {
      index = bytes.count
      return false
    }
    index = found + 1
    return true
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & ~0x20) }
  private static func isSpace(_ byte: UInt8) -> Bool { [0x09, 0x0A, 0x0C, 0x0D, 0x20].contains(byte) }
}
