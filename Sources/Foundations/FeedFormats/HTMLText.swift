import CGumbo

/// The plain text of an HTML fragment: paragraphs separated by empty lines, and the addresses of its pictures.
///
/// List items begin with `•` or their number, quotations with `>`. Scripts, styles and forms are left out.
struct HTMLText {
  private(set) var text = ""
  /// The addresses of the pictures as they are written, in the order of the text.
  private(set) var pictures: [String] = []

  /// The line breaks before the next character.
  private var breaks = 0
  private var hasSpace = false
  /// The marks of quotations and the indentation of lists at the start of each line.
  private var prefix = ""
  /// The mark of a list item that has no text yet.
  private var mark: String?

  init(_ html: String) {
    // Without a tag or an entity there is nothing to parse.
    guard html.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else {
      add(html)
      return
    }
    guard !Self.isTooDeep(html) else {
      add(Self.withoutTags(html))
      return
    }
    var options = kGumboDefaultOptions
    options.max_errors = 0
    var html = html
    html.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        guard let start = characters.baseAddress,
          let output = gumbo_parse_with_options(&options, start, characters.count)
        else { return }
        defer { gumbo_destroy_output(&options, output) }
        if let root = output.pointee.root { visit(root, isPreformatted: false) }
      }
    }
  }

  /// The characters of a fragment in one line, such as of a title.
  static func line(_ html: String) -> String { HTMLText(html).text.inOneLine }

  /// Returns the character of an HTML entity; `nil` for an unknown name.
  static func character(ofEntity name: String) -> String? {
    let text = HTMLText("&\(name);").text
    if name == "nbsp" { return "\u{A0}" }
    return text.isEmpty || text.hasPrefix("&") ? nil : text
  }

  /// The limit of nested elements: the parser calls itself for each.
  private static let depthLimit = 500

  /// Whether more elements than the limit may be open. An end tag ends the innermost element only, since the parser ignores
  /// many others, and elements that end by themselves do not count.
  private static func isTooDeep(_ html: String) -> Bool {
    guard html.utf8.count > depthLimit * 3 else { return false }
    var open: [String] = []
    for match in html.matches(of: /<(\/?)([A-Za-z][A-Za-z0-9]*)/) {
      let name = match.2.lowercased()
      if selfEnding.contains(name) { continue }
      if match.1.isEmpty { open.append(name) } else if open.last == name { open.removeLast() }
      if open.count > depthLimit { return true }
    }
    return false
  }

  private static func withoutTags(_ html: String) -> String {
    var text = String.UnicodeScalarView()
    var isInTag = false
    for scalar in html.unicodeScalars {
      switch scalar {
      case "<": isInTag = true
      case ">" where isInTag:
        isInTag = false
        text.append(" ")
      default: if !isInTag { text.append(scalar) }
      }
    }
    return String(text)
  }

  private static let selfEnding: Set = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr", "p",
    "li", "dt", "dd", "option", "td", "th", "tr",
  ]

  // MARK: Nodes

  private mutating func visit(_ node: UnsafeMutablePointer<GumboNode>, isPreformatted: Bool) {
    switch node.pointee.type {
    case GUMBO_NODE_TEXT, GUMBO_NODE_CDATA, GUMBO_NODE_WHITESPACE:
      guard let text = node.pointee.v.text.text else { return }
      add(String(cString: text), isPreformatted: isPreformatted)
    case GUMBO_NODE_ELEMENT:
      visit(node.pointee.v.element, isPreformatted: isPreformatted)
    default:
      break
    }
  }

  private mutating func visit(_ element: GumboElement, isPreformatted: Bool) {
    switch element.tag {
    case GUMBO_TAG_SCRIPT, GUMBO_TAG_STYLE, GUMBO_TAG_TITLE, GUMBO_TAG_TEMPLATE, GUMBO_TAG_IFRAME, GUMBO_TAG_OBJECT,
      GUMBO_TAG_SELECT, GUMBO_TAG_TEXTAREA, GUMBO_TAG_BUTTON:
      return
    case GUMBO_TAG_IMG: addPicture(element)
    case GUMBO_TAG_BR: breaks = min(2, breaks + 1)
    case GUMBO_TAG_P, GUMBO_TAG_H1, GUMBO_TAG_H2, GUMBO_TAG_H3, GUMBO_TAG_H4, GUMBO_TAG_H5, GUMBO_TAG_H6,
      GUMBO_TAG_TABLE, GUMBO_TAG_DL, GUMBO_TAG_FIGURE, GUMBO_TAG_HR:
      addBlock(element, breaks: 2)
    case GUMBO_TAG_PRE: addBlock(element, breaks: 2, isPreformatted: true)
    case GUMBO_TAG_UL, GUMBO_TAG_OL: addList(element)
    case GUMBO_TAG_BLOCKQUOTE: addBlock(element, breaks: 2, prefix: "> ")
    case GUMBO_TAG_DIV, GUMBO_TAG_SECTION, GUMBO_TAG_ARTICLE, GUMBO_TAG_HEADER, GUMBO_TAG_FOOTER, GUMBO_TAG_ASIDE,
      GUMBO_TAG_FIGCAPTION, GUMBO_TAG_DT, GUMBO_TAG_TR, GUMBO_TAG_LI:
      addBlock(element, breaks: 1)
    case GUMBO_TAG_DD: addBlock(element, breaks: 1, prefix: "  ")
    case GUMBO_TAG_TD, GUMBO_TAG_TH:
      hasSpace = true
      visitChildren(of: element, isPreformatted: isPreformatted)
    default:
      visitChildren(of: element, isPreformatted: isPreformatted)
    }
  }

  private mutating func visitChildren(of element: GumboElement, isPreformatted: Bool = false) {
    for child in element.childNodes { visit(child, isPreformatted: isPreformatted) }
  }

  private mutating func addBlock(
    _ element: GumboElement, breaks count: Int, prefix addition: String = "", isPreformatted: Bool = false
  ) {
    breaks = max(breaks, count)
    let outer = prefix
    prefix += addition
    visitChildren(of: element, isPreformatted: isPreformatted)
    prefix = outer
    breaks = max(breaks, count)
  }

  private mutating func addList(_ element: GumboElement) {
    // A list in a list follows its item closely.
    let count = prefix.hasSuffix("  ") ? 1 : 2
    breaks = max(breaks, count)
    var number = Int(element.attribute("start") ?? "") ?? 1
    for child in element.childNodes {
      guard child.pointee.type == GUMBO_NODE_ELEMENT else { continue }
      let isItem = child.pointee.v.element.tag == GUMBO_TAG_LI
      if isItem { mark = element.tag == GUMBO_TAG_OL ? "\(number). " : "• " }
      addBlock(child.pointee.v.element, breaks: 1, prefix: isItem ? "  " : "")
      if isItem { number &+= 1 }
      mark = nil
    }
    breaks = max(breaks, count)
  }

  private mutating func addPicture(_ element: GumboElement) {
    guard let source = element.attribute("src"), !source.isEmpty else { return }
    // Pictures of one pixel count readers.
    guard !["0", "1"].contains(element.attribute("width")), !["0", "1"].contains(element.attribute("height")) else {
      return
    }
    pictures.append(source)
  }

  // MARK: Text

  private mutating func add(_ characters: String, isPreformatted: Bool = false) {
    if isPreformatted {
      for (index, line) in characters.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if index > 0 { breaks = min(2, breaks + 1) }
        if !line.isEmpty { append(String(line).replacing("\t", with: "    ")) }
      }
      return
    }
    for scalar in characters.unicodeScalars {
      switch scalar {
      case " ", "\n", "\t", "\r", "\u{C}": hasSpace = true
      default: append(String(scalar))
      }
    }
  }

  private mutating func append(_ characters: String) {
    if text.isEmpty || breaks > 0 {
      let lineStart = prefix.dropLast(mark == nil ? 0 : 2)
      if !text.isEmpty { text += String(repeating: "\n", count: breaks) }
      text += lineStart + (mark ?? "")
      mark = nil
    } else if hasSpace {
      text += " "
    }
    (breaks, hasSpace) = (0, false)
    text += characters
  }
}

extension GumboElement {
  fileprivate var childNodes: [UnsafeMutablePointer<GumboNode>] {
    (0..<Int(children.length)).compactMap { children.data[$0]?.assumingMemoryBound(to: GumboNode.self) }
  }

  fileprivate func attribute(_ name: String) -> String? {
    var attributes = attributes
    return gumbo_get_attribute(&attributes, name).map { String(cString: $0.pointee.value) }
  }
}
