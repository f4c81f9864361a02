import Foundation
import MomentsTestSupport
import TerminalTestSupport
import Testing

@testable import Platform

@Suite(.limited)
struct IndependentChildTests {
  private func detach(_ script: String, patience: Duration) async throws -> ChildEnding? {
    try await ChildProcess.detach(
      "/bin/sh", arguments: ["-c", script], environment: ["PATH": "/usr/bin:/bin"], patience: patience
    ).ending
  }

  @Test func `a detached program has its own session, and no input or output`() async throws {
    let folder = try TemporaryFolder()
    let script = """
      { echo $$; cut -d ' ' -f 6 /proc/$$/stat; readlink /proc/$$/fd/0 /proc/$$/fd/2; } > '\(folder.path)/facts'
      """
    #expect(try await detach(script, patience: .seconds(600)) == .exited(status: 0))
    let lines = try String(contentsOfFile: folder.path + "/facts", encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 4 && lines[0] == lines[1])
    #expect(lines.dropFirst(2).prefix(2) == ["/dev/null", "/dev/null"])
  }

  @Test(
    arguments: [
      ("cat; echo error >&2; exit 3", 3, "texterror\n"), ("(sleep 600 &); cat", 0, "text"),
      ("exec dd if=/dev/zero bs=65536 count=64 2> /dev/null", nil, ""),
    ] as [(String, Int32?, String)])
  func `a detached program reads its input, and what it writes is returned at its end, within limits`(
    script: String, status: Int32?, output: String
  ) async throws {
    let result = try await ChildProcess.detach(
      "/bin/sh", arguments: ["-c", script], environment: ["PATH": "/usr/bin:/bin"], input: Data("text".utf8),
      patience: .seconds(600))
    #expect(result.ending == status.map(ChildEnding.exited) && result.output == output)
  }

  @Test(arguments: [("exit 3", ChildEnding.exited(status: 3)), ("kill -TERM $$", .killed(signal: SIGTERM))])
  func `the exit of a detached program is returned if it is early`(script: String, ending: ChildEnding) async throws {
    #expect(try await detach(script, patience: .seconds(600)) == ending)
  }

  @Test func `a detached program keeps running when all children are killed`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let script = "echo $$ > '\(folder.path)/pid'; exec sleep 600"
      let ending = try await ChildProcess.detach(
        "/bin/sh", arguments: ["-c", script], environment: ["PATH": "/usr/bin:/bin"], patience: .zero
      ).ending
      try #require(ending == nil)
      var pid: pid_t?
      while pid == nil {
        let text = try? String(contentsOfFile: folder.path + "/pid", encoding: .utf8)
        pid = text.flatMap { pid_t($0.trimmingCharacters(in: .newlines)) }
      }
      ChildProcess.endAll()
      let number = try #require(pid)
      try #require(isRunning(number))
      kill(number, SIGKILL)
    }
  }

  @Test func `a detached program that cannot be started is an error with the reason`() async {
    await #expect(throws: SystemError(ENOENT)) {
      try await ChildProcess.detach("/nowhere/at/all", arguments: [], environment: [:], patience: .seconds(600))
    }
  }

  /// A program needs seven descriptors. Four are left, since libdispatch, on which tests run, ends the process if it
  /// finds none for its timers, which it opens when all its threads are busy for a second.
  @Test func `with too few file descriptors, no program is run, and the error says so`() async {
    await #expect(processExitsWith: .success) {
      var limit = rlimit(rlim_cur: 256, rlim_max: 256)
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      var newest = open("/dev/null", O_RDONLY)
      while case let number = dup(newest), number >= 0 { newest = number }
      for number in (newest - 3)...newest { close(number) }
      await #expect(throws: ChildProcessError.system(SystemError(EMFILE))) {
        try await ChildProcess.run(
          "/bin/true", arguments: [], environment: [:], largestOutput: 1, largestErrors: 1,
          deadline: .now + .seconds(600))
      }
      try #require(ChildProcessError.system(SystemError(EMFILE)).reason == "Too many open files")
    }
  }

  @discardableResult
  private static func run(_ script: String) async throws(ChildProcessError) -> ChildProcess.Output {
    try await ChildProcess.run(
      "/bin/sh", arguments: ["-c", script], environment: ProcessInfo.processInfo.environment, largestOutput: 1000,
      largestErrors: 1000, deadline: .now + .seconds(600))
  }

  @Test func `ending all children also kills the processes that they started`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let tasks = (0..<5).map { number in
        Task {
          try await Self.run("sleep 600 & echo $$ $! > '\(folder.path)/\(number)'; wait")
        }
      }
      var pids: [pid_t] = []
      while pids.count < 10 {
        try await Task.sleep(for: .milliseconds(10))
        pids = (0..<5).flatMap { number in
          let text = try? String(contentsOfFile: "\(folder.path)/\(number)", encoding: .utf8)
          return text.map { $0.split(whereSeparator: \.isWhitespace).compactMap { pid_t($0) } } ?? []
        }
      }
      ChildProcess.endAll()
      // Children are waited for; what they have started is for the system to wait for.
      for pid in stride(from: 0, to: 10, by: 2).map({ pids[$0] }) { try #require(kill(pid, 0) == -1) }
      for pid in stride(from: 1, to: 10, by: 2).map({ pids[$0] }) {
        while isRunning(pid) { try await Task.sleep(for: .milliseconds(10)) }
        try #require(!isRunning(pid))
      }
      for task in tasks {
        await #expect(throws: ChildProcessError.cancelled) { try await task.value }
      }
    }
  }

  @Test func `no child starts after all children were ended`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      ChildProcess.endAll()
      await #expect(throws: ChildProcessError.cancelled) {
        try await Self.run("echo > '\(folder.path)/begun'")
      }
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/begun"))
    }
  }
}
