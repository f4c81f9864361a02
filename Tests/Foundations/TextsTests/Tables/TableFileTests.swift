import Documents
import TerminalTestSupport
import Testing

@testable import Texts

@Suite(.limited)
struct TableFileTests {
  @Test(arguments: [
    ("/app/Resources/zh-Hans.lproj/Localizable.strings", "zh-Hans", "Localizable", TableFile.Kind.strings),
    ("en.lproj/Menu.Items.stringsdict", "en", "Menu.Items", .stringsDictionary),
    ("a/pt_BR.lproj/T.strings", "pt_BR", "T", .strings),
    ("a/pt_BR.LPROJ/T.StringsDict", "pt_BR", "T", .stringsDictionary),
    ("sr-Latn-RS.lproj/T.STRINGS", "sr-Latn-RS", "T", .strings),
    ("es-419.lproj/T.strings", "es-419", "T", .strings),
    ("fil.lproj/T.strings", "fil", "T", .strings),
    ("de-1996.lproj/T.strings", "de-1996", "T", .strings),
    ("ca-ES-valencia.lproj/T.strings", "ca-ES-valencia", "T", .strings),
    ("en-x-long.lproj/T.strings", "en-x-long", "T", .strings),
  ])
  func `a path has the language, table and kind`(path: String, language: String, table: String, kind: TableFile.Kind)
    throws
  {
    let file = try TableFile(path: path)
    #expect((file.language, file.table, file.kind) == (language, table, kind))
  }

  @Test(arguments: [
    ("en.lproj/Localizable.txt", "a table is a .strings or .stringsdict file"),
    ("en.lproj/.strings", "a table is a .strings or .stringsdict file"),
    ("en.lproj/Localizable", "a table is a .strings or .stringsdict file"),
    ("", "a table is a .strings or .stringsdict file"),
    ("Localizable.strings", "a table lies in the folder of its language, such as en.lproj"),
    ("en/Localizable.strings", "a table lies in the folder of its language, such as en.lproj"),
    (".lproj/Localizable.strings", "a table lies in the folder of its language, such as en.lproj"),
    ("en.lproj.old/Localizable.strings", "a table lies in the folder of its language, such as en.lproj"),
    (
      "Base.lproj/Localizable.strings",
      "Base.lproj is not a language; put the table into the folder of the development language"
    ),
  ])
  func `a path that is not a table is rejected`(path: String, message: String) {
    #expect(throws: Diagnostic.error(message, at: SourceLocation(path: path))) { try TableFile(path: path) }
  }

  @Test(arguments: [
    "foo bar", "x", "x-y", "english", "English", "German", "e\"n", "en-", "-en", "en--US", "q1", "日本", "en.US", "..",
    "zh-Hans-abcdefghi",
  ])
  func `a folder that is not a language is rejected`(name: String) {
    let error = #expect(throws: Diagnostic.self) { try TableFile(path: "Resources/\(name).lproj/T.strings") }
    #expect(error?.message.hasPrefix("“\(name)” is no language; ") == true)
  }
}
