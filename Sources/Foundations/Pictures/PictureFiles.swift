import Files
package import Foundation
package import Networking

/// The bytes of pictures: from the disk, else from the web, and then on the disk.
package struct PictureFiles: Sendable {
  private let loader: RemoteFileLoader
  private let cache: RemoteFileCache?
  private let server: WebOrigin?
  private let largestFolder: Int
  private let limits: PictureLimits
  private let now: @Sendable () -> Int64

  package static let defaultLargestFolder = 128 << 20
  /// Seconds for which a copy is good without asking: pictures hardly change under their address.
  private static let freshness: Int64 = 86_400

  /// - Parameters:
  ///   - folder: for copies; nil where there is no place for them. Other processes may use it, too.
  ///   - server: whose feed has the pictures; nil for a feed that is a file.
  ///   - largestFolder: bytes of all copies; those that were not used for longest go first.
  ///   - now: seconds since 1970.
  package init(
    transport: any HTTPTransport, folder: String?, server: WebOrigin? = nil,
    largestFolder: Int = Self.defaultLargestFolder,
    limits: PictureLimits = PictureLimits(), now: @escaping @Sendable () -> Int64
  ) {
    cache = folder.map { RemoteFileCache(folder: $0, largestFile: limits.bytes + 1 << 16) }
    loader = RemoteFileLoader(
      transport: transport, cache: cache, headers: [HTTPHeader("Accept", Self.mediaTypes)], timeout: .seconds(30),
      largestBody: limits.bytes, redirects: .sameOriginOrPublic, now: now)
    self.server = server
    self.largestFolder = largestFolder
    self.limits = limits
    self.now = now
  }

  /// `$XDG_CACHE_HOME/moments/pictures`
  package static func folder(environment: [String: String]) -> String? {
    AppFolder.cache.path(environment).map { $0 + "/pictures" }
  }

  private static let mediaTypes = "image/webp, image/png, image/jpeg, image/gif;q=0.8"

  /// A picture that can be told from its header; of a server that does not answer, the copy.
  /// - Throws: ``PictureError``
  package func bytes(of url: URL) async throws(PictureError) -> Data {
    try check(url)
    let copy = cache?.file(for: url)
    if let copy {
      cache?.markUsed(url)
      if copy.age(at: now()) < Self.freshness { return copy.body }
    }
    do throws(RemoteFileError<PictureError>) {
      let loaded = try await loader.load(url) { body throws(PictureError) in
        _ = try PictureHeader(body, limits: limits)
        return body
      }
      if loaded.isNew { cache?.trim(toBytes: largestFolder) }
      return loaded.value
    } catch {
      let error = PictureError(error)
      guard let copy, error.mayPass, error != .cancelled else { throw error }
      return copy.body
    }
  }

  /// Whoever writes a feed is not to have the reader's own machine and network asked for things: there, only the server that
  /// the reader has chosen is.
  private func check(_ url: URL) throws(PictureError) {
    let origin: WebOrigin
    do throws(HTTPError) {
      origin = try WebOrigin(of: url)
    } catch {
      throw .transport(error)
    }
    guard origin == server || origin.isPublic else { throw .notPublic }
  }
}
