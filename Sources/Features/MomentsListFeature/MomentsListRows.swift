import DesignKit
import MomentsStore
import TerminalUI

/// The timeline as a list: the header, if it is known whose feed it is, then the moments.
struct MomentsListRows: ListContent {
  let loaded: MomentsListState.Loaded
  let cache: RowCache
  let likes: LikeChoices

  var headerCount: Int { loaded.headerCount }
  var count: Int { loaded.window.count + headerCount }

  func isSelectable(at index: Int) -> Bool { index >= headerCount }

  func height(at index: Int) -> Int {
    if index < headerCount { return header?.rows(cache.environment) ?? 0 }
    return row(at: index)?.rows ?? 1
  }

  func draw(_ index: Int, isSelected: Bool, into canvas: inout Canvas) {
    if index < headerCount {
      header?.draw(into: &canvas, environment: cache.environment)
    } else {
      row(at: index)?.draw(into: &canvas, isSelected: isSelected, environment: cache.environment)
    }
  }

  func semantics(at index: Int) -> SemanticNode? {
    if index < headerCount { return header?.semantics }
    return moment(at: index).flatMap { cache.semantics(of: $0, isPending: likes.isUnconfirmed($0.id)) }
  }

  func date(at index: Int) -> Int64? { storedMoment(at: index)?.createdDate }

  /// The moment as the store has it.
  func storedMoment(at index: Int) -> MomentSummary? { loaded.window[index - headerCount] }

  /// The moment as the reader is to see it.
  func moment(at index: Int) -> MomentSummary? {
    storedMoment(at: index).map {
      $0.showing(isLiked: likes.isLiked($0.id, stored: $0.isLiked), by: loaded.user)
    }
  }

  private func row(at index: Int) -> MomentRow? {
    moment(at: index).flatMap { cache.row(for: $0, isPending: likes.isUnconfirmed($0.id)) }
  }

  private var header: HeaderRow? {
    guard let user = loaded.user else { return nil }
    return cache.header(for: user)
  }
}

/// What the timeline knows of the store.
enum MomentsListState {
  case unread
  case empty
  case failed(StoreError)
  case loaded(Loaded)

  /// A class, since every drawn row looks into it.
  final class Loaded {
    let user: UserDetails?
    let window: TimelineWindow
    /// Rows above the moments: the header, if it is known whose feed it is.
    let headerCount: Int

    init(user: UserDetails?, window: TimelineWindow) {
      self.user = user
      self.window = window
      headerCount = user == nil ? 0 : 1
    }
  }
}
