/// An event to count, with the ids of the items that it is about. It never contains text that people write.
package struct AnalyticsEvent: Equatable {
  package enum Kind: String, CaseIterable {
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

  /// The limit of characters of a parameter; ids are shorter.
  private static let longestValue = 256
}

/// The events of the app, with the same names on all platforms.
extension AnalyticsEvent {
  package static func screenView(name: String) -> AnalyticsEvent { AnalyticsEvent(.screenView, name) }

  package static func like(_ isLiked: Bool, momentID: String, userID: String) -> AnalyticsEvent {
    let itemID = "moment-id-\(momentID)-user-id-\(userID)"
    return AnalyticsEvent(.action, isLiked ? "moment-like" : "moment-unlike", ["itemID": itemID])
  }

  /// Opening the internal menu. On a phone, shaking opens it; in a terminal, a key does.
  package static func shake(userID: String) -> AnalyticsEvent {
    AnalyticsEvent(.event, "shake", ["userID": userID])
  }
}
