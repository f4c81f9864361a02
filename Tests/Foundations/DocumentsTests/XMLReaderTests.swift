import TerminalTestSupport
import Testing

@testable import Documents

@Suite(.limited)
struct XMLReaderTests {
  private static func read(_ text: String) throws(XMLError) -> XMLElement { try XMLElement.read(Array(text.utf8)) }

  /// The content of an element with its offsets.
  private static func parts(_ element: XMLElement) -> [String] {
    element.content.map { content in
      switch content {
      case .text(let text, let offset): "\(text)@\(offset)"
      case .element(let child): "<\(child.name.local)>@\(child.offset)"
      }
    }
  }

  @Test func `elements and texts come in order, each with its first byte and the comment before it`() throws {
    let root = try Self.read("<?xml version=\"1.0\" encoding=\"UTF-16\"?><é a='1'>日<!-- c --><b/><c/></é>")
    #expect(root.name == XMLName("é") && root.attributes == [XMLName("a"): "1"] && root.offset == 39)
    #expect(Self.parts(root) == ["日@49", "<b>@62", "<c>@66"])
    #expect(root.children.map(\.comment) == [" c ", nil])
  }

  @Test func `entities, numbers, CDATA and line breaks become characters, and comments do not part texts`() throws {
    let root = try Self.read("<a>&lt;&#8230;&#x1F600;<![CDATA[<&>]]>\r\n<!-- c -->&quot;</a>")
    #expect(Self.parts(root) == ["<…😀<&>\n\"@3"])
  }

  @Test func `a prefix is replaced by its namespace`() throws {
    let root = try Self.read("<x:a xmlns:x=\"urn:y\" x:b=\"1\" c=\"2\" xml:space=\"preserve\"/>")
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
  func `malformed or dangerous XML is rejected at its location`(text: String, reason: String, offset: Int) {
    #expect(throws: XMLError(reason: reason, offset: offset)) { try Self.read(text) }
  }

  @Test func `a file in a document type is not read`() throws {
    #expect(try Self.read("<!DOCTYPE a PUBLIC \"-//X//Y\" \"http://localhost:1/a.dtd\"><a/>").content.isEmpty)
  }

  @Test func `the nesting of elements is limited`() {
    let text = String(repeating: "<a>", count: 100_000)
    #expect(throws: XMLError(reason: "there are more than 256 elements within each other", offset: 256 * 3)) {
      try Self.read(text)
    }
  }

  @Test func `what comes before an error is kept, with open elements that are not whole`() throws {
    let (root, error) = XMLElement.readBeginning(Array("<a>x<b/><c>y</a>".utf8))
    #expect(error?.offset == 14)
    let broken = try #require(root)
    #expect(Self.parts(broken) == ["x@3", "<b>@4", "<c>@8"])
    #expect(!broken.isWhole && broken.children.map(\.isWhole) == [true, false])
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

  @Test func `the number of elements and attributes is limited`() {
    let attributes = (1..<200).map { " a\($0)=''" }.joined()
    let elements = String(repeating: "<a\(attributes)/>", count: XMLReader.countLimit / 200)
    let error = #expect(throws: XMLError.self) { try Self.read("<x>\(elements)</x>") }
    #expect(error?.reason == "there are more than 1000000 elements and attributes")
  }

  @Test(arguments: [
    ("a\u{9B}2J\u{7F}", "a&#x9b;2J&#x7f;"), ("\u{200F}א\u{2067}b\u{2028}", "&#x200f;א&#x2067;b&#x2028;"),
    ("👩\u{200D}👧 می\u{200C}خواهم", "👩\u{200D}👧 می\u{200C}خواهم"),
  ])
  func `characters that control a terminal or reorder a line are escaped, and read again as they were`(
    text: String, escaped: String
  ) throws {
    #expect(XMLText.escaped(text) == escaped && XMLText.escaped(text + "\0") == nil)
    #expect(XMLText.escaped("\t\0" + text, isAttribute: true, substitute: "?") == "&#9;?" + escaped)
    let list = "<plist version=\"1.0\"><dict><key>a</key><string>\(escaped)</string></dict></plist>"
    let (root, issues) = PropertyListReader.read(Array(list.utf8))
    #expect(issues.isEmpty)
    guard case .object(let members)? = root?.value, case .text(let read)? = members.first?.value else {
      Issue.record("There is no text.")
      return
    }
    #expect(read == text)
  }
}
