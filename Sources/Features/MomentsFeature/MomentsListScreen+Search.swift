import Localization
import MomentsStore
import Routing
import DesignKit
import TerminalUI

/// The search in the store, which also finds moments that are not read yet.
extension MomentsListScreen {
  var isSearching: Bool { searchTask != nil }

  func search(for text: String, forward: Bool) {
    if isSearching, list.search?.text == text { return searchSteps.append(forward) }
    cancelSearch()
    list.search = ListSearch(text)
    searchSteps = [forward]
    begin(text) { [self] repository throws(StoreError) in
      var status: StatusMessage?
      while !searchSteps.isEmpty, !Task.isCancelled {
        status = try await goToMatch(of: text, forward: searchSteps.removeFirst(), repository)
      }
      return status
    }
  }

  private func goToMatch(
    of text: String, forward: Bool, _ repository: any MomentsRepository
  ) async throws(StoreError) -> StatusMessage? {
    guard let start = selectedKey else { return nil }
    let hit = try await repository.find(text, from: start, forward: forward)
    if Task.isCancelled { return nil }
    guard let hit else { return .failure(L10n.Search.notFound(text: text)) }
    // The reader may have moved during the search.
    guard let selected = selectedKey else { return nil }
    try jump(to: hit.key, from: selected) { viewport.select($1, in: $0, rows: size.rows) }
    let place = selectedKey
    // The match is visible at once; counting all matches may take longer.
    if found?.text != text {
      let keys = try await repository.keys(matching: MomentFilter(containing: text))
      if Task.isCancelled { return nil }
      found = (text, keys)
    }
    return selectedKey == place ? status(isWrapped: hit.isWrapped) : stack?.status
  }

  /// Returns a message with the number of the selected match.
  private func status(isWrapped: Bool) -> StatusMessage? {
    guard let keys = found?.keys, let index = selectedKey.flatMap(keys.position) else {
      return isWrapped ? .note(L10n.Search.wrapped) : nil
    }
    return .match(index, of: keys.count, isWrapped: isWrapped)
  }

  /// Opens the search for all matches of the last searched text, or an empty one.
  func showAllFound() {
    let address = list.search.map { SearchScreen.address(MomentFilter.quoted($0.text)) }
    dependencies.router.open(address ?? UniversalLinks.address(SearchScreen.path), from: self, using: .show)
  }

  func endSearch() {
    cancelSearch()
    list.search = nil
  }

  func cancelSearch() {
    searchTask?.cancel()
    searchTask = nil
  }

  /// Starts a search that may take long. The status line shows that it runs, and then the result.
  private func begin(
    _ text: String, _ search: @escaping @MainActor (any MomentsRepository) async throws(StoreError) -> StatusMessage?
  ) {
    stack?.status = .note(L10n.Search.searching(text: text))
    let repository = dependencies.repository
    searchTask = Task {
      let status: StatusMessage?
      do throws(StoreError) {
        status = try await search(repository)
      } catch {
        status = .failure(error.message)
      }
      if Task.isCancelled { return }
      searchTask = nil
      stack?.status = status
    }
  }
}
