import Foundation
import TerminalTestSupport
import Testing

@Suite(.oneAtOnce)
struct KeysCommandTests {
  private let home = Program.makeHome()

  private var path: String { home.path + "/.config/moments/keys.json" }

  private func write(_ text: String) throws { try Program.write(text, to: "keys.json", in: home) }

  private func run(_ arguments: String...) throws -> Program.Result { try Program.moments(arguments, home: home) }

  @Test func `commands are listed with the reader's keys`() throws {
    try write(#"{ "everywhere": { "theme": ["g t"] }, "Moments": { "like": "s" } }"#)
    let text = try run("keys")
    #expect(text.status == 0 && text.error.isEmpty)
    #expect(text.output.contains("\n  theme              g t                      Next theme\n"))
    let groups = try run("keys", "--format", "json").list()
    let moments = try #require(groups.first { $0["screen"] as? String == "Moments" })
    let commands = try #require(moments["commands"] as? [[String: Any]])
    #expect(commands.first { $0["command"] as? String == "like" }?["keys"] as? [String] == ["s"])
  }

  @Test func `the file to start from changes nothing, commented or not`() throws {
    let defaults = try run("keys").output
    let file = try run("keys", "--format", "file").output
    for text in [file, file.replacing("    // \"", with: "    \"")] {
      try write(text)
      let check = try run("keys", "--check")
      #expect(check.status == 0 && check.output.isEmpty && check.error.isEmpty)
    }
    #expect(file.contains("// \"like\": [\"f\"],  // Like or unlike\n"))
    try write(file)
    #expect(try run("keys").output == defaults)
  }

  @Test func `a damaged file does not prevent a new one to start from`() throws {
    try write("")
    #expect(try run("keys", "--format", "file").status == 0)
  }

  @Test func `the check lists errors with line and column`() throws {
    try write("{\n  \"everywhere\": { \"them\": \"x\" }\n}")
    let check = try run("keys", "--check")
    #expect(check.status == 1)
    #expect(
      check.output == "\(path):2:19: everywhere.them: there is no such command. Did you mean theme?\n")
    try write("{")
    #expect(try run("keys", "--check").status == 1)
    try FileManager.default.removeItem(atPath: path)
    #expect(try run("keys", "--check").status == 66)
  }

  @Test func `a start with errors in the file reports them and goes on`() throws {
    try write(#"{ "everywhere": { "them": "x", "theme": "T" } }"#)
    let printed = try run("--print", "--keys", "T", "--size", "80x24")
    #expect(printed.status == 0 && printed.error.contains("keys.json:1:19: everywhere.them:"))
    #expect(printed.output.contains("Theme System"))
    try write("{")
    #expect(try run("--print", "Moments").status == 0)
  }
}
