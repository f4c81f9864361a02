import DesignKit
import MomentsStore
import TerminalUI

/// Rows that are laid out already, for as long as nothing changes that they depend on.
@MainActor
final class RowCache {
  private struct Entry {
    let isLiked: Bool
    let row: MomentRow
    /// The time, in seconds since 1970, at which the row's date was last found to read as it does.
    var checkedAt: Int64
  }

  private var builder: MomentRowBuilder?
  private var entries: [TimelineKey: Entry] = [:]

  private static let mostEntries = 512

  var environment: EnvironmentValues { builder?.environment ?? EnvironmentValues() }

  /// Takes the builder that rows are made with from now on.
  func prepare(_ builder: MomentRowBuilder) {
    if self.builder?.context != builder.context || self.builder?.avatarShape != builder.avatarShape { removeAll() }
    self.builder = builder
  }

  func removeAll() {
    entries.removeAll(keepingCapacity: true)
  }

  func row(for moment: MomentSummary) -> MomentRow? {
    guard let builder else { return nil }
    let now = builder.environment.now
    if let entry = entries[moment.key], entry.isLiked == moment.isLiked {
      if entry.checkedAt == now { return entry.row }
      if entry.row.date == builder.date(of: moment) {
        entries[moment.key]?.checkedAt = now
        return entry.row
      }
    }
    if entries.count >= Self.mostEntries { removeAll() }
    let row = builder.row(for: moment)
    entries[moment.key] = Entry(isLiked: moment.isLiked, row: row, checkedAt: now)
    return row
  }

  func header(for user: UserDetails) -> HeaderRow? {
    builder.map { HeaderRow(user: user, columns: $0.context.columns, avatarShape: $0.avatarShape) }
  }
}
