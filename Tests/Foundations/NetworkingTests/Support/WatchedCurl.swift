import Foundation
import MomentsTestSupport
import System
import Testing

@testable import Networking

/// The machine's curl, behind a script that notes each run.
struct WatchedCurl {
  private let folder: TemporaryFolder

  /// - Parameter script: what to do instead of running curl.
  init(_ script: String? = nil) async throws {
    folder = try TemporaryFolder()
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let found = folders.map { $0 + "/curl" }.first { access($0, X_OK) == 0 }
    let curl = try #require(found, "These tests take the program curl.")
    let text = """
      #!/bin/sh
      echo $$ >> '\(folder.path)/pids'
      printf '%s\\n' "$@" >> '\(folder.path)/arguments'
      \(script ?? "exec '\(curl)' \"$@\"")

      """
    // Not written by this process: a child that another test starts meanwhile could hold it open for writing, and what is
    // written to cannot be run.
    let orders = ChildProcess.Orders(
      program: "/bin/sh", arguments: ["-c", "cat > '\(folder.path)/curl' && chmod +x '\(folder.path)/curl'"],
      environment: ProcessInfo.processInfo.environment, input: Data(text.utf8), extraInput: Data(), largestOutput: 0,
      largestErrors: 1000, deadline: .now + .seconds(60))
    let status = try await ChildProcess.run(orders).status
    try #require(status == 0)
  }

  var path: String { folder.path }

  func transport(_ environment: [String: String] = [:]) -> CurlTransport {
    CurlTransport(environment: environment.merging(["PATH": folder.path]) { $1 })
  }

  var arguments: [String] { lines(of: "arguments") }

  var runs: [pid_t] { lines(of: "pids").compactMap { pid_t($0) } }

  /// Runs that are still there, zombies included.
  var remaining: [pid_t] { runs.filter { kill($0, 0) == 0 } }

  private func lines(of name: String) -> [String] {
    let text = try? String(contentsOf: URL(filePath: folder.path + "/" + name), encoding: .utf8)
    return text?.split(separator: "\n").map(String.init) ?? []
  }
}
