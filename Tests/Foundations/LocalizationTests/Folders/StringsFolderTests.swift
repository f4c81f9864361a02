import Documents
import Foundation
import MomentsTestSupport
import Platform
import StringsTestSupport
import TerminalTestSupport
import Testing
import Texts

@testable import Localization

@Suite(.limited)
struct StringsFolderTests {
  private func read(_ tables: [String: String]) throws -> (texts: FolderTexts, warnings: [String]) {
    let folder = try TemporaryFolder(tables)
    let (texts, warnings) = try StringsFolder(path: folder.path).read()
    return (texts, warnings.map { $0.description.replacing(folder.path + "/", with: "") })
  }

  private func mistakes(_ tables: [String: String]) throws -> [String] {
    let folder = try TemporaryFolder(tables)
    do throws(StringsFolderError) {
      _ = try StringsFolder(path: folder.path).read()
      return []
    } catch {
      guard case .invalid(let diagnostics) = error else { return ["\(error)"] }
      return diagnostics.map { $0.description.replacing(folder.path + "/", with: "") }
    }
  }

  /// The text that a reader of the language sees.
  private func resolved(_ text: LocalizedString, _ language: String, _ texts: FolderTexts) -> String {
    let layers = [language, "en"].map { (Language($0), texts[$0] ?? [:]) }
    return text.resolved(in: Language(language, overlay: TextOverlay(layers)))
  }

  // MARK: What lies over

  @Test func `texts of a folder override the built-in ones, and may add languages`() throws {
    let (texts, warnings) = try read([
      "de.lproj/Localizable.strings": #""app.done" = "Erledigt";"#,
      "eo.lproj/Localizable.strings": #""app.done" = "Fatto"; "moments.photoOf" = "%2$d, di cui %1$d";"#,
    ])
    #expect(warnings == [])
    #expect(texts.keys.sorted() == ["de", "eo"])
    #expect(resolved(L10n.App.done, "de", texts) == "Erledigt")
    #expect(resolved(L10n.App.dark, "de", texts) == "dunkel")
    #expect(resolved(L10n.App.done, "eo", texts) == "Fatto")
    #expect(resolved(L10n.Moments.photoOf(number: 1, count: 3), "eo", texts) == "3, di cui 1")
    #expect(resolved(L10n.App.dark, "eo", texts) == "dark")
  }

