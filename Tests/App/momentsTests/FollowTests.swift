import Foundation
import MomentsStore
import NetworkTestSupport
import Synchronization
import TerminalTestSupport
import Testing

/// `moments follow`, `unfollow` and `following`.
@Suite(.oneAtOnce)
struct FollowTests {
  private let home = Program.makeHome()
  private let server: LoopbackServer

  init() throws {
    server = try LoopbackServer { request in
      if request.target == "/silent" { return .silence }
      let page = "<!doctype html><link rel=alternate type=application/rss+xml href=/ada.rss>"
      let isAllowed = request.value(of: "Authorization") == "Basic YWRhOnNlY3JldA=="
      let body: String? =
        switch request.target {
        case "/private.rss" where isAllowed: rss("Private", [("1", "")])
        case "/": page
        case "/ada.rss": rss("Ada \u{1B}[2J", [("1", "Thu, 15 Jan 2026 12:00:00 GMT"), ("2", "")])
        case "/ada.rss?2": rss("Ada \u{1B}[2J", [("3", "")])
        case "/untitled.rss": rss("", [("1", "")])
        case "/cut.rss": String(rss("Cut", [("1", ""), ("2", "")]).dropLast(40))
        default: nil
        }
      if request.target == "/private.rss", !isAllowed { return .http(401) }
      return .http(body == nil ? 404 : 200, [], body ?? "")
    }
  }

  /// Writes a list of feeds, and returns its path.
  private func list(_ outlines: String) throws -> String {
    let file = home.appending(path: "feeds.opml")
    try Data("<opml version=\"2.0\"><body>\(outlines)</body></opml>".utf8).write(to: file)
    return file.path
  }

  private func address(_ path: String = "") -> String { "http://127.0.0.1:\(server.port)/\(path)" }

  @Test func `a page is followed, listed and unfollowed, and a like outlives it`() throws {
    let followed = try Program.moments("follow", address(), home: home)
    #expect(followed.status == 0 && followed.error.isEmpty, "\(followed)")
    #expect(followed.output == "You follow “Ada [2J” now. New moments: 2.\n")
    #expect(try Program.moments("follow", address(), home: home).output == "You follow “Ada [2J” already.\n")
    #expect(try Program.moments("--print", "Following", home: home).output.contains("2 unread"))
    #expect(try Program.moments("--print", "Source?id=1", home: home).output.contains("Title 1"))
    #expect(try Program.moments("--print", home: home).output.contains("Title 2"))
    #expect(try !Program.moments("--print", home: home).output.contains("Wei Chen"))
    _ = try Program.moments("--keys", "f", home: home)
    let list = try Program.moments("following", home: home)
    #expect(list.output.contains(address("ada.rss")) && !list.output.contains("\u{1B}"))
    let unfollowed = try Program.moments("unfollow", address("ada.rss"), home: home)
    #expect(unfollowed.output == "You no longer follow “Ada [2J”. Liked moments that stay: 1.\n")
    #expect(try Program.moments("following", "--format", "json", home: home).output == "[\n\n]\n")
    #expect(try Program.moments("--print", home: home).output.contains("Title"))
  }

  @Test func `a feed that needs a password asks for it, and no output, list or log has it`() throws {
    let refused = try Program.moments("follow", address("private.rss"), home: home)
    #expect(refused.status == 69 && refused.error.contains("moments follow URL --password"), "\(refused)")
    for (input, error) in [("a:b\nc\n", "colon"), ("a\nb\u{7}\n", "control"), ("", "Nothing"), ("ada\n", "Nothing")] {
      let wrong = try Program.moments("follow", address("private.rss"), "--password", home: home, input: input)
      #expect(wrong.status == 64 && wrong.error.contains(error), "\(wrong)")
    }
    let unnamed = try Program.moments("follow", address("private.rss"), "--header", home: home, input: "secret\n")
    #expect(
      unnamed.status == 64 && unnamed.error.contains("X-Api-Key") && !unnamed.error.contains("secret"), "\(unnamed)")
    #expect(try Program.moments("follow", "a", "b", "--password", home: home).status == 64)

