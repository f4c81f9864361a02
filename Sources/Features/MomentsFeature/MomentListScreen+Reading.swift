import DesignKit
import FeedFormats
import Following
import Localization
import MomentsStore
import Routing
import Screens
import TerminalUI

/// The reader's progress: moments that are read by moving, read marks, likes, jumps, and the place that is kept.
extension MomentListScreen {
  var isWhole: Bool { query == .timeline }

  /// The key of the selected moment, even if it cannot be read.
  var selectedKey: TimelineKey? { window?.key(at: viewport.selection - headerCount) }

  // MARK: The place

  /// The values that the rows of the last layout depend on.
  var look: ReadingPlace.Look {
    let textSize = content?.context.environment.textSize ?? .large
    return ReadingPlace.Look(columns: size.columns, rows: size.rows, textSize: textSize.name)
  }

  /// The selected moment and its location on the screen; `nil` if none is selected.
  var place: ReadingPlace? {
    let viewport = list.searchOrigin ?? viewport
    guard let content, let moment = moment(at: viewport.selection) else { return nil }
    return ReadingPlace(
      momentID: moment.id, key: moment.key,
      index: (try? window?.newerCount(than: moment.key, at: viewport.selection - headerCount)) ?? 0,
      row: viewport.rowOfSelection(in: content), look: look)
  }

  /// Prepares going to the place of the last run, at the first layout.
  func prepareRestoring(in window: MomentWindow, _ place: ReadingPlace?) throws(StoreError) {
    guard isWhole, dependencies.reading.followsReader, let place else { return }
    let index = try window.position(of: place.key)
    newCount = max(0, try window.newerCount(than: place.key, at: index) - place.index)
    placeToRestore = (place, index)
  }

  /// Goes to the place of the last run: to the same row if the screen looks the same.
  func restorePlace(in content: RowList) {
    guard let (place, index) = placeToRestore else { return }
    placeToRestore = nil
    select(index, at: place, in: content)
    drawn = viewport
  }

  private func select(_ index: Int, at place: ReadingPlace, in content: RowList) {
    viewport.select(index + headerCount, atRow: place.row, in: content, rows: size.rows)
    if place.look != look { viewport.reveal(in: content, rows: size.rows) }
  }

  // MARK: Moving

  /// Moves the selection. Moments are read that the last frame has shown, from the selected one to the new one; a jump
  /// reads only the selected one. A list below another screen reads nothing.
  func reading(isJump: Bool = false, _ move: () -> Void) {
    let old = viewport.selection
    let before = content
    let origin = isJump ? place : nil
    move()
    let new = viewport.selection
    guard new != old, let before, stack?.top === self else { return }
    if isJump { jumpOrigin = origin }
    let shown = drawn.placements(in: before, rows: size.rows).map(\.index)
    let passed = new > old ? old..<new : new + 1..<old + 1
    let read = shown.filter { isJump ? $0 == old : passed.contains($0) }
    dependencies.reading.pass(read.compactMap(moment))
  }

  /// Moves, reads the moments on the way, and marks the newest moments as seen when it reaches them.
  func navigate(_ navigation: ListNavigation) {
    switch navigation {
    case .first, .last, .row: reading(isJump: true) { move(navigation) }
    // Like the wheel, scrolling reads nothing.
    case .lineDown, .lineUp, .center: move(navigation)
    default:
      let before = viewport
      reading { move(navigation) }
      // At the end of the list, moving on reads the last moment, too.
      if viewport == before, let selectedMoment { dependencies.reading.pass([selectedMoment]) }
    }
    if isWhole, let window, window.turned(viewport.selection - headerCount) <= 0 { markNewestSeen() }
  }

  func markNewestSeen() {
    newCount = 0
    dependencies.followed.markSeen()
  }

  /// - Parameter place: its place on the screen; `nil` to scroll as little as needed.
  /// - Returns: whether the list has it.
  func jump(to key: TimelineKey, at place: ReadingPlace? = nil) throws(StoreError) -> Bool {
    guard let selected = selectedKey else { return false }
    var index = try window?.index(of: key, from: (viewport.selection - headerCount, selected))
    if index == nil, isWhole, window?.keys == nil {
      // Another program has changed the store since the timeline was read.
      read(keeping: selected)
      index = try window?.position(of: key)
    }
    guard let index, let content else { return false }
    reading(isJump: true) {
      if let place {
        select(index, at: place, in: content)
      } else {
        viewport.select(index + headerCount, in: content, rows: size.rows)
      }
    }
    return true
  }

  func jumpBack() throws(StoreError) -> LocalizedString? {
    guard let origin = jumpOrigin else { return L10n.Reading.noEarlierPlace }
    _ = try jump(to: origin.key, at: origin)
    return nil
  }