  @Test func `plural forms override a text with the same key`() throws {
    let (texts, warnings) = try read([
      "en.lproj/Localizable.strings": #""moments.likes" = "%d";"#,
      "en.lproj/Localizable.stringsdict": PluralTable.text(
        forms: [("one", "%d heart"), ("other", "%d hearts")]
      ).replacing("<key>moments</key>", with: "<key>moments.likes</key>"),
    ])
    #expect(
      warnings == [
        "en.lproj/Localizable.strings:1:1: warning: “moments.likes” is also at en.lproj/Localizable.stringsdict:3:1, and "
          + "that text is shown instead of this one"
      ])
    #expect(resolved(L10n.Moments.likes(1), "en", texts) == "1 heart")
    #expect(resolved(L10n.Moments.likes(3), "en", texts) == "3 hearts")
  }

  @Test func `width variants of a folder override the built-in ones`() throws {
    let (texts, warnings) = try read([
      "eo.lproj/Localizable.stringsdict": PluralTable.widths([("5", "Da capo"), ("30", "Si riparte da capo")])
        .replacing("<key>k</key>", with: "<key>search.wrapped</key>")
    ])
    #expect(warnings == [])
    #expect(resolved(L10n.Search.wrapped, "eo", texts) == "Si riparte da capo")
    let language = Language("eo", overlay: TextOverlay([(Language("eo"), texts["eo"] ?? [:])]))
    #expect(L10n.Search.wrapped.resolved(in: language, fitting: 10) { $0.count } == "Da capo")
  }

  @Test(arguments: [
    ("pt_BR", "pt-BR"), ("zh-hans", "zh-Hans"), ("it", "it"), ("fr-CA", "fr-CA"), ("no", "nb"),
    ("iw", "he"),
  ])
  func `a folder name is mapped to a built-in language, or adds a new one`(name: String, language: String) throws {
    let (texts, _) = try read(["\(name).lproj/Localizable.strings": #""app.done" = "x";"#])
    #expect(texts.keys.sorted() == [language])
  }

  @Test func `an escaped percent sign is shown as one percent sign`() throws {
    let (texts, _) = try read(["en.lproj/Localizable.strings": #""app.done" = "100%% done";"#])
    #expect(resolved(L10n.App.done, "en", texts) == "100% done")
  }

  // MARK: What is odd

  @Test func `an unknown key is a warning, with a suggestion if there is a similar one`() throws {
    let (texts, warnings) = try read([
      "eo.lproj/Localizable.strings": "\"app.dne\" = \"Fatto\";\n\"xyzzy\" = \"x\";\n\"app.done\" = \"\";",
      "eo.lproj/InfoPlist.strings": #""CFBundleName" = "Momenti";"#,
      "eo.lproj/.#Localizable.strings": "being written", "eo.lproj/notes.txt": "x", "README.md": "x",
    ])
    #expect(texts.keys.sorted() == ["eo"])
    #expect(
      warnings == [
        "eo.lproj/InfoPlist.strings:1:1: warning: the app has no text “CFBundleName”, so this one is shown nowhere",
        "eo.lproj/Localizable.strings:1:1: warning: the app has no text “app.dne”; did you mean “app.done”?",
        "eo.lproj/Localizable.strings:2:1: warning: the app has no text “xyzzy”, so this one is shown nowhere",
        "eo.lproj/Localizable.strings:3:14: warning: a text of “app.done” is empty",
      ])
  }

  @Test func `a folder without tables is a warning`() throws {
    let (texts, warnings) = try read(["README.md": ""])
    #expect(texts.isEmpty)
    #expect(warnings.count == 1 && warnings[0].contains("there are no tables here"))
  }

  // MARK: What is wrong

  @Test func `a text with other placeholders than the app's text is an error with a location`() throws {
    #expect(
      try mistakes(["eo.lproj/Localizable.strings": "\n  \"moments.photoOf\" = \"%d\";\n\"app.done\" = \"%@\";"]) == [
        "eo.lproj/Localizable.strings:2:23: error: “moments.photoOf” has %1$d here, but the app gives it %1$d, %2$d",
        "eo.lproj/Localizable.strings:3:14: error: “app.done” has %1$@ here, but the app gives it no placeholders",
      ])
  }

  @Test(arguments: [
    ("eo.lproj/Localizable.strings", "\"app.done\" = \"Fatto\"", "eo.lproj/Localizable.strings:1:"),
    ("eo.lproj/Localizable.stringsdict", "<plist>", "eo.lproj/Localizable.stringsdict:1:"),
    ("qq!.lproj/Localizable.strings", "", "qq!.lproj/Localizable.strings:1:1: error: “qq!” is no language"),
    ("Base.lproj/Localizable.strings", "", "Base.lproj is not a language"),
  ])
  func `an invalid table or language name is an error`(name: String, text: String, message: String) throws {
    let mistakes = try mistakes([name: text])
    #expect(mistakes.first?.contains(message) == true, "\(mistakes)")
  }

  @Test func `two folders of the same language are an error`() throws {
    let mistakes = try mistakes([
      "pt-BR.lproj/Localizable.strings": #""app.done" = "a";"#,
      "pt_BR.lproj/Localizable.strings": #""app.done" = "b";"#,
    ])
    #expect(mistakes.count == 1 && mistakes[0].contains("the same table of the same language is also in"))
  }

  @Test func `each kind of invalid folder has its own message`() throws {
    let folder = try TemporaryFolder(["file": ""])
    func error(_ path: String) -> String {
      do throws(StringsFolderError) {
        _ = try StringsFolder(path: path).read()
        return ""
      } catch {
        return error.message.resolved(in: Language("en")).replacing(folder.path, with: "DIR")
      }
    }
    #expect(error(folder.path + "/nowhere") == "The folder “DIR/nowhere” does not exist.")
    #expect(error(folder.path + "/file/x") == "The folder “DIR/file/x” does not exist.")
    #expect(error(folder.path + "/file").hasPrefix("“DIR/file” is not a folder of tables"))
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/loop", withDestinationPath: "loop")
    #expect(error(folder.path + "/loop").contains("symbolic links"))
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/eo.lproj", withDestinationPath: "eo.lproj")
    #expect(error(folder.path).contains("/eo.lproj:1:1: ") && error(folder.path).contains("symbolic links"))
  }

  @Test func `a file that is too large or not a regular file is not read`() throws {
    let folder = try TemporaryFolder(["eo.lproj/Localizable.strings": ""])
    #expect(truncate(try folder.file("de.lproj/Localizable.strings", ""), 50 << 20) == 0)
    #expect(mkfifo(folder.path + "/eo.lproj/Other.strings", 0o600) == 0)
    try folder.file("eo.lproj/Localizable.stringsdict/file", "")
    let error = #expect(throws: StringsFolderError.self) { try StringsFolder(path: folder.path).read() }
    guard case .invalid(let diagnostics)? = error else { return #expect(Bool(false), "\(String(describing: error))") }
    let errors = [
      "error: this is larger than 1 MB, so it is no table of texts", "error: this is not a file",
      "error: this is not a file",
    ]
    #expect(diagnostics.map { "\($0.severity): \($0.message)" } == errors)
    let (inputs, unreadable) = try StringsFolder(path: folder.path).tables()
    #expect(inputs.map(\.path) == [folder.path + "/eo.lproj/Localizable.strings"])
    let sorted = unreadable.sorted { $0.location < $1.location }
    #expect(sorted.map { "\($0.severity): \($0.message)" } == errors)
  }

  @Test(arguments: [
    (".", "eo.lproj/T.strings"), ("a", "a/eo.lproj/T.strings"), ("a//", "a/eo.lproj/T.strings"),
    ("/", "/eo.lproj/T.strings"), ("./a", "./a/eo.lproj/T.strings"),
  ])
  func `the path of a table is as short as possible`(folder: String, path: String) {
    let table = StringsFolder(path: folder).path(language: Language("eo"), table: "T", kind: .strings)
    #expect(table == path)
  }

  @Test func `a thousand tables are read, but no more`() throws {
    let names = (0..<999).map { "eo.lproj/T\($0).strings" }
    var tables = Dictionary(uniqueKeysWithValues: names.map { ($0, "") })
    tables["eo.lproj/Localizable.strings"] = #""app.done" = "Fatto";"#
    #expect(try read(tables).texts.keys.sorted() == ["eo"])
    tables["eo.lproj/U.strings"] = ""
    #expect(try mistakes(tables).first?.contains("tooManyTables") == true)
  }

  // MARK: Changes

  private func watched() throws -> (folder: TemporaryFolder, watch: FileWatch) {
    let folder = try TemporaryFolder(["it.lproj/Localizable.strings": ""])
    return (folder, try #require(FileWatch([StringsFolder(path: folder.path).watchedPlaces])))
  }

  @Test func `temporary files of editors are ignored`() throws {
    let (folder, watch) = try watched()
    for name in [".Localizable.strings.swp", "4913", "Localizable.strings~", "#Localizable.strings#"] {
      try folder.file("it.lproj/\(name)", "x")
    }
    #expect(watch.takeEvents().isEmpty)
  }

  @Test func `a language that is added later is watched`() throws {
    let (folder, watch) = try watched()
    try FileManager.default.createDirectory(atPath: folder.path + "/sv.lproj", withIntermediateDirectories: false)
    #expect(watch.changes() == [0])
    watch.update()
    try folder.file("sv.lproj/Localizable.strings", "x")
    #expect(watch.changes() == [0])
  }
}
