import CGumbo
import Localization

/// The plain text of an HTML fragment: paragraphs separated by empty lines, its styles, and the addresses of its pictures.
///
/// List items begin with `•` or their number, quotations with `>`; deleted text is between `~~`. Scripts, style sheets and
/// forms are left out.
struct HTMLText {
  private(set) var text = ""
  /// The styles of the text, each within a line. Links have their addresses as they are written.
  private(set) var styles: [TextSpan] = []
  /// The pictures in the order of the text, with their addresses as they are written.
  private(set) var pictures: [MomentPhoto] = []
  /// The audio and video files and the embedded pages, with their addresses as they are written.
  private(set) var attachments: [Attachment] = []

  /// The line breaks before the next character.
  private var breaks = 0
  private var hasSpace = false
  private var isPreformatted = false
  /// The marks of quotations and the indentation of lists at the start of each line.
  private var prefix = ""
  /// The mark of a list item that has no text yet.
  private var mark: String?
  /// The marks of quoted and deleted text that has not begun yet.
  private var openingMarks = ""
  /// The forms of characters in a superscript or subscript.
  private var scripts: [Character: Character] = [:]
  /// The set of pictures of a source whose picture has not come yet.
  private var sourceSet: String?
  /// The styles of the next character, with the offsets where they begin in this line; `nil` before its first character.
  private var openStyles: [OpenStyle] = []
  /// Whether the link to a quoted status, which servers put into the text, is left out.
  private var leavesOutQuote = false

  fileprivate struct OpenStyle {
    let kind: TextSpan.Kind
    var address: String?
    var start: Int?
  }

  init() {}

  init(_ source: String) { add(html: source) }

  /// Adds another fragment as paragraphs of their own, with marks at the start of each line, and perhaps without the
  /// link to a quoted status. Its unfinished elements end with it.
  mutating func add(html source: String, prefix: String = "", leavesOutQuote: Bool = false) {
    (breaks, hasSpace) = (2, false)
    self.prefix = prefix
    self.leavesOutQuote = leavesOutQuote
    guard source.utf8.contains(where: "<&\n".utf8.contains) else {
      add(source)
      return
    }
    var html = HTMLParser.repaired(source)
    if !HTMLParser.hasTags(html) { html = HTMLParser.lines(ofText: html) }
    guard HTMLDepth.safeBeginning(of: html).endIndex == html.endIndex else {
      add(HTMLParser.withoutTags(html))
      return
    }
    HTMLParser.parse(html) { visit($0) }
    styles.sort { ($0.start, $1.length) < ($1.start, $0.length) }
  }

  /// The limit of bytes of the marks at the start of each line.
  private static let prefixLimit = 16
  /// The bytes after which the rest of a text is left out.
  private static let textLimit = 1 << 20

  init(lines text: String) {
    isPreformatted = true
    add(text)
  }

  /// Reads a title, in which only the elements of texts are markup.
  init(title html: String) { self.init(HTMLParser.escapingOtherTags(html)) }

  /// The characters of a title in one line.
  static func line(_ title: String) -> String { HTMLText(title: title).text.inOneLine }

  // MARK: Nodes

  private mutating func visit(_ node: UnsafeMutablePointer<GumboNode>) {
    switch node.pointee.type {
    case GUMBO_NODE_TEXT, GUMBO_NODE_CDATA, GUMBO_NODE_WHITESPACE:
      if let text = node.pointee.v.text.text { add(String(cString: text)) }
    case GUMBO_NODE_ELEMENT:
      let element = node.pointee.v.element
      if leavesOutQuote, element.hasClass("quote-inline") { return }
      let isStyled = open(element.style)
      visit(element)
      if isStyled { closeStyle() }
    default:
      break
    }
  }

