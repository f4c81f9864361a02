import Localization
import MomentsStore
import Routing
import TerminalUI

extension MomentsListScreen: Searchable {
  var isSearching: Bool { searchTask != nil }

  func search(for text: String, forward: Bool) {
    searchText = text
    cancelSearch()
    guard let start = content?.storedMoment(at: viewport.selection)?.key else { return }
    ask(for: text) { repository throws(StoreError) in
      try await repository.find(text, from: start, forward: forward)
    } answered: { [self] hit in
      show(hit, of: text)
    }
  }

  /// Opens a collection of all that the last search finds. It may be too large for a link, so it is handed over.
  func showAllFound() {
    guard let text = searchText else {
      stack?.status = .note(L10n.Search.nothingYet)
      return
    }
    cancelSearch()
    ask(for: text) { repository throws(StoreError) in
      try await repository.ids(matching: text, limit: Self.mostFound)
    } answered: { [self] ids in
      show(ids, matching: text)
    }
  }

  /// Of all that is found, no more are shown.
  private static let mostFound = 10_000

  func cancelSearch() {
    searchTask?.cancel()
    searchTask = nil
  }

  /// Asks the store something that may take long; the status line says so, and then what the answer is.
  private func ask<Answer: Sendable>(
    for text: String, _ question: @escaping @Sendable (any MomentsRepository) async throws(StoreError) -> Answer,
    answered: @escaping @MainActor (Answer) -> StatusMessage?
  ) {
    stack?.status = .note(L10n.Search.searching(text: text))
    let repository = dependencies.repository
    searchTask = Task {
      let status: StatusMessage?
      do throws(StoreError) {
        let answer = try await question(repository)
        if Task.isCancelled { return }
        status = answered(answer)
      } catch {
        if Task.isCancelled { return }
        status = .failure(error.message)
      }
      searchTask = nil
      stack?.status = status
    }
  }

  private func show(_ hit: SearchHit?, of text: String) -> StatusMessage? {
    guard let hit else { return .failure(L10n.Search.notFound(text: text)) }
    if let content { viewport.select(hit.index + content.headerCount, in: content, rows: size.rows) }
    return hit.isWrapped ? .note(L10n.Search.wrapped) : nil
  }

  private func show(_ ids: [String], matching text: String) -> StatusMessage? {
    guard !ids.isEmpty else { return .failure(L10n.Search.notFound(text: text)) }
    // Who has gone on meanwhile is not called back.
    guard stack?.top === self else { return nil }
    let list = dependencies.handoffs.deposit(ids)
    do throws(RoutingError) {
      try dependencies.router.route(
        to: UniversalLinks.address("\(WaitingCollectionNavigator.path)/\(list.linkText)", ["title": text]), from: self,
        using: nil)
      return nil
    } catch {
      return .failure(error.message)
    }
  }
}
