import Foundation
import MomentsTestSupport
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
    try await folder.program(
      "curl",
      """
      echo $$ >> '\(folder.path)/pids'
      printf '%s\\n' "$@" >> '\(folder.path)/arguments'
      \(script ?? "exec '\(curl)' \"$@\"")
      """)
  }

  var path: String { folder.path }

  func transport(_ environment: [String: String] = [:]) -> CurlTransport {
    CurlTransport(environment: environment.merging(["PATH": folder.path]) { $1 })
  }

  @discardableResult func send(
    _ method: HTTPRequest.Method, _ url: URL, headers: [HTTPHeader] = [],
    largestBody: Int = HTTPRequest.defaultLargestBody, redirects: RedirectPolicy = .anywhere
  ) async throws(HTTPError) -> HTTPResponse {
    var request = HTTPRequest(method, url, headers: headers, largestBody: largestBody, redirects: redirects)
    request.waitPatiently()
    return try await transport().send(request)
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

extension HTTPRequest {
  /// Returns a request that has time while other tests have the machine.
  static func patient(_ url: URL) -> HTTPRequest {
    var request = HTTPRequest(.get, url)
    request.waitPatiently()
    return request
  }

  fileprivate mutating func waitPatiently() {
    timeout = .seconds(600)
    connectTimeout = timeout
  }
}
