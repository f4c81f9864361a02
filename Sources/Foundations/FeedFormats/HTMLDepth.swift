import Documents

/// Finds out how much of HTML can be parsed without nesting deeper than a limit, and in linear time. The parser, and the
/// release of what it has parsed, call themselves for each level. The parser compares each attribute of an element with
/// all others, and may open elements such as `<b>`, which end tags of blocks do not end, again in each block.
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
  /// The number of open elements of ``reopened``.
  private var reopenedCount = 0
  /// The number of elements that the parser may open again.
  private var work = 0
  /// Whether a tag has too many attributes, or what follows it cannot be known.
  private var isRefused = false

  private static let depthLimit = 500
  private static let attributeLimit = 100

  /// Elements that the parser opens again in the next block.
  private static let reopened: Set = [
    "a", "b", "big", "code", "em", "font", "i", "nobr", "s", "small", "strike", "strong", "tt", "u",
  ]

  /// Elements that end by themselves in HTML.
  private static let selfEnding: Set = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr", "p",
    "option", "td", "th", "tr",
  ]

  /// Elements that end at the next one of their kind, or with one of ``blocks``.
  private static let items: Set = ["li", "dt", "dd"]

  private static let blocks: Set = [
    "address", "article", "aside", "blockquote", "body", "center", "details", "dir", "div", "dl", "fieldset",
    "figcaption",
    "figure", "footer", "form", "header", "html", "menu", "nav", "ol", "section", "table", "ul",
  ]

  /// Elements that contain text only.
  static let textOnly: Set = ["script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes"]

  /// Returns the part, usually all, that has no more levels than the limit, and can be parsed in linear time.
  static func safeBeginning(of html: String) -> Substring {
    guard html.utf8.count > depthLimit * 3 else { return html[...] }
    var source = html
    let end = source.withUTF8 { bytes in
      var depth = HTMLDepth(bytes: bytes)
      var start = 0
      while depth.open.count <= depthLimit, depth.work <= 2 * bytes.count, !depth.isRefused {
        start = depth.index
        if !depth.readTag(), !depth.isRefused { return bytes.count }
      }
      return start
    }
    return html[..<html.utf8.index(html.startIndex, offsetBy: end)]
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Reads up to the end of the next tag or comment, and returns whether there is one.
  private mutating func readTag() -> Bool {
    guard skip(past: "<"), let first = current else { return false }
    switch first {
    case UInt8(ascii: "!"): return skipDeclaration()
    case UInt8(ascii: "?"): return skip(past: ">")
    case UInt8(ascii: "/"):
      index += 1
      guard let letter = current else { return false }
      guard ASCII.isLetter(letter) else { return skip(past: ">") }
      let name = readName()
      if Self.blocks.contains(name) { end(Self.items) }
      // An end tag ends the innermost element only, since the parser ignores many others.
      if open.last == name {
        open.removeLast()
        if Self.reopened.contains(name) { reopenedCount -= 1 }
      }
      if let start = foreignStart, open.count <= start { foreignStart = nil }
      return skipAttributes()
    case _ where ASCII.isLetter(first): return readStartTag()
    default: return true
    }
  }

  private mutating func readStartTag() -> Bool {
    let name = readName()
    guard skipAttributes() else { return false }
    work += reopenedCount
    if foreignStart == nil {
      if name == "svg" || name == "math" { foreignStart = open.count }
      if Self.selfEnding.contains(name) { return true }
      if Self.textOnly.contains(name) { return skipText(of: name) }
      if Self.items.contains(name) { end(name == "li" ? ["li"] : ["dt", "dd"]) }
    }
    open.append(name)
    if Self.reopened.contains(name) { reopenedCount += 1 }
    return true
  }

  /// Ends the innermost elements that have one of some names.
  private mutating func end(_ names: Set<String>) {
    if foreignStart == nil { while let last = open.last, names.contains(last) { open.removeLast() } }
  }

  /// Skips the content of an element that contains text only, with its end tag.
  private mutating func skipText(of name: String) -> Bool {
    // The parser leaves out the tags of most elements in a selection, and of scripts in a set of frames, too.
    isRefused = open.contains("frameset") || name != "script" && open.contains("select")
    var isInComment = false
    while !isRefused, skip(past: "<") {
      if begins(with: "!--") { isInComment = true }
      // In a comment, a script may contain the tags of another one.
      if name == "script", isInComment, begins(with: name) { isRefused = true }
      guard begins(with: "/" + name) else { continue }
      let after = index + 1 + name.utf8.count
      if after < bytes.count,
        Self.isSpace(bytes[after]) || [UInt8(ascii: "/"), UInt8(ascii: ">")].contains(bytes[after])
      {
        index = after
        return skipAttributes()
      }
    }
    return false
  }

  /// Skips a comment, or another declaration.
  private mutating func skipDeclaration() -> Bool {
    // Data sections are text in SVG and comments elsewhere.
    isRefused = foreignStart != nil && begins(with: "![")
    guard begins(with: "!--") else { return skip(past: ">") }
    index += 3
    // `<!-->` and `<!--->` are whole comments.
    if begins(with: "->") || begins(with: ">") { return skip(past: ">") }
    while skip(past: ">") {
      let before = bytes[..<(index - 1)]
      if before.suffix(2).elementsEqual("--".utf8) || before.suffix(3).elementsEqual("--!".utf8) { return true }
    }
    return false
  }

  /// Skips the rest of a tag.
  private mutating func skipAttributes() -> Bool {
    var count = 0
    while let byte = current {
      index += 1
      if byte == UInt8(ascii: ">") { return true }
      if Self.isSpace(byte) || byte == UInt8(ascii: "/") { continue }
      count += 1
      isRefused = count > Self.attributeLimit
      if isRefused { return false }
      skip { !Self.isSpace($0) && !"/>=".utf8.contains($0) }
      skip(while: Self.isSpace)
      guard current == UInt8(ascii: "=") else { continue }
      index += 1
      skip(while: Self.isSpace)
      if let quote = current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        index += 1
        guard skip(past: Unicode.Scalar(quote)) else { return false }
      } else {
        skip { !Self.isSpace($0) && $0 != UInt8(ascii: ">") }
      }
    }
    return false
  }

  private mutating func readName() -> String {
    let start = index
    skip { !Self.isSpace($0) && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">") }
    return String(decoding: bytes[start..<index].prefix(Self.longestName), as: UTF8.self).lowercased()
  }

  /// The bytes of a name that matter: no known element has a longer one.
  private static let longestName = 32

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Returns whether a text in lowercase follows.
  private func begins(with text: String) -> Bool {
    bytes[index...].starts(with: text.utf8) { ASCII.lowercased($0) == $1 }
  }

  private mutating func skip(while isSkipped: (UInt8) -> Bool) {
    while let byte = current, isSkipped(byte) { index += 1 }
  }

  /// Skips past the next occurrence of a character, and returns whether there is one.
  private mutating func skip(past character: Unicode.Scalar) -> Bool {
    skip { $0 != UInt8(ascii: character) }
    guard current != nil else { return false }
    index += 1
    return true
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x09, 0x0A, 0x0C, 0x0D, 0x20].contains(byte) }
}
