package import Foundation
import Localization

/// Keeps the last good copy of remote files on disk, one file for each URL, so that body and marks change together:
///
///     moments-remote-file-1 <hash of the rest>
///     {"url": …, "etag": …, "lastModified": …, "checked": …}
///     <body>
///
/// A file that is damaged, too large or another URL's is as good as none.
package struct RemoteFileCache: Sendable {
  package let folder: String
  /// Bytes of the largest file that is written or read, some hundreds of which are not the body's.
  private let largestFile: Int

  package static let defaultLargestFile = HTTPRequest.defaultLargestBody + 1 << 16

  package init(folder: String, largestFile: Int = Self.defaultLargestFile) {
    self.folder = folder
    self.largestFile = largestFile
  }

  /// `$XDG_CACHE_HOME/moments`, by default `~/.cache/moments` (XDG Base Directory Specification; a path that is not absolute
  /// counts as not set); nil where neither is known.
  package static func folder(environment: [String: String]) -> String? {
    if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") { return cache + "/moments" }
    if let home = environment["HOME"], home.hasPrefix("/") { return home + "/.cache/moments" }
    return nil
  }

  /// Where the copy of a URL is; the same in every run.
  func path(of url: URL) -> String { "\(folder)/\(StableHash.hex(url.absoluteString.utf8))\(Self.suffix)" }

  static let suffix = ".remote"

  /// The copy of a URL; nil where there is none that can be trusted.
  package func file(for url: URL) -> RemoteFile? {
    guard let contents = contents(path(of: url)), let file = Self.decoded(contents), file.url == url else { return nil }
    return file
  }

  /// Replaces the copy of the file's URL, at once for all who read it.
  /// - Throws: ``RemoteFileCacheError``; then the copy is as it was.
  package func store(_ file: RemoteFile) throws(RemoteFileCacheError) {
    do {
      try write(try Self.encoded(file), to: path(of: file.url))
    } catch {
      throw .cannotWrite(path: folder, reason: (error as NSError).systemReason)
    }
  }

  // MARK: Format

  private struct Facts: Codable {
    let url: String
    let etag: String?
    let lastModified: String?
    let checked: Int64
  }

  private static let mark = "moments-remote-file-1 "
  private static let lineFeed = UInt8(ascii: "\n")

  private static func encoded(_ file: RemoteFile) throws -> Data {
    let facts = Facts(
      url: file.url.absoluteString, etag: file.etag, lastModified: file.lastModified, checked: file.checked)
    let rest = try JSONEncoder().encode(facts) + [lineFeed] + file.body
    return Data("\(mark)\(StableHash.hex(rest))\n".utf8) + rest
  }

  private static func decoded(_ contents: Data) -> RemoteFile? {
    let parts = contents.split(separator: lineFeed, maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].elementsEqual((mark + StableHash.hex(contents[parts[1].startIndex...])).utf8),
      let facts = try? JSONDecoder().decode(Facts.self, from: parts[1]), let url = URL(string: facts.url)
    else { return nil }
    return RemoteFile(
      url: url, body: Data(parts[2]), etag: facts.etag, lastModified: facts.lastModified, checked: facts.checked)
  }

  // MARK: Files

  private func contents(_ path: String) -> Data? {
    // Without O_NONBLOCK opening a pipe would wait for somebody to write to it.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= largestFile else {
      return nil
    }
    return try? file.read(upToCount: largestFile)
  }

  private func write(_ contents: Data, to path: String) throws {
    guard contents.count <= largestFile else { throw POSIXError(.EFBIG) }
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    // In the same folder, and for the owner only.
    let temporary = "\(path).\(UUID().uuidString)"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.systemError }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try file.write(contentsOf: contents)
      try file.close()
      guard rename(temporary, path) == 0 else { throw Self.systemError }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  private static var systemError: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
