import Documents
import StringsTestSupport
import TerminalTestSupport
import Testing

@testable import Texts

/// Texts for different room, from the table to what is checked.
@Suite(.limited)
struct WidthVariantTests {
  private static let count = PluralTable.variable("count", [("one", "%d moment"), ("other", "%d moments")])

  private static func parse(_ table: String) -> ParsedTable {
    StringsDictionaryParser.parse(SourceText(path: "t", contents: Array(table.utf8)))
  }

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
    #expect(entry.variants.map(\.format.text) == ["short", "longer", "a long text"])
    #expect(entry.sample == "a long text")
    #expect(entry.location.description == "t:5:13")
  }

  @Test func `width variants may use plural variables of the entry`() throws {
    let table = PluralTable.widths(
      [("10", "%d"), ("20", "%#@count@"), ("40", "%#@count@ of %2$@")], beside: Self.count)
    let parsed = Self.parse(table)
    #expect(parsed.messages == [])
    #expect(parsed.entries.first?.sample == "%d moments of %2$@")
  }

  @Test(arguments: [
    (PluralTable.widths([]), ["3:1: error: “k” has no text for any width"]),
    (PluralTable.widths([("0", "x")]), ["4:1: error: “0” is no width; write a number such as 20"]),
    (PluralTable.widths([("-5", "x")]), ["4:1: error: “-5” is no width; write a number such as 20"]),
    (PluralTable.widths([("wide", "x")]), ["4:1: error: “wide” is no width; write a number such as 20"]),
    (PluralTable.widths([("", "x")]), ["4:1: error: “” is no width; write a number such as 20"]),
    (
      PluralTable.widths([("99999999999999999999", "x")]),
      ["4:1: error: “99999999999999999999” is no width; write a number such as 20"]
    ),
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
    #expect(result.diagnostics.map(\.issue.severity) == [.warning])
    #expect(result.diagnostics.first?.description.contains("the form “one”") == true)
  }

  @Test func `a variable that is used in two width variants is checked once`() {
    let table = PluralTable.widths([("20", "%#@count@"), ("40", "%#@count@!")], beside: Self.count)
    #expect(check(["en.lproj/T.stringsdict": table, "ja.lproj/T.stringsdict": table]).diagnostics.count == 1)
  }
}
