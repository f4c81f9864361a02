import DesignKit
import FeedServer

extension ServerAddressError {
  /// Without what may be a password, and no longer than anybody reads.
  var forReader: ServerAddressError {
    switch self {
    case .notWebAddress(let text):
      let text = WebAddress.redacted(text)
      return .notWebAddress(text.count > Self.mostCharacters ? text.prefix(Self.mostCharacters) + "…" : text)
    case .notEncrypted: return self
    }
  }

  private static let mostCharacters = 200
}
