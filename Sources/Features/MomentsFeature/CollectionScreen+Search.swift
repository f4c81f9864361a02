import Localization
import MomentsStore
import DesignKit
import TerminalUI

/// The search for a text in the moments that are read so far.
extension CollectionScreen {
  var isSearching: Bool { textSearch != nil }

  func endSearch() { endTextSearch() }

  func knowsMatches(of text: String) -> Bool { found?.text == text && found?.sliceCount == sliceCount }

  func goToMatch(of text: String, forward: Bool) async -> StatusMessage? {
    if !knowsMatches(of: text) {
      let sliceCount = sliceCount
      let filter = MomentFilter(containing: text, among: items.indices.compactMap { moment(at: $0)?.key })
      do throws(StoreError) {
        let matches = Set(try await dependencies.repository.keys(matching: filter))
        if Task.isCancelled { return nil }
        let rows = items.indices.filter { moment(at: $0).map { matches.contains($0.key) } ?? false }
        found = (text, sliceCount, rows)
      } catch {
        return .failure(error.message)
      }
    }
    guard let content, let rows = found?.rows, !rows.isEmpty else { return .failure(L10n.Search.notFound(text: text)) }
    let selection = viewport.selection
    let next = forward ? rows.firstIndex { $0 > selection } : rows.lastIndex { $0 < selection }
    let index = next ?? (forward ? 0 : rows.count - 1)
    reading(isJump: true) { viewport.select(rows[index], in: content, rows: size.rows) }
    return .match(index, of: rows.count, isWrapped: next == nil)
  }
}
