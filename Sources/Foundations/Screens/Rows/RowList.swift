import DesignKit
import Localization
package import TerminalUI

/// Rows laid out at a width. A row is made on first use, so that a long list costs as much as a screenful.
package final class RowList: ListMetrics {
  package let count: Int
  /// Whether rows can be selected. A reader who listens selects the rows of every list.
  package var hasSelectableItems: Bool { hasSelectableRows || isSpoken }
  package let context: RowContext
  private let hasSelectableRows: Bool
  private let hasSections: Bool
  private let cache: RowCache
  private let key: (Int) -> RowKey
  private let makeRow: (Int, RowContext) -> RowContent
  private let makeAction: (Int) -> Any?
  private let isUnread: (Int) -> Bool
  /// The rows of this frame by their indices: a frame asks for the height of each row several times.
  private var known: [Int: CachedRow] = [:]

  /// Creates a list without sections and actions, whose rows are cached between frames.
  ///
  /// - Parameters:
  ///   - cache: the rows of earlier frames.
  ///   - key: called often with an index; returns the key that decides whether the row in the cache can be used.
  ///   - row: called with the index of a row that is not in the cache.
  ///   - isUnread: called with the index of a row that is drawn; returns whether it has a mark at its left edge, which
  ///     takes no room.
  package init(
    count: Int, hasSelectableItems: Bool = true, in context: RowContext, cache: RowCache,
    key: @escaping (Int) -> RowKey, row: @escaping (Int, RowContext) -> Row<Never>,
    isUnread: @escaping (Int) -> Bool = { _ in false }
  ) {
    self.count = count
    hasSelectableRows = hasSelectableItems
    hasSections = false
    self.context = context
    self.cache = cache
    self.key = key
    makeRow = { row($0, $1).content }
    makeAction = { _ in nil }
    self.isUnread = isUnread
  }

  /// Creates a list of a few rows.
  package init<Action>(_ rows: [Row<Action>], in context: RowContext) {
    count = rows.count
    hasSelectableRows = rows.contains { $0.content.isSelectable }
    hasSections = true
    self.context = context
    cache = RowCache()
    key = { RowKey(id: $0) }
    makeRow = { index, _ in rows[index].content }
    makeAction = { rows[$0].action }
    isUnread = { _ in false }
  }

  private func item(at index: Int) -> CachedRow { known[index] ?? cachedItem(at: index) }

  private func cachedItem(at index: Int) -> CachedRow {
    let key = key(index)
    let row =
      cache.row(key, at: context.environment.now)
      ?? cache.insert(CachedRow(row(at: index), version: key.version, environment: context.environment), for: key)
    known[index] = row
    return row
  }

  package func row(at index: Int) -> RowContent { makeRow(index, context) }

  /// Returns the action of Enter and of a click; `nil` for none.
  package func action(at index: Int) -> Any? { makeAction(index) }

  /// Returns the identity of a row of a few, by which it stays selected; `nil` for none.
  func identity(at index: Int) -> AnyHashable? {
    guard hasSections || isSpoken && !hasSelectableRows, index < count else { return nil }
    return row(at: index).id ?? action(at: index) as? AnyHashable
  }

  private var isSpoken: Bool { context.environment.symbols.areSpoken }

  package func isSelectable(at index: Int) -> Bool {
    item(at: index).content.isSelectable || isSpoken && !hasFields && isHeard(at: index)
  }

  /// Whether listeners select a row that others cannot select. Titles and notes are said with the row below them, if the
  /// list has other rows.
  private func isHeard(at index: Int) -> Bool {
    let role = semantics(at: index)?.role
    let isNote = hasSelectableRows && [nil, .heading, .status, .alert].contains(role)
    return !isNote && role != .textbox && speech(at: index).contains { !$0.text.isEmpty }
  }

  /// Whether fields can be selected, and nothing else.
  private lazy var hasFields = (0..<count).contains {
    hasSections && row(at: $0).isSelectable && semantics(at: $0)?.role == .textbox
  }

  /// Returns the index of the title of a row's section; `nil` if there is none.
  func title(of index: Int) -> Int? {
    hasSections ? (0..<index).last { semantics(at: $0)?.role == .heading && !isSelectable(at: $0) } : nil
  }

  func speech(at index: Int) -> [SpokenPart] {
    let item = item(at: index)
    let isUnread = isUnread(index)
    if let known = item.speech, known.isUnread == isUnread { return known.parts }
    var parts = row(at: index).speech(in: context)
    if item.content.isSelectable { parts = parts.map { $0.shortened(in: context.environment) } }
    item.speech = (isUnread, parts)
    return parts
  }

  /// Returns the number of a row among those that can be selected, from 1, and their count.
  func place(of index: Int) -> (number: Int, count: Int) {
    if hasSections {
      let rows = (0..<count).filter(isSelectable)
      return ((rows.firstIndex(of: index) ?? 0) + 1, rows.count)
    }
    // In a long list, only the rows above the first item cannot be selected.
    let first = (0..<index).first(where: isSelectable) ?? index
    return (index - first + 1, count - first)
  }

  /// Returns the index of the row with a number among those that can be selected, from 1, or of the last one.
  func index(of number: Int) -> Int {
    guard hasSections else { return min(((0..<count).first(where: isSelectable) ?? 0) + number - 1, count - 1) }
    return (0..<count).filter(isSelectable).prefix(number).last ?? 0
  }

  package func height(at index: Int) -> Int {
    if isSpoken { return 1 }
    let item = item(at: index)
    return item.layout(in: context).height + spacing(below: item, at: index)
  }

  package func spacing(at index: Int) -> Int { isSpoken ? 0 : spacing(below: item(at: index), at: index) }

  /// The height of all rows in terminal rows.
  package var height: Int { (0..<count).reduce(0) { $0 + height(at: $1) } }

  private func spacing(below row: CachedRow, at index: Int) -> Int {
    let rules = context.rules
    let startsSection = hasSections && index + 1 < count && item(at: index + 1).content.startsSection
    return switch row.content.spacing {
    case .fixed(let rows): rows
    case _ where startsSection: max(1, rules.rowSpacing)
    case .line: rules.lineSpacing
    case .element: rules.elementSpacing
    case .separateElement: max(1, rules.elementSpacing)
    case .row: rules.rowSpacing
    case .separateRow: max(1, rules.rowSpacing)
    }
  }

  package func draw(_ index: Int, isSelected: Bool, into canvas: inout Canvas) {
    item(at: index).layout(in: context).draw(
      isSelected: isSelected, isUnread: isUnread(index), into: &canvas, environment: context.environment)
  }

  package func semantics(at index: Int) -> SemanticNode? { row(at: index).node(in: context.environment) }

  /// Whether a row has a text with the term. Nothing is laid out.
  func contains(_ term: SearchTerm, at index: Int) -> Bool { row(at: index).contains(term, in: context) }

  /// The locations of the highlighted matches in a row, from top to bottom.
  func matches(at index: Int) -> [CellPoint] { item(at: index).layout(in: context).matches }

  package func nextChange(at index: Int) -> Int64? { item(at: index).nextChange }
}

