import ChildProcesses
import Files
import Foundation

/// Carries requests with the program `curl` (7.84 or later), one child process for each server that is asked.
///
/// Why a program: the release build is fully static, where the system's look-up of names works only beside the very same C
/// library, and an HTTP library would add minutes to each build; most runs never touch the network.
///
/// Nothing of a request shows in the list of processes, nor is it ever on disk: URL, headers and limits go to standard
/// input, a body to a descriptor of its own, both out of memory. The reader's `~/.curlrc` has no effect; proxies of the
/// environment (`http_proxy`, `https_proxy`, `all_proxy`, `no_proxy`) have, and so have `SSL_CERT_FILE` and its kin.
///
/// Redirections are followed here and not by curl, which knows no way to stay on one server.
package struct CurlTransport: HTTPTransport {
  private let environment: [String: String]

  /// - Parameter environment: where `PATH` and proxies come from.
  package init(environment: [String: String]) {
    self.environment = environment
  }

  package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    if let header = request.headers.first(where: { !$0.isValid }) { throw .invalidHeader(name: header.name) }
    _ = try WebOrigin(of: request.url)
    guard let program = ChildProcess.program("curl", environment: environment) else { throw .noCurl }
    let deadline = ContinuousClock.now + max(.zero, min(request.timeout, Self.longestTimeout))
    var current = request
    var redirects = 0
    while true {
      let (response, location) = try await transfer(current, program, deadline)
      guard request.redirects != .none, HTTPRequest.isRedirect(response.status), let location else { return response }
      guard redirects < request.mostRedirects else { throw .tooManyRedirects(limit: request.mostRedirects) }
      current = try current.redirected(to: location, status: response.status)
      redirects += 1
    }
  }

  private static let longestTimeout = Duration.seconds(86_400)
  /// Bytes of what curl reports: headers, and little else.
  private static let largestReport = 1 << 20

  private func transfer(
    _ request: HTTPRequest, _ program: String, _ deadline: ContinuousClock.Instant
  ) async throws(HTTPError) -> (HTTPResponse, location: String?) {
    let origin = try WebOrigin(of: request.url)
    let configuration = CurlConfiguration(request, timeout: deadline - .now)
    let orders = ChildProcess.Orders(
      program: program, arguments: CurlConfiguration.arguments,
      // The locale decides how curl reads decimal numbers, and in which words it gives reasons.
      environment: environment.merging(["LC_ALL": "C"]) { $1 }, input: configuration.input,
      extraInput: configuration.body, largestOutput: max(0, request.largestBody), largestErrors: Self.largestReport,
      deadline: deadline)
    let result: ChildProcess.Output
    do throws(ChildProcessError) {
      result = try await ChildProcess.run(orders)
    } catch {
      throw HTTPError(error, of: request)
    }
    guard let report = CurlReport(result.errors), result.status != CurlReport.unknownOption else { throw .noCurl }
    guard report.exitCode == 0 else {
      let isLate = ContinuousClock.now >= deadline
      throw HTTPError(report, of: request, to: origin, timeLimit: isLate ? request.timeout : request.connectTimeout)
    }
    let response = HTTPResponse(status: report.status, headers: report.headers, body: result.output, url: request.url)
    return (response, report.location)
  }
}

extension HTTPError {
  /// The error that a report of curl stands for.
  /// - Parameter timeLimit: the one that a transfer without an answer has reached.
  init(_ report: CurlReport, of request: HTTPRequest, to origin: WebOrigin, timeLimit: Duration) {
    let reason = report.reason.isEmpty ? "curl \(report.exitCode)" : report.reason
    switch report.exitCode {
    case 3: self = .invalidURL(request.url.absoluteString)
    case 6: self = .cannotResolve(host: origin.host)
    // With a proxy it is the proxy that cannot be reached, which the reason names.
    case 7 where reason.contains(origin.bareHost): self = .cannotConnect(host: origin.host, port: origin.port)
    case 18, 52: self = .truncated
    // The reasons that TLS has for these codes say more than that.
    case 55 where reason.contains(Self.cutConnection), 56 where reason.contains(Self.cutConnection): self = .truncated
    case 28: self = .timedOut(seconds: timeLimit.inSeconds)
    case 35, 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91, 98:
      self = .insecure(host: origin.host, reason: reason)
    case 63: self = .tooLarge(limit: request.largestBody)
    default: self = .failed(reason: reason)
    }
  }

  /// What the system calls it, in the locale that curl is given.
  private static let cutConnection = "reset by peer"

  fileprivate init(_ error: ChildProcessError, of request: HTTPRequest) {
    switch error {
    case .system(let system) where [ENOENT, EACCES, ENOEXEC].contains(system.code): self = .noCurl
    case .system: self = .failed(reason: error.reason)
    case .killed(let signal): self = .failed(reason: "curl: " + String(cString: strsignal(signal)))
    case .tooMuch(let limit): self = .tooLarge(limit: limit)
    case .timedOut: self = .timedOut(seconds: request.timeout.inSeconds)
    case .cancelled: self = .cancelled
    }
  }
}
