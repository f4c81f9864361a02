import Foundation
import MomentsTestSupport
import TerminalTestSupport
import Testing

@testable import Platform

@Suite(.limited)
struct ChildProcessTests {
  @discardableResult
  private func run(
    _ script: String, input: Data = Data(), extra: Data = Data(), largestErrors: Int = 1000,
    timeout: Duration = .seconds(30)
  ) async throws(ChildProcessError) -> ChildProcess.Output {
    try await ChildProcess.run(
      "/bin/sh", arguments: ["-c", script], environment: ["A": "é"], input: input, extraInput: extra,
      largestOutput: 4_000_000, largestErrors: largestErrors, deadline: .now + timeout)
  }

  @Test func `a child receives its input, and its output and exit status are returned`() async throws {
    let input = Data(repeating: 0x61, count: 1_000_000)
    let extra = Data(repeating: 0x62, count: 500_000)
    let script = "cat; cat <&3; echo \"$A\" >&2; exit 7"
    let output = try await run(script, input: input, extra: extra)
    #expect(output.status == 7)
    #expect(output.output == input + extra)
    #expect(output.errors == Data("é\n".utf8))
  }

  // MARK: Without end

  /// Scripts that do not end, nor does what they start before they `note` the numbers of both.
  private static let endless = [
    "sleep 600 & note; sleep 600", "sleep 600 & note; wait", "sleep 600 & note; kill -STOP $$",
    "sleep 600 >&- 2>&- & note; exec sleep 600 >&- 2>&-",
  ]

  private func noting(_ script: String, in folder: TemporaryFolder) -> String {
    "note() { echo $$ $! > '\(folder.path)/pids'; }; \(script)"
  }

  /// The child and what it has started; nil until it has noted them.
  private func noted(in folder: TemporaryFolder) -> (child: pid_t, started: pid_t)? {
    let text = try? String(contentsOfFile: folder.path + "/pids", encoding: .utf8)
    let pids = (text ?? "").split(whereSeparator: \.isWhitespace).compactMap { pid_t($0) }
    return pids.count == 2 ? (pids[0], pids[1]) : nil
  }

  private func expectEnd(of pids: (child: pid_t, started: pid_t)) async throws {
    // The child was waited for; what it has started is for the system to wait for.
    #expect(kill(pids.child, 0) == -1)
    while isRunning(pids.started) { try await Task.sleep(for: .milliseconds(10)) }
    #expect(!isRunning(pids.started))
  }

  @Test(arguments: endless)
  func `a child that does not end is killed at its deadline, with its own children`(script: String) async throws {
    let folder = try TemporaryFolder()
    // Where a machine is so busy that the child had no time to note itself, it gets more.
    for milliseconds in [200, 1000, 5000, 25_000] where noted(in: folder) == nil {
      await #expect(throws: ChildProcessError.timedOut) {
        try await run(noting(script, in: folder), timeout: .milliseconds(milliseconds))
      }
    }
    try await expectEnd(of: #require(noted(in: folder)))
  }

  @Test(arguments: endless)
  func `a child that does not end is killed when its task is canceled, with its own children`(
    script: String
  ) async throws {
    let folder = try TemporaryFolder()
    let task = Task { try await run(noting(script, in: folder), timeout: .seconds(600)) }
    while noted(in: folder) == nil { try await Task.sleep(for: .milliseconds(2)) }
    task.cancel()
    await #expect(throws: ChildProcessError.cancelled) { try await task.value }
    try await expectEnd(of: #require(noted(in: folder)))
  }

  // MARK: Other ends

  @Test func `a child that writes too much is killed`() async throws {
    await #expect(throws: ChildProcessError.tooMuch(limit: 4_000_000)) {
      try await run("while :; do echo 0123456789; done")
    }
    await #expect(throws: ChildProcessError.tooMuch(limit: 5)) {
      try await run("echo 12345 >&2", largestErrors: 5)
    }
  }

  @Test func `a signal that kills a child and a missing program are errors`() async throws {
    await #expect(throws: ChildProcessError.killed(signal: SIGTERM)) {
      try await run("kill -TERM $$")
    }
    await #expect(throws: ChildProcessError.system(SystemError(ENOENT))) {
      try await ChildProcess.run(
        "/nowhere/at/all", arguments: [], environment: [:], largestOutput: 1, largestErrors: 1,
        deadline: .now + .seconds(30))
    }
  }

  @Test func `a child has its own session, and therefore no terminal`() async throws {
    let output = try await run("(: < /dev/tty) 2>/dev/null && echo terminal; cut -d ' ' -f 6 /proc/$$/stat; echo $$")
    let numbers = String(decoding: output.output, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    #expect(numbers.count == 2 && numbers.first == numbers.last)
  }

  @Test func `a child has no descriptors of other code`() async throws {
    let descriptor = open("/dev/null", O_RDONLY)
    defer { close(descriptor) }
    let output = try await run("[ -e /proc/$$/fd/\(descriptor) ] && echo inherited; [ -e /proc/$$/fd/3 ]")
    #expect(output.status == 0 && output.output.isEmpty)
  }

  @Test func `programs are searched for in absolute folders only`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("tool", "")
    let environment = ["PATH": "relative::/nowhere:\(folder.path)"]
    #expect(ChildProcess.program("tool", environment: environment) == nil)
    #expect(chmod(path, 0o700) == 0)
    #expect(ChildProcess.program("tool", environment: environment) == path)
    #expect(ChildProcess.program("tool", environment: [:]) == nil)
    try FileManager.default.createDirectory(atPath: folder.path + "/folder", withIntermediateDirectories: true)
    #expect(ChildProcess.program("folder", environment: environment) == nil)
  }

  // MARK: Durations

  @Test func `a positive duration below a millisecond is rounded up to one`() {
    #expect(Duration.nanoseconds(1).inMilliseconds == 1)
    #expect(Duration.milliseconds(1500).inMilliseconds == 1500)
    #expect(Duration.seconds(-1).inMilliseconds < 0)
  }
}
