/// What is known of the feed as a whole.
package struct Feed: Hashable, Sendable {
  /// Whose feed it is; nil before a feed has told.
  package let user: UserDetails?
  package let momentCount: Int
  /// Whether a feed was ever imported.
  package let isFilled: Bool

  package init(user: UserDetails?, momentCount: Int, isFilled: Bool = true) {
    self.user = user
    self.momentCount = momentCount
    self.isFilled = isFilled
  }
}
