import Localization
import MomentsStore
import Platform
import Routing
import Screens
import TerminalUI

/// The search for a text in the store, which also finds moments that are not read yet.
extension MomentListScreen {
  /// Whether a search runs that the reader can end. Other lists are read to their end.
  var isSearching: Bool { textSearch != nil || (query.hasField && filtering != nil) }

  func search(for text: String, forward: Bool) -> LocalizedString? {
    if textSearch != nil, list.searchOrigin == nil, list.search?.text == text {
      searchSteps.append(forward)
      return nil
    }
    textSearch?.cancel()
    let search = ListSearch(text)
    list.search = search
    searchSteps = [forward]
    textSearch = Task.start { [weak self] in
      var status: StatusMessage?
      do throws(StoreError) {
        while let self, !searchSteps.isEmpty, !Task.isCancelled {
          status = try await goToMatch(of: search, forward: searchSteps.removeFirst())
        }
      } catch {
        status = .failure(error.message)
      }
      guard let self, !Task.isCancelled else { return }
      textSearch = nil
      stack?.status = status
    }
    return L10n.Search.searching(text: text)
  }

  /// Neither reads moments nor changes the place that is kept: both belong to the place where typing began.
  func previewSearch(for text: String) {
    let origin = list.searchOrigin ?? viewport
    guard !text.isEmpty else { return endTextSearch() }
    textSearch?.cancel()
    let search = ListSearch(text)
    (list.search, list.searchOrigin) = (search, origin)
    textSearch = Task.start { [weak self] in
      // An error is shown after Enter.
      let hit = try? await self?.match(of: search, forward: true)
      guard let self, !Task.isCancelled else { return }
      textSearch = nil
      viewport = origin
      guard let hit, let content, let selectedKey,
        let index = try? window?.index(of: hit.key, from: (viewport.selection - headerCount, selectedKey))
      else { return }
      viewport.select(index + headerCount, in: content, rows: size.rows)
    }
  }

  /// Returns the first match that follows the selected moment, or that is not above the one where typing began.
  private func match(of search: ListSearch, forward: Bool) async throws(StoreError) -> SearchHit? {
    await filtering?.value
    guard let filter = filter(containing: search.text), !search.term.isEmpty, let window else { return nil }
    let isOldestFirst = window.isOldestFirst
    let above = list.searchOrigin.map {
      window.key(at: $0.selection - headerCount - 1) ?? .end(isNewest: !isOldestFirst)
    }
    guard let start = above ?? selectedKey else { return nil }
    return try await dependencies.database.find(filter, from: start, forward: forward != isOldestFirst)
  }

  /// Returns the message about the match; `nil` if the search was canceled.
  private func goToMatch(of search: ListSearch, forward: Bool) async throws(StoreError) -> StatusMessage? {
    let text = search.text
    let hit = try await match(of: search, forward: forward)
    if Task.isCancelled { return nil }
    if let origin = list.searchOrigin { (viewport, list.searchOrigin) = (origin, nil) }
    // From the selected moment: the reader may have moved during the search.
    guard let hit, let filter = filter(containing: text), try jump(to: hit.key) else {
      return .failure(L10n.Search.notFound(text: text))
    }
    let database = dependencies.database
    let place = selectedKey
    // The match is visible at once; counting all matches may take longer.
    if found?.text != text {
      let keys = try await database.keys(matching: filter)
      if Task.isCancelled { return nil }
      found = (text, keys)
    }
    guard selectedKey == place else { return stack?.status }
    guard let keys = found?.keys, var index = keys.firstIndex(of: hit.key) else {
      return hit.isWrapped ? .note(L10n.Search.wrapped) : nil
    }
    if window?.isOldestFirst == true { index = keys.count - 1 - index }
    return .note(
      hit.isWrapped
        ? L10n.Search.foundWrapped(number: index + 1, count: keys.count)
        : L10n.Search.found(number: index + 1, count: keys.count))
  }

  func endSearch() {
    if query.hasField, let filtering {
      filtering.cancel()
      self.filtering = nil
      isPartial = true
    }
    endTextSearch()
  }

  private func endTextSearch() {
    textSearch?.cancel()
    textSearch = nil
    list.search = nil
    if let origin = list.searchOrigin { (viewport, list.searchOrigin) = (origin, nil) }
  }

  /// Opens the field of a search for all matches of the last searched text.
  func showAllFound() throws(RoutingError) {
    let text = list.search.map { MomentFilter.quoted($0.text) } ?? ""
    try dependencies.router.route(to: MomentSearch.address(text), from: self, using: .show)
    (stack?.top as? MomentListScreen)?.startTyping()
  }
}
