import CGumbo
import Foundation
import TerminalTestSupport
import Testing

@testable import FeedFormats

@Suite(.limited)
struct HTMLTextTests {
  /// The styles with the text that they apply to.
  private func styled(_ html: String) -> [String] {
    let content = HTMLText(html)
    let bytes = Array(content.text.utf8)
    return content.styles.map { style in
      let part = String(decoding: bytes[style.start..<(style.start + style.length)], as: UTF8.self)
      return "\(style.address ?? "\(style.kind)"): \(part)"
    }
  }

  @Test(arguments: [
    ("a <em>b c</em> d", ["emphasis: b c"]), ("<b> a </b>b", ["strong: a"]), ("é<code>日本</code>", ["code: 日本"]),
    ("<strong>a <i>b</i></strong>", ["strong: a b", "emphasis: b"]),
    ("<i><b>a</b>b</i>", ["emphasis: ab", "strong: a"]),
    ("<b>a <strong>b</strong> c</b>", ["strong: a b c"]), ("<b></b><i> </i>", []), ("<h2>T</h2>x", ["strong: T"]),
    ("<b><p>a</p><p>b</p></b>", ["strong: a", "strong: b"]), ("<b>a<br>b</b>", ["strong: a", "strong: b"]),
    ("<ul><li><b>a</b><li><em>b</em></ul>", ["strong: a", "emphasis: b"]),
    ("<blockquote><b>a</b></blockquote>", ["strong: a"]), ("<pre>a\n  b</pre>", ["code: a", "code:   b"]),
    ("<a href='/x'>a <b>b</b></a>", ["/x: a b", "strong: b"]), ("<a name=x>a</a>", []),
    ("<a href=x><img src=y></a>", []), ("<b>" + String(repeating: "<div><b>", count: 1_000) + "deep", []),
  ])
  func `emphasis, code and links become ranges within lines`(html: String, styles: [String]) {
    #expect(styled(html) == styles)
  }

  @Test(arguments: [
    ("<h2>T</h2>a<br>b<hr>c", "T\n\na\nb\n\nc"),
    ("<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>", "• a\n  • b\n• c"),
    ("<ol start=3><li>a<li>b</ol>", "3. a\n4. b"), ("<blockquote><p>a<p>b</blockquote>c", "> a\n\n> b\n\nc"),
    ("<pre>a\n  b</pre>", "a\n  b"), ("<pre><div>a\n  b</div>c</pre>d  e", "a\n  b\nc\n\nd e"),
    ("a<ul>b <li>c</li> d</ul>", "a\n\nb\n• c\nd"), ("a <script>x</script> b", "a b"), ("  a \n b  ", "a b"),
    ("&lt;b&gt; &amp;", "<b> &"),
    ("a<details><summary>b</summary>c</details>d", "a\n\nb\nc\n\nd"), ("a<address>b</address>c", "a\nb\nc"),
    ("a<center>b</center>c<form>d</form>", "a\nb\nc\nd"),
    ("10<sup>9</sup>, 10<sup><b>-12</b></sup>, CO<sub>2</sub>, 5 m<sup>2</sup>", "10⁹, 10⁻¹², CO₂, 5 m²"),
    ("the 1<sup>st</sup>, 2<sup>n+1</sup>, k<sup>l-1</sup>, x<sub>i</sub>", "the 1st, 2ⁿ⁺¹, k^l-1, xi"),
    ("2025<sup><a href=#n>3, 4</a></sup> 2026<sup>[5]</sup>", "2025³, ⁴ 2026[5]"),
    ("<q>a</q>, <q> b <q>c</q> </q>d", "“a”, “b “c”” d"), ("a <q></q>b", "a b"),
    ("<del>10</del> 20 <s>a<p>b</p></s>c<del> </del>", "~~10~~ 20 ~~a\n\nb~~\n\nc"),
    ("<ol><li>a<li value=7>b<li>c</ol><ol reversed><li>d<li>e</ol>", "1. a\n7. b\n8. c\n\n2. d\n1. e"),
    ("<ol reversed start=9><li>a<li value=99999999999>b</ol>", "9. a\n8. b"),
    ("a <img class='wp-smiley' src=x alt=🙂>, <img src=y alt=':blob_cat:'><img src=z alt=🎉>", "a 🙂, :blob_cat:🎉"),
    ("x <img class='latex' src=x alt='\\sum_i'> <img class=emoji src=x>y", "x \\sum_i y"),
    ("<table><tr><td>a<td>b<tr><td>c</table>", "a b\nc"),
    (
      "x<table><thead><tr><th>Name<th>Year<tbody><tr><td>Ada <b>L.</b><td>1815<tr><td>Al<td></table>y",
      "x\n\nName    Year\nAda L.  1815\nAl\n\ny"
    ),
    ("<table><tr><th>名前<th>年<tr><td>愛田<td>1815<tr><td>有馬<td></table>", "名前: 愛田\n  年: 1815\n名前: 有馬"),
    ("<table><tr><td>愛<td>1<tr><td>有<td>2</table>", "愛, 1\n有, 2"),
    ("<table><tr><td><a href=x>a</a><td>b<tr><td>c<td>d</table>", "a b\nc d"),
    ("<table><tr><td colspan=2>a<td>b<tr><td>c<td>d</table>", "a b\nc d"),
    ("<table><tr><td><p>a</p><td>b<tr><td>c<td>d</table>", "a\n\nb\nc d"),
    ("<p>", ""), ("<a href='x'>l</a>, <b>m</b>", "l, m"),
  ])
  func `HTML becomes paragraphs, lists and quotations`(html: String, text: String) {
    #expect(HTMLText(html).text == text)
  }

