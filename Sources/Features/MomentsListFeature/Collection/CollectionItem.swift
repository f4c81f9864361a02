import MomentsStore

/// What is known of a moment of a collection.
enum CollectionItem {
  case loading
  /// Whole, and as its row shows it.
  indirect case found(Moment, MomentSummary)
  case missing
  case failed(StoreError)
}
