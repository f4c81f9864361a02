package import Foundation

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
