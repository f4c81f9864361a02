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

/// What curl tells of a transfer when it ends, on standard error, so that it cannot be mistaken for the body.
struct CurlReport {
  /// The status, 0 if there was none.
  let status: Int
  /// 0 for success.
  let exitCode: Int
  /// In English; empty for success.
  let reason: String
  /// Where a redirection leads, as an absolute address.
  let location: String?
  /// Names in lower case, in alphabetical order. In values curl before 8 garbles what is not ASCII.
  let headers: [HTTPHeader]

  /// For the option `write-out`.
  static let format = #"%{stderr}{"transfer":%{json},"headers":%{header_json}}"#

  /// The exit code for an option that curl, or this build of it, does not know.
  static let unknownOption: Int32 = 2

  private struct Document: Decodable {
    let transfer: Transfer
    let headers: [String: [String]]

    struct Transfer: Decodable {
      let response_code: Int
      let exitcode: Int
      let errormsg: String?
      let redirect_url: String?
    }
  }

  /// Nil for what an older curl has written, or something else of this name.
  init?(_ bytes: Data) {
    // What a server sends is not always UTF-8, which JSON must be.
    let text = Data(String(decoding: bytes, as: UTF8.self).utf8)
    guard let document = try? JSONDecoder().decode(Document.self, from: text) else { return nil }
    status = document.transfer.response_code
    exitCode = document.transfer.exitcode
    reason = document.transfer.errormsg ?? ""
    location = document.transfer.redirect_url
    headers = document.headers.sorted { $0.key < $1.key }.flatMap { name, values in
      values.map { HTTPHeader(name.lowercased(), $0) }
    }
  }
}
