import SQLite

/// A part of the timeline in SQL.
struct TimelinePart {
  /// The condition for moments of the part.
  let condition: String
  /// The values of the condition.
  let values: [any Value]
  /// Whether the order is from the oldest moment to the newest.
  let isBackward: Bool

  var order: String { isBackward ? "ORDER BY createdDate, sequence" : "ORDER BY createdDate DESC, sequence DESC" }

  /// Creates the part up to its last moment, else to the end of the timeline.
  init(_ start: TimelineStart, to end: TimelineKey? = nil) {
    let (first, isBackward): (TimelineKey?, Bool) =
      switch start {
      case .newest, .index: (nil, false)
      case .oldest: (nil, true)
      case .after(let key): (key, false)
      case .before(let key): (key, true)
      }
    self.isBackward = isBackward
    let bounds = [first.map { (isBackward ? ">" : "<", $0) }, end.map { (isBackward ? "<=" : ">=", $0) }]
      .compactMap(\.self)
    condition = bounds.reduce("TRUE") { "\($0) AND (createdDate, sequence) \($1.0) (?, ?)" }
    values = bounds.flatMap(\.1.values)
  }
}
