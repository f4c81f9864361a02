import ArgumentParser
import Foundation
import Localization
import TerminalTestSupport
import Testing

@testable import moments

@Suite(.oneAtOnce)
struct HelpTests {
  private func output(_ arguments: [String], _ variables: [String: String] = [:]) throws -> String {
    let result = try Program.run(Program.path, arguments, environment: variables)
    #expect(result.status == 0 && result.error.isEmpty, "\(result)")
    return result.output
  }

  @Test(arguments: [
    ("de_DE.UTF-8", "Zeigt einen Feed", "Prüft ein Design."), ("fr_CA.UTF-8", "Affiche un flux", "Vérifie un design."),
    ("zh_CN.UTF-8", "在终端中显示", "检查设计"), ("xx_YY", "Shows a feed", "Check a design."),
    ("C", "Shows a feed", "Check a design."),
  ])
  func `help is in the reader's language, with English headings`(locale: String, about: String, audit: String) throws {
    #expect(try output(["--help"], ["LC_ALL": locale]).hasPrefix("OVERVIEW: \(about)"))
    #expect(try output(["help", "audit"], ["LC_ALL": locale]).hasPrefix("OVERVIEW: \(audit)"))
  }

  @Test func `the help of the program and of each command is asked for in several ways`() throws {
    for arguments in [["--help"], ["-h"], ["help"], ["--print", "-h"], ["Moments", "--help"]] {
      let help = try output(arguments)
      #expect(help.hasPrefix("OVERVIEW: Shows a feed") && help.contains("USAGE: moments ["), "\(help)")
    }
    for arguments in [["help", "audit"], ["audit", "--help"], ["audit"], ["--language", "en", "audit", "-h"]] {
      let help = try output(arguments)
      #expect(help.hasPrefix("OVERVIEW: Check a design.") && help.contains("USAGE: moments audit <"), "\(help)")
    }
    #expect(try output(["help", "audit", "colors"]).contains("USAGE: moments audit colors ["))
  }

  @Test func `a language option works anywhere, and an invalid one is ignored`() throws {
    for arguments in [
      ["--language", "de", "--help"], ["--help", "--language=de"], ["help", "audit", "--language", "de"],
    ] {
      #expect(try output(arguments, ["LANG": "fr_FR.UTF-8"]).contains(/Zeigt einen Feed|Prüft ein Design/))
    }
    #expect(try output(["--help", "--language", "tlh"], ["LANG": "de_DE.UTF-8"]).contains("Zeigt einen Feed"))
    #expect(
      try output(["--help", "--language", "en", "--language", "de"], ["LANG": "en_GB.UTF-8"])
        .contains("Zeigt einen Feed"))
    #expect(try output(["--help", "--", "--language", "de"]).contains("Shows a feed"))
  }

  /// All commands, with the words that select them.
  nonisolated private static func commands(
    below command: any ParsableCommand.Type = Moments.self, _ path: [String] = []
  ) -> [(path: [String], type: any ParsableCommand.Type)] {
    [(path, command)]
      + command.configuration.subcommands.flatMap { commands(below: $0, path + [$0._commandName]) }
  }

  @Test(arguments: L10n.languages.filter { $0 != L10n.developmentLanguage })
  func `everything but names and headings is translated`(language: Language) throws {
    let commands = Self.commands()
    #expect(commands.count == 31)
    func texts(in language: Language) -> [String] {
      CommandLineLanguage.describing(in: language) {
        commands.flatMap { [$0.type.configuration.abstract, $0.type.configuration.discussion] }
      }
    }
    for (english, text) in zip(texts(in: L10n.developmentLanguage), texts(in: language)) where !english.isEmpty {
      #expect(english != text)
    }
    func options(in language: Language) throws -> [String] {
      let root = try CommandInfo.program(in: language)
      return (root.positionals + root.options).compactMap(\.abstract)
    }
    let same = zip(try options(in: L10n.developmentLanguage), try options(in: language)).filter { $0 == $1 }
    #expect(same.map(\.0) == ["Show the version.", "Show help information."])
  }

  @Test func `the program's help lists the exit codes`() throws {
    let help = try output(["--help"])
    #expect(help.contains("\nEXIT STATUS:\n  0       success\n  1       ") && help.contains("\n  128+n   signal n"))
    #expect(try !output(["help", "audit"]).contains("EXIT STATUS"))
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func `links in the help open screens in every build`() throws {
    let routes = try Program.moments("routes", "--format", "json").list()
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

  @Test func `the version, scripts and dumps are not translated`() throws {
    let variables = ["LANG": "de_DE.UTF-8"]
    for option in ["--version", "-V"] { #expect(try output([option], variables) == "1.1.0\n") }
    #expect(try output(["--experimental-dump-help"], variables).hasPrefix("{"))
  }

  @Test func `completions are in the reader's language, too`() throws {
    let row = try output(["---complete", "fish", "moments --never"], ["LANG": "de_DE.UTF-8"])
    #expect(row == "\n--never-shrink\tKeinen Text kleiner als bei Größe L zeigen.\n")
    let command = try output(["---complete", "zsh", "moments aud"], ["LANG": "ja_JP.UTF-8"])
    #expect(command == "\naudit\tデザインを検査します。\n")
  }
}
