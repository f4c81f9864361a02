package import Foundation
import Networking

/// The development server (Tests/Support/DevelopmentServer) in a process of its own, which ends with it.
package final class DevelopmentServer: Sendable {
  /// The counters of the server that tests use.
  package struct Told: Decodable, Sendable {
    package struct Likes: Decodable, Sendable {
      package let executed: Int
      package let changed: Int
      package let replayed: Int
    }

    package struct LoggedLike: Decodable, Hashable, Sendable {
      package let momentID: String
      package let isLiked: Bool
      package let idempotencyKey: String?
    }

    package let requests: [String: Int]
    package let otherOrigin: [String: Int]
    package let likes: Likes
    package let likeLog: [LoggedLike]
  }

  package struct Failure: Error {
    let reason: String
  }

  /// The address of its GraphQL.
  package let address: URL
  /// Closing it ends the server.
  private let input: FileHandle

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "DevelopmentServer")

  /// Why tests against it are left out where they are.
  package static let requirement = "the development server needs Python 3.11 or later with venv, and PyPI once"

  /// Whether it can be started; installs what it runs on.
  package static let isAvailable: Bool = {
    let help = Process()
    help.executableURL = folder.appending(path: "run")
    help.arguments = ["--help"]
    help.standardOutput = FileHandle.nullDevice
    guard (try? help.run()) != nil else { return false }
    help.waitUntilExit()
    return help.terminationStatus == 0
  }()

  package init(_ options: String...) async throws {
    let options = ["--port", "0", "--until-stdin-closes", "--quiet", "--needs-app-headers"] + options
    // Starting takes a second, for which no other test should wait.
    (address, input) = try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try Self.start(options) }) }
    }
  }

  private static func start(_ options: [String]) throws -> (address: URL, input: FileHandle) {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = folder.appending(path: "run")
    process.arguments = options
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    var line = Data()
    while line.last != UInt8(ascii: "\n") {
      guard let byte = try output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty else { break }
      line += byte
    }
    let text = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    guard let address = URL(string: text), address.port != nil else { throw Failure(reason: "no address: \(text)") }
    return (address, input.fileHandleForWriting)
  }

  deinit { try? input.close() }

  // MARK: Control

  /// The requests that have arrived.
  package func told() async throws -> Told { try await control(.get) }

  /// Lets these things go wrong, and no others: `{"kind":"status","status":503,"times":1}`
  @discardableResult
  package func setFaults(_ faults: String...) async throws -> Told {
    try await change(#""faults":[\#(faults.joined(separator: ","))]"#)
  }

  /// - Parameter changes: the fields of a JSON object, such as `"newMoments":2`.
  @discardableResult
  package func change(_ changes: String) async throws -> Told {
    try await control(.post(Data("{\(changes)}".utf8)))
  }

  private func control(_ method: HTTPRequest.Method) async throws -> Told {
    let url = address.deletingLastPathComponent().appending(path: "control")
    let transport = CurlTransport(environment: ProcessInfo.processInfo.environment)
    let headers = [HTTPHeader("Content-Type", "application/json")]
    let response = try await transport.send(HTTPRequest(method, url, headers: headers, timeout: .seconds(30)))
    guard response.status == 200 else { throw Failure(reason: String(decoding: response.body, as: UTF8.self)) }
    return try JSONDecoder().decode(Told.self, from: response.body)
  }
}
