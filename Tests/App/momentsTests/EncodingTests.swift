import Foundation
import TerminalTestSupport
import Testing

/// Terminals with encodings other than UTF-8. The suite builds the locales it needs.
@Suite(.oneAtOnce)
struct EncodingTests {
  /// The folder of the locales, or `nil` if the locale sources from Debian's `locales` package are not installed.
  nonisolated private static let locales: URL? = {
    let folder = Program.makeHome()
    for (name, charmap) in [
      ("ja_JP.eucJP", "EUC-JP"), ("zh_CN.GB18030", "GB18030"), ("de_DE.ISO-8859-1", "ISO-8859-1"),
    ] {
      let language = String(name.prefix(5))
      let path = folder.appending(path: name).path
      _ = try? Program.run("/usr/bin/localedef", ["-i", language, "-f", charmap, "--no-archive", path])
      guard FileManager.default.fileExists(atPath: path + "/LC_CTYPE") else { return nil }
    }
    return folder
  }()

  private static func environment(_ locale: String) -> [String: String] {
    ["LOCPATH": locales?.path ?? "", "LC_ALL": locale]
  }

  private static func printed(_ arguments: String, locale: String, codeset: String) throws -> Program.Result {
    let variables = Program.environment(home: Program.makeHome()).merging(environment(locale)) { $1 }
    let command =
      "{ \(Program.path) \(arguments) 2>&1 1>&3 | iconv -f \(codeset) -t UTF-8 >&2; } 3>&1 | iconv -f \(codeset) -t UTF-8"
    return try Program.run("/bin/sh", ["-c", command], environment: variables)
  }

  @Test(
    .enabled(if: locales != nil, "the sources of locales are not installed"),
    arguments: [("ja_JP.eucJP", "EUC-JP", "モーメント"), ("zh_CN.GB18030", "GB18030", "朋友圈")])
  func `printed output uses the locale's encoding, with substitutes for missing characters`(
    locale: String, codeset: String, title: String
  ) throws {
    let result = try Self.printed("--full", locale: locale, codeset: codeset)
    #expect(result.output.contains(title))
    #expect(result.output.contains("Amelie Dubois") || result.output.contains("Amélie Dubois"))
    #expect(!result.output.contains("\u{FFFD}"))
    #expect(result.error.isEmpty)
  }

  @Test(.enabled(if: locales != nil, "the sources of locales are not installed"))
  func `errors use the locale's encoding`() throws {
    let result = try Self.printed("Nowhere", locale: "ja_JP.eucJP", codeset: "EUC-JP")
    #expect(result.error.contains("「Nowhere」"))
  }

  @Test(.enabled(if: locales != nil, "the sources of locales are not installed"))
  func `machine-readable output is UTF-8 in any locale`() throws {
    let environment = Self.environment("ja_JP.eucJP")
    #expect(try Program.moments("--format", "json", environment: environment).output.contains("モーメント"))
  }

  @Test(.enabled(if: locales != nil, "the sources of locales are not installed"))
  func `terminal input and output use the terminal's encoding`() throws {
    let terminal = try PseudoTerminal(
      environment: Self.environment("de_DE.ISO-8859-1"), home: Program.makeHome(), encoding: .isoLatin1)
    terminal.waitFor("Amélie")
    terminal.send("/qéß")
    terminal.waitFor("qéß")
    terminal.send("\u{3}")
    terminal.waitForEnd()
  }

  @Test(arguments: ["C", "zh_CN.KLINGON", "en_US.ISO-8859-15/../../x"])
  func `ASCII and an unknown codeset get ASCII only`(locale: String) throws {
    let environment = ["LOCPATH": "/nonexistent", "LC_ALL": locale]
    #expect(try Program.moments("--full", environment: environment).output.utf8.allSatisfy { $0 < 0x80 })
  }
}
