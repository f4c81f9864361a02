package import Foundation
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
  private let headers: [HTTPHeader]
  private let timeout: Duration
  private let largestBody: Int
  private let redirects: RedirectPolicy
  private let now: @Sendable () -> Int64

  /// - Parameters:
  ///   - cache: the copies; `nil` if there is no folder for them.
  ///   - headers: headers of every request.
  ///   - timeout: the time limit of each file.
  ///   - largestBody: the limit of bytes.
  ///   - redirects: the servers to which a request may be redirected.
  ///   - now: seconds since 1970.
  package init(
    transport: any HTTPTransport, cache: RemoteFileCache?, headers: [HTTPHeader] = [],
    timeout: Duration = .seconds(10), largestBody: Int = HTTPRequest.defaultLargestBody,
    redirects: RedirectPolicy = .anywhere, now: @escaping @Sendable () -> Int64
  ) {
    self.transport = transport
    self.cache = cache
    self.headers = headers
    self.timeout = timeout
    self.largestBody = largestBody
    self.redirects = redirects
    self.now = now
  }

  /// Reads the last good copy without a request.
  package func cached(_ url: URL) -> RemoteFile? { cache?.file(for: url) }

  /// Downloads the file if it has changed since the last time. The copy stays as it was.
  ///
  /// - Throws: ``HTTPError``
  package func download(_ url: URL) async throws(HTTPError) -> Download {
    let known = cached(url)
    let conditions = HTTPHeader.conditions(etag: known?.etag, lastModified: known?.lastModified)
    let response = try await transport.send(
      HTTPRequest(
        .get, url, headers: headers + conditions, timeout: timeout, largestBody: largestBody,
        redirects: redirects))
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
