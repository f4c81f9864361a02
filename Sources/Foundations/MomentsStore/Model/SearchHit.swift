/// Where a text was found.
package struct SearchHit: Hashable, Sendable {
  /// Counted from the newest moment.
  package let index: Int
  /// Whether the search had to begin anew at the other end.
  package let isWrapped: Bool

  package init(index: Int, isWrapped: Bool) {
    self.index = index
    self.isWrapped = isWrapped
  }
}
