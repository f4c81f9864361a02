/// What is known of the feed as a whole.
package struct Feed: Hashable, Sendable {
  /// Whose feed it is; nil before a feed has told.
  package let user: UserDetails?
  package let momentCount: Int
  /// Whether a feed was ever imported.
  package let isFilled: Bool
  /// Rows of the store that cannot be decoded and are left out, those of settings and queued likes included.
  package let damagedCount: Int

  package init(user: UserDetails?, momentCount: Int, isFilled: Bool = true, damagedCount: Int = 0) {
    self.user = user
    self.momentCount = momentCount
    self.isFilled = isFilled
    self.damagedCount = damagedCount
  }
}
