import Networking
import Synchronization

/// Answers with what it was given, one after the other, and notes the requests.
final class StubTransport: HTTPTransport {
  private let answers: Mutex<[Result<HTTPResponse, HTTPError>]>
  private let record = Mutex<[HTTPRequest]>([])

  init(_ answers: [Result<HTTPResponse, HTTPError>]) {
    self.answers = Mutex(answers)
  }

  var requests: [HTTPRequest] { record.withLock { $0 } }

  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    record.withLock { $0.append(request) }
    let answer = answers.withLock { $0.isEmpty ? .failure(.truncated) : $0.removeFirst() }
    return try answer.get()
  }
}
