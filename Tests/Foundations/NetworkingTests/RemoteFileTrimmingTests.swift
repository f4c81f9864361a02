import Foundation
import MomentsTestSupport
import Testing

@testable import Networking

struct RemoteFileTrimmingTests {
  private let folder: TemporaryFolder
  private let cache: RemoteFileCache

  init() throws {
    folder = try TemporaryFolder()
    cache = RemoteFileCache(folder: folder.path + "/cache")
  }

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
