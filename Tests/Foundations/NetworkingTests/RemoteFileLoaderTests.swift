import Foundation
import Localization
import MomentsTestSupport
import NetworkTestSupport
import Testing

@testable import Networking

struct RemoteFileLoaderTests {
  private let folder: TemporaryFolder
  private let cache: RemoteFileCache
  private let url: URL

  init() throws {
    folder = try TemporaryFolder()
    cache = RemoteFileCache(folder: folder.path + "/cache")
    url = try #require(URL(string: "https://a.example/theme.json"))
  }

  private func loader(
    _ transport: any HTTPTransport, now: Int64 = 1000, cache: RemoteFileCache? = nil
  ) -> RemoteFileLoader {
    RemoteFileLoader(transport: transport, cache: cache ?? self.cache) { now }
  }

  /// Downloads a file, and keeps it.
  private func load(
    _ loader: RemoteFileLoader, _ url: URL? = nil
  ) async throws(HTTPError) -> RemoteFileLoader.Download {
    let download = try await loader.download(url ?? self.url)
    loader.keep(download)
    return download
  }

  private func response(_ status: Int, _ body: String = "", _ headers: [HTTPHeader] = []) -> Result<
    HTTPResponse, HTTPError
  > {
    .success(HTTPResponse(status: status, headers: headers, body: Data(body.utf8), url: url))
  }

  private let marks = [HTTPHeader("etag", "\"v1\""), HTTPHeader("last-modified", "yesterday")]

  @Test func `a file is loaded and cached`() async throws {
    let stub = StubTransport([response(200, "one", marks)])
    let loaded = try await load(loader(stub))
    #expect(loaded.isNew)
    #expect(stub.requests.map(\.headers) == [[]])
    let kept = RemoteFile(
      url: url, body: Data("one".utf8), etag: "\"v1\"", lastModified: "yesterday", checked: 1000)
    #expect(loaded.file == kept)
    #expect(loader(stub).cached(url) == kept)
  }

  @Test func `the validators of a copy are sent, and an unmodified copy gets a new date`() async throws {
    let stub = StubTransport([
      response(200, "one", marks), response(304), response(304, "", [HTTPHeader("etag", "\"v2\"")]),
    ])
    _ = try await load(loader(stub, now: 1000))
    let second = try await load(loader(stub, now: 2000))
    #expect(second.file.body == Data("one".utf8) && !second.isNew)
    #expect(second.file.checked == 2000)
    #expect(second.file.etag == "\"v1\"")
    #expect(
      stub.requests.last?.headers == [
        HTTPHeader("If-None-Match", "\"v1\""), HTTPHeader("If-Modified-Since", "yesterday"),
      ])
    _ = try await load(loader(stub, now: 3000))
    #expect(loader(stub).cached(url)?.etag == "\"v2\"")
    #expect(loader(stub).cached(url)?.lastModified == "yesterday")
    #expect(loader(stub).cached(url)?.checked == 3000)
  }

  @Test func `a new file without validators does not keep the old ones`() async throws {
    let stub = StubTransport([response(200, "one", marks), response(200, "two"), response(200, "three")])
    for _ in 0..<3 { _ = try await load(loader(stub)) }
    #expect(stub.requests.map(\.headers.count) == [0, 2, 0])
  }

  @Test func `a validator that cannot be sent is omitted`() async throws {
    try cache.store(RemoteFile(url: url, body: Data("one".utf8), etag: "\"a\u{1}\"", checked: 1))
    let stub = StubTransport([response(200, "two")])
    #expect(try await load(loader(stub)).file.body == Data("two".utf8))
    #expect(stub.requests.map(\.headers) == [[]])
  }

  @Test func `the cached copy survives any failure`() async throws {
    let failures: [(Result<HTTPResponse, HTTPError>, HTTPError)] = [
      (.failure(.truncated), .truncated), (response(404, "no"), .status(404)), (response(500, "no"), .status(500)),
      (response(302, "no"), .status(302)), (response(206, "no"), .status(206)),
    ]
    let kept = RemoteFile(url: url, body: Data("one".utf8), etag: "\"v0\"", checked: 5)
    try cache.store(kept)
    for (answer, error) in failures {
      let loader = loader(StubTransport([answer]))
      await #expect(throws: error) { try await load(loader) }
      #expect(loader.cached(url) == kept)
    }
  }

  @Test func `without a copy, status 304 is an error`() async throws {
    let loader = loader(StubTransport([response(304)]))
    await #expect(throws: HTTPError.status(304)) { try await load(loader) }
  }

  @Test func `a download that is not kept leaves the copy as it was`() async throws {
    let kept = RemoteFile(url: url, body: Data("one".utf8), etag: "\"v0\"", checked: 5)
    try cache.store(kept)
    for answer in [response(200, "bad two", marks), response(304)] {
      let loader = loader(StubTransport([answer]))
      _ = try await loader.download(url)
      #expect(loader.cached(url) == kept)
    }
  }

  @Test func `a file that cannot be cached is still loaded`() async throws {
    let file = try folder.file("file", "")
    let download = try await loader(StubTransport([response(200, "one")])).download(url)
    let full = loader(StubTransport([]), cache: RemoteFileCache(folder: file + "/cache"))
    #expect(
      full.keep(download)?.resolved(in: Language("en"))
        == "The response could not be saved in \(file)/cache: Not a directory")
    let bare = RemoteFileLoader(transport: StubTransport([]), cache: nil) { 0 }
    #expect(bare.keep(download) == nil && bare.cached(url) == nil)
  }

  @Test func `curl downloads a file again only if it was modified`() async throws {
    let server = try LoopbackServer { request in
      request.value(of: "If-None-Match") == "\"v1\"" ? .http(304) : .http(200, [HTTPHeader("ETag", "\"v1\"")], "one")
    }
    let curl = try await WatchedCurl()
    let loader = loader(curl.transport())
    #expect(try await load(loader, server.url()).isNew)
    let second = try await load(loader, server.url())
    #expect(second.file.body == Data("one".utf8) && !second.isNew)
  }
}