  private mutating func visit(_ element: GumboElement) {
    switch element.tag {
    case GUMBO_TAG_IFRAME, GUMBO_TAG_EMBED: addAttachment(element)
    case GUMBO_TAG_OBJECT:
      addAttachment(element)
      visitChildren(of: element)
    case GUMBO_TAG_SCRIPT, GUMBO_TAG_STYLE, GUMBO_TAG_TITLE, GUMBO_TAG_TEMPLATE,
      GUMBO_TAG_SELECT, GUMBO_TAG_TEXTAREA, GUMBO_TAG_BUTTON:
      return
    case GUMBO_TAG_SPAN:
      // Servers shorten the addresses of links so.
      if !element.hasClass("invisible") { visitChildren(of: element) }
      if element.hasClass("ellipsis") { append("…") }
    case GUMBO_TAG_IMG: addPicture(element)
    case GUMBO_TAG_Q: addMarked(element, "“", "”")
    case GUMBO_TAG_DEL, GUMBO_TAG_S, GUMBO_TAG_STRIKE: addMarked(element, "~~", "~~")
    case GUMBO_TAG_SUP, GUMBO_TAG_SUB: addScript(element)
    case GUMBO_TAG_BR: breaks = min(2, breaks + 1)
    case GUMBO_TAG_P, GUMBO_TAG_H1, GUMBO_TAG_H2, GUMBO_TAG_H3, GUMBO_TAG_H4, GUMBO_TAG_H5, GUMBO_TAG_H6,
      GUMBO_TAG_DL, GUMBO_TAG_FIGURE, GUMBO_TAG_HR, GUMBO_TAG_DETAILS, GUMBO_TAG_FIELDSET:
      addBlock(element, breaks: 2)
    case GUMBO_TAG_PRE:
      let wasPreformatted = isPreformatted
      isPreformatted = true
      addBlock(element, breaks: 2)
      isPreformatted = wasPreformatted
    case GUMBO_TAG_UL, GUMBO_TAG_OL: addList(element)
    case GUMBO_TAG_TABLE: addTable(element)
    case GUMBO_TAG_BLOCKQUOTE: addBlock(element, breaks: 2, prefix: "> ")
    case GUMBO_TAG_DIV, GUMBO_TAG_SECTION, GUMBO_TAG_ARTICLE, GUMBO_TAG_HEADER, GUMBO_TAG_FOOTER, GUMBO_TAG_ASIDE,
      GUMBO_TAG_FIGCAPTION, GUMBO_TAG_DT, GUMBO_TAG_TR, GUMBO_TAG_LI, GUMBO_TAG_ADDRESS, GUMBO_TAG_CENTER,
      GUMBO_TAG_SUMMARY, GUMBO_TAG_LEGEND, GUMBO_TAG_FORM, GUMBO_TAG_MAIN, GUMBO_TAG_NAV, GUMBO_TAG_HGROUP,
      GUMBO_TAG_CAPTION:
      addBlock(element, breaks: 1)
    case GUMBO_TAG_VIDEO, GUMBO_TAG_AUDIO:
      addAttachment(element)
      if let poster = element.attribute("poster"), !poster.isEmpty { pictures.append(MomentPhoto(poster)) }
      addBlock(element, breaks: 1)
    case GUMBO_TAG_SOURCE:
      addAttachment(element)
      // In `<picture>`, a source has a set of pictures instead.
      sourceSet = sourceSet ?? element.attribute("data-srcset")?.trimmed ?? element.attribute("srcset")?.trimmed
    case GUMBO_TAG_DD: addBlock(element, breaks: 1, prefix: "  ")
    case GUMBO_TAG_TD, GUMBO_TAG_TH:
      hasSpace = true
      visitChildren(of: element)
    default:
      visitChildren(of: element)
    }
  }

  private mutating func visitChildren(of element: GumboElement) {
    for child in element.childNodes { visit(child) }
  }

  private mutating func addBlock(_ element: GumboElement, breaks count: Int, prefix addition: String = "") {
    breaks = max(breaks, count)
    let outer = prefix
    if prefix.utf8.count < Self.prefixLimit { prefix += addition }
    visitChildren(of: element)
    prefix = outer
    breaks = max(breaks, count)
  }

