import ChildProcesses
import Foundation

/// What curl is told for a request.
struct CurlConfiguration {
  /// `-q` must be the first: then `~/.curlrc` is not read. Everything else is in ``input``.
  static let arguments = ["-q", "--config", "-"]

  /// The text of a configuration file.
  let input: Data
  /// What is posted, empty for nothing. A configuration file could not hold it: its lines are limited, and have no NUL.
  let body: Data

  /// - Parameters:
  ///   - request: with a URL and headers that have been checked.
  ///   - timeout: for this transfer. curl has its own, so that it ends even if this program is killed.
  init(_ request: HTTPRequest, timeout: Duration) {
    var lines = ["silent", "globoff", "compressed"]
    func set(_ option: String, _ value: String) {
      lines.append("\(option) = \"\(Self.escaped(value))\"")
    }
    set("url", request.url.absoluteString)
    set("proto", "=http,https")
    set("max-time", Self.seconds(timeout))
    set("connect-timeout", Self.seconds(min(timeout, request.connectTimeout)))
    // Spares us bodies that say how long they are; whoever reads the output must count nevertheless.
    if request.largestBody > 0 { set("max-filesize", "\(request.largestBody)") }
    var isTyped = false
    for header in request.headers {
      // curl takes a name without a value for one that is not to be sent, unless it ends like this.
      set("header", header.value.allSatisfy { $0 == " " } ? "\(header.name);" : "\(header.name): \(header.value)")
      if header.name.lowercased() == "content-type" { isTyped = true }
    }
    switch request.method {
    case .get: body = Data()
    case .post(let body):
      self.body = body
      set("data-binary", "@/dev/fd/\(ChildProcess.extraDescriptor)")
      // It would wait a second for servers that do not know of it.
      set("header", "Expect:")
      if !isTyped { set("header", "Content-Type:") }
    }
    set("write-out", CurlReport.format)
    input = Data((lines.joined(separator: "\n") + "\n").utf8)
  }

  /// Of a text between quotes. curl reads bytes: to it a quote is one even if it bears an accent.
  private static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { escaped.append("\\") }
      escaped.append(scalar)
    }
    return String(escaped)
  }

  /// `0.200`; at least a millisecond, since none would mean no limit.
  private static func seconds(_ duration: Duration) -> String {
    let milliseconds = max(1, duration.inMilliseconds)
    return "\(milliseconds / 1000)." + "\(1000 + milliseconds % 1000)".dropFirst()
  }
}
