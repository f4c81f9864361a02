import Foundation
import Testing

@testable import moments

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
    let root = try CommandInfo(of: Moments.self)
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
    #expect(chinese.contains(".Sh KEYS\n.Ss \\[u670B]") && !chinese.contains("\nNext\n"))
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

  @Test func `exit codes are the same in the help and in the manual`() throws {
    let help = try Program.moments("--help").output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let text = try manual()
    for row in ["64 a wrong command line", "77 a screen that this build does not have"] { #expect(help.contains(row)) }
    #expect(text.contains(".It 64\nA wrong command line") && help.contains("moments manual"))
  }
}
