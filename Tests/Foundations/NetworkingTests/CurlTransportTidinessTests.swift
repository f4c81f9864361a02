import Foundation
import NetworkTestSupport
import TerminalTestSupport
import Testing

@testable import Networking

@Suite(.limited)
struct CurlTransportTidinessTests {
  @Test func `a request that is canceled before it starts does not start`() async throws {
    let curl = try await WatchedCurl()
    let server = try LoopbackServer { _ in .http(200) }
    let request = try HTTPRequest.patient(server.url())
    let transport = curl.transport()
    await #expect(throws: HTTPError.cancelled) {
      try await withThrowingTaskGroup(of: HTTPResponse.self) { group in
        group.cancelAll()
        group.addTask { try await transport.send(request) }
        return try await group.next()
      }
    }
    #expect(curl.runs.isEmpty && server.requests.isEmpty)
  }

  // In a process of its own, since others open files meanwhile.
  @Test func `fifty requests at once leave no child and no descriptor behind`() async {
    await #expect(processExitsWith: .success) { try await Self.sendFifty() }
  }

  private static func sendFifty() async throws {
    let curl = try await WatchedCurl()
    let body = Data(repeating: 0x63, count: 100_000)
    let server = try LoopbackServer { $0.target == "/never" ? .silence : .http(200, [], body) }
    let transport = curl.transport()
    let before = pipes()
    let outcomes = try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<50 {
        // Some are answered, some are too large, some wait until their time is over.
        let request = try HTTPRequest(
          .get, server.url(number % 5 == 1 ? "/never" : "/"),
          timeout: number % 5 == 1 ? .milliseconds(500) : .seconds(60),
          largestBody: number % 5 == 0 ? 10_000 : 200_000)
        group.addTask { (try? await transport.send(request))?.body == body }
      }
      return try await group.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
    #expect(outcomes == [true: 30, false: 20])
    #expect(curl.runs.count >= 40 && curl.remaining.isEmpty)
    #expect(pipes() == before)
  }

  /// The open files of this process; the server has only sockets.
  private static func pipes() -> [String] {
    let manager = FileManager.default
    let names = (try? manager.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return names.compactMap { try? manager.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + $0) }
      .filter { $0.hasPrefix("pipe:") }.sorted()
  }
}
