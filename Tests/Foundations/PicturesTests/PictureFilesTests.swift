import Foundation
import MomentsTestSupport
import NetworkTestSupport
import Networking
import TerminalTestSupport
import Testing
import WebAddresses

@testable import Pictures

@Suite(.limited)
struct PictureFilesTests {
  private let folder: TemporaryFolder
  private let url: URL

  init() throws {
    folder = try TemporaryFolder()
    url = try #require(URL(string: "https://a.example/photo.png"))
  }

  private func files(
    _ transport: any HTTPTransport, now: Int64 = 1000, largestFolder: Int = PictureFiles.defaultLargestFolder
  ) -> PictureFiles {
    PictureFiles(transport: transport, folder: folder.path + "/pictures", largestFolder: largestFolder) { now }
  }

  private func answer(
    _ status: Int = 200, _ body: Data = SamplePicture.squares, _ headers: [HTTPHeader] = []
  ) -> Result<HTTPResponse, HTTPError> {
    .success(HTTPResponse(status: status, headers: headers, body: body, url: url))
  }

  private var kept: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/pictures")) ?? []
  }

  @Test func `a picture is downloaded once, and requested again after a day`() async throws {
    let stub = StubTransport([answer(200, SamplePicture.squares, [HTTPHeader("etag", "\"v1\"")]), answer(304, Data())])
    for now in [1000, 2000, 87_000] as [Int64] {
      #expect(try await files(stub, now: now).bytes(of: url) == SamplePicture.squares)
    }
    #expect(stub.requests.count == 1)
    #expect(stub.requests.first?.headers.map(\.name) == ["Accept"])
    #expect(stub.requests.first?.largestBody == 16 << 20)
    #expect(try await files(stub, now: 100_000).bytes(of: url) == SamplePicture.squares)
    #expect(stub.requests.last?.headers.value(of: "If-None-Match") == "\"v1\"")
  }

  @Test func `if the server does not respond, a copy of any age is shown`() async throws {
    let stub = StubTransport([answer(), .failure(.truncated), answer(503), answer(200, SamplePicture.html)])
    _ = try await files(stub).bytes(of: url)
    for _ in 0..<2 { #expect(try await files(stub, now: 1_000_000).bytes(of: url) == SamplePicture.squares) }
    await #expect(throws: PictureError.notPicture) { try await files(stub, now: 1_000_000).bytes(of: url) }
  }

  @Test func `a response that is not a picture is not stored`() async {
    let failures: [(Result<HTTPResponse, HTTPError>, PictureError)] = [
      (answer(200, SamplePicture.html, [HTTPHeader("content-type", "image/png")]), .notPicture),
      (answer(200, SamplePicture.header(width: 60_000, height: 60_000)), .tooManyPixels(width: 60_000, height: 60_000)),
      (answer(404), .transport(.status(404))), (.failure(.noCurl), .transport(.noCurl)),
      (.failure(.tooLarge(limit: 16 << 20)), .tooManyBytes(limit: 16 << 20)),
    ]
    for (answer, error) in failures {
      await #expect(throws: error) { try await files(StubTransport([answer])).bytes(of: url) }
    }
    #expect(kept.isEmpty)
  }

  @Test func `the folder keeps its limit, and may be emptied at any time`() async throws {
    let picture = SamplePicture.squares
    let limit = 5 * picture.count
    for number in 0..<12 {
      let url = try #require(URL(string: "https://a.example/\(number).png"))
      _ = try await files(StubTransport([answer()]), largestFolder: limit).bytes(of: url)
      let bytes = try kept.reduce(0) {
        try $0 + Data(contentsOf: URL(filePath: folder.path + "/pictures/" + $1)).count
      }
      #expect(bytes <= limit)
    }
    #expect(!kept.isEmpty)
    try FileManager.default.removeItem(atPath: folder.path + "/pictures")
    #expect(try await files(StubTransport([answer()])).bytes(of: url) == picture)
  }

  @Test func `pictures are shown without a cache folder`() async throws {
    let files = PictureFiles(transport: StubTransport([answer()]), folder: nil) { 0 }
    #expect(try await files.bytes(of: url) == SamplePicture.squares)
  }

  @Test(arguments: ["http://127.0.0.1:4799/internal", "http://10.0.0.1:1/x", "http://[::1]/x", "http://nas:5000/x"])
  func `in the local network, only trusted servers are requested`(address: String) async throws {
    let (stub, url) = (StubTransport([answer()]), try #require(URL(string: address)))
    let (origin, other) = (try WebOrigin(of: url), try WebOrigin(of: #require(URL(string: "http://nas:4000/"))))
    let strangers = PictureFiles(transport: stub, folder: folder.path, isTrusted: { $0 == other }) { 0 }
    await #expect(throws: PictureError.notPublic) { try await strangers.bytes(of: url) }
    #expect(stub.requests.isEmpty)
    let files = PictureFiles(transport: stub, folder: folder.path, isTrusted: { $0 == origin }) { 0 }
    #expect(try await files.bytes(of: url) == SamplePicture.squares)
    // Not even a copy is shown to whoever may not have it.
    let strict = PictureFiles(transport: stub, folder: folder.path) { 0 }
    await #expect(throws: PictureError.notPublic) { try await strict.bytes(of: url) }
    #expect(stub.requests.map(\.redirects) == [.sameOriginOrPublic])
  }
}
