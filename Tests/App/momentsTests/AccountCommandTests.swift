import Foundation
import NetworkTestSupport
import TerminalTestSupport
import Testing

/// `moments sign-in` and `sign-out`, against a server on this machine.
@Suite(.oneAtOnce)
struct AccountCommandTests {
  private let home = Program.makeHome()
  private let server: LoopbackServer

  init() throws {
    server = try LoopbackServer { request in
      let body: String? =
        switch String(request.target.prefix { $0 != "?" }) {
        case "/api/v2/instance": #"{"domain":"example.org","version":"4.5.0"}"#
        case "/api/v1/apps": #"{"client_id":"CLIENT","client_secret":"SECRET"}"#
        case "/oauth/token" where String(decoding: request.body, as: UTF8.self).contains("code=c0de"):
          #"{"access_token":"TOKEN","scope":"read write:favourites"}"#
        case "/api/v1/accounts/verify_credentials" where request.value(of: "Authorization") == "Bearer TOKEN":
          #"{"id":"7","acct":"ada","display_name":"Ada","url":"https://example.org/@ada"}"#
        case "/api/v1/timelines/home" where !request.target.contains("max_id"):
          #"[{"id":"1","created_at":"2026-01-15T12:00:00Z","content":"<p>Hi</p>","account":{"acct":"bo","id":"8"}}]"#
        case "/api/v1/timelines/home": "[]"
        case "/oauth/revoke": "{}"
        default: nil
        }
      return .http(body == nil ? 404 : 200, [], body ?? "")
    }
  }

  private var address: String { "http://127.0.0.1:\(server.port)" }
  private static let name = "Ada (@ada@example.org)"

  private func signIn(_ input: String = "c0de\n") throws -> Program.Result {
    try Program.moments("sign-in", "\(address)/@ada", home: home, input: input)
  }

  @Test func `an account signs in with the code of a page, and out again`() throws {
    let result = try signIn()
    let lines = result.output.split(separator: "\n")
    #expect(result.status == 0 && lines.count == 2, "\(result)")
    #expect(lines.first?.hasPrefix("\(address)/oauth/authorize?response_type=code&") == true)
    #expect(lines.last == "Signed in as \(Self.name). New moments: 1.")
    #expect(result.error.contains("Allow access on the page of example.org.") && !result.error.contains("TOKEN"))
    #expect(try Program.moments("--print", home: home).output.contains("Hi"))
    #expect(try signIn("urn:ietf:wg:oauth:2.0:oob?code=c0de\n").output.hasSuffix("New moments: 0.\n"))
    let list = try Program.moments("following", home: home).output
    #expect(list.contains(Self.name) && !list.contains("no longer signed in"))
    #expect(try Program.moments("sign-out", home: home).output == "Signed out of \(Self.name).\n")
    let body = server.requests.last { $0.target == "/oauth/revoke" }.map { String(decoding: $0.body, as: UTF8.self) }
    #expect(body == "client_id=CLIENT&client_secret=SECRET&token=TOKEN")
    #expect(try Program.moments("following", home: home).output.contains("You are no longer signed in."))
    #expect(try Program.moments("--print", home: home).output.contains("Hi"))
    let nobody = try Program.moments("sign-out", home: home)
    #expect(nobody.status == 66 && nobody.error.contains("You were not signed in."), "\(nobody)")
  }

  @Test func `an account is signed out by its handle, and sources without one are refused`() throws {
    _ = try signIn()
    let unknown = try Program.moments("sign-out", "@bo@example.org", home: home)
    #expect(unknown.status == 66 && unknown.error.contains("You do not follow “@bo@example.org”"), "\(unknown)")
    #expect(try Program.moments("sign-out", "@ADA@example.org", home: home).status == 0)
  }

  @Test(arguments: [
    ("", 64, "There is no code"), ("other\n", 77, "The server did not accept the code"),
  ])
  func `a sign-in without a valid code fails`(input: String, status: Int32, message: String) throws {
    let result = try signIn(input)
    #expect(result.status == status && result.error.contains(message), "\(result)")
    #expect(try Program.moments("following", home: home).output == "You follow nothing yet\n")
  }

  @Test(arguments: [("ftp://example.org", 64), ("http://127.0.0.1:1", 69)])
  func `a text that is no account, and a server that does not answer, are told`(account: String, status: Int32) throws {
    let result = try Program.moments("sign-in", account, home: home)
    #expect(result.status == status && result.output.isEmpty && !result.error.isEmpty, "\(result)")
  }

  @Test func `in a terminal the code is not shown, and Ctrl-C restores the terminal`() throws {
    let terminal = try PseudoTerminal(
      ["sign-in", "\(address)/@ada"], environment: ["PATH": "/usr/bin:/bin", "SSH_TTY": "/dev/pts/1"], home: home)
    terminal.waitFor("Code of example.org: ")
    #expect(terminal.output.contains("/oauth/authorize?") && !terminal.showsLines)
    terminal.send("\u{3}")
    terminal.waitForEnd()
    #expect(terminal.status == 130 && terminal.showsLines)
  }

  @Test func `a browser of this machine opens the page`() throws {
    let browser = home.appending(path: "browser").path
    _ = try Program.run(
      "/bin/sh", ["-c", #"printf '#!/bin/sh\necho "$1" > "$HOME/page"\n' > "$0" && chmod 755 "$0""#, browser])
    let terminal = try PseudoTerminal(
      ["sign-in", "\(address)/@ada"],
      environment: [
        "PATH": "/usr/bin:/bin", "BROWSER": browser, "HOME": home.path, "XDG_STATE_HOME": home.path,
      ], home: home)
    terminal.waitFor("Code of example.org: ")
    let page = try String(contentsOf: home.appending(path: "page"), encoding: .utf8)
    #expect(page.hasPrefix("\(address)/oauth/authorize?"))
    terminal.send("c0de\n")
    terminal.waitForEnd()
    #expect(terminal.status == 0 && terminal.output.contains("Signed in as") && !terminal.output.contains("c0de"))
  }
}
