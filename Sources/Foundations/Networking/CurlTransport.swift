import FoundationEssentials
import Glibc
import Localization
import Platform
import WebAddresses

/// Sends requests with the program `curl` (7.84 or later), one child process for each transfer.
///
/// The release build is fully static, where the system's name lookup works only beside the very same C library, and an
/// HTTP library would add minutes to each build; most runs never use the network.
///
/// No part of a request but the host appears in the list of processes or on disk: URL, headers and limits go to standard
/// input, a body to a descriptor of its own, both from memory. The reader's `~/.curlrc` is ignored; the environment's
/// proxies (`http_proxy`, `https_proxy`, `all_proxy`, `no_proxy`) and certificates (`SSL_CERT_FILE` and similar) apply.
///
/// Redirections are followed here, since curl cannot restrict them to one server. A name that must not lead into the
/// local network is looked up with the program `getent`, which every C library brings, and curl gets the checked
/// addresses. A proxy looks up names itself, and is trusted with that.
package struct CurlTransport: HTTPTransport {
  private let environment: [String: String]

  package init(environment: [String: String]) {
    self.environment = environment
  }

  package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    guard Log.isOn else { return try await answer(to: request) }
    let start = ContinuousClock.now
    func log(_ end: String) { Log.write("\(request.logged): \(end), \((.now - start).inMilliseconds) ms") }
    do throws(HTTPError) {
      let response = try await answer(to: request)
      log("\(response.status), \(response.body.count) bytes")
      return response
    } catch {
      log(error.message.resolved(in: L10n.developmentLanguage))
      throw error
    }
  }

  private func answer(to request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    if let header = request.headers.first(where: { !$0.isValid }) { throw .invalidHeader(name: header.name) }
    _ = try WebOrigin(of: request.url)
    guard let program = ChildProcess.program("curl", environment: environment) else { throw .noCurl }
    let deadline = ContinuousClock.now + max(.zero, min(request.timeout, Self.longestTimeout))
    var current = request
    var redirects = 0
    var permanentURL = request.url
    while true {
      let (response, location) = try await transfer(current, permanentURL, program, deadline)
      guard request.method == .get, [301, 302, 303, 307, 308].contains(response.status), let location else {
        return response
      }
      guard redirects < HTTPRequest.mostRedirects else { throw .tooManyRedirects(limit: HTTPRequest.mostRedirects) }
      let isPermanent = [301, 308].contains(response.status) && permanentURL == current.url
      current = try current.redirected(to: location)
      if isPermanent { permanentURL = current.url }
      redirects += 1
    }
  }

  /// Whether curl may connect to a proxy. Only curl knows whether it does, by its rules for `no_proxy`.
  private var mayUseProxy: Bool {
    ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"].contains {
      environment[$0]?.isEmpty == false
    }
  }

  private static let longestTimeout = Duration.seconds(86_400)
  /// The limit of bytes of curl's report, most of which are headers, and of addresses.
  private static let largestReport = 1 << 20
  /// An address that the system refuses to connect to, for a server that only a proxy may be asked for.
  private static let noAddress = "255.255.255.255"

  /// Returns the addresses of a server, all of which are on the internet.
  ///
  /// - Throws: ``HTTPError/nearby(host:address:)`` if it has no such address.
  private func addresses(
    of origin: WebOrigin, for request: HTTPRequest, _ deadline: ContinuousClock.Instant
  ) async throws(HTTPError) -> [String] {
    guard let program = ChildProcess.program("getent", environment: environment) else {
      throw .failed(reason: SystemError(ENOENT).reason + ": getent")
    }
    let result: ChildProcess.Output
    do throws(ChildProcessError) {
      result = try await ChildProcess.run(
        program, arguments: ["ahosts", origin.host], environment: environment, largestOutput: Self.largestReport,
        largestErrors: Self.largestReport, deadline: min(deadline, .now + request.connectTimeout))
    } catch .timedOut {
      throw .timedOut(seconds: request.connectTimeout / .seconds(1))
    } catch {
      throw HTTPError(error, of: request)
    }
    // Each line has an address, a kind of socket and perhaps the name.
    let found = String(decoding: result.output, as: UTF8.self).split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      return words.dropFirst().first == "STREAM" ? String(words[0]) : nil
    }
    guard let first = found.first else { throw .cannotResolve(host: origin.host) }
    let addresses = found.filter { Reach(ofAddress: $0) == .internet }
    if addresses.isEmpty { throw .nearby(host: origin.host, address: first) }
    return addresses
  }

  /// Transfers a file from given addresses, else from those that the policy of the request demands.
  private func transfer(
    _ request: HTTPRequest, _ permanentURL: URL, _ program: String, _ deadline: ContinuousClock.Instant,
    pins: [String]? = nil
  ) async throws(HTTPError) -> (HTTPResponse, location: String?) {
    let origin = try WebOrigin(of: request.url)
    var pins = pins
    let isName = Reach(ofAddress: origin.bareHost) == nil
    if pins == nil, isName, origin.isPublic, request.redirects == .sameOriginOrPublic {
      pins = mayUseProxy ? [Self.noAddress] : try await addresses(of: origin, for: request, deadline)
    }
    let configuration = CurlConfiguration(request, timeout: deadline - .now, pins: pins.map { (origin, $0) })
    let result: ChildProcess.Output
    do throws(ChildProcessError) {
      result = try await ChildProcess.run(
        program, arguments: CurlConfiguration.arguments,
        // The locale determines how curl reads decimal numbers and words reasons.
        environment: environment.merging(["LC_ALL": "C"]) { $1 }, input: configuration.input,
        extraInput: configuration.body, largestOutput: max(0, request.largestBody), largestErrors: Self.largestReport,
        deadline: deadline)
    } catch {
      throw HTTPError(error, of: request)
    }
    guard let report = CurlReport(result.errors), result.status != CurlReport.unknownOption else { throw .noCurl }
    // curl used no proxy, or one of SOCKS for which it looks up names itself.
    if pins == [Self.noAddress], report.exitCode == 97 || report.isUnreachable(origin) {
      let pins = try await addresses(of: origin, for: request, deadline)
      return try await transfer(request, permanentURL, program, deadline, pins: pins)
    }
    guard report.exitCode == 0 else {
      let isLate = ContinuousClock.now >= deadline
      throw HTTPError(report, of: request, to: origin, timeLimit: isLate ? request.timeout : request.connectTimeout)
    }
    let response = HTTPResponse(
      status: report.status, headers: report.headers, body: result.output, url: request.url, permanentURL: permanentURL)
    return (response, report.location)
  }
}

