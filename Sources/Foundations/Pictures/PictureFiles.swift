package import FoundationEssentials
package import Networking
import Platform
package import WebAddresses

/// The files of pictures: from the cache, else downloaded and stored there.
package struct PictureFiles: Sendable {
  private let files: RemoteFiles
  private let isTrusted: @Sendable (WebOrigin) -> Bool
  private let largestFolder: Int
  private let now: @Sendable () -> Int64

  package static let defaultLargestFolder = 128 << 20
  /// The seconds for which a copy is used without a request: pictures hardly change under their URL.
  private static let freshness: Int64 = 86_400

  /// - Parameters:
  ///   - folder: the folder of copies, if any, which other processes may use, too.
  ///   - isTrusted: returns whether a server of the local network may be asked.
  ///   - largestFolder: the limit of bytes of all copies; the least recently used ones are removed.
  ///   - now: seconds since 1970.
  package init(
    transport: any HTTPTransport, folder: String?, isTrusted: @escaping @Sendable (WebOrigin) -> Bool = { _ in false },
    largestFolder: Int = Self.defaultLargestFolder, now: @escaping @Sendable () -> Int64
  ) {
    files = RemoteFiles(
      transport: transport, folder: folder,
      request: { url in
        HTTPRequest(
          .get, url, headers: [HTTPHeader("Accept", Self.mediaTypes)], timeout: .seconds(30),
          largestBody: PictureHeader.mostBytes,
          redirects: .sameOriginOrPublic)
      }, now: now)
    self.isTrusted = isTrusted
    self.largestFolder = largestFolder
    self.now = now
  }

  private static let mediaTypes = "image/webp, image/png, image/jpeg, image/gif;q=0.8"

  /// Returns the bytes of a picture with a supported header; after an error of the server, those of the copy.
  package func bytes(of url: URL) async throws(PictureError) -> Data {
    try check(url)
    let copy = files.copy(of: url)
    if let copy {
      files.markUsed(url)
      if copy.age(at: now()) < Self.freshness { return copy.body }
    }
    let download: RemoteFiles.Download
    do throws(HTTPError) {
      download = try await files.download(url)
    } catch {
      let error = PictureError(error)
      guard let copy, error.mayPass, error != .cancelled else { throw error }
      return copy.body
    }
    _ = try PictureHeader(download.file.body)
    files.keep(download)
    if download.isNew { files.trim(toBytes: largestFolder) }
    return download.file.body
  }

  /// Checks that a feed does not cause requests to the reader's machine or network, except to trusted servers.
  private func check(_ url: URL) throws(PictureError) {
    let origin = try renamed(WebOrigin(of: url), as: PictureError.transport)
    guard origin.isPublic || isTrusted(origin) else { throw .notPublic }
  }
}
