import Foundation
import Testing

@testable import moments

@ProgramActor
struct KeysCommandTests {
  private struct Home {
    let folder: URL
    let environment: [String: String]

    init() throws {
      folder = try Program.makeHome()
      environment = ["XDG_CONFIG_HOME": folder.path]
      try FileManager.default.createDirectory(
        at: folder.appending(path: "moments"), withIntermediateDirectories: true)
    }

    var path: String { folder.path + "/moments/keys.json" }

    func write(_ text: String) throws { try Data(text.utf8).write(to: URL(filePath: path)) }
  }

  private func run(_ arguments: String..., in home: Home) throws -> Program.Result {
    try Program.run(
      Program.path, arguments, environment: Program.environment(home: home.folder).merging(home.environment) { $1 })
  }

  @Test func `commands are listed with the reader's keys`() throws {
    let home = try Home()
    try home.write(#"{ "everywhere": { "theme": ["g t"] }, "Moments": { "like": "s" } }"#)
    let text = try run("keys", in: home)
    #expect(text.status == 0 && text.error.isEmpty)
    #expect(text.output.contains("\n  theme              g t                      Next theme\n"))
    let json = try run("keys", "--format", "json", in: home).output
    let groups = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    let moments = try #require(groups.first { $0["screen"] as? String == "Moments" })
    let commands = try #require(moments["commands"] as? [[String: Any]])
    #expect(commands.first { $0["command"] as? String == "like" }?["keys"] as? [String] == ["s"])
  }

  @Test func `the file to start from changes nothing, commented or not`() throws {
    let home = try Home()
    let defaults = try run("keys", in: home).output
    let file = try run("keys", "--format", "file", in: home).output
    for text in [file, file.replacing("    // \"", with: "    \"")] {
      try home.write(text)
      let check = try run("keys", "--check", in: home)
      #expect(check.status == 0 && check.output.isEmpty && check.error.isEmpty)
    }
    #expect(file.contains("// \"like\": [\"f\"],  // Like or unlike\n"))
    try home.write(file)
    #expect(try run("keys", in: home).output == defaults)
  }

  @Test func `a damaged file does not prevent a new one to start from`() throws {
    let home = try Home()
    try home.write("")
    #expect(try run("keys", "--format", "file", in: home).status == 0)
  }

  @Test func `the check lists errors with line and column`() throws {
    let home = try Home()
    try home.write("{\n  \"everywhere\": { \"them\": \"x\" }\n}")
    let check = try run("keys", "--check", in: home)
    #expect(check.status == 1)
    #expect(
      check.output == "\(home.path):2:19: everywhere.them: there is no such command. Did you mean theme?\n")
    try home.write("{")
    #expect(try run("keys", "--check", in: home).status == 1)
    try FileManager.default.removeItem(atPath: home.path)
    #expect(try run("keys", "--check", in: home).status == 66)
  }

  @Test func `a start with errors in the file reports them and goes on`() throws {
    let home = try Home()
    try home.write(#"{ "everywhere": { "them": "x", "theme": "T" } }"#)
    let printed = try run("--print", "--keys", "T", "--size", "80x24", in: home)
    #expect(printed.status == 0 && printed.error.contains("keys.json:1:19: everywhere.them:"))
    #expect(printed.output.contains("Theme System"))
    try home.write("{")
    #expect(try run("--print", "Moments", in: home).status == 0)
  }
}
