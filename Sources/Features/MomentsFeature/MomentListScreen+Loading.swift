import Localization
import MomentsStore
import Platform
package import Screens
import Settings
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

  func reload() { reload(isRefreshed: false) }

  func reload(isRefreshed: Bool) {
    dependencies.likes.refresh()
    if list.searchOrigin != nil { endSearch() }
    read(keeping: selectedKey, isRefreshed: isRefreshed)
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
  /// - Parameters:
  ///   - key: the key of the moment that stays selected, or the next older one; `nil` to select any. Moments that replace
  ///     the sample, or a feed that was removed, have nothing to do with it, so the newest one is selected.
  ///   - isRefreshed: whether read moments that have stayed are hidden now, but for the selected one.
  func read(keeping key: TimelineKey? = nil, isRefreshed: Bool = false) {
    if isRefreshed { kept = [] } else { keepRead() }
    if let key { kept.insert(key.sequence) }
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
      hidesRead = canHideRead && dependencies.searches.hidesRead(in: hidingName)
      let listed = listed(filter)
      let database = dependencies.database
      source = try filter.source.flatMap { id throws(StoreError) in try database.source(id: id) }
      missingIDs = try zip(filter.ids, database.keys(of: filter.ids)).filter { $1 == nil }.map(\.0)
      if isBlank {
        show(MomentWindow(database, keys: []))
      } else if listed.isEmpty {
        try show(
          MomentWindow(database, count: feed.momentCount), keeping: isSampleReplaced ? .end(isNewest: true) : key)
      } else {
        find(listed, keeping: isSampleReplaced ? .end(isNewest: true) : key)
      }
    } catch {
      failure = error
      if error.isBusy { prepareStore(dependencies.database.waitUntilOpen, keeping: key) }
    }
  }

  // MARK: Hidden moments

  /// The list among those that hide read moments.
  private var hidingName: String {
    switch query {
    case .timeline: "/\(Timeline.path)"
    case .person(let person): "from:\(MomentFilter.quoted(person.searched))"
    case .search: editor.text
    }
  }

  /// Whether read moments can be hidden: not if a search says itself which ones it finds.
  private var canHideRead: Bool { !isBlank && filter?.namesUnread == false }

  var offersHiding: Bool { (content != nil || hidesRead) && !isTyping && canHideRead }

  /// The message that read moments are hidden, with the key that shows them.
  var hiddenMessage: LocalizedString { L10n.Reading.readHiddenHint(key: key(of: .hideRead)) }

  func toggleHidesRead() -> LocalizedString {
    let hides = dependencies.searches.toggleHidesRead(in: hidingName)
    read(keeping: selectedKey, isRefreshed: true)
    return hides ? hiddenMessage : L10n.Reading.readShown
  }

  /// Keeps the moments of the list that were read while it was shown, unless another list is on its way.
  private func keepRead() {
    let read = dependencies.reading.readInRun
    guard hidesRead, filtering == nil, !read.isEmpty, let keys = window?.keys else { return }
    kept.formUnion(keys.lazy.map(\.sequence).filter(read.contains))
  }

  /// Returns the filter for those moments of a filter that the list shows.
  private func listed(_ filter: MomentFilter) -> MomentFilter {
    // A muted search shows its moments.
    let hidesMuted = dependencies.database.hidesMuted && savedSearch.map(dependencies.muter.isMuted) != true
    return filter.shown(read: hidesRead ? kept : nil, hidesMuted: hidesMuted, isTimeline: isWhole)
  }

  /// Returns the filter for the moments of the list that also contain a text.
  func filter(containing text: String) -> MomentFilter? {
    keepRead()
    return filter.map { listed($0).containing(text) }
  }

  // MARK: Finding

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
    let (database, isOldestFirst, typed) = (dependencies.database, showsOldestFirst, self.filter)
    let reading = hidesRead ? dependencies.reading : nil
    filtering = Task.start { [weak self] in
      // Moments that are read are found as such.
      _ = await reading?.finish()
      do throws(StoreError) {
        let keys = try await database.keys(matching: filter, first: Self.firstCount) { keys in
          // The newest are the last ones then.
          guard key == nil, !isOldestFirst else { return }
          Task { @MainActor in
            guard let self, self.filtering != nil, self.filter == typed else { return }
            self.show(MomentWindow(database, keys: keys))
          }
        }
        if Task.isCancelled { return }
        if let self {
          if isWhole { feed = try database.feed() }
          try show(MomentWindow(database, keys: keys), keeping: key)
        }
      } catch {
        if Task.isCancelled { return }
        self?.failure = error
      }
      self?.filtering = nil
      self?.expectMatches()
    }
  }

  private func show(_ window: MomentWindow) {
    window.isOldestFirst = showsOldestFirst
    self.window = window
    cache.removeAll()
  }

  /// Shows the moments, and selects the one with a key.
  private func show(_ window: MomentWindow, keeping key: TimelineKey?) throws(StoreError) {
    if isWhole, let feed { dependencies.reading.take(unreadCount: feed.unreadCount) }
    let row = rowOfSelection
    show(window)
    try select(key, atRow: row)
    if isWhole, key == .end(isNewest: true) { markNewestSeen() }
  }

  /// The row of the screen in which the selected moment begins; `nil` if it is not on the screen.
  private var rowOfSelection: Int? {
    guard let content, viewport.showsSelection(in: content, rows: size.rows) else { return nil }
    return viewport.rowOfSelection(in: content)
  }

  /// Selects the moment with a key, or the next older one. Without a key, prepares going to the place of the last run.
  ///
  /// - Parameter row: the row of the screen in which it begins; `nil` to keep its distance to the upper edge.
  private func select(_ key: TimelineKey?, atRow row: Int?) throws(StoreError) {
    guard let window, window.count > 0 else { return }
    guard let key, let context = content?.context else { return try prepareRestoring(in: window, feed?.place) }
    select(try window.position(of: key), atRow: row, in: context)
  }

  private func select(_ index: Int, atRow row: Int?, in context: RowContext) {
    let rows = rows(in: context)
    content = rows
    if let row {
      viewport.select(index + headerCount, atRow: row, in: rows, rows: size.rows)
    } else {
      viewport.restore(selection: index + headerCount, in: rows, rows: size.rows)
    }
  }

  // MARK: The order

  private var showsOldestFirst: Bool { dependencies.searches[Self.showsOldestFirst] }

  /// Turns the list around if the reader has changed the order. The selected moment stays in its row.
  func turn() {
    guard let window, window.isOldestFirst != showsOldestFirst else { return }
    let (row, index) = (rowOfSelection, viewport.selection - headerCount)
    window.isOldestFirst.toggle()
    guard index >= 0, let context = content?.context else { return }
    select(window.count - 1 - index, atRow: row, in: context)
  }
}