/// The identity of a row in a ``RowCache``, and a number that changes when the row must be made again.
package struct RowKey: Equatable {
  let id: Int
  let version: Int

  package init(id: Int, version: Int = 0) {
    self.id = id
    self.version = version
  }
}

/// A row with its layout and its speech, and the times between which the text of its date stays the same.
final class CachedRow {
  let content: RowContent
  let version: Int
  private let environment: EnvironmentValues
  /// In seconds since 1970; `nil` for a row without a date.
  private lazy var validity = content.date.map { environment.now..<(environment.nextChange(ofDate: $0) ?? .max) }
  private var knownLayout: RowLayout?
  /// The words of the row, and whether it was unread when they were made; `nil` until then.
  var speech: (isUnread: Bool, parts: [SpokenPart])?

  init(_ content: RowContent, version: Int, environment: EnvironmentValues) {
    self.content = content
    self.version = version
    self.environment = environment
  }

  /// Returns whether the date has the same text as when the row was made.
  func isCurrent(at time: Int64) -> Bool { validity?.contains(time) ?? true }

  /// The time, in seconds since 1970, at which the date may change; `nil` for never.
  var nextChange: Int64? { validity.flatMap { $0.upperBound == .max ? nil : $0.upperBound } }

  func layout(in context: RowContext) -> RowLayout {
    if let knownLayout { return knownLayout }
    let layout = RowLayout(content, in: context)
    knownLayout = layout
    return layout
  }
}

/// A cache of the rows that were used last. They are valid until their keys, their context or the texts of their dates
/// change.
package final class RowCache {
  private var context: RowContext?
  private var others: (any Equatable)?
  private var rows: [Int: CachedRow] = [:]
  /// The rows before those, which are removed unless they are used again.
  private var olderRows: [Int: CachedRow] = [:]

  /// The limit of either, more than the rows of any screen and of a jump to the end.
  private static let capacity = 256

  package init() {}

  /// Removes all rows if they would look different.
  ///
  /// - Parameter others: all that the rows depend on besides their keys and the context.
  package func prepare<Others: Equatable>(for context: RowContext, _ others: Others) {
    guard self.context != context || self.others as? Others != others else { return }
    (self.context, self.others) = (context, others)
    removeAll()
  }

  package func removeAll() {
    rows.removeAll(keepingCapacity: true)
    olderRows = [:]
  }

  /// Returns the row with a key; `nil` if it must be made.
  ///
  /// - Parameter time: seconds since 1970.
  func row(_ key: RowKey, at time: Int64) -> CachedRow? {
    guard let row = rows[key.id] ?? olderRows[key.id], row.version == key.version, row.isCurrent(at: time) else {
      return nil
    }
    return insert(row, for: key)
  }

  func insert(_ row: CachedRow, for key: RowKey) -> CachedRow {
    if rows.count == Self.capacity { (rows, olderRows) = ([:], rows) }
    rows[key.id] = row
    return row
  }
}
