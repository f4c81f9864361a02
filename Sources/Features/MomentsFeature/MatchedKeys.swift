import MomentsStore

/// The keys of the moments that match a filter, newest first.
extension [TimelineKey] {
  /// Returns the index of the first key that is not newer than another; the count if all are.
  ///
  /// - Complexity: O(log *n*)
  func firstIndex(notNewerThan key: TimelineKey) -> Int {
    var (lower, upper) = (startIndex, endIndex)
    while lower < upper {
      let middle = (lower + upper) / 2
      if self[middle] > key { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }

  /// Returns the index of a key; `nil` if it is missing.
  ///
  /// - Complexity: O(log *n*)
  func position(of key: TimelineKey) -> Int? {
    let index = firstIndex(notNewerThan: key)
    return index < count && self[index] == key ? index : nil
  }

  /// Returns the index of the key that follows another in a direction, and whether the end of the list was passed; `nil`
  /// in an empty list.
  func neighbor(of key: TimelineKey?, forward: Bool) -> (index: Int, isWrapped: Bool)? {
    guard !isEmpty else { return nil }
    guard let key else { return (forward ? 0 : count - 1, !forward) }
    let index = firstIndex(notNewerThan: key)
    if !forward { return index == 0 ? (count - 1, true) : (index - 1, false) }
    let next = index < count && self[index] == key ? index + 1 : index
    return next == count ? (0, true) : (next, false)
  }
}
