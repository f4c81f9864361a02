import DesignKit
import Localization
import MomentsStore
import TerminalUI

/// A collection as a list: each moment as in the timeline, and words where there is none.
struct CollectionRows: ListContent {
  let ids: [String]
  /// One for each id.
  let items: [CollectionItem]
  let cache: RowCache
  let likes: LikeChoices
  let reader: UserDetails?
  let columns: Int

  var count: Int { items.count }

  func isSelectable(at index: Int) -> Bool { true }

  func height(at index: Int) -> Int {
    momentRow(at: index)?.rows ?? note(at: index).rows
  }

  func draw(_ index: Int, isSelected: Bool, into canvas: inout Canvas) {
    if let row = momentRow(at: index) {
      row.draw(into: &canvas, isSelected: isSelected, environment: cache.environment)
    } else {
      note(at: index).draw(into: &canvas, isSelected: isSelected)
    }
  }

  func semantics(at index: Int) -> SemanticNode? {
    if let moment = moment(at: index) {
      return cache.semantics(of: moment, isPending: likes.isUnconfirmed(moment.id))
    }
    let role: SemanticRole = if case .loading = items[index] { .status } else { .alert }
    return SemanticNode(role, words(at: index), attributes: ["id": .text(ids[index])])
  }

  func date(at index: Int) -> Int64? {
    if case .found(let moment, _) = items[index] { moment.createdDate } else { nil }
  }

  /// The moment as the reader is to see it.
  private func moment(at index: Int) -> MomentSummary? {
    guard case .found(_, let summary) = items[index] else { return nil }
    return summary.showing(isLiked: likes.isLiked(summary.id, stored: summary.isLiked), by: reader)
  }

  private func momentRow(at index: Int) -> MomentRow? {
    moment(at: index).flatMap { cache.row(for: $0, isPending: likes.isUnconfirmed($0.id)) }
  }

  private func note(at index: Int) -> NoteRow {
    NoteRow(words(at: index), columns: columns, environment: cache.environment)
  }

  private func words(at index: Int) -> String {
    switch items[index] {
    case .loading, .found: cache.environment.symbols.ellipsis
    case .missing: StoreError.noSuchMoment(id: ids[index]).message.resolved(in: cache.environment)
    case .failed(let error): error.message.resolved(in: cache.environment)
    }
  }
}

/// Words in the place of a moment.
struct NoteRow {
  /// Rows with the air below.
  let rows: Int

  private let stack: TextStack
  private let columns: Int
  private let environment: EnvironmentValues

  init(_ text: String, columns: Int, environment: EnvironmentValues) {
    self.columns = columns
    self.environment = environment
    let rules = environment.rules(.body, columns: columns)
    var stack = TextStack(
      column: rules.sidePadding, columns: columns - 2 * rules.sidePadding, environment: environment)
    stack.add(text.foreground(.secondaryText), .body)
    self.stack = stack
    rows = stack.row + rules.rowSpacing
  }

  func draw(into canvas: inout Canvas, isSelected: Bool) {
    stack.draw(isSelected: isSelected, into: &canvas, columns: columns, environment: environment)
  }
}
