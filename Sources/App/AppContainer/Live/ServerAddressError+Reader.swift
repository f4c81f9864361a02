import DesignKit
import FeedServer
import Localization

extension ServerAddressError {
  /// Without what may be a password, and no longer than anybody reads.
  var forReader: ServerAddressError {
    switch self {
    case .notWebAddress(let text):
      return .notWebAddress(WebAddress.redacted(text).excerpt)
    case .notEncrypted: return self
    }
  }
}
