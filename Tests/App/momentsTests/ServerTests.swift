import Foundation
import NetworkTestSupport
import TerminalTestSupport
import Testing

/// The built program and a real GraphQL server.
@Suite(.oneAtOnce, .enabled(if: DevelopmentServer.isAvailable, Comment(rawValue: DevelopmentServer.requirement)))
struct ServerTests {
  private let home = Program.makeHome()

  private func toldLikes(
    _ server: DevelopmentServer, until isSo: ([DevelopmentServer.Told.LoggedLike]) -> Bool
  ) async throws -> [DevelopmentServer.Told.LoggedLike] {
    while true {
      let likes = try await server.told().likeLog
      if isSo(likes) { return likes }
      try await Task.sleep(for: .milliseconds(50))
    }
  }

  @Test func `likes are queued while the server is down and sent once afterward`() async throws {
    let server = try await DevelopmentServer("--newest", "now")
    let terminal = try TmuxTerminal("\(Program.path) --server \(server.address.absoluteString) --images off")
    terminal.waitFor("Amélie Dubois")
    try terminal.press("j", "f")
    #expect(try await toldLikes(server) { $0.count == 1 }.count == 1)
    terminal.wait(for: "the server's word") { $0.contains("♥") && !$0.contains("…♥") }

    try await server.setFaults(#"{"kind":"status","status":503}"#)
    try terminal.press("j", "f")
    terminal.waitFor("…♥")
    try terminal.press("r")
    terminal.waitFor("press r to try again")
    terminal.waitFor("Not up to date")
    #expect(terminal.screen.contains("Amélie Dubois"))

    try await server.setFaults()
    try terminal.press("r")
    terminal.wait(for: "a like that has arrived") { !$0.contains("…♥") && !$0.contains("Not up to date") }
    let likes = try await toldLikes(server) { $0.count == 2 }
    #expect(likes.count == 2 && Set(likes.compactMap(\.idempotencyKey)).count == 2)
    try terminal.press("q")
  }

  @Test func `printing shows the server's feed, the stored feed with a warning, or nothing`() async throws {
    let server = try await DevelopmentServer()
    try Program.write(#"{"server":"\#(server.address.absoluteString)"}"#, toSettingsIn: home)
    try await server.setFaults(#"{"kind":"html"}"#)
    let nothing = try Program.moments("--print", home: home)
    #expect(nothing.status == 69 && nothing.output.isEmpty && nothing.error.contains("web page"))
    try await server.setFaults()
    let first = try Program.moments("--print", home: home)
    #expect(first.status == 0 && first.error.isEmpty && first.output.contains("Amélie Dubois"))
    try await server.setFaults(#"{"kind":"html"}"#)
    let second = try Program.moments("--print", home: home)
    #expect(second.status == 0 && second.error.contains("web page") && second.output.contains("Amélie Dubois"))
    // Without a server, the program shows the feed of the local store.
    let sample = try Program.moments("--print", "--server", "off", home: home)
    #expect(sample.status == 0 && sample.error.isEmpty)
  }

  @Test(arguments: ["Q", "\u{03}"])
  func `quitting stops all downloads`(key: String) async throws {
    let server = try await DevelopmentServer("--newest", "now")
    try await server.setFaults(#"{"kind":"slow","seconds":600,"on":"pictures"}"#)
    // This process must not write the file itself. See `TemporaryFolder.program`.
    let script = #"cat > "$1/curl" && chmod +x "$1/curl""#
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let curl = """
      #!/bin/sh
      echo $$ >> '\(home.path)/pids'
      PATH='\(folders)' exec curl "$@"

      """
    #expect(try Program.run("/bin/sh", ["-c", script, "sh", home.path], input: curl).status == 0)
    let terminal = try PseudoTerminal(
      ["--server", server.address.absoluteString, "--images", "cells"],
      environment: ["PATH": "\(home.path):\(folders)", "XDG_CACHE_HOME": home.path], home: home)
    func remaining() -> [pid_t] {
      let text = (try? String(contentsOfFile: home.path + "/pids", encoding: .utf8)) ?? ""
      return text.split(separator: "\n").compactMap { pid_t($0) }.filter { kill($0, 0) == 0 }
    }
    // The feed has arrived, and two pictures are loading.
    terminal.waitFor("Amélie Dubois")
    while remaining().count < 2, !Task.isCancelled { terminal.read(within: 50) }
    #expect(remaining().count >= 2)
    terminal.send(key)
    terminal.waitForEnd()
    #expect(remaining().isEmpty)
  }

  @Test func `a script can sign in and out, and the server is notified`() async throws {
    let server = try await DevelopmentServer("--newest", "now", "--needs-sign-in")
    let address = server.address.absoluteString
    let keys = "\"wei-chen\" Enter \"moments\" Enter"
    let signedIn = try Program.moments("SignIn", "--print", "--keys", keys, "--server", address, home: home)
    #expect(signedIn.output.contains("Signed in as Wei Chen") && signedIn.output.contains("Amélie Dubois"))
    let feed = try Program.moments("--print", "--server", address, home: home)
    #expect(feed.status == 0 && feed.error.isEmpty && feed.output.contains("Amélie Dubois"))
    #expect(
      try Program.moments("--sign-out", "--server", address, home: home).output
        == "Signed out of \(address.replacing("/graphql", with: "")).\n")
    #expect(try await server.told().requests["signOut"] == 1)
    _ = try Program.moments("SignIn", "--print", "--keys", keys, "--server", address, home: home)
    let signedOut = try Program.moments("SignIn", "--print", "--keys", "Enter", "--server", address, home: home)
    #expect(signedOut.status == 0 && signedOut.output.contains("Signed out of 127.0.0.1."))
    #expect(try await server.told().requests["signOut"] == 2)
    #expect(try Program.moments("--print", "--server", address, home: home).status == 69)
  }

  @Test func `printed output uses the remote configuration`() async throws {
    let server = try await DevelopmentServer("--configuration", "likeButtonStyle=star")
    let address = server.address.absoluteString
    for arguments in [["--print"], ["--keys", "j"], ["--print", "InternalMenu", "--full"]] {
      let result = try Program.moments(arguments + ["--server", address])
      #expect(result.status == 0 && (result.output.contains("☆") || result.output.contains("Star")), "\(arguments)")
    }
  }

  @Test func `keys after a sign-in act on the feed of the signed-in reader`() async throws {
    let server = try await DevelopmentServer("--needs-sign-in")
    let keys = "\"wei-chen\" Enter \"moments\" Enter j f"
    let result = try Program.moments(
      "SignIn", "--keys", keys, "--server", server.address.absoluteString, "--format", "json")
    #expect(
      result.status == 0 && result.output.contains(#""liked""#) && !result.output.contains("pending"), "\(result)")
    #expect(try await server.told().likeLog.count == 1)
  }

  @Test func `a sign-out without a server option notifies only the server of the sign-in`() async throws {
    let server = try await DevelopmentServer("--needs-sign-in")
    let address = server.address.absoluteString
    let keys = "\"wei-chen\" Enter \"moments\" Enter"
    _ = try Program.moments("SignIn", "--keys", keys, "--server", address, home: home)
    #expect(
      try Program.moments("--sign-out", home: home).output
        == "Signed out of \(address.replacing("/graphql", with: "")).\n")
    #expect(try await server.told().requests["signOut"] == 1)
    // The file now contains the address of another server.
    _ = try Program.moments("SignIn", "--keys", keys, "--server", address, home: home)
    let file = home.appending(path: ".local/state/moments/credentials.json")
    let kept = try String(contentsOf: file, encoding: .utf8)
    let origin = address.replacing("/graphql", with: "")
    let changed = kept.replacing("\"\(origin)\"", with: "\"https://example.org:443\"")
    #expect(changed != kept)
    try Data(changed.utf8).write(to: file)
    let other = try Program.moments("--sign-out", home: home)
    #expect(
      other.output
        == "Signed out of https://example.org:443 on this computer, but the server could not be notified.\n")
    #expect(try await server.told().requests["signOut"] == 1)
  }
}
