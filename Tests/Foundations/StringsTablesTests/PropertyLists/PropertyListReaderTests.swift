import Testing

@testable import StringsTables

@Suite struct PropertyListReaderTests {
  private static func messages(_ text: String) -> [String] {
    PropertyListReader.read(TableText(path: "t", contents: Array(text.utf8))).diagnostics.map {
      String($0.description.dropFirst(2))
    }
  }

  @Test(arguments: [
    ("", ["1:1: error: the table is not a property list; its outermost element must be <plist> with one <dict> in it"]),
    (
      "<dict/>",
      ["1:1: error: the table is not a property list; its outermost element must be <plist> with one <dict> in it"]
    ),
    (
      "<plist/>",
      ["1:1: error: the table is not a property list; its outermost element must be <plist> with one <dict> in it"]
    ),
    ("<plist><dict>\n <string>x</string></dict></plist>", ["2:2: error: a <key> is missing before this <string>"]),
    ("<plist><dict>\n <key>é</key></dict></plist>", ["2:2: error: the value of “é” is missing"]),
    ("<plist><dict>\n <key>a</key><key>b</key><true/></dict></plist>", ["2:2: error: the value of “a” is missing"]),
    (
      "<plist><dict>\n<key>a</key><true/>\n <key>a</key><true/></dict></plist>",
      ["3:2: error: the key “a” is already defined at t:2:1"]
    ),
    (
      "<plist><dict><key>a</key><string>x\n<b/></string></dict></plist>",
      ["2:1: error: <b> may not stand inside a text; write “<” as &lt;"]
    ),
    ("<plist><dict/>\nx</plist>", ["2:1: error: “x” is not expected here"]),
  ])
  func `what is no property list is reported at its element`(text: String, messages: [String]) {
    #expect(Self.messages(text) == messages)
  }

  @Test(arguments: [
    ("<plist><dict><key>a</key>\n<string>b</strin></dict></plist>", "2:12: error: this closing tag does not match"),
    ("<plist><dict><key>a</key>\n<string>日本 & b</string></dict></plist>", "2:13: error: a name is missing here"),
    ("<plist><dict><key>a</key>\n<string>&x;</string></dict></plist>", "2:9: error: this entity is unknown"),
    ("<plist>\n<dict>", "2:7: error: the XML ends too early"),
    ("<plist><dict/></plist>\njunk", "2:1: error: the XML has ended before; nothing may follow the last closing tag"),
  ])
  func `malformed XML is reported where the parser stumbled`(text: String, message: String) {
    #expect(Self.messages(text).first?.hasPrefix(message) == true, "\(Self.messages(text))")
  }

  @Test func `an element has the place of its tag also behind wide characters and line breaks`() throws {
    let text = "<plist><dict><key>日本😀</key>\r\n\t<string\n>é</string><key>👨‍👩‍👧</key><string>x</string></dict></plist>"
    let (root, diagnostics) = PropertyListReader.read(TableText(path: "t", contents: Array(text.utf8)))
    guard case .dictionary(let members) = root?.value else {
      Issue.record("the root is no dictionary")
      return
    }
    #expect(diagnostics.isEmpty)
    #expect(members.map(\.key.location.description) == ["t:1:14", "t:3:12"])
    #expect(members.map(\.value.location.description) == ["t:2:2", "t:3:24"])
  }

  @Test func `UTF-16 is read whatever encoding the declaration names`() {
    let xml =
      "\u{FEFF}<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n<plist><dict><key>é</key><string>中</string></dict></plist>"
    let contents = xml.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let (root, diagnostics) = PropertyListReader.read(TableText(path: "t", contents: contents))
    #expect(diagnostics.isEmpty)
    guard case .dictionary(let members) = root?.value else {
      Issue.record("the root is no dictionary")
      return
    }
    #expect(members.map(\.key.text) == ["é"])
    #expect(members.map(\.value.text?.text) == ["中"])
  }

  @Test func `entities that expand without end are refused`() {
    let entities = (1...12).map { "<!ENTITY e\($0) \"\(String(repeating: "&e\($0 - 1);", count: 10))\">" }.joined()
    let text = "<!DOCTYPE plist [<!ENTITY e0 \"x\">\(entities)]><plist><dict><key>&e12;</key><true/></dict></plist>"
    #expect(!Self.messages(text).isEmpty)
  }
}
