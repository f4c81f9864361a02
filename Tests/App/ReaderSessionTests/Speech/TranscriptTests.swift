import Foundation
import Localization
import NetworkTestSupport
import TerminalTestSupport
import TerminalUI
import Testing

/// The tasks of the README in reader mode, compared with reviewed transcripts.
@Suite(.onMainActor)
@MainActor
struct TranscriptTests {
  nonisolated static let languages = ["en", "de", "zh-Hans"]
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Transcripts")

  private enum Step {
    case press(KeyEvent)
    case type(String)
    /// Types a text, and presses Enter.
    case enter(String)
    case run(String)
  }

  /// The names of the tasks in the guide, and what a reader does for them.
  private static let tasks: [(name: String, steps: [Step])] = [
    ("read three moments", [.press("j"), .press("j"), .press("j")]),
    ("open a moment", [.press(.enter), .press("j"), .press(.escape)]),
    ("like", [.press("f"), .press("f")]),
    ("ask for details", [.run("details"), .run("where"), .run("spell")]),
    ("search", [.press("/"), .enter("tomato"), .press("n")]),
    ("find moments", [.press("S"), .enter(" has:link"), .press(.escape)]),
    ("sign in", [.run("SignIn"), .enter("@ada@example.org"), .enter("code"), .press(.escape), .press(.escape)]),
    ("theme and size", [.press("a"), .press("t"), .press("+"), .run("default-size")]),
    ("language", [.press("L"), .press("j"), .press(.escape)]),
    ("a link", [.run("Moment?id=3")]),
    ("help", [.run("help"), .type("unread"), .press(.down), .press(.enter)]),
    ("follow a site", [.run("Following"), .enter("radio.example.org/feed"), .press(.escape), .press(.escape)]),
    ("quit", [.run("quit")]),
  ]

  private func take(_ step: Step, _ driver: SpeechDriver) async {
    switch step {
    case .press(let key): await driver.press(key)
    case .type(let text): await driver.type(text)
    case .enter(let text):
      await driver.type(text)
      await driver.press(.enter)
    case .run(let command): await driver.run(command)
    }
  }

  @Test(arguments: languages) func `each task says one line for each command`(language: String) async throws {
    let driver = try SpeechDriver(language: language)
    let host = "https://example.org"
    try driver.sites.set("\(host)/api/v2/instance", #"{"domain":"example.org"}"#)
    try driver.sites.set("\(host)/api/v1/apps", #"{"client_id":"CLIENT","client_secret":"SECRET"}"#)
    try driver.sites.set("\(host)/oauth/token", status: 400)
    try driver.sites.set("https://radio.example.org/feed", rss("On air", [("1", "Thu, 15 Jan 2026 11:50:00 GMT")]))
    var counts = [(name: "start", count: driver.takeCount())]
    for (name, steps) in Self.tasks {
      for step in steps { await take(step, driver) }
      counts.append((name, driver.takeCount()))
    }
    let text = driver.transcript.joined(separator: "\n") + "\n"
    GoldenScreen("tasks \(language)", header: "tasks \(language)", folder: Self.folder).expect(text)
    GoldenScreen("characters \(language)", header: "characters \(language)", folder: Self.folder).expect(
      counts.map { "\($0.count)\t\($0.name)\n" }.joined())
  }

  @Test func `an account is signed in to, and its posts, replies and likes are heard`() async throws {
    let driver = try SpeechDriver()
    let site = AccountSite(driver.sites)
    site.answerAlways("/api/v2/instance", .status(200, body: #"{"domain":"example.org"}"#))
    site.answerAlways("/api/v1/apps", .status(200, body: #"{"client_id":"CLIENT","client_secret":"SECRET"}"#))
    site.answerAlways("/oauth/token", .status(200, body: #"{"access_token":"TOKEN","scope":"read write"}"#))
    func post(_ id: String, _ minutes: Int64, _ text: String, by author: String = "ada") -> AccountSite.Post {
      var post = AccountSite.Post(id, time: SessionDriver.now - 60 * minutes, text: text)
      post.author = author
      return post
    }
    site.posts = [
      post("3", 60, "Low tide, &lt;em&gt;finally&lt;/em&gt;. #beach"),
      .init("2", time: SessionDriver.now - 7200, booster: ("wei", "9")),
      post("1", 180, String(repeating: "A long walk along the shore. ", count: 12)),
    ]
    site.setOthers(post("9", 540, "A lighthouse in fog.", by: "sol"))
    site.setReplies(post("4", 30, "Which beach?", by: "wei"), post("5", 20, "The one behind the harbor."))
    site.setLikers("wei", "sol")
    await driver.run("SignIn")
    await driver.type("@me@example.org")
    await driver.press(.enter)
    await driver.type("code")
    for key: KeyEvent in [.enter, "j", "j", "g", .enter, "r", "j", "j", "j", "j", "j", "j", "f", .escape, "f", "r"] {
      await driver.press(key)
    }
    await driver.run("Following")
    for key: KeyEvent in ["j", "o", "B", "D", .escape] { await driver.press(key) }
    GoldenScreen("account", header: "account", folder: Self.folder).expect(
      driver.transcript.joined(separator: "\n") + "\n")
  }

  @Test func `the guide states the characters of each task`() throws {
    let guide = try String(
      contentsOf: Self.folder.appending(path: "../../../../../Sources/App/moments/moments.docc/ReaderMode.md"),
      encoding: .utf8)
    let rows = guide.split(separator: "\n").map {
      $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let counts = try Self.languages.map { language in
      let file = Self.folder.appending(path: "characters \(language).txt")
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
      return lines.map { $0.split(separator: "\t").map(String.init) }
    }
    for (index, count) in counts[0].enumerated() {
      #expect(rows.contains([count[1]] + counts.map { $0[index][0] }), "\(count[1])")
    }
  }

  @Test func `every transcript belongs to a test`() {
    GoldenScreen.expectNoOthers(
      than: Set(Self.languages.flatMap { ["tasks \($0)", "characters \($0)"] } + ["account"]), in: Self.folder)
  }
}
