import DesignKit
import Localization
import MomentsStore
import TerminalUI

/// The reader's progress: moments that are read by moving, read marks, jumps, and the place that is kept.
extension MomentsListScreen {
  // MARK: The place

  var look: ReadingPlace.Look {
    ReadingPlace.Look(columns: size.columns, rows: size.rows, textSize: textSize.name)
  }

  /// The selected moment and its location on the screen; `nil` if none is selected.
  var place: ReadingPlace? {
    guard let content, let loaded, let moment = selectedMoment else { return nil }
    return ReadingPlace(
      momentID: moment.id, key: moment.key, index: viewport.selection - loaded.headerCount,
      row: viewport.rowOfSelection(in: content), look: look)
  }

  // MARK: Moving

  /// Jumps with the rows of the screen.
  func jump(_ move: (RowList<Never>, LoadedTimeline) -> Void) {
    guard let content, let loaded else { return }
    let origin = currentPlace
    if reading(isJump: true, { move(content, loaded) }) { jumpOrigin = origin }
  }

  var currentPlace: (key: TimelineKey, row: Int, look: ReadingPlace.Look)? {
    guard let content, let key = selectedKey else { return nil }
    return (key, viewport.rowOfSelection(in: content), look)
  }

  func nextUnread(from key: TimelineKey?, forward: Bool) throws(StoreError) -> TimelineKey? {
    try dependencies.reading.nextUnread(from: key ?? .end(isNewest: forward), forward: forward)
  }

  func jump(to key: TimelineKey) throws(StoreError) -> Bool {
    guard let selected = selectedKey else { return false }
    try jump(to: key, from: selected) { viewport.select($1, in: $0, rows: size.rows) }
    return true
  }

  func jumpBack() {
    guard let origin = jumpOrigin, let selected = selectedKey else {
      stack?.status = .note(L10n.Reading.noEarlierPlace)
      return
    }
    do throws(StoreError) {
      try jump(to: origin.key, from: selected) { content, index in
        viewport.select(index, atRow: origin.row, in: content, rows: size.rows)
        if origin.look != look { viewport.reveal(in: content, rows: size.rows) }
      }
    } catch {
      stack?.status = .failure(error.message)
    }
  }

  /// Jumps to a key, whose index is counted from the selected one, which saves the timeline from being read again.
  func jump(
    to key: TimelineKey, from selected: TimelineKey, _ move: (RowList<Never>, Int) -> Void
  ) throws(StoreError) {
    let repository = dependencies.repository
    var index = try viewport.selection + repository.distance(from: selected, to: key)
    if let loaded {
      loaded.window.anchor = (index - loaded.headerCount, key)
      if loaded.moment(at: index)?.key != key {
        // Another program has changed the store since the timeline was read.
        read(keeping: selected)
        index = try repository.position(of: key) + (self.loaded?.headerCount ?? 0)
      }
    }
    jump { content, loaded in
      loaded.window.anchor = (index - loaded.headerCount, key)
      move(content, index)
    }
  }

  // MARK: Marks

  func readAbove() {
    guard let key = selectedKey else { return }
    // The reading controller is busy at once, so that a script of keys waits.
    Task.immediate { [dependencies, weak stack, undoKey = self.key(of: .undoRead)] in
      guard let count = await dependencies.reading.readAll(from: key) else { return }
      stack?.status = .note(
        count == 0 ? L10n.Reading.noneAbove : L10n.Reading.markedRead(count: count, key: undoKey))
    }
  }
}

extension TimelineKey {
  /// A key that is newer or older than that of every moment.
  static func end(isNewest: Bool) -> TimelineKey {
    isNewest ? TimelineKey(createdDate: .max, sequence: .max) : TimelineKey(createdDate: .min, sequence: .min)
  }
}
