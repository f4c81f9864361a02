package import FoundationEssentials
import Glibc
package import System

/// A cache of the last good copies of remote files, one file for each URL, so that body and validators change together:
///
///     moments-remote-file-1 <hash of the rest>
///     {"url": …, "etag": …, "lastModified": …, "checked": …}
///     <body>
///
/// A file that is damaged, too large or of another URL is ignored.
package struct RemoteFileCache: Sendable {
  package let folder: String
  /// The limit of bytes of a file, some hundreds of which are not the body.
  private let largestFile: Int

  package static let defaultLargestFile = HTTPRequest.defaultLargestBody + 1 << 16

  package init(folder: String, largestFile: Int = Self.defaultLargestFile) {
    self.folder = folder
    self.largestFile = largestFile
  }

  /// The path of the copy of a URL; the same in every run.
  func path(of url: URL) -> String { "\(folder)/\(StableHash.hex(url.absoluteString.utf8))\(Self.suffix)" }

  static let suffix = ".remote"

  /// The copy of a URL; `nil` if there is none or it is damaged.
  package func file(for url: URL) -> RemoteFile? {
    guard let contents = try? FileContents.read(path(of: url), limit: largestFile, followsLinks: false),
      let file = Self.decoded(Data(contents)), file.url == url
    else { return nil }
    return file
  }

  /// Replaces the copy of a file atomically.
  ///
  /// - Throws: `SystemError`; the copy stays as it was.
  package func store(_ file: RemoteFile) throws(SystemError) {
    guard let contents = try? Self.encoded(file), contents.count <= largestFile else { throw SystemError(EFBIG) }
    do {
      try PrivateFolder.make(folder)
      try FileContents.replace(path(of: file.url), with: contents)
    } catch FileError.cannotWrite(_, let error), let error as SystemError {
      throw error
    } catch {
      throw SystemError(EACCES)
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

  // MARK: Trimming

  /// Marks the copy of a URL as used now.
  package func markUsed(_ url: URL) {
    utimes(path(of: url), nil)
  }

  /// Removes the least recently used copies until the others take less than `limit` bytes, and drafts of processes that
  /// were killed. Other processes may do the same at the same time.
  package func trim(toBytes limit: Int) {
    var (copies, leftovers) = ([Entry](), [Entry]())
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      guard let entry = Entry(path: "\(folder)/\(name)") else { continue }
      if name.hasSuffix(Self.suffix) {
        copies.append(entry)
      } else if name.contains(Self.suffix + "."), time(nil) - entry.lastUse > Self.longestWrite {
        leftovers.append(entry)
      }
    }
    for leftover in leftovers { unlink(leftover.path) }
    var total = copies.reduce(0) { $0 + $1.bytes }
    guard total > limit else { return }
    copies.sort { ($0.lastUse, $0.path) < ($1.lastUse, $1.path) }
    // A little more than needed, so that not every new copy searches for the oldest one.
    for copy in copies where total > limit - limit / 8 {
      unlink(copy.path)
      total -= copy.bytes
    }
  }

  /// The seconds after which a draft is abandoned.
  private static let longestWrite = 3600

  private struct Entry {
    let path: String
    let bytes: Int
    /// Seconds since 1970, by the clock of the file system.
    let lastUse: Int

    /// Fails for anything but a regular file.
    init?(path: String) {
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      self.path = path
      bytes = Int(status.st_size)
      lastUse = status.st_mtim.tv_sec
    }
  }
}

/// A downloaded file, and the validators for asking whether it has changed.
package struct RemoteFile: Hashable, Sendable {
  /// The requested URL, before any redirection.
  package let url: URL
  package let body: Data
  /// The server's validator of this version, with its quotes.
  package let etag: String?
  /// The server's date, as sent.
  package let lastModified: String?
  /// The time of the last confirmation by the server, in seconds since 1970; 0 or more.
  package let checked: Int64

  package init(url: URL, body: Data, etag: String? = nil, lastModified: String? = nil, checked: Int64) {
    self.url = url
    self.body = body
    self.etag = etag
    self.lastModified = lastModified
    self.checked = max(0, checked)
  }

  /// The seconds since the last check; 0 if the clock was set back.
  package func age(at now: Int64) -> Int64 { max(0, max(0, now) - checked) }
}
