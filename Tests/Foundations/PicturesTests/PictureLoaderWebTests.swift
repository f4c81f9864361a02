import Foundation
import MomentsTestSupport
import NetworkTestSupport
import Networking
import TerminalTestSupport
import TerminalUI
import Testing
import WebAddresses

@testable import DesignKit
@testable import Pictures

@Suite(.limited)
@MainActor
struct PictureLoaderWebTests {
  private func loader(_ folder: TemporaryFolder, _ server: LoopbackServer) throws -> PictureLoader {
    var environment = ProcessInfo.processInfo.environment
    environment["XDG_CACHE_HOME"] = folder.path
    return PictureLoader(
      transport: CurlTransport(environment: environment),
      isTrusted: { [origin = try WebOrigin(of: server.url())] in $0 == origin },
      environment: environment, now: { 1000 })
  }

  private func request(_ server: LoopbackServer, _ target: String) throws -> PictureRequest {
    PictureRequest(
      address: try server.url(target).absoluteString,
      target: PictureTarget(size: CellSize(columns: 16, rows: 8), mode: .fill, depth: .trueColor))
  }

  @Test func `pictures come from the web first, and then from the disk`() async throws {
    let server = try LoopbackServer { request in
      request.target == "/page"
        ? .http(200, [HTTPHeader("Content-Type", "image/png")], SamplePicture.html)
        : .http(200, [], SamplePicture.squares)
    }
    let folder = try TemporaryFolder()
    let (photo, page) = (try request(server, "/photo"), try request(server, "/page"))
    for _ in 0..<2 {
      let loader = try loader(folder, server)
      #expect(loader.picture(for: photo) == .loading && loader.picture(for: page) == .loading)
      await loader.settled()
      guard case .ready(let picture) = loader.picture(for: photo) else {
        Issue.record("There is no picture.")
        return
      }
      #expect(picture.size == photo.target.size)
      #expect(loader.picture(for: page) == .failed(PictureError.notPicture.message))
    }
    #expect(server.requests.map(\.target).sorted() == ["/page", "/page", "/photo"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/moments/pictures").count == 1)
  }
}
