import FeedFormats

/// A moment of a feed on its way into the store.
struct Arrival: Hashable, Sendable {
  var moment: Moment
  /// Whether the date is the moment's own. Otherwise a stored moment keeps the time of its first sight.
  var hasDate = true
  /// The item of a followed feed, which identifies the moment instead of its id.
  var origin: MomentTable.Origin?
  var isUnread = true
  /// The page of the item by which the same item of another feed is recognized; `nil` if it has none of its own.
  var page: String?
}
