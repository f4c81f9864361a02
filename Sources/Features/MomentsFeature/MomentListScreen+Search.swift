import DesignKit
import Localization
import MomentsStore
import Routing
import TerminalUI

/// The search for a text in the store, which also finds moments that are not read yet.
extension MomentListScreen {
  /// Whether a search runs that the reader can end. Other lists are read to their end.
  var isSearching: Bool { textSearch != nil || (source.hasField && filtering != nil) }

  func search(for text: String, forward: Bool) {
    if textSearch != nil, list.search?.text == text { return searchSteps.append(forward) }
    textSearch?.cancel()
    let search = ListSearch(text)
    list.search = search
    searchSteps = [forward]
    stack?.status = .note(L10n.Search.searching(text: text))
    textSearch = Task { [weak self] in
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
  }

  /// Returns the message about the match; `nil` if the search was canceled.
  private func goToMatch(of search: ListSearch, forward: Bool) async throws(StoreError) -> StatusMessage? {
    await filtering?.value
    let database = dependencies.database
    let text = search.text
    guard let filter = filter?.containing(text), let start = selectedKey, !search.term.isEmpty,
      let hit = try await database.find(filter, from: start, forward: forward), !Task.isCancelled,
      // From the selected moment: the reader may have moved during the search.
      try jump(to: hit.key)
    else { return Task.isCancelled ? nil : .failure(L10n.Search.notFound(text: text)) }
    let place = selectedKey
    // The match is visible at once; counting all matches may take longer.
    if found?.text != text {
      let keys = try await database.keys(matching: filter)
      if Task.isCancelled { return nil }
      found = (text, keys)
    }
    guard selectedKey == place else { return stack?.status }
    guard let keys = found?.keys, let index = keys.firstIndex(of: hit.key) else {
      return hit.isWrapped ? .note(L10n.Search.wrapped) : nil
    }
    return .note(
      hit.isWrapped
        ? L10n.Search.foundWrapped(number: index + 1, count: keys.count)
        : L10n.Search.found(number: index + 1, count: keys.count))
  }

  func endSearch() {
    if source.hasField, let filtering {
      filtering.cancel()
      self.filtering = nil
      isPartial = true
    }
    textSearch?.cancel()
    textSearch = nil
    list.search = nil
  }

  /// Opens the search for all matches of the last searched text, or an empty one.
  func showAllFound() {
    let text = list.search.map { MomentFilter.quoted($0.text) } ?? ""
    dependencies.router.open(MomentSearch.address(text), from: self, using: .show)
  }
}
