import Documents
import Foundation
import Localization
import MomentsTestSupport
import TerminalTestSupport
import Testing
import Texts

@testable import Reports

@Suite(.limited)
struct StringCatalogTests {
  private static let tables = [
    "en.lproj/App.strings": """
    /* A greeting. */
    "hello" = "Hello %1$@";
    "done" = "100%% done";
    """,
    "en.lproj/App.stringsdict": stringsDictionary([
      ("files", "%#@files@ in %#@folders@", ["files": "file", "folders": "folder"]),
      ("likes", "%#@count@", ["count": "like"]),
    ]),
  ]

  private static func stringsDictionary(_ entries: [(key: String, format: String, nouns: [String: String])]) -> String {
    let texts = entries.map { key, format, nouns in
      let variables = nouns.sorted { $0.key < $1.key }.map { name, noun in
        """
        <key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>one</key><string>%d \(noun)</string><key>other</key><string>%'d \(noun)s</string></dict>
        """
      }
      let text = "<key>NSStringLocalizedFormatKey</key><string>\(format)</string>"
      return "<key>\(key)</key><dict>\(text)\(variables.joined())</dict>"
    }
    return "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>\(texts.joined())</dict></plist>"
  }

  /// Imports a catalog, and returns the French tables and the issues.
  private func imported(_ text: String) throws -> (entries: [String: TableEntry], issues: [String]) {
    let (documents, diagnostics) = StringCatalogReader.read(Array(text.utf8), path: "x")
    let results = documents.map { TranslationImport($0, into: catalog(Self.tables), language: "fr") }
    let entries = results.flatMap(\.entries.values).joined()
    return (
      Dictionary(uniqueKeysWithValues: entries.map { ($0.key.text, $0) }),
      (diagnostics + results.flatMap(\.diagnostics)).sorted { $0.location < $1.location }.map(\.description)
    )
  }

