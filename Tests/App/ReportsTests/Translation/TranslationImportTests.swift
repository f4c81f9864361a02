import Documents
import StringsTestSupport
import TerminalTestSupport
import Testing
import Texts

@testable import Reports

@Suite(.limited)
struct TranslationImportTests {
  private static let tables = [
    "en.lproj/T.strings": #""a" = "A"; "b" = "%@ and %d"; "c" = "C";"#, "en.lproj/T.stringsdict": PluralTable.text(),
  ]

  private static func imported(_ document: String) -> Imported {
    ReportsTests.imported(document, into: tables)
  }

  @Test func `units are read in any order, between notes, groups and markup of other tools`() {
    let result = Self.imported(
      document(
        """
        <group id="g"><note>n</note><group id="h">
        <trans-unit id="c"><note>hint</note><target xml:space="preserve"> C\n“é” </target><alt-trans><target>no</target></alt-trans>
        </trans-unit></group></group>
        <bin-unit id="z" mime-type="x"/>
        <trans-unit id="1" resname="a" approved="yes"><source>A</source>
        <seg-source><mrk mtype="seg" mid="0">A</mrk></seg-source>
        <target><mrk mtype="seg" mid="0"><![CDATA[<Ah>]]></mrk></target></trans-unit>
        <trans-unit id="b"><source>%@ and %d</source>
        <target><g id="1"><x id="2" equiv-text="%@"/> et </g><ph id="3">%d</ph></target></trans-unit>
        """))
    #expect(result.messages.isEmpty)
    #expect(result.texts == ["a": ["<Ah>"], "b": ["%@ et %d"], "c": [" C\n“é” "]])
  }

  @Test func `names may have a prefix or no namespace at all`() {
    let unit = "<trans-unit id=\"a\"><source>A</source><target>Ah</target></trans-unit>"
    let plain = document(unit).replacing(" xmlns=\"urn:oasis:names:tc:xliff:document:1.2\"", with: "")
    let prefixed = plain.replacing("</", with: "\u{1}").replacing("<", with: "<xliff:").replacing(
      "\u{1}", with: "</xliff:"
    )
    .replacing("<xliff:xliff ", with: "<xliff:xliff xmlns:xliff=\"urn:oasis:names:tc:xliff:document:1.2\" ")
    for document in [plain, prefixed] {
      #expect(Self.imported(document).texts == ["a": ["Ah"]], "\(Self.imported(document).messages)")
    }
  }

