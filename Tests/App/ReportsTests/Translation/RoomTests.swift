import Documents
import TerminalTestSupport
import Testing
import Texts

@testable import Reports

/// Export and import of texts for different widths and of variables with plural forms.
@Suite(.limited)
struct RoomTests {
  private static func exported(_ tables: [String: String]) -> TranslationDocument? {
    let text = XLIFFWriter.document(
      of: catalog(tables), language: "fr", categories: [.one, .other], toolVersion: "1"
    ).text
    return XLIFFReader.read(Array(text.utf8), path: "x").document
  }

  /// The path, the source and the target of each unit.
  private static func units(_ tables: [String: String]) -> [[String]] {
    (exported(tables)?.files ?? []).flatMap(\.units).map { unit in
      let steps = (unit.names.first ?? "").replacing("NSStringVariableWidthRuleType", with: "width")
      return [
        steps.replacing("/k:dict/", with: "").replacing(":dict/:string", with: "").replacing(":dict/", with: " "),
        unit.source ?? "", unit.target?.text ?? "",
      ]
    }
  }

  private static func unit(_ steps: String..., target: String) -> String {
    let path = (["/k"] + steps).map { "\($0):dict/" }.joined()
    return "<trans-unit id=\"\(path):string\"><target>\(target)</target></trans-unit>"
  }

  private static func width(_ width: Int, _ target: String) -> String {
    unit("NSStringVariableWidthRuleType", "\(width)", target: target)
  }

  private static let count = (name: "n", one: "%d day", other: "%d days")
  private static let english = [
    "en.lproj/T.stringsdict": roomTable(widths: [(9, "%d d"), (20, "%#@n@"), (40, "for %#@n@")], variables: [count])
  ]

  // MARK: Export

  @Test func `each width is a unit, and the variables appear once`() {
    #expect(
      Self.units(Self.english) == [
        ["width 9", "%d d", ""], ["width 20", "%#@n@", ""], ["width 40", "for %#@n@", ""], ["n one", "%d day", ""],
        ["n other", "%d days", ""],
      ])
  }

  @Test func `a translation with other widths is paired with the English text for that width`() {
    var tables = Self.english
    tables["fr.lproj/T.stringsdict"] = roomTable(widths: [(5, "%d j"), (30, "pour %d jours"), (99, "durant %d jours")])
    #expect(
      Self.units(tables) == [
        ["width 5", "%d d", "%d j"], ["width 30", "%#@n@", "pour %d jours"],
        ["width 99", "for %#@n@", "durant %d jours"],
      ])
  }

  @Test func `a translation without widths is paired with the widest text`() {
    var tables = Self.english
    tables["fr.lproj/T.strings"] = "k = \"%d jours\";"
    #expect(Self.units(tables) == [["k", "for %d days", "%d jours"]])
    tables = ["en.lproj/T.strings": "k = \"%d days\";", "fr.lproj/T.stringsdict": roomTable(widths: [(9, "%d j")])]
    #expect(Self.units(tables) == [["width 9", "%d days", "%d j"]])
  }

  @Test(arguments: [
    ("%#@files@ by %2$@", "%d files", "%d files by %2$@"), ("100%% of %2$@: %#@files@", "%d", "100%% of %2$@: %d"),
    ("%#@files@", "%'d of %2$@", "%'d of %2$@"),
  ])
  func `a text that replaces forms is paired with the form other`(format: String, other: String, whole: String) {
    let tables = [
      "en.lproj/T.stringsdict": roomTable(format: format, variables: [(name: "files", one: other, other: other)]),
      "fr.lproj/T.strings": "k = \"x\";",
    ]
    #expect(Self.units(tables) == [["k", whole, "x"]])
  }

  // MARK: Import

  @Test(arguments: [
    roomTable(widths: [(9, "%d j"), (20, "%#@n@"), (40, "pour %#@n@")], variables: [("n", "%d jour", "%d jours")]),
    roomTable(widths: [(3, "%d j"), (50, "%#@m@ durant")], variables: [("m", "%d jour", "%d jours")]),
    roomTable(
      widths: [(9, "%#@h@"), (30, "%1$#@n@ %1$#@h@")], variables: [("n", "%d et", "%d"), ("h", "u", "%d")]),
  ])
  func `an exported text is imported unchanged`(table: String) throws {
    let french = Self.english.merging(["fr.lproj/T.stringsdict": table]) { $1 }
    #expect(catalog(french).diagnostics.filter { $0.isError }.map(\.description) == [])
    let document = try #require(Self.exported(french))
    let imported = TranslationImport(document, into: catalog(Self.english), language: "fr")
    #expect(imported.diagnostics.map(\.description) == [])
    let written = StringsDictionaryWriter.text(of: try #require(imported.entries["T"]))
    let entries = try #require(catalog(french).translations["fr"]).entries.values
    #expect(written == StringsDictionaryWriter.text(of: Array(entries)))
  }

  @Test func `a translation has its own widths, and widths missing in a document stay`() {
    let new = imported(document(Self.width(12, "%d j") + Self.width(30, "%d jours")), into: Self.english)
    #expect(new.messages.isEmpty)
    #expect(new.texts == ["k": ["%d j", "%d jours"]])
    var tables = Self.english
    tables["fr.lproj/T.stringsdict"] = roomTable(
      widths: [(12, "%d j"), (30, "%#@n@")], variables: [("n", "un jour", "%d jours")])
    let merged = imported(
      document(Self.width(50, "durant %#@n@") + Self.unit("n", "one", target: "%d jour")), into: tables)
    #expect(merged.messages.isEmpty)
    #expect(merged.texts == ["k": ["%d j", "%#@n@", "durant %#@n@", "%d jour", "%d jours"]])
  }

  @Test func `the document decides between plain text, widths and forms`() {
    let other = { (text: String) in Self.unit("n", "other", target: text) }
    let format = Self.unit("NSStringLocalizedFormatKey", target: "%#@n@")
    #expect(imported(document(format + other("%d jours")), into: Self.english).texts == ["k": ["%#@n@", "%d jours"]])
    let text = "<trans-unit id=\"k\"><target>%d jours</target></trans-unit>"
    #expect(imported(document(text), into: Self.english).texts == ["k": ["%d jours"]])
    let both = imported(document(text + "\n" + Self.width(9, "%d j")), into: Self.english)
    #expect(both.texts.isEmpty)
    #expect(
      both.messages == [
        "x:4:76: error: “k” is translated as a text, as a plural or for widths; only one of them can be shown"
      ])
  }

  @Test func `forms of an unused variable are reported`() {
    let units = Self.width(9, "%d j") + "\n" + Self.unit("x", "other", target: "%d")
    let result = imported(document(units), into: Self.english)
    #expect(result.texts == ["k": ["%d j"]])
    #expect(result.messages == ["x:4:52: warning: there is no text “/k:dict/x:dict/other:dict/:string”"])
  }

  @Test func `forms need a format, and every width needs the same arguments`() {
    let tables = ["en.lproj/T.strings": "k = \"%d days\";"]
    #expect(
      imported(document(Self.unit("n", "other", target: "%d")), into: tables).messages == [
        "x:3:52: error: “k” has plural forms, but no format that they stand in"
      ])
    #expect(
      imported(document(Self.width(9, "%@") + "\n" + Self.width(20, "%d jours")), into: tables).messages == [
        "x:3:76: error: the text for the width 9 has %1$@, but %1$d is in the widest one"
      ])
  }
}
