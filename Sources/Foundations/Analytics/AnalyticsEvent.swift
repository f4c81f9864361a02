/// Something that is worth counting: what, and about which things, by their ids. Never what people write.
package struct AnalyticsEvent: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case screenView = "screen_view"
    /// Something that happened.
    case event
    /// Something that the reader did with an item.
    case action
  }

  package let kind: Kind
  package let name: String
  package let parameters: [String: String]

  init(_ kind: Kind, _ name: String, _ parameters: [String: String] = [:]) {
    self.kind = kind
    self.name = name
    self.parameters = parameters.mapValues { String($0.prefix(Self.longestValue)) }
  }

  /// Characters of a parameter: no id that means anything is longer.
  private static let longestValue = 256

  package static func screenView(name: String) -> AnalyticsEvent { AnalyticsEvent(.screenView, name) }

  package static func event(name: String, parameters: [String: String] = [:]) -> AnalyticsEvent {
    AnalyticsEvent(.event, name, parameters)
  }

  package static func action(itemID: String, itemName: String) -> AnalyticsEvent {
    AnalyticsEvent(.action, itemName, ["itemID": itemID])
  }
}

/// The events of the app, named as in all of its editions.
extension AnalyticsEvent {
  package static func like(_ isLiked: Bool, momentID: String, userID: String) -> AnalyticsEvent {
    .action(itemID: "moment-id-\(momentID)-user-id-\(userID)", itemName: isLiked ? "moment-like" : "moment-unlike")
  }

  /// A phone is shaken for the internal menu; a terminal has a key for it.
  package static func shake(userID: String) -> AnalyticsEvent {
    .event(name: "shake", parameters: ["userID": userID])
  }
}

/// An event, and when it was.
package struct AnalyticsRecord: Hashable, Sendable {
  /// Seconds since 1970.
  package let time: Int64
  package let event: AnalyticsEvent

  package init(time: Int64, event: AnalyticsEvent) {
    self.time = time
    self.event = event
  }
}
