package import FoundationEssentials
import Glibc
package import Localization
import Platform

/// Files from the web, and the last good copy of each. A copy is one file, so that body and validators change together:
///
///     moments-remote-file-1 <hash of the rest>
///     {"url": …, "etag": …, "lastModified": …, "checked": …}
///     <body>
///
/// A copy that is damaged, too large or of another URL is ignored.
package struct RemoteFiles: Sendable {
  /// A file that the server has sent or confirmed.
  package struct Download: Sendable {
    package let file: RemoteFile
    /// Whether the server sent a body, rather than confirmed the copy.
    package let isNew: Bool
  }

  private let transport: any HTTPTransport
  private let folder: String?
  private let request: @Sendable (URL) -> HTTPRequest
  private let now: @Sendable () -> Int64

  /// - Parameters:
  ///   - folder: the folder of the copies, which other processes may use, too; `nil` for none.
  ///   - request: returns the request for a URL.
  ///   - now: seconds since 1970.
  package init(
    transport: any HTTPTransport, folder: String?,
    request: @escaping @Sendable (URL) -> HTTPRequest = { HTTPRequest(.get, $0) }, now: @escaping @Sendable () -> Int64
  ) {
    self.transport = transport
    self.folder = folder
    self.request = request
    self.now = now
  }

  /// Downloads the file if it has changed since the last time. The copy stays as it was.
  package func download(_ url: URL) async throws(HTTPError) -> Download {
    let known = copy(of: url)
    var request = request(url)
    request.headers += HTTPHeader.conditions(etag: known?.etag, lastModified: known?.lastModified)
    let response = try await transport.send(request)
    let isNew = response.status != 304
    let body: Data
    switch (response.status, known) {
    case (304, let known?): body = known.body
    // A part was not requested.
    case (206, _): throw .status(206)
    case (200..<300, _): body = response.body
    case (let status, _): throw .status(status)
    }
    // A confirmation may contain new validators.
    let old = isNew ? nil : known
    let file = RemoteFile(
      url: url, body: body, etag: response.headers.value(of: "ETag") ?? old?.etag,
      lastModified: response.headers.value(of: "Last-Modified") ?? old?.lastModified, checked: now())
    return Download(file: file, isNew: isNew)
  }

  // MARK: Copies

  static let suffix = ".remote"
  private static let mark = "moments-remote-file-1 "
  private static let lineFeed = UInt8(ascii: "\n")

  /// The path of the copy of a URL; the same in every run.
  func path(of url: URL) -> String? {
    folder.map { "\($0)/\(StableHash.hex(url.absoluteString.utf8))\(Self.suffix)" }
  }

  /// The limit of bytes of a copy, some hundreds of which are not the body.
  private func largestCopy(of url: URL) -> Int { request(url).largestBody + 1 << 16 }

  /// Reads the last good copy without a request.
  package func copy(of url: URL) -> RemoteFile? {
    guard let path = path(of: url),
      let contents = try? FileContents.read(path, limit: largestCopy(of: url), followsLinks: false)
    else { return nil }
    let parts = Data(contents).split(separator: Self.lineFeed, maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3,
      parts[0].elementsEqual((Self.mark + StableHash.hex(contents[parts[1].startIndex...])).utf8),
      var file = try? JSONDecoder().decode(RemoteFile.self, from: parts[1]), file.url == url
    else { return nil }
    file.body = Data(parts[2])
    return file
  }

  /// Replaces the copy atomically with a download that could be read. Returns the error of storing it, if any.
  @discardableResult package func keep(_ download: Download) -> LocalizedString? {
    guard let folder, let path = path(of: download.file.url) else { return nil }
    let failure: SystemError
    do {
      let rest = try JSONEncoder().encode(download.file) + [Self.lineFeed] + download.file.body
      let contents = Data("\(Self.mark)\(StableHash.hex(rest))\n".utf8) + rest
      guard contents.count <= largestCopy(of: download.file.url) else { throw SystemError(EFBIG) }
      try PrivateFolder.make(folder)
      try FileContents.replace(path, with: contents)
      return nil
    } catch FileError.cannotWrite(_, let error) {
      failure = error
    } catch {
      failure = error as? SystemError ?? SystemError(EACCES)
    }
    return L10n.Networking.cannotKeep(path: folder, reason: failure.reason)
  }

  // MARK: Trimming

  package func markUsed(_ url: URL) {
    if let path = path(of: url) { utimes(path, nil) }
  }

  /// Removes the least recently used copies until the others take less than `limit` bytes, and drafts of processes that
  /// were killed. Other processes may do the same at the same time.
  package func trim(toBytes limit: Int) {
    guard let folder else { return }
    // Their last use is in seconds since 1970.
    var copies: [(lastUse: Int, path: String, bytes: Int)] = []
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      let path = "\(folder)/\(name)"
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      let lastUse = status.st_mtim.tv_sec
      if name.hasSuffix(Self.suffix) {
        copies.append((lastUse, path, Int(status.st_size)))
      } else if name.contains(Self.suffix + "."), now() - Int64(lastUse) > Self.longestWrite {
        unlink(path)
      }
    }
    var total = copies.reduce(0) { $0 + $1.bytes }
    guard total > limit else { return }
    copies.sort(by: <)
    // A little more than needed, so that not every new copy searches for the oldest one.
    for copy in copies where total > limit - limit / 8 {
      unlink(copy.path)
      total -= copy.bytes
    }
  }

  /// The seconds after which a draft is abandoned.
  private static let longestWrite: Int64 = 3600
}

/// A downloaded file, and the validators for asking whether it has changed.
package struct RemoteFile: Equatable, Sendable, Codable {
  /// The members of the copy's second line.
  private enum CodingKeys: CodingKey {
    case url, etag, lastModified, checked
  }

  /// The requested URL, before any redirection.
  package let url: URL
  package fileprivate(set) var body = Data()
  /// The server's validator of this version, with its quotes.
  package let etag: String?
  /// The server's date, as sent.
  package let lastModified: String?
  /// The time of the last confirmation by the server, in seconds since 1970.
  package let checked: Int64

  /// The seconds since the last check; 0 if the clock was set back.
  package func age(at now: Int64) -> Int64 { max(0, max(0, now) - max(0, checked)) }
}
