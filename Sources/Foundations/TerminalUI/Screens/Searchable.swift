/// A screen in which text can be looked for.
@MainActor
package protocol Searchable: Screen {
  var isSearching: Bool { get }

  /// Goes to the next place that has the text, or to the previous one; the status line tells if there is none.
  func search(for text: String, forward: Bool)

  func cancelSearch()
}