  @Test(arguments: [
    ("Today:\n- bread\n- jam\n\nBye\nnow", "Today:\n- bread\n- jam\n\nBye\nnow"),
    ("One\n  line.\n\n  Two\n  - a\n  2. b", "One line.\n\nTwo\n- a\n2. b"),
    ("a &lt; b\nc\n\n\n\nd &amp; e", "a < b\nc\n\nd & e"), ("a\nb<br>c", "a b\nc"),
    (
      "This abstract has been wrapped by a program at a column such as\nseventy, so that its lines are "
        + "no lines of the author, and they\nare one.\n\nA second paragraph.",
      "This abstract has been wrapped by a program at a column such as seventy, so that its lines are "
        + "no lines of the author, and they are one.\n\nA second paragraph."
    ),
  ])
  func `plain text keeps its lines unless it is wrapped`(plain: String, text: String) {
    #expect(HTMLText(plain).text == text)
  }

  @Test func `pictures that stand for characters are no photos`() {
    let html = "<img class='wp-smiley' src=x alt=🙂><img src=y alt=':a:'><img class=emoji src=z><img src=w alt='A fox'>"
    #expect(HTMLText(html).pictures == [MomentPhoto("w", description: "A fox")])
  }

  @Test(arguments: [
    "<div><b>", "<div></x>", "<div><object></div></object>", "<a<a", "<div a='</div>'>", "<div a=b\">",
    "<div><!--</div>-->",
    "<div><!--></div>-->", "<div><?</div>", "<div><script></div></script>", "<svg><td>", "<math><g><![CDATA[></g>]]>",
    "<svg><desc><![CDATA[><div>]]>", "<div><script><!--<script></script></div></script>",
    "<select><iframe></select><div>", "</noscript><noscript><dd/>", "<dt><li/>",
    "<div><textarea><!--</textarea><div>-->",
  ])
  func `deeply nested HTML is read as text`(piece: String) {
    let html = String(repeating: piece, count: 20_000) + ">deep"
    #expect(HTMLText(html).text.suffix(4) == "deep")
  }

  @Test func `no random HTML that repeats is deeper than it seems`() {
    var random = SeededGenerator(seed: 11)
    let names = [
      "div", "b", "a", "p", "li", "ul", "table", "tr", "td", "caption", "select", "option", "optgroup", "iframe",
      "script",
      "style", "textarea", "title", "xmp", "noembed", "noframes", "noscript", "plaintext", "svg", "math", "mi", "desc",
      "foreignObject", "annotation-xml", "template", "button", "form", "object", "frameset", "head", "body", "html",
      "nobr",
      "dd", "dt", "dl", "ol", "span", "font", "summary", "details", "marquee", "main", "menu", "address", "center",
      "label", "q", "h1", "pre", "ruby", "rt", "image", "isindex", "br", "input",
    ]
    for _ in 0..<Self.depthCount {
      let piece = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        let name = names.randomElement(using: &random) ?? ""
        return [
          "<\(name)>", "<\(name)>", "</\(name)>", "<\(name)/>", "<!--", "-->", "<![CDATA[", "]]>", "<\(name) a='",
        ]
        .randomElement(using: &random) ?? ""
      }.joined()
      let html = String(repeating: piece, count: 2_000)
      guard HTMLDepth.safeBeginning(of: html) == html else { continue }
      HTMLParser.parse(html) { #expect(depth(of: $0) < 1_600, "\(piece)") }
    }
  }

