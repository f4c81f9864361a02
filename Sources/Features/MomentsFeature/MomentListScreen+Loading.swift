import DesignKit
import MomentsStore
import Platform
package import Screens
import TerminalUI

extension Screen {
  /// Whether the screen waits for the first moments of a new store.
  package var isFillingStore: Bool {
    guard let list = self as? MomentListScreen else { return false }
    return list.isLoading && list.filter == nil && list.failure == nil
  }
}

/// Reading which moments the list has. The moments themselves are read when they are shown.
extension MomentListScreen {
  /// The number of moments that fill a screen.
  private static let firstCount = 128

  var isLoading: Bool { filtering != nil || muting != nil }

  func contentChanged() { reload() }

  func reload() {
    dependencies.likes.refresh()
    if list.searchOrigin != nil { endSearch() }
    read(keeping: selectedKey)
    reloadDetail()
  }

  /// Reads the selected moment.
  ///
  /// - Returns: whether both the moment and the list can be read.
  func readSelected() -> Bool {
    _ = selectedMoment
    return failure == nil && window?.failure == nil
  }

  /// Reads which moments the list has.
  ///
  /// - Parameter key: the key of the moment that stays selected, or the next older one; `nil` to select any. Moments that
  ///   replace the sample, or a feed that was removed, have nothing to do with it, so the newest one is selected.
  func read(keeping key: TimelineKey? = nil) {
    isRead = true
    filtering?.cancel()
    filtering = nil
    isPartial = false
    failure = nil
    found = nil
    do throws(StoreError) {
      let feed = try dependencies.database.feed()
      // One that could not be filled, since the disk was full, is filled now.
      if !feed.isFilled {
        let fill = { [dependencies] () async throws(StoreError) in
          try await dependencies.database.fill(now: dependencies.clock())
        }
        return prepareStore(fill, keeping: key.map { _ in .end(isNewest: true) })
      }
      let isSampleReplaced = reader?.ownsSample == true && feed.user?.ownsSample != true
      self.feed = feed
      guard let filter = makeFilter() else { return }
      self.filter = filter
      let database = dependencies.database
      source = try filter.source.flatMap { id throws(StoreError) in try database.source(id: id) }
      missingIDs = try zip(filter.ids, database.keys(of: filter.ids)).filter { $1 == nil }.map(\.0)
      if isBlank {
        show(MomentWindow(database, keys: []))
      } else if filter.isEmpty {
        dependencies.reading.take(unreadCount: feed.unreadCount)
        show(MomentWindow(database, count: feed.momentCount))
        try select(isSampleReplaced ? .end(isNewest: true) : key)
        if isSampleReplaced || key == .end(isNewest: true) { markNewestSeen() }
      } else {
        find(filter, keeping: key)
      }
    } catch {
      failure = error
      if error.isBusy { prepareStore(dependencies.database.waitUntilOpen, keeping: key) }
    }
  }

  /// Returns the filter of the moments; `nil` for a text with an error: those of the text before stay.
  private func makeFilter() -> MomentFilter? {
    filterError = nil
    switch query {
    case .timeline: return .all
    case .person(let person): return MomentFilter(from: person.searched)
    case .search:
      do throws(FilterError) {
        return try MomentFilter(editor.text, now: dependencies.clock(), utcOffset: dependencies.utcOffset)
      } catch {
        filterError = error
        return nil
      }
    }
  }

  /// Reads the moments when `prepare` has filled the store, or has waited until it can be read.
  private func prepareStore(_ prepare: @escaping () async throws(StoreError) -> Void, keeping key: TimelineKey?) {
    filtering = Task.start { [weak self] in
      do throws(StoreError) {
        try await prepare()
        if !Task.isCancelled { self?.read(keeping: key) }
      } catch {
        guard !Task.isCancelled else { return }
        self?.failure = error
        self?.filtering = nil
      }
    }
  }

  /// Searches the store for the moments. Those that are shown stay until all are found if one is to stay selected.
  private func find(_ filter: MomentFilter, keeping key: TimelineKey?) {
    let database = dependencies.database
    filtering = Task.start { [weak self] in
      do throws(StoreError) {
        let keys = try await database.keys(matching: filter, first: Self.firstCount) { keys in
          guard key == nil else { return }
          Task { @MainActor in
            guard let self, self.filtering != nil, self.filter == filter else { return }
            self.show(MomentWindow(database, keys: keys))
          }
        }
        if Task.isCancelled { return }
        self?.show(MomentWindow(database, keys: keys))
        try self?.select(key)
      } catch {
        if Task.isCancelled { return }
        self?.failure = error
      }
      self?.filtering = nil
      self?.expectMatches()
    }
  }

  private func show(_ window: MomentWindow) {
    self.window = window
    cache.removeAll()
  }

  /// Selects the moment with a key, or the next older one. Without a key, prepares going to the place of the last run.
  private func select(_ key: TimelineKey?) throws(StoreError) {
    guard let window, window.count > 0 else { return }
    guard let key, let context = content?.context else { return try prepareRestoring(in: window, feed?.place) }
    let rows = rows(in: context)
    content = rows
    viewport.restore(selection: try window.position(of: key) + headerCount, in: rows, rows: size.rows)
  }
}
