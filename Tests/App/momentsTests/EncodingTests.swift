import Foundation
import TerminalTestSupport
import Testing

/// Terminals with encodings other than UTF-8, which get ASCII.
@Suite(.oneAtOnce)
struct EncodingTests {
  @Test(arguments: ["C", "ja_JP.eucJP", "zh_CN.KLINGON", "en_US.ISO-8859-15/../../x"])
  func `output for readers is ASCII in any encoding but UTF-8`(locale: String) throws {
    let result = try Program.moments("--full", environment: ["LC_ALL": locale, "LANGUAGE": "de"])
    #expect(result.output.contains("Amelie Dubois"))
    #expect(result.output.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func `errors are ASCII, too, and output for programs is UTF-8`() throws {
    let environment = ["LC_ALL": "ja_JP.eucJP", "LANGUAGE": "de"]
    #expect(try Program.moments("Nowhere", environment: environment).error.utf8.allSatisfy { $0 < 0x80 })
    #expect(try Program.moments("--format", "json", environment: environment).output.contains("Amélie Dubois"))
  }

  @Test func `a terminal of another encoding shows ASCII, and its keys work`() throws {
    let terminal = try PseudoTerminal(environment: ["LC_ALL": "de_DE.ISO-8859-1"], home: Program.makeHome())
    terminal.waitFor("Amelie")
    terminal.send("/qe")
    terminal.send([0xDF])
    terminal.send("y")
    terminal.waitFor("y")
    terminal.send("\u{3}")
    terminal.waitForEnd()
    #expect(terminal.output.utf8.allSatisfy { $0 < 0x80 })
  }
}
