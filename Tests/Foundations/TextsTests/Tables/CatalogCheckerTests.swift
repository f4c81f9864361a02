import Documents
import StringsTestSupport
import TerminalTestSupport
import Testing

@testable import Texts

@Suite(.limited)
struct CatalogCheckerTests {
  private static func messages(english: String, german: String) -> [String] {
    messages(["en.lproj/T.strings": english, "de.lproj/T.strings": german])
  }

  private static func messages(_ tables: [String: String]) -> [String] { check(tables).diagnostics.map(\.description) }

  @Test func `a missing translation is a warning at the English key`() {
    let result = check(["en.lproj/T.strings": "a = b;\n c = d;", "de.lproj/T.strings": "a = b;"])
    #expect(
      result.diagnostics.map(\.description) == ["en.lproj/T.strings:2:2: warning: “c” has no translation into de"])
    #expect(!result.hasError)
  }

  @Test
  func `the missing translations of a language are one warning that names the first ones in file order`() {
    let english = ["zeta", "alpha", "mid", "last", "end"].map { "\($0) = b;\n" }.joined()
    for _ in 0..<5 {
      #expect(
        Self.messages(english: english, german: "mid = b;") == [
          "en.lproj/T.strings:1:1: warning: 4 texts, such as “zeta”, “alpha”, “last”, have no translation into de"
        ])
    }
    #expect(
      Self.messages(english: english, german: "mid = b; zeta = c; last = d;") == [
        "en.lproj/T.strings:2:1: warning: “alpha”, “end” have no translation into de"
      ])
  }

  @Test func `a key in both kinds of table is a warning at the text that is never shown`() {
    #expect(
      Self.messages(["en.lproj/T.strings": "x = y;\n moments = z;", "en.lproj/T.stringsdict": Self.plural]) == [
        "en.lproj/T.strings:2:2: warning: “moments” is also at en.lproj/T.stringsdict:3:1, and that text is shown instead "
          + "of this one"
      ])
  }

  @Test func `errors come before warnings, each sorted by location`() {
    let diagnostics = check(["en.lproj/T.strings": "a = b; c;", "de.lproj/T.strings": "a; c = '%d'; x = y;"])
      .diagnostics
    #expect(
      diagnostics.errorsFirst.map { "\($0.location) \($0.severity)" } == [
        "de.lproj/T.strings:1:8 error", "de.lproj/T.strings:1:14 error", "de.lproj/T.strings:1:1 warning",
        "en.lproj/T.strings:1:8 warning",
      ])
  }

  @Test func `a text whose English comment says so is not to be translated`() {
    let english = "/* A name. @notranslate */ a = 'of the same name';\n// @notranslate\nb = B; c = 'of the same name';"
    #expect(
      Self.messages(english: english, german: "a = 'of the same name'; c = 'of the same name';") == [
        "de.lproj/T.strings:1:29: warning: “c” is the same text as in en; is it not translated yet?"
      ])
  }

  @Test func `a key that is missing in English is an error`() {
    #expect(
      Self.messages(english: "a = b;", german: "a = b;\nc = d;") == [
        "de.lproj/T.strings:2:1: error: “c” does not exist in the development language, en"
      ])
  }

  @Test(arguments: [
    ("%@ %d", "%@", "%1$@", "%1$@, %2$d"),
    ("%@", "%@ %@", "%1$@, %2$@", "%1$@"),
    ("%@ %d", "%d %@", "%1$d, %2$@", "%1$@, %2$d"),
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

  @Test(arguments: [("%@ %d", "%2$d %1$@"), ("%1$@ %1$@ %2$d", "%@ %d"), ("%d", "%'d")])
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

  @Test func `the unreadable parts of a table cause no further warnings or errors`() {
    #expect(Self.messages(english: "a = b;\nc = d;", german: "a = b;\n“c” = d;").count == 1)
    #expect(Self.messages(english: "a = b;\n“c” = d;", german: "a = b;\nc = d;").count == 1)
  }

  @Test func `a translation may group the texts into other tables`() {
    let result = check([
      "en.lproj/A.strings": "a = b; c = d;", "en.lproj/B.strings": "e = f;", "de.lproj/B.strings": "a = b;",
      "de.lproj/C.strings": "e = f;",
    ])
    #expect(
      result.diagnostics.map(\.description) == ["en.lproj/A.strings:1:8: warning: “c” has no translation into de"])
  }

  @Test func `a key in two tables of the same kind is an error`() {
    #expect(
      Self.messages(["en.lproj/A.strings": "a = b;", "en.lproj/B.strings": "c = d;\na = e;"]) == [
        "en.lproj/B.strings:2:1: error: the key “a” is already defined at en.lproj/A.strings:1:1"
      ])
  }

  @Test(arguments: [
    "Nothing was found here.", "%@ has no name yet", "a b and the rest of it", "%d of them are gone, 100%%",
  ])
  func `a phrase that is the same as in English is a warning`(phrase: String) {
    #expect(
      Self.messages(english: "a = \"\(phrase)\";", german: "a = \"\(phrase)\";") == [
        "de.lproj/T.strings:1:5: warning: “a” is the same text as in en; is it not translated yet?"
      ])
  }

  @Test(arguments: [
    "OK", "Moments", "Typography", "GNU Unifont", "%1$@: %2$d × %3$d", "Moment?id=3", "--theme NAME|FILE", "Aa XL",
    "j k",
    "Web", "Ada Lind", "https://momentsapp.com/", "System · Dark", "%@ km/h",
  ])
  func `names, formats, keys and loan words may be the same in all languages`(text: String) {
    #expect(Self.messages(english: "a = \"\(text)\";", german: "a = \"\(text)\";") == [])
  }

  // MARK: - Plurals

  private static let plural = PluralTable.text()

  @Test(arguments: ["a/en.lproj", "z/en.lproj"])
  func `a plural entry replaces a text with the same key but keeps its comment, whatever the file names`(folder: String)
    throws
  {
    let result = check([
      "\(folder)/T.strings": "/* %d count */ moments = \"%d of them\";", "m/en.lproj/T.stringsdict": Self.plural,
    ])
    let entry = try #require(result.translations["en"]?.entries["moments"])
    #expect(entry.sample == "%d moments" && entry.comment == "%d count")
  }

  @Test func `a language without plurals may translate a plural entry with a text`() {
    #expect(Self.messages(["en.lproj/T.stringsdict": Self.plural, "ja.lproj/T.strings": "moments = \"%d件\";"]) == [])
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
      PluralTable.text(forms: [("one", "one"), ("other", "%@ moments")]),
      [
        "de.lproj/T.stringsdict:11:17: error: “%@” is not the number of “count”; another argument must be given by its "
          + "position, such as %2$@"
      ]
    ),
    (
      PluralTable.text(forms: [("one", "one"), ("other", "%#@more@")]),
      [
        "de.lproj/T.stringsdict:11:17: error: a form of the variable “count” uses the variable “more”; only the format can "
          + "use variables"
      ]
    ),
    (
      PluralTable.text(forms: [("one", "100% one"), ("other", "%d")]),
      [
        "de.lproj/T.stringsdict:10:15: error: \(FormatString("% one").issues[0])"
      ]
    ),
    (
      PluralTable.text(forms: [("one", "one by %2$@"), ("other", "%d by %2$@")]),
      [
        "de.lproj/T.stringsdict:5:38: error: “moments” has %1$d, %2$@ here, but %1$d in the development language, at "
          + "en.lproj/T.stringsdict:5:38"
      ]
    ),
  ])
  func `variables and forms are checked`(german: String, messages: [String]) {
    #expect(Self.messages(["en.lproj/T.stringsdict": Self.plural, "de.lproj/T.stringsdict": german]) == messages)
  }

  @Test(arguments: [
    ("ru", ["one", "many", "other"], ["few"]), ("fr", ["one", "other"], []), ("fr", ["other"], ["one"]),
    ("ja", ["other"], []),
    ("en", ["other"], ["one"]), ("de", ["zero", "one", "other"], []),
    ("ar", ["zero", "one", "two", "few", "many", "other"], []), ("ru", ["other"], ["one", "few", "many"]),
  ])
  func `a missing form that the language needs is a warning`(language: String, forms: [String], missing: [String]) {
    let path = "\(language).lproj/T.stringsdict"
    var tables = ["en.lproj/T.stringsdict": Self.plural]
    tables[path] = PluralTable.text(forms: forms.map { ($0, "%d") })
    let result = check(tables)
    #expect(
      result.diagnostics.map(\.description)
        == missing.map {
          "\(path):6:1: warning: the variable “count” has no form “\($0)”, which \(language) needs for some numbers"
        })
    #expect(!result.hasError)
  }

  @Test func `a form that the language never uses is a warning`() {
    let result = check([
      "en.lproj/T.stringsdict": Self.plural,
      "ja.lproj/T.stringsdict": PluralTable.text(forms: [("one", "%d"), ("other", "%d")]),
    ])
    #expect(
      result.diagnostics.map(\.description) == [
        "ja.lproj/T.stringsdict:10:15: warning: the form “one” of the variable “count” is never shown: ja has no such plural"
      ])
  }

  @Test func `a language with an unknown plural rule is reported once`() {
    #expect(
      Self.messages(["en.lproj/T.stringsdict": Self.plural, "xx.lproj/T.stringsdict": Self.plural]) == [
        "xx.lproj/T.stringsdict:6:1: warning: the plural rule of xx is not known, so the form “other” is shown for "
          + "every number"
      ])
  }
}
