import CGumbo
import Documents

/// Parses HTML with gumbo.
enum HTMLParser {
  /// Calls a closure with the root of the parsed document.
  static func parse(_ html: String, _ body: (UnsafeMutablePointer<GumboNode>) -> Void) {
    var options = kGumboDefaultOptions
    options.max_errors = 0
    var html = html
    html.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        guard let start = characters.baseAddress,
          let output = gumbo_parse_with_options(&options, start, characters.count)
        else { return }
        defer { gumbo_destroy_output(&options, output) }
        if let root = output.pointee.root { body(root) }
      }
    }
  }

  /// Whether a tag or a comment begins somewhere.
  static func hasTags(_ html: String) -> Bool {
    zip(html.utf8, html.utf8.dropFirst()).contains { bracket, next in
      bracket == UInt8(ascii: "<") && (ASCII.isLetter(next) || "/!?".utf8.contains(next))
    }
  }

  /// Returns HTML that means what the sender of a feed has meant.
  static func repaired(_ html: String) -> String { endingTextElements(withoutDataSection(html)) }

  /// Returns the content of a data section that a server has escaped. HTML parsers take it for a comment.
  private static func withoutDataSection(_ html: String) -> String {
    let text = html.drop(while: \.isWhitespace)
    guard text.hasPrefix("<![CDATA[") else { return html }
    let content = text.dropFirst("<![CDATA[".count)
    guard let end = content.ranges(of: "]]>").last else { return String(content) }
    return content[..<end.lowerBound] + String(content[end.upperBound...])
  }

  /// Returns HTML with end tags for elements without content that XML serializers write as `<iframe/>`. Without them, what
  /// follows would be the content of such an element.
  private static func endingTextElements(_ html: String) -> String {
    html.utf8.split(separator: UInt8(ascii: ">"), omittingEmptySubsequences: false).map { part in
      guard part.last == UInt8(ascii: "/"), let start = part.lastIndex(of: UInt8(ascii: "<")) else {
        return Substring(part)
      }
      let name = Substring(part[start...]).dropFirst().prefix(while: \.isLetter).lowercased()
      return HTMLDepth.textOnly.contains(name) ? Substring(part.dropLast()) + "></" + name : Substring(part)
    }.joined(separator: ">")
  }

  /// Returns plain text as HTML with its paragraphs and lines. Wrapped and indented lines continue the ones before.
  static func lines(ofText text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let pairs = zip(lines, lines.dropFirst())
    let widest = lines.lazy.map(\.count).max() ?? 0
    // The first word of a line had no room in the one before.
    let isWrapped =
      wrappingColumns.contains(widest)
      && pairs.allSatisfy { $0.isBlank || $1.isBlank || $0.count + $1.prefix { !$0.isWhitespace }.count >= widest }
    return pairs.reduce(into: String(lines[0])) { html, pair in
      let mark = pair.1.split(separator: " ", maxSplits: 1).first ?? ""
      let isListed = "-–•*".contains(mark) || mark.dropLast().allSatisfy(\.isNumber) && [".", ")"].contains(mark.last)
      let continues = isWrapped || pair.0.isBlank || pair.1.first?.isWhitespace == true && !isListed
      html += (pair.1.isBlank ? "<p>" : continues ? "\n" : "<br>") + pair.1
    }
  }

  private static let wrappingColumns = 60...100

  /// The elements that are markup in a title: those of texts, and the blocks that some servers put around it.
  private static let titleElements: Set = [
    "a", "abbr", "acronym", "b", "bdi", "bdo", "big", "br", "cite", "code", "del", "dfn", "div", "em", "font", "h1",
    "h2", "h3", "h4", "h5", "h6", "i", "img", "ins", "kbd", "mark", "nobr", "p", "q", "rp", "rt", "ruby", "s", "samp",
    "small", "span", "strike", "strong", "sub", "sup", "time", "tt", "u", "var", "wbr",
  ]

  /// The bytes of a title in which tags may be text. A longer one is no title.
  private static let longestTitle = 2_000

  /// Returns a title in which unpaired tags, those in quotes and those of other elements are text: `Vec<T>`, `"<br>"`.
  static func escapingOtherTags(_ title: String) -> String {
    guard title.utf8.count <= longestTitle, title.utf8.contains(UInt8(ascii: "<")) else { return title }
    let quotes = title.matches(of: /(`+)[^`]+\1|(["'])<[^<>"']+>\2|[“„‘«「]<[^<>]+>[”“’»」]/).map(\.range)
    let tags = title.matches(of: /<(\/?)([A-Za-z?][^\s\/<>]*)/).map { match in
      let isText =
        match.0.lowercased() == "<img" && title[match.range.upperBound...].hasPrefix(">")
        || quotes.contains { $0.contains(match.range.lowerBound) }
      return (start: match.range.lowerBound, isEnd: !match.1.isEmpty, name: isText ? "" : match.2.lowercased())
    }
    var firstStarts: [String: String.Index] = [:]
    var lastEnds: [String: String.Index] = [:]
    for tag in tags where tag.isEnd { lastEnds[tag.name] = tag.start }
    for tag in tags.reversed() where !tag.isEnd { firstStarts[tag.name] = tag.start }
    var escaped = ""
    var index = title.startIndex
    for tag in tags {
      let isPaired =
        ["br", "img", "wbr"].contains(tag.name)
        || (tag.isEnd ? firstStarts[tag.name].map { $0 < tag.start } : lastEnds[tag.name].map { $0 > tag.start })
          == true
      guard !isPaired || !titleElements.contains(tag.name) else { continue }
      escaped += title[index..<tag.start] + "&lt;"
      index = title.index(after: tag.start)
    }
    return escaped + title[index...]
  }

  /// Returns a text with spaces in the place of its tags.
  static func withoutTags(_ html: String) -> String {
    let parts = html.split(separator: "<", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0])) { text, part in
      if let end = part.firstIndex(of: ">") { text += " " + part[part.index(after: end)...] }
    }
  }

  /// Returns the character of an HTML entity; `nil` for an unknown name.
  static func character(ofEntity name: String) -> String? {
    var text = ""
    parse("x&\(name);") { text = $0.pointee.v.element.text }
    return text == "x&\(name);" ? nil : String(text.dropFirst())
  }
}

extension Substring {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

extension GumboElement {
  var childNodes: [UnsafeMutablePointer<GumboNode>] {
    (0..<Int(children.length)).compactMap { children.data[$0]?.assumingMemoryBound(to: GumboNode.self) }
  }

  func attribute(_ name: String) -> String? {
    var attributes = attributes
    return gumbo_get_attribute(&attributes, name).map { String(cString: $0.pointee.value) }
  }

  func hasClass(_ name: String) -> Bool {
    attribute("class")?.split(whereSeparator: \.isWhitespace).contains { $0 == name } ?? false
  }

  /// The text of the element and its children, also that which stands for a picture.
  var text: String {
    if tag == GUMBO_TAG_IMG { return attribute("alt") ?? "" }
    return childNodes.map { node in
      switch node.pointee.type {
      case GUMBO_NODE_ELEMENT: node.pointee.v.element.text
      case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE: node.pointee.v.text.text.map { String(cString: $0) } ?? ""
      default: ""
      }
    }.joined()
  }
}