  private mutating func addList(_ element: GumboElement) {
    // A list in a list follows its item closely.
    let count = prefix.hasSuffix("  ") ? 1 : 2
    breaks = max(breaks, count)
    let isReversed = element.attribute("reversed") != nil
    let itemCount = element.childNodes.count { $0.pointee.type == GUMBO_NODE_ELEMENT }
    var number = element.integer("start") ?? (isReversed ? itemCount : 1)
    for child in element.childNodes {
      guard child.pointee.type == GUMBO_NODE_ELEMENT else {
        visit(child)
        continue
      }
      let isItem = child.pointee.v.element.tag == GUMBO_TAG_LI
      if isItem { number = child.pointee.v.element.integer("value") ?? number }
      if isItem { mark = element.tag == GUMBO_TAG_OL ? "\(number). " : "• " }
      addBlock(child.pointee.v.element, breaks: 1, prefix: isItem ? "  " : "")
      if isItem { number += isReversed ? -1 : 1 }
      mark = nil
    }
    breaks = max(breaks, count)
  }

  private mutating func addTable(_ element: GumboElement) {
    guard let table = HTMLTable(element) else { return addBlock(element, breaks: 2) }
    breaks = 2
    for (index, line) in table.lines.enumerated() {
      let isStyled = index == 0 && table.hasHeadings && open(OpenStyle(kind: .strong))
      append(line)
      if isStyled { closeStyle() }
      breaks = 1
    }
    breaks = 2
  }

  private mutating func addMarked(_ element: GumboElement, _ opening: String, _ closing: String) {
    let outer = openingMarks
    openingMarks += opening
    visitChildren(of: element)
    guard openingMarks.isEmpty else { return openingMarks = outer }
    let next = (breaks, hasSpace)
    (breaks, hasSpace) = (0, false)
    append(closing)
    (breaks, hasSpace) = next
  }

  /// Adds a superscript or subscript: `10⁹`, `H₂O`, `1st`, and `2^k-1` where Unicode has no such characters.
  private mutating func addScript(_ element: GumboElement) {
    let isRaised = element.tag == GUMBO_TAG_SUP
    let forms = isRaised ? Self.superscripts : Self.subscripts
    let (text, outer) = (element.text, scripts)
    if text.allSatisfy({ forms[$0] != nil || $0.isWhitespace }) {
      scripts = forms
    } else if isRaised, text.first.map("[(".contains) == false,
      text.contains(where: { $0.isNumber || "+-−".contains($0) })
    {
      openingMarks += "^"
    }
    visitChildren(of: element)
    scripts = outer
  }

