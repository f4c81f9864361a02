import Localization
import MomentsStore
import TerminalUI

extension MomentsListScreen: Searchable {
  var isSearching: Bool { searchTask != nil }

  func search(for text: String, forward: Bool) {
    searchTask?.cancel()
    guard let start = content?.storedMoment(at: viewport.selection)?.key else { return }
    stack?.status = .note(L10n.Search.searching(text: text))
    let repository = dependencies.repository
    searchTask = Task {
      let status: StatusMessage?
      do throws(StoreError) {
        let hit = try await repository.find(text, from: start, forward: forward)
        if Task.isCancelled { return }
        status = show(hit, of: text)
      } catch {
        if Task.isCancelled { return }
        status = .failure(error.message)
      }
      searchTask = nil
      stack?.status = status
    }
  }

  func cancelSearch() {
    searchTask?.cancel()
    searchTask = nil
  }

  private func show(_ hit: SearchHit?, of text: String) -> StatusMessage? {
    guard let hit else { return .failure(L10n.Search.notFound(text: text)) }
    if let content { viewport.select(hit.index + content.headerCount, in: content, rows: size.rows) }
    return hit.isWrapped ? .note(L10n.Search.wrapped) : nil
  }
}
