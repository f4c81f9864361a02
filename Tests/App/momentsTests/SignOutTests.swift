import Foundation
import TerminalTestSupport
import Testing

/// `--sign-out`
@Suite(.oneAtOnce)
struct SignOutTests {
  private let home = Program.makeHome()

  private var folder: URL { home.appending(path: ".local/state/moments") }
  private var file: URL { folder.appending(path: "credentials.json") }

  private func keep(_ contents: String, permissions: Int = 0o600) throws {
    let manager = FileManager.default
    try manager.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try Data(contents.utf8).write(to: file)
    try manager.setAttributes([.posixPermissions: permissions], ofItemAtPath: file.path)
  }

  nonisolated private static let signIns = """
    {"version":1,"signIns":[
      {"server":"https://example.org:443","userID":"7","userName":"Eve","token":"s3cret"},
      {"server":"http://127.0.0.1:4000","userID":"8","userName":"Adam","token":"s3cret"}]}
    """

  @Test func `a sign-out removes the sign-in and names the server`() throws {
    try keep(Self.signIns)
    let result = try Program.moments("--sign-out", home: home)
    #expect(result.status == 0 && result.error.isEmpty)
    #expect(
      result.output == """
        Signed out of https://example.org:443 on this computer, but the server could not be notified.
        Signed out of http://127.0.0.1:4000 on this computer, but the server could not be notified.

        """)
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test func `a sign-in that cannot be removed does not keep others`() throws {
    let inKeyring = Self.signIns.replacing(#","token":"s3cret"},"#, with: "},")
    try keep(inKeyring)
    let result = try Program.moments("--sign-out", environment: ["PATH": "/nowhere"], home: home)
    #expect(result.status == 69 && result.output.hasPrefix("Signed out of http://127.0.0.1:4000 on this computer"))
    #expect(result.error.contains("secret-tool"))
    let kept = try String(contentsOf: file, encoding: .utf8)
    #expect(kept.contains("https://example.org:443") && !kept.contains("127.0.0.1") && !kept.contains("s3cret"))
  }

  @Test func `a sign-out without a sign-in succeeds and creates nothing`() throws {
    let result = try Program.moments("--sign-out", "--language", "de", home: home)
    #expect(result.status == 0 && result.output == "Sie waren nicht angemeldet.\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path).isEmpty)
  }

  @Test func `without a state folder the sign-out reports the reason`() throws {
    let variables = Program.environment(home: home).filter { $0.key != "HOME" }
    let result = try Program.run(Program.path, ["--sign-out"], environment: variables)
    #expect(result.status == 78 && result.error.contains("XDG_STATE_HOME"))
  }
}
