import SQLite

/// A part of the timeline in SQL.
struct Timeline {
  /// The condition for moments of the part.
  let condition: String
  /// The values of the condition.
  let values: [Value]
  let order: String
  /// Whether the order is from the oldest moment to the newest.
  let isBackward: Bool

  /// - Parameter end: the last moment of the part; `nil` for the end of the timeline.
  init(_ start: TimelineStart, to end: TimelineKey? = nil) {
    var conditions: [String] = []
    var values: [Value] = []
    func add(_ condition: String, _ key: TimelineKey) {
      conditions.append(condition)
      values += [.integer(key.createdDate), .integer(key.sequence)]
    }
    switch start {
    case .newest, .oldest, .index: break
    case .after(let key): add("(createdDate, sequence) < (?, ?)", key)
    case .before(let key): add("(createdDate, sequence) > (?, ?)", key)
    }
    isBackward =
      switch start {
      case .oldest, .before: true
      case .newest, .after, .index: false
      }
    if let end { add("(createdDate, sequence) \(isBackward ? "<=" : ">=") (?, ?)", end) }
    condition = conditions.isEmpty ? "TRUE" : conditions.joined(separator: " AND ")
    self.values = values
    order = isBackward ? "ORDER BY createdDate, sequence" : "ORDER BY createdDate DESC, sequence DESC"
  }
}