  private static let depthCount = ProcessInfo.processInfo.environment["MOMENTS_FUZZED_FEEDS"].flatMap(Int.init) ?? 100

  private func depth(of node: UnsafeMutablePointer<GumboNode>) -> Int {
    guard node.pointee.type == GUMBO_NODE_ELEMENT || node.pointee.type == GUMBO_NODE_TEMPLATE else { return 1 }
    return 1 + (node.pointee.v.element.childNodes.map(depth).max() ?? 0)
  }

  @Test func `many elements in a row are not deep`() {
    let html = String(repeating: "<p>a<br><svg><path d='x>'/></svg><b c=d>b</b><!-- </p> --></p>", count: 2_000)
    let closed = html.replacing("<path d='x>'/>", with: "<path></path>")
    #expect(HTMLDepth.safeBeginning(of: closed) == closed)
    #expect(HTMLText(html.replacing("<path d='x>'/>", with: "")).text.hasPrefix("a\nb\n\na\nb\n\n"))
  }

  @Test func `the marks and the length of a text are limited`() {
    let deep = String(repeating: "<blockquote>", count: 400) + String(repeating: "<p>x", count: 40_000)
    let text = HTMLText(deep).text
    #expect(text.hasPrefix("> > > > > > > > x\n"))
    #expect(text.utf8.count <= 1 << 20 + 64)
  }

  @Test func `the styles of random HTML are sorted, limited, and within lines`() {
    var random = SeededGenerator(seed: 7)
    let pieces = [
      "<b>", "</b>", "<i>", "</i>", "<p>", "</p>", "<li>", "<ul>", "</ul>", "<a href=x>", "</a>", "a", " ", "é 日",
      "<br>",
      "<pre>", "</pre>", "\n", "<blockquote>", "</blockquote>", "<table><tr><td>", "</table>", "<h1>", "<code>",
      "</code>",
    ]
    for count in 0..<1_000 {
      let html = (0..<(count % 40)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let content = HTMLText(html)
      let bytes = Array(content.text.utf8)
      var last = (0, Int.min)
      for style in content.styles {
        #expect(style.length > 0 && style.start + style.length <= bytes.count, "\(html)")
        let part = bytes[style.start..<(style.start + style.length)]
        #expect(!part.contains(0x0A) && String(validating: part, as: UTF8.self) != nil, "\(html)")
        #expect(last <= (style.start, -style.length), "\(html)")
        last = (style.start, -style.length)
      }
    }
    #expect(HTMLText(String(repeating: "<b>a</b> ", count: 3_000)).styles.count == 1_000)
  }

  @Test(arguments: [
    "<p " + (0..<600).map { "a\($0) " }.joined() + ">text</p>",
    "<p>text</p " + (0..<600).map { "a\($0)=1 " }.joined() + ">",
    "<p " + (0..<600).map { "a\($0)/" }.joined() + ">text</p>",
    (0..<400).map { "<font size=\($0)>" }.joined() + "text" + String(repeating: "<p>", count: 50_000),
  ])
  func `HTML that would take more than linear time is read without its tags`(html: String) {
    #expect(HTMLDepth.safeBeginning(of: html) != html && HTMLText(html).text == "text")
  }

  @Test func `texts with many attributes and styles are read with their tags`() {
    let element = "<p " + (0..<90).map { "a\($0)='<>' " }.joined() + "><b><i><u>text</u></i></b></p>"
    let html = String(repeating: element, count: 100)
    #expect(HTMLDepth.safeBeginning(of: html) == html && HTMLText(html).styles.count == 200)
  }
}
