package import Localization

/// Why an instance does not take what was sent to it.
package enum InstanceRefusal: Error, Hashable, Sendable {
  /// More bytes than a link may have.
  case tooLong(limit: Int)
  /// It is no UTF-8, or has line breaks or other control characters in it.
  case notText
  /// It has not come to its end in time.
  case late(limit: Duration)

  package var message: LocalizedString {
    switch self {
    case .tooLong(let limit): L10n.Instances.tooLong(limit: limit)
    case .notText: L10n.Instances.notText
    case .late(let limit): L10n.Instances.late(seconds: limit.secondsText)
    }
  }
}