  private static let superscripts = Dictionary(
    uniqueKeysWithValues: zip("0123456789+-−=()ni,.", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ,."))
  private static let subscripts = Dictionary(uniqueKeysWithValues: zip("0123456789+-−=(),.", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎,."))

  private mutating func addPicture(_ element: GumboElement) {
    guard element.isVisible else { return }
    let alternative = element.attribute("alt") ?? ""
    if element.isCharacter { return add(alternative) }
    let lazySet = element.attribute("data-srcset")?.trimmed
    // Beside a set that scripts load, `src` is a placeholder.
    let single = lazySet == nil ? element.source : element.lazySource
    let set = lazySet ?? element.attribute("srcset")
    let source =
      set.flatMap { PictureAddress.widest(of: $0, beside: single) } ?? element.source
      ?? sourceSet.flatMap { PictureAddress.widest(of: $0) }
    sourceSet = nil
    if let source { pictures.append(MomentPhoto(source, description: alternative)) }
  }

  private mutating func addAttachment(_ element: GumboElement) {
    guard element.isVisible, let source = element.source else { return }
    attachments.append(Attachment(source, type: element.attribute("type")))
  }

  // MARK: Text

  private mutating func add(_ characters: String) {
    if isPreformatted {
      for (index, line) in characters.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if index > 0 { breaks = min(2, breaks + 1) }
        if !line.isEmpty { append(String(line)) }
      }
      return
    }
    // White space separates words, also those of adjacent texts.
    var isFirst = true
    for word in characters.unicodeScalars.split(omittingEmptySubsequences: false, whereSeparator: Self.isSpace) {
      if !isFirst { hasSpace = true }
      isFirst = false
      if !word.isEmpty { append(String(word)) }
    }
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { [" ", "\n", "\t", "\r", "\u{C}"].contains(scalar) }

  private mutating func append(_ characters: String) {
    guard text.utf8.count < Self.textLimit else { return }
    if text.isEmpty || breaks > 0 {
      let lineStart = prefix.dropLast(mark == nil ? 0 : 2)
      endStylesOfLine()
      if !text.isEmpty { text += String(repeating: "\n", count: breaks) }
      text += lineStart + (mark ?? "")
      mark = nil
    } else if hasSpace {
      text += " "
    }
    (breaks, hasSpace) = (0, false)
    for index in openStyles.indices where openStyles[index].start == nil { openStyles[index].start = text.utf8.count }
    text += openingMarks + (scripts.isEmpty ? characters : String(characters.map { scripts[$0] ?? $0 }))
    openingMarks = ""
  }

  // MARK: Styles

  private static let styleLimit = 1_000

  /// Begins a style that is not open yet, and returns whether it did so.
  private mutating func open(_ style: OpenStyle?) -> Bool {
    guard let style, !openStyles.contains(where: { ($0.kind, $0.address) == (style.kind, style.address) }) else {
      return false
    }
    openStyles.append(style)
    return true
  }

  private mutating func closeStyle() {
    guard let style = openStyles.popLast() else { return }
    add(style)
  }

  private mutating func endStylesOfLine() {
    for index in openStyles.indices {
      add(openStyles[index])
      openStyles[index].start = nil
    }
  }

  private mutating func add(_ style: OpenStyle) {
    guard let start = style.start, styles.count < Self.styleLimit else { return }
    let length = text.utf8.count - start
    styles.append(TextSpan(start: start, length: length, kind: style.kind, address: style.address))
  }
}

extension GumboElement {
  /// Pictures and pages of one pixel count readers.
  fileprivate var isVisible: Bool {
    !["0", "1"].contains(attribute("width")) && !["0", "1"].contains(attribute("height"))
  }

  /// Whether a picture stands for a character, such as an emoji, or for a formula, which its alternative text contains.
  fileprivate var isCharacter: Bool {
    let (name, text) = ((attribute("class") ?? "").lowercased(), attribute("alt") ?? "")
    return ["emoji", "smil", "latex"].contains(where: name.contains)
      || text.count > 2 && text.hasPrefix(":") && text.hasSuffix(":") && !text.contains(" ")
      || text.count == 1 && text.unicodeScalars.first?.properties.isEmojiPresentation == true
  }

  fileprivate func integer(_ name: String) -> Int? { attribute(name).flatMap { Int32($0) }.map { Int($0) } }

  /// The address of a picture or file. Scripts load what is in `data-`; `src` is then a placeholder.
  fileprivate var source: String? { lazySource ?? address(in: "src", "data") }
  fileprivate var lazySource: String? { address(in: "data-src", "data-lazy-src", "data-original") }

  private func address(in names: String...) -> String? {
    names.compactMap { attribute($0)?.trimmed }
      .first { !$0.hasPrefix("data:") && $0.contains { $0.isLetter || $0.isNumber } }
  }

  fileprivate var style: HTMLText.OpenStyle? {
    switch tag {
    case GUMBO_TAG_EM, GUMBO_TAG_I, GUMBO_TAG_CITE, GUMBO_TAG_DFN, GUMBO_TAG_VAR: .init(kind: .emphasis)
    case GUMBO_TAG_STRONG, GUMBO_TAG_B, GUMBO_TAG_H1, GUMBO_TAG_H2, GUMBO_TAG_H3, GUMBO_TAG_H4, GUMBO_TAG_H5,
      GUMBO_TAG_H6:
      .init(kind: .strong)
    case GUMBO_TAG_CODE, GUMBO_TAG_KBD, GUMBO_TAG_SAMP, GUMBO_TAG_TT, GUMBO_TAG_PRE: .init(kind: .code)
    case GUMBO_TAG_A: attribute("href").map { .init(kind: .link, address: $0) }
    default: nil
    }
  }
}
