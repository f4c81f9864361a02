import Foundation
import Localization
import MomentsTestSupport
import NetworkTestSupport
import Platform
import TerminalTestSupport
import Testing

@testable import Networking

@Suite(.limited)
struct RemoteFilesTests {
  private let temporary: TemporaryFolder
  private let url: URL

  init() throws {
    temporary = try TemporaryFolder()
    url = try #require(URL(string: "https://a.example/theme.json"))
  }

  private var folder: String { temporary.path + "/cache/moments" }

  private func files(
    _ answers: Result<HTTPResponse, HTTPError>..., folder: String? = nil, largest: Int = 1 << 20, now: Int64 = 1000
  ) -> RemoteFiles {
    RemoteFiles(
      transport: StubTransport(answers), folder: folder ?? self.folder,
      request: { HTTPRequest(.get, $0, largestBody: largest) }, now: { now })
  }

  /// Downloads a file, and keeps it.
  private func load(_ files: RemoteFiles, _ url: URL? = nil) async throws(HTTPError) -> RemoteFiles.Download {
    let download = try await files.download(url ?? self.url)
    files.keep(download)
    return download
  }

  private func response(
    _ status: Int, _ body: String = "", _ headers: [HTTPHeader] = []
  ) -> Result<HTTPResponse, HTTPError> {
    .success(HTTPResponse(status: status, headers: headers, body: Data(body.utf8), url: url))
  }

  private let marks = [HTTPHeader("etag", "\"v1\""), HTTPHeader("last-modified", "yesterday")]

  private func sample(_ body: Data, url: URL? = nil, etag: String? = "\"é\\1\"") -> RemoteFile {
    RemoteFile(url: url ?? self.url, body: body, etag: etag, lastModified: "yesterday", checked: 5)
  }

  @discardableResult
  private func keep(_ file: RemoteFile, in files: RemoteFiles? = nil) -> String? {
    (files ?? self.files()).keep(RemoteFiles.Download(file: file, isNew: true))?.resolved(in: Language("en"))
  }

