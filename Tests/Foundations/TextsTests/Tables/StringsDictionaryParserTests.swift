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
    #expect((entry.key.text, entry.key.location.description) == ("moments.in", "t:6:3"))
    #expect((entry.comment, entry.location.description) == ("%1$d count, %2$@ place", "t:9:5"))
    #expect(entry.format.text == "%1$#@count@ in %2$@ & é")
    let count = try #require(entry.variables.first)
    #expect((count.name.text, count.forms.map(\.category)) == ("count", [.zero, .one, .two, .few, .many, .other]))
    #expect((count.forms.map(\.text.text)[4], count.forms[1].text.location.description) == ("<many>", "t:15:22"))
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
    #expect((parsed.pairs, parsed.messages) == ([["a", "1"]], ["3:2: error: the key “a” is already defined at t:2:1"]))
  }

  private static let count = PluralTable.variable("count", [("one", "%d moment"), ("other", "%d moments")])

  private static func messages(_ table: String) -> [String] {
    check(["en.lproj/T.stringsdict": table]).diagnostics.map {
      $0.description.replacing("en.lproj/T.stringsdict:", with: "")
    }
  }

  @Test func `variants are sorted by width, whatever their order in the table`() throws {
    let parsed = Self.parse(PluralTable.widths([("100", "a long text"), ("9", "short"), ("20", "longer")]))
    #expect(parsed.messages == [])
    let entry = try #require(parsed.entries.first)
    #expect(entry.variants.map(\.width) == [9, 20, 100])
    #expect((entry.variants.map(\.format.text), entry.sample) == (["short", "longer", "a long text"], "a long text"))
    #expect(entry.location.description == "t:5:13")
  }

  @Test func `width variants may use plural variables of the entry`() throws {
    let table = PluralTable.widths(
      [("10", "%d"), ("20", "%#@count@"), ("40", "%#@count@ of %2$@")], beside: Self.count)
    let parsed = Self.parse(table)
    #expect((parsed.messages, parsed.entries.first?.sample) == ([], "%d moments of %2$@"))
  }

  @Test(arguments: [
    (PluralTable.widths([]), ["3:1: error: “k” has no text for any width"]),
    (
      PluralTable.widths([("12", "x"), ("012", "y")]),
      ["5:1: error: the text for the width 12 is already defined at t:4:1"]
    ),
    (PluralTable.widths([("12", "x"), ("12", "y")]), ["5:1: error: the key “12” is already defined at t:4:1"]),
    (
      PluralTable.widths([("12", "x")], beside: "<key>NSStringLocalizedFormatKey</key><string>y</string>"),
      ["3:1: error: “k” has texts for widths and NSStringLocalizedFormatKey; only one of them can be shown"]
    ),
    (
      PluralTable.widths([("12", "x")]).replacing("<string>x</string>", with: "<integer>1</integer>"),
      ["4:14: error: the value of “12” must be a <string>"]
    ),
    (
      "<plist><dict><key>k</key><dict>\n<key>NSStringVariableWidthRuleType</key><string>x</string></dict></dict></plist>",
      ["2:41: error: the texts of “k” must be a <dict> with widths as keys"]
    ),
  ])
  func `an invalid table of widths is reported at its location`(table: String, messages: [String]) {
    #expect(Self.parse(table).messages == messages)
  }

  @Test(arguments: ["0", "-5", "wide", "", "99999999999999999999"])
  func `a width is a positive number`(width: String) {
    let messages = Self.parse(PluralTable.widths([(width, "x")])).messages
    #expect(messages == ["4:1: error: “\(width)” is no width; write a number such as 20"])
  }

  @Test func `all width variants of an entry must have the same arguments`() {
    #expect(
      Self.messages(PluralTable.widths([("12", "%d"), ("20", "%d of it"), ("30", "%@ of all")])) == [
        "4:14: error: the text for the width 12 has %1$d, but %1$@ is in the widest one",
        "5:14: error: the text for the width 20 has %1$d, but %1$@ is in the widest one",
      ])
    #expect(Self.messages(PluralTable.widths([("12", "%1$@"), ("20", "%@!")])) == [])
  }

  @Test func `placeholders are checked in every width variant`() {
    #expect(Self.messages(PluralTable.widths([("12", "5% of"), ("20", "ten percent")])).count == 1)
    #expect(
      Self.messages(PluralTable.widths([("2", "…"), ("20", "%#@count@!")])) == [
        "5:14: error: the format uses the variable “count”, which the entry does not define"
      ])
  }

  @Test func `a narrower variant with a longer text is a warning`() {
    #expect(
      Self.messages(PluralTable.widths([("12", "a rather long text"), ("20", "a short one")])) == [
        "4:14: warning: the text for the width 12 is longer than the one for the width 20"
      ])
  }

  @Test func `languages may have different widths or none, but need the same arguments`() {
    let english = PluralTable.widths([("12", "%@"), ("20", "%@ here")])
    let result = check([
      "en.lproj/T.stringsdict": english, "de.lproj/T.stringsdict": PluralTable.widths([("8", "%@"), ("9", "%@ da")]),
      "ja.lproj/T.strings": "k = \"%@です\";", "fr.lproj/T.strings": "k = \"ici\";",
    ])
    #expect(
      result.diagnostics.map(\.description) == [
        "fr.lproj/T.strings:1:5: error: “k” has no placeholders here, but %1$@ in the development language, at "
          + "en.lproj/T.stringsdict:4:14"
      ])
  }

  @Test func `width variants use the plural forms of the language`() {
    let table = PluralTable.widths([("20", "%#@count@")], beside: Self.count)
    let result = check(["en.lproj/T.stringsdict": table, "ja.lproj/T.stringsdict": table])
    #expect(result.diagnostics.map(\.severity) == ["warning"])
    #expect(result.diagnostics.first?.description.contains("the form “one”") == true)
  }

  @Test func `a variable that is used in two width variants is checked once`() {
    let table = PluralTable.widths([("20", "%#@count@"), ("40", "%#@count@!")], beside: Self.count)
    #expect(check(["en.lproj/T.stringsdict": table, "ja.lproj/T.stringsdict": table]).diagnostics.count == 1)
  }
}
