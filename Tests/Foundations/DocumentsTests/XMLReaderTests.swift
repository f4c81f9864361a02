import StringsTestSupport
import TerminalTestSupport
import Testing

@testable import Documents

struct XMLReaderTests {
  private static func events(_ text: String) throws(XMLError) -> [(XMLEvent, Int)] {
    var events: [(XMLEvent, Int)] = []
    try XMLReader.read(Array(text.utf8)) { event, offset in
      events.append((event, offset))
      return true
    }
    return events
  }

  @Test func `elements, texts and comments come in order, each with its first byte`() throws {
    let events = try Self.events("<?xml version=\"1.0\" encoding=\"UTF-16\"?><é a='1'>日<!-- c --><b/></é>")
    #expect(
      events.map(\.0) == [
        .start(XMLName("é"), attributes: [XMLName("a"): "1"]), .text("日"), .comment(" c "),
        .start(XMLName("b"), attributes: [:]), .end(XMLName("b")), .end(XMLName("é")),
      ])
    #expect(events.map(\.1) == [39, 49, 52, 62, 66, 66])
  }

  @Test func `entities, numbers, CDATA and line breaks become characters`() throws {
    let texts = try Self.events("<a>&lt;&#8230;&#x1F600;<![CDATA[<&>]]>\r\n&quot;</a>").compactMap { event, _ in
      if case .text(let text) = event { text } else { nil }
    }
    #expect(texts.joined() == "<…😀<&>\n\"")
  }

  @Test func `a prefix is replaced by its namespace`() throws {
    let root = try XMLElement.read(Array("<x:a xmlns:x=\"urn:y\" x:b=\"1\" c=\"2\" xml:space=\"preserve\"/>".utf8))
    #expect(root.name == XMLName("a", namespace: "urn:y") && root["c"] == "2" && root["b"] == nil)
    #expect(root.attributes[XMLName("b", namespace: "urn:y")] == "1")
    #expect(root.attributes[XMLName("space", namespace: "http://www.w3.org/XML/1998/namespace")] == "preserve")
  }

  @Test(arguments: [
    ("", "there is no XML element", 0), ("<a>", "the XML ends too early; an element is not closed", 3),
    ("<a></b>", "this closing tag does not match the opening one", 5),
    ("<a/>x", "the XML has ended before; nothing may follow the last closing tag", 4),
    ("<a>&x;</a>", XMLError.unknownEntity, 3),
    ("<a>& </a>", "a name is missing here; write “&” as &amp; and “<” as &lt;", 4),
    ("<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><a>&x;</a>", XMLError.unknownEntity, 43),
    ("<!DOCTYPE a [<!ENTITY x \"y\">]><a>&x;</a>", "entities are declared here, which are not supported", 24),
    (
      "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><a>&x;</a>",
      "entities are declared here, which are not supported", 51
    ),
  ])
  func `malformed or dangerous XML is rejected at its location`(
    text: String, reason: String, offset: Int
  ) {
    #expect(throws: XMLError(reason: reason, offset: offset)) { try Self.events(text) }
  }

  @Test func `a file in a document type is not read`() throws {
    let events = try Self.events("<!DOCTYPE a PUBLIC \"-//X//Y\" \"http://localhost:1/a.dtd\"><a/>")
    #expect(events.count == 2)
  }

  @Test func `the nesting of elements is limited`() {
    let text = String(repeating: "<a>", count: 100_000)
    #expect(throws: XMLError(reason: "there are more than 256 elements within each other", offset: 256 * 3)) {
      try Self.events(text)
    }
  }

  @Test func `after the handler stops, it is not called again`() throws {
    var count = 0
    try XMLReader.read(Array("<a><b/><c/></a".utf8)) { _, _ in
      count += 1
      return count < 2
    }
    #expect(count == 2)
  }

  @Test func `a tree keeps texts complete and in order`() throws {
    let root = try XMLElement.read(Array("<a>x&amp;<!-- c -->y<b>z</b>\n</a>".utf8))
    let parts = root.content.map { content in
      switch content {
      case .text(let text): text
      case .element(let element): "<\(element.name.local)@\(element.offset)>"
      }
    }
    #expect(parts == ["x&y", "<b@20>", "\n"])
    #expect(root.children.count == 1)
  }

  @Test func `reading any bytes ends`() {
    let pieces = [
      "<a>", "</a>", "<b x='", "'", "&amp;", "&x;", "<!--", "-->", "<![CDATA[", "]]>", "\u{0}", "é", "<!DOCTYPE a [",
      "]>",
    ]
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<300 {
      let bytes = (0..<Int.random(in: 0...20, using: &generator)).flatMap { _ -> [UInt8] in
        Bool.random(using: &generator)
          ? Array((pieces.randomElement(using: &generator) ?? "").utf8) : [UInt8.random(in: 0...255, using: &generator)]
      }
      do throws(XMLError) {
        _ = try XMLElement.read(bytes)
      } catch {
        #expect((0...bytes.count).contains(error.offset), "\(bytes)")
      }
    }
  }

  @Test(arguments: ["<a/>", "<a b='' c=''/>"])
  func `elements and attributes beyond the limit are an error`(element: String) {
    let text = Array(("<x>" + String(repeating: element, count: 10)).utf8)
    let error = #expect(throws: XMLError.self) { try XMLReader.read(text, countLimit: 8) { _, _ in true } }
    #expect(error?.reason == "there are more than 8 elements and attributes")
  }
}
