package import DesignKit
import Localization
package import TerminalUI

/// The selected row of a list for a reader who listens.
package struct SpokenItem: Equatable, Sendable {
  package let index: Int
  package let parts: [SpokenPart]
  /// The words for the row when the reader comes back to it.
  package var summary: [String] { parts.first?.summary ?? [] }
  /// The meaning of the row; `nil` for decoration.
  package let node: SemanticNode?
  /// The words of the rows right above that cannot be selected, such as the title of the section and notes.
  package let introduction: [SpokenPart]
  /// The title of the section; empty if there is none.
  package let section: [SpokenPart]
  /// The number of the row among those that can be selected, from 1, and their count.
  package let number, count: Int
}

/// The text field that receives typed text.
package struct SpokenField: Equatable, Sendable {
  package let label: String
  /// `nil` if the text is hidden.
  package let text: String?

  package init(label: String, text: String?) {
    self.label = label
    self.text = text
  }
}

/// The speech of lists in reader mode. There every row is one row high, and those of a list without selectable rows
/// can be selected, too.
extension ListScreen {
  /// The selected row; `nil` if there is none, or while a field above the rows takes the keys.
  package var spokenItem: SpokenItem? {
    guard let content, viewport.selection < content.count, content.isSelectable(at: viewport.selection),
      showsSelection
    else { return nil }
    let index = viewport.selection
    let start = (0..<index).last(where: content.isSelectable).map { $0 + 1 } ?? 0
    let (number, count) = content.place(of: index)
    return SpokenItem(
      index: index, parts: content.speech(at: index), node: content.semantics(at: index),
      introduction: (start..<index).filter { row in
        guard let node = content.semantics(at: row), node.role == .textbox else { return true }
        return !isTyping && node.value?.isEmpty == false
      }
      .flatMap(content.speech), section: content.title(of: index).map(content.speech) ?? [],
      number: number, count: count)
  }

  /// Returns the words of a list without a selected row; else those of the errors near its beginning, such as that of the
  /// text in its field, and while the reader types, of the notes there.
  package func spokenMessage(in environment: EnvironmentValues) -> [SpokenPart] {
    guard let content else { return emptyPane?.speech(in: environment) ?? [] }
    let rows =
      spokenItem == nil && !isTyping
      ? Array(0..<content.count)
      : (0..<min(content.count, Self.mostRowsAboveField)).filter { row in
        content.semantics(at: row).map { $0.role == .alert || isTyping && $0.role == .status } == true
      }
    return rows.flatMap { content.speech(at: $0) }
  }

  /// The words of all rows of a short list; empty for a long one.
  package var spokenRows: [SpokenPart] {
    guard let content, content.count <= Self.mostRowsOfShortList else { return [] }
    return (0..<content.count).flatMap { content.speech(at: $0) }
  }

  private static var mostRowsOfShortList: Int { 100 }

  /// The field that receives typed text; `nil` if none does.
  package var spokenField: SpokenField? {
    guard isTyping, let content else { return nil }
    let isForm = self is any FormScreen
    // The field of a form is the selected row; other screens have one above the others.
    let rows = isForm ? viewport.selection..<viewport.selection + 1 : 0..<min(content.count, Self.mostRowsAboveField)
    for row in rows where row < content.count {
      guard let node = content.semantics(at: row), node.role == .textbox else { continue }
      if isForm || node.states.contains(.focused) { return SpokenField(label: node.text, text: node.value) }
    }
    return nil
  }

  private static var mostRowsAboveField: Int { 4 }

  /// Selects the next row that contains a meaning, or the first selectable row below it; past the end of the list, the
  /// first such row.
  ///
  /// - Returns: `false` if there is none, or none near in a very long list.
  package func selectNext(where isWanted: (SemanticNode) -> Bool) -> Bool {
    guard let content else { return false }
    for distance in 1...max(1, min(content.count, Self.farthestRow)) {
      let index = (viewport.selection + distance) % max(1, content.count)
      guard index < content.count, let node = content.semantics(at: index), isWanted(node),
        let row = (index..<content.count).first(where: content.isSelectable), row != viewport.selection
      else { continue }
      viewport.select(row, in: content, rows: size.rows)
      return true
    }
    return false
  }

  private static var farthestRow: Int { 10_000 }
}
