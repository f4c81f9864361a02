/// How often a server is asked for its feed while nobody does anything.
package enum RefreshInterval: Hashable, Sendable {
  case off
  case seconds(Int)

  /// Where nothing is said.
  package static let standard = RefreshInterval.seconds(300)
  /// More often would be a burden for the server; less often than once a day is never.
  static let allowed = 5...86_400
  package static let offName = "off"

  /// `off`, or seconds.
  package init?(_ text: String) {
    if text == Self.offName {
      self = .off
    } else if let seconds = Int(text), Self.allowed.contains(seconds) {
      self = .seconds(seconds)
    } else {
      return nil
    }
  }

  /// Nil for never.
  var duration: Duration? {
    if case .seconds(let seconds) = self { .seconds(seconds) } else { nil }
  }
}
