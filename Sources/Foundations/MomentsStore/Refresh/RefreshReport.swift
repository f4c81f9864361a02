/// What a server's answer has changed in the store.
package struct RefreshReport: Hashable, Sendable {
  /// Where the moments stand that were not there before.
  package internal(set) var newKeys: [TimelineKey] = []
  /// How many of them stand above all that there was; none where there was nothing.
  package internal(set) var newestCount = 0
  package internal(set) var changedCount = 0
  package internal(set) var removedCount = 0
  package internal(set) var skippedCount = 0
  /// Rows of the store that were written, those of photos and likers included.
  package internal(set) var writtenRowCount = 0
  /// Whether it is told otherwise whose feed it is.
  package internal(set) var hasNewUser = false

  package var newCount: Int { newKeys.count }

  /// Whether a screen that shows the feed shows something else now.
  package var changesAnything: Bool { !newKeys.isEmpty || changedCount > 0 || removedCount > 0 || hasNewUser }
}
