import Foundation
import Localization

/// `{"kind":"action","name":"moment-like","parameters":{…},"time":"2026-01-15T12:00:00Z"}`
struct EventLogLine {
  let bytes: Data

  private struct Object: Encodable {
    let time: String
    let kind: String
    let name: String
    let parameters: [String: String]
  }

  init(_ record: AnalyticsRecord) {
    let event = record.event
    let object = Object(
      time: ISO8601.text(of: record.time), kind: event.kind.rawValue, name: event.name, parameters: event.parameters)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Texts are all that is in it, and those can always be encoded.
    bytes = ((try? encoder.encode(object)) ?? Data("{}".utf8)) + Data("\n".utf8)
  }
}
