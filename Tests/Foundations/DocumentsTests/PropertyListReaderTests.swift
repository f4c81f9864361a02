import MomentsTestSupport
import TerminalTestSupport
import Testing

@testable import Documents

@Suite(.limited)
struct PropertyListReaderTests {
  private static func messages(_ text: String) -> [String] {
    var locator = SourceLocator(path: "t", bytes: Array(text.utf8))
    return PropertyListReader.read(Array(text.utf8)).issues.map { text, offset in
      String(Diagnostic.error(text, at: locator.location(of: offset)).description.dropFirst(2))
    }
  }

  @Test(arguments: [
    ("", ["1:1: error: \(PropertyListReader.notPropertyList)"]),
    ("<dict/>", ["1:1: error: \(PropertyListReader.notPropertyList)"]),
    ("<plist/>", ["1:1: error: \(PropertyListReader.notPropertyList)"]),
    ("<plist><dict>\n <string>x</string></dict></plist>", ["2:2: error: a <key> is missing before this <string>"]),
    ("<plist><dict>\n <key>é</key></dict></plist>", ["2:2: error: the value of “é” is missing"]),
    ("<plist><dict>\n <key>a</key><key>b</key><true/></dict></plist>", ["2:2: error: the value of “a” is missing"]),
    (
      "<plist><dict><key>a</key><string>x\n<b/></string></dict></plist>",
      ["2:1: error: <b> may not stand inside a text; write “<” as &lt;"]
    ),
    ("<plist><dict/>\nx</plist>", ["2:1: error: “x” is not expected here"]),
    (
      "<plist><dict><key>a</key>\n<string>b</strin></dict></plist>",
      ["2:12: error: this closing tag does not match the opening one"]
    ),
  ])
  func `an element that is not part of a property list is reported`(text: String, messages: [String]) {
    #expect(Self.messages(text) == messages)
  }

  @Test func `an element has the location of its tag, also after wide characters and line breaks`() throws {
    let text = "<plist><dict><key>日本😀</key>\r\n\t<string\n>é</string><key>👨‍👩‍👧</key><string>x</string></dict></plist>"
    let members = try Self.members(text)
    var locator = SourceLocator(path: "t", bytes: Array(text.utf8))
    #expect(members.map { locator.location(of: $0.offset).description } == ["t:1:14", "t:3:12"])
    #expect(members.map { locator.location(of: $0.valueOffset).description } == ["t:2:2", "t:3:24"])
  }

  private static func members(_ text: String) throws -> [DocumentMember] {
    let (root, issues) = PropertyListReader.read(Array(text.utf8))
    #expect(issues.isEmpty)
    guard case .object(let members)? = root?.value else { throw XMLError(reason: XMLError.noElement, offset: 0) }
    return members
  }

  @Test func `values are texts, numbers, Booleans and dictionaries`() throws {
    let members = try Self.members(
      """
      <?xml version="1.0" encoding="UTF-16"?>
      <plist><dict><key>a</key><string> é </string><key>b</key><real> 12.5 </real><key>c</key><integer>-3</integer>
      <key>d</key><true/><key>e</key><false/><key>f</key><array><string>x</string></array><key>a</key><integer>x</integer>
      <!-- g --><key>h</key><dict/></dict></plist>
      """)
    #expect(members.map(\.key) == ["a", "b", "c", "d", "e", "f", "a", "h"])
    #expect(
      members.map { "\($0.value)" } == [
        "text(\" é \")", "number(12.5)", "number(-3.0)", "boolean(true)", "boolean(false)", "other", "other",
        "object([])",
      ])
    #expect(members.last?.comment == "g")
  }

  @Test(arguments: ForeignNumbers.texts)
  func `numbers are finite`(number: String) throws {
    let members = try Self.members("<plist><dict><key>a</key><real>\(number)</real></dict></plist>")
    #expect(members.map { $0.value.number?.isFinite } == [Double(number).flatMap { $0.isFinite ? true : nil }])
  }
}
