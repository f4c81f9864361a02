import Files
package import Foundation
package import Localization

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

  /// Where the copy of a URL is; the same in every run.
  func path(of url: URL) -> String { "\(folder)/\(StableHash.hex(url.absoluteString.utf8))\(Self.suffix)" }

  static let suffix = ".remote"

  /// The copy of a URL; nil where there is none that can be trusted.
  package func file(for url: URL) -> RemoteFile? {
    guard let contents = try? FileContents.read(path(of: url), limit: largestFile, followsLinks: false),
      let file = Self.decoded(Data(contents)), file.url == url
    else { return nil }
    return file
  }

  /// Replaces the copy of the file's URL, at once for all who read it.
  /// - Throws: ``RemoteFileCacheError``; then the copy is as it was.
  package func store(_ file: RemoteFile) throws(RemoteFileCacheError) {
    guard let contents = try? Self.encoded(file), contents.count <= largestFile else {
      throw .cannotWrite(path: folder, reason: SystemError(EFBIG).reason)
    }
    do {
      try PrivateFolder.make(folder)
      try FileContents.replace(path(of: file.url), with: contents)
    } catch FileError.cannotWrite(_, let error), let error as SystemError {
      throw .cannotWrite(path: folder, reason: error.reason)
    } catch {
      throw .cannotWrite(path: folder, reason: "\(error)")
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

  /// Notes that the copy of a URL was of use just now.
  package func markUsed(_ url: URL) {
    utimes(path(of: url), nil)
  }

  /// Removes the copies that were of use longest ago, until the others take less than `limit` bytes; and what processes that
  /// were killed have left behind. Other processes may do the same at the same time.
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
    // A little more than is needed, so that not every new copy has to look for the oldest one.
    for copy in copies where total > limit - limit / 8 {
      unlink(copy.path)
      total -= copy.bytes
    }
  }

  /// Seconds after which nobody is writing a file any more.
  private static let longestWrite = 3600

  private struct Entry {
    let path: String
    let bytes: Int
    /// Seconds since 1970, by the clock of the file system.
    let lastUse: Int

    /// Nil for what is not a file.
    init?(path: String) {
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      self.path = path
      bytes = Int(status.st_size)
      lastUse = status.st_mtim.tv_sec
    }
  }
}

/// What was downloaded, and what is needed to ask whether it has changed.
package struct RemoteFile: Hashable, Sendable {
  /// As it was asked for, before any redirection.
  package let url: URL
  package let body: Data
  /// The server's mark for this version, with its quotes.
  package let etag: String?
  /// The server's date, as it words it.
  package let lastModified: String?
  /// When the server last said that this is how the file is, in seconds since 1970; 0 or more.
  package let checked: Int64

  package init(url: URL, body: Data, etag: String? = nil, lastModified: String? = nil, checked: Int64) {
    self.url = url
    self.body = body
    self.etag = etag
    self.lastModified = lastModified
    self.checked = max(0, checked)
  }

  /// Seconds since the last check; 0 where the clock was set back.
  package func age(at now: Int64) -> Int64 { max(0, max(0, now) - checked) }

  /// What makes a server send the file only if it is another one by now.
  var conditions: [HTTPHeader] {
    [etag.map { HTTPHeader("If-None-Match", $0) }, lastModified.map { HTTPHeader("If-Modified-Since", $0) }]
      .compactMap(\.self).filter(\.isValid)
  }
}

/// A downloaded file that will not be there the next time.
package enum RemoteFileCacheError: Error, Hashable, Sendable {
  case cannotWrite(path: String, reason: String)

  package var message: LocalizedString {
    switch self {
    case .cannotWrite(let path, let reason): L10n.Networking.cannotKeep(path: path, reason: reason)
    }
  }
}

/// FNV-1a with 64 bits: the same in every run, which Swift's own hashes are not. It finds accidents, not attacks.
package enum StableHash {
  /// 16 hexadecimal digits.
  package static func hex(_ bytes: some Sequence<UInt8>) -> String {
    let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
