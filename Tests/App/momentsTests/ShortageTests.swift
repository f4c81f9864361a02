import Foundation
import TerminalTestSupport
import Testing

/// A system that has run out of file descriptors or threads.
@Suite(.oneAtOnce)
struct ShortageTests {
  private let home = Program.makeHome()

  @Test(arguments: 4...15)
  func `with few descriptors a screen is printed, or the error names the cause`(count: Int) throws {
    let result = try Program.run(
      "/bin/sh", ["-c", "ulimit -n \(count); exec \"$0\" --print", Program.path],
      environment: Program.environment(home: home))
    // With fewer than 5 the dynamic loader of a debug build does not find its libraries.
    if count < 5, result.status == 127 { return }
    if result.status == 0 {
      #expect(result.output.contains("Moments"))
    } else {
      #expect([73, 74].contains(result.status) && result.error.contains("Too many open files"), "\(result)")
    }
  }

  @Test func `a limit of file sizes is an error, and ends nothing without a message`() throws {
    let result = try Program.run(
      "/bin/sh", ["-c", "ulimit -f 1; exec \"$0\" --print", Program.path],
      environment: Program.environment(home: home))
    #expect([73, 74].contains(result.status) && result.error.hasPrefix("moments: "), "\(result)")
  }

  @Test(arguments: ["--help", "--nonsense", "following"])
  func `with few file descriptors a command reads the chosen language or ignores it`(argument: String) throws {
    try Program.write(#"{"language":"de"}"#, toSettingsIn: home)
    for count in [5, 6, 7, 9, 12] {
      let result = try Program.run(
        "/bin/sh", ["-c", "ulimit -n \(count); exec \"$0\" \"$1\"", Program.path, argument],
        environment: Program.environment(home: home).merging(["LANG": ""]) { $1 })
      #expect(result.status < 128, "\(count): \(result)")
    }
  }

  /// Runs the program as a user who may not start threads. The limit does not apply to the superuser.
  private static func moments(_ arguments: [String], home: URL) throws -> Program.Result {
    let user = ["60", "setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "prlimit", "--nproc=0"]
    return try Program.run(
      "/usr/bin/env", ["timeout"] + user + [Program.path] + arguments,
      environment: Program.environment(home: home).merging(["LANG": ""]) { $1 })
  }

  /// A Boolean value that indicates whether the tests can switch to another user who can read the program.
  private static func canLimitThreads() -> Bool {
    geteuid() == 0 && (try? moments(["--version"], home: Program.makeHome()).status) == 0
  }

  @Test(
    .enabled("Needs the superuser and a program that others can read.", canLimitThreads),
    arguments: [["--help"], ["--print"], ["--keys", "j f /"], ["routes"], ["clear"], ["follow", "--help"]])
  func `a command works without threads`(arguments: [String]) throws {
    try Program.write(#"{"language":"de"}"#, toSettingsIn: home)
    for path in ["", ".config", ".config/moments"] { chmod(home.appending(path: path).path, 0o777) }
    let result = try Self.moments(arguments, home: home)
    #expect(result.status == 0 && !result.output.isEmpty, "\(result)")
  }

  @Test(.enabled("Needs the superuser and a program that others can read.", canLimitThreads))
  func `a server error is reported without threads`() throws {
    chmod(home.path, 0o777)
    let result = try Self.moments(["follow", "http://localhost:1/"], home: home)
    #expect(result.status == 69 && !result.error.isEmpty, "\(result)")
  }

  @Test(arguments: 5...16) func `with few descriptors a server is asked, or the error names them`(count: Int) throws {
    let result = try Program.run(
      "/bin/sh", ["-c", "ulimit -n \(count); exec \"$0\" follow http://localhost:1/", Program.path],
      environment: Program.environment(home: home))
    #expect(result.status < 128, "\(result)")
    #expect(result.error.contains("Too many open files") || result.error.contains("localhost"), "\(result)")
  }
}
