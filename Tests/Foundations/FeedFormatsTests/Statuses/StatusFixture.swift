import Documents
import Testing

@testable import FeedFormats

/// Statuses in the style of the servers, as JSON.
enum StatusFixture {
  /// 2026-01-15T12:00:00Z
  static let now: Int64 = 1_768_478_400
  static let home = StatusContext(domain: "example.org", now: now)

  static func account(_ name: String) -> String {
    """
    {"id":"7","username":"\(name)","acct":"\(name)","display_name":"","bot":false,"emojis":[],
    "url":"https://example.org/@\(name)","avatar":"https://example.org/\(name).gif","avatar_static":null}
    """
  }

  /// A status with replaced and added fields.
  static func status(_ changes: KeyValuePairs<String, String> = [:]) -> String {
    let fields: KeyValuePairs = [
      "id": #""1""#, "created_at": #""2026-01-14T08:30:00.000Z""#, "in_reply_to_id": "null", "sensitive": "false",
      "spoiler_text": #""""#, "visibility": #""public""#, "language": #""en""#,
      "uri": #""https://example.org/users/ada/statuses/1""#, "url": #""https://example.org/@ada/1""#,
      "replies_count": "0", "favourites_count": "0", "edited_at": "null", "favourited": "false",
      "content": #""<p>Text</p>""#, "filtered": "[]", "reblog": "null", "account": account("ada"),
      "media_attachments": "[]", "tags": "[]", "emojis": "[]", "card": "null", "poll": "null",
    ]
    let all = changes + fields.filter { field in !changes.contains { $0.key == field.key } }
    return "{\(all.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ","))}"
  }

  static func value(_ json: String) throws -> DocumentValue { try #require(DocumentValue(answer: Array(json.utf8))) }

  static func read(_ json: String, in context: StatusContext = home) throws -> Status {
    let value = try value(json)
    return try #require(Status(value, in: context))
  }

  static func read(_ changes: KeyValuePairs<String, String>) throws -> Status { try read(status(changes)) }

  static func page(_ statuses: [String], in context: StatusContext = home) throws -> StatusPage {
    let value = try value("[\(statuses.joined(separator: ","))]")
    return try #require(StatusPage(value, in: context))
  }
}

extension Moment {
  /// The links of the text, as `text → address`.
  var links: [String] {
    let bytes = Array(title.utf8)
    return spans.compactMap { span in
      span.address.map { "\(String(decoding: bytes[span.start..<(span.start + span.length)], as: UTF8.self)) → \($0)" }
    }
  }

  /// The text before and after the warning; `nil` if nothing is hidden.
  var hidden: (shown: String, hidden: String)? {
    post?.hiddenFrom.map {
      (
        String(decoding: title.utf8.prefix($0), as: UTF8.self),
        String(decoding: title.utf8.dropFirst($0), as: UTF8.self)
      )
    }
  }
}
