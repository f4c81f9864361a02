import Foundation
import TerminalTestSupport
import Testing

@Suite(.oneAtOnce)
struct SettingsCommandTests {
  private let home = Program.makeHome()

  private var path: String { home.path + "/.config/moments/settings.json" }

  private func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Program.Result {
    try Program.moments(["settings"] + arguments, environment: environment, home: home)
  }

  @Test func `each setting is listed with its value, its default and the place that it comes from`() throws {
    try Program.write("{\n  \"capText\": true,\n  \"programs\": { \"e.org\": \"mpv -x\" }\n}", toSettingsIn: home)
    let variables = ["MOMENTS_TEXT_SIZE": "AX1", "MOMENTS_READER": "1", "LANG": "en_US.UTF-8"]
    let result = try run("--refresh-interval", "60", environment: variables)
    #expect(result.status == 0 && result.error.isEmpty, "\(result)")
    let rows = Dictionary(
      uniqueKeysWithValues: result.output.split(separator: "\n").map { line in
        let cells = line.split(separator: #/ {2,}/#).map(String.init)
        return (cells[0], Array(cells.dropFirst()))
      })
    #expect(rows["Setting"] == ["Value", "Default", "From"])
    #expect(rows["capText"] == ["true", "false", "\(path):2:3"])
    #expect(rows["programs.e.org"] == ["\"mpv -x\"", "-", "\(path):3:3"])
    #expect(rows["refreshInterval"] == ["60", "1800", "--refresh-interval"])
    #expect(rows["textSize"] == ["\"AX1\"", "\"L\"", "MOMENTS_TEXT_SIZE"])
    #expect(rows["reader"] == ["true", "false", "MOMENTS_READER"])
    #expect(
      rows["language"] == ["\"en\"", "-", "LANG"] && rows["contrast"] == ["\"standard\"", "\"standard\"", "default"])
    #expect(try run("--text-size", "XS", environment: variables).output.contains(/textSize +"XS" +"L" +--text-size\n/))
    let json = try #require(
      JSONSerialization.jsonObject(with: Data(run("--format", "json", "--language", "de").output.utf8))
        as? [String: [String: Any]])
    #expect(json["programs"]?["value"] as? [String: String] == ["e.org": "mpv -x"])
    #expect(json["language"]?["value"] as? String == "de" && json["language"]?["from"] as? String == "--language")
    #expect(json["capText"]?["value"] as? Bool == true && json["capText"]?["from"] as? String == "\(path):2:3")
  }

  @Test func `the check lists the issues of the file, whatever variables say, and exits with 1`() throws {
    try Program.write(#"{ "theme": "Nordd", "onNewMoments": { "*": "a '", "from:": "true" } }"#, toSettingsIn: home)
    let check = try run("--check", environment: ["MOMENTS_TEXT_SIZE": "huge"])
    #expect(check.status == 1 && check.output.contains("\(path):1:3: theme: "), "\(check)")
    #expect(check.output.contains("\(path):1:39: onNewMoments.*: expected a command"))
    #expect(check.output.contains("\(path):1:51: onNewMoments.from:: A value is missing"))
    let list = try run()
    #expect(list.status == 0 && list.error.contains("theme: ") && list.output.contains(/onNewMoments +- +- +\//))
    let named = #""savedSearches": { "a (": "a" }, "onNewMoments": { "a (": "true", "from:ada": "true" }"#
    try Program.write(#"{ "theme": "Nord", \#(named) }"#, toSettingsIn: home)
    let passed = try run("--check")
    #expect(passed.status == 0 && passed.output.isEmpty && passed.error.isEmpty, "\(passed)")
    try FileManager.default.removeItem(atPath: path)
    #expect(try run("--check").status == 66)
  }
}
