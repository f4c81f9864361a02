import ChildProcesses
import Foundation

extension HTTPError {
  /// What a failure of curl means.
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
}

extension HTTPError {
  init(_ failure: ChildProcess.Failure, of request: HTTPRequest) {
    switch failure {
    case .system(ENOENT), .system(EACCES), .system(ENOEXEC): self = .noCurl
    case .system(let code): self = .failed(reason: ChildProcess.Failure.reason(ofSystemError: code))
    case .killed(let signal): self = .failed(reason: "curl: " + String(cString: strsignal(signal)))
    case .tooMuch(let limit): self = .tooLarge(limit: limit)
    case .timedOut: self = .timedOut(seconds: request.timeout.inSeconds)
    case .cancelled: self = .cancelled
    }
  }
}
