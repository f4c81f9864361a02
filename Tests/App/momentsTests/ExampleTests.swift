import Foundation
import MomentsStore
import MomentsTestSupport
import TerminalTestSupport
import Testing

/// The examples of the README and the guides, tried with the sample feed.
@Suite(.oneAtOnce)
struct ExampleTests {
  static let guides = [
    "README.md", "Accounts",
    "ColorsAndThemes", "ExitCodesAndFiles", "Following", "InternalMenu", "LanguagesAndTranslating", "LinksAndScripts",
    "Pictures", "ReaderMode", "Reading", "Typography",
  ]

  static func text(_ guide: String) throws -> String {
    let path = guide == "README.md" ? guide : "Sources/App/moments/moments.docc/\(guide).md"
    return try String(contentsOf: Program.root.appending(path: path), encoding: .utf8)
  }

  // MARK: Commands

  /// A code block.
  private struct Block {
    /// The name of the file whose contents it shows, in the paragraph before it.
    let file: String?
    let lines: [String]

    /// The commands, each with the lines of its output that are shown.
    var commands: [(text: String, output: [String])] {
      let isSession = lines.contains { $0.hasPrefix("$ ") }
      return lines.reduce(into: []) { commands, line in
        if !isSession || line.hasPrefix("$ ") {
          commands.append((String(line.dropFirst(isSession ? 2 : 0)), []))
        } else if !line.contains("…") {
          commands[commands.count - 1].output.append(line)
        }
      }
    }
  }

  /// The code blocks in `json`, `sh` and `console`, and those that are indented.
  private static func blocks(_ guide: String) throws -> [Block] {
    let block = /(?m)((?:^.+\n)*)\n(?:```(?:json|sh|console)\n((?:(?!```).*\n)+)```|((?: {4}.*\n)+))/
    return try text(guide).matches(of: block).map { match in
      let file = match.1.firstMatch(of: /`(?:\$XDG_CONFIG_HOME\/moments\/)?(\w+\.jsonl?)`/).map { String($0.1) }
      let lines = (match.2 ?? match.3 ?? "").split(separator: "\n").map { line in
        String(line.hasPrefix("    ") ? line.dropFirst(4) : line)
      }
      return Block(file: lines[0].hasPrefix("{") ? file : nil, lines: lines)
    }
  }

  /// Code that is no command of the program, and commands that need the web, a running instance, a folder of texts or a file
  /// with an error, or lay out all screens.
  private static var others: Regex<Substring> {
    #/^(?!moments )|https?://(?!momentsapp)|--server|--opml|--reuse|--password|--strings|--check|audit layout|sea.json --print|sign-/#
  }

  private static let files = Result { try guides.flatMap(blocks).filter { $0.file != nil } }

  @Test(arguments: guides)
  func `the commands of the documentation do what it says`(guide: String) throws {
    for block in try Self.blocks(guide) where block.file == nil {
      let home = Program.makeHome()
      for block in try Self.files.get() {
        guard let file = block.file, !["settings.json", "keys.json"].contains(file) else { continue }
        try Program.write(block.lines.joined(separator: "\n"), to: "../../\(file)", in: home)
      }
      for command in block.commands where !command.text.contains(Self.others) {
        let script = "cd \"$HOME\"; moments() { \"$0\" \"$@\"; }\n\(command.text)"
        let result = try Program.run(
          "/bin/sh", ["-c", script, Program.path], environment: Program.environment(home: home))
        #expect(result.status == 0, "\(command.text): \(result)")
        let output = result.output + result.error
        for line in command.output { #expect(output.contains(line), "\(command.text): \(result)") }
      }
    }
  }

  // MARK: Searches

  @Test func `every search of the documentation finds moments of the sample`() async throws {
    let store = try TemporaryStore()
    let now: Int64 = 1_780_000_000
    try store.database.importSample(now: now)
    let tour = try Self.text("README.md").matches(of: /type\s+`([^`]+:[^`]+)`, or `([^`]+)`/).flatMap { [$0.1, $0.2] }
    let reading = try Self.text("Reading")
    let table = try #require(reading.components(separatedBy: "\n| part | finds moments |\n").dropFirst().first)
    let rows = table.split(separator: "\n").prefix { $0.hasPrefix("|") }.joined()
    let parts = rows.matches(of: /`([^`]+)`/).map(\.1)
    let links = reading.matches(of: /Search\?q=([^']+)'/).map(\.1)
    #expect(tour.count == 2 && parts.count > 20 && !links.isEmpty)
    for search in tour + parts + links where search != #"\""# {
      let filter = try MomentFilter(String(search), now: now, utcOffset: { _ in 0 })
      // The sample has no sources, no muted moments, and no id with a comma.
      let isOfNone = search.contains(/source:|tag:|id:"|muted/)
      #expect(try await store.database.keys(matching: filter).isEmpty == isOfNone, "\(search)")
    }
  }
}
