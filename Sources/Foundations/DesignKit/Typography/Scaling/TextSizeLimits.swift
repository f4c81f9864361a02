/// The categories that have an effect: the article's policies, for texts that shall not become smaller or larger than that.
package struct TextSizeLimits: Hashable, Sendable {
  /// Nothing is smaller than Large.
  package var neverShrinks: Bool
  /// Nothing is larger than AX2.
  package var isCapped: Bool

  package init(neverShrinks: Bool = false, isCapped: Bool = false) {
    self.neverShrinks = neverShrinks
    self.isCapped = isCapped
  }

  package func effective(_ category: TextSizeCategory) -> TextSizeCategory {
    let raised = neverShrinks ? max(category, .large) : category
    return isCapped ? min(raised, .accessibility2) : raised
  }
}
