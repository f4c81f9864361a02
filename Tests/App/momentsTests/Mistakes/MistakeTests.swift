import Foundation
import Testing

@ProgramActor
struct MistakeTests {
  private func error(_ arguments: [String], _ language: String) throws -> String {
    let result = try Program.run(Program.path, arguments, environment: ["LANG": language])
    #expect(result.status == 64 && result.output.isEmpty)
    return result.error
  }

  @Test(
    arguments: [
      (
        "de", ["--nonsense"],
        "Fehler: Es gibt keine Option --nonsense.\nAufruf: moments [<Optionen>] [<Link>] <Befehl>\n"
      ),
      ("de", ["--them"], "Fehler: Es gibt keine Option --them. Gemeint ist vielleicht --theme.\n"),
      ("de", ["--feed"], "Fehler: Der Wert von --feed <Datei> fehlt.\nHilfe: --feed <Datei>  Zuerst einen Feed"),
      (
        "de", ["routes", "--format", "xml"], "Fehler: „xml“ ist kein Wert von --format <Format>. Es gibt: text, json.\n"
      ),
      ("de", ["--size", "0x0"], "Fehler: „0x0“ ist kein Wert von --size <Spalten×Zeilen>.\n"),
      ("de", ["a", "b", "c"], "Fehler: Überzählig auf der Befehlszeile: b c\n"),
      ("de", ["audit", "x"], "Fehler: Es gibt keinen Befehl „x“. Es gibt: colors.\nAufruf: moments audit <Befehl>\n"),
      ("de", ["resolve"], "  Mehr dazu mit „moments resolve --help“.\n"),
      ("de", ["--reuse", "--print"], "Fehler: --reuse zeigt eine Seite in einem anderen Terminal;"),
      ("zh_CN", ["--nonsense"], "错误：没有选项 --nonsense。\n用法：moments [<选项>] [<链接>] <子命令>\n"),
      ("zh_CN", ["--feed"], "错误：--feed <文件> 缺少值。\n帮助：--feed <文件>  先导入"),
      ("zh_CN", ["--text-size", "huge"], "错误：“huge”不是 --text-size <大小> 的可用值。可用的有：XS, S, "),
      ("zh_CN", ["a", "b"], "错误：命令行上有多余的内容：b\n"), ("zh_CN", ["audit", "x"], "错误：没有子命令“x”。"),
      ("zh_CN", ["typography", "show", "--width", "0"], "错误：--width 必须在 1 到 1000 之间。\n"),
      ("ru", ["--print=3"], "Ошибка: --print не принимает значений, но указано «3».\n"),
      ("ru", ["resolve"], "Ошибка: Не хватает <ссылка>.\nСправка: <ссылка>  Ссылка или путь.\n"),
      ("ru", ["--generate-completion-script", "tcsh"], "Ошибка: Нет автодополнения для «tcsh», есть только для: "),
      ("ru", ["audit", "x"], "Ошибка: Нет команды «x». Есть: colors.\n"),
      ("en", ["--them"], "Error: There is no option --them. Did you mean --theme?\n"),
    ] as [(String, [String], String)])
  func `mistakes are told in the reader's language`(language: String, arguments: [String], text: String) throws {
    let error = try error(arguments, "\(language).UTF-8")
    #expect(error.contains(text), "\(error)")
  }

  @Test func `the language that a wrong command line names counts`() throws {
    #expect(try error(["--language", "de", "--nonsense"], "fr_FR.UTF-8").hasPrefix("Fehler: "))
  }

  @Test func `no argument commands the terminal`() throws {
    for arguments in [["--\u{1B}[31m"], ["a", "\u{1B}]0;x\u{7}\u{202E}"], ["--size", "\u{9B}2J\n"]] {
      let hidden = try error(arguments, "en_GB.UTF-8").unicodeScalars.filter {
        $0 != "\n" && [.control, .format].contains($0.properties.generalCategory)
      }
      #expect(hidden.isEmpty, "\(arguments)")
    }
  }
}
