import Foundation
import MomentsTestSupport
import System
import Testing

@testable import Networking

struct RemoteFileCacheTests {
  private let folder: TemporaryFolder
  private let cache: RemoteFileCache
  private let url: URL

  init() throws {
    folder = try TemporaryFolder()
    cache = RemoteFileCache(folder: folder.path + "/cache/moments")
    url = try #require(URL(string: "https://a.example/theme.json"))
  }

  private func sample(_ body: String = "body", url: URL? = nil) -> RemoteFile {
    RemoteFile(
      url: url ?? self.url, body: Data(body.utf8), etag: "\"é\\1\"", lastModified: "Sat, 21 Nov 2026 09:38:19 GMT",
      checked: 1_795_253_899)
  }

  private func files() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: cache.folder) }

  @Test(arguments: ["", "\n", "{\"a\": 1}\n\n\n", "\0\u{FFFD}", "moments-remote-file-1 0\n{}\n"])
  func `a stored file is read back unchanged, whatever it contains`(body: String) throws {
    #expect(cache.file(for: url) == nil)
    try cache.store(sample(body))
    #expect(cache.file(for: url) == sample(body))
    let plain = RemoteFile(url: url, body: Data([0xFF, 0x0A, 0x00]), checked: 0)
    try cache.store(plain)
    #expect(cache.file(for: url) == plain)
    #expect(try files().count == 1)
  }

  @Test func `only the owner can access the cache`() throws {
    try cache.store(sample())
    let manager = FileManager.default
    let file = try manager.attributesOfItem(atPath: cache.path(of: url))[.posixPermissions] as? Int
    let folder = try manager.attributesOfItem(atPath: cache.folder)[.posixPermissions] as? Int
    #expect(file == 0o600)
    #expect(folder == 0o700)
  }

  @Test func `file names are the same in every run`() throws {
    #expect(StableHash.hex("".utf8) == "cbf29ce484222325")
    #expect(StableHash.hex("foobar".utf8) == "85944171f73967e8")
    #expect(RemoteFileCache(folder: "/c").path(of: url) == "/c/\(StableHash.hex(url.absoluteString.utf8)).remote")
  }

  @Test func `a file of another URL is ignored`() throws {
    let other = try #require(URL(string: "https://b.example/"))
    try cache.store(sample(url: other))
    try FileManager.default.moveItem(atPath: cache.path(of: other), toPath: cache.path(of: url))
    #expect(cache.file(for: url) == nil)
  }

  @Test func `a truncated or changed file is ignored`() throws {
    try cache.store(sample("a longer body"))
    let whole = try Data(contentsOf: URL(filePath: cache.path(of: url)))
    for count in 0..<whole.count {
      try whole.prefix(count).write(to: URL(filePath: cache.path(of: url)))
      #expect(cache.file(for: url) == nil, "\(count)")
      var changed = whole
      changed[count] ^= 1
      try changed.write(to: URL(filePath: cache.path(of: url)))
      #expect(cache.file(for: url) == nil, "\(count)")
    }
    try whole.write(to: URL(filePath: cache.path(of: url)))
    #expect(cache.file(for: url) == sample("a longer body"))
  }

  @Test func `a pipe or a file that is too large is ignored`() throws {
    let small = RemoteFileCache(folder: cache.folder, largestFile: 400)
    try cache.store(sample(String(repeating: "x", count: 500)))
    #expect(cache.file(for: url) != nil)
    #expect(small.file(for: url) == nil)
    try FileManager.default.removeItem(atPath: cache.path(of: url))
    #expect(mkfifo(cache.path(of: url), 0o600) == 0)
    #expect(cache.file(for: url) == nil)
  }

  @Test func `a failed write leaves the old copy unchanged, and no other files`() throws {
    let small = RemoteFileCache(folder: cache.folder, largestFile: 400)
    try small.store(sample("small"))
    #expect(throws: SystemError(EFBIG)) {
      try small.store(sample(String(repeating: "x", count: 500)))
    }
    #expect(small.file(for: url) == sample("small"))
    // A folder in the place of the file.
    let other = try #require(URL(string: "https://b.example/"))
    let path = cache.path(of: other)
    try FileManager.default.createDirectory(atPath: path + "/full", withIntermediateDirectories: true)
    #expect(throws: SystemError(EISDIR)) {
      try cache.store(sample(url: other))
    }
    #expect(try files().count == 2)
  }

  @Test func `a folder that cannot be created is an error`() throws {
    let file = try folder.file("file", "")
    let cache = RemoteFileCache(folder: file + "/moments")
    #expect(throws: SystemError(ENOTDIR)) {
      try cache.store(sample())
    }
    #expect(cache.file(for: url) == nil)
  }

  @Test func `the age of a copy is never negative and never overflows`() {
    #expect(sample().age(at: 1_795_253_899 + 60) == 60)
    #expect(sample().age(at: 1_795_253_898) == 0)
    #expect(RemoteFile(url: url, body: Data(), checked: .min).age(at: .max) == .max)
    #expect(RemoteFile(url: url, body: Data(), checked: .max).age(at: .min) == 0)
  }

  // MARK: Trimming

  /// A copy of 1,000 bytes or a few more that was of use some seconds ago.
  private func store(_ name: String, usedAgo seconds: Double) throws -> URL {
    let url = try #require(URL(string: "https://a.example/\(name)"))
    try cache.store(RemoteFile(url: url, body: Data(count: 1000), checked: 1))
    try setAge(seconds, of: cache.path(of: url))
    return url
  }

  private func setAge(_ seconds: Double, of path: String) throws {
    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSinceNow: -seconds)], ofItemAtPath: path)
  }

  @Test func `the least recently used files are deleted first`() throws {
    let urls = try (0..<10).map { try store("\($0)", usedAgo: Double(100 - $0)) }
    cache.markUsed(urls[0])
    cache.trim(toBytes: 6000)
    #expect(urls.map { cache.file(for: $0) != nil } == [true] + Array(repeating: false, count: 6) + [true, true, true])
  }

  @Test func `below the limit, all files are kept`() throws {
    let urls = try (0..<4).map { try store("\($0)", usedAgo: 1_000_000) }
    cache.trim(toBytes: 10_000)
    #expect(urls.allSatisfy { cache.file(for: $0) != nil })
  }

  @Test func `temporary files are deleted after an hour, and unrelated files are kept`() throws {
    let url = try store("a", usedAgo: 0)
    let old = cache.path(of: url) + ".old"
    let new = cache.path(of: url) + ".new"
    let foreign = cache.folder + "/notes.txt"
    for path in [old, new, foreign] { try Data(count: 50_000).write(to: URL(filePath: path)) }
    try setAge(7200, of: old)
    try setAge(7200, of: foreign)
    cache.trim(toBytes: 10_000)
    #expect(try FileManager.default.contentsOfDirectory(atPath: cache.folder).count == 3)
    #expect(access(old, F_OK) != 0)
    #expect(cache.file(for: url) != nil)
  }

  @Test func `a missing folder is not an error`() {
    cache.trim(toBytes: 0)
  }
}
