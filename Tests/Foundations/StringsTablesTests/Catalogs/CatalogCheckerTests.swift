import StringsTestSupport
import Testing

@testable import StringsTables

@Suite struct CatalogCheckerTests {
  private static func messages(english: String, german: String) -> [String] {
    check(["en.lproj/T.strings": english, "de.lproj/T.strings": german]).diagnostics.map(\.description)
  }

  @Test func `a missing translation is a warning at the English key`() {
    let result = check(["en.lproj/T.strings": "a = b;\n c = d;", "de.lproj/T.strings": "a = b;"])
    #expect(
      result.diagnostics.map(\.description) == ["en.lproj/T.strings:2:2: warning: “c” has no translation into de"])
    #expect(!result.hasError)
  }

  @Test func `a key that English lacks is an error`() {
    #expect(
      Self.messages(english: "a = b;", german: "a = b;\nc = d;") == [
        "de.lproj/T.strings:2:1: error: “c” does not exist in the development language, en"
      ])
  }

  @Test(arguments: [
    ("%@ %d", "%@", "%1$@", "%1$@, %2$d"),
    ("%@", "%@ %@", "%1$@, %2$@", "%1$@"),
    ("%@ %d", "%d %@", "%1$d, %2$@", "%1$@, %2$d"),
    ("%d", "%f", "%1$f", "%1$d"),
    ("%d", "none", "no placeholders", "%1$d"),
    ("none", "%d", "%1$d", "no placeholders"),
  ])
  func `placeholders that differ from English are an error that shows both`(
    english: String, german: String, found: String, expected: String
  ) {
    #expect(
      Self.messages(english: "a = \"\(english)\";", german: "\na = \"\(german)\";") == [
        "de.lproj/T.strings:2:5: error: “a” has \(found) here, but \(expected) in the development language, "
          + "at en.lproj/T.strings:1:5"
      ])
  }

  @Test(arguments: [("%@ %d", "%2$d %1$@"), ("%1$@ %1$@ %2$f", "%@ %.2f"), ("%d", "%lld")])
  func `placeholders may change their order and their spelling`(english: String, german: String) {
    #expect(Self.messages(english: "a = \"\(english)\";", german: "a = \"\(german)\";") == [])
  }

  @Test func `an empty text is a warning in every language`() {
    #expect(
      Self.messages(english: "a = \"\";", german: "a = \"\";") == [
        "de.lproj/T.strings:1:5: warning: a text of “a” is empty",
        "en.lproj/T.strings:1:5: warning: a text of “a” is empty",
      ])
  }

  @Test func `placeholders are checked in every language`() {
    let messages = Self.messages(english: "a = \"100% done\";", german: "a = \"100% fertig\";")
    #expect(messages.count == 2)
    #expect(messages.allSatisfy { $0.contains("write a percent sign that is meant as such “%%”") })
  }

  @Test func `a table with errors raises no complaints about what could not be read from it`() {
    #expect(Self.messages(english: "a = b;\nc = d;", german: "a = b;\n“c” = d;").count == 1)
    #expect(Self.messages(english: "a = b;\n“c” = d;", german: "a = b;\nc = d;").count == 1)
  }

  @Test func `a table that a language lacks is one warning, one that only a translation has is one error`() {
    let result = check([
      "en.lproj/A.strings": "a = b; c = d;", "en.lproj/B.strings": "a = b;", "de.lproj/B.strings": "a = b;",
      "de.lproj/C.strings": "a = b; c = d;",
    ])
    #expect(
      result.diagnostics.map(\.description) == [
        "de.lproj/C.strings:1:1: error: the table C does not exist in the development language, en",
        "en.lproj/A.strings:1:1: warning: the table A has no translation into de",
      ])
  }

  // MARK: - Plurals

  private static let plural = PluralTable.text()

  @Test func `a plural entry wins over a text of the same key whatever the names of the files`() throws {
    for folder in ["a/en.lproj", "z/en.lproj"] {
      let result = check([
        "\(folder)/T.strings": "moments = \"%d of them\";", "m/en.lproj/T.stringsdict": Self.plural,
      ])
      let entry = try #require(result.catalogs.first?.translations["en"]?.entries["moments"])
      #expect(entry.sample == "%d moments")
    }
  }

  @Test func `the comment of a text serves the plural entry that replaces it`() throws {
    let result = check([
      "en.lproj/T.strings": "/* %d count */ moments = \"%d of them\";", "en.lproj/T.stringsdict": Self.plural,
    ])
    let entry = try #require(result.catalogs.first?.translations["en"]?.entries["moments"])
    #expect(entry.comment == "%d count")
  }

  @Test func `a language without plurals may translate a plural entry with a text`() {
    let result = check(["en.lproj/T.stringsdict": Self.plural, "ja.lproj/T.strings": "moments = \"%d件\";"])
    #expect(result.diagnostics.map(\.description) == [])
  }

  @Test(arguments: [
    (
      PluralTable.text(format: "%#@total@"),
      [
        "de.lproj/T.stringsdict:5:38: error: the format uses the variable “total”, which the entry does not define",
        "de.lproj/T.stringsdict:6:1: warning: the variable “count” is not used in the format",
      ]
    ),
    (
      PluralTable.text(forms: [("other", "%@ moments")]),
      [
        "de.lproj/T.stringsdict:10:17: error: “%@” is not the number of “count”; another argument must be given by its "
          + "position, such as %2$@"
      ]
    ),
    (
      PluralTable.text(forms: [("other", "%#@more@")]),
      [
        "de.lproj/T.stringsdict:10:17: error: the variable “more” cannot be used inside a plural form, "
          + "only in the format"
      ]
    ),
    (
      PluralTable.text(forms: [("one", "100% one"), ("other", "%d")]),
      [
        "de.lproj/T.stringsdict:10:15: error: “% one” would be read as a placeholder; write a percent sign that is "
          + "meant as such “%%”"
      ]
    ),
    (
      PluralTable.text(forms: [("other", "%d by %2$@")]),
      [
        "de.lproj/T.stringsdict:5:38: error: “moments” has %1$d, %2$@ here, but %1$d in the development language, at "
          + "en.lproj/T.stringsdict:5:38"
      ]
    ),
    (
      PluralTable.text(valueType: "f", forms: [("other", "%f")]),
      [
        "de.lproj/T.stringsdict:5:38: error: “moments” has %1$f here, but %1$d in the development language, at "
          + "en.lproj/T.stringsdict:5:38"
      ]
    ),
  ])
  func `variables and forms are checked`(german: String, messages: [String]) {
    let result = check(["en.lproj/T.stringsdict": Self.plural, "de.lproj/T.stringsdict": german])
    #expect(result.diagnostics.map(\.description) == messages)
  }
}