  @Test func `plural forms are merged, and missing forms stay`() {
    let form = { (name: String, text: String) in
      "<trans-unit id=\"/moments:dict/count:dict/\(name):dict/:string\"><target>\(text)</target></trans-unit>"
    }
    let new = Self.imported(document(form("one", "%d moment") + form("many", "%d de") + form("other", "%d moments")))
    #expect(new.messages.isEmpty)
    #expect(new.texts == ["moments": ["%#@count@", "%d moment", "%d de", "%d moments"]])
    var tables = Self.tables
    tables["fr.lproj/T.stringsdict"] = PluralTable.text(forms: [("one", "old %d"), ("other", "olds %d")])
    let merged = ReportsTests.imported(document(form("one", "new %d")), into: tables)
    #expect(merged.texts == ["moments": ["%#@count@", "new %d", "olds %d"]])
    let incomplete = Self.imported(document(form("one", "%d")))
    #expect(incomplete.texts.isEmpty)
    #expect(
      incomplete.messages == ["x:3:60: error: “moments” has no form “other” of “count”, which every language needs"])
  }

  @Test func `a text with a number may need forms that English does not have`() {
    let result = Self.imported(
      document(
        """
        <trans-unit id="/b:dict/NSStringLocalizedFormatKey:dict/:string"><target>%1$@ et %2$#@n@</target></trans-unit>
        <trans-unit id="/b:dict/n:dict/one:dict/:string"><target>un</target></trans-unit>
        <trans-unit id="/b:dict/n:dict/other:dict/:string"><target>%d</target></trans-unit>
        <trans-unit id="/a:dict/n:dict/other:dict/:string"><target>x</target></trans-unit>
        """))
    #expect(result.texts == ["b": ["%1$@ et %2$#@n@", "un", "%d"]])
    #expect(result.messages == ["x:6:1: warning: there is no text “/a:dict/n:dict/other:dict/:string”"])
  }

  @Test(arguments: [
    ("<trans-unit id=\"a\"><target/></trans-unit>", [], []),
    ("<trans-unit id=\"a\"><source>A</source></trans-unit>", [], []),
    (
      "<trans-unit id=\"a\"><target state=\"needs-translation\">A</target></trans-unit>", [],
      ["x:3:20: warning: “a” has the state needs-translation, so what it says is left out"]
    ),
    ("<trans-unit id=\"a\"><target state=\"needs-review-translation\">A</target></trans-unit>", ["a"], []),
    ("<trans-unit id=\"a\"><target state=\"x-mine\">A</target></trans-unit>", ["a"], []),
    ("<trans-unit id=\"a\"><target state=\"signed-off\">A</target></trans-unit>", ["a"], []),
    ("<trans-unit id=\"x\"><target>A</target></trans-unit>", [], ["x:3:1: warning: there is no text “x”"]),
    ("<trans-unit><target>A</target></trans-unit>", [], ["x:3:1: error: <trans-unit> has no id"]),
    (
      "<trans-unit id=\"b\"><target>%d</target></trans-unit>", [],
      ["x:3:20: error: “b” has %1$d here, but must have %1$@, %2$d"]
    ),
    (
      "<trans-unit id=\"b\"><target>%@ 100% sûr %d</target></trans-unit>", [],
      ["x:3:20: error: \(FormatString("% sûr %d").issues[0])"]
    ),
    (
      "<trans-unit id=\"a\"><source>Old</source><target>A</target></trans-unit>", ["a"],
      ["x:3:1: warning: “a” is translated from another text than it has now"]
    ),
    (
      "<trans-unit id=\"a\"><target>A</target></trans-unit>\n<trans-unit id=\"a\"><target>B</target></trans-unit>",
      ["a"], ["x:4:1: error: “a” is already translated at x:3:1"]
    ),
    (
      "<trans-unit id=\"a\"><target>A<x id=\"1\"/></target></trans-unit>", [],
      ["x:3:29: error: <x> stands for a placeholder, but has no equiv-text to say which"]
    ),
  ])
  func `each unit is imported or reported`(unit: String, keys: [String], messages: [String]) {
    let result = Self.imported(document(unit))
    #expect(result.texts.keys.sorted() == keys)
    #expect(result.messages == messages)
  }

  @Test(arguments: [
    ("", "x:1:1: error: this is not XLIFF; its outermost element must be <xliff>"),
    ("<tmx/>", "x:1:1: error: this is not XLIFF; its outermost element must be <xliff>"),
    ("<xliff/>", "x:1:1: error: <xliff> does not tell its version, which must be 1.2"),
    ("<xliff version=\"1.2\"/>", "x:1:1: error: there is no <file> in <xliff>"),
    (
      "\n <xliff version=\"2.0\" xmlns=\"urn:oasis:names:tc:xliff:document:2.0\"/>",
      "x:2:2: error: XLIFF 2.0 is not supported, only 1.2 is"
    ),
    (
      "<xliff version=\"1.2\"><file original=\"x\" source-language=\"en\" datatype=\"x\"/></xliff>",
      "x:1:22: error: <file> has no target-language"
    ),
    ("<xliff version=\"1.2\">\n</file>", "x:2:3: error: this closing tag does not match the opening one"),
    ("\u{0}\u{0}", "x:1:1: error: this looks like UTF-16 without a byte order mark; save the table as UTF-8"),
    (
      document("", source: "de"), "x:2:1: error: these texts are translated from “de”, but must be from en"
    ),
  ])
  func `a file that is not XLIFF is reported`(text: String, message: String) {
    #expect(Self.imported(text).messages == [message])
  }

  @Test func `the variations of Xcode are read, and numbers are spelled as in the table`() throws {
    let tables = [
      "en.lproj/T.strings": "copied = \"Copied %@\"; days = \"%d days\";",
      "en.lproj/T.stringsdict": roomTable(format: "%#@n@", variables: [("n", "%'d like", "%'d likes")]),
    ]
    func unit(_ id: String, _ source: String, _ target: String) -> String {
      "<trans-unit id=\"\(id)\"><source>\(source)</source><target>\(target)</target></trans-unit>\n"
    }
    let varied = ReportsTests.imported(
      document(
        unit("k|==|plural.one", "%lld like", "%lld j") + unit("k|==|plural.other", "%lld likes", "%lld jj")
          + unit("days|==|plural.one", "%lld days", "%lld jour")
          + unit("days|==|plural.other", "%lld days", "%lld jours")
          + unit("copied|==|device.other", "Copied %@", "%@ est copié")
          + unit("copied|==|device.iphone", "Copied %@", "%@ !")), into: tables)
    #expect(
      varied.texts == [
        "k": ["%#@n@", "%'d j", "%'d jj"], "days": ["%#@value@", "%d jour", "%d jours"],
        "copied": ["%@ est copié"],
      ])
    #expect(varied.messages == ["x:8:1: warning: there is no text “copied|==|device.iphone”"])
    let substituted = ReportsTests.imported(
      document(
        unit("k", "%#@n@", "%#@n@ !") + unit("k|==|substitutions.n.plural.one", "%arg like", "%arg j")
          + unit("k|==|substitutions.n.plural.other", "%arg likes", "%arg jj")), into: tables)
    #expect(substituted.texts == ["k": ["%#@n@ !", "%'d j", "%'d jj"]] && substituted.messages == [])
  }

  @Test func `a document has one language`() {
    let two =
      document("").replacing("</xliff>", with: "")
      + "<file original=\"T\" source-language=\"en\" target-language=\"de\"><body/></file></xliff>"
    #expect(
      Self.imported(two).messages == [
        "x:5:1: error: this file is for “de”, the one before for “fr”; one document may have one target language only"
      ])
  }

  @Test func `a document in UTF-16 or with another English region is read`() {
    let text = "\u{FEFF}" + document("<trans-unit id=\"a\"><target>É</target></trans-unit>", source: "en-US")
    let contents = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let found = XLIFFReader.read(contents, path: "x").document
    #expect(found?.files.first?.units.first?.target?.text == "É")
    #expect(found?.files.first?.sourceLanguage == "en-US")
  }

  @Test func `reading a corrupted document always ends`() {
    let good = Array(
      document(
        "<trans-unit id=\"a\"><source>A</source><target state=\"translated\">É &amp; <x id=\"1\"/></target></trans-unit>"
      )
      .utf8)
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<300 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: index)
        default: bytes.insert(contentsOf: "<>&\"/".utf8.shuffled(using: &generator).prefix(2), at: index)
        }
      }
      let (document, diagnostics) = XLIFFReader.read(bytes, path: "x")
      #expect(document != nil || !diagnostics.isEmpty)
      if let document { _ = TranslationImport(document, into: catalog(Self.tables), language: "fr") }
    }
  }
}
