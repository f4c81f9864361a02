extension MomentsDatabase {
  /// A Boolean value that indicates whether ``indexForSearch()`` has something to do. On an almost full disk, searches do
  /// without the index.
  package var needsIndexing: Bool {
    (try? read { try !SearchIndex.isComplete($0) && SearchIndex.hasRoom($0) }) ?? false
  }

  /// Indexes moments for searches that are not indexed yet, in steps of a few milliseconds. It can be canceled, and
  /// continues at its next call.
  ///
  /// Several instances may do so at once. Segments that are not indexed yet are searched whole. It never waits
  /// for another instance, since searches and likes use the same connection.
  ///
  /// - Returns: `false` if it stopped because another instance was writing.
  /// - Throws: ``StoreError``, such as for a store that cannot be written.
  @discardableResult
  package func indexForSearch() async throws(StoreError) -> Bool {
    var start = SearchIndex.segment(of: .min)
    while !Task.isCancelled {
      let first = start
      guard let number = try readOnWriter({ try SearchIndex.firstMissing(from: first, $0) }) else { return true }
      start = number + 1
      guard try readOnWriter({ SearchIndex.hasRoom($0) }) else { return true }
      guard let mark = try writeUnlessBusy({ try SearchSegment.begin(number, $0) }) else { return false }
      let segment = SearchSegment(number)
      while !segment.isRead {
        if Task.isCancelled { return true }
        try readOnWriter { try segment.readNext($0) }
      }
      guard try writeUnlessBusy({ try segment.finish(mark, $0) }) != nil else { return false }
    }
    return true
  }
}
