import Documents
import StringsTestSupport
import TerminalTestSupport
import Testing

@testable import Texts

@Suite(.limited)
struct StringsDictionaryParserTests {
  static func parse(_ table: String) -> ParsedTable {
    StringsDictionaryParser.parse(SourceText(path: "t", contents: Array(table.utf8)))
  }

  @Test func `a plural entry is read with its variables and forms`() throws {
    let parsed = Self.parse(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
        <!-- %1$d count, %2$@ place -->
        <key>moments.in</key>
        <dict>
          <key>NSStringLocalizedFormatKey</key>
          <string>%1$#@count@ in %2$@ &amp; é</string>
          <key>count</key>
          <dict>
            <key>NSStringFormatSpecTypeKey</key> <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key> <string>d</string>
            <key>zero</key> <string>none</string>
            <key>one</key> <string>%d moment</string>
            <key>two</key> <string>two</string>
            <key>few</key> <string>few</string>
            <key>many</key> <string><![CDATA[<many>]]></string>
            <key>other</key> <string>%d moments</string>
          </dict>
        </dict>
      </dict>
      </plist>
      """)
    #expect(parsed.messages == [])
    let entry = try #require(parsed.entries.first)
    #expect(entry.key.text == "moments.in")
    #expect(entry.key.location.description == "t:6:3")
    #expect(entry.comment == "%1$d count, %2$@ place")
    #expect(entry.location.description == "t:9:5")
    #expect(entry.format.text == "%1$#@count@ in %2$@ & é")
    let count = try #require(entry.variables.first)
    #expect(count.name.text == "count")
    #expect(count.forms.map(\.category) == [.zero, .one, .two, .few, .many, .other])
    #expect(count.forms.map(\.text.text)[4] == "<many>")
    #expect(count.forms[1].text.location.description == "t:15:22")
    #expect(count.other.text == "%d moments")
  }

  @Test(arguments: [
    (PluralTable.text(format: nil), ["3:1: error: “moments” has no NSStringLocalizedFormatKey"]),
    (PluralTable.text(ruleType: nil), ["6:1: error: the variable “count” has no NSStringFormatSpecTypeKey"]),
    (
      PluralTable.text(ruleType: "X"),
      ["8:37: error: “X” is not supported; NSStringFormatSpecTypeKey must be NSStringPluralRuleType"]
    ),
    (
      PluralTable.text(valueType: nil),
      ["6:1: error: the variable “count” has no NSStringFormatValueTypeKey"]
    ),
    (
      PluralTable.text(valueType: "@"),
      ["9:38: error: “@” is not supported; NSStringFormatValueTypeKey must be d"]
    ),
    (
      PluralTable.text(forms: [("one", "x")]),
      ["6:1: error: the variable “count” has no form “other”, which every language needs"]
    ),
    (
      PluralTable.text(forms: [("othr", "x"), ("other", "x")]),
      [
        "10:1: error: “othr” is no plural form of the variable “count”; "
          + "the forms are zero, one, two, few, many and other"
      ]
    ),
    (
      PluralTable.text().replacing("<key>count</key>", with: "<key>a b</key>"),
      ["6:1: error: the variable name “a b” may hold only letters, digits, “_”, “.” and “-”"]
    ),
    (
      "<plist><dict>\n<key>k</key> <string>x</string></dict></plist>",
      ["2:14: error: the value of “k” must be a <dict> with its format and variables"]
    ),
    (
      "<plist><dict><key>k</key><dict>\n<key>NSStringLocalizedFormatKey</key><array/></dict></dict></plist>",
      ["2:38: error: the value of “NSStringLocalizedFormatKey” must be a <string>"]
    ),
    (
      "<plist><dict><key>k</key><dict>\n<key>NSStringLocalizedFormatKey</key><string/>\n"
        + "<key>v</key><true/></dict></dict></plist>",
      ["3:13: error: the variable “v” must be a <dict> with its forms"]
    ),
  ])
  func `an invalid plural entry is reported at its element`(table: String, messages: [String]) {
    #expect(Self.parse(table).messages == messages)
  }

  @Test func `a duplicate key keeps its first value`() {
    let entry = "<key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>1</string></dict>"
    let parsed = Self.parse("<plist><dict>\n\(entry)\n \(entry.replacing("1", with: "2"))</dict></plist>")
    #expect(parsed.pairs == [["a", "1"]])
    #expect(parsed.messages == ["3:2: error: the key “a” is already defined at t:2:1"])
  }
}
