package import Foundation

/// A web address from which a configuration can be read.
package enum WebAddress {
  /// Nil for what is not of http or https, and for what holds a user or a password, which would stand in messages and files.
  package static func url(_ text: String) -> URL? {
    guard let url = URL(string: text), url.host()?.isEmpty == false, url.user() == nil, url.password() == nil,
      ["http", "https"].contains(url.scheme?.lowercased() ?? "")
    else { return nil }
    return url
  }

  /// The text without what stands between its scheme and an `@`.
  package static func redacted(_ text: String) -> String {
    guard let start = text.range(of: "://")?.upperBound, let end = text[start...].lastIndex(of: "@") else {
      return text
    }
    return text[..<start] + "…" + text[end...]
  }
}
