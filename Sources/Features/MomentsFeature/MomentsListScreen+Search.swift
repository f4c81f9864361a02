import Localization
import MomentsStore
import Routing
import TerminalUI

/// The search in the store, which also finds moments that are not read yet.
extension MomentsListScreen {
  var isSearching: Bool { searchTask != nil }

  func search(for text: String, forward: Bool) {
    searchText = text
    cancelSearch()
    list.search = ListSearch(text)
    guard let start = selectedKey else { return }
    begin(text) { [self] repository throws(StoreError) in
      let hit = try await repository.find(text, from: start, forward: forward)
      if Task.isCancelled { return nil }
      guard let hit else { return .failure(L10n.Search.notFound(text: text)) }
      jump { content, loaded in viewport.select(hit.index + loaded.headerCount, in: content, rows: size.rows) }
      let place = selectedKey
      // The match is visible at once; counting all matches may take longer.
      if found?.text != text {
        let keys = try await repository.keys(matching: text)
        if Task.isCancelled { return nil }
        found = (text, keys)
      }
      return selectedKey == place ? status(isWrapped: hit.isWrapped) : stack?.status
    }
  }

  /// Returns a message with the number of the selected match.
  private func status(isWrapped: Bool) -> StatusMessage? {
    guard let keys = found?.keys, let index = keys.firstIndex(where: { $0 == selectedKey }) else {
      return isWrapped ? .note(L10n.Search.wrapped) : nil
    }
    return .note(
      isWrapped
        ? L10n.Search.foundWrapped(number: index + 1, count: keys.count)
        : L10n.Search.found(number: index + 1, count: keys.count))
  }

  /// Opens a collection of all matches of the last search. Their list may be too large for a link, so the link has its
  /// key.
  func showAllFound() {
    guard let text = searchText else {
      stack?.status = .note(L10n.Search.nothingYet)
      return
    }
    cancelSearch()
    begin(text) { [self] repository throws(StoreError) in
      let ids = try await repository.ids(matching: text, limit: Self.mostFound)
      return Task.isCancelled ? nil : show(ids, matching: text)
    }
  }

  /// The largest number of matches that are shown.
  private static let mostFound = 10_000

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

  private func show(_ ids: [String], matching text: String) -> StatusMessage? {
    guard !ids.isEmpty else { return .failure(L10n.Search.notFound(text: text)) }
    // If the reader has opened another screen meanwhile, it stays open.
    guard stack?.top === self else { return nil }
    let list = dependencies.handoffs.deposit(ids)
    do throws(RoutingError) {
      try dependencies.router.route(
        to: UniversalLinks.address("Collection/\(list.linkText)", ["title": text]), from: self,
        using: nil)
      return nil
    } catch {
      return .failure(error.message)
    }
  }
}
