import Foundation
import MomentsTestSupport
import Testing

@testable import Networking

/// The machine's curl, behind a script that notes each run, and names with addresses of the test.
struct WatchedCurl {
  private let folder: TemporaryFolder

  /// - Parameters:
  ///   - script: what to do instead of running curl.
  ///   - hosts: lines with a name and an address, as in `/etc/hosts`; `nil` if there is no lookup.
  init(_ script: String? = nil, hosts: [String]? = []) async throws {
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
    guard let hosts else { return }
    try folder.file("hosts", hosts.map { $0 + "\n" }.joined())
    try await folder.program(
      "getent",
      """
      printf '%s\\n' "$*" >> '\(folder.path)/lookups'
      if [ "$2" = silent.example ]; then exec /bin/sleep 600; fi
      while read -r name address; do
        if [ "$name" = "$2" ]; then printf '%s STREAM %s\\n%s DGRAM\\n' "$address" "$name" "$address"; fi
      done < '\(folder.path)/hosts'
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

  /// The arguments of each lookup.
  var lookups: [String] { lines(of: "lookups") }

  /// The addresses in the configurations of all runs of a script that is `configuring`.
  var resolutions: [String] { lines(of: "configurations").filter { $0.hasPrefix("resolve") } }

  /// A script that saves the configuration and reports success, but `failure` for an address that only a proxy may use.
  static func configuring(_ failure: String = "{}") -> String {
    """
    report='{"response_code":200,"exitcode":0}'
    while read -r line; do
      printf '%s\\n' "$line" >> "${0%/*}/configurations"
      case $line in
        *255.255.255.255*) report='\(failure)' ;;
        "url = "*/away*) report='{"response_code":302,"exitcode":0,"redirect_url":"http://inner.example.org/"}' ;;
      esac
    done
    printf '%s\\n' "$report" >&2
    """
  }

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

/// Bodies as servers compress them.
enum GzipSamples {
  static let text = String(repeating: "The quick brown fox. ", count: 20)

  /// ``text``
  static let compressedText = Data(
    base64Encoded: "H4sIAAAAAAACAwvJSFUoLM1MzlZIKsovz1NIy6/QUwgZFRxMggBPe1LxpAEAAA==")

  /// A megabyte of zeros.
  static let bomb = Data(
    base64Encoded: "H4sIAAAAAAACA+3BMQEAAADCoPVPbQhfo" + String(repeating: "A", count: 1355) + "PgMc6jinAAAQAA==")
}
