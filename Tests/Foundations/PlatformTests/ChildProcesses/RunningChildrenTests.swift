import Foundation
import MomentsTestSupport
import TerminalTestSupport
import Testing

@testable import Platform

/// Each in a process of its own: after the end no child is started any more.
@Suite(.limited)
struct RunningChildrenTests {
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
