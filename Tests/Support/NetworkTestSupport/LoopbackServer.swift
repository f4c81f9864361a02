package import Foundation
package import Networking
import Synchronization

/// A server on this machine that answers each request as a test wants it, once for each connection.
package final class LoopbackServer: Sendable {
  package struct Request: Sendable {
    package let method: String
    package let target: String
    package let headers: [HTTPHeader]
    package let body: Data

    package func value(of name: String) -> String? { headers.value(of: name) }
  }

  package enum Answer: Sendable {
    /// Exactly these bytes; then the connection is closed.
    case bytes(Data)
    /// A head, and a part of a body again and again until the client goes.
    case endless(head: String, part: Data)
    /// Nothing until the client goes.
    case silence
  }

  package let port: Int
  /// Requests as they come.
  package let arrivals: AsyncStream<Request>
  /// For each connection that is over, how many bytes were sent.
  package let closings: AsyncStream<Int>

  private let listener: Int32
  private let record = Mutex<[Request]>([])

  /// - Parameter greeting: what is sent to whoever comes, before anything is read.
  package init(greeting: String = "", _ answer: @escaping @Sendable (Request) -> Answer) throws {
    let (listener, port) = try LoopbackAddress.bind()
    guard listen(listener, 128) == 0 else { throw LoopbackAddress.Failure(code: errno) }
    self.listener = listener
    self.port = port
    let (arrivals, arrival) = AsyncStream.makeStream(of: Request.self)
    let (closings, closing) = AsyncStream.makeStream(of: Int.self)
    (self.arrivals, self.closings) = (arrivals, closings)
    Thread.detachNewThread { [weak self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { break }
        _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
        Thread.detachNewThread { [weak self] in
          var sent = Self.send(Data(greeting.utf8), connection)
          if let request = Self.read(connection) {
            self?.record.withLock { $0.append(request) }
            arrival.yield(request)
            sent += Self.send(answer(request), connection)
          }
          close(connection)
          closing.yield(sent)
        }
      }
      close(listener)
    }
  }

  // This wakes up the thread that accepts.
  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  package convenience init(_ answer: String) throws {
    try self.init { _ in .bytes(Data(answer.utf8)) }
  }

  package var requests: [Request] { record.withLock { $0 } }

  package func url(_ target: String = "/") throws -> URL {
    guard let url = URL(string: "http://127.0.0.1:\(port)\(target)") else {
      throw LoopbackAddress.Failure(code: EINVAL)
    }
    return url
  }

  // MARK: Connections

  private static func read(_ connection: Int32) -> Request? {
    var bytes = Data()
    while true {
      if let end = bytes.firstRange(of: Data("\r\n\r\n".utf8)) {
        let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        let words = lines[0].components(separatedBy: " ")
        let headers = lines.dropFirst().map { line in
          let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
          return HTTPHeader(String(parts[0]), parts.last.map { $0.drop { $0 == " " } }.map(String.init) ?? "")
        }
        let length = headers.value(of: "Content-Length").flatMap { Int($0) } ?? 0
        let body = bytes[end.upperBound...]
        if body.count >= length, words.count == 3 {
          return Request(method: words[0], target: words[1], headers: headers, body: Data(body))
        }
      }
      guard let more = receive(connection) else { return nil }
      bytes += more
    }
  }

  private static func receive(_ connection: Int32) -> Data? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(connection, &buffer, buffer.count, 0)
    return count > 0 ? Data(buffer[..<count]) : nil
  }

  /// - Returns: how many bytes went out.
  private static func send(_ answer: Answer, _ connection: Int32) -> Int {
    switch answer {
    case .bytes(let bytes): return send(bytes, connection)
    case .endless(let head, let part):
      var total = send(Data(head.utf8), connection)
      while true {
        let count = send(part, connection)
        total += count
        if count < part.count { return total }
      }
    case .silence:
      while receive(connection) != nil {}
      return 0
    }
  }

  private static func send(_ bytes: Data, _ connection: Int32) -> Int {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.dropFirst(sent).withUnsafeBytes {
        Foundation.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { break }
      sent += count
    }
    return sent
  }
}

extension LoopbackServer.Answer {
  /// A whole answer with its length.
  package static func http(_ status: Int, _ headers: [HTTPHeader] = [], _ body: Data = Data()) -> Self {
    let head = (headers + [HTTPHeader("Content-Length", "\(body.count)")]).map { "\($0.name): \($0.value)\r\n" }
    return .bytes(Data("HTTP/1.1 \(status) Whatever\r\n\(head.joined())\r\n".utf8) + body)
  }

  package static func http(_ status: Int, _ headers: [HTTPHeader] = [], _ body: String) -> Self {
    http(status, headers, Data(body.utf8))
  }

  package static func redirect(_ status: Int = 302, to location: String) -> Self {
    http(status, [HTTPHeader("Location", location)], "go away")
  }
}
