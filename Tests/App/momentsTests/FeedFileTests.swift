import Foundation
import TerminalTestSupport
import Testing

/// `--feed`, `clear`, and file names in the place of a link.
@Suite(.oneAtOnce)
struct FeedFileTests {
  private let home = Program.makeHome()

  private func file(_ name: String, _ text: String) throws -> String {
    let url = home.appending(path: name)
    try Data(text.utf8).write(to: url)
    return url.path
  }

  private static let line =
    #"{"id":"mine","userDetails":{"name":"Ada"},"type":"PHOTOS","title":"Mine","createdDate":"2026-01-15"}"# + "\n"

  @Test func `a feed replaces the sample, and a message says so once`() throws {
    #expect(try Program.moments("--print", home: home).output.contains("Wei Chen"))
    // A line that is repeated is known already; the sample matters more.
    let feed = try file("feed.jsonl", Self.line + Self.line)
    let first = try Program.moments("--feed", feed, "--print", "--full", home: home)
    #expect(first.error == "Imported: 1. Skipped: 0. Sample moments removed: 72.\n")
    #expect(first.output.contains("Mine") && !first.output.contains("Wei Chen"))
    #expect(try Program.moments("--feed", feed, "--print", home: home).error.isEmpty)
  }

  @Test func `an import that takes long says so, and Ctrl-C ends it`() throws {
    let pipe = home.appending(path: "feed.jsonl").path
    #expect(mkfifo(pipe, 0o600) == 0)
    let terminal = try PseudoTerminal(["--feed", pipe, "Moment?id=1"], home: home)
    terminal.waitFor("feed.jsonl… 0 moments")
    terminal.send("\u{3}")
    terminal.waitForEnd()
  }

  @Test func `an imported feed can be removed, and the sample returns`() throws {
    let feed = try file("feed.jsonl", Self.line)
    _ = try Program.moments("--feed", feed, "--print", home: home)
    let result = try Program.moments("clear", home: home)
    #expect(result.status == 0 && result.error.isEmpty)
    #expect(result.output == "Imported moments removed: 1. The timeline shows the sample feed again.\n")
    #expect(try Program.moments("--print", home: home).output.contains("Wei Chen"))
    let second = try Program.moments("--clear-feed", "--language", "de", home: home)
    #expect(second.status == 0 && second.output.hasPrefix("Es wurde nichts entfernt"))
  }

  @Test(arguments: [
    ("{\"id\":\"1\"},\n{\"id\":\"2\"},\n", "1:11"), ("[{\"id\":\"1\"},\n {\"id\":2 \"x\":3}]", "2:10"),
    ("{'id': 1}", "1:2"), ("[{\"id\":\"1\"}\n", "1:12"),
  ])
  func `invalid JSON in a feed is reported with line and column`(text: String, place: String) throws {
    let feed = try file("broken.json", text)
    let result = try Program.moments("--feed", feed, "--print", home: home)
    #expect(result.status == 65 && result.error.contains("broken.json:\(place): invalid JSON"), "\(result)")
  }

  @Test func `without a store nothing is removed and no store is created`() throws {
    #expect(try Program.moments("clear", home: home).status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path).isEmpty)
  }

  @Test func `a feed with only invalid lines lists the first errors`() throws {
    let feed = try file("wrong.jsonl", String(repeating: Self.line.replacing("2026-01-15", with: "soon"), count: 12))
    let result = try Program.moments("--feed", feed, "--print", home: home)
    #expect(result.status == 65 && result.output.isEmpty)
    let lines = result.error.split(separator: "\n")
    #expect(lines.count == 11)
    #expect(lines[9] == "\(feed):10: createdDate is neither seconds since 1970 nor an ISO 8601 date")
    #expect(lines[10] == "moments: No moment in \(feed) can be imported (errors: 12). The database is unchanged.")
  }

  @Test(arguments: ["feed.jsonl", "feed.json", "there.txt"])
  func `a file name in the place of a link suggests --feed`(name: String) throws {
    let path = try file("there.txt", "").replacing("there.txt", with: name)
    let result = try Program.moments(path, "--print", home: home)
    #expect(result.status == 64)
    #expect(result.error == "moments: \(path) is a file, not a link. To import it as a feed, use --feed \(path).\n")
  }

  @Test(arguments: ["README.md", "Sources/App/moments/moments.docc/Reading.md"])
  func `the example in the documentation works when pasted`(page: String) throws {
    let text = try String(contentsOf: Program.root.appending(path: page), encoding: .utf8)
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { $0.hasPrefix(#"{"id": "#) }
    #expect(lines.count == 2)
    let feed = try file("feed.jsonl", lines.joined(separator: "\n"))
    let result = try Program.moments("--feed", feed, "--format", "json", home: home)
    #expect(result.status == 0 && result.output.contains("Imported: 2. Skipped: 0."))
  }
}
