import Foundation
import Localization
import Testing

@ProgramActor
struct CommandLineHelpTests {
  private func output(_ arguments: [String], _ variables: [String: String] = [:]) throws -> String {
    let result = try Program.run(Program.path, arguments, environment: variables)
    #expect(result.status == 0 && result.error.isEmpty, "\(result)")
    return result.output
  }

  @Test(arguments: [
    ("de_DE.UTF-8", "AUFRUF: moments"), ("fr_CA.UTF-8", "UTILISATION\u{A0}: moments"), ("zh_CN.UTF-8", "用法：moments"),
    ("ja_JP.UTF-8", "使い方：moments"), ("ru_RU.UTF-8", "ИСПОЛЬЗОВАНИЕ: moments"), ("xx_YY", "USAGE: moments"),
    ("C", "USAGE: moments"),
  ])
  func `help comes in the reader's language`(locale: String, usage: String) throws {
    let variables = ["LC_ALL": locale]
    for arguments in [["--help"], ["-h"], ["help"], ["--print", "-h"], ["Moments", "--help"], ["help", "nonsense"]] {
      #expect(try output(arguments, variables).contains(usage + " ["))
    }
    for arguments in [["help", "audit"], ["audit", "--help"], ["audit"], ["help", "audit", "x"]] {
      #expect(try output(arguments, variables).contains(usage + " audit <"))
    }
    #expect(try output(["help", "audit", "colors"], variables).contains(usage + " audit colors ["))
  }

  @Test func `an option names the language wherever it stands, and a wrong one counts for nothing`() throws {
    for arguments in [
      ["--language", "de", "--help"], ["--help", "--language=de"], ["help", "audit", "--language", "de"],
    ] {
      #expect(try output(arguments, ["LANG": "fr_FR.UTF-8"]).contains("AUFRUF: moments"))
    }
    #expect(try output(["--help", "--language", "tlh"], ["LANG": "de_DE.UTF-8"]).contains("AUFRUF: moments"))
    #expect(
      try output(["--help", "--language", "en", "--language", "ko"], ["LANG": "en_GB.UTF-8"]).contains("사용법: moments"))
    #expect(try output(["--help", "--", "--language", "ko"]).contains("USAGE: moments"))
  }

  @Test func `the links that the help names lead somewhere in every build`() throws {
    let json = try output(["routes", "--format", "json"])
    let routes = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    let open = routes.filter { $0["access"] as? String == "everyone" }.compactMap { $0["pattern"] as? String }
    #expect(open.contains("Moments"))
    for language in L10n.languages {
      let help = L10n.CommandLine.Help.links.resolved(in: language) + L10n.CommandLine.Help.keys.resolved(in: language)
      let names = help.matches(of: #/momentsapp(?:\.com/|:)([A-Za-z]+)/#).map { String($0.1) }
      #expect(names.count == 2)
      for name in names {
        #expect(open.contains { $0.split(separator: "/").first?.hasPrefix(name) == true }, "\(name)")
      }
    }
  }

  @Test func `the version, scripts and dumps stay as they are`() throws {
    let variables = ["LANG": "de_DE.UTF-8"]
    #expect(try output(["--version"], variables) == "0.1.0\n")
    #expect(try output(["--experimental-dump-help"], variables).hasPrefix("{"))
  }

  @Test func `completions speak the language, too`() throws {
    let row = try output(["---complete", "fish", "moments --never"], ["LANG": "de_DE.UTF-8"])
    #expect(row == "\n--never-shrink\tKein Text ist kleiner als bei Größe L.\n")
    let command = try output(["---complete", "zsh", "moments aud"], ["LANG": "ja_JP.UTF-8"])
    #expect(command == "\naudit\tデザインが成り立っていることを証明します。\n")
  }
}
