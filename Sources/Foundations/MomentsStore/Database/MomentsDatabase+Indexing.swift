extension MomentsDatabase {
  /// A Boolean value that indicates whether ``index()`` has something to do. On an almost full disk, searches do without
  /// the search index.
  package var needsIndexing: Bool {
    let isIndexed = try? read { database in
      try MomentBlocks.areComplete(database) && TimelineRuns.areUpToDate(database)
        && (SearchIndex.isComplete(database) || !SearchIndex.hasRoom(database))
    }
    return isIndexed == false
  }

  /// Updates the tables that are derived from moments: the runs of the timeline, the bits of blocks and the search index.
  /// It can be canceled, and continues at its next call.
  ///
  /// Several instances may do so at once. Searches read all moments that are not indexed yet. It never waits for another
  /// instance, and works in steps of a few milliseconds (0.3 s for the runs of a million moments), since likes and read
  /// marks use the same connection.
  ///
  /// - Returns: `false` if it stopped because another instance was writing.
  /// - Throws: ``StoreError``, such as for a store that cannot be written.
  @discardableResult
  package func index() async throws(StoreError) -> Bool {
    guard try writeUnlessBusy({ try TimelineRuns.update($0) }) != nil else { return false }
    while !Task.isCancelled {
      guard let isStep = try writeUnlessBusy({ try MomentBlocks.update(limit: Self.blocksPerStep, $0) }) else {
        return false
      }
      if !isStep { break }
    }
    return try await indexForSearch()
  }

  private static let blocksPerStep = 16

  private func indexForSearch() async throws(StoreError) -> Bool {
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
