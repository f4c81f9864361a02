import Foundation
import Localization
import Testing

@testable import moments

@ProgramActor
struct ManualTests {
  private func manual(_ language: String = "en_GB.UTF-8") throws -> String {
    let result = try Program.moments("manual", environment: ["LANG": language])
    #expect(result.status == 0 && result.error.isEmpty)
    return result.output
  }

  /// The commands that do something, with the words that lead to them.
  private func leaves(below command: CommandInfo, _ path: [String] = []) -> [(path: [String], command: CommandInfo)] {
    command.commands.flatMap { command in
      let path = path + [command.commandName]
      return command.commands.isEmpty ? [(path, command)] : leaves(below: command, path)
    }
  }

  @Test func `the manual names every command and every option`() throws {
    let text = try manual()
    let root = try CommandInfo(of: Moments.self, in: Language("en"))
    let commands = leaves(below: root)
    #expect(commands.map(\.path).contains(["audit", "colors"]))
    for (path, command) in commands {
      #expect(text.contains(".Ss \(path.joined(separator: " "))\n"), "\(path)")
      for argument in command.positionals { #expect(text.contains(".It Ar \(argument.valueName ?? "")\n")) }
    }
    for option in (commands.map(\.command) + [root]).flatMap(\.options) {
      let flag = option.preferredName.dropFirst().replacing("-", with: #"\-"#)
      #expect(text.contains("Fl \(flag)"), "\(option.preferredName)")
    }
    #expect(!text.contains("showsVersion"))
  }

  @Test func `the manual names every route with its parameters`() throws {
    let routes = try Program.moments("routes", "--format", "json").output
    let list = try #require(try JSONSerialization.jsonObject(with: Data(routes.utf8)) as? [[String: Any]])
    let text = try manual()
    #expect(list.count >= 9)
    for route in list {
      let pattern = try #require(route["pattern"] as? String)
      #expect(text.contains(".It Li \(pattern.isEmpty ? "momentsapp.com" : pattern)\n"), "\(pattern)")
      for parameter in try #require(route["parameters"] as? [[String: Any]]) {
        let name = try #require(parameter["name"] as? String)
        #expect(text.contains(".It Va \(name)\n") == (parameter["kind"] as? String != "handoff"), "\(name)")
      }
    }
  }

  @Test func `keys come from the bindings, in the reader's language`() throws {
    #expect(try manual().contains(".It Ic j , Ic Down , Ic Ctrl\\-N\nNext\n"))
    let chinese = try manual("zh_CN.UTF-8")
    #expect(chinese.contains(".Sh \\[u6309]\\[u952E]\\&\n.Ss \\[u670B]") && !chinese.contains("\nNext\n"))
    #expect(chinese.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func `sections have the order that manuals have`() throws {
    let sections = try manual().split(separator: "\n").filter { $0.hasPrefix(".Sh ") }.map { $0.dropFirst(4) }
    #expect(
      sections == [
        "NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "COMMANDS", "LINKS", "KEYS", "ENVIRONMENT", "FILES",
        "\"EXIT STATUS\"", "EXAMPLES",
      ])
  }

  @Test(arguments: L10n.languages.filter { $0 != L10n.developmentLanguage })
  func `nothing but names is left in English`(language: Language) throws {
    let english = Set(try manual().split(separator: "\n"))
    var isLiteral = false
    for line in try manual("\(language.identifier).UTF-8").split(separator: "\n") {
      if line.hasPrefix(".Bd -literal") { isLiteral = true }
      if line == ".Ed" { isLiteral = false }
      guard !isLiteral, english.contains(line) else { continue }
      #expect(!line.contains(/[a-z]{2,} [a-z]{2,}/) || line.hasPrefix("."), "\(line)")
      #expect(!line.hasPrefix(".Sh ") || ["DESCRIPTION", "OPTIONS", "SYNOPSIS", "LINKS"].contains(line.dropFirst(4)))
    }
  }

  nonisolated private static let mandoc = ["/usr/bin/mandoc", "/usr/local/bin/mandoc"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  @Test(.enabled(if: mandoc != nil), arguments: L10n.languages)
  func `mandoc finds no more than what it expects in English`(language: Language) throws {
    let file = try Program.makeHome().appending(path: "moments.1")
    try Data(manual("\(language.identifier).UTF-8").utf8).write(to: file)
    let mandoc = try #require(Self.mandoc)
    let complaints = try Program.run(mandoc, ["-T", "lint", file.path]).output.split(separator: "\n").filter {
      // Lines are as long as sentences are; the name of the program stands where that of the system does.
      !$0.contains("longer than 80 bytes") && !$0.contains(": Os ")
    }
    let unavoidable = [
      "first section is not \"NAME\"", "description line outside NAME section", "cannot parse date",
      "typo in section name",
    ]
    #expect(
      complaints.allSatisfy { line in
        language != L10n.developmentLanguage && unavoidable.contains { line.contains($0) }
      }, "\(complaints)")
    let page = try Program.run(mandoc, ["-T", "utf8", file.path]).output.replacing(/.\u{8}/, with: "")
    #expect(page.contains("     moments [--reuse] [--feed ") && page.contains("\n     moments audit colors ["))
  }

  @Test func `exit codes are the same in the help and in the manual`() throws {
    let help = try Program.moments("--help").output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let text = try manual()
    for row in ["64 a wrong command line", "77 a screen that this build does not have"] { #expect(help.contains(row)) }
    #expect(text.contains(".It 64\nA wrong command line") && help.contains("moments manual"))
  }
}