  private static func text(at path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  private func document(_ strings: String) -> String {
    #"{ "sourceLanguage" : "en", "strings" : { \#(strings) }, "version" : "1.0" }"#
  }

  @Test func `a catalog in the words of Xcode is read`() throws {
    let (entries, issues) = try imported(
      document(
        ##"""
        "hello" : { "localizations" : { "fr" : { "variations" : { "device" : {
            "mac" : { "stringUnit" : { "state" : "translated", "value" : "Salut, le Mac" } },
            "other" : { "stringUnit" : { "state" : "translated", "value" : "Salut, %@" } } } } } } },
        "likes" : { "localizations" : { "fr" : { "variations" : { "plural" : {
            "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld j’aime" } },
            "other" : { "stringUnit" : { "state" : "needs_review", "value" : "%1$lld j’aimes, 100 %%" } } } } } } },
        "files" : { "localizations" : {
          "en" : { "stringUnit" : { "state" : "translated", "value" : "%#@files@ in %#@folders@" } },
          "fr" : { "stringUnit" : { "state" : "translated", "value" : "%#@folders@ : %#@files@" },
            "substitutions" : {
              "files" : { "argNum" : 1, "formatSpecifier" : "lld", "variations" : { "plural" : {
                "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg fichiers" } } } } },
              "folders" : { "argNum" : 2, "formatSpecifier" : "'lld", "variations" : { "plural" : {
                "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg dossiers" } } } } } } } } },
        "done" : { "localizations" : { "fr" : { "stringUnit" : { "state" : "new", "value" : "100%% done" } } } }
        """##))
    #expect(entries["hello"]?.format.text == "Salut, %@")
    #expect(entries["likes"]?.variable(named: "value")?.form(.one)?.text == "%d j’aime")
    #expect(entries["likes"]?.variable(named: "value")?.other.text == "%1$d j’aimes, 100 %%")
    #expect(entries["files"]?.format.text == "%2$#@folders@ : %1$#@files@")
    #expect(entries["files"]?.variable(named: "files")?.other.text == "%d fichiers")
    #expect(entries["files"]?.variable(named: "folders")?.other.text == "%'d dossiers")
    #expect(entries["done"] == nil)
    #expect(issues.count == 1 && issues[0].contains("state new"))
  }

  @Test func `variations of devices may have plurals, and those for certain devices only are reported`() throws {
    let (entries, issues) = try imported(
      document(
        ##"""
        "likes" : { "localizations" : { "fr" : { "variations" : { "device" : { "other" : { "variations" : { "plural" : {
          "other" : { "stringUnit" : { "value" : "%lld j’aime" } } } } } } } } } },
        "hello" : { "localizations" : { "fr" : { "variations" : { "device" : {
          "mac" : { "stringUnit" : { "value" : "Salut, %@" } } } } } } }
        """##))
    #expect(entries["likes"]?.variable(named: "value")?.other.text == "%d j’aime" && entries["hello"] == nil)
    #expect(issues == ["x:3:33: warning: “hello” has texts for certain devices only, and none for “other”"])
  }

  @Test func `errors have locations`() throws {
    let (entries, issues) = try imported(
      document(
        #"""

        "hello" : { "localizations" : { "fr" : { "stringUnit" : { "value" : "Bonjour %1$d" } } } },
        "done" : { "localizations" : { "fr" : { "stringUnit" : { "value" : 1 } } } },
        "other" : { "localizations" : { "fr" : { "stringUnit" : { "value" : "?" } } } }
        """#))
    #expect(entries.isEmpty)
    #expect(issues.map { String($0.prefix(12)) } == ["x:2:59: erro", "x:3:32: erro", "x:4:59: warn"])
    #expect(try imported("{ \"sourceLanguage\" : }").issues == ["x:1:22: error: invalid JSON: unexpected “}”"])
    #expect(
      try imported("{}").issues == [
        "x:1:1: error: this is not a string catalog; it must have “sourceLanguage” and “strings”"
      ])
  }

  @Test func `an existing catalog keeps what is not exported`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file(
      "Localizable.xcstrings",
      document(
        #"""
        "app.copied" : { "extractionState" : "stale", "mine" : [1, 2.5, null, true], "localizations" : {
          "de" : { "variations" : { "plural" : { "other" : { "stringUnit" : { "value" : "alt" } } } } },
          "it" : { "stringUnit" : { "state" : "translated", "value" : "copiato %@" } } } },
        "Own key" : { }
        """#))
    let commands = TranslationCommands(language: Language("en"), version: "1") { _ in }
    _ = try commands.export("de", from: nil, to: path, as: .xcstrings)
    let root = try JSONReader.read(Array(Self.text(at: path).utf8).span)
    let copied = try #require(root["strings"]?["app.copied"])
    #expect(copied["localizations"]?["it"]?["stringUnit"]?["value"]?.text == "copiato %@")
    #expect(copied["localizations"]?["de"]?["variations"] == nil)
    #expect(copied["localizations"]?["de"]?["stringUnit"]?["state"]?.text == "translated")
    #expect(copied["mine"]?.json == "[\n  1,\n  2.5,\n  null,\n  true\n]")
    #expect(root["strings"]?["Own key"]?.members?.isEmpty == true)
    #expect(root["version"]?.text == "1.0")

    try folder.file("broken.xcstrings", "{")
    #expect(throws: TranslationError.self) {
      try commands.export("de", from: nil, to: folder.path + "/broken.xcstrings", as: .xcstrings)
    }
  }

  @Test func `all languages of a catalog are imported`() throws {
    let folder = try TemporaryFolder()
    func unit(_ text: String) -> String {
      #"{ "stringUnit" : { "state" : "translated", "value" : "\#(text) %@" } }"#
    }
    let path = try folder.file(
      "x.xcstrings",
      document(#""app.copied" : { "localizations" : { "fr" : \#(unit("copié")), "it" : \#(unit("copiato")) } }"#))
    let commands = TranslationCommands(language: Language("en"), version: "1") { _ in }
    let answer = try commands.import(path, into: folder.path)
    #expect(answer.status == .success && answer.text.split(separator: "\n").count == 2)
    #expect(try Self.text(at: folder.path + "/it.lproj/App.strings").contains("copiato %@"))
    #expect(try Self.text(at: folder.path + "/fr.lproj/App.strings").contains("copié %@"))
  }
}
