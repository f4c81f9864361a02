package import Localization

/// A like that a server did not take, so that it was taken back.
package struct LikeRefusal: Hashable, Sendable {
  package let momentID: String
  /// What the reader had chosen.
  package let isLiked: Bool
  package let reason: LocalizedString

  package init(momentID: String, isLiked: Bool, reason: LocalizedString) {
    self.momentID = momentID
    self.isLiked = isLiked
    self.reason = reason
  }
}
