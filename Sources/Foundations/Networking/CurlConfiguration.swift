import Documents
import FoundationEssentials
import Platform
import WebAddresses

/// The configuration of curl for a request.
struct CurlConfiguration {
  /// The arguments. `-q` must come first to skip `~/.curlrc`. Everything else is in ``input``.
  static let arguments = ["-q", "--config", "-"]

  /// The text of a configuration file.
  let input: Data
  /// The posted bytes, empty for none. A configuration file cannot hold them: its lines are limited, and have no NUL.
  let body: Data

  /// - Parameters:
  ///   - request: a request with a checked URL and checked headers.
  ///   - timeout: the time limit of this transfer. curl keeps it too, so that it ends even if this program is killed.
  ///   - pins: the only addresses that curl may connect to for an origin; `nil` for those that it finds.
  init(_ request: HTTPRequest, timeout: Duration, pins: (origin: WebOrigin, addresses: [String])? = nil) {
    var lines = ["silent", "globoff", "compressed"]
    func set(_ option: String, _ value: String) {
      lines.append("\(option) = \"\(Self.escaped(value))\"")
    }
    set("url", request.url.absoluteString)
    set("proto", "=http,https")
    if let (origin, addresses) = pins {
      let addresses = addresses.map { $0.contains(":") ? "[\($0)]" : $0 }.joined(separator: ",")
      let name = origin.host.hasSuffix(".") ? origin.host.dropLast() : origin.host[...]
      // Versions of curl differ in whether they look for a name with or without the dot at its end.
      for name in [name, name + "."] { set("resolve", "\(name):\(origin.port):\(addresses)") }
    }
    set("max-time", Self.seconds(timeout))
    set("connect-timeout", Self.seconds(min(timeout, request.connectTimeout)))
    // Rejects bodies by their declared length; the received bytes are counted, too.
    if request.largestBody > 0 { set("max-filesize", "\(request.largestBody)") }
    for header in request.headers {
      // curl removes a header without a value, unless its name ends with a semicolon.
      set("header", header.value.allSatisfy { $0 == " " } ? "\(header.name);" : "\(header.name): \(header.value)")
    }
    switch request.method {
    case .get: body = Data()
    case .post(let body):
      self.body = body
      set("data-binary", "@/dev/fd/\(ChildProcess.extraDescriptor)")
      // Without this, curl would wait a second for servers that do not support `Expect: 100-continue`.
      set("header", "Expect:")
      if request.headers.value(of: "Content-Type") == nil { set("header", "Content-Type:") }
    }
    set("dump-header", "/dev/fd/2")
    set("write-out", CurlReport.format)
    input = Data((lines.joined(separator: "\n") + "\n").utf8)
  }

  /// Escapes a text between quotes, scalar by scalar: curl reads bytes and knows no combining marks.
  private static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { escaped.append("\\") }
      escaped.append(scalar)
    }
    return String(escaped)
  }

  /// A duration as curl reads it, `0.200`; at least a millisecond, since 0 means no limit.
  private static func seconds(_ duration: Duration) -> String {
    let milliseconds = max(1, duration.inMilliseconds)
    return "\(milliseconds / 1000)." + "\(1000 + milliseconds % 1000)".dropFirst()
  }
}

/// The report that curl writes to standard error, so that it is separate from the body: the headers as they arrive, which
/// limits their number, and at the end of the transfer a line of JSON.
struct CurlReport {
  /// The status, 0 if there was none.
  let status: Int
  /// The exit code of curl; 0 for success.
  let exitCode: Int
  /// The error message of curl in English; empty for success.
  let reason: String
  /// The target of a redirection, as an absolute URL.
  let location: String?
  /// The headers of the last response, with names in lower case.
  let headers: [HTTPHeader]

  /// Whether the server refuses connections. If a proxy does, the reason names the proxy instead, or as well.
  func isUnreachable(_ origin: WebOrigin) -> Bool {
    exitCode == 7 && reason.contains(origin.bareHost) && !reason.contains(" via ")
  }

  /// The value of the option `write-out`.
  static let format = "%{stderr}%{json}"

  /// The exit code for an option that curl, or this build of it, does not know.
  static let unknownOption: Int32 = 2

  /// Fails for the output of an older curl, or of another program of that name.
  init?(_ bytes: Data) {
    // JSON must be UTF-8, but servers send other bytes, too.
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      String(decoding: line.prefix { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
    }
    guard let line = lines.last(where: { !$0.isEmpty }), let transfer = try? JSONReader.read(Array(line.utf8).span),
      let status = transfer["response_code"]?.number.flatMap({ Int(exactly: $0) }),
      let exitCode = transfer["exitcode"]?.number.flatMap({ Int(exactly: $0) })
    else { return nil }
    (self.status, self.exitCode) = (status, exitCode)
    reason = transfer["errormsg"]?.text ?? ""
    location = transfer["redirect_url"]?.text
    let start = lines.lastIndex { $0.hasPrefix("HTTP/") } ?? lines.endIndex
    headers = lines[start...].dropFirst().prefix { !$0.isEmpty }.compactMap { line in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[colon...].dropFirst().drop { $0.isWhitespace }
      return HTTPHeader(line[..<colon].lowercased(), String(value))
    }
  }
}
