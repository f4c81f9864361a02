package import Foundation
package import Localization

/// Loads files from the web and keeps the last good copy of each.
package struct RemoteFileLoader: Sendable {
  /// A file that could be read.
  package struct Loaded<Value: Sendable>: Sendable {
    package let value: Value
    package let file: RemoteFile
    /// Whether the server sent a body, rather than confirmed the copy.
    package let isNew: Bool
    /// The error of storing the copy, if any.
    package let cacheError: RemoteFileCacheError?
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

  /// Downloads the file if it has changed since the last time.
  ///
  /// - Parameter accept: called with the new or stored body, not on the main actor. Only an accepted body replaces the
  ///   copy.
  /// - Throws: ``RemoteFileError``; the copy stays as it was.
  package func load<Value: Sendable, BodyError: ReportedError>(
    _ url: URL, accept: @Sendable (Data) throws(BodyError) -> Value
  ) async throws(RemoteFileError<BodyError>) -> Loaded<Value> {
    let known = cached(url)
    let response: HTTPResponse
    do throws(HTTPError) {
      let request = HTTPRequest(
        .get, url, headers: headers + (known?.conditions ?? []), timeout: timeout, largestBody: largestBody,
        redirects: redirects)
      response = try await transport.send(request)
    } catch {
      throw .transport(error)
    }
    let isNew = response.status != 304
    let body: Data
    switch (response.status, known) {
    case (304, let known?): body = known.body
    // A part was not requested.
    case (206, _): throw .status(206)
    case (200..<300, _): body = response.body
    case (let status, _): throw .status(status)
    }
    let value: Value
    do throws(BodyError) {
      value = try accept(body)
    } catch {
      throw .refused(error)
    }
    // A confirmation may contain new validators.
    let old = isNew ? nil : known
    let file = RemoteFile(
      url: url, body: body, etag: response.value(of: "ETag") ?? old?.etag,
      lastModified: response.value(of: "Last-Modified") ?? old?.lastModified, checked: now())
    var cacheError: RemoteFileCacheError?
    do throws(RemoteFileCacheError) {
      try cache?.store(file)
    } catch {
      cacheError = error
    }
    return Loaded(value: value, file: file, isNew: isNew, cacheError: cacheError)
  }
}

/// An error of downloading a file. `BodyError` is the error of the function that reads the body.
package enum RemoteFileError<BodyError: ReportedError>: ReportedError {
  case transport(HTTPError)
  /// A response without the file: any status other than success.
  case status(Int)
  case refused(BodyError)

  package var message: LocalizedString {
    switch self {
    case .transport(let error): error.message
    case .status(let status): L10n.Networking.status(status: status)
    case .refused(let error): error.message
    }
  }

  package var exitStatus: ExitStatus {
    switch self {
    case .transport(let error): error.exitStatus
    case .status: .unavailable
    case .refused(let error): error.exitStatus
    }
  }

  package func lines(in language: Language) -> [String] {
    if case .refused(let error) = self { error.lines(in: language) } else { [] }
  }
}

extension RemoteFileError: Equatable where BodyError: Equatable {}
extension RemoteFileError: Hashable where BodyError: Hashable {}
