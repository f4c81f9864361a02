import Foundation
import Localization
import TerminalTestSupport
import Testing

/// The commands for translators, run from the command line.
@Suite(.oneAtOnce)
struct StringsCommandTests {
  private let folder = Program.makeHome().appending(path: "tables")

  private func strings(_ arguments: String..., language: String = "en_GB.UTF-8") throws -> Program.Result {
    try Program.run(Program.path, ["strings"] + arguments, environment: ["LANG": language])
  }

  private func write(_ text: String, to name: String) throws -> String {
    let url = folder.appending(path: name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    return url.path
  }

  private func read(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  @Test func `coverage is a table as text and facts as JSON`() throws {
    _ = try write("\"moments.title\" = \"Momentoj\";\n\"x\" = \"\";", to: "eo.lproj/Localizable.strings")
    let list = try strings("coverage", folder.path, "--missing", "--format", "json").list()
    let esperanto = try #require(list.first { $0["language"] as? String == "eo" })
    #expect(esperanto["translated"] as? Int == 1 && esperanto["unknown"] as? Int == 1)
    let missing = try #require(esperanto["missingKeys"] as? [String])
    #expect(missing.count == esperanto["missing"] as? Int && missing.contains("moment.title"))
    let table = try strings("coverage", folder.path, "--missing")
    #expect(table.status == 0 && table.error.isEmpty && table.output.hasPrefix("Language"))
    #expect(table.output.contains("\neo: moment.title\n"))
  }

  @Test func `a text is shown in every language, with the numbers that are asked for`() throws {
    _ = try write("\"moments.title\" = \"Momentoj\";", to: "eo.lproj/Other.strings")
    let shown = try strings("show", "palette.pairs", "--count", "1,21", "--format", "json")
    let pairs = try shown.list()
    #expect(shown.status == 0 && pairs.count == 2 * L10n.languages.count && pairs[0]["count"] as? Int == 1)
    #expect(try strings("show", "palette.pairs", "--count", "1,").status == 64)
    let path = try write("\"app.copied\" = \"%1$d\";", to: "eo.lproj/Localizable.strings")
    let wrong = try strings("show", "moments.title", "--strings", folder.path)
    #expect(wrong.status == 65 && wrong.error.contains("\(path):1:16: error: "))
    #expect(wrong.output.contains("\neo       Momentoj\n"))
  }

  @Test func `wide characters keep the table's columns aligned`() throws {
    let lines = try strings("coverage", language: "ja_JP.UTF-8").output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("言語") == true && lines.count == L10n.languages.count + 1)
    #expect(lines.dropFirst().allSatisfy { $0.count == lines[1].count })
  }

  @Test func `errors are reported with locations and a total`() throws {
    let path = try write("\"moments.title\" = \"a\";\n  \"moment.title\" = \"%@\";", to: "fr.lproj/Localizable.strings")
    let wrong = try strings("lint", folder.path)
    #expect(wrong.status == 65 && wrong.error.isEmpty)
    #expect(wrong.output.contains("\(path):2:20: error: ") && wrong.output.hasSuffix("\n1 error, 0 warnings\n"))
    _ = try write("\"moments.title\" = \"\";", to: "fr.lproj/Localizable.strings")
    let odd = try strings("lint", folder.path)
    #expect(odd.status == 0 && odd.output.contains("\(path):1:19: warning: "))
    #expect(try strings("lint", folder.path, "--strict").status == 65)
    let list = try strings("lint", folder.path, "--format", "json").list()
    #expect(list.first?["severity"] as? String == "warning" && list.first?["column"] as? Int == 19)
    _ = try write("\"moments.title\" = \"Moments\";", to: "fr.lproj/Localizable.strings")
    #expect(try strings("lint", folder.path, "--strict").output == "0 errors, 0 warnings\n")
  }

  @Test func `lint refuses what --strings refuses, also English texts that agree with their translations`() throws {
    for language in ["en", "de"] { _ = try write("\"app.copied\" = \"%d\";", to: "\(language).lproj/App.strings") }
    let lint = try strings("lint", folder.path)
    #expect(lint.status == 65 && lint.output.components(separatedBy: "but the app gives it %1$@").count == 3)
    #expect(lint.output.hasSuffix("\n2 errors, 0 warnings\n"))
    #expect(try Program.run(Program.path, ["--print", "--strings", folder.path], environment: [:]).status == 65)
  }

  @Test func `JSON and XLIFF are in UTF-8 in every locale`() throws {
    _ = try write("\"x\" = \"\";", to: "fr.lproj/Localizable.strings")
    let list = try strings("lint", folder.path, "--format", "json", language: "C").list()
    #expect(list.contains { ($0["message"] as? String)?.contains("“x”") == true })
    #expect(try strings("export", "de", language: "C").output.contains("Größe"))
  }

  @Test func `a missing file and an invalid language have their own exit codes`() throws {
    #expect(try strings("lint", folder.path).status == 66)
    #expect(try strings("lint").status == 64)
    #expect(try strings("coverage", folder.path).status == 66)
    #expect(try strings("import", folder.path + "/x.xliff").status == 66)
    #expect(try strings("export", "de", "--output", "/dev/full").status == 74)
    for name in ["x", "../fr", "fr-../../x", "Base", "en-x-long", "fr.lproj", ""] {
      let result = try strings("add", name, folder.path)
      #expect(result.status == 64 && result.error.contains("“\(name)”"), "\(name)")
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test func `a table that is not a regular file or is too large is not read`() throws {
    let path = try write("", to: "it.lproj/Localizable.strings")
    #expect(truncate(path, 2 << 20) == 0)
    let pipe = folder.appending(path: "it.lproj/Localizable.stringsdict").path
    #expect(mkfifo(pipe, 0o600) == 0)
    let lint = try strings("lint", folder.path)
    #expect(lint.status == 65 && lint.output.contains("\(pipe):1:1: error: this is not a file"))
    #expect(lint.output.contains("\(path):1:1: error: this is larger than 1 MB, so it is no table of texts"))
    let coverage = try strings("coverage", folder.path)
    #expect(coverage.status == 65 && coverage.output.isEmpty && coverage.error.contains("\(pipe):1:1: error: "))
    #expect(try strings("import", pipe, folder.path).error.contains("is not a file."))
    #expect(try strings("lint", path).status == 66)
  }

  @Test func `a translation is created, exported, imported and checked`() throws {
    let added = try strings("add", "it_CH", folder.path)
    #expect(added.status == 0 && added.output.hasSuffix("/it-CH.lproj/Store.strings\n"))
    let row =
      "/* %@ ids. The IDs, separated by commas. */\n\"collection.missing\" = \"No moments have these IDs: %@\";\n"
    #expect(try read("it-CH.lproj/Moments.strings").contains(row))
    let begun = try strings("lint", folder.path)
    // The output has 100 warnings, the number of further warnings, and the total.
    let warnings = begun.output.split(separator: "\n").dropLast(2)
    #expect(begun.status == 0 && warnings.count == 100)
    #expect(warnings.allSatisfy { $0.hasSuffix("is the same text as in en; is it not translated yet?") })
    let again = try strings("add", "it-CH", folder.path)
    #expect(again.status == 73 && again.error.contains("already exists"))
    let file = folder.appending(path: "it.xliff").path
    #expect(try strings("export", "it-CH", folder.path, "--output", file).status == 0)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let translated = text.replacing(
      "<source>Moment</source>\n        <target state=\"needs-review-translation\">Moment</target>",
      with: "<source>Moment</source>\n        <target state=\"translated\">Momento</target>")
    let line = "\"moment.title\" = \"Moment\";"
    let before = try read("it-CH.lproj/Moments.strings")
    #expect(translated != text && before.contains(line))
    try Data(translated.utf8).write(to: URL(filePath: file))
    let imported = try strings("import", file, folder.path)
    #expect(imported.status == 0 && imported.output.hasSuffix(" texts imported for it-CH.\n") && imported.error.isEmpty)
    #expect(
      try read("it-CH.lproj/Moments.strings")
        == before.replacing("\n" + line, with: "\n\"moment.title\" = \"Momento\";"))
  }

  @Test func `a new language starts with the texts that its readers see now`() throws {
    _ = try strings("add", "fr_CA", folder.path)
    #expect(try read("fr-CA.lproj/CommandLine.strings").contains("\"La sortie n’a pas pu être écrite"))
  }

  @Test func `a text that a table cannot hold is not imported`() throws {
    let document = try strings("export", "de").output
    let huge = String(repeating: "x", count: 1 << 20)
    let changed = document.replacing(
      /(<trans-unit id="moments.title"[^>]*>\s*<source>[^<]*<\/source>\s*<target state=")[^"]*">[^<]*/
    ) { match in
      "\(match.1)translated\">\(huge)"
    }
    #expect(changed.utf8.count > huge.utf8.count)
    let result = try strings("import", try write(changed, to: "de.xliff"), folder.path)
    #expect(result.status == 65)
    #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "de.lproj").path))
  }

  @Test func `tables with errors are not rewritten`() throws {
    let broken = "\"moment.title\" = \"a\"\n\"x\";"
    _ = try write(broken, to: "ru.lproj/Localizable.strings")
    let file = try write(try strings("export", "ru").output, to: "ru.xliff")
    let result = try strings("import", file, folder.path)
    #expect(result.status == 65 && result.error.contains("Localizable.strings:1:21: error: "))
    #expect(try read("ru.lproj/Localizable.strings") == broken)
  }

  @Test func `a document with errors imports its valid texts`() throws {
    let document = """
      <xliff version="1.2"><file original="Moments.strings" source-language="en" target-language="fr" datatype="x"><body>
      <trans-unit id="moment.title"><target>%@</target></trans-unit>
      <trans-unit id="moments.title"><target>Instants\u{1B}</target></trans-unit>
      </body></file></xliff>
      """
    let broken = try write(document, to: "a.xliff")
    #expect(try strings("import", broken, folder.path).error.contains("\(broken):3:"))
    let file = try write(document.replacing("\u{1B}", with: ""), to: "b.xliff")
    let result = try strings("import", file, folder.path)
    #expect(result.status == 65 && result.output == "1 text imported for fr.\n")
    #expect(result.error.contains("\(file):2:31: error: “moment.title” has %1$@ here, but must have no placeholders"))
    #expect(try read("fr.lproj/Moments.strings") == "\"moments.title\" = \"Instants\";\n")
  }
}