  private var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] }

  private func path(of url: URL) throws -> String { try #require(files().path(of: url)) }

  // MARK: Downloads

  @Test func `a copy's validators are sent, and a confirmation may bring new ones`() async throws {
    let stub = StubTransport([
      response(200, "one", marks), response(304), response(304, "", [HTTPHeader("etag", "\"v2\"")]),
      response(200, "two"), response(200, "three"),
    ])
    let bodies = ["one", "one", "one", "two", "three"]
    let etags = ["\"v1\"", "\"v1\"", "\"v2\"", nil, nil]
    for (index, now) in ([1000, 2000, 3000, 4000, 5000] as [Int64]).enumerated() {
      let files = RemoteFiles(transport: stub, folder: folder) { now }
      let download = try await load(files)
      let expected = RemoteFile(
        url: url, body: Data(bodies[index].utf8), etag: etags[index], lastModified: index < 3 ? "yesterday" : nil,
        checked: now)
      #expect(download.file == expected && files.copy(of: url) == expected)
      #expect(download.isNew == (index == 0 || index > 2))
    }
    let conditions = [HTTPHeader("If-None-Match", "\"v1\""), HTTPHeader("If-Modified-Since", "yesterday")]
    #expect(stub.requests.map(\.headers).prefix(3) == [[], conditions, conditions])
    #expect(stub.requests.map(\.headers.count) == [0, 2, 2, 2, 0])
  }

  @Test func `a validator that cannot be sent is omitted`() async throws {
    keep(RemoteFile(url: url, body: Data("one".utf8), etag: "\"a\u{1}\"", lastModified: nil, checked: 1))
    let stub = StubTransport([response(200, "two")])
    let files = RemoteFiles(transport: stub, folder: folder) { 1000 }
    #expect(try await load(files).file.body == Data("two".utf8))
    #expect(stub.requests.map(\.headers) == [[]])
  }

  @Test func `the copy survives any failure, and a download that is not kept`() async throws {
    let kept = sample(Data("one".utf8))
    keep(kept)
    let failures: [(Result<HTTPResponse, HTTPError>, HTTPError)] = [
      (.failure(.truncated), .truncated), (response(404, "no"), .status(404)), (response(500, "no"), .status(500)),
      (response(302, "no"), .status(302)), (response(206, "no"), .status(206)),
    ]
    for (answer, error) in failures {
      await #expect(throws: error) { try await load(files(answer)) }
      #expect(files().copy(of: url) == kept)
    }
    for answer in [response(200, "bad two", marks), response(304)] {
      _ = try await files(answer).download(url)
      #expect(files().copy(of: url) == kept)
    }
  }

  @Test func `without a copy, status 304 is an error`() async throws {
    await #expect(throws: HTTPError.status(304)) { try await load(files(response(304))) }
  }

  @Test func `curl downloads a file again only if it was modified`() async throws {
    let server = try LoopbackServer { request in
      request.value(of: "If-None-Match") == "\"v1\"" ? .http(304) : .http(200, [HTTPHeader("ETag", "\"v1\"")], "one")
    }
    let curl = try await WatchedCurl()
    let files = RemoteFiles(transport: curl.transport(), folder: folder) { 1000 }
    #expect(try await load(files, server.url()).isNew)
    let second = try await load(files, server.url())
    #expect(second.file.body == Data("one".utf8) && !second.isNew)
  }

  // MARK: Copies

  @Test(arguments: [
    Data(), Data("\n".utf8), Data("{\"a\": 1}\n\n\n".utf8), Data("moments-remote-file-1 0\n{}\n".utf8),
    Data([0xFF, 0x0A, 0x00]),
  ])
  func `a copy is read back unchanged, whatever it contains, by its owner only`(body: Data) throws {
    #expect(files().copy(of: url) == nil)
    keep(sample(Data("old".utf8)))
    keep(sample(body))
    #expect(files().copy(of: url) == sample(body) && names.count == 1)
    let permissions = try [path(of: url), folder].map {
      try FileManager.default.attributesOfItem(atPath: $0)[.posixPermissions] as? Int
    }
    #expect(permissions == [0o600, 0o700])
  }

  @Test func `file names are the same in every run`() {
    #expect(StableHash.hex("".utf8) == "cbf29ce484222325")
    #expect(StableHash.hex("foobar".utf8) == "85944171f73967e8")
    #expect(files(folder: "/c").path(of: url) == "/c/\(StableHash.hex(url.absoluteString.utf8)).remote")
  }

  @Test func `a truncated or changed copy is ignored, and so is that of another URL`() throws {
    keep(sample(Data("a longer body".utf8)))
    let place = URL(filePath: try path(of: url))
    let whole = try Data(contentsOf: place)
    for count in 0..<whole.count {
      try whole.prefix(count).write(to: place)
      #expect(files().copy(of: url) == nil, "\(count)")
      var changed = whole
      changed[count] ^= 1
      try changed.write(to: place)
      #expect(files().copy(of: url) == nil, "\(count)")
    }
    try whole.write(to: place)
    #expect(files().copy(of: url) != nil)
    let other = try #require(URL(string: "https://b.example/"))
    try FileManager.default.moveItem(atPath: path(of: url), toPath: path(of: other))
    #expect(files().copy(of: other) == nil)
  }

  @Test func `a pipe or a file that is too large is ignored`() throws {
    let large = Data(repeating: 0x78, count: 70_000)
    keep(sample(large))
    #expect(files().copy(of: url) != nil && files(largest: 400).copy(of: url) == nil)
    try FileManager.default.removeItem(atPath: path(of: url))
    #expect(mkfifo(try path(of: url), 0o600) == 0)
    #expect(files().copy(of: url) == nil)
  }

  @Test func `a file that cannot be stored leaves the old copy unchanged, and no other files`() throws {
    let message = "The response could not be saved in"
    keep(sample(Data("small".utf8)))
    #expect(keep(sample(Data(count: 70_000)), in: files(largest: 400)) == "\(message) \(folder): File too large")
    #expect(files().copy(of: url)?.body == Data("small".utf8))
    // A folder in the place of the file.
    let other = try #require(URL(string: "https://b.example/"))
    try FileManager.default.createDirectory(atPath: path(of: other) + "/full", withIntermediateDirectories: true)
    #expect(keep(sample(Data(), url: other)) == "\(message) \(folder): Is a directory")
    #expect(names.count == 2)
    let inFile = try temporary.file("file", "") + "/moments"
    #expect(keep(sample(Data()), in: files(folder: inFile)) == "\(message) \(inFile): Not a directory")
    let bare = RemoteFiles(transport: StubTransport([]), folder: nil) { 0 }
    #expect(keep(sample(Data()), in: bare) == nil && bare.copy(of: url) == nil)
  }

  @Test func `the age of a copy is never negative and never overflows`() {
    func age(_ checked: Int64, at now: Int64) -> Int64 {
      RemoteFile(url: url, etag: nil, lastModified: nil, checked: checked).age(at: now)
    }
    #expect(age(100, at: 160) == 60 && age(100, at: 99) == 0)
    #expect(age(.min, at: .max) == .max && age(.max, at: .min) == 0)
  }

  // MARK: Trimming

  /// A copy of 1,000 bytes or a few more that was of use some seconds ago.
  private func keep(_ name: String, usedAgo seconds: Double) throws -> URL {
    let url = try #require(URL(string: "https://a.example/\(name)"))
    keep(sample(Data(count: 1000), url: url))
    try setAge(seconds, of: path(of: url))
    return url
  }

  private func setAge(_ seconds: Double, of path: String) throws {
    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSinceNow: -seconds)], ofItemAtPath: path)
  }

  @Test func `above the limit, the least recently used files are deleted first`() throws {
    let urls = try (0..<10).map { try keep("\($0)", usedAgo: Double(1_000_000 - $0)) }
    files().trim(toBytes: 20_000)
    #expect(urls.allSatisfy { files().copy(of: $0) != nil })
    files().markUsed(urls[0])
    files().trim(toBytes: 6000)
    #expect(
      urls.map { files().copy(of: $0) != nil } == [true] + Array(repeating: false, count: 6) + [true, true, true])
  }

  @Test func `temporary files are deleted after an hour, and unrelated files are kept`() throws {
    files().trim(toBytes: 0)
    let url = try keep("a", usedAgo: 0)
    let (old, new, foreign) = (try path(of: url) + ".old", try path(of: url) + ".new", folder + "/notes.txt")
    for path in [old, new, foreign] { try Data(count: 50_000).write(to: URL(filePath: path)) }
    for path in [old, foreign] { try setAge(7200, of: path) }
    files(now: Int64(Date.now.timeIntervalSince1970)).trim(toBytes: 10_000)
    #expect(names.count == 3 && access(old, F_OK) != 0 && files().copy(of: url) != nil)
  }
}
