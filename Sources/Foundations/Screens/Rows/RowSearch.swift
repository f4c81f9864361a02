package import DesignKit
package import Localization
import TerminalUI

/// The search in the rows of a screen.
extension ListScreen {
  package var showsMatches: Bool { list.search != nil }
  package func search(for text: String, forward: Bool) throws -> LocalizedString? {
    try searchRows(for: text, forward: forward)
  }
  package func endSearch() { list.search = nil }

  /// Returns the room of the rows, in an environment that highlights the matches of the search.
  package func rowContext(columns: Int, environment: EnvironmentValues, leastPadding: Int = 2) -> RowContext {
    var environment = environment
    environment.searchTerm = list.search?.term
    return RowContext(columns: columns, environment: environment, leastPadding: leastPadding)
  }

  package func previewSearch(for text: String) {
    let origin = list.searchOrigin ?? viewport
    viewport = origin
    list.searchOrigin = text.isEmpty ? nil : origin
    if text.isEmpty { list.search = nil } else { _ = try? goToMatch(of: text, forward: true) }
  }

  /// Searches the rows as they are drawn, for screens that do more than that for a search.
  ///
  /// - Complexity: O(*n*) in the number of rows; only those with matches are laid out.
  package func searchRows(for text: String, forward: Bool) throws -> LocalizedString? {
    if let origin = list.searchOrigin { viewport = origin }
    defer { list.searchOrigin = nil }
    return try goToMatch(of: text, forward: forward)
  }

  private func goToMatch(of text: String, forward: Bool) throws -> LocalizedString {
    if list.search?.text != text {
      list.search = ListSearch(text)
      if let context = content?.context {
        content = makeContent(columns: context.columns, environment: context.environment)
      }
    }
    if list.searchOrigin != nil { list.search?.place = nil }
    let matches = matches
    guard let content, !matches.isEmpty else {
      list.search?.place = nil
      throw CommandError(L10n.Search.notFound(text: text))
    }
    let (index, isWrapped) = neighbor(in: matches, content, forward: forward)
    let match = matches[index]
    viewport.select(match.item, in: content, rows: size.rows)
    viewport.show(row: location(of: match, in: content).row, ofItem: match.item, in: content, rows: size.rows)
    let selection = viewport.selection
    list.search?.place = (match, selection)
    return isWrapped
      ? L10n.Search.foundWrapped(number: index + 1, count: matches.count)
      : L10n.Search.found(number: index + 1, count: matches.count)
  }

  /// The matches in order. In a list with selectable items, each row counts once, even if its match is cut off.
  private var matches: [ListMatch] {
    guard let content, let term = list.search?.term else { return [] }
    return (0..<content.count).flatMap { index -> [ListMatch] in
      guard content.contains(term, at: index) else { return [] }
      let count = content.hasSelectableItems ? 1 : content.matches(at: index).count
      return (0..<count).map { ListMatch(item: index, number: $0) }
    }
  }

  /// Returns the index of the match that follows the last one, or the reader's place if the reader has moved since, and
  /// whether the search passed an end of the list.
  private func neighbor(in matches: [ListMatch], _ content: RowList, forward: Bool) -> (index: Int, isWrapped: Bool) {
    let place = list.search?.place.flatMap {
      $0.selection == viewport.selection && isVisible($0.match, in: content) ? $0.match : nil
    }
    func isAhead(_ match: ListMatch) -> Bool { place.map { $0 < match } ?? self.isAhead(match, in: content) }
    let next = forward ? matches.firstIndex(where: isAhead) : matches.lastIndex { $0 != place && !isAhead($0) }
    return next.map { ($0, false) } ?? (forward ? 0 : matches.count - 1, true)
  }

  /// Whether a match follows the selected row, or the upper edge of a list without selectable rows. The first match of a
  /// text that was just typed may be in the selected row.
  private func isAhead(_ match: ListMatch, in content: RowList) -> Bool {
    if content.hasSelectableItems {
      return match.item > viewport.selection || match.item == viewport.selection && list.searchOrigin != nil
    }
    return place(of: match, in: content).map { $0.row >= 0 } ?? (match.item > viewport.top)
  }

  private func isVisible(_ match: ListMatch, in content: RowList) -> Bool {
    place(of: match, in: content).map { content.hasSelectableItems || (0..<size.rows).contains($0.row) } ?? false
  }

  /// The location of a match in its row; the beginning of the row if it is cut off.
  private func location(of match: ListMatch, in content: RowList) -> CellPoint {
    let locations = content.matches(at: match.item)
    return locations.indices.contains(match.number) ? locations[match.number] : .zero
  }

  /// The location of a match on the screen, also beyond its edges; `nil` if no part of its row is visible.
  private func place(of match: ListMatch, in content: RowList) -> CellPoint? {
    let location = location(of: match, in: content)
    return viewport.placements(in: content, rows: size.rows).first { $0.index == match.item }.map {
      CellPoint(column: location.column, row: $0.row + location.row)
    }
  }

  /// Puts the terminal's cursor on the last match, else on the first row below the field, unless the selected row is visible
  /// and has it.
  func placeCursor(in canvas: inout Canvas) {
    guard let content, !isTyping, !viewport.showsSelection(in: content, rows: size.rows) else { return }
    let match = list.search?.place.flatMap { place(of: $0.match, in: content) }
    let first = viewport.placements(in: content, rows: size.rows).first {
      content.semantics(at: $0.index)?.role != .textbox
    }
    canvas.placeCursor(at: match ?? CellPoint(column: content.context.padding, row: max(0, first?.row ?? 0)))
  }
}

extension RowContent {
  /// Whether a text of the row has the term, even if that part of the text is cut off.
  package func contains(_ term: SearchTerm, in context: RowContext) -> Bool {
    drawnTexts(in: context).contains { term.isFound(in: $0) }
  }
}
