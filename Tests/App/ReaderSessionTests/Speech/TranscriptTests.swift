import DesignKit
import Foundation
import Localization
import NetworkTestSupport
import TerminalTestSupport
import TerminalUI
import Testing

@testable import ReaderSession

/// The tasks of the README in reader mode, compared with reviewed transcripts.
@Suite(.limited)
@MainActor
struct TranscriptTests {
  nonisolated static let languages = ["en", "de", "zh-Hans"]
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Transcripts")

  /// The names of the tasks in the guide, and what a reader does for them.
  private static let tasks: [(name: String, body: @MainActor (SpeechDriver) async throws -> Void)] = [
    (
      "read three moments",
      { driver in
        for _ in 0..<3 { await driver.press("j") }
      }
    ),
    (
      "open a moment",
      { driver in
        await driver.press(.enter)
        await driver.press("j")
        await driver.press(.escape)
      }
    ),
    (
      "like",
      { driver in
        await driver.press("f")
        await driver.press("f")
      }
    ),
    (
      "ask for details",
      { driver in
        await driver.run("details")
        await driver.run("where")
        await driver.run("spell")
      }
    ),
    (
      "search",
      { driver in
        await driver.press("/")
        await driver.type("tomato")
        await driver.press(.enter)
        await driver.press("n")
      }
    ),
    (
      "find moments",
      { driver in
        await driver.press("S")
        await driver.type(" has:link")
        await driver.press(.enter)
        await driver.press(.escape)
      }
    ),
    (
      "sign in",
      { driver in
        try driver.sites.set("https://example.org/api/v2/instance", #"{"domain":"example.org"}"#)
        try driver.sites.set("https://example.org/api/v1/apps", #"{"client_id":"CLIENT","client_secret":"SECRET"}"#)
        try driver.sites.set("https://example.org/oauth/token", status: 400)
        await driver.run("SignIn")
        await driver.type("@ada@example.org")
        await driver.press(.enter)
        await driver.type("code")
        await driver.press(.enter)
        await driver.press(.escape)
        await driver.press(.escape)
      }
    ),
    (
      "theme and size",
      { driver in
        await driver.press("a")
        await driver.press("t")
        await driver.press("+")
        await driver.run("default-size")
      }
    ),
    (
      "language",
      { driver in
        await driver.press("L")
        await driver.press("j")
        await driver.press(.escape)
      }
    ),
    ("a link", { driver in await driver.run("Moment?id=3") }),
    (
      "help",
      { driver in
        await driver.run("help")
        await driver.type("unread")
        await driver.press(.down)
        await driver.press(.enter)
      }
    ),
    (
      "follow a site",
      { driver in
        try driver.sites.set("https://radio.example.org/feed", rss("On air", [("1", "Thu, 15 Jan 2026 11:50:00 GMT")]))
        await driver.run("Following")
        await driver.type("radio.example.org/feed")
        await driver.press(.enter)
        await driver.press(.escape)
        await driver.press(.escape)
      }
    ),
    ("quit", { driver in await driver.run("quit") }),
  ]

  @Test(arguments: languages) func `each task says one line for each command`(language: String) async throws {
    let driver = try SpeechDriver(language: language)
    var counts = [(name: "start", count: driver.takeCount())]
    for (name, body) in Self.tasks {
      try await body(driver)
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
    for key: KeyEvent in [.enter, "j", "j", "g", .enter, "r"] { await driver.press(key) }
    for _ in 0..<6 { await driver.press("j") }
    await driver.press("f")
    await driver.press(.escape)
    await driver.press("f")
    await driver.press("r")
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
