import MomentsStore

/// What the timeline knows of the store.
enum MomentsListState {
  case unread
  case empty
  case failed(StoreError)
  case loaded(Loaded)

  struct Loaded {
    let user: UserDetails?
    let window: TimelineWindow
  }
}
