import Localization
import DesignKit
import TerminalUI

/// A list that searches its moments for a text in the store, since a list of a million rows takes long to read.
@MainActor
protocol MatchSearchScreen: MomentListScreen {
  /// The search for a text; `nil` while none runs.
  var textSearch: Task<Void, Never>? { get set }
  /// The directions of the steps that it has still to go.
  var searchSteps: [Bool] { get set }

  /// Whether all matches of a text are known.
  func knowsMatches(of text: String) -> Bool

  /// Goes to the next or previous match.
  ///
  /// - Returns: the message about it; `nil` if the search was canceled.
  func goToMatch(of text: String, forward: Bool) async -> StatusMessage?
}

extension MatchSearchScreen {
  func search(for text: String, forward: Bool) {
    if textSearch != nil, list.search?.text == text { return searchSteps.append(forward) }
    textSearch?.cancel()
    list.search = ListSearch(text)
    searchSteps = [forward]
    if !knowsMatches(of: text) { stack?.status = .note(L10n.Search.searching(text: text)) }
    textSearch = Task { [weak self] in
      var status: StatusMessage?
      while let self, !searchSteps.isEmpty, !Task.isCancelled {
        status = await goToMatch(of: text, forward: searchSteps.removeFirst())
      }
      guard let self, !Task.isCancelled else { return }
      textSearch = nil
      stack?.status = status
    }
  }

  func endTextSearch() {
    textSearch?.cancel()
    textSearch = nil
    list.search = nil
  }
}

extension StatusMessage {
  /// Returns the message about a match.
  ///
  /// - Parameter index: its index among all matches.
  static func match(_ index: Int, of count: Int, isWrapped: Bool) -> StatusMessage {
    .note(
      isWrapped
        ? L10n.Search.foundWrapped(number: index + 1, count: count) : L10n.Search.found(number: index + 1, count: count)
    )
  }
}
