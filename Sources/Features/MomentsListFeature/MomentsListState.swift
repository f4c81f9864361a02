import MomentsStore

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
