import ChildProcesses
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
    do throws(ChildProcess.Failure) {
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
