package import FoundationEssentials
package import Localization
import System

/// Loads files from the web and keeps the last good copy of each.
package struct RemoteFileLoader: Sendable {
  /// A file that the server has sent or confirmed.
  package struct Download: Sendable {
    package let file: RemoteFile
    /// Whether the server sent a body, rather than confirmed the copy.
    package let isNew: Bool
  }

  private let transport: any HTTPTransport
  private let cache: RemoteFileCache?
  private let request: @Sendable (URL) -> HTTPRequest
  private let now: @Sendable () -> Int64

  /// - Parameters:
  ///   - cache: the copies; `nil` if there is no folder for them.
  ///   - request: returns the request for a URL.
  ///   - now: seconds since 1970.
  package init(
    transport: any HTTPTransport, cache: RemoteFileCache?,
    request: @escaping @Sendable (URL) -> HTTPRequest = { HTTPRequest(.get, $0) }, now: @escaping @Sendable () -> Int64
  ) {
    self.transport = transport
    self.cache = cache
    self.request = request
    self.now = now
  }

  /// Reads the last good copy without a request.
  package func cached(_ url: URL) -> RemoteFile? { cache?.file(for: url) }

  /// Downloads the file if it has changed since the last time. The copy stays as it was.
  ///
  /// - Throws: ``HTTPError``
  package func download(_ url: URL) async throws(HTTPError) -> Download {
    let known = cached(url)
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
      url: url, body: body, etag: response.value(of: "ETag") ?? old?.etag,
      lastModified: response.value(of: "Last-Modified") ?? old?.lastModified, checked: now())
    return Download(file: file, isNew: isNew)
  }

  /// Replaces the copy with a download that could be read.
  ///
  /// - Returns: the reason that it cannot be stored, if any.
  @discardableResult package func keep(_ download: Download) -> LocalizedString? {
    do throws(SystemError) {
      try cache?.store(download.file)
      return nil
    } catch {
      return L10n.Networking.cannotKeep(path: cache?.folder ?? "", reason: error.reason)
    }
  }
}