    let followed = try Program.moments(
      "follow", address("private.rss"), "--password", home: home, input: "ada\nsecret\n")
    #expect(followed.output == "You follow “Private” now. New moments: 1.\n" && followed.error.isEmpty, "\(followed)")
    #expect(try Program.moments("refresh", "1", home: home).status == 0)
    let kept = home.appending(path: ".local/state/moments/feed-credentials.json")
    let attributes = try FileManager.default.attributesOfItem(atPath: kept.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let outputs = try [["--format", "json"], ["--format", "opml"], []].map {
      try Program.moments(["following"] + $0, home: home).output
    }
    let shown = try Program.moments("--print", "--format", "json", "Following", home: home).output
    let secret = "YWRhOnNlY3JldA=="
    #expect(try String(contentsOf: kept, encoding: .utf8).contains(secret))
    for output in outputs + [followed.output, shown] {
      #expect(!output.contains("secret") && !output.contains(secret))
    }
    // Nothing else has it, the database and the log among them.
    let files =
      FileManager.default.enumerator(at: home, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
    for file in files where file.lastPathComponent != kept.lastPathComponent {
      let contents = (try? Data(contentsOf: file)) ?? Data()
      #expect(contents.range(of: Data(secret.utf8)) == nil, "\(file)")
    }
    let removed = try Program.moments("follow", address("private.rss"), "--password", home: home, input: "\n\n")
    #expect(removed.output == "“Private” is read without a password from now on.\n", "\(removed)")
    #expect(!FileManager.default.fileExists(atPath: kept.path))
  }

  @Test func `a refresh of what is new is quiet, and a source that is wrong or broken has a status`() throws {
    _ = try Program.moments("follow", address(), home: home)
    let fresh = try Program.moments("refresh", home: home)
    #expect(fresh.status == 0 && fresh.output.isEmpty && fresh.error.isEmpty, "\(fresh)")
    let unknown = try Program.moments("refresh", "nobody", home: home)
    #expect(unknown.status == 66 && unknown.error.contains("You do not follow “nobody”"), "\(unknown)")
    // A source of a list that was never read is fetched.
    let list = try list("<outline text=\"Lost\" xmlUrl=\"\(address("lost"))\"/>")
    _ = try Program.moments("follow", "--local-network", "--opml", list, home: home)
    let named = try Program.moments("refresh", "lost", home: home)
    #expect(named.status == 69 && named.output.isEmpty && named.error.contains("Lost"), "\(named)")
    // Without its name, the next attempt is not due.
    #expect(try Program.moments("refresh", home: home).status == 0)
  }

  @Test func `the moments that a search finds are counted, by its name, too`() throws {
    #expect(try Program.moments("count", home: home).output == "0\n")
    _ = try Program.moments("follow", address(), home: home)
    let saved = "{\"savedSearches\": {\"the second\": \"newer:2026-01-15T00:00:00Z -unread\"}}"
    try Program.write(saved, toSettingsIn: home)
    #expect(try Program.moments("count", home: home).output == "2\n")
    _ = try Program.moments("--keys", "m", home: home)
    #expect(try Program.moments("count", home: home).output == "1\n")
    #expect(try Program.moments("count", "-unread", home: home).status == 64)
    #expect(try Program.moments("count", "--", "-unread", home: home).output == "1\n")
    #expect(try Program.moments("count", "the", "second", home: home).output == "1\n")
    #expect(try Program.moments("--keys", "O", home: home).output.contains("the second"))
    let wrong = try Program.moments("count", "from:", home: home)
    #expect(wrong.status == 64 && wrong.error.contains("column 1") && wrong.output.isEmpty, "\(wrong)")
    try Program.write("{\"savedSearches\": {\"bad\": \"from:\"}}", toSettingsIn: home)
    let broken = try Program.moments("count", "bad", home: home)
    #expect(broken.status == 65 && broken.error.contains("savedSearches.bad") && broken.output.isEmpty, "\(broken)")
  }

  @Test func `a muted search reads the moments that a command fetches`() throws {
    try Program.write("{\"savedSearches\": {\"all\": \"-liked\"}, \"mutedSearches\": [\"all\"]}", toSettingsIn: home)
    _ = try Program.moments("follow", address(), home: home)
    #expect(try Program.moments("count", home: home).output == "0\n")
  }

  @Test func `a name that no source has removes nothing, and an ambiguous one names the ids`() throws {
    _ = try Program.moments("follow", address("ada.rss"), address("untitled.rss"), home: home)
    for name in ["", "Bo", "3", "ftp://example.org", "nothing at all"] {
      let unknown = try Program.moments("unfollow", name, home: home)
      #expect(unknown.status == 66 && unknown.error.contains("You do not follow “\(name)”"), "\(unknown)")
    }
    _ = try Program.moments("follow", address("ada.rss") + "?2", home: home)
    let ambiguous = try Program.moments("unfollow", "ada [2J", home: home)
    #expect(ambiguous.status == 64 && ambiguous.error.contains("1, 3"), "\(ambiguous)")
    #expect(try Program.moments("unfollow", "3", home: home).status == 0)
    #expect(try Program.moments("following", home: home).output.contains("1  Ada"))
  }

  @Test func `an instance that is running shows what is followed and unfollowed meanwhile`() throws {
    let terminal = try TmuxTerminal("\(Program.path) Following; cat", home: home)
    terminal.waitFor("Type the address")
    #expect(try Program.moments("follow", address(), home: home).status == 0)
    terminal.waitFor("Ada")
    terminal.waitFor("2 unread")
    #expect(try Program.moments("unfollow", "1", home: home).status == 0)
    terminal.waitFor("Type the address")
  }

  @Test(arguments: ["Q", "\u{03}"])
  func `quitting ends all downloads`(key: String) throws {
    let count = Mutex(0)
    let server = try LoopbackServer { _ in
      let isFirst = count.withLock { count in
        count += 1
        return count == 1
      }
      return isFirst ? .http(200, [], rss("Slow", [("1", "")])) : .silence
    }
    #expect(try Program.moments("follow", server.url().absoluteString, home: home).status == 0)
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let curl = """
      echo $$ >> '\(home.path)/pids'
      PATH='\(folders)' exec curl "$@"
      """
    try Program.write(script: curl, to: home.appending(path: "curl"))
    let terminal = try PseudoTerminal(
      ["--images", "off"], environment: ["PATH": "\(home.path):\(folders)"], home: home)
    func remaining() -> [pid_t] {
      let text = (try? String(contentsOfFile: home.path + "/pids", encoding: .utf8)) ?? ""
      return text.split(separator: "\n").compactMap { pid_t($0) }.filter { kill($0, 0) == 0 }
    }
    terminal.waitFor("Title 1")
    terminal.send("r")
    let end = Date().addingTimeInterval(120)
    while remaining().isEmpty, Date() < end { terminal.read(within: 50) }
    #expect(!remaining().isEmpty)
    terminal.send(key)
    terminal.waitForEnd()
    #expect(remaining().isEmpty)
  }

  @Test func `commands respect the settings file`() throws {
    try Program.write("{\"momentsPerSource\": 1}", toSettingsIn: home)
    let result = try Program.moments("follow", address(), home: home)
    #expect(result.status == 0 && result.error.contains("momentsPerSource: "), "\(result)")
  }

  @Test
  func `new moments are announced once a refresh to each matching command, and a log has no parameters`() async throws {
    let database = MomentsDatabase(location: try StoreLocation(environment: Program.environment(home: home)))
    for path in ["ada.rss", "ada.rss?2"] { _ = try await database.follow(address(path)) }
    database.close()
    let searches = #""mutedSearches": ["two"], "savedSearches": { "two": "\"Title 2\"" }"#
    let commands = [("*", "all"), ("Title", "some"), ("two", "muted"), ("nothing", "none")].map { search, name in
      #""\#(search)": "sh -c 'echo $0 $1 >> $HOME/announced' \#(name) %n%%""#
    }
    let failing = #""id:x or -id:x": "false""#
    try Program.write(
      "{ \(searches), \"onNewMoments\": { \((commands + [failing]).joined(separator: ", ")) } }", toSettingsIn: home)
    let log = home.appending(path: "log")
    let result = try Program.moments("refresh", "--log", log.path, home: home)
    #expect(
      result.status == 0 && result.error == "moments: false exited with status 1. Try again, or change the command.\n")
    let announced = try String(contentsOf: home.appending(path: "announced"), encoding: .utf8)
    #expect(announced == "all 2%\nsome 2%\n")
    let lines = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
    #expect(lines.allSatisfy { $0.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z .+/) != nil }, "\(lines)")
    let request = "GET \(address("ada.rss"))"
    #expect(
      lines.contains { $0.contains("\(request): 200, ") } && lines.contains { $0.contains("\(request)?…: 200, ") })
    #expect(
      lines.contains { $0.contains("source 1: 1 new, 1 changed") } && lines.contains { $0.contains("error moments: ") })
    #expect(try Program.moments("refresh", "--log", home.path + "/no/log", home: home).status == 74)
  }

  @Test func `a list of feeds is written and read again`() throws {
    _ = try Program.moments("follow", address(), home: home)
    let list = try Program.moments("following", "--format", "opml", home: home).output
    let file = home.appending(path: "feeds.opml")
    try Data(list.utf8).write(to: file)
    let other = Program.makeHome()
    let refused = try Program.moments("follow", "--opml", file.path, home: other)
    #expect(refused.status == 77 && refused.error.contains("--local-network"), "\(refused)")
    let followed = try Program.moments("follow", "--local-network", "--opml", file.path, home: other)
    #expect(followed.output == "Feeds that you follow now: 1. New moments: 2.\n" && followed.status == 0, "\(followed)")
    #expect(try Program.moments("following", "--format", "opml", home: other).output == list)
    let again = try Program.moments("follow", "--local-network", "--opml", file.path, home: other)
    #expect(again.status == 0 && again.output == "Feeds that you follow already: 1.\n", "\(again)")
  }

  @Test func `a list keeps the reader's titles, leads from pages to feeds, and never names a password`() throws {
    let outlines = """
      <outline text="News"><outline text="My Ada" xmlUrl="\(address())" category="Art"/></outline><outline text="Private" xmlUrl="https://ada:secret@example.org/feed"/>
      """
    let followed = try Program.moments("follow", "--local-network", "--opml", list(outlines), home: home)
    #expect(followed.status == 64 && followed.error.contains("moments follow URL --password"), "\(followed)")
    #expect(followed.output == "Feeds that you follow now: 1. New moments: 2.\n")
    #expect(try Program.moments("following", home: home).output.contains("\n   News, Art\n"))
    let more = outlines.replacing("category=\"Art\"", with: "category=\"Music,art\"")
      .replacing(address(), with: address("ada.rss"))
    #expect(try Program.moments("follow", "--local-network", "--opml", list(more), home: home).status == 64)
    let json = try Program.moments("following", "--format", "json", home: home).output
    #expect(json.filter { !$0.isWhitespace }.contains(#""tags":["News","Art","Music"]"#), "\(json)")
    let opml = try Program.moments("following", "--format", "opml", home: home).output
    #expect(opml.contains("<outline text=\"News\" title=\"News\">") && opml.contains("category=\"News,Art,Music\""))
    #expect(opml.contains("\"My Ada\"") && opml.contains(address("ada.rss")), "\(opml)")
    #expect(!(followed.output + followed.error + opml).contains("secret"))
    let empty = try Program.moments("follow", "--opml", list("<outline text=\"Empty\"/>"), home: home)
    #expect(empty.status == 65 && empty.error.contains("contains no feeds"), "\(empty)")
  }

  @Test func `Ctrl-C says what a list still misses, and ends the command with its exit code`() throws {
    let list = try list(["silent", "ada.rss"].map { "<outline xmlUrl=\"\(address($0))\"/>" }.joined())
    let command = "\(Program.path) follow --local-network --opml \(list)"
    let terminal = try TmuxTerminal("trap : INT; \(command); echo ended with $?; cat", home: home)
    terminal.waitFor("0 of 2")
    try terminal.press("C-c")
    terminal.waitFor("not fetched: 2 of 2")
    terminal.waitFor("ended with 130")
    #expect(try Program.moments("following", home: home).output.contains(address("silent")))
  }

  @Test func `errors name the address and have their exit status, and other addresses are followed`() throws {
    let missing = try Program.moments("follow", address("missing"), address(), home: home)
    #expect(missing.status == 69)
    #expect(missing.error == "moments: \(address("missing")): The server responded with status 404.\n")
    #expect(missing.output.contains("New moments: 2."))
    let cut = try Program.moments("follow", address("cut.rss"), home: home)
    #expect(cut.status == 0 && cut.error.contains("The feed is broken at line 2"), "\(cut)")
    let invalid = try Program.moments("follow", "ftp://example.org", home: home)
    #expect(invalid.status == 64 && invalid.error == "moments: “ftp://example.org” is not a web address.\n")
    #expect(try Program.moments("follow", home: home).status == 64)
    #expect(try Program.moments("follow", "--opml", "/missing.opml", home: home).status == 66)
    let unknown = try Program.moments("unfollow", address("ada.rss"), "Bo", home: home)
    #expect(unknown.status == 66 && unknown.error.contains("“Bo”"), "\(unknown)")
    #expect(try Program.moments("following", home: home).output.contains("ada.rss"))
    #expect(try Program.moments("--print", "Source?id=99", home: home).status == 66)
  }
}