extension HTTPRequest {
  /// The request for a log: without headers, user information and parameters, which may be secrets.
  fileprivate var logged: String {
    let address = url.absoluteString.withoutCredentials
    let end = address.firstIndex { "?#".contains($0) } ?? address.endIndex
    return "\(method == .get ? "GET" : "POST") \(address[..<end])\(end == address.endIndex ? "" : "?…")"
  }
}

extension HTTPError {
  /// Creates the error that a report of curl stands for, with the limit that a transfer without a response has reached.
  init(_ report: CurlReport, of request: HTTPRequest, to origin: WebOrigin, timeLimit: Duration) {
    let reason = report.reason.isEmpty ? "curl \(report.exitCode)" : report.reason
    switch report.exitCode {
    case 3: self = .invalidURL(request.url.absoluteString)
    case 6: self = .cannotResolve(host: origin.host)
    case 7 where report.isUnreachable(origin): self = .cannotConnect(host: origin.host, port: origin.port)
    case 18, 52: self = .truncated
    // For these codes, TLS has more precise reasons.
    case 55 where reason.contains(Self.cutConnection), 56 where reason.contains(Self.cutConnection): self = .truncated
    // curl's words are about its output, but the server's encoding is wrong.
    case 23: self = .failed(reason: "Invalid Content-Encoding")
    case 27, 100: self = .tooLargeHeaders
    case 56 where reason.contains(Self.largeHeaders): self = .tooLargeHeaders
    case 28: self = .timedOut(seconds: timeLimit / .seconds(1))
    case 35 where Self.unexpectedAnswers.contains(where: reason.contains): self = .notHTTPS(host: origin.host)
    case 35, 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91, 98:
      self = .insecure(host: origin.host, reason: reason)
    case 63: self = .tooLarge(limit: request.largestBody)
    default: self = .failed(reason: reason)
    }
  }

  /// curl's words for headers beyond its limit. Some versions have a code of their own for them, others that of missing memory.
  private static let largeHeaders = "Too large response headers"
  /// The words of OpenSSL and GnuTLS for an answer that is not TLS.
  private static let unexpectedAnswers = [
    "wrong version number", "packet length too long", "unexpected TLS packet", "unsupported version packet",
  ]
  /// The system's words for a cut connection in the locale that curl is given.
  private static let cutConnection = "reset by peer"

  fileprivate init(_ error: ChildProcessError, of request: HTTPRequest) {
    switch error {
    case .system(let system) where [ENOENT, EACCES, ENOEXEC].contains(system.code): self = .noCurl
    case .system: self = .failed(reason: error.reason)
    case .killed(let signal): self = .failed(reason: "curl: " + String(cString: strsignal(signal)))
    case .tooMuch(request.largestBody): self = .tooLarge(limit: request.largestBody)
    case .tooMuch: self = .tooLargeHeaders
    case .timedOut: self = .timedOut(seconds: request.timeout / .seconds(1))
    case .cancelled: self = .cancelled
    }
  }
}
