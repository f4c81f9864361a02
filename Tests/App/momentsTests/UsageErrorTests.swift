import Foundation
import TerminalTestSupport
import Testing

@Suite(.oneAtOnce)
struct UsageErrorTests {
  private func error(_ arguments: [String], _ language: String) throws -> String {
    let result = try Program.run(Program.path, arguments, environment: ["LANG": language])
    #expect(result.status == 64 && result.output.isEmpty)
    return result.error
  }

  @Test(
    arguments: [
      ("de", ["--nonsense"], "Error: Unknown option '--nonsense'\nUsage: moments [<options>] [<Link>] <subcommand>\n"),
      ("de", ["--them"], "Error: Unknown option '--them'"),
      ("de", ["--feed"], "Error: Missing value for '--feed <Datei>'\nHelp:  --feed <Datei>  Zuerst einen Feed"),
      ("de", ["routes", "--format", "xml"], "Error: The value 'xml' is invalid for '--format <Format>'"),
      ("de", ["--size", "0x0"], "Error: The value '0x0' is invalid for '--size <Spalten×Zeilen>'\n"),
      ("de", ["a", "b", "c"], "Error: 2 unexpected arguments: 'b', 'c'\n"),
      ("de", ["audit", "x"], "Error: Unexpected argument 'x'\nUsage: moments audit <subcommand>\n"),
      ("de", ["resolve"], "  See 'moments resolve --help' for more information.\n"),
      ("de", ["--reuse", "--print"], "Error: --reuse ist nicht möglich, wenn die Seite"),
      ("de", ["strngs", "lint"], "Error: Es gibt keinen Befehl „strngs“. Verwenden Sie einen von routes, resolve"),
      ("de", ["help", "nope"], "Error: Es gibt keinen Befehl „nope“. Verwenden Sie einen von routes, resolve"),
      ("en", ["help", "audit", "x"], "There is no command “x”. Use one of colors, layout."),
      ("zh_CN", ["--feed"], "Error: Missing value for '--feed <文件>'\nHelp:  --feed <文件>  先导入"),
      ("zh_CN", ["typography", "show", "--width", "0"], "Error: --width 必须在 1 到 1000 之间。\n"),
      ("ru", ["--print=3"], "Error: The option '--print' does not take any value, but '3' was specified."),
      ("en", ["--them"], "Did you mean '--theme'?\n"),
    ] as [(String, [String], String)])
  func `usage errors combine the parser's sentences with the reader's words`(
    language: String, arguments: [String], text: String
  ) throws {
    let error = try error(arguments, "\(language).UTF-8")
    #expect(error.contains(text), "\(error)")
  }

  @Test func `an invalid command line is reported in the language that it names`() throws {
    #expect(try error(["--language", "de", "--feed"], "fr_FR.UTF-8").contains("<Datei>"))
  }

  @Test func `no argument sends commands to the terminal`() throws {
    for arguments in [["--\u{1B}[31m"], ["a", "\u{1B}]0;x\u{7}\u{202E}"], ["--size", "\u{9B}2J\n"]] {
      let hidden = try error(arguments, "en_GB.UTF-8").unicodeScalars.filter {
        $0 != "\n" && [.control, .format].contains($0.properties.generalCategory)
      }
      #expect(hidden.isEmpty, "\(arguments)")
    }
  }
}