  /// Jumps to the next or previous unread moment, and past the end, to the first or last one.
  ///
  /// - Parameter start: the moment to start from; `nil` for the selected one.
  /// - Parameter found: called if there is another one.
  /// - Returns: the message that the list was passed, or that there is none.
  func goToUnread(
    from start: StoredMoment? = nil, forward: Bool, found: () throws -> Void = {}
  ) throws -> LocalizedString? {
    let start = start ?? selectedMoment
    // A moment that is removed has a place in the list, too.
    let key = start?.key ?? selectedKey
    if let next = try nextUnread(from: key, forward: forward), try jump(to: next) {
      try found()
      return nil
    }
    if let key, let next = try nextUnread(from: nil, forward: forward), next != key, try jump(to: next) {
      try found()
      return forward ? L10n.Reading.wrappedDown : L10n.Reading.wrappedUp
    }
    if let start { dependencies.reading.pass([start]) }
    return start.map(dependencies.reading.isUnread) == true ? L10n.Reading.onlyThis : L10n.Reading.noneInList
  }

  /// Returns the nearest unread moment below (`forward`) or above another one; for `nil`, the first or last of the list.
  private func nextUnread(from key: TimelineKey?, forward: Bool) throws(StoreError) -> TimelineKey? {
    guard let window else { return nil }
    let isOlder = forward != window.isOldestFirst
    var start = key ?? .end(isNewest: isOlder)
    while let unread = try dependencies.reading.nextUnread(from: start, forward: isOlder) {
      guard let keys = window.keys else { return unread }
      let index = keys.firstIndex(notNewerThan: unread) ?? keys.count
      if keys.indices.contains(index), keys[index] == unread { return unread }
      let next = isOlder ? index : index - 1
      guard keys.indices.contains(next) else { return nil }
      // The unread moments up to there are not in the list.
      start = keys[next].neighbor(isNewer: isOlder)
    }
    return nil
  }

  // MARK: Marks and likes

  func openSelected() throws {
    if viewport.selection < headerCount { return try openHeader(at: viewport.selection) }
    let moment = try selectedMoment.forCommand()
    dependencies.reading.open(moment)
    try dependencies.router.route(to: UniversalLinks.address("Moment", part: moment.id), from: self, using: .show)
  }

  /// - Parameter asks: whether the reader is asked for another program.
  func openLink(asks: Bool = false) throws -> LocalizedString? {
    guard let moment = try dependencies.database.moment(id: selectedMoment.forCommand().id) else { return nil }
    return try dependencies.router.openLinks(of: dependencies.concealments.shown(moment), from: self, asks: asks)
  }

  /// Gives the selected moment to a command.
  func pipe() throws -> LocalizedString? { try stack?.request(.pipe(selectedMoment.forCommand().id)) }

  func toggleLike() throws { try dependencies.likes.toggle(selectedMoment.forCommand().moment) }

  func toggleRead() throws -> LocalizedString { try dependencies.toggleRead(selectedMoment.forCommand()) }

  /// Marks the selected moment and those above it in the list as read.
  func readAbove() throws(StoreError) -> LocalizedString? {
    guard let window, let key = selectedKey else { return nil }
    let index = window.turned(viewport.selection - headerCount)
    let above = window.keys.map { MarkedMoments.only(Set(window.isOldestFirst ? $0[index...] : $0[...index])) }
    let count = try dependencies.reading.readAll(above ?? (window.isOldestFirst ? .downFrom(key) : .from(key)))
    return count == 0 ? L10n.Reading.noneAbove : L10n.Reading.markedRead(count: count, key: self.key(of: .undoRead))
  }

  /// Asks for the key a second time, and then marks all moments of the list as read.
  func readAll() throws -> LocalizedString? {
    let keys = try allKeys
    let count = dependencies.reading.countUnread(keys)
    if count == 0 { return L10n.Reading.noneInList }
    if count > 1 { try stack?.confirm(L10n.Reading.confirmReadAll(key: key(of: .readAll), count: count)) }
    let readCount = try dependencies.reading.readAll(.only(Set(keys)))
    return L10n.Reading.markedRead(count: readCount, key: key(of: .undoRead))
  }

  /// Asks for the key a second time, and then likes all moments of the list that are not liked.
  func likeAll() throws -> LocalizedString? {
    let likes = dependencies.likes
    // Choices that are not stored yet differ from the store.
    let limit = LikeController.mostAtOnce + 1 + likes.unstoredCount
    let moments = try dependencies.database.unliked(Set(try allKeys), limit: limit)
      .filter { !likes.choices.isLiked($0.id, stored: false) }
    let count = moments.count
    if count > LikeController.mostAtOnce {
      throw CommandError(L10n.Reading.tooManyToLike(limit: LikeController.mostAtOnce))
    }
    if count == 0 { return L10n.Reading.noneToLike }
    try stack?.confirm(L10n.Reading.confirmLikeAll(key: key(of: .likeAll), count: count))
    dependencies.reading.noteLikes(likes.like(moments))
    return L10n.Reading.likedAll(count: count, key: key(of: .undoRead))
  }

  /// The keys of all moments of the list.
  ///
  /// - Throws: a message while they are not all found.
  private var allKeys: [TimelineKey] {
    get throws(Confirmation) {
      guard filtering == nil else { throw Confirmation(L10n.Filter.searching) }
      return window?.keys ?? []
    }
  }
}
