import DesignKit
import MomentsStore
import TerminalUI

/// Rows that are laid out already, for as long as nothing changes that they depend on.
final class RowCache {
  private struct Entry {
    let isLiked: Bool
    let isPending: Bool
    let row: MomentRow
    /// The time, in seconds since 1970, at which the row's date was last found to read as it does.
    var checkedAt: Int64
  }

  private var builder: MomentRowBuilder?
  /// Few enough to be looked through by the sequence numbers of the moments; the oldest is replaced first.
  private var entries: [Entry] = []
  private var keys: [Int64] = []
  private var oldest = 0

  /// More than the rows of any screen.
  private static let mostEntries = 256

  var environment: EnvironmentValues { builder?.environment ?? EnvironmentValues() }

  /// Takes the builder that rows are made with from now on.
  func prepare(_ builder: MomentRowBuilder) {
    if self.builder?.key != builder.key { removeAll() }
    self.builder = builder
  }

  func removeAll() {
    entries.removeAll(keepingCapacity: true)
    keys.removeAll(keepingCapacity: true)
    oldest = 0
  }

  /// - Parameter isPending: whether a server has not confirmed the reader's like yet.
  func row(for moment: MomentSummary, isPending: Bool = false) -> MomentRow? {
    guard let builder else { return nil }
    let now = builder.environment.now
    let index = keys.firstIndex(of: moment.key.sequence)
    if let index, entries[index].isLiked == moment.isLiked, entries[index].isPending == isPending {
      if entries[index].checkedAt == now { return entries[index].row }
      if entries[index].row.date == builder.date(of: moment) {
        entries[index].checkedAt = now
        return entries[index].row
      }
    }
    let entry = Entry(
      isLiked: moment.isLiked, isPending: isPending, row: builder.row(for: moment, isPending: isPending), checkedAt: now
    )
    if let index {
      entries[index] = entry
    } else if entries.count < Self.mostEntries {
      entries.append(entry)
      keys.append(moment.key.sequence)
    } else {
      entries[oldest] = entry
      keys[oldest] = moment.key.sequence
      oldest = (oldest + 1) % Self.mostEntries
    }
    return entry.row
  }

  func semantics(of moment: MomentSummary, isPending: Bool = false) -> SemanticNode? {
    builder?.semantics(of: moment, isPending: isPending)
  }

  func header(for user: UserDetails) -> HeaderRow? {
    builder.map { HeaderRow(user: user, columns: $0.columns, avatarShape: $0.key.avatarShape) }
  }
}
