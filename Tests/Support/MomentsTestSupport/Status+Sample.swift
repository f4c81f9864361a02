import Documents
package import FeedFormats
import Localization

extension Status {
  /// The post of a person at the server example.org, as the JSON of its API.
  ///
  /// - Parameters:
  ///   - id: that of the entry and, without a boost, of the post.
  ///   - time: that of the entry, in seconds since 1970.
  ///   - more: further members, each after a comma, which replace the others.
  package static func json(
    _ id: String, time: Int64 = 0, text: String = "Hello", likes: String = "false", by name: String = "Ada",
    more: String = ""
  ) -> String {
    """
    {"id":"\(id)"\(more),"uri":"https://example.org/s/\(id)","url":"https://example.org/@ada/\(id)",
    "created_at":"\(ISO8601.text(of: time))","content":"<p>\(text)</p>","favourited":\(likes),
    "account":{"id":"7","acct":"\(name.lowercased())","display_name":"\(name)","url":"https://example.org/@ada"}}
    """
  }

  /// Reads a post of example.org.
  package static func sample(_ json: String, now: Int64 = 4_000_000_000) -> Status? {
    guard let value = DocumentValue(answer: Array(json.utf8)) else { return nil }
    return Status(value, in: StatusContext(domain: "example.org", now: now))
  }
}
